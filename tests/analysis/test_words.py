import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simlab.analysis.model import Interval, Row
from simlab.analysis.words import fill, number, say
from simlab.errors import UsageError

ROW = Row("coverer", Interval(3.2149, 3.0749, 3.3549, "points"), 10)


def test_the_forms_of_a_value() -> None:
    values: dict[str, Row | str] = {"habit.x@two": ROW, "smallest": "0.50 points"}
    text = "{habit.x@two:label} {habit.x@two:value} {habit.x@two:signed} {smallest}"
    assert fill(text, values) == "coverer 3.21 +3.21 points 0.50 points"
    assert fill("{habit.x@two:estimate}", values) == "3.21 points"
    assert fill("{habit.x@two}", values) == "3.21 points (95 % interval 3.07 to 3.35)"


def test_a_fall_is_told_like_a_rise() -> None:
    told = "{x:raises/lowers} it by {x:size} ({x:interval})"
    fall = Row("fall", Interval(-2.0, -2.1, 0.3, "rounds"), 10)
    assert fill(told, {"x": ROW}) == "raises it by 3.21 points (95 % interval 3.07 to 3.35)"
    assert fill(told, {"x": fall}) == (
        "lowers it by 2.0 rounds (95 % interval \N{MINUS SIGN}0.3 to 2.1)"
    )


def test_a_wrong_name_or_form_names_the_nearest() -> None:
    with pytest.raises(UsageError, match=r"did you mean one\.first\?"):
        fill("{one.frist}", {"one.first": ROW})
    with pytest.raises(UsageError, match="did you mean estimate"):
        fill("{x:estimat}", {"x": ROW})


@given(st.text(st.characters(exclude_characters="{}")))
def test_text_without_braces_is_left_alone(text: str) -> None:
    assert fill(text, {}) == text


def test_braces_in_a_value_are_not_read_again() -> None:
    assert fill("{a}", {"a": "{b}"}) == "{b}"


@pytest.mark.parametrize(
    ("interval", "said"),
    [
        (Interval(0.0, 0.0, 0.0, "points"), "0.00 points (95 % interval 0.00 to 0.00)"),
        (Interval(-0.001, -0.3, 0.298, ""), "0.00 (95 % interval \N{MINUS SIGN}0.30 to 0.30)"),
        (Interval(1.0, math.nan, math.nan, "x"), "1.00 x (not enough blocks for an interval)"),
        (Interval(math.nan, math.nan, math.nan), "unknown (not enough blocks for an interval)"),
    ],
)
def test_odd_intervals(interval: Interval, said: str) -> None:
    assert say(interval) == said


def test_percent_is_a_sign() -> None:
    assert number(Interval(12.5, 12.0, 13.0, "percent"), "+") == "+12.50\N{NO-BREAK SPACE}%"
