"""Play many games of `plain` and print how they went: python -m tests.reference.towers 4 2000."""

import sys
from math import sqrt
from statistics import mean, median

from .box import TOWER_TAX
from .empire import play


def main(players: int, games: int, seed: int = 1) -> None:
    """Print wins by seat, length and visits to Tower Tax, with standard errors."""
    lineup = ["plain"] * players
    results = [play(seed, deal, lineup, check=True) for deal in range(games)]
    rounds = [r.rounds for r in results]
    visits = [sum(v[TOWER_TAX] for v in r.visits) for r in results]
    error = sqrt((1 / players) * (1 - 1 / players) / games)
    wins = [sum(r.winner == seat for r in results) for seat in range(players)]
    print(f"{players} players, {games} games, seed {seed}")
    print("wins by seat", [f"{100 * w / games:.2f} %" for w in wins], f"se {100 * error:.2f}")
    print("unfinished", sum(r.winner is None for r in results))
    print(f"rounds: mean {mean(rounds):.3f}, median {median(rounds)}, longest {max(rounds)}")
    print(f"turns: mean {mean(r.turns for r in results):.3f}")
    print(f"throws: mean {mean(len(r.trace) for r in results):.3f}")
    print(f"Tower Tax visits a game, all seats: {mean(visits):.4f}")


if __name__ == "__main__":
    main(*(int(argument) for argument in sys.argv[1:]))
