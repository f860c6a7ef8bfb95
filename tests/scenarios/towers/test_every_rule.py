"""Every rule and every reading of it has a scenario that shows what it does."""

from importlib import import_module
from pathlib import Path

import pytest

from .kit import SHOWN, edition_of

for path in Path(__file__).parent.glob("test_*.py"):
    if path.stem != Path(__file__).stem:
        import_module(f".{path.stem}", __package__)

RULES = edition_of("empire-2013").rules


@pytest.mark.parametrize("name", RULES)
def test_every_reading_is_shown(name):
    rule = RULES[name]
    assert {rule.default, *rule.alternatives} <= SHOWN.get(name, set())


def test_no_scenario_shows_a_rule_that_is_not_there():
    assert set(SHOWN) <= set(RULES)
