"""What is in the box of 2013: spaces, tiles and cards (empire.md 1a, 2a, 4)."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Space:
    """One space of the board; brands and utilities have a price and a tile of some units."""

    kind: str
    name: str
    group: str = ""
    price: int = 0
    units: int = 0


SPACES = (
    Space("go", "GO"),
    Space("brand", "Nerf", "brown", 50, 1),
    Space("rival tower tax", "Rival Tower Tax"),
    Space("brand", "Transformers", "brown", 50, 1),
    Space("empire", "Empire"),
    Space("brand", "Spotify", "light blue", 100, 1),
    Space("chance", "Chance"),
    Space("brand", "Beats", "light blue", 100, 1),
    Space("brand", "Fender", "light blue", 100, 1),
    Space("jail", "Just Visiting"),
    Space("brand", "JetBlue", "pink", 150, 2),
    Space("brand", "EA", "pink", 150, 2),
    Space("utility", "Electric Company", "", 150, 1),
    Space("brand", "Hasbro", "pink", 150, 2),
    Space("brand", "Under Armour", "orange", 200, 2),
    Space("chance", "Chance"),
    Space("brand", "Carnival", "orange", 200, 2),
    Space("brand", "Yahoo!", "orange", 200, 2),
    Space("free parking", "Free Parking"),
    Space("brand", "Paramount", "red", 250, 3),
    Space("brand", "Chevrolet", "red", 250, 3),
    Space("chance", "Chance"),
    Space("brand", "eBay", "red", 250, 3),
    Space("brand", "X Games", "yellow", 300, 3),
    Space("empire", "Empire"),
    Space("brand", "Ducati", "yellow", 300, 3),
    Space("brand", "McDonald's", "yellow", 300, 3),
    Space("go to jail", "Go To Jail"),
    Space("brand", "Intel", "green", 350, 4),
    Space("brand", "Xbox", "green", 350, 4),
    Space("utility", "Water Works", "", 150, 1),
    Space("brand", "Nestle", "green", 350, 4),
    Space("chance", "Chance"),
    Space("brand", "Samsung", "dark blue", 400, 4),
    Space("tower tax", "Tower Tax"),
    Space("brand", "Coca-Cola", "dark blue", 400, 4),
)

GO, JAIL, ELECTRIC, WATER, TOWER_TAX = 0, 9, 12, 30, 34

# A tile is known by its space; an office, which has none, by the next number.
OFFICE = len(SPACES)
SUPPLY = {OFFICE: 6, ELECTRIC: 4, WATER: 4}
BRANDS = tuple(i for i, space in enumerate(SPACES) if space.kind == "brand")

CHANCE = (
    "speed ahead",
    "profits soar",
    "go to jail",
    "jail for fraud",
    "birthday",
    "insider trading",
    "casino night",
    "casino night",
    "advertising",
    "website",
    "business of the year",
    "solar power",
    "water bonus",
    "out of jail",
)

EMPIRE = (
    "swap the top",
    "just say no",
    "just say no",
    "just say no",
    "hostile takeover",
    "go anywhere",
    "tallest tower",
    "private jet",
    "bargain business",
    "out of jail",
    "stock market crash",
    "deal buster",
    "reverse rent",
    "billboard tax",
)


def height(tile: int) -> int:
    """Return the units a tile takes in a tower."""
    return 1 if tile == OFFICE else SPACES[tile].units


def colour_set(tile: int) -> tuple[int, ...]:
    """Return the brands of a tile's colour; nothing for utilities and offices."""
    if tile not in BRANDS:
        return ()
    return tuple(brand for brand in BRANDS if SPACES[brand].group == SPACES[tile].group)
