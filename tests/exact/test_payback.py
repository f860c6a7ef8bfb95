"""Pay-backs to the digits of `reference-numbers.md` 4.1 and `strategies.md` 3 and 7."""

import math

import numpy as np
import pytest

from simlab.editions import load
from simlab.errors import UsageError
from simlab.exact import landing, payback, tower_payback
from simlab.exact.visits import visits

CLASSIC, MEGA = load("classic-us"), load("mega-us")
FOUND = {jail: payback(CLASSIC, jail) for jail in ("leave", "stay")}

#: Landing in percent; income alone, with the set, by building; rolls that repay each
#: building; cost and break-even with three houses and with hotels.
PUBLISHED = """
brown 4.294 0.129 0.258 0.646 1.937 5.811 10.330 15.059 258.2 77.4 25.8 22.1 21.1 120 420 72.3 620 41.2
light_blue 6.883 0.459 0.918 2.295 6.425 19.275 28.684 39.009 108.9 36.3 11.7 15.9 14.5 320 770 39.9 1070 27.4
pink 7.539 0.803 1.606 4.016 12.047 35.156 48.965 60.237 124.5 37.4 13.0 21.7 26.6 440 1340 38.1 1940 32.2
orange 8.813 1.296 2.591 6.478 18.243 50.015 67.641 85.268 77.2 25.5 9.4 17.0 17.0 560 1460 29.2 2060 24.2
red 8.757 1.640 3.280 8.200 23.486 62.894 78.219 93.544 91.5 29.4 11.4 29.4 29.4 680 2030 32.3 2930 31.3
yellow 7.972 1.806 3.611 9.028 27.084 65.070 79.021 92.972 83.1 24.9 11.8 32.3 32.3 800 2150 33.0 3050 32.8
green 7.803 2.079 4.158 10.644 31.933 72.729 88.336 102.616 92.5 28.2 14.7 38.4 42.0 920 2720 37.4 3920 38.2
dark_blue 4.812 2.078 4.156 9.078 26.688 60.814 73.065 85.315 81.3 22.7 11.7 32.7 32.7 750 1950 32.1 2750 32.2
"""  # noqa: E501
LEVELS = ["alone", "set", "1 house", "2 houses", "3 houses", "4 houses", "hotel"]


def ladder(name, jail="leave", found=None):
    found = found or FOUND[jail]
    return next(ladder for ladder in found.spaces + found.groups if ladder.name == name)


def step(name, level, jail="leave"):
    return next(step for step in ladder(name, jail).steps if step.level == level)


@pytest.mark.parametrize("line", PUBLISHED.split("\n")[1:-1], ids=lambda line: line.split()[0])
def test_the_published_table_of_groups(line):
    name, *numbers = line.split()
    group = ladder(name)
    assert [step.level for step in group.steps] == LEVELS
    three, hotels = step(name, "3 houses"), step(name, "hotel")
    found = [
        f"{group.landing:.3f}",
        *(f"{step.income:.3f}" for step in group.steps),
        *(f"{step.payback:.1f}" for step in group.steps[2:]),
        str(group.steps[1].spent),
        *(str(three.spent), f"{three.payback_total:.1f}"),
        *(str(hotels.spent), f"{hotels.payback_total:.1f}"),
    ]
    assert found == numbers


def test_the_published_railroads_and_utilities():
    assert f"{step('railroad', '1 owned').payback_total:.0f}" == "260"
    assert f"{step('railroad', '4 owned').payback_total:.1f}" == "32.5"
    assert f"{step('railroad', '4 owned').income:.1f}" == "24.6"
    both = step("utility", "2 owned")
    assert (both.spent, f"{both.income:.2f}", f"{both.payback_total:.0f}") == (300, "3.78", "79")


@pytest.mark.parametrize(("jail", "rolls"), [("leave", "8.5"), ("stay", "9.4")])
def test_the_third_house_on_new_york_is_the_best_single_investment(jail, rolls):
    best = min(
        (step.payback, space.name, step.level)
        for space in FOUND[jail].spaces
        for step in space.steps
        if not math.isnan(step.payback)
    )
    assert (f"{best[0]:.1f}", *best[1:]) == (rolls, "New York Avenue", "3 houses")


def test_mediterranean_alone_is_the_worst_purchase():
    worst = max((space.steps[0].payback, space.name) for space in FOUND["leave"].spaces)
    assert (int(worst[0]), worst[1]) == (1407, "Mediterranean Avenue")


def test_a_group_earns_what_its_spaces_earn():
    for group in FOUND["stay"].groups:
        members = [space for space in FOUND["stay"].spaces if space.group == group.name]
        last = [space.steps[-1].income for space in members]
        assert group.steps[-1].income == pytest.approx(sum(last))
        assert group.landing == pytest.approx(sum(space.landing for space in members))


def test_with_white_dice_a_visit_to_a_deed_is_the_end_of_a_roll():
    deeds = [space.index for space in CLASSIC.spaces if space.price]
    np.testing.assert_allclose(
        100 * visits(CLASSIC, "leave").visits[deeds], landing(CLASSIC).R[deeds]
    )


def test_what_the_dice_show_at_a_utility_by_walking_every_throw():
    """By hand: the chance to stand on each space before a roll, then 36 throws from there."""
    calm = {"doubles_extra_roll": False, "doubles_to_jail": "never"}
    edition = CLASSIC.with_rules(calm)
    before = np.append(landing(edition).R, 0.0)[:40] / 100
    before[10] += landing(edition).in_jail.R / 100  # who leaves at once rolls from there
    pips, hits = np.zeros(40), np.zeros(40)
    for space, chance in enumerate(before):
        for first in range(1, 7):
            for second in range(1, 7):
                to = (space + first + second) % 40
                hits[to] += chance / 36
                pips[to] += chance / 36 * (first + second)
    found = visits(edition, "leave")
    for utility in (12, 28):
        assert found.visits[utility] - found.sent[utility] == pytest.approx(hits[utility])
        assert found.pips[utility] == pytest.approx(pips[utility])


def test_dice_for_a_utility_that_are_thrown_anew():
    rolled = visits(CLASSIC.with_rules({"utility_dice": "rolled"}), "leave")
    both = ladder("utility", found=payback(CLASSIC.with_rules({"utility_dice": "rolled"})))
    assert both.steps[1].income == pytest.approx(70 * rolled.visits[[12, 28]].sum())
    fast = CLASSIC.with_rules({"speed_die": True})
    assert visits(fast, "leave").mean_dice == 8.0  # the faces 1, 2 and 3 of six
    white = fast.with_rules({"speed_die_utility": "white_dice"})
    with pytest.raises(UsageError, match="speed_die_utility = white_dice"):
        payback(white)
    anew = payback(white.with_rules({"utility_dice": "rolled"}))
    assert ladder("utility", found=anew).steps[1].income > 0


def test_the_short_game_has_hotels_after_three_houses():
    found = payback(CLASSIC.with_rules({"houses_per_hotel": 3}))
    hotel = ladder("orange", found=found).steps[-1]
    assert (hotel.level, hotel.spent, len(ladder("orange", found=found).steps)) == (
        "hotel",
        1760,
        6,
    )


def test_skyscrapers_triple_rents_and_three_utilities_of_the_mega_edition():
    found, seen = payback(MEGA), visits(MEGA, "leave")
    boardwalk, utilities = ladder("Boardwalk", found=found), ladder("utility", found=found)
    bare = {step.level: step.income for step in boardwalk.steps[:3]}
    assert list(bare) == ["alone", "all but one", "set"]
    assert list(bare.values()) == pytest.approx([n * seen.visits[51] for n in (50, 100, 150)])
    top = boardwalk.steps[-1]
    assert (top.level, top.spent) == ("skyscraper", 1600)
    assert top.gain == pytest.approx(1000 * seen.visits[51])
    assert [step.level for step in utilities.steps] == ["1 owned", "2 owned", "3 owned"]
    most, whole = (step for step in ladder("orange", found=found).steps[1:3])
    assert (most.spent, whole.cost, whole.spent) == (570, 190, 760)
    assert most.income == pytest.approx(2 * 3 / 4 * ladder("orange", found=found).steps[0].income)


def test_a_depot_doubles_the_rent_of_its_railroad():
    """`strategies.md` M9: 25 more a hit on a single railroad, 200 on four."""
    seen = visits(MEGA, "leave")
    reading = ladder("Reading Railroad", found=payback(MEGA))
    steps = {step.level: step for step in reading.steps}
    by_card = seen.sent[6]
    assert by_card > 0
    for count, more in ((1, 25), (4, 200)):
        step = steps[f"{count} owned, depot"]
        assert (step.cost, step.spent) == (100, 300)
        assert step.gain == pytest.approx(more * (seen.visits[6] + by_card))
    capped = payback(MEGA.with_rules({"railroad_card_depot": "one_doubling"}))
    once = next(
        s for s in ladder("Reading Railroad", found=capped).steps if "1 owned, d" in s.level
    )
    assert once.gain == pytest.approx(25 * (seen.visits[6] - by_card))


def test_tiles_of_a_tower():
    edition = load("empire-2013")
    tiles = {tile.name: tile for tile in tower_payback(edition)}
    frequencies = landing(edition, "stay")
    nerf, intel, water = tiles["Nerf"], tiles["Intel"], tiles["Water Works"]
    assert (nerf.units_per_100, intel.price_per_unit, water.payback) == (2.0, 87.5, math.inf)
    visits_a_roll = frequencies.V[28] / frequencies.rolls_per_turn
    assert intel.rent == pytest.approx(200 * visits_a_roll)
    assert intel.payback == pytest.approx(350 / (200 * visits_a_roll))
    assert intel.at_go == pytest.approx(4 * nerf.at_go)
