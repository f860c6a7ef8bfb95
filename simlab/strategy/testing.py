"""A test kit for strategies: inherit it, name the strategy, run pytest.

Examples
--------
In a file ``test_mine.py``::

    from simlab.strategy.testing import StrategyTest
    from mine import Mine

    class TestMine(StrategyTest):
        strategy = Mine
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from simlab.strategy import faults
from simlab.strategy.check import check
from simlab.strategy.declare import Strategy
from simlab.strategy.report import Report


class StrategyTest:
    """What every strategy has to keep to; subclass it and set `strategy`.

    Attributes
    ----------
    strategy : type of Strategy
        The strategy, defined in a module.
    values : mapping of str to number
        Parameters that differ from their defaults.
    editions, players : sequence, optional
        What is played; all that a check plays by default.
    deals : int
        Blocks that compiled code plays of every lineup.
    """

    strategy: ClassVar[type[Strategy]]
    values: ClassVar[Mapping[str, float]] = {}
    editions: ClassVar[Sequence[str] | None] = None
    players: ClassVar[Sequence[int] | None] = None
    deals: ClassVar[int] = 20
    _report: ClassVar[Report]

    @classmethod
    def report(cls) -> Report:
        """Check the strategy, once for all tests of the class."""
        if "_report" not in vars(cls):
            cls._report = check(
                cls.strategy,
                cls.values,
                editions=cls.editions,
                players=cls.players,
                deals=cls.deals,
            )
        return cls._report

    def test_source_writes_nothing(self) -> None:
        """No hook assigns into the state."""
        self._passes(faults.SOURCE)

    def test_compiles(self) -> None:
        """Every hook compiles."""
        self._passes(faults.COMPILES)

    def test_params_at_their_ends(self) -> None:
        """It plays at the lowest and the highest value of each parameter."""
        self._passes(faults.RANGES)

    def test_raises_nothing(self) -> None:
        """No hook raises."""
        self._passes(faults.RAISED)

    def test_answers_are_legal(self) -> None:
        """The rules refuse none of its answers."""
        self._passes(faults.ILLEGAL)

    def test_leaves_the_state_alone(self) -> None:
        """No byte of the game, the box or the parameters changes in a hook."""
        self._passes(faults.WROTE)

    def test_reads_only_what_its_player_sees(self) -> None:
        """No hook looks at hidden fields."""
        self._passes(faults.PEEKED)

    def test_answers_the_same_again(self) -> None:
        """The same question has the same answer."""
        self._passes(faults.DIFFERENT)

    def test_plays_the_same_in_both_modes(self) -> None:
        """Compiled and in plain Python, the same deals end alike."""
        self._passes(faults.MODES)

    def _passes(self, name: str) -> None:
        """Assert that one step of the check passed."""
        step = next(step for step in self.report().steps if step.name == name)
        assert step.passed, "\n".join([f"not so: {name}", *step.findings])
