"""Play many games of `plain`, or print one.

python -m tests.reference.deeds 4 200 2000 plays 2000 deals of 4 players to round 200;
python -m tests.reference.deeds 4 200 deal 7 prints deal 7.
"""

import sys
from collections import Counter
from math import sqrt
from statistics import mean, median, stdev

from .box import SPACES
from .classic import play

SEED = 1


def summarize(players: int, max_rounds: int, games: int) -> None:
    """Print wins by seat, length, cash and bankruptcies, with standard errors."""
    results = [play(SEED, deal, ["plain"] * players, max_rounds) for deal in range(games)]
    ended = [r for r in results if r.winner is not None]
    ruined = [b for r in results for b in r.bankruptcies]
    seats = range(players)
    wins = [sum(r.winner == seat for r in results) for seat in seats]
    print(f"{players} players, {games} games to round {max_rounds}, seed {SEED}")
    print("wins by seat, % of all games:", shares(wins, games))
    print("unfinished:", shares([games - len(ended)], games))
    for name, values in {
        "rounds, all games": [r.rounds for r in results],
        "rounds, finished games": [r.rounds for r in ended],
        "turns, all games": [r.turns for r in results],
        "throws, all games": [len(r.trace) for r in results],
        **{f"cash at the end, seat {seat}": [r.cash[seat] for r in results] for seat in seats},
        "winner's cash": [r.cash[r.winner] for r in ended if r.winner is not None],
        "bank at the end": [r.bank for r in results],
        "deeds owned at the end": [len(r.owners) for r in results],
    }.items():
        error = stdev(values) / sqrt(len(values))
        print(f"{name}: mean {mean(values):.2f} se {error:.2f}, median {median(values)}")
    to_bank = sum(b.creditor is None for b in ruined)
    print(f"bankruptcies: {len(ruined)}, {to_bank} of them to the bank")
    print("bankruptcies a game:", sorted(Counter(len(r.bankruptcies) for r in results).items()))


def shares(counts: list[int], games: int) -> list[str]:
    """Write counts as percentages with standard errors."""
    rates = [count / games for count in counts]
    return [f"{100 * p:.2f} se {100 * sqrt(p * (1 - p) / games):.2f}" for p in rates]


def tell(players: int, max_rounds: int, deal: int) -> None:
    """Print a game throw by throw, and how it ended."""
    result = play(SEED, deal, ["plain"] * players, max_rounds, check=True)
    for e in result.trace:
        where = "in jail" if e.in_jail else f"{e.position} {SPACES[e.position].name}"
        notes = "; ".join(e.notes)
        print(f"{e.round:3d} seat {e.seat} {e.dice} {where}, cash {e.cash}, deeds {e.deeds}, "
              f"buildings {e.buildings}{': ' if notes else ''}{notes}")  # fmt: skip
    for name, value in vars(result).items():
        if name != "trace":
            print(f"{name}: {value}")


def main(arguments: list[str]) -> None:
    """Read what to do."""
    if arguments[2] == "deal":
        tell(int(arguments[0]), int(arguments[1]), int(arguments[3]))
    else:
        summarize(*map(int, arguments))


if __name__ == "__main__":
    main(sys.argv[1:])
