"""A digest changes with everything that decides an answer, and with nothing else."""

from __future__ import annotations

import enum
import os
import subprocess
import sys
from types import ModuleType

import numpy as np
import pytest

from simlab.engine.towers.tower import top_tile, topmost
from simlab.strategy.compile import strategy_digest
from simlab.strategy.digest import code_digest
from simlab.strategy.find import find

WHAT = """
def hook(me):
    def inner(x):
        return x + {inner}
    return inner(helper(me)) + (LIMIT if me in {{1, {member}}} else other.value)
"""


def made(inner=1, member=2, **names):
    """Make a function with these names around it."""
    space = {"__name__": "somewhere", "LIMIT": 5, "helper": len, "other": module(3), **names}
    exec(WHAT.format(inner=inner, member=member), space)
    return space["hook"]


def helper(text):
    space = {"__name__": "elsewhere"}
    exec(f"def helper(x, y=2):\n    {text}", space)
    return space["helper"]


def module(value):
    made = ModuleType("other")
    made.value = value
    return made


class Red(enum.IntEnum):
    ONE = 1


class Blue(enum.IntEnum):
    ONE = 2


Blue.__qualname__ = Red.__qualname__


@pytest.mark.parametrize(
    ("one", "another"),
    [
        ({}, {"inner": 2}),
        ({}, {"member": 3}),
        ({}, {"LIMIT": 6}),
        ({"LIMIT": 1}, {"LIMIT": 1.0}),
        ({"LIMIT": (1, 2)}, {"LIMIT": (1, 3)}),
        ({"LIMIT": {"a": 1}}, {"LIMIT": {"a": 2}}),
        ({"LIMIT": Red}, {"LIMIT": Blue}),
        ({"LIMIT": np.zeros(5000)}, {"LIMIT": np.eye(5000, 1, -2500)[:, 0]}),
        ({"LIMIT": np.zeros(4, np.int32)}, {"LIMIT": np.zeros(4, np.float32)}),
        ({"other": module(3)}, {"other": module(4)}),
        ({"helper": helper("return x")}, {"helper": helper("return -x")}),
        ({"helper": helper("return x + 1")}, {"helper": helper("return x + 2")}),
        ({"helper": topmost}, {"helper": top_tile}),
    ],
)
def test_what_enters(one, another):
    assert code_digest(made(**one)) == code_digest(made(**one))
    assert code_digest(made(**one)) != code_digest(made(**another))


def test_a_helpers_default_enters():
    one, other = helper("return x + y"), helper("return x + y")
    other.__defaults__ = (3,)
    assert code_digest(made(helper=one)) != code_digest(made(helper=other))


def test_closures_enter_even_under_one_name():
    def closed(limit):
        def hook(me):
            return me > limit

        return hook

    def both(a, b):
        f, g = closed(a), closed(b)
        return lambda me: f(me) + g(me)

    assert code_digest(closed(1)) != code_digest(closed(2))
    assert code_digest(both(1, 2)) != code_digest(both(1, 3))


def test_lines_and_comments_do_not_enter():
    plain, moved = {"__name__": "x"}, {"__name__": "x"}
    exec("def hook(me):\n    return me + 1", plain)
    exec("\n\n# why\ndef hook(me):\n\n    # because\n    return me + 1", moved)
    assert code_digest(plain["hook"]) == code_digest(moved["hook"])


def test_a_digest_is_the_same_in_every_process():
    script = (
        "from simlab.strategy.compile import strategy_digest\n"
        "from simlab.strategy.digest import code_digest\n"
        "from simlab.strategy.find import find\n"
        "def hook(me):\n"
        "    return me in {'a', 'b', 'c', 'd', 'e', 'f'}\n"
        "print(strategy_digest(find('builder', 'towers')[0]), code_digest(hook))"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed, "NUMBA_DISABLE_JIT": plain},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed, plain in (("1", "1"), ("2", "0"), ("3", "1"))
    }
    assert len(told) == 1
    assert told.pop().split()[0] == strategy_digest(find("builder", "towers")[0])


def test_parameters_enter_a_strategys_digest():
    cls, _ = find("builder", "towers")
    name, param = next(iter(cls.params.items()))
    assert strategy_digest(cls) == strategy_digest(cls, {name: param.default})
    assert strategy_digest(cls) != strategy_digest(cls, {name: param.high})
