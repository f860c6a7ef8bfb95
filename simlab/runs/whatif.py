"""What if one decision had been another? One game played twice, in plain Python.

A compiled game cannot be listened to, so this half runs in a process of its own with
``NUMBA_DISABLE_JIT=1``, where the engine's functions are plain Python and every answer
passes through one function.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from typing import Any

from simlab.editions import load
from simlab.engine import hooks
from simlab.engine.families import FAMILIES
from simlab.engine.table import Event
from simlab.runs.arm import ARM_JSON, Arm
from simlab.runs.tables import SetTable
from simlab.strategy.uncompiled import ask_uncompiled, reply


@dataclass(frozen=True)
class Decision:
    """A question that a seat was asked in a game.

    Parameters
    ----------
    place : int
        How many questions were asked before it, of all seats.
    turn, round : int
        When, from 1; turns count for all seats together.
    seat : int
        Who was asked.
    hook : str
        What.
    about : dict of str to int
        What the question names.
    answer, decline : int
        What was answered, and what declining would have been.
    yes_no : bool
        Whether it is a question for yes (1) or no (0).
    refused : bool
        Whether the rules did not allow the answer.
    """

    place: int
    turn: int
    round: int
    seat: int
    hook: str
    about: dict[str, int]
    answer: int
    decline: int
    yes_no: bool = False
    refused: bool = False

    def __str__(self) -> str:
        about = ", ".join(f"{name} {value}" for name, value in self.about.items())
        return f"{self.hook}({about})={self.answer}"


@dataclass(frozen=True)
class Game:
    """A game with the questions that were asked in it."""

    events: list[Event]
    decisions: list[Decision]

    def turns(self) -> list[list[Event]]:
        """Cut the events into turns; what happens before the first one stands at 0."""
        cut: list[list[Event]] = [[]]
        for event in self.events:
            if event.kind == "turn":
                cut.append([])
            cut[-1].append(event)
        return cut


def play_listened(
    arm: Arm,
    deal: int,
    rotation: int,
    own: Sequence[str] = (),
    change: tuple[int, int] | None = None,
) -> Game:
    """Play one game of a block in another process and listen to its decisions.

    Parameters
    ----------
    arm : Arm
        What is played.
    deal, rotation : int
        Which game of it.
    own : sequence of str
        The user's own strategies, as ``path/to/file.py:Name``.
    change : (int, int) or None
        Place of a decision and what is answered there instead.

    Returns
    -------
    Game
        The same that compiled code plays, where nothing is changed.

    Raises
    ------
    SimlabError
        When that process fails.
    """
    request = {
        "arm": ARM_JSON.dump_python(arm, mode="json"),
        "deal": deal,
        "rotation": rotation,
        "own": list(own),
        "change": change,
    }
    told = ask_uncompiled(__name__, request, "the game")
    return Game(
        [Event(**event) for event in told["events"]],
        [Decision(**decision) for decision in told["decisions"]],
    )


class _Listener:
    """Hears every question of a game, and answers one of them in a seat's stead."""

    def __init__(self, family: str, change: tuple[int, int] | None) -> None:
        self.asked = FAMILIES[family].hooks
        self.place, self.instead = change or (-1, 0)
        self.decisions: list[dict[str, Any]] = []
        self.about: tuple[int, ...] = ()
        self.refusals = -1
        self.book: Any = None

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Stand between the engine and the seats."""
        engine: Any = hooks
        names = ("call_hook0", "call_hook1", "call_hook2", "_heard", "_yes")
        held = {name: getattr(engine, name) for name in names}
        call, heard, yes = held["call_hook0"], held["_heard"], held["_yes"]

        def calling(address: int, game: Any, box: Any, my: int, me: int, *about: int) -> int:
            self.about = tuple(map(int, about))
            answer: int = call(address, game, box, my, me, *about)
            return answer

        def hearing(game: Any, book: Any, seat: int, hook: int, answer: int, decline: int) -> int:
            answer = self._hear(game, book, seat, hook, answer, decline)
            told: int = heard(game, book, seat, hook, answer, decline)
            return told

        def agreeing(game: Any, book: Any, seat: int, hook: int, answer: int) -> bool:
            if game.hooks[seat, hook] != 0:
                self.decisions[-1]["yes_no"] = True
            agreed: bool = yes(game, book, seat, hook, answer)
            return agreed

        for name in names[:3]:
            setattr(engine, name, calling)
        engine._heard, engine._yes = hearing, agreeing
        try:
            yield
        finally:
            for name, function in held.items():
                setattr(engine, name, function)
            self._see_refusal()

    def _hear(self, game: Any, book: Any, seat: int, hook: int, answer: int, decline: int) -> int:
        self._see_refusal()
        if len(self.decisions) == self.place:
            answer = self.instead
        name = tuple(self.asked)[int(hook)]
        self.decisions.append(
            {
                "place": len(self.decisions),
                "turn": int(book.turns) + 1,
                "round": int(game.rounds) + 1,
                "seat": int(seat),
                "hook": name,
                "about": dict(zip(self.asked[name], self.about, strict=True)),
                "answer": int(answer),
                "decline": int(decline),
            }
        )
        self.book, self.refusals = book, int(book.refused.sum())
        return answer

    def _see_refusal(self) -> None:
        """Note whether the last answer was refused."""
        if self.book is not None:
            self.decisions[-1]["refused"] = int(self.book.refused.sum()) > self.refusals


def _listened(request: dict[str, Any]) -> dict[str, Any]:
    """Play what is asked for, in plain Python."""
    arm = ARM_JSON.validate_python(request["arm"], strict=False)
    table = SetTable(tuple(request["own"]))(arm)
    change = request["change"]
    listener = _Listener(load(arm.edition).family, tuple(change) if change else None)
    with listener.listening():
        events = table.replay(request["deal"], request["rotation"])
    return {"events": [asdict(event) for event in events], "decisions": listener.decisions}


if __name__ == "__main__":
    reply(_listened)
