"""The first compilation counts the kernels of the family that is played."""

import pytest

from simlab.engine import jit
from simlab.engine.families import FAMILIES
from simlab.engine.jit import PLAIN, kernels_declared
from simlab.engine.tables import TABLES
from simlab.engine.warm import warm


def test_every_family_has_a_table_and_its_records():
    assert set(TABLES) == set(FAMILIES)
    for name, family in FAMILIES.items():
        assert TABLES[name].rules.hooks == tuple(family.hooks)


def test_a_family_is_played_with_its_own_kernels_and_the_common_ones():
    common = kernels_declared("nobody")
    own = {name: kernels_declared(name) - common for name in FAMILIES}
    assert common > 10
    assert all(count > 50 for count in own.values())
    assert common + sum(own.values()) == len(jit._declared)


@pytest.mark.skipif(PLAIN, reason="plain Python compiles nothing")
@pytest.mark.parametrize("family", FAMILIES)
def test_what_is_compiled_is_compiled_once(family):
    warm(family)
    ticks = []
    assert warm(family, lambda done, total: ticks.append((done, total))) == 0
    assert ticks == []
