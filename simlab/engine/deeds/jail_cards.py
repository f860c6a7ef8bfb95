"""Get Out of Jail Free cards: kept until used, sold or traded; then under their own deck.

Sources: seeds 001, 002, 004; `classic.md` 2.
"""

from __future__ import annotations

from simlab.engine.decks import put_back
from simlab.engine.deeds.codes import JAIL_CARD
from simlab.engine.deeds.state import Box, Game
from simlab.engine.jit import kernel


@kernel
def give_back_card(game: Game, box: Box, seat: int, deck: int) -> None:
    """Lay a seat's jail card of a deck under that deck."""
    game.jail_cards[seat, deck] -= 1
    for i in range(box.deck_size[deck]):
        card = box.deck[deck, i]
        if box.card_effect[deck, card] == JAIL_CARD:
            put_back(game, box, deck, card)
            return
