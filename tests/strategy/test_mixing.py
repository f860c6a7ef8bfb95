"""A mixture is the host but for the guest's decisions, block by block."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from simlab.editions import load
from simlab.engine.tables import TABLES
from simlab.errors import UsageError
from simlab.strategy.compile import plug
from simlab.strategy.find import find
from simlab.strategy.mixing import differing, mixed

EDITIONS = {"towers": "empire-2013", "deeds": "classic-us"}


def played(family, chosen, others, blocks):
    lineup = [plug(*chosen), *[plug(*others)] * 2]
    return TABLES[family](load(EDITIONS[family]), lineup, seed=3).play(0, blocks).outcomes


def same(family, one, other, blocks):
    first, second = find(one, family), find(other, family)
    hooks = differing(first, second)
    own = played(family, first, second, blocks)
    rival = played(family, second, second, blocks)
    assert (own != rival).any()
    assert (played(family, mixed(first, second, hooks), second, blocks) == rival).all()
    assert (played(family, mixed(second, first, hooks), second, blocks) == own).all()
    assert (played(family, mixed(first, second, ()), second, blocks) == own).all()
    return hooks


@pytest.mark.parametrize(
    ("family", "one", "other"),
    [
        ("towers", "coverer", "reserve"),
        ("towers", "passive", "builder"),
    ],
)
def test_all_hooks_of_the_other_make_the_other(family, one, other):
    same(family, one, other, 4)


def test_it_is_so_in_plain_python_too():
    code = (
        "from tests.strategy.test_mixing import same\n"
        "same('towers', 'coverer', 'reserve', 1)\n"
        "same('towers', 'random', 'builder', 1)\n"
        "same('deeds', 'cautious', 'trader', 1)\n"
    )
    subprocess.run(
        [sys.executable, "-c", code],
        check=True,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
    )


def test_a_hook_differs_by_its_code_or_by_a_parameter_that_it_reads():
    plain, tuned = find("reserve", "towers"), find("reserve:keep=351", "towers")
    assert differing(plain, plain) == ()
    by_parameter = differing(plain, tuned)
    assert "buy" in by_parameter
    assert "jail" not in by_parameter
    by_code = differing(find("cautious:keep=300", "deeds"), find("cautious", "deeds"))
    assert "jail" not in by_code
    assert "jail" in differing(find("cautious", "deeds"), find("trader", "deeds"))


def test_each_hook_reads_the_parameters_of_its_own_strategy():
    careful = find("reserve:keep=900", "towers")
    bold = find("reserve:keep=0", "towers")
    buying = mixed(careful, bold, ["buy"])
    assert buying[1] == {"keep": 900, "guest_keep": 0}
    outcomes = [played("towers", one, bold, 6).tolist() for one in (careful, bold, buying)]
    assert outcomes[0] != outcomes[1]
    assert outcomes[2] not in outcomes[:2]


def test_what_cannot_be_mixed_is_told():
    towers, deeds = find("builder", "towers"), find("trader", "deeds")
    with pytest.raises(UsageError, match="builder and trader play different families"):
        mixed(towers, deeds, ["buy"])
    with pytest.raises(UsageError, match="byu is not a hook; did you mean buy"):
        mixed(towers, towers, ["byu"])
