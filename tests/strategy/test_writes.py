"""A hook that assigns into the state is refused by its source; one that does not is not."""

from __future__ import annotations

import pytest

from simlab.engine.towers.money import collect
from simlab.errors import StrategyError
from simlab.strategy import TowerStrategy, helper
from simlab.strategy.compile import plug
from simlab.strategy.find import strategies
from simlab.strategy.writes import written


@helper
def pay(game, me):
    game.cash[me] -= 1
    return 1


def by_field(game, box, my, me):
    game.bank = 0


def by_item(game, box, my, me):
    game.cash[me] = 0


def by_name(game, box, my, me):
    game["bank"] = 0


def in_a_row(game, box, my, me):
    x, game.hand[me][3] = 1, 2
    return x


def to_the_box(game, box, my, me):
    box.price[3] += 1


def to_its_parameters(game, box, my, me):
    my.keep += 1


def by_another_name(game, box, my, me):
    cash = game.cash
    purse = cash
    purse[me] = 3


def by_a_method(game, box, my, me):
    game.cash.fill(0)


def in_a_loop(game, box, my, me):
    for game.cash[me] in range(3):
        pass


def named_otherwise(state, board, mine, seat):
    state.cash[seat] = 0


def through_a_helper(game, box, my, me):
    return pay(game, me)


def through_the_engine(game, box, my, me):
    return collect(game, my, me, 500)


WRITERS = [
    by_field,
    by_item,
    by_name,
    in_a_row,
    to_the_box,
    to_its_parameters,
    by_another_name,
    by_a_method,
    in_a_loop,
    named_otherwise,
    through_a_helper,
    through_the_engine,
]


def own_array(game, box, my, me):
    mine = game.cash.copy()
    mine[me] = 0
    cash = game.cash[me]
    cash += 3
    return mine.sum() + cash


@pytest.mark.parametrize("hook", WRITERS, ids=lambda hook: hook.__name__)
def test_a_write_is_seen(hook):
    assert ", line " in written(hook)


def test_the_line_is_named():
    line = by_item.__code__.co_firstlineno + 1
    assert written(by_item) == f"test_writes.py, line {line}: game.cash[me] = 0"
    assert "game.cash[seat] += amount" in written(through_the_engine)


def test_an_own_array_may_be_written():
    assert written(own_array) == ""


def test_the_library_writes_nothing():
    for cls in strategies("towers").values():
        assert [written(function) for _, function in cls.hooks.values()] == [""] * len(cls.hooks)


def test_a_writer_never_plays():
    class Thief(TowerStrategy):
        @staticmethod
        def jail(game, box, my, me):
            game.cash[me] += 500
            return 0

    with pytest.raises(
        StrategyError, match=r"thief: hook jail writes to the state at test_writes"
    ):
        plug(Thief)
