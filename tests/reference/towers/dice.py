"""The throws of one game: from its random streams, or from a tape first."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass

from ..philox import EXTRA_THROWS, THROWS, Deal, below

HANDSHAKE = 1
"""The face of the second die that shows the handshake instead of a 1."""


@dataclass(frozen=True)
class Throw:
    """One throw of both dice (empire.md 3)."""

    first: int
    second: int

    @property
    def double(self) -> bool:
        """Tell whether both dice show the same number."""
        return self.first == self.second != HANDSHAKE

    @property
    def pips(self) -> int:
        """Return the sum, the handshake counting nothing: a swap declined, or a casino roll."""
        return self.first + (0 if self.second == HANDSHAKE else self.second)


class Dice:
    """Both dice, with a count of each seat's throws.

    A tape gives the first throws, and another the first throws of Casino Night (the caller's
    and the opponent's, in turn), whoever makes them. A taped throw counts like any other.
    """

    def __init__(
        self,
        deal: Deal,
        seats: int,
        tape: Iterable[tuple[int, int]] = (),
        casino_tape: Iterable[tuple[int, int]] = (),
    ) -> None:
        self.deal = deal
        self.throws = [0] * seats
        self.casino_throws = [0] * seats
        self.tape = deque(Throw(*faces) for faces in tape)
        self.casino_tape = deque(Throw(*faces) for faces in casino_tape)

    def throw(self, seat: int) -> Throw:
        """Throw for a move or for a way out of jail."""
        words = self.deal.words(THROWS + seat, self.throws[seat])
        self.throws[seat] += 1
        if self.tape:
            return self.tape.popleft()
        return Throw(below(words[0], 6) + 1, below(words[1], 6) + 1)

    def casino(self, seat: int) -> tuple[Throw, Throw]:
        """Throw for a seat that drew Casino Night, and for its opponent."""
        words = self.deal.words(EXTRA_THROWS + seat, self.casino_throws[seat])
        self.casino_throws[seat] += 1
        if self.casino_tape:
            return self.casino_tape.popleft(), self.casino_tape.popleft()
        faces = [below(word, 6) + 1 for word in words]
        return Throw(faces[0], faces[1]), Throw(faces[2], faces[3])
