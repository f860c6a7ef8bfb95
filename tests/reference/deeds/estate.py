"""The deeds and buildings on the table, and the bank's stock of buildings."""

from __future__ import annotations

from .box import DEEDS, GROUPS, HOTEL, HOTELS, HOUSES, SPACES


class Estate:
    """Who owns which deed, what is mortgaged and what is built. Money is the game's business."""

    def __init__(self) -> None:
        self.owner: dict[int, int] = {}
        self.mortgaged: set[int] = set()
        self.levels = dict.fromkeys(DEEDS, 0)
        self.houses = HOUSES
        self.hotels = HOTELS
        self.left_uneven: set[str] = set()

    def deeds_of(self, seat: int) -> list[int]:
        """Return a seat's deeds in board order."""
        return sorted(deed for deed, owner in self.owner.items() if owner == seat)

    def owned_in(self, group: str, seat: int) -> int:
        """Return how many deeds of a group a seat owns, mortgaged ones included."""
        return sum(self.owner.get(deed) == seat for deed in GROUPS[group])

    def is_complete(self, group: str, seat: int) -> bool:
        """Tell whether a seat owns all deeds of a group."""
        return self.owned_in(group, seat) == len(GROUPS[group])

    def buildings_of(self, seat: int) -> tuple[int, int]:
        """Return a seat's houses and hotels."""
        levels = [self.levels[deed] for deed in self.deeds_of(seat)]
        hotels = levels.count(HOTEL)
        return sum(levels) - HOTEL * hotels, hotels

    def open_sites(self, seat: int) -> list[int]:
        """Return the sites of complete groups without a mortgage that have no hotel yet."""
        groups = [
            deeds
            for group, deeds in GROUPS.items()
            if SPACES[deeds[0]].kind == "street"
            and self.is_complete(group, seat)
            and self.mortgaged.isdisjoint(deeds)
        ]
        return [site for deeds in groups for site in deeds if self.levels[site] < HOTEL]

    def has_piece_for(self, site: int) -> bool:
        """Tell whether the bank has the house or hotel that is next on a site."""
        return (self.hotels if self.levels[site] == HOTEL - 1 else self.houses) > 0

    def build(self, site: int) -> None:
        """Add a house, or give four back for a hotel."""
        self.levels[site] += 1
        if self.levels[site] == HOTEL:
            self.hotels -= 1
            self.houses += HOTEL - 1
        else:
            self.houses -= 1
        self.look_at(site)

    def sell(self, site: int) -> int:
        """Take a house away, or break a hotel into what houses are left; return levels lost."""
        before = self.levels[site]
        if before == HOTEL:
            self.levels[site] = min(HOTEL - 1, self.houses)
            self.hotels += 1
            self.houses -= self.levels[site]
        else:
            self.levels[site] -= 1
            self.houses += 1
        if before - self.levels[site] > 1:
            self.left_uneven.add(SPACES[site].group)
        self.look_at(site)
        return before - self.levels[site]

    def spread(self, group: str) -> int:
        """Return the difference between the most and the least built site of a group."""
        levels = [self.levels[deed] for deed in GROUPS[group]]
        return max(levels) - min(levels)

    def look_at(self, site: int) -> None:
        """Forget that a hotel broken for want of houses left a group uneven, once it is even."""
        if self.spread(SPACES[site].group) <= 1:
            self.left_uneven.discard(SPACES[site].group)

    def street_rent(self, site: int) -> int:
        """Return the rent by buildings; bare, double in a full group (seed 002)."""
        rent = SPACES[site].rents[self.levels[site]]
        bare = self.levels[site] == 0
        doubled = bare and self.is_complete(SPACES[site].group, self.owner[site])
        return 2 * rent if doubled else rent

    def check(self) -> None:
        """Assert that buildings are conserved and stand where they may."""
        levels = list(self.levels.values())
        hotels = levels.count(HOTEL)
        assert self.houses + sum(levels) - HOTEL * hotels == HOUSES
        assert self.hotels + hotels == HOTELS
        assert self.houses >= 0
        assert self.hotels >= 0
        assert set(self.owner) <= set(DEEDS)
        assert self.mortgaged <= set(self.owner)
        for group, deeds in GROUPS.items():
            assert self.spread(group) <= 1 or group in self.left_uneven
            if any(self.levels[deed] for deed in deeds):
                assert SPACES[deeds[0]].kind == "street"
                assert self.is_complete(group, self.owner[deeds[0]])
                assert self.mortgaged.isdisjoint(deeds)
