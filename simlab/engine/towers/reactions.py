"""Empire cards in hand, and the card that says no.

Sources: seed 000, `empire.md` 4b and 6.
"""

from __future__ import annotations

from simlab.engine.decks import put_back
from simlab.engine.events import note
from simlab.engine.hooks import yes2
from simlab.engine.jit import kernel
from simlab.engine.towers.codes import (
    BIRTHDAY_ACTION,
    DEAL_BUSTER,
    E_PLAYED,
    E_SAID_NO,
    EMPIRE_DECK,
    H_SAY_NO,
    JUST_SAY_NO,
    RENT_ACTION,
)
from simlab.engine.towers.state import Book, Box, Game


@kernel
def is_reaction(card: int) -> bool:
    """Say whether a card answers another player's action."""
    return card in (JUST_SAY_NO, DEAL_BUSTER)


@kernel
def may_play(game: Game, box: Box, seat: int, card: int) -> bool:
    """Say whether a seat holds a card and may play one more in this turn.

    Some cards say *on your turn*. A reaction does not count towards
    `empire_cards_per_turn` (`empire.md` 4b and 6).
    """
    if game.hand[seat, card] == 0:
        return False
    if box.own_turn_only[card] == 1 and seat != game.active:
        return False
    limit = box.empire_cards_per_turn
    return limit == 0 or is_reaction(card) or game.cards_played[seat] < limit


@kernel
def use_card(game: Game, box: Box, book: Book, seat: int, card: int) -> None:
    """Play an Empire card out of the hand; it goes under its deck."""
    game.hand[seat, card] -= 1
    game.hand_size[seat] -= 1
    put_back(game, box, EMPIRE_DECK, card)
    if not is_reaction(card):
        game.cards_played[seat] += 1
    note(game, book, E_PLAYED, seat, card, 0, 0)


@kernel
def in_scope(box: Box, action: int) -> bool:
    """Say whether Just Say No stops an action (rules `jsn_scope`, `jsn_blocks_rent`)."""
    if action == RENT_ACTION:
        return box.jsn_blocks_rent == 1 or box.jsn_scope == 1 or box.jsn_scope == 3
    if action == BIRTHDAY_ACTION:
        return box.jsn_scope >= 2
    return True


@kernel
def stopped(game: Game, box: Box, book: Book, victim: int, attacker: int, action: int) -> bool:
    """Ask the victim of an action whether it says no, and the attacker whether to that.

    *Stop another player's action against you*: swaps, the rival tax and attack
    cards; rent and birthdays only by rule. A Just Say No may itself be stopped
    under `jsn_on_jsn` (`empire.md` 6).

    Parameters
    ----------
    game, box, book : record
    victim, attacker : int
        Seats.
    action : int
        An Empire card or one of the codes beside them.

    Returns
    -------
    bool
        Whether the action comes to nothing.
    """
    if victim == attacker or game.hand[victim, JUST_SAY_NO] == 0 or not in_scope(box, action):
        return False
    no = False
    asked = victim
    other = attacker
    question = action
    while may_play(game, box, asked, JUST_SAY_NO):
        if not yes2(game, box, book, asked, H_SAY_NO, question, other):
            break
        use_card(game, box, book, asked, JUST_SAY_NO)
        note(game, book, E_SAID_NO, asked, other, question, 0)
        no = not no
        if box.jsn_on_jsn == 0:
            break
        asked, other = other, asked
        question = JUST_SAY_NO
    return no
