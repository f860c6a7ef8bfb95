"""A strategy watched in plain Python while it plays.

Every question is asked twice and the state is compared before and after, so what a
compiled hook would do in silence is seen and told.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from simlab.engine.families import FAMILIES
from simlab.engine.jit import PLAIN_HOOKS
from simlab.engine.seated import SeatedTable
from simlab.errors import StrategyError
from simlab.strategy.compile import plug, raised_at
from simlab.strategy.declare import Strategy
from simlab.strategy.faults import DIFFERENT, ILLEGAL, PEEKED, RAISED, WROTE, Faults
from simlab.strategy.shown import ShownGame


class Watch:
    """What is noticed of one strategy.

    Parameters
    ----------
    cls : type of Strategy
    values : mapping of str to number
        Its parameters.

    Attributes
    ----------
    faults : Faults
        What it did wrong.
    asked : dict of str to int
        Questions by hook.
    seconds : float
        Time spent in the hooks.
    """

    def __init__(self, cls: type[Strategy], values: Mapping[str, float]) -> None:
        self.family = FAMILIES[cls.family]
        self.faults = Faults()
        self.asked = dict.fromkeys(cls.hooks, 0)
        self.seconds = 0.0
        self.book: np.record | None = None
        self.last: dict[tuple[int, int], str] = {}
        self.refused: npt.NDArray[np.int64] | None = None
        addresses = plug(cls, values).addresses
        for place, name in enumerate(self.family.hooks):
            if addresses[place]:
                hook = cls.hooks[name][1]
                PLAIN_HOOKS[int(addresses[place])] = self._watched(place, name, hook)

    def play(self, table: SeatedTable, deal: int) -> list[int] | None:
        """Play one block under watch.

        Parameters
        ----------
        table : SeatedTable
            At which the strategy sits.
        deal : int

        Returns
        -------
        list of int or None
            The block's outcome; None when a hook raised.
        """
        books = table.book()
        table.book = lambda: books  # type: ignore[method-assign]
        self.book, self.last = books[0], {}
        self.refused = books[0].refused.copy()
        try:
            outcome: list[int] = table.play(deal, 1).outcomes[0].tolist()
        except StrategyError:
            return None
        finally:
            self._see_refusals()
            del table.book
        return outcome

    def _watched(self, place: int, name: str, hook: Callable[..., Any]) -> Callable[..., int]:
        """Wrap a hook."""

        def asked(game: Any, box: Any, my: Any, me: int, *about: int) -> int:
            self._see_refusals()
            told = dict(zip(self.family.hooks[name], map(int, about), strict=True))
            words = ", ".join(f"{key} {value}" for key, value in told.items())
            where = f"deal {game.deal}, seat {me}, round {game.rounds + 1}"
            question = f"{where}: {name}({words}) with M{game.cash[me]}"
            first = self._ask(name, hook, game, box, my, me, about, question)
            again = self._ask(name, hook, game, box, my, me, about, question)
            if first != again:
                self.faults.add(DIFFERENT, name, f"{question} answers {first}, then {again}")
            self.last[int(game.slot[me]), place] = f"{question} answers {first}"
            self.asked[name] += 1
            return first

        return asked

    def _ask(
        self,
        name: str,
        hook: Callable[..., Any],
        game: Any,
        box: Any,
        my: Any,
        me: int,
        about: tuple[int, ...],
        question: str,
    ) -> int:
        """Ask once, and undo and note what the hook did to the records."""
        records = {"game": game, "box": box, "my": my}
        before = {key: record.copy() for key, record in records.items()}

        def peeked(what: str) -> None:
            self.faults.add(PEEKED, name, f"{what}; {question}", kind=what)

        shown = ShownGame(game, me, self.family.hidden, peeked)
        started = time.perf_counter()
        try:
            return int(hook(shown, box, my, me, *about))
        except Exception as error:
            what = raised_at(error, hook)
            self.faults.add(RAISED, name, f"{what}; {question}", kind=what)
            raise StrategyError(what) from error
        finally:
            self.seconds += time.perf_counter() - started
            for key, record in records.items():
                if record.tobytes() != before[key].tobytes():
                    changed = _restore(record, before[key])
                    what = ", ".join(f"{key}.{field}" for field in changed)
                    self.faults.add(WROTE, name, f"{what}; {question}", kind=what)

    def _see_refusals(self) -> None:
        """Note the questions whose answers were refused since the last look."""
        if self.book is None or self.refused is None:
            return
        for slot, place in np.argwhere(self.book.refused != self.refused):
            question = self.last.get((int(slot), int(place)))
            if question is not None:
                self.faults.add(ILLEGAL, list(self.family.hooks)[place], question)
        self.refused = self.book.refused.copy()


def _restore(record: Any, before: Any) -> list[str]:
    """Write the old values back, and name the fields that had changed."""
    changed = [
        name
        for name in record.dtype.names
        if np.asarray(record[name]).tobytes() != np.asarray(before[name]).tobytes()
    ]
    for name in changed:
        record[name] = before[name]
    return changed
