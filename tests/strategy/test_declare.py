"""A strategy that could not play as it is written is refused where it is written."""

from __future__ import annotations

import pytest

from simlab.errors import StrategyError, UsageError
from simlab.strategy import Param, Strategy, TowerStrategy


class Base(TowerStrategy):
    keep = Param(100, 0, 500, "cash that stays")
    share = Param(0.5, 0.0, 1.0, "a share")

    @staticmethod
    def buy(game, box, my, me, space):
        return True


class Heir(Base):
    keep = Param(200, 0, 500, "more cash that stays")
    more = Param(1, 0, 2, "something else")

    @staticmethod
    def trip(game, box, my, me):
        return -1


def test_an_heir_has_the_hooks_and_parameters_of_its_base():
    assert list(Heir.params) == ["keep", "share", "more"]
    assert {name: owner for name, (owner, _) in Heir.hooks.items()} == {"buy": Base, "trip": Heir}
    assert list(Base.hooks) == ["buy"]


def test_a_record_starts_with_the_fields_of_the_base():
    record = Heir.record({"share": 0.25})
    assert record.dtype.names[:2] == Base.record_type().names
    assert record[0].tolist() == (200, 0.25, 1)


def test_a_strategy_without_parameters_has_a_record_all_the_same():
    assert len(TowerStrategy.record({})) == 1


def test_bases_of_no_family_are_refused():
    with pytest.raises(StrategyError, match="subclass TowerStrategy or DeedStrategy"):

        class Lost(Strategy):
            @staticmethod
            def buy(game, box, my, me, space):
                return True


def test_two_bases_are_refused():
    class Other(TowerStrategy):
        pass

    with pytest.raises(StrategyError, match="inherit from one strategy only"):

        class Both(Base, Other):
            pass


def test_a_parameter_must_keep_its_kind():
    with pytest.raises(StrategyError, match="keep is inherited as a whole number"):

        class Odd(Base):
            keep = Param(0.5, 0, 1, "a share now")


def test_a_parameter_must_not_hide_behind_a_records_own_name():
    with pytest.raises(StrategyError, match="records have a size"):

        class Odd(TowerStrategy):
            size = Param(1, 0, 2, "read as the record's size in plain Python")


@pytest.mark.parametrize("default", [-1, 3, float("nan")])
def test_a_default_must_be_in_its_range(default):
    with pytest.raises(StrategyError, match="outside 0 to 2"):
        Param(default, 0, 2, "")


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"kep": 1}, "did you mean keep"),
        ({"keep": 501}, "outside 0 to 500"),
        ({"keep": float("nan")}, "outside 0 to 500"),
        ({"keep": 0.5}, "must be a whole number"),
    ],
)
def test_a_value_must_fit(values, words):
    with pytest.raises(UsageError, match=words):
        Base.record(values)
