"""The file that a new strategy starts from."""

from __future__ import annotations

import keyword
import re
from pathlib import Path

from simlab.engine.families import FAMILIES
from simlab.errors import UsageError, nearest

_TOWERS = '''\
"""What this way of playing is about, in one line."""

from __future__ import annotations

from simlab.engine.towers.codes import BEFORE_ROLL, JAIL_PAY, JAIL_ROLL
from simlab.strategy import Param, TowerStrategy, helper


# What several hooks need goes into a helper: it is compiled into each of them.
@helper
def left_after(game, me, price):
    """Say how much cash a price leaves."""
    return game.cash[me] - price


class {cls}(TowerStrategy):
    """The idea in a sentence: when it spends, what it saves for.

    Start from `TowerStrategy`, where every hook declines, or from a strategy of the
    library (`from simlab.strategies.towers.builder import Builder`) and write only
    the hooks that differ.
    """

    source = "whose advice it is"

    # Parameters are read as `my.name`. A whole default makes a whole number, 0.5 a
    # real one. Try others with {name}:reserve=300.
    reserve = Param(200, 0, 1000, "cash that it never spends, in M")

    # A hook is one decision. It reads the records and answers with a whole number;
    # it may not write to them, nor use Python's random (see `own_draw`).
    # `me` is the own seat, `game` what lies on the table, `box` the board and rules.

    @staticmethod
    def buy(game, box, my, me, space):
        return left_after(game, me, box.price[space]) >= my.reserve

    @staticmethod
    def bid(game, box, my, me, space, price):
        return price <= box.price[space] and left_after(game, me, price) >= my.reserve

    @staticmethod
    def office(game, box, my, me, window):
        return window == BEFORE_ROLL and left_after(game, me, box.office_price) >= my.reserve

    @staticmethod
    def jail(game, box, my, me):
        # Paying is possible at once; with the rules changed, perhaps not later.
        may = box.jail_can_pay_100_later == 1 or game.jail[me] == 1
        return JAIL_PAY if may and game.cash[me] >= box.jail_fee else JAIL_ROLL
'''

_DEEDS = '''\
"""What this way of playing is about, in one line."""

from __future__ import annotations

from simlab.engine.deeds.building import may_build
from simlab.engine.deeds.codes import BUILD, JAIL_PAY, JAIL_ROLL
from simlab.engine.deeds.jail import may_pay
from simlab.engine.deeds.mortgage import action_of
from simlab.strategy import DeedStrategy, Param, helper


# What several hooks need goes into a helper: it is compiled into each of them.
# Fields of the records are small numbers: int() makes room before subtracting.
@helper
def left_after(game, me, price):
    """Say how much cash a price leaves."""
    return int(game.cash[me]) - int(price)


class {cls}(DeedStrategy):
    """The idea in a sentence: what it buys, when it builds, what it saves for.

    Start from `DeedStrategy`, where every hook declines, or from a strategy of the
    library (`from simlab.strategies.deeds.trader import Trader`, which also trades)
    and write only the hooks that differ.
    """

    source = "whose advice it is"

    # Parameters are read as `my.name`. A whole default makes a whole number, 0.5 a
    # real one. Try others with {name}:reserve=300.
    reserve = Param(200, 0, 1500, "cash that it never spends")

    # A hook is one decision. It reads the records and answers with a whole number;
    # it may not write to them, nor use Python's random (see `own_draw`).
    # `me` is the own seat, `game` what lies on the table, `box` the board and rules.

    @staticmethod
    def buy(game, box, my, me, space):
        return left_after(game, me, box.price[space]) >= my.reserve

    @staticmethod
    def bid(game, box, my, me, space, least):
        # The most that it would pay, not the next bid; 0 is no bid.
        most = min(int(box.price[space]), left_after(game, me, my.reserve))
        return most if most >= least else 0

    @staticmethod
    def manage(game, box, my, me, done):
        # One action at a time, asked again after each until the answer is -1.
        for space in range(box.spaces - 1, -1, -1):
            if may_build(game, box, me, space):
                if left_after(game, me, box.building[space]) >= my.reserve:
                    return action_of(BUILD, space)
        return -1

    @staticmethod
    def jail(game, box, my, me):
        return JAIL_PAY if may_pay(game, box, me) else JAIL_ROLL
'''

TEMPLATES = {"towers": _TOWERS, "deeds": _DEEDS}


def write_template(name: str, family: str, folder: Path) -> Path:
    """Write a strategy that plays as it is, to be changed.

    Parameters
    ----------
    name : str
        Of the strategy, such as ``my-idea``: words of small letters and digits.
    family : str
        Such as ``towers``.
    folder : Path
        Where the file goes; made when it is missing.

    Returns
    -------
    Path
        The file, ``my_idea.py``.

    Raises
    ------
    UsageError
        For a name that cannot be one, a family that does not exist, a file that is
        there already, or a folder that cannot be written.
    """
    if family not in FAMILIES:
        raise UsageError(f"there is no family {family}; {nearest(family, FAMILIES)}")
    words = re.split("[-_]", name)
    if not re.fullmatch(r"[a-z][a-z0-9]*([-_][a-z][a-z0-9]*)*", name) or keyword.iskeyword(name):
        raise UsageError(f"{name!r} cannot name a strategy: write small letters, as in my-idea")
    file = folder / f"{'_'.join(words)}.py"
    cls = "".join(word.capitalize() for word in words)
    text = TEMPLATES[family].format(cls=cls, name="-".join(words))
    if file.exists():
        raise UsageError(f"{file} is there already")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with file.open("x", encoding="utf-8") as opened:
            opened.write(text)
    except OSError as error:
        raise UsageError(f"{file} cannot be written: {error.strerror}") from None
    return file
