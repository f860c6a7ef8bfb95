"""A game of the classic edition sold in the US before 2008, by the rules of seed 002.

Written for reading, not for speed, and without a look at the kernel, so that the two can be
compared throw by throw on the same deals.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence

from ..philox import Deal
from . import box
from .box import SPACES
from .dice import Dice, Throw
from .estate import Estate
from .player import IN_JAIL, START_CASH, Bankruptcy, Event, Player, Result
from .ways import (
    WAYS,
    deed_to_lift,
    deed_to_mortgage,
    lifting_cost,
    site_to_build,
    site_to_sell,
)

SALARY = 200
FINE = 50
JAIL_ROLLS = 3
EACH = 50
"""What passes between one player and each other by Chairman or Grand Opera."""


class LastOne(Exception):
    """All others are bankrupt: the game is over at once, whoever's turn it is."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat {seat} wins")
        self.seat = seat


class Game:
    """The table: the players, the estate, the decks, the dice and the bank."""

    def __init__(
        self,
        deal: Deal,
        strategies: Sequence[str],
        tape: Iterable[tuple[int, int]] = (),
        rent_tape: Iterable[tuple[int, int]] = (),
        fine_turns: int = 2,
    ) -> None:
        self.players = [Player(seat, WAYS[name]) for seat, name in enumerate(strategies)]
        self.dice = Dice(deal, len(self.players), tape, rent_tape)
        self.thrown = Throw(0, 0)
        self.decks = [deque(deal.shuffled(cards, i)) for i, cards in enumerate(box.DECKS)]
        self.estate = Estate()
        self.fine_turns = fine_turns
        self.bank = 0
        self.round = 0
        self.turns = 0
        self.bankruptcies: list[Bankruptcy] = []
        self.notes: list[str] = []
        self.trace: list[Event] = []

    def rivals(self, player: Player) -> list[Player]:
        """Return the others still in the game, in clockwise order from this one."""
        around = self.players[player.seat + 1 :] + self.players[: player.seat]
        return [rival for rival in around if not rival.out]

    def note(self, player: Player, text: str) -> None:
        """Write down what a player does, for the next event."""
        self.notes.append(f"{player.seat} {text}")

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
            rent = 25 * 2 ** (owned - 1)
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

    # Money

    def move_money(self, payer: Player | None, payee: Player | None, amount: int) -> None:
        """Hand money over; None is the bank, which never runs out."""
        if payer is None:
            self.bank -= amount
        else:
            payer.cash -= amount
        if payee is None:
            self.bank += amount
        else:
            payee.cash += amount

    def pay(self, debtor: Player, amount: int, creditor: Player | None) -> None:
        """Pay a debt to a player or to the bank (None), raising cash first, or go bankrupt."""
        self.raise_cash(debtor, amount)
        if debtor.cash < amount:
            self.go_bankrupt(debtor, creditor)
        elif amount:
            self.move_money(debtor, creditor, amount)
            self.note(debtor, f"pays {amount} to {'bank' if creditor is None else creditor.seat}")

    def raise_cash(self, player: Player, amount: int) -> None:
        """Sell buildings, then mortgage deeds, until the amount is there or nothing is left."""
        estate = self.estate
        while player.cash < amount and (site := site_to_sell(player, estate)) is not None:
            lost = estate.sell(site)
            self.move_money(None, player, lost * SPACES[site].building // 2)
            self.note(player, f"sells {site} to {estate.levels[site]}")
        while player.cash < amount and (deed := deed_to_mortgage(player, estate)) is not None:
            estate.mortgaged.add(deed)
            self.move_money(None, player, SPACES[deed].mortgage)
            self.note(player, f"mortgages {deed}")

    def go_bankrupt(self, debtor: Player, creditor: Player | None) -> None:
        """Leave the game; what is left goes to the creditor (seed 002).

        A player who inherits mortgages owes the interest at once, as one debt to the bank; the
        last player left has won before that.
        """
        debtor.out = True
        seat = None if creditor is None else creditor.seat
        self.bankruptcies.append(Bankruptcy(debtor.seat, self.round, seat))
        self.note(debtor, f"is bankrupt to {'bank' if creditor is None else seat}")
        self.move_money(debtor, creditor, debtor.cash)
        deeds = self.estate.deeds_of(debtor.seat)
        if creditor is None:
            for deed in deeds:
                del self.estate.owner[deed]
                self.estate.mortgaged.discard(deed)
            for deck in debtor.jail_cards:
                self.decks[deck].append("out of jail")
        else:
            self.estate.owner.update(dict.fromkeys(deeds, creditor.seat))
            creditor.jail_cards += debtor.jail_cards
        debtor.jail_cards = []
        self.end_if_one_is_left()
        if creditor is not None:
            mortgaged = self.estate.mortgaged.intersection(deeds)
            self.pay(creditor, sum(SPACES[deed].interest for deed in mortgaged), None)

    def end_if_one_is_left(self) -> None:
        """End the game when only one player is not bankrupt."""
        standing = [p.seat for p in self.players if not p.out]
        if len(standing) == 1:
            raise LastOne(standing[0])

    # The game

    def run(self, max_rounds: int, check: bool) -> Result:
        """Play on until one player is left or the rounds are over."""
        winner = None
        try:
            while self.round < max_rounds:
                self.round += 1
                for player in self.players:
                    if not player.out:
                        self.take_turn(player)
                        if check:
                            self.check()
        except LastOne as end:
            winner = end.seat
            if check:
                self.check()
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

    def check(self) -> None:
        """Assert what holds between turns: money, buildings, deeds and cards conserved."""
        players = self.players
        assert sum(p.cash for p in players) + self.bank == START_CASH * len(players)
        self.estate.check()
        kept = [deck for p in players for deck in p.jail_cards]
        for deck, cards in enumerate(box.DECKS):
            out_of_jail = ["out of jail"] * kept.count(deck)
            assert sorted([*self.decks[deck], *out_of_jail]) == sorted(cards)
        for p in players:
            assert p.cash >= 0
            assert p.position in range(len(SPACES))
            assert SPACES[p.position].kind != "go to jail"
            assert not p.in_jail or p.position == box.JAIL
            if p.out:
                assert p.cash == 0
                assert not self.estate.deeds_of(p.seat)
                assert not p.jail_cards
            else:
                assert p.misses < JAIL_ROLLS
                assert p.in_jail or p.misses == 0
        assert sum(sum(p.roll_ends.values()) for p in players) == len(self.trace)
        assert sum(sum(p.turn_ends.values()) for p in players) == self.turns


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
