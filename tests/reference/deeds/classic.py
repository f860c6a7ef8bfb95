"""A game of the classic edition sold in the US before 2008, by the rules of seed 002.

Written for reading, not for speed, and without a look at the kernel, so that the two can be
compared throw by throw on the same deals.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..philox import Deal
from . import box
from .box import SPACES
from .conserved import check
from .dice import Dice, Throw
from .money import LastOne, Table
from .player import IN_JAIL, Event, Player, Result
from .ways import WAYS, deed_to_lift, lifting_cost, site_to_build

SALARY = 200
FINE = 50
JAIL_ROLLS = 3
EACH = 50
"""What passes between one player and each other by Chairman or Grand Opera."""


class Game(Table):
    """The players at the table, taking turns with the dice."""

    def __init__(
        self,
        deal: Deal,
        strategies: Sequence[str],
        tape: Iterable[tuple[int, int]] = (),
        rent_tape: Iterable[tuple[int, int]] = (),
        fine_turns: int = 2,
    ) -> None:
        super().__init__(deal, [WAYS[name] for name in strategies])
        self.dice = Dice(deal, len(self.players), tape, rent_tape)
        self.thrown = Throw(0, 0)
        self.fine_turns = fine_turns
        self.turns = 0
        self.trace: list[Event] = []

    # The way of a turn

    def take_turn(self, player: Player) -> None:
        """Play one seat's turn: mortgages, buildings, the way out of jail, the rolls."""
        self.turns += 1
        try:
            self.lift_mortgages(player)
            self.build(player)
            if player.in_jail and player.way.leaves_jail:
                self.leave_by_card_or_fine(player)
            if player.in_jail:
                self.roll_in_jail(player)
            else:
                self.roll_freely(player)
        finally:
            player.turn_ends[player.stands_on] += 1

    def lift_mortgages(self, player: Player) -> None:
        """Pay mortgages back for as long as the player wants to."""
        while (deed := deed_to_lift(player, self.estate)) is not None:
            self.move_money(player, None, lifting_cost(deed))
            self.estate.mortgaged.remove(deed)
            self.note(player, f"lifts {deed}")

    def build(self, player: Player) -> None:
        """Buy houses and hotels, one at a time, for as long as the player wants to."""
        while (site := site_to_build(player, self.estate)) is not None:
            self.move_money(player, None, SPACES[site].building)
            self.estate.build(site)
            self.note(player, f"builds {site} to {self.estate.levels[site]}")

    def leave_by_card_or_fine(self, player: Player) -> None:
        """Use a card, Chance first, or pay the fine, which the third turn in jail forbids."""
        if player.jail_cards:
            deck = min(player.jail_cards)
            player.jail_cards.remove(deck)
            self.decks[deck].append("out of jail")
            self.note(player, "uses a jail card")
            self.leave_jail(player)
        elif player.misses < self.fine_turns and player.cash >= FINE:
            self.move_money(player, None, FINE)
            self.note(player, "pays the fine")
            self.leave_jail(player)

    def roll_freely(self, player: Player) -> None:
        """Roll, move and, after a double, again; the third double leads to jail unmoved."""
        doubles = 0
        while True:
            self.thrown = self.dice.throw(player.seat)
            doubles += self.thrown.double
            rolls_again = self.thrown.double
            try:
                if doubles == 3:
                    self.go_to_jail(player)
                else:
                    self.move(player, self.thrown.pips)
            finally:
                self.end_roll(player)
            if not rolls_again or player.in_jail or player.out:
                return

    def roll_in_jail(self, player: Player) -> None:
        """Roll for a double; after the third miss pay and move all the same. No second roll."""
        self.thrown = self.dice.throw(player.seat)
        try:
            if not self.thrown.double:
                player.misses += 1
                if player.misses < JAIL_ROLLS:
                    return
                self.pay(player, FINE, None)
                if player.out:
                    return
            self.leave_jail(player)
            self.move(player, self.thrown.pips)
        finally:
            self.end_roll(player)

    def end_roll(self, player: Player) -> None:
        """Count where the roll ended and write it down."""
        player.roll_ends[player.stands_on] += 1
        deeds = [self.estate.deeds_of(p.seat) for p in self.players]
        event = Event(
            self.round,
            player.seat,
            self.dice.throws[player.seat] - 1,
            (self.thrown.first, self.thrown.second),
            player.position,
            player.in_jail,
            tuple(p.cash for p in self.players),
            tuple(map(len, deeds)),
            tuple(sum(self.estate.levels[deed] for deed in owned) for owned in deeds),
            tuple(self.notes),
        )
        self.notes.clear()
        self.trace.append(event)

    # Moving and landing

    def move(self, player: Player, steps: int, card: str = "") -> None:
        """Move, take the salary at GO, and resolve the new space, reached by a card or not."""
        target = player.position + steps
        player.position = target % len(SPACES)
        if target >= len(SPACES):
            player.salaries += 1
            self.move_money(None, player, SALARY)
        self.land(player, card)

    def go_to_jail(self, player: Player) -> None:
        """Go directly to jail, without a salary."""
        player.position = box.JAIL
        player.in_jail = True
        player.visits[IN_JAIL] += 1
        self.note(player, "goes to jail")

    def leave_jail(self, player: Player) -> None:
        """Stand on Just Visiting again, which is no landing."""
        player.in_jail = False
        player.misses = 0

    def land(self, player: Player, card: str) -> None:
        """Do what the space says; GO, Just Visiting and Free Parking say nothing."""
        player.visits[player.position] += 1
        match SPACES[player.position].kind:
            case "street" | "railroad" | "utility":
                self.land_on_deed(player, card)
            case "tax":
                self.pay(player, SPACES[player.position].price, None)
            case "chance":
                self.draw(player, box.CHANCE)
            case "chest":
                self.draw(player, box.CHEST)
            case "go to jail":
                self.go_to_jail(player)

    def land_on_deed(self, player: Player, card: str) -> None:
        """Buy it from the bank, or pay rent unless it is mortgaged; owners in jail collect."""
        deed = player.position
        owner = self.estate.owner.get(deed)
        if owner is None:
            price = SPACES[deed].price
            if player.way.buys and player.cash >= price:
                self.move_money(player, None, price)
                self.estate.owner[deed] = player.seat
                self.note(player, f"buys {deed}")
        elif owner != player.seat and deed not in self.estate.mortgaged:
            self.pay(player, self.rent(player, owner, card), self.players[owner])

    def rent(self, player: Player, owner: int, card: str) -> int:
        """Return the rent of the space; the cards to the next one ask for more."""
        space = SPACES[player.position]
        owned = self.estate.owned_in(space.group, owner)
        if space.kind == "railroad":
            rent = (25, 50, 100, 200)[owned - 1]
            return 2 * rent if card == "advance to the next railroad" else rent
        if space.kind == "utility":
            if card == "advance to the next utility":
                return 10 * self.dice.throw_for_rent(player.seat).pips
            return (10 if owned == 2 else 4) * self.thrown.pips
        return self.estate.street_rent(player.position)

    # Cards

    def draw(self, player: Player, deck: int) -> None:
        """Draw the top card; it goes to the bottom before it works, unless it is kept."""
        card = self.decks[deck].popleft()
        self.note(player, f"draws {card}")
        if card == "out of jail":
            player.jail_cards.append(deck)
            return
        self.decks[deck].append(card)
        if card in box.MONEY_CARDS:
            self.settle(player, box.MONEY_CARDS[card])
        elif card in box.REPAIR_CARDS:
            houses, hotels = self.estate.buildings_of(player.seat)
            for_house, for_hotel = box.REPAIR_CARDS[card]
            self.pay(player, houses * for_house + hotels * for_hotel, None)
        elif card == "go to jail":
            self.go_to_jail(player)
        elif card == "go back 3":
            self.move(player, -3)
        elif card == "chairman of the board":
            self.pay_each(player)
        elif card == "grand opera":
            self.collect_from_each(player)
        else:
            self.move(player, self.steps_to(player, card), card)

    def steps_to(self, player: Player, card: str) -> int:
        """Return how far ahead the next space lies that a card names."""
        where = card.removeprefix("advance to ").removeprefix("the next ")
        ahead = range(1, len(SPACES) + 1)
        spaces = [SPACES[(player.position + steps) % len(SPACES)] for steps in ahead]
        return next(
            steps
            for steps, space in zip(ahead, spaces, strict=True)
            if where in (space.name, space.group)
        )

    def settle(self, player: Player, amount: int) -> None:
        """Take money from the bank, or pay it when the amount is negative."""
        if amount > 0:
            self.move_money(None, player, amount)
        else:
            self.pay(player, -amount, None)

    def pay_each(self, player: Player) -> None:
        """Pay each other player in clockwise order, until there is nothing left to pay with."""
        for rival in self.rivals(player):
            if not player.out:
                self.pay(player, EACH, rival)

    def collect_from_each(self, player: Player) -> None:
        """Collect in clockwise order; interest on what a payer leaves may end it early."""
        for rival in self.rivals(player):
            if not player.out:
                self.pay(rival, EACH, player)

    # The game

    def run(self, max_rounds: int, checking: bool) -> Result:
        """Play on until one player is left or the rounds are over."""
        winner = None
        try:
            while self.round < max_rounds:
                self.round += 1
                for player in self.players:
                    if not player.out:
                        self.take_turn(player)
                        if checking:
                            check(self)
        except LastOne as end:
            winner = end.seat
            if checking:
                check(self)
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
            owners=self.estate.owner,
            levels=self.estate.levels,
            mortgaged=self.estate.mortgaged,
            jail_cards=[sorted(p.jail_cards) for p in self.players],
            houses=self.estate.houses,
            hotels=self.estate.hotels,
            bank=self.bank,
            bankruptcies=self.bankruptcies,
            salaries=[p.salaries for p in self.players],
            visits=[p.visits for p in self.players],
            roll_ends=[p.roll_ends for p in self.players],
            turn_ends=[p.turn_ends for p in self.players],
            trace=self.trace,
        )


def play(
    seed: int,
    deal: int,
    strategies: Sequence[str],
    max_rounds: int = 500,
    *,
    tape: Iterable[tuple[int, int]] = (),
    fine_turns: int = 2,
    check: bool = False,
) -> Result:
    """Play one game.

    Parameters
    ----------
    seed, deal
        The random numbers: seed of the run and number of the deal, 64 bits each.
    strategies
        A way of playing for each of the 2 to 8 seats: "plain", "passive-leave" or
        "passive-stay".
    max_rounds
        A game that comes to the end of this round is unfinished.
    tape
        Faces of the first throws, (first die, second die).
    fine_turns
        In how many turns in jail the fine may be paid before the roll (seed 002: two).
    check
        Assert after every turn that money, buildings, deeds and cards are conserved.

    Examples
    --------
    >>> play(1, 0, ["passive-stay", "passive-stay"], max_rounds=3).winner is None
    True
    """
    return Game(Deal(seed, deal), strategies, tape, fine_turns=fine_turns).run(max_rounds, check)
