"""How soon steps paid back in whole games, beside the chain that they are taken from."""

import math

import pytest

from simlab.analysis.estimate import Estimate
from simlab.analysis.ledger import Level
from simlab.analysis.paybacks import paybacks
from simlab.editions import load
from simlab.exact import payback

LADDERS = {ladder.name: ladder for ladder in payback(load("classic-us")).spaces}


def levels(name, factor=1.0):
    """Games that earn what the chain says, or so many times as much."""
    return [
        Level(step.level, 1.0, Estimate(factor * step.income, 0.01, 100))
        for step in LADDERS[name].steps
    ]


@pytest.mark.parametrize("name", ["Boardwalk", "New York Avenue", "Reading Railroad"])
def test_games_that_earn_as_the_chain_pay_back_as_the_chain(name):
    found = paybacks(LADDERS[name], levels(name))
    wanted = {step.level: step.payback for step in LADDERS[name].steps if step.cost}
    assert {level: rolls.value for level, rolls in found.items()} == pytest.approx(wanted)
    assert "set" not in found  # of one deed it costs nothing
    twice = paybacks(LADDERS[name], levels(name, 2.0))
    assert twice["alone" if name != "Reading Railroad" else "1 owned"].value == pytest.approx(
        next(iter(wanted.values())) / 2
    )


def test_the_error_is_that_of_both_incomes():
    found = paybacks(LADDERS["Boardwalk"], levels("Boardwalk"))["3 houses"]
    step = next(step for step in LADDERS["Boardwalk"].steps if step.level == "3 houses")
    assert found.error == pytest.approx(step.cost / step.gain**2 * math.hypot(0.01, 0.01))


def test_a_step_without_a_gain_or_without_its_other_side_has_none():
    seen = levels("Boardwalk")
    two, three = (Level(name, 1.0, Estimate(9.0, 0.1, 100)) for name in ("2 houses", "3 houses"))
    assert "3 houses" not in paybacks(LADDERS["Boardwalk"], [two, three])
    assert "3 houses" not in paybacks(LADDERS["Boardwalk"], [three])
    without = [level for level in seen if level.name != "2 houses"]
    assert set(paybacks(LADDERS["Boardwalk"], seen)) - set(
        paybacks(LADDERS["Boardwalk"], without)
    ) == {"2 houses", "3 houses"}
