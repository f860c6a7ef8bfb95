"""What an experiment file may ask to be told: the kinds of finding and their keys.

The meaning of a kind lives in `simlab.analysis`; here is only what can be written.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from simlab.runs.checked import Id, Part

Names = Annotated[tuple[str, ...], Field(strict=False, min_length=1)]


class _Finding(Part):
    """What every kind of finding has.

    Parameters
    ----------
    id : str
        Name of the finding's files and of its values in sentences.
    title : str
        The question that it answers.
    text : str
        The answer, with its values in braces.
    across : tuple of str
        Variants under which the same is told again, a group of rows each.
    """

    id: Id
    title: Annotated[str, Field(min_length=1)]
    text: str
    how_to_read: str = ""
    across: Annotated[tuple[str, ...], Field(strict=False)] = ()

    def named_arms(self) -> tuple[str, ...]:
        """Name the arms that the finding reads, variants aside."""
        raise NotImplementedError


class Mean(_Finding):
    """Means of metrics, a row for each arm and metric.

    Parameters
    ----------
    arms : tuple of str
        The arms.
    metrics : tuple of str
        Outcome columns, such as ``"watch_visits"``.
    per : str
        What a mean is taken over: a game, or another outcome column (``"turns"``).
    """

    kind: Literal["mean"]
    arms: Names
    metrics: Names
    per: str = "game"

    def named_arms(self) -> tuple[str, ...]:
        """Name the arms that the finding reads, variants aside."""
        return self.arms


class Effect(_Finding):
    """Differences of a metric between arms on the same blocks, a row a treatment.

    Parameters
    ----------
    treatments : tuple of str
        Arms that are compared with the control.
    control : str
        The arm that is subtracted.
    metric : str
        Outcome column; ``"slot0_wins"`` is the candidate's win rate, in points.
    per : str
        What a mean is taken over, as in `Mean`.
    """

    kind: Literal["effect"]
    treatments: Names
    control: str
    metric: str = "slot0_wins"
    per: str = "game"

    def named_arms(self) -> tuple[str, ...]:
        """Name the arms that the finding reads, variants aside."""
        return (*self.treatments, self.control)


class Tiles(_Finding):
    """What the watched spaces took away, by tile, drawn on the board.

    Parameters
    ----------
    arm : str
        The arm.
    """

    kind: Literal["tiles"]
    arm: str

    def named_arms(self) -> tuple[str, ...]:
        """Name the arms that the finding reads, variants aside."""
        return (self.arm,)


Finding = Annotated[Mean | Effect | Tiles, Field(discriminator="kind")]
"""Any of the kinds, told apart by `kind`."""
