"""A game of Empire, edition of 2013, by its default rules (empire.md 2, 3, 5 and 6).

Written for reading, not for speed, and without a look at the kernel, so that the two can be
compared throw by throw on the same deals.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Sequence

from ..philox import Deal
from . import box
from .dice import Dice, Throw
from .player import IN_JAIL, START_CASH, Event, Player, Result
from .ways import WAYS

OFFICE_PRICE = 500
BAIL, LATE_BAIL = 100, 50
UNITS_TO_WIN = 17


class TowerFull(Exception):
    """A tower has reached the top: the game is over at once, whoever's turn it is."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat {seat} wins")
        self.seat = seat


class Game:
    """The table: the players, the supply of tiles, the decks, the dice and the Bank."""

    def __init__(
        self,
        deal: Deal,
        strategies: Sequence[str],
        tape: Iterable[tuple[int, int]] = (),
        casino_tape: Iterable[tuple[int, int]] = (),
    ) -> None:
        self.players = [Player(seat, WAYS[name]()) for seat, name in enumerate(strategies)]
        self.dice = Dice(deal, len(self.players), tape, casino_tape)
        self.chance = deque(deal.shuffled(box.CHANCE, 0))
        self.empire = deque(deal.shuffled(box.EMPIRE, 1))
        self.supply = dict(box.SUPPLY)
        self.bank = 0
        self.round = 0
        self.turns = 0
        self.trace: list[Event] = []
        for _ in range(2):
            for player in self.players:
                player.hand.append(self.empire.popleft())

    def rivals(self, player: Player) -> list[Player]:
        """Return the other players in clockwise order from this one."""
        return self.players[player.seat + 1 :] + self.players[: player.seat]

    # The way of a turn

    def take_turn(self, player: Player) -> None:
        """Play one seat's turn: an office, the way out of jail, the rolls."""
        self.turns += 1
        try:
            self.offer_office(player)
            if player.in_jail and player.cash >= BAIL and player.way.pays_for_freedom(player):
                self.pay_bank(player, BAIL)
                self.leave_jail(player)
            if player.in_jail:
                self.roll_in_jail(player)
            else:
                self.roll_freely(player)
        finally:
            player.turn_ends[player.stands_on] += 1

    def roll_freely(self, player: Player) -> None:
        """Roll, move and, after a double, again; the third double leads to jail unmoved."""
        doubles = 0
        while True:
            throw = self.dice.throw(player.seat)
            doubles += throw.double
            try:
                if doubles == 3:
                    self.go_to_jail(player)
                else:
                    self.move(player, throw.pips)
            finally:
                self.end_roll(player, throw)
            if not throw.double or player.in_jail:
                return

    def roll_in_jail(self, player: Player) -> None:
        """Roll for a double; the third miss costs 50 and moves all the same. No second roll."""
        throw = self.dice.throw(player.seat)
        try:
            if not throw.double:
                player.misses += 1
                if player.misses < 3:
                    return
                self.pay_bank(player, LATE_BAIL)
            self.leave_jail(player)
            self.move(player, throw.pips)
        finally:
            self.end_roll(player, throw)

    def end_roll(self, player: Player, throw: Throw) -> None:
        """Count where the roll ended and write it down."""
        player.roll_ends[player.stands_on] += 1
        event = Event(
            self.round,
            player.seat,
            self.dice.throws[player.seat] - 1,
            (throw.first, throw.second),
            player.position,
            player.in_jail,
            tuple(p.cash for p in self.players),
            tuple(p.units for p in self.players),
        )
        self.trace.append(event)

    # Moving and landing

    def move(self, player: Player, steps: int) -> None:
        """Move clockwise, collect at GO, and resolve the new space."""
        target = player.position + steps
        player.position = target % len(box.SPACES)
        if target >= len(box.SPACES):
            self.collect(player, player.value)
        self.land(player)

    def go_to_jail(self, player: Player) -> None:
        """Go directly to jail, without GO money."""
        player.position = box.JAIL
        player.in_jail = True
        player.visits[IN_JAIL] += 1

    def leave_jail(self, player: Player) -> None:
        """Stand on Just Visiting again, which is no landing."""
        player.in_jail = False
        player.misses = 0

    def land(self, player: Player) -> None:
        """Do what the space says. GO money is paid by the move; Free Parking asks nothing."""
        player.visits[player.position] += 1
        match box.SPACES[player.position].kind:
            case "brand":
                self.land_on_brand(player)
            case "utility":
                if self.supply[player.position]:
                    self.offer_tile(player)
            case "chance":
                self.draw_chance(player)
            case "empire":
                if self.empire:
                    player.hand.append(self.empire.popleft())
            case "tower tax":
                self.return_top(player)
            case "rival tower tax":
                self.tax_rival(player)
            case "go to jail":
                self.go_to_jail(player)

    def land_on_brand(self, player: Player) -> None:
        """Buy it from the Bank, or pay rent to a rival who is not in jail."""
        owners = [p for p in self.players if player.position in p.tower]
        if not owners:
            self.offer_tile(player)
        elif owners[0] is not player and not owners[0].in_jail:
            self.pay_player(player, owners[0], owners[0].value)

    def offer_tile(self, player: Player) -> None:
        """Sell the tile of this space, or leave it: in the auction nobody bids."""
        price = box.SPACES[player.position].price
        if player.cash >= price and player.way.buys(player):
            self.pay_bank(player, price)
            self.take_tile(player, player.position)

    def offer_office(self, player: Player) -> None:
        """Sell one office at the start of the turn, in jail or not."""
        can_buy = self.supply[box.OFFICE] and player.cash >= OFFICE_PRICE
        if can_buy and player.way.buys_office(player):
            self.pay_bank(player, OFFICE_PRICE)
            self.take_tile(player, box.OFFICE)

    def tax_rival(self, player: Player) -> None:
        """Send a rival's topmost tile back to the board, if any rival has one."""
        rivals = [rival for rival in self.rivals(player) if rival.tower]
        if rivals:
            self.return_top(player.way.taxed_rival(player, rivals))

    # Chance

    def draw_chance(self, player: Player) -> None:
        """Draw the top card; it goes to the bottom before it works, unless it is kept."""
        card = self.chance.popleft()
        if card == "out of jail":
            player.jail_cards += 1
            return
        self.chance.append(card)
        match card:
            case "speed ahead":
                self.move(player, player.way.steps_ahead(player))
            case "profits soar":
                self.move(player, len(box.SPACES) - player.position)
            case "go to jail" | "jail for fraud":
                self.go_to_jail(player)
            case "birthday":
                for rival in self.rivals(player):
                    self.pay_player(rival, player, 50)
            case "insider trading":
                self.pay_bank(player, 200)
            case "casino night":
                self.play_casino(player)
            case "advertising":
                self.collect(player, 100)
            case "website":
                self.collect(player, 300)
            case "business of the year":
                self.collect(player, 400)
            case "solar power":
                self.take_free_tile(player, box.ELECTRIC)
            case "water bonus":
                self.take_free_tile(player, box.WATER)

    def play_casino(self, player: Player) -> None:
        """Roll against an opponent until one is higher; the Bank pays the winner 200."""
        opponent = player.way.casino_opponent(player, self.rivals(player))
        own, other = self.dice.casino(player.seat)
        while own.pips == other.pips:
            own, other = self.dice.casino(player.seat)
        self.collect(player if own.pips > other.pips else opponent, 200)

    def take_free_tile(self, player: Player, utility: int) -> None:
        """Take a utility tile for nothing, if one is left."""
        if self.supply[utility]:
            self.take_tile(player, utility)

    # Money

    def collect(self, player: Player, amount: int) -> None:
        """Take money from the Bank, which never runs out."""
        player.cash += amount
        self.bank -= amount

    def pay_bank(self, player: Player, amount: int) -> None:
        """Pay, or keep the cash and return the topmost tile (empire.md 5)."""
        if player.cash >= amount:
            player.cash -= amount
            self.bank += amount
        else:
            self.return_top(player)

    def pay_player(self, debtor: Player, creditor: Player, amount: int) -> None:
        """Pay, or keep the cash and hand over the topmost tile (empire.md 5)."""
        if debtor.cash >= amount:
            debtor.cash -= amount
            creditor.cash += amount
        elif debtor.tower:
            self.stack(creditor, debtor.tower.pop())

    # Tiles

    def take_tile(self, player: Player, tile: int) -> None:
        """Put a tile from the board or the supply on top of a tower."""
        if tile in self.supply:
            self.supply[tile] -= 1
        self.stack(player, tile)

    def stack(self, player: Player, tile: int) -> None:
        """Put a tile on top: a full tower wins, a set made complete brings an office."""
        player.tower.append(tile)
        if player.units >= UNITS_TO_WIN:
            raise TowerFull(player.seat)
        group = box.colour_set(tile)
        if group and set(group) <= set(player.tower) and self.supply[box.OFFICE]:
            self.take_tile(player, box.OFFICE)

    def return_top(self, player: Player) -> None:
        """Return the topmost tile, if any: a brand to its space, the others to the supply."""
        if player.tower:
            tile = player.tower.pop()
            if tile in self.supply:
                self.supply[tile] += 1

    # The game

    def run(self, max_rounds: int, check: bool) -> Result:
        """Play on until a tower is full or the rounds are over."""
        winner = None
        try:
            while self.round < max_rounds:
                self.round += 1
                for player in self.players:
                    self.take_turn(player)
                    if check:
                        self.check(None)
        except TowerFull as end:
            winner = end.seat
            if check:
                self.check(winner)
        return self.result(winner)

    def result(self, winner: int | None) -> Result:
        """Write down how the game stands."""
        return Result(
            winner=winner,
            rounds=self.round,
            turns=self.turns,
            cash=[p.cash for p in self.players],
            positions=[p.position for p in self.players],
            in_jail=[p.in_jail for p in self.players],
            towers=[list(p.tower) for p in self.players],
            hands=[len(p.hand) for p in self.players],
            jail_cards=[p.jail_cards for p in self.players],
            bank=self.bank,
            visits=[p.visits for p in self.players],
            roll_ends=[p.roll_ends for p in self.players],
            turn_ends=[p.turn_ends for p in self.players],
            trace=self.trace,
        )

    def check(self, winner: int | None) -> None:
        """Assert what holds between turns: money, tiles and cards conserved (empire.md 7)."""
        players = self.players
        assert sum(p.cash for p in players) + self.bank == START_CASH * len(players)
        in_towers = Counter(tile for p in players for tile in p.tower)
        for tile, count in box.SUPPLY.items():
            assert 0 <= self.supply[tile] == count - in_towers[tile]
        assert all(in_towers[brand] <= 1 for brand in box.BRANDS)
        hands = [card for p in players for card in p.hand]
        assert sorted([*self.empire, *hands]) == sorted(box.EMPIRE)
        assert len(self.chance) + sum(p.jail_cards for p in players) == len(box.CHANCE)
        for p in players:
            assert p.cash >= 0
            assert p.cash % 50 == 0
            assert (p.units >= UNITS_TO_WIN) == (p.seat == winner)
            assert p.value in range(50, 801, 50)
            assert p.position in range(len(box.SPACES))
            assert box.SPACES[p.position].kind != "go to jail"
            assert p.misses < 3
            assert not p.in_jail or p.position == box.JAIL
            assert p.in_jail or p.misses == 0
        assert sum(sum(p.roll_ends.values()) for p in players) == len(self.trace)
        assert sum(sum(p.turn_ends.values()) for p in players) == self.turns


def play(
    seed: int,
    deal: int,
    strategies: list[str],
    max_rounds: int = 500,
    *,
    tape: Iterable[tuple[int, int]] = (),
    check: bool = False,
) -> Result:
    """Play one game.

    Parameters
    ----------
    seed, deal
        The random numbers: seed of the run and number of the deal, 64 bits each.
    strategies
        A way of playing for each of the 2 to 4 seats: "plain" or "passive".
    max_rounds
        A game that comes to the end of this round is unfinished.
    tape
        Faces of the first throws, (first die, second die), a handshake being a 1.
    check
        Assert after every turn that money, tiles and cards are conserved.

    Examples
    --------
    >>> play(1, 0, ["passive", "passive"], max_rounds=3).winner is None
    True
    """
    return Game(Deal(seed, deal), strategies, tape).run(max_rounds, check)
