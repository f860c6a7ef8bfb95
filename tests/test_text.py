import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simlab.text import number, places, tied, written


@pytest.mark.parametrize(
    ("half_width", "decimals"),
    [
        (0.14, 2),
        (0.1, 2),
        (0.0996, 2),
        (2.5, 1),
        (9.96, 0),
        (31, 0),
        (130, -1),
        (0.0009, 5),
        (0.0, 2),
        (1e-17, 2),
        (math.inf, 2),
    ],
)
def test_an_error_keeps_two_digits(half_width, decimals):
    assert places(half_width) == decimals


@given(st.floats(1e-7, 1e9))
def test_rounding_moves_a_number_by_less_than_a_twentieth_of_its_error(half_width):
    assert 0.5 * 10.0 ** -places(half_width) <= half_width / 20 * 1.01


@pytest.mark.parametrize(
    ("estimate", "shown"),
    [
        (24.98123, "24.98"),
        (99.9951, "100.0"),
        (1234.5, "1,234"),
        (0.95801, "0.9580"),
        (0, "0.00000"),
    ],
)
def test_an_estimate_gets_no_more_than_four_digits(estimate, shown):
    half = 0.0009
    assert written(estimate, estimate - half, estimate + half).estimate == shown


def test_a_line_breaks_between_no_number_and_its_unit():
    told = "by 3.2 points (95 % interval 3 to 4) at 2 players: trader \xd7 3, 12 others"
    broken = tied(told).split(" ")
    assert {"3.2\xa0points", "(95\xa0%", "2\xa0players:", "\xd7\xa03,"} < set(broken)
    assert broken[-2:] == ["12", "others"]
    assert tied(told).replace("\xa0", " ") == told


def test_numbers_are_written_as_print_does():
    assert number(-1234.5, 1) == "\N{MINUS SIGN}1,234.5"
    assert number(-0.001, 2, signed=True) == "0.00"
    assert number(0.5, 1, signed=True) == "+0.5"
    assert number(1234.0, -2) == "1,200"
    assert number(math.nan, 2) == "\N{EN DASH}"


def test_an_interval_shares_its_decimals():
    assert written(-3.204, -3.342, -3.066, signed=True) == (
        "\N{MINUS SIGN}3.20",
        "\N{MINUS SIGN}3.34",
        "\N{MINUS SIGN}3.07",
    )
    assert written(2.0, 2.0, 2.0).interval == "2.00 to 2.00"


def test_an_estimate_without_an_interval_has_a_dash():
    assert written(2.0, math.nan, math.nan).estimate == "2.00"
    assert written(2.0, math.nan, math.nan).interval == "\N{EN DASH}"
