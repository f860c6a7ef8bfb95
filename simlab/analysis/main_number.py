"""The main number of an experiment: a row's, or the best of a sweep's on the default."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from simlab.analysis.blocks import Moments, Pairing
from simlab.analysis.choosing import choose, highest
from simlab.analysis.contrasts import WINS, Contrast, Gap, Quantity
from simlab.analysis.curves import lines
from simlab.analysis.findings import asked_rows
from simlab.analysis.model import Interval
from simlab.analysis.rule_readings import first_row
from simlab.runs import findings as asked
from simlab.runs.experiment import Experiment


@dataclass(frozen=True)
class Settled:
    """The main number as the games say it.

    Parameters
    ----------
    interval : Interval
        The number.
    bounds : (Interval, Interval)
        The same with every unfinished game counted against and for the candidate.
    pairing : Pairing or None
        What pairing bought it; None if it does not compare two arms.
    """

    interval: Interval
    bounds: tuple[Interval, Interval]
    pairing: Pairing | None


@dataclass(frozen=True)
class Main:
    """What the main number is chosen from.

    Parameters
    ----------
    among : tuple of Contrast or Gap
        One; or what each value of a sweep gains; or what each reading changes.
    by_size : bool
        Whether the largest counts and not the highest; it is then told as a size.
    """

    among: tuple[Contrast | Gap, ...]
    by_size: bool = False

    @property
    def quantities(self) -> list[tuple[Quantity, ...]]:
        """What is counted for each: with the unfinished games, and all games of a pair."""
        return [
            tuple(
                dict.fromkeys(
                    each.with_unfinished(True).quantities
                    + each.with_unfinished(False).quantities
                    + tuple((arm, "games") for arm, _ in _pair(each))
                )
            )
            for each in self.among
        ]

    def settle(self, moments: Sequence[Moments]) -> Settled:
        """Settle the number.

        Parameters
        ----------
        moments : sequence of Moments
            One for each of `quantities`.

        Returns
        -------
        Settled
        """
        estimates = [
            each.estimate(counted) for each, counted in zip(self.among, moments, strict=True)
        ]
        chosen = choose(estimates, abs if self.by_size else highest)
        contrast, counted = self.among[chosen.place], moments[chosen.place]
        told = _size if self.by_size else _as_it_is
        least, most = (
            contrast.with_unfinished(favour).estimate(counted).interval(contrast.unit)
            for favour in (False, True)
        )
        interval = chosen.interval(contrast.unit)
        if contrast.share and 0 <= interval.estimate <= 100:
            interval = chosen.estimate.share(contrast.unit, 100)
        return Settled(
            told(interval),
            (told(least), told(most)),
            _pairing(contrast, counted),
        )


def main_of(experiment: Experiment) -> Main:
    """Find what the main number is: the first row of the finding that says so.

    Parameters
    ----------
    experiment : Experiment
        With its sweeps and readings written out.

    Returns
    -------
    Main
    """
    finding = next(finding for finding in experiment.findings if finding.main)
    if isinstance(finding, asked.Curve):
        return Main(lines(experiment, finding)[0].gains)
    if isinstance(finding, asked.Readings):
        among = tuple(row.contrast for row in first_row(experiment, finding))
        return Main(among, by_size=True)
    assert not isinstance(finding, asked.ROWLESS)  # the plan's check
    return Main((asked_rows(experiment, finding)[0].contrast,))


def _size(interval: Interval) -> Interval:
    return interval.size


def _as_it_is(interval: Interval) -> Interval:
    return interval


def _pair(contrast: Contrast | Gap) -> tuple[Quantity, ...]:
    """Name the two arms' wins whose difference a contrast is; nothing if it is none."""
    signs = dict(contrast.over) if isinstance(contrast, Contrast) else {}
    if isinstance(contrast, Gap):
        signs = {q: w for q, w in contrast.first.over} | {q: -w for q, w in contrast.second.over}
    if sorted(signs.values()) != [-1, 1] or any(column != WINS for _, column in signs):
        return ()
    return tuple(sorted(signs, key=lambda quantity: -signs[quantity]))


def _pairing(contrast: Contrast | Gap, moments: Moments) -> Pairing | None:
    """Say what pairing bought the difference of two arms' wins, if it is one."""
    if not (pair := _pair(contrast)):
        return None
    games = [(arm, "games") for arm, _ in pair]
    if len({moments.total({one: 1}) for one in games}) != 1:
        return None  # at tables of several sizes, games are not the same in number
    return moments.pairing({pair[0]: 1}, {pair[1]: 1}, {games[0]: 1})
