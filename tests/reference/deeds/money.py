"""The table: who holds what, and how debts are paid and players go bankrupt (seed 002)."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from ..philox import Deal
from . import box
from .box import SPACES
from .estate import Estate
from .player import Bankruptcy, Player
from .ways import Way, deed_to_mortgage, site_to_sell


class LastOne(Exception):
    """All others are bankrupt: the game is over at once, whoever's turn it is."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat {seat} wins")
        self.seat = seat


class Table:
    """The players, the estate, the decks and the bank, before anyone takes a turn."""

    def __init__(self, deal: Deal, ways: Sequence[Way]) -> None:
        self.players = [Player(seat, way) for seat, way in enumerate(ways)]
        self.decks = [deque(deal.shuffled(cards, i)) for i, cards in enumerate(box.DECKS)]
        self.estate = Estate()
        self.bank = 0
        self.round = 0
        self.bankruptcies: list[Bankruptcy] = []
        self.notes: list[str] = []

    def rivals(self, player: Player) -> list[Player]:
        """Return the others still in the game, in clockwise order from this one."""
        around = self.players[player.seat + 1 :] + self.players[: player.seat]
        return [rival for rival in around if not rival.out]

    def note(self, player: Player, text: str) -> None:
        """Write down what a player does, for the next event."""
        self.notes.append(f"{player.seat} {text}")

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
