from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

import pytest

from simlab.analysis.model import Axis, Finding, Interval, Row
from simlab.render.curve import draw_curve
from simlab.render.png import write_png
from simlab.render.scene import NARROW, WIDE, Area, Dot, Line, Words
from simlab.render.sheets import rows_sheet
from simlab.render.svg import to_svg

NAN = math.nan


def rows(group: str, *estimates: float, unit: str = "percent") -> tuple[Row, ...]:
    return tuple(
        Row(str(place), Interval(e, e - 1, e + 1, unit), 9, group=group)
        for place, e in enumerate(estimates)
    )


NUMBERS = Finding(
    id="curve",
    title="By cash?",
    text="-",
    kind="curve",
    rows=rows("two", 20, 30, 25) + rows("four", 22, 21, 20),
    how_to_read="-",
    axis=Axis("cash kept", "M", ("0 M", "100 M", "400 M"), (0, 100, 400), default=1),
)
WORDS = replace(NUMBERS, axis=Axis("overshoot", "", ("exact_only", "wins", "stays")))


def marks(finding: Finding, width: float, kind: type) -> list:
    found = [mark for part in draw_curve(finding, width).parts for mark in part.marks]
    return [mark for mark in found if isinstance(mark, kind)]


def dots(finding: Finding, width: float = WIDE) -> list[Dot]:
    return [part.marks[-1] for part in draw_curve(finding, width).parts if part.hint]


@pytest.mark.parametrize("width", [WIDE, NARROW])
@pytest.mark.parametrize("finding", [NUMBERS, WORDS])
def test_all_stays_inside(finding, width):
    scene = draw_curve(finding, width)
    for mark in (m for part in scene.parts for m in part.marks):
        if isinstance(mark, Dot):
            assert 0 <= mark.x <= width
            assert 0 <= mark.y <= scene.height
        if isinstance(mark, Area):
            assert all(0 <= x <= width and 0 <= y <= scene.height for x, y in mark.points)
        if isinstance(mark, Words):
            assert 0 <= mark.y <= scene.height


def test_numbers_stand_where_they_belong():
    low, middle, high = (dot.x for dot in dots(NUMBERS)[:3])
    assert (middle - low) / (high - low) == pytest.approx(100 / 400)


def test_higher_is_further_up_and_the_band_is_the_interval():
    first, second, third = dots(NUMBERS)[:3]
    assert second.y < third.y < first.y
    band = marks(NUMBERS, WIDE, Area)[0]
    unit = (first.y - second.y) / 10  # pixels for a percent
    assert [y for _, y in band.points] == pytest.approx(
        [first.y + unit, second.y + unit, second.y - unit, first.y - unit]
    )


def test_words_have_no_band_and_stand_at_equal_distances_side_by_side():
    assert not marks(WORDS, WIDE, Area)
    found = dots(WORDS)
    assert found[1].x - found[0].x == pytest.approx(found[2].x - found[1].x)
    assert found[0].x != found[3].x
    assert any(words.text == "exact only" for words in marks(WORDS, WIDE, Words))


def test_the_default_is_marked():
    upright = [m for m in marks(NUMBERS, WIDE, Line) if m.x1 == m.x2 and m.role == "axis"]
    assert [line.x1 for line in upright] == [pytest.approx(dots(NUMBERS)[1].x)]


def test_lines_are_named_and_every_value_can_be_pointed_at():
    assert {"two", "four"} <= {words.text for words in marks(NUMBERS, WIDE, Words)}
    hints = [part.hint for part in draw_curve(NUMBERS, WIDE).parts if part.hint]
    assert len(hints) == 6
    assert hints[0] == "two, cash kept 0: 20.0 percent, 95 % interval 19.0 to 21.0"


def test_an_only_line_names_the_axis_and_the_column_of_its_numbers():
    alone = replace(NUMBERS, rows=NUMBERS.rows[:3])
    name = alone.rows[0].group
    assert f"{name}, percent" in {words.text for words in marks(alone, WIDE, Words)}
    columns = rows_sheet(alone, "Estimate").table.columns
    assert columns[:2] == ("What", f"{name.capitalize()} (percent)")
    assert "percent" in {words.text for words in marks(NUMBERS, WIDE, Words)}
    assert rows_sheet(NUMBERS, "Estimate").table.columns[:2] == ("What", "Group")


def test_an_unknown_number_leaves_a_gap():
    unknown = Row("1", Interval(NAN, NAN, NAN, "percent"), 9, group="two")
    held = (NUMBERS.rows[0], unknown, NUMBERS.rows[2])
    finding = replace(NUMBERS, rows=held)
    assert not marks(finding, WIDE, Area)
    assert len(marks(finding, WIDE, Dot)) == 2


def test_one_line_over_many_values_keeps_its_labels_apart():
    axis = Axis("n", "", tuple(str(n) for n in range(40)), tuple(map(float, range(40))))
    finding = replace(NUMBERS, rows=rows("", *range(40)), axis=axis)
    below = [w for w in marks(finding, NARROW, Words) if w.anchor == "middle" and w.text != "n"]
    places = [words.x for words in below]
    assert all(b - a > 12 for a, b in pairwise(places))


def test_it_becomes_svg_and_png(tmp_path):
    scene = draw_curve(NUMBERS, WIDE)
    assert to_svg(scene, "Curves", "wide").count("<polygon") == 4
    write_png(scene, "By cash?", tmp_path / "one.png")
    write_png(scene, "By cash?", tmp_path / "two.png")
    assert (tmp_path / "one.png").read_bytes() == (tmp_path / "two.png").read_bytes()
