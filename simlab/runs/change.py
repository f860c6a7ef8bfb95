"""A changed decision as it is written: ``turn 12: seat 0 buy=0``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from simlab.editions.text import plain
from simlab.errors import UsageError
from simlab.runs.whatif import Decision

_WRITTEN = re.compile(
    r"turn\s+(?P<turn>\d{1,6})\s*:\s*seat\s+(?P<seat>\d{1,2})\s+"
    r"(?:(?P<verb>declines|accepts)(?:\s+(?P<what>[a-z_]+))?|(?P<hook>[a-z_]+)\s*=\s*(?P<answer>-?\d{1,9}))"
    r"(?:\s+the\s+(?P<which>\d{1,4})(?:st|nd|rd|th)\s+time)?"
)

FORMS = "turn 12: seat 0 declines, ... accepts, ... declines buy, or ... buy=0 the 2nd time"


@dataclass(frozen=True)
class Change:
    """A decision and what is answered there instead.

    Parameters
    ----------
    turn, seat : int
        When, counted over all seats from 1, and whose decision it is.
    hook : str
        Which; empty for the first that the verb fits.
    verb : {"declines", "accepts", ""}
        Declining, or saying yes to a yes-or-no question; empty for `answer`.
    answer : int
        For no verb.
    which : int
        The how many-th of that seat, turn and hook, from 1.
    """

    turn: int
    seat: int
    hook: str = ""
    verb: str = ""
    answer: int = 0
    which: int = 1

    @classmethod
    def parse(cls, text: str) -> Change:
        """Read a change.

        Parameters
        ----------
        text : str
            In one of the `FORMS`.

        Raises
        ------
        UsageError
            For anything else.

        Examples
        --------
        >>> Change.parse("turn 12: seat 0 declines")
        Change(turn=12, seat=0, hook='', verb='declines', answer=0, which=1)
        """
        found = _WRITTEN.fullmatch(text.strip())
        if found is None:
            raise UsageError(f"{plain(text)} is no change of a decision: write {FORMS}")
        return cls(
            turn=int(found["turn"]),
            seat=int(found["seat"]),
            hook=found["hook"] or found["what"] or "",
            verb=found["verb"] or "",
            answer=int(found["answer"] or 0),
            which=int(found["which"] or 1),
        )

    def find(self, decisions: Sequence[Decision]) -> tuple[Decision, int]:
        """Find the decision in a game.

        Parameters
        ----------
        decisions : sequence of Decision
            All of the game.

        Returns
        -------
        Decision
            As it was answered.
        int
            What is answered instead.

        Raises
        ------
        UsageError
            If there is none that fits, with those that there are; or if that is what
            was answered anyway.
        """
        there = [d for d in decisions if d.turn == self.turn and d.seat == self.seat]
        fitting = [d for d in there if self._fits(d)]
        if len(fitting) < self.which:
            raise UsageError(self._none(decisions, there))
        chosen = fitting[self.which - 1]
        instead = {"declines": chosen.decline, "accepts": 1}.get(self.verb, self.answer)
        if instead == chosen.answer:
            raise UsageError(f"seat {self.seat} answers {chosen} in turn {self.turn} as it is")
        return chosen, instead

    def _fits(self, decision: Decision) -> bool:
        if self.hook:
            return decision.hook == self.hook and (self.verb != "accepts" or decision.yes_no)
        if self.verb == "accepts":
            return decision.yes_no and decision.answer == 0
        return decision.answer != decision.decline

    def _none(self, decisions: Sequence[Decision], there: Sequence[Decision]) -> str:
        """Say which decisions there are instead."""
        last = max((decision.turn for decision in decisions), default=0)
        if self.turn > last:
            return f"nobody decides anything in turn {self.turn}; the last decisions are of {last}"
        if not there:
            seats = sorted({d.seat for d in decisions if d.turn == self.turn})
            who = ", ".join(map(str, seats)) or "nobody"
            return f"seat {self.seat} decides nothing in turn {self.turn}; who does: {who}"
        listed = ", ".join(map(str, there[:12])) + (", ..." if len(there) > 12 else "")
        return (
            f"no decision of seat {self.seat} in turn {self.turn} fits; there it decides {listed}"
        )
