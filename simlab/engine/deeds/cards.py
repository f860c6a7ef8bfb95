"""Chance and Community Chest: a card that moves the token says so and returns.

Sources: seeds 002 and 004; `classic.md` 2.
"""

from __future__ import annotations

from simlab.engine.decks import draw, put_back
from simlab.engine.deeds.codes import (
    ADVANCE,
    BANK,
    COLLECT,
    COLLECT_EACH,
    E_CHANCE,
    GO_BACK_STEPS,
    GO_BACK_TO,
    H_PAY_OR_CHANCE,
    HOTEL,
    JAIL_CARD,
    NEAREST_RAILROAD,
    NEAREST_UTILITY,
    PAY_BANK,
    PAY_EACH,
    PAY_OR_CHANCE,
    RAILROAD,
    REPAIRS,
    SENT_TO_JAIL,
    UTILITY,
)
from simlab.engine.deeds.debts import owe
from simlab.engine.deeds.money import FOR_CARD, collect
from simlab.engine.deeds.movement import advance, go_to_jail, next_of_kind, place_at, steps_to
from simlab.engine.deeds.state import Book, Box, Game
from simlab.engine.events import note
from simlab.engine.hooks import yes1
from simlab.engine.jit import kernel
from simlab.engine.tally import BY_CARD

#: What a card did with the token: nothing, moved it, or asks for a Chance card.
STAYED, MOVED, DRAW_CHANCE = range(3)


@kernel
def repairs(game: Game, box: Box, seat: int, per_house: int, per_hotel: int) -> int:
    """Add up what a seat's buildings cost in repairs.

    A skyscraper costs as much as a hotel and a depot nothing, unless the rules
    `repairs_skyscraper` and `repairs_depot` say otherwise (`mega.md` Q4).
    """
    tower = box.repairs_skyscraper if box.repairs_skyscraper >= 0 else per_hotel
    amount = 0
    for space in range(box.spaces):
        if game.owner[space] == seat:
            level = int(game.level[space])
            if box.kind[space] == RAILROAD:
                amount += level * box.repairs_depot
            elif level < HOTEL:
                amount += level * per_house
            else:
                amount += per_hotel if level == HOTEL else tower
    return amount


@kernel
def to_each(game: Game, seat: int, amount: int, collects: bool) -> None:
    """Lay down what a seat owes to every other player, or is owed; the left is paid first."""
    for k in range(game.players - 1, 0, -1):
        other = (seat + k) % game.players
        if game.alive[other] == 1:
            if collects:
                owe(game, other, seat, amount)
            else:
                owe(game, seat, other, amount)


@kernel
def pays_at_go(game: Game, box: Box) -> bool:
    """Say whether a card's move pays at GO: by rule not twice in one move (seed 002)."""
    return box.go_salary_twice == 1 or game.dice_salary == 0


@kernel
def move_by_card(
    game: Game, box: Box, book: Book, seat: int, effect: int, deck: int, card: int
) -> None:
    """Move a token as a card says; going back never passes GO."""
    space = int(box.card_space[deck, card])
    if effect == GO_BACK_TO:
        place_at(game, book, seat, space, BY_CARD)
        return
    if effect == GO_BACK_STEPS:
        space = (int(game.position[seat]) - space) % box.spaces
        place_at(game, book, seat, space, BY_CARD)
        return
    if effect == NEAREST_RAILROAD:
        space = next_of_kind(game, box, seat, RAILROAD)
    elif effect == NEAREST_UTILITY:
        space = next_of_kind(game, box, seat, UTILITY)
    steps = steps_to(game, box, seat, space)
    advance(game, box, book, seat, steps, pays_at_go(game, box), BY_CARD)


@kernel
def play_money(
    game: Game, box: Box, book: Book, seat: int, effect: int, deck: int, card: int
) -> None:
    """Play a card that is about money."""
    amount = int(box.card_amount[deck, card])
    if effect == COLLECT:
        collect(game, book, seat, amount)
    elif effect == PAY_BANK:
        owe(game, seat, BANK - FOR_CARD, amount)
    elif effect == COLLECT_EACH:
        to_each(game, seat, amount, True)
    elif effect == PAY_EACH:
        to_each(game, seat, amount, False)
    elif effect == REPAIRS:
        hotel = int(box.card_hotel[deck, card])
        owe(game, seat, BANK - FOR_CARD, repairs(game, box, seat, amount, hotel))


@kernel
def draw_card(game: Game, box: Box, book: Book, seat: int, deck: int) -> tuple[int, int, int]:
    """Draw a card and play it, up to the landing that may follow.

    The card goes under its deck before it is resolved; a jail card is kept.

    Returns
    -------
    tuple of int
        What became of the token (`STAYED`, `MOVED`, `DRAW_CHANCE`), and what the
        card multiplies a railroad's rent and the dice for a utility by.
    """
    card = draw(game, box, deck)
    if card < 0:
        return STAYED, 1, 0
    effect = int(box.card_effect[deck, card])
    note(game, book, E_CHANCE + deck, seat, card, 0, 0)
    if effect == JAIL_CARD:
        if box.deck_draws == 0:
            game.jail_cards[seat, deck] += 1
        return STAYED, 1, 0
    put_back(game, box, deck, card)
    factor = int(box.card_factor[deck, card])
    if effect == SENT_TO_JAIL:
        go_to_jail(game, box, book, seat, BY_CARD)
    elif effect == PAY_OR_CHANCE:
        amount = int(box.card_amount[deck, card])
        if yes1(game, box, book, seat, H_PAY_OR_CHANCE, amount):
            return DRAW_CHANCE, 1, 0
        owe(game, seat, BANK - FOR_CARD, amount)
    elif (
        effect == ADVANCE
        or effect == GO_BACK_TO
        or effect == GO_BACK_STEPS
        or effect == NEAREST_RAILROAD
        or effect == NEAREST_UTILITY
    ):
        move_by_card(game, box, book, seat, effect, deck, card)
        railroad = factor if effect == NEAREST_RAILROAD else 1
        dice = factor if effect == NEAREST_UTILITY else 0
        return MOVED, railroad, dice
    else:
        play_money(game, box, book, seat, effect, deck, card)
    return STAYED, 1, 0
