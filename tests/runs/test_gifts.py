"""Gifts in words, the grants that they are, and the experiment that asks for their worth."""

import pytest

from simlab.editions import load
from simlab.errors import UsageError
from simlab.runs.arm import Arm
from simlab.runs.gift import gift
from simlab.runs.tables import Installed, SetTable
from simlab.runs.worth import worth_plan

CLASSIC, EMPIRE = load("classic-us"), load("empire-2013")


@pytest.mark.parametrize(
    ("text", "edition", "name", "price"),
    [
        ("deed: boardwalk", CLASSIC, "deed:Boardwalk", 400),
        ("tile:39", CLASSIC, "tile:Boardwalk", 400),
        ("group:Orange", CLASSIC, "group:orange", 560),
        ("cash:100", CLASSIC, "cash:100", 100),
        ("tile:office", EMPIRE, "tile:office", 500),
        ("card:Just Say No!", EMPIRE, "card:just_say_no", 0),
        ("ticket:2", load("mega-us"), "ticket:2", 0),
    ],
)
def test_a_gift_has_a_name_and_a_price(text, edition, name, price):
    given = gift(text, edition)
    assert (given.name, given.price) == (name, price)


def test_a_card_by_its_title_is_the_card_by_its_effect():
    titles = {card.title: card.effect for card in EMPIRE.cards["empire"]}
    for title, effect in titles.items():
        assert gift(f"card:{title}", EMPIRE) == gift(f"card:{effect}", EMPIRE)


def test_only_the_candidate_of_one_arm_is_given_it():
    arm = Arm("classic-us", ("plain", "plain"), rules=(("max_rounds", 5),), seed=9)
    plan = worth_plan(arm, gift("group:orange", CLASSIC), Installed(), 10, 0.5)
    without, with_it = (plan.arm(name).arm for name in ("without", "with"))
    assert without == arm
    assert plan.experiment.precision == 0.5
    starts = SetTable()(with_it).starts
    assert starts["owner"][:, [16, 18, 19]].tolist() == [[0] * 3, [1] * 3]
    assert (starts["cash"][:, :2] == SetTable()(without).starts["cash"][:, :2]).all()


def test_a_gift_that_the_game_does_not_have_is_told_before_it_is_played():
    with pytest.raises(UsageError, match="no bus tickets in empire-2013"):
        gift("ticket:1", EMPIRE)
    arm = Arm("mega-us", ("plain", "plain"))
    plan = worth_plan(arm, gift("ticket:99", load("mega-us")), Installed(), 10, None)
    with pytest.raises(UsageError, match="bus tickets left to grant, not 99"):
        SetTable()(plan.arm("with").arm)
