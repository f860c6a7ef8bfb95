"""Tuning: generations of races, and a judgement on deals that no race has seen."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from simlab.analysis.model import Interval
from simlab.analysis.proposing import Config, Proposer
from simlab.analysis.racing import FEWEST, LOOKS, race
from simlab.analysis.wins import Wins, lead_of, rate_of

GENERATIONS = 3
"""Races, each about the leader of the last."""

VALIDATING = 0.25
"""Share of the games that is kept for the judgement."""

FRESH = 2**40
"""The first deal of the judgement; no search comes near it."""

Play = Callable[[Sequence[Config], int, int], Mapping[Config, Wins]]
"""Plays parameters on ``count`` blocks from ``first`` on."""


@dataclass(frozen=True)
class Tuned:
    """The best parameters that were found, judged on fresh deals.

    Parameters
    ----------
    best, default : Config
        Found, and as the strategy has them.
    rate, default_rate : Interval
        Their win rates on the fresh deals, in percent.
    gain : Interval
        The difference on the same fresh deals, in points.
    tried : int
        How many settings were played in the search.
    blocks : int
        How many fresh deals the judgement stands on.
    """

    best: Config
    default: Config
    rate: Interval
    default_rate: Interval
    gain: Interval
    tried: int
    blocks: int

    def as_json(self) -> dict[str, Any]:
        """Arrange for `--json`; what is not known is None."""
        return {
            "parameters": dict(self.best),
            "defaults": dict(self.default),
            "tried": self.tried,
            "validated": {
                "blocks": self.blocks,
                "win_rate": self.rate.as_json(),
                "default_win_rate": self.default_rate.as_json(),
                "gain": self.gain.as_json(),
            },
        }


def runners_for(parameters: int) -> int:
    """Say how many settings a race is run among, at most.

    Parameters
    ----------
    parameters : int
        How many are searched.

    Examples
    --------
    >>> runners_for(1), runners_for(3), runners_for(20)
    (12, 20, 48)
    """
    return min(48, 8 + 4 * parameters)


def fewest_blocks(parameters: int) -> int:
    """Say how many blocks a search takes at least, if nobody drops out of its races.

    Parameters
    ----------
    parameters : int
        How many are searched.
    """
    searched = FEWEST * LOOKS * runners_for(parameters) * GENERATIONS
    return math.ceil(searched / (1 - VALIDATING))


def tune(proposer: Proposer, default: Config, play: Play, blocks: int) -> Tuned:
    """Search for the parameters that win most, and judge them where they were not searched.

    Parameters
    ----------
    proposer : Proposer
        Says what to try.
    default : Config
        The strategy as it is.
    play : callable
        Plays parameters on blocks.
    blocks : int
        To be played by all together, the judgement included; `fewest_blocks` or more.

    Returns
    -------
    Tuned
        Nothing of it was searched on but the choice itself.
    """
    leader: Config | None = None
    tried: set[Config] = set()
    first, share = 0, int(blocks * (1 - VALIDATING) / GENERATIONS)
    for _ in range(GENERATIONS):
        runners = proposer.propose(runners_for(len(default)), leader)
        tried |= set(runners)
        raced = race(runners, play, first, share)
        proposer.tell(raced.means)
        leader, first = raced.leader, first + raced.blocks
    assert leader is not None  # of the last race
    count = max(2, int(blocks * VALIDATING / 2))
    judged = play(list(dict.fromkeys((leader, default))), FRESH, count)
    return Tuned(
        best=leader,
        default=default,
        rate=rate_of(judged[leader]),
        default_rate=rate_of(judged[default]),
        gain=lead_of(judged[leader], judged[default]).interval("points"),
        tried=len(tried),
        blocks=count,
    )
