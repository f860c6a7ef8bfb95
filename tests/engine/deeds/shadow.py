"""A second set of books: what a log tells, kept without the kernel and checked line by line."""

from __future__ import annotations

from simlab.editions import DeedsEdition
from simlab.engine.table import Event

HOTEL = 5


class Shadow:
    """The table as the events of one game describe it.

    Every event is checked against what it follows from: prices, rents and interest against
    the edition's print, cash against the amounts that moved.
    """

    def __init__(self, edition: DeedsEdition, players: int) -> None:
        self.edition = edition
        cash = edition.value("start_cash")
        if edition.value("speed_die"):
            cash += edition.value("speed_die_cash")
        self.cash = [cash] * players
        self.owner: dict[int, int] = {}
        self.level: dict[int, int] = {}
        self.mortgaged: set[int] = set()
        self.position = [0] * players
        self.jailed = [False] * players
        self.out: set[int] = set()
        self.shown = 0
        self.card = ""
        self.visits = [0] * (len(edition.spaces) + 1)
        self.drawn: list[tuple[str, int]] = []
        self.rents = 0

    def read(self, events: list[Event]) -> Shadow:
        """Enter a whole game."""
        for event in events:
            getattr(self, f"_{event.kind}", lambda seat, **numbers: None)(
                event.seat, **event.numbers
            )
        return self

    def members(self, space: int) -> list[int]:
        group = self.edition.spaces[space].group
        return [other.index for other in self.edition.spaces if other.group == group]

    def rent_of(self, space: int) -> int:
        """Work out a rent from the printed deed and the rules."""
        printed, owner = self.edition.spaces[space], self.owner[space]
        group = self.members(space)
        held = [other for other in group if self.owner.get(other) == owner]
        if printed.kind == "railroad":
            return printed.rents[len(held) - 1] * (2 if self.card == "nearest_railroad" else 1)
        if printed.kind == "utility":
            nearest = self.card == "nearest_utility"
            return self.shown * (10 if nearest else printed.rents[len(held) - 1])
        level = self.level.get(space, 0)
        if level or len(held) < len(group):
            return printed.rents[level]
        spoiled = self.edition.value("double_rent_needs") == "unmortgaged_group"
        return printed.rents[0] * (1 if spoiled and self.mortgaged & set(group) else 2)

    # Throws and moves

    def _turn(self, seat: int, cash: int) -> None:
        assert self.cash[seat] == cash
        assert seat not in self.out

    def _throw(self, seat: int, first: int, second: int) -> None:
        self.shown, self.card = first + second, ""

    def _utility_roll(self, seat: int, first: int, second: int) -> None:
        self.shown = first + second

    def _speed_die(self, seat: int, face: int) -> None:
        if face <= 3:
            self.shown += face

    def _mr_monopoly(self, seat: int, space: int) -> None:
        self.card = ""

    def _move(self, seat: int, space: int, steps: int) -> None:
        assert not self.jailed[seat]
        if steps:
            assert (self.position[seat] + steps) % len(self.edition.spaces) == space
        self.position[seat] = space
        self.visits[space] += 1

    def _jailed(self, seat: int) -> None:
        self.jailed[seat] = True
        self.visits[-1] += 1
        self.position[seat] = next(s.index for s in self.edition.spaces if s.kind == "jail")

    def _left_jail(self, seat: int, how: int) -> None:
        assert self.jailed[seat]
        self.jailed[seat] = False

    def _chance(self, seat: int, chance_card: int) -> None:
        self.drawn.append(("chance", chance_card))
        self.card = self.edition.cards["chance"][chance_card].effect

    def _community_chest(self, seat: int, chest_card: int) -> None:
        self.drawn.append(("community_chest", chest_card))
        self.card = self.edition.cards["community_chest"][chest_card].effect

    # Money

    def _collected(self, seat: int, amount: int, cash: int) -> None:
        self.cash[seat] += amount
        assert self.cash[seat] == cash

    _pot = _collected

    def _paid_bank(self, seat: int, amount: int, cash: int) -> None:
        self.cash[seat] -= amount
        assert self.cash[seat] == cash >= 0

    def _paid_seat(self, seat: int, amount: int, to: int, cash: int) -> None:
        self.cash[to] += amount
        self._paid_bank(seat, amount, cash)

    def _traded(self, seat: int, rival: int, amount: int) -> None:
        self.cash[seat] -= amount
        self.cash[rival] += amount
        assert min(self.cash) >= 0

    def _bankrupt(self, seat: int, to: int, cash: int) -> None:
        assert self.cash[seat] == cash
        self.out.add(seat)
        if to >= 0:
            self.cash[to] += cash
            self.cash[seat] = 0

    # Property

    def _bought(self, seat: int, space: int, price: int) -> None:
        assert space not in self.owner
        assert price == self.edition.spaces[space].price
        self.owner[space] = seat

    def _auctioned(self, seat: int, space: int, price: int) -> None:
        assert space not in self.owner
        assert 0 < price <= self.cash[seat]
        self.owner[space] = seat

    def _dealt(self, seat: int, space: int, price: int) -> None:
        assert space not in self.owner
        self.owner[space] = seat

    def _deed_passed(self, seat: int, space: int, to: int) -> None:
        assert self.owner.pop(space) == seat
        assert not any(self.level.get(other) for other in self.members(space))
        if to >= 0:
            self.owner[space] = to
        elif self.edition.value("bank_deed_mortgages") == "lifted":
            self.mortgaged.discard(space)

    def _sold_deed(self, seat: int, space: int) -> None:
        assert self.owner.pop(space) == seat

    def _rent(self, seat: int, space: int, owner: int, amount: int) -> None:
        assert (self.owner[space], self.position[seat]) == (owner, space)
        assert space not in self.mortgaged
        assert amount == self.rent_of(space), self.edition.spaces[space].name
        self.rents += 1

    def _no_rent(self, seat: int, space: int, owner: int) -> None:
        assert self.owner[space] == owner
        assert space in self.mortgaged

    def _built(self, seat: int, space: int, level: int, price: int) -> None:
        group = self.members(space)
        assert all(self.owner[other] == seat for other in group)
        assert not self.mortgaged & set(group)
        assert level == self.level.get(space, 0) + 1
        assert all(self.level.get(other, 0) >= level - 1 for other in group)
        self.level[space] = level

    def _sold_building(self, seat: int, space: int, level: int) -> None:
        assert self.owner[space] == seat
        assert level < self.level[space]
        self.level[space] = level

    def _mortgaged(self, seat: int, space: int, amount: int) -> None:
        assert self.owner[space] == seat
        assert amount == self.edition.spaces[space].mortgage
        self.mortgaged.add(space)

    def _lifted(self, seat: int, space: int, amount: int) -> None:
        assert self.owner[space] == seat
        assert amount == -(-self.edition.spaces[space].mortgage * 11 // 10)
        self.mortgaged.remove(space)
