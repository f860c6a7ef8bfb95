"""Compiled kernels against the same code as plain Python."""

import json
from importlib import import_module

import pytest

from .modes import in_the_other_mode


@pytest.mark.parametrize("family", ["towers", "deeds"])
def test_both_modes_play_the_same_games(family):
    theirs = json.loads(in_the_other_mode(f"engine.{family}.outcomes"))
    ours = import_module(f".{family}.outcomes", __package__).outcomes()
    for played, expected in zip(ours, theirs, strict=True):
        assert played == expected


def test_random_numbers_hold_in_both_modes():
    in_the_other_mode("pytest", "-q", "-p", "no:cacheprovider", "engine/test_random.py")
