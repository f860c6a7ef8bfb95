"""What is in the classic box sold in the US before 2008 (classic.md 1, 2.1, 2.2)."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Space:
    """One space of the board; a deed has a price and a group, a street also its rents.

    `price` is what the bank asks here: for the deed, or as a tax. `rents` go from the bare site
    to the hotel.
    """

    kind: str
    name: str
    group: str = ""
    price: int = 0
    building: int = 0
    rents: tuple[int, ...] = ()

    @property
    def mortgage(self) -> int:
        """Return what the bank lends on the deed."""
        return self.price // 2

    @property
    def interest(self) -> int:
        """Return 10 % of the mortgage, rounded up."""
        return -(-self.mortgage // 10)


def street(name: str, group: str, price: int, building: int, *rents: int) -> Space:
    """Make a site that can be built on."""
    return Space("street", name, group, price, building, rents)


def railroad(name: str) -> Space:
    """Make a railroad."""
    return Space("railroad", name, "railroad", 200)


def utility(name: str) -> Space:
    """Make a utility."""
    return Space("utility", name, "utility", 150)


CHANCE_SPACE = Space("chance", "Chance")
CHEST_SPACE = Space("chest", "Community Chest")

SPACES = (
    Space("go", "GO"),
    street("Mediterranean Avenue", "brown", 60, 50, 2, 10, 30, 90, 160, 250),
    CHEST_SPACE,
    street("Baltic Avenue", "brown", 60, 50, 4, 20, 60, 180, 320, 450),
    Space("tax", "Income Tax", price=200),
    railroad("Reading Railroad"),
    street("Oriental Avenue", "light blue", 100, 50, 6, 30, 90, 270, 400, 550),
    CHANCE_SPACE,
    street("Vermont Avenue", "light blue", 100, 50, 6, 30, 90, 270, 400, 550),
    street("Connecticut Avenue", "light blue", 120, 50, 8, 40, 100, 300, 450, 600),
    Space("jail", "Just Visiting"),
    street("St. Charles Place", "pink", 140, 100, 10, 50, 150, 450, 625, 750),
    utility("Electric Company"),
    street("States Avenue", "pink", 140, 100, 10, 50, 150, 450, 625, 750),
    street("Virginia Avenue", "pink", 160, 100, 12, 60, 180, 500, 700, 900),
    railroad("Pennsylvania Railroad"),
    street("St. James Place", "orange", 180, 100, 14, 70, 200, 550, 750, 950),
    CHEST_SPACE,
    street("Tennessee Avenue", "orange", 180, 100, 14, 70, 200, 550, 750, 950),
    street("New York Avenue", "orange", 200, 100, 16, 80, 220, 600, 800, 1000),
    Space("free parking", "Free Parking"),
    street("Kentucky Avenue", "red", 220, 150, 18, 90, 250, 700, 875, 1050),
    CHANCE_SPACE,
    street("Indiana Avenue", "red", 220, 150, 18, 90, 250, 700, 875, 1050),
    street("Illinois Avenue", "red", 240, 150, 20, 100, 300, 750, 925, 1100),
    railroad("B. & O. Railroad"),
    street("Atlantic Avenue", "yellow", 260, 150, 22, 110, 330, 800, 975, 1150),
    street("Ventnor Avenue", "yellow", 260, 150, 22, 110, 330, 800, 975, 1150),
    utility("Water Works"),
    street("Marvin Gardens", "yellow", 280, 150, 24, 120, 360, 850, 1025, 1200),
    Space("go to jail", "Go To Jail"),
    street("Pacific Avenue", "green", 300, 200, 26, 130, 390, 900, 1100, 1275),
    street("North Carolina Avenue", "green", 300, 200, 26, 130, 390, 900, 1100, 1275),
    CHEST_SPACE,
    street("Pennsylvania Avenue", "green", 320, 200, 28, 150, 450, 1000, 1200, 1400),
    railroad("Short Line"),
    CHANCE_SPACE,
    street("Park Place", "dark blue", 350, 200, 35, 175, 500, 1100, 1300, 1500),
    Space("tax", "Luxury Tax", price=75),
    street("Boardwalk", "dark blue", 400, 200, 50, 200, 600, 1400, 1700, 2000),
)

GO, JAIL = 0, 10
DEEDS = tuple(i for i, space in enumerate(SPACES) if space.group)
GROUPS = {
    group: tuple(deed for deed in DEEDS if SPACES[deed].group == group)
    for group in dict.fromkeys(SPACES[deed].group for deed in DEEDS)
}
HOUSES, HOTELS = 32, 12
HOTEL = 5
"""The level of a site with a hotel; with fewer, it has so many houses."""

CHANCE, CHEST = 0, 1

CHANCE_CARDS = (
    "advance to GO",
    "advance to Illinois Avenue",
    "advance to St. Charles Place",
    "advance to the next utility",
    "advance to the next railroad",
    "advance to the next railroad",
    "dividend",
    "out of jail",
    "go back 3",
    "go to jail",
    "general repairs",
    "poor tax",
    "advance to Reading Railroad",
    "advance to Boardwalk",
    "chairman of the board",
    "building loan",
)

CHEST_CARDS = (
    "advance to GO",
    "bank error",
    "doctor's fee",
    "sale of stock",
    "out of jail",
    "go to jail",
    "grand opera",
    "Xmas fund",
    "income tax refund",
    "life insurance",
    "hospital",
    "school tax",
    "services",
    "street repairs",
    "beauty contest",
    "inheritance",
)

DECKS = (CHANCE_CARDS, CHEST_CARDS)

MONEY_CARDS = {
    "dividend": 50,
    "poor tax": -15,
    "building loan": 150,
    "bank error": 200,
    "doctor's fee": -50,
    "sale of stock": 45,
    "Xmas fund": 100,
    "income tax refund": 20,
    "life insurance": 100,
    "hospital": -100,
    "school tax": -150,
    "services": 25,
    "beauty contest": 10,
    "inheritance": 100,
}
"""What the bank pays by a card, or takes."""

REPAIR_CARDS = {"general repairs": (25, 100), "street repairs": (40, 115)}
"""What the bank takes for each house and for each hotel."""
