"""Every rule and every reading of it has a scenario that shows what it does."""

from importlib import import_module
from pathlib import Path

import pytest

from .kit import EDITIONS, MEGA_EDITIONS, SHOWN, edition_of

for path in Path(__file__).parent.glob("test_*.py"):
    if path.stem != Path(__file__).stem:
        import_module(f".{path.stem}", __package__)

BOOKS = [edition_of(edition).rules for edition in (*EDITIONS, *MEGA_EDITIONS)]
RULES = edition_of("classic-us").rules | edition_of("mega-us").rules


@pytest.mark.parametrize("name", RULES)
def test_every_reading_is_shown(name):
    rule = RULES[name]
    wanted = {rule.default, *rule.alternatives}
    wanted |= {rules[name].default for rules in BOOKS if name in rules}
    assert wanted <= SHOWN.get(name, set())


def test_no_scenario_shows_a_rule_that_is_not_there():
    assert set(SHOWN) <= set(RULES)
