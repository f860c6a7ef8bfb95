"""The two ways of playing that the reference knows, each fixed to the last choice.

Neither swaps, bids, trips from Free Parking, plays a card or reacts, so the game does not ask
about these. It asks about a payment only when the player has the money.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .player import Player


class Passive:
    """Decline everything; where a card or space insists, do the least it allows."""

    def buys_office(self, me: Player) -> bool:
        """Say whether to buy an office at the start of the turn."""
        return False

    def pays_for_freedom(self, me: Player) -> bool:
        """Say whether to pay 100 and leave jail."""
        return False

    def buys(self, me: Player) -> bool:
        """Say whether to buy the tile of the space landed on."""
        return False

    def steps_ahead(self, me: Player) -> int:
        """Choose how far Speed Ahead goes, 1 to 5."""
        return 1

    def casino_opponent(self, me: Player, rivals: list[Player]) -> Player:
        """Choose among the rivals, who come in clockwise order."""
        return rivals[0]

    def taxed_rival(self, me: Player, rivals: list[Player]) -> Player:
        """Choose among the rivals with a tile, who come in clockwise order."""
        return rivals[0]


class Plain(Passive):
    """Buy what one lands on, pay to leave jail, tax the tallest rival."""

    def buys_office(self, me: Player) -> bool:
        return me.cash >= 800

    def pays_for_freedom(self, me: Player) -> bool:
        return True

    def buys(self, me: Player) -> bool:
        return True

    def taxed_rival(self, me: Player, rivals: list[Player]) -> Player:
        return max(rivals, key=lambda rival: rival.units)


WAYS: dict[str, type[Passive]] = {"passive": Passive, "plain": Plain}
