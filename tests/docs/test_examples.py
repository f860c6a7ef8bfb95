"""The examples in docstrings come to what they say."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WITH_EXAMPLES = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for path in (ROOT / "simlab").rglob("*.py")
    if ">>>" in path.read_text("utf-8")
)


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_examples_hold(name):
    failed, _ = doctest.testmod(import_module(name))
    assert failed == 0
