"""The Chance cards: played at once, then under the deck.

A card that moves the token says so and returns; the caller resolves the space.
Sources: `empire.md` 4a, 5 and 6.
"""

from __future__ import annotations

from simlab.engine.decks import draw, put_back
from simlab.engine.events import note
from simlab.engine.hooks import ask0, ask2, refuse
from simlab.engine.jit import kernel
from simlab.engine.random import CASINO, below, words
from simlab.engine.tally import BY_CARD
from simlab.engine.towers.codes import (
    ADVANCE_TO_GO,
    BIRTHDAY,
    BIRTHDAY_ACTION,
    CASINO_NIGHT,
    CHANCE_DECK,
    CHANCE_JAIL_CARD,
    COLLECT,
    E_CASINO,
    E_CHANCE,
    E_FREE_TILE,
    FREE_TILE,
    H_CASINO,
    H_SPEED_AHEAD,
    HANDSHAKE,
    PAY_BANK,
    SENT_TO_JAIL,
    SPACES,
    SPEED_AHEAD,
)
from simlab.engine.towers.ledger import enter_tile
from simlab.engine.towers.money import collect, owe_bank, owe_seat
from simlab.engine.towers.movement import advance, go_to_jail
from simlab.engine.towers.reactions import stopped
from simlab.engine.towers.state import Book, Box, Game
from simlab.engine.towers.tower import fits, receive


@kernel
def speed_ahead(game: Game, box: Box, book: Book, seat: int, most: int) -> bool:
    """Move forward up to five spaces, the player's choice (`empire.md` 4a).

    At least one, or none under `speed_ahead_range = 0-5`.

    Returns
    -------
    bool
        Whether the token moved.
    """
    least = 1 if box.speed_ahead_range == 0 else 0
    steps = ask2(game, box, book, seat, H_SPEED_AHEAD, least, least, most)
    if steps < least or steps > most:
        refuse(game, book, seat, H_SPEED_AHEAD)
        steps = least
    if steps > 0:
        advance(game, box, book, seat, steps, BY_CARD)
    return steps > 0


@kernel
def birthday(game: Game, box: Box, book: Book, seat: int, amount: int) -> None:
    """Every other player pays, clockwise; who cannot hands over a billboard.

    The guide's debt rule holds for the poor as well (`empire.md` 6, row 16).
    """
    for k in range(1, game.players):
        other = (seat + k) % game.players
        if game.winner < 0 and not stopped(game, box, book, other, seat, BIRTHDAY_ACTION):
            owe_seat(game, box, book, other, seat, amount)


@kernel
def casino_throw(game: Game, box: Box, book: Book, seat: int) -> tuple[int, int]:
    """Throw for both sides of Casino Night.

    Both dice each, the handshake counts nothing; one die each under
    `casino_roll = one_die` (`empire.md` 6).
    """
    if book.tape_at + 1 < book.tape_length:
        own = book.tape[book.tape_at, 0], book.tape[book.tape_at, 1]
        others = book.tape[book.tape_at + 1, 0], book.tape[book.tape_at + 1, 1]
        book.tape_at += 2
        a, b, c, d = (
            int(own[0]),
            int(own[1]),
            int(others[0]),
            int(others[1]),
        )
    else:
        w0, w1, w2, w3 = words(game, CASINO + seat, game.casino_rolls[seat])
        a, b = below(w0, 6) + 1, below(w1, 6) + 1
        c, d = below(w2, 6) + 1, below(w3, 6) + 1
    game.casino_rolls[seat] += 1
    if box.casino_roll == 1:
        return a, c
    mine = a if b == HANDSHAKE else a + b
    theirs = c if d == HANDSHAKE else c + d
    return mine, theirs


@kernel
def casino_night(game: Game, box: Box, book: Book, seat: int, prize: int) -> None:
    """Pick an opponent; both roll and the higher collects from the Bank.

    A tie is rolled again; under `casino_tie` both collect, or nobody
    (`empire.md` 4a and 6).
    """
    opponent = ask0(game, box, book, seat, H_CASINO, (seat + 1) % game.players)
    if opponent < 0 or opponent >= game.players or opponent == seat:
        refuse(game, book, seat, H_CASINO)
        opponent = (seat + 1) % game.players
    mine, theirs = casino_throw(game, box, book, seat)
    while mine == theirs and box.casino_tie == 0:
        mine, theirs = casino_throw(game, box, book, seat)
    note(game, book, E_CASINO, seat, opponent, mine, theirs)
    if mine > theirs or (mine == theirs and box.casino_tie == 1):
        collect(game, book, seat, prize)
    if theirs > mine or (mine == theirs and box.casino_tie == 1):
        collect(game, book, opponent, prize)


@kernel
def free_tile(game: Game, box: Box, book: Book, seat: int, space: int) -> None:
    """Take a free utility tile into the tower; none left: nothing (`empire.md` 4a)."""
    if game.supply[space] > 0 and fits(game, box, seat, box.height[space]):
        game.supply[space] -= 1
        enter_tile(game, box, book, space, 0)
        note(game, book, E_FREE_TILE, seat, space, game.units[seat] + box.height[space], 0)
        receive(game, box, book, seat, space)


@kernel
def draw_chance(game: Game, box: Box, book: Book, seat: int) -> bool:
    """Draw a Chance card and play it.

    The card goes under the deck before its effect is resolved; the jail card is
    kept until it is used (game guide; `empire.md` 4a).

    Returns
    -------
    bool
        Whether the token moved to a space that must be resolved.
    """
    card = draw(game, box, CHANCE_DECK)
    if card < 0:
        return False
    effect = box.chance_effect[card]
    amount = int(box.chance_amount[card])
    note(game, book, E_CHANCE, seat, card, 0, 0)
    if effect == CHANCE_JAIL_CARD:
        if box.deck_draws == 0:
            game.jail_cards[seat] += 1
        return False
    put_back(game, box, CHANCE_DECK, card)
    if effect == SPEED_AHEAD:
        return speed_ahead(game, box, book, seat, amount)
    if effect == ADVANCE_TO_GO:
        advance(game, box, book, seat, SPACES - game.position[seat], BY_CARD)
        return True
    if effect == SENT_TO_JAIL:
        go_to_jail(game, box, book, seat, BY_CARD)
    elif effect == BIRTHDAY:
        birthday(game, box, book, seat, amount)
    elif effect == PAY_BANK:
        owe_bank(game, box, book, seat, amount)
    elif effect == CASINO_NIGHT:
        casino_night(game, box, book, seat, amount)
    elif effect == COLLECT:
        collect(game, book, seat, amount)
    elif effect == FREE_TILE:
        free_tile(game, box, book, seat, box.chance_space[card])
    return False
