"""Sampled landings against the exact chain, and on real decks against the published table."""

import numpy as np
import pytest

from simlab.editions import load, with_formats
from simlab.engine.deeds.codes import RIDE_ON
from simlab.exact.landing import landing
from tests.exact.test_published import LONG_A, SHORT

from .tables import PASSIVE_LEAVE, PASSIVE_STAY, column, table

WAYS = {"leave": PASSIVE_LEAVE, "stay": PASSIVE_STAY}
TURNS, BLOCKS = 300, 600
#: Nobody runs out of money, and nothing is sold.
RICH = {"start_cash": 100_000, "max_rounds": TURNS}


class ToTheDearest(PASSIVE_LEAVE):
    """Goes to Boardwalk with three of a kind, as the chain does."""

    @staticmethod
    def triple(game, box, my, me):
        return 39


class ToTheDearestOfMega(PASSIVE_LEAVE):
    """The same on the larger board; draws a ticket for the bus, and never uses it."""

    @staticmethod
    def triple(game, box, my, me):
        return 51


class Rider(PASSIVE_STAY):
    """Stays in Jail, and rides on to the next card space with the bus."""

    @staticmethod
    def triple(game, box, my, me):
        return 51

    @staticmethod
    def ride(game, box, my, me):
        return RIDE_ON


def with_error(tallies, counter):
    """Give shares by place, and the standard error of a ratio of sums over blocks."""
    total, squares = tallies["total_rolls" if counter == 0 else "total_turns"].astype(float)
    share = tallies["landing"][counter] / total
    spread = (
        tallies["landing_squares"][counter]
        - 2 * share * tallies["landing_cross"][counter]
        + share**2 * squares
    )
    return share, np.sqrt(spread / BLOCKS / (BLOCKS - 1)) * BLOCKS / total


@pytest.mark.parametrize(
    ("edition", "jail", "formats", "rules"),
    [
        ("classic-us", "leave", (), {}),
        ("classic-us", "stay", (), {}),
        ("classic-us", "stay", (), {"jail_double_extra_roll": True}),
        ("classic-us", "stay", (), {"doubles_extra_roll": False, "jail_turns": 2}),
        ("uk-classic", "leave", (), {}),
        ("russia", "stay", (), {}),
        ("platinum-2010", "leave", ("speed-die",), {"speed_die_from": "first_turn"}),
    ],
)
def test_sampled_landings_agree_with_the_exact_chain(edition, jail, formats, rules):
    rules = {"deck_draws": "independent", "jail_fine_turns": 3} | rules
    lineup = [ToTheDearest if formats else WAYS[jail]] * 2
    options = {"edition": edition, "formats": formats, "rotate": False}
    played = table(*lineup, rules=rules | RICH, **options).play(0, BLOCKS)
    chosen = with_formats(load(edition), formats).with_rules(rules)
    assert_agreement(played, landing(chosen, jail, turns=TURNS))


@pytest.mark.parametrize(
    ("jail", "bus", "player"), [("leave", "ticket", ToTheDearestOfMega), ("stay", "ride", Rider)]
)
def test_so_they_do_in_the_mega_edition(jail, bus, player):
    """Nobody buys, so that all deeds are the Bank's; the deck of tickets never runs out.

    For that each ticket drawn sends the one before back under the deck.
    """
    rules = {"ticket_expirers": 16, "ticket_expired": "deck_bottom"}
    rules |= {"deck_draws": "independent", "jail_fine_turns": 3}
    options = {"edition": "mega-us", "rules": rules | RICH, "rotate": False}
    played = table(player, player, **options).play(0, BLOCKS)
    assert_agreement(played, landing(load("mega-us"), jail, bus=bus, turns=TURNS))


def assert_agreement(played, exact):
    """R, T and V within 4.5 standard errors, salaries and rolls: one seed in 1000 would not."""
    for counter, name in enumerate("RTV"):
        share, error = with_error(played.tallies, counter)
        expected = np.append(getattr(exact, name), getattr(exact.in_jail, name))
        if name != "V":  # which is given per turn, the others in percent
            expected = expected / 100
        unseen = expected == 0
        assert (share[unseen] == 0).all()
        assert (np.abs(share - expected)[~unseen] < 4.5 * error[~unseen]).all(), name
    rolls, turns = (played.tallies[f"total_{name}"][0] for name in ("rolls", "turns"))
    assert rolls / turns == pytest.approx(exact.rolls_per_turn, abs=0.004)
    salaries = column(played, "salaries").mean() / TURNS
    assert salaries == pytest.approx(exact.salaries_per_turn, abs=0.002)


@pytest.mark.parametrize(
    ("jail", "published", "tolerance"), [("leave", SHORT, 0.04), ("stay", LONG_A, 0.14)]
)
def test_real_decks_come_close_to_the_published_table(jail, published, tolerance):
    """reference-numbers.md 2 and 5: 0.04 points; 0.14 where jail cards are never used."""
    rules = {"start_cash": 100_000, "max_rounds": 2000}
    played = table(*[WAYS[jail]] * 2, rules=rules, rotate=False).play(0, 1500)
    seen = played.tallies["landing"][0]
    expected = np.array([float(number) for number in published.split()])
    assert np.abs(100 * seen / seen.sum() - expected).max() < tolerance


@pytest.mark.parametrize(
    ("jail", "rolls", "salaries"),
    [("leave", 1.1866239585, 0.20556), ("stay", 1.1658963640, 0.19077)],
)
def test_rolls_and_salaries_per_turn(jail, rolls, salaries):
    """reference-numbers.md 3."""
    rules = {"start_cash": 100_000, "max_rounds": 2000, "deck_draws": "independent"}
    played = table(*[WAYS[jail]] * 2, rules=rules, rotate=False).play(0, 500)
    tallies = played.tallies
    assert tallies["total_rolls"][0] / tallies["total_turns"][0] == pytest.approx(rolls, abs=0.002)
    assert column(played, "salaries").sum() / 1e6 == pytest.approx(salaries, abs=0.002)


@pytest.mark.parametrize("edition", ["classic-us", "uk-classic"])
def test_nobody_lands_on_go_to_jail_or_stays_there(edition):
    played = table(PASSIVE_LEAVE, PASSIVE_STAY, edition=edition, rules=RICH).play(0, 20)
    assert played.tallies["landing"][:2, 30].sum() == 0
    assert played.tallies["landing"][2, 30] > 0
