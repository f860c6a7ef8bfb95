"""The two games of `simlab replay --change`, side by side."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.table import Table

    from simlab.runs.arm import Arm
    from simlab.runs.whatif import Decision, Game


@dataclass(frozen=True)
class WhatIf:
    """A game as it was, and with one decision changed.

    Parameters
    ----------
    before, after : Game
        As it was, and changed.
    decision : Decision
        The decision as it was.
    instead : int
        What was answered instead.
    """

    before: Game
    after: Game
    decision: Decision
    instead: int

    @property
    def agree(self) -> int:
        """How many events the two games have in common from the start."""
        pairs = zip(self.before.events, self.after.events, strict=False)
        return next(
            (place for place, (one, other) in enumerate(pairs) if one != other),
            min(len(self.before.events), len(self.after.events)),
        )

    @property
    def differ(self) -> bool:
        """Whether the change changed anything that is told."""
        return self.before.events != self.after.events

    def as_json(self) -> dict[str, Any]:
        """Arrange for `--json`."""
        return {
            "decision": asdict(self.decision),
            "instead": self.instead,
            "agree": self.agree,
            "as_it_was": [asdict(event) for event in self.before.events],
            "changed": [asdict(event) for event in self.after.events],
        }

    def told(self) -> list[str | Table]:
        """Tell for a reader: where the games part, turn by turn from there, how they end."""
        from rich.table import Table

        decision = self.decision
        what = (
            f"turn {decision.turn}, round {decision.round}: seat {decision.seat} is asked "
            f"{decision.hook} and answers {self.instead}, not {decision.answer}"
        )
        ends = [game.events[-1].sentence for game in (self.before, self.after)]
        if not self.differ:
            return [what, f"Nothing comes of it. {ends[0]}"]
        turns = [game.turns() for game in (self.before, self.after)]
        rows = list(zip_longest(*turns, fillvalue=[]))
        first = next(place for place, (one, other) in enumerate(rows) if one != other)
        table = Table("turn", "as it was", "changed", show_lines=True)
        for place, sides in enumerate(rows[first:], first):
            table.add_row(str(place), *("\n".join(e.sentence for e in side) for side in sides))
        return [
            what,
            f"The games agree for {self.agree} events and part in turn {first}.",
            table,
            f"As it was: {ends[0]}",
            f"Changed: {ends[1]}",
        ]


def what_if(arm: Arm, deal: int, rotation: int, own: tuple[str, ...], change: str) -> WhatIf:
    """Play a game as it was and once more with a decision changed.

    Parameters
    ----------
    arm : Arm
        What is played.
    deal, rotation : int
        Which game of it.
    own : tuple of str
        The user's own strategies, as ``path/to/file.py:Name``.
    change : str
        As `simlab.runs.change.Change` reads it.

    Returns
    -------
    WhatIf

    Raises
    ------
    UsageError
        For a change that is not one, that there is no decision for, or that the rules
        do not allow.
    """
    from simlab.errors import UsageError
    from simlab.runs.change import Change
    from simlab.runs.whatif import play_listened

    wanted = Change.parse(change)
    before = play_listened(arm, deal, rotation, own)
    decision, instead = wanted.find(before.decisions)
    after = play_listened(arm, deal, rotation, own, (decision.place, instead))
    if after.decisions[decision.place].refused:
        raise UsageError(f"the rules refuse {decision.hook}={instead} in turn {decision.turn}")
    return WhatIf(before, after, decision, instead)


def decision_lines(game: Game) -> list[str]:
    """List the decisions of a game, a line each, as `--change` names them."""
    return [
        f"turn {decision.turn}: seat {decision.seat} {decision}"
        + (" refused" if decision.refused else "")
        for decision in game.decisions
    ]
