import math

from hypothesis import given
from hypothesis import strategies as st

from simlab.analysis.model import Finding, Interval, Row
from simlab.render.intervals import draw_intervals
from simlab.render.scene import NARROW, WIDE, Box, Dot, Line, Words


def finding(kind, *rows):
    return Finding("f", "Title?", "Text.", kind, rows, "How to read.")


def row(low, high, label="row", unit="points", group=""):
    return Row(label, Interval((low + high) / 2, low, high, unit), 10, group=group)


def marks(scene, kind):
    return [mark for part in scene.parts for mark in part.marks if isinstance(mark, kind)]


def test_an_interval_lies_on_its_side_of_zero():
    scene = draw_intervals(finding("forest", row(-3, -1), row(1, 2), row(-1, 1)), WIDE)
    zero = next(line.x1 for line in marks(scene, Line) if line.role == "axis")
    left, right, middle = marks(scene, Dot)
    assert left.x < zero < right.x
    assert math.isclose(middle.x, zero)
    assert [dot.hollow for dot in (left, right, middle)] == [False, False, True]


def test_bars_grow_from_zero():
    scene = draw_intervals(finding("bars", row(1, 3), row(3, 5)), WIDE)
    short, long = (box for box in marks(scene, Box) if box.role == "accent")
    assert short.x == long.x
    assert math.isclose(long.width, 2 * short.width)


def test_each_unit_has_an_axis_of_its_own():
    rows = (row(1, 2, unit="units"), row(2, 3, unit="units"), row(30, 40, unit="%"))
    texts = [words.text for words in marks(draw_intervals(finding("bars", *rows), WIDE), Words)]
    assert texts.count("units") == 1
    assert texts.count("%") == 1


def test_a_heading_stands_once_over_its_rows():
    rows = (
        row(1, 2),
        row(1, 2, group="Rules"),
        row(1, 2, group="Rules"),
        row(1, 2, group="Decks"),
    )
    texts = [words.text for words in marks(draw_intervals(finding("forest", *rows), WIDE), Words)]
    assert texts.count("Rules") == texts.count("Decks") == 1


def test_a_number_that_is_missing_is_said_and_not_drawn():
    scene = draw_intervals(finding("forest", row(math.nan, math.nan), row(1, 2)), WIDE)
    assert len(marks(scene, Dot)) == 1
    assert "\N{EN DASH}" in [words.text for words in marks(scene, Words)]
    draw_intervals(finding("bars", row(math.nan, math.nan)), NARROW)


def test_an_estimate_without_an_interval_is_a_hollow_dot():
    lone = Row("few blocks", Interval(2.0, math.nan, math.nan, "points"), 1)
    (dot, other) = marks(draw_intervals(finding("forest", lone, row(1, 3)), WIDE), Dot)
    assert dot.hollow
    assert dot.x == other.x


def test_no_rows_draw_nothing():
    assert draw_intervals(finding("forest"), WIDE).parts == ()


@given(
    st.lists(
        st.tuples(st.floats(-1e6, 1e6), st.floats(0, 1e4), st.text(max_size=80)),
        min_size=1,
        max_size=6,
    ),
    st.sampled_from(["forest", "bars"]),
    st.sampled_from([NARROW, WIDE]),
)
def test_marks_stay_inside_the_figure(rows, kind, width):
    made = [row(low, low + span, label) for low, span, label in rows]
    scene = draw_intervals(finding(kind, *made), width)
    for mark in marks(scene, Dot):
        assert 0 <= mark.x <= scene.width
        assert 0 <= mark.y <= scene.height
    for mark in marks(scene, Line):
        assert 0 <= mark.x1 <= mark.x2 <= scene.width
        assert 0 <= mark.y1 <= mark.y2 <= scene.height


def test_a_long_label_on_a_phone_is_whole_and_its_numbers_stand_under_it():
    long = "deal buster scope = brands utilities and auctions"
    for label, between in (("rent", 0), (long, 34)):
        words = marks(draw_intervals(finding("forest", row(1, 2, label)), NARROW), Words)
        said = [word for word in words if word.anchor == "start"]
        assert " ".join(word.text for word in said) == label
        estimate = next(word for word in words if word.bold)
        assert estimate.y - said[0].y == between
