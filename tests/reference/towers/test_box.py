"""What is in the box adds up (empire.md 1a, 2a, 4, 7)."""

from collections import Counter

from . import box


def test_spaces():
    kinds = Counter(space.kind for space in box.SPACES)
    assert len(box.SPACES) == 36
    assert kinds["brand"] == 22
    assert kinds["utility"] == 2
    assert kinds["chance"] == 4
    assert kinds["empire"] == 2
    assert [i for i, s in enumerate(box.SPACES) if s.kind == "chance"] == [6, 15, 21, 32]
    assert [i for i, s in enumerate(box.SPACES) if s.kind == "empire"] == [4, 24]
    corners = [box.SPACES[i].kind for i in (0, 9, 18, 27)]
    assert corners == ["go", "jail", "free parking", "go to jail"]
    assert box.SPACES[2].kind == "rival tower tax"
    assert box.SPACES[box.TOWER_TAX].kind == "tower tax"


def test_tiles():
    tiles = [*box.BRANDS, *(tile for tile, n in box.SUPPLY.items() for _ in range(n))]
    assert len(tiles) == 36
    assert sum(box.height(tile) for tile in tiles) == 69


def test_height_goes_with_price():
    by_price = {50: 1, 100: 1, 150: 2, 200: 2, 250: 3, 300: 3, 350: 4, 400: 4}
    assert all(box.SPACES[b].units == by_price[box.SPACES[b].price] for b in box.BRANDS)


def test_colour_sets():
    sizes = Counter(len(box.colour_set(brand)) for brand in box.BRANDS)
    assert sizes == {2: 4, 3: 18}
    assert box.colour_set(33) == (33, 35)
    assert box.colour_set(box.ELECTRIC) == box.colour_set(box.OFFICE) == ()


def test_decks():
    assert len(box.CHANCE) == len(box.EMPIRE) == 14
    assert len(set(box.CHANCE)) == 13
    assert len(set(box.EMPIRE)) == 12
