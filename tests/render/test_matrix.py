"""The matrix of each against each."""

import pytest

from simlab.analysis.model import Interval, Matrix
from simlab.render.matrix import draw_matrix
from simlab.render.scene import NARROW, WIDE, Box, Words


def lead(estimate: float, half: float = 1.0) -> Interval:
    return Interval(estimate, estimate - half, estimate + half, "points")


def matrix(size: int = 3) -> Matrix:
    names = tuple(f"way-{at}" for at in range(size))
    cells = tuple(
        tuple(None if a == b else lead(4.0 * (b - a)) for b in range(size)) for a in range(size)
    )
    return Matrix(names, cells)


@pytest.mark.parametrize("width", [WIDE, NARROW])
@pytest.mark.parametrize("size", [2, 5, 24])
def test_everything_stays_inside(width, size):
    scene = draw_matrix(matrix(size), width)
    for part in scene.parts:
        for mark in part.marks:
            if isinstance(mark, Box):
                assert 0 <= mark.x <= mark.x + mark.width <= width + 0.01
                assert mark.y + mark.height <= scene.height
    hints = [part.hint for part in scene.parts if part.hint]
    assert len(hints) == size * (size - 1)


def test_a_cell_says_who_gains_and_how_much():
    scene = draw_matrix(matrix(), WIDE)
    hints = [part.hint for part in scene.parts if part.hint]
    assert "way-0 over way-2: +8.0 points, 95 % interval +7.0 to +9.0" in hints
    texts = [mark.text for part in scene.parts for mark in part.marks if isinstance(mark, Words)]
    assert "\N{MINUS SIGN}8" in texts
    assert texts[:3] == ["1", "2", "3"]


def test_gains_losses_and_what_is_not_told_look_different():
    cells = ((None, lead(4.0), lead(0.5)), (lead(-4.0), None, None), (lead(-0.5), None, None))
    scene = draw_matrix(Matrix(("a", "b", "c"), cells), WIDE)
    drawn = {part.hint.split(":")[0]: part.marks for part in scene.parts if part.hint}

    def look(pair: str) -> tuple[str, bool, str]:
        ground, colour, _ = drawn[pair]
        return colour.role, colour.opacity > 0, ground.edge

    assert look("a over b") == ("heat", True, "")
    assert look("b over a") == ("cool", True, "")
    assert look("a over c") == ("heat", False, "line")


def test_numbers_that_would_be_too_small_are_left_to_the_table():
    texts = [
        mark.text
        for part in draw_matrix(matrix(24), NARROW).parts
        for mark in part.marks
        if isinstance(mark, Words)
    ]
    assert not any(text.startswith("+") for text in texts)


def test_a_long_name_is_whole_on_a_phone():
    names = ("builder", "raider with a long name")
    scene = draw_matrix(Matrix(names, ((None, lead(1)), (lead(-1), None))), NARROW)
    texts = [mark.text for part in scene.parts for mark in part.marks if isinstance(mark, Words)]
    assert "2 raider with a long name" in " ".join(texts)
