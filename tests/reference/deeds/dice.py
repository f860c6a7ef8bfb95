"""The throws of one game: from its random streams, or from a tape first."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass

from ..philox import EXTRA_THROWS, THROWS, Deal, below


@dataclass(frozen=True)
class Throw:
    """One throw of both dice."""

    first: int
    second: int

    @property
    def double(self) -> bool:
        """Tell whether both dice show the same number."""
        return self.first == self.second

    @property
    def pips(self) -> int:
        """Return the sum."""
        return self.first + self.second


class Dice:
    """Both dice, with a count of each seat's throws.

    A tape gives the first throws, and another the first throws that only set a rent, whoever
    makes them. A taped throw counts like any other.
    """

    def __init__(
        self,
        deal: Deal,
        seats: int,
        tape: Iterable[tuple[int, int]] = (),
        rent_tape: Iterable[tuple[int, int]] = (),
    ) -> None:
        self.deal = deal
        self.throws = [0] * seats
        self.rent_throws = [0] * seats
        self.tape = deque(Throw(*faces) for faces in tape)
        self.rent_tape = deque(Throw(*faces) for faces in rent_tape)

    def throw(self, seat: int) -> Throw:
        """Throw for a move or for a way out of jail."""
        throw = self.read(THROWS + seat, self.throws[seat])
        self.throws[seat] += 1
        return self.tape.popleft() if self.tape else throw

    def throw_for_rent(self, seat: int) -> Throw:
        """Throw for the rent of the utility that a card led to."""
        throw = self.read(EXTRA_THROWS + seat, self.rent_throws[seat])
        self.rent_throws[seat] += 1
        return self.rent_tape.popleft() if self.rent_tape else throw

    def read(self, stream: int, index: int) -> Throw:
        """Take the first two words at an index of a stream as dice."""
        first, second, _, _ = self.deal.words(stream, index)
        return Throw(below(first, 6) + 1, below(second, 6) + 1)
