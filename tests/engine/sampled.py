"""Shares of landings with their standard errors, worked out from sums over blocks in NumPy."""

import numpy as np


def ratio(count, square, cross, total, squares, blocks):
    """Give the ratio of sums over blocks and its standard error, elementwise."""
    count, square, cross = (np.asarray(each, float) for each in (count, square, cross))
    share = count / total
    spread = square - 2 * share * cross + share**2 * squares
    return share, np.sqrt(np.maximum(spread, 0) / blocks / (blocks - 1)) * blocks / total


def whole(tallies, counter, blocks):
    """Give shares by place of one counter."""
    total, squares = tallies["total_rolls" if counter == 0 else "total_turns"].astype(float)
    names = ("landing", "landing_squares", "landing_cross")
    return ratio(*(tallies[name][counter] for name in names), total, squares, blocks)


def by_turn(tallies, counter, turn, blocks):
    """Give shares by place of one counter in one turn."""
    total, squares = tallies["turn_totals"][min(counter, 1), :, turn].astype(float)
    return ratio(*tallies["landing_by_turn"][:, counter, turn], total, squares, blocks)


def exactly(frequencies):
    """Give R and T as shares and V, each with jail as the last place."""
    jail = frequencies.in_jail
    return (
        np.append(frequencies.R, jail.R) / 100,
        np.append(frequencies.T, jail.T) / 100,
        np.append(frequencies.V, jail.V),
    )


def farthest(share, error, expected, total, fewest=100):
    """Give the largest difference in standard errors among places that are often landed on."""
    assert (share[expected == 0] == 0).all()
    often = expected * total >= fewest
    assert often.any()
    return float((np.abs(share - expected)[often] / error[often]).max())
