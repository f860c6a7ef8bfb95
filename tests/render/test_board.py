import math

import pytest

from simlab.analysis.model import BoardHeat
from simlab.render.board import draw_board
from simlab.render.heat import heat_texts
from simlab.render.ring import ring
from simlab.render.scene import NARROW, WIDE, Box, Words

from .sample import Square, spaces


def heat(values):
    return BoardHeat(tuple(values), "%")


def tints(values):
    """Colour role and opacity of each space."""
    scene = draw_board(heat(values), spaces(), WIDE)
    return [(part.marks[1].role, part.marks[1].opacity) for part in scene.parts[:-1]]


@pytest.mark.parametrize("count", [36, 40, 52])
@pytest.mark.parametrize("width", [NARROW, WIDE])
def test_a_ring_closes_without_gaps_or_overlaps(count, width):
    cells = ring(count, width)
    assert len(cells) == count
    depth = cells[0].width
    border = width**2 - (width - 2 * depth) ** 2
    assert sum(c.width * c.height for c in cells) == pytest.approx(border)
    for a, b in zip(cells, [*cells[1:], cells[0]], strict=True):
        touching = (
            math.isclose(a.x, b.x + b.width)
            or math.isclose(a.y, b.y + b.height)
            or math.isclose(a.x + a.width, b.x)
            or math.isclose(a.y + a.height, b.y)
        )
        assert touching, (a, b)


def test_tokens_walk_clockwise_from_the_lower_right():
    cells = ring(36, WIDE)
    lower_right, lower_left, upper_left, upper_right = (cells[at] for at in (0, 9, 18, 27))
    assert lower_right.x > lower_left.x
    assert lower_right.y == lower_left.y
    assert upper_left.x == lower_left.x
    assert upper_left.y < lower_left.y
    assert upper_right.x > upper_left.x


@pytest.mark.parametrize("count", [0, 4, 35, 38])
def test_a_ring_needs_four_equal_sides(count):
    with pytest.raises(ValueError, match=f"a board of {count} spaces"):
        ring(count, WIDE)


def test_numbers_and_spaces_must_match():
    with pytest.raises(ValueError, match="35 numbers for a board of 36 spaces"):
        draw_board(heat([1.0] * 35), spaces(), WIDE)


def test_one_extreme_space_does_not_take_the_whole_scale():
    values = [2.5 + 0.01 * at for at in range(36)]
    values[9] = 6.0
    found = tints(values)
    assert found[9] == found[35]
    assert found[0][1] < 0.1 < 0.9 < found[35][1]


def test_many_extremes_take_the_scale():
    found = tints([0.0] * 29 + [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0])
    assert len({opacity for _, opacity in found}) == 8


def test_numbers_on_both_sides_of_zero_get_two_colours():
    found = tints([-1.0] * 18 + [1.0] * 18)
    assert {role for role, _ in found[:18]} == {"cool"}
    assert {role for role, _ in found[18:]} == {"heat"}


def test_equal_and_missing_numbers_can_be_drawn():
    draw_board(heat([0.0] * 36), spaces(), WIDE)
    draw_board(heat([math.nan] * 36), spaces(), NARROW)
    assert [text.estimate for text in heat_texts(heat([math.nan, 0.0]))] == ["\N{EN DASH}", "0"]


@pytest.mark.parametrize("count", [36, 40, 52])
def test_text_stays_inside_its_space(count):
    board = [Square(at, "brand", "Mediterranean Community Avenue", "red") for at in range(count)]
    scene = draw_board(heat([2.71] * count), board, WIDE)
    for part in scene.parts[:-1]:
        cell = part.marks[0]
        assert isinstance(cell, Box)
        for words in (mark for mark in part.marks if isinstance(mark, Words)):
            assert cell.y + words.size * 0.7 <= words.y <= cell.y + cell.height
            assert cell.x < words.x < cell.x + cell.width


def test_groups_and_corners_of_empire():
    scene = draw_board(heat([1.0] * 36), spaces(), WIDE)
    bands = [part.marks[2].role for part in scene.parts[:-1] if isinstance(part.marks[2], Box)]
    assert bands.count("group-light-blue") == 3
    assert len(bands) == 24  # 22 brands and 2 utilities
