import math

from simlab.analysis.model import Finding, Survival
from simlab.render.scene import NARROW, WIDE, Area, Path
from simlab.render.survival import draw_survival, survival_sheet, told_rounds


def finding(*shares):
    curves = tuple(
        Survival(f"arm {at}", still, still, still, 9) for at, still in enumerate(shares)
    )
    return Finding("f", "Title?", "Text.", "length", (), "", survival=curves)


def paths(scene):
    """The curves, without the samples of the legend."""
    marks = [mark for part in scene.parts for mark in part.marks if isinstance(mark, Path)]
    return marks[1::2]


def test_a_curve_goes_down_in_steps_over_one_axis():
    scene = draw_survival(finding((100, 50, 50, 0), (100, 100)), (), WIDE)
    long, short = (path.points for path in paths(scene))
    xs = [x for x, _ in long]
    ys = [y for _, y in long]
    assert xs == sorted(xs)
    assert ys == sorted(ys)
    third = (xs[-1] - xs[0]) / 3
    assert math.isclose(xs[1], xs[0] + third)  # the first fall, at the end of round 1
    assert math.isclose(ys[2], (ys[0] + ys[-1]) / 2)
    assert len(long) == 6  # no point where nothing changes
    assert math.isclose(short[-1][0], xs[1])


def test_more_lines_than_colours_are_told_apart_by_dashes():
    scene = draw_survival(finding(*[(100, 0)] * 7), (), WIDE)
    drawn = paths(scene)
    assert [path.dashed for path in drawn] == [False] * 6 + [True]
    assert drawn[0].role == drawn[6].role
    assert len({path.role for path in drawn}) == 6


def test_everything_stays_inside():
    for width in (NARROW, WIDE):
        scene = draw_survival(finding((100, 90, 30), (100,) * 501), (), width)
        for part in scene.parts:
            for mark in part.marks:
                if isinstance(mark, Path | Area):
                    assert all(0 <= x <= width and 0 <= y <= scene.height for x, y in mark.points)


def test_a_few_long_games_do_not_stretch_the_axis():
    few = finding((100, 50, 1.5, 1.5, 0.9, *[0.8] * 100, 0.6), (100, 0.5))
    scene = draw_survival(few, (), WIDE)
    long, short = (path.points for path in paths(scene))
    assert len(long) == 6  # falls after rounds 1 and 2 alone, and ends there
    assert math.isclose(long[-1][0], WIDE - 14)
    assert math.isclose(short[-1][0], (long[0][0] + long[-1][0]) / 2)
    (sheet,) = survival_sheet(few, ())
    assert sheet.table.rows[-1][0].text == "105"


def test_told_rounds_end_with_the_last():
    assert told_rounds(1) == [1]
    assert told_rounds(9) == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert told_rounds(500)[:3] == [10, 12, 15]
    assert told_rounds(500)[-2:] == [400, 500]


def test_who_is_still_going_at_the_end_stays_so_in_the_table():
    (sheet,) = survival_sheet(finding((100, 40), (100, 80, 0)), ())
    rows = {row[0].text: [cell.text for cell in row[1::2]] for row in sheet.table.rows}
    assert rows == {"1": ["40.00", "80.00"], "2": ["40.00", "0.00"]}


def test_hints_tell_every_line_with_its_interval():
    scene = draw_survival(finding((100, 40)), (), WIDE)
    hints = [part.hint for part in scene.parts if part.hint]
    assert hints == ["Still going after 1 rounds: arm 0 40.00 % (40.00 to 40.00)"]
