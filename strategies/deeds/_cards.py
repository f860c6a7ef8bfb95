"""What the cards are worth: whether to draw a Chance rather than pay."""

from __future__ import annotations

from simlab.engine.deeds.cards import repairs
from simlab.engine.deeds.codes import (
    CHANCE_DECK,
    COLLECT,
    COLLECT_EACH,
    PAY_BANK,
    PAY_EACH,
    REPAIRS,
)
from simlab.strategy import helper


@helper
def card_worth(game, box, me, deck, card):
    """Judge a card by the money it brings or costs; a move counts nothing."""
    effect = box.card_effect[deck, card]
    amount = int(box.card_amount[deck, card])
    if effect == COLLECT:
        return amount
    if effect == PAY_BANK:
        return -amount
    if effect == COLLECT_EACH:
        return amount * (game.standing - 1)
    if effect == PAY_EACH:
        return -amount * (game.standing - 1)
    if effect == REPAIRS:
        return -repairs(game, box, me, amount, int(box.card_hotel[deck, card]))
    return 0


@helper
def chance_worth(game, box, me):
    """Give the mean worth of a Chance card."""
    total = 0
    for i in range(box.deck_size[CHANCE_DECK]):
        total += card_worth(game, box, me, CHANCE_DECK, int(box.deck[CHANCE_DECK, i]))
    return total // max(1, int(box.deck_size[CHANCE_DECK]))
