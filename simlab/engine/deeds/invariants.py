"""What must hold after every turn: nothing is made, lost or left open."""

from __future__ import annotations

from simlab.engine.deeds.codes import CHANCE_DECK, CHEST_DECK, HOTEL, RAILROAD, STREET
from simlab.engine.deeds.property import has_built_in
from simlab.engine.deeds.state import Box, Game
from simlab.engine.jit import kernel

#: What a broken invariant is called; its code is its place here.
INVARIANTS = (
    "none",
    "money",
    "houses",
    "hotels",
    "cards",
    "owner",
    "deeds of a group",
    "token",
    "negative cash",
    "open debt",
    "mortgaged and built",
    "skyscrapers",
    "depots",
    "tickets",
)
(
    OK,
    MONEY,
    HOUSES,
    HOTELS,
    CARDS,
    OWNER,
    GROUP_COUNT,
    TOKEN,
    NEGATIVE,
    OPEN_DEBT,
    BUILT_MORTGAGE,
    SKYSCRAPERS,
    DEPOTS,
    TICKETS,
) = range(14)


@kernel
def _pieces_hold(game: Game, box: Box) -> int:
    """Check that every piece is in the Bank, on a street, or as a depot on a railroad."""
    houses = int(game.houses)
    hotels = int(game.hotels)
    skyscrapers = int(game.skyscrapers)
    depots = int(game.depots)
    for space in range(box.spaces):
        level = int(game.level[space])
        if level > 0 and game.owner[space] < 0:
            return OWNER
        if box.kind[space] == RAILROAD:
            depots += level
        elif level > 0 and box.kind[space] != STREET:
            return OWNER
        elif level < HOTEL:
            houses += level
        elif level == HOTEL:
            hotels += 1
        else:
            skyscrapers += 1
    if houses != box.house_stock:
        return HOUSES
    if hotels != box.hotel_stock:
        return HOTELS
    if skyscrapers != box.skyscraper_stock:
        return SKYSCRAPERS
    return OK if depots == box.depot_stock else DEPOTS


@kernel
def _tickets_hold(game: Game, box: Box) -> int:
    """Check that every bus ticket is in the deck, in a living hand or out of the game."""
    tickets = int(game.tickets_left) + int(game.tickets_gone)
    for seat in range(game.players):
        held = int(game.tickets[seat])
        tickets += held
        if game.expirers[seat] < 0 or game.expirers[seat] > held:
            return TICKETS
        if held > 0 and game.alive[seat] == 0:
            return TICKETS
    return OK if tickets == box.ticket_stock else TICKETS


@kernel
def _deeds_hold(game: Game, box: Box) -> int:
    """Check owners, counts of groups, and that nothing mortgaged is built on.

    Nor any other site that its owner has of its group, unless a rule lets one build there
    or the bankruptcy that ended the game has brought them together.
    """
    apart = box.build_needs_unmortgaged_group == 0 or box.house_on_lone_street == 1
    apart = apart or game.standing <= game.fewest
    for seat in range(game.players):
        for group in range(game.held.shape[1]):
            held = 0
            for i in range(box.group_size[group]):
                if game.owner[box.members[group, i]] == seat:
                    held += 1
            if held != game.held[seat, group]:
                return GROUP_COUNT
    for space in range(box.spaces):
        owner = int(game.owner[space])
        if owner >= 0 and (game.alive[owner] == 0 or box.group[space] < 0):
            return OWNER
        if game.mortgaged[space] > 0:
            if game.level[space] > 0:
                return BUILT_MORTGAGE
            together = not apart and box.kind[space] == STREET and owner >= 0
            if together and has_built_in(game, box, owner, box.group[space]):
                return BUILT_MORTGAGE
    return OK


@kernel
def _cards_hold(game: Game, box: Box) -> int:
    """Check that every card is in its deck or in a hand."""
    for deck in (CHANCE_DECK, CHEST_DECK):
        cards = int(game.deck_count[deck])
        for seat in range(game.players):
            cards += game.jail_cards[seat, deck]
        if cards != box.deck_size[deck]:
            return CARDS
    return OK


@kernel
def broken_invariant(game: Game, box: Box, total: int) -> int:
    """Check a position between two turns.

    Parameters
    ----------
    game, box : record
    total : int
        The seats' cash, the pot and the Bank's balance when the game began, together.

    Returns
    -------
    int
        0, or the code of the first invariant that does not hold.
    """
    money = int(game.bank) + game.pot
    for seat in range(game.players):
        money += game.cash[seat]
        if game.cash[seat] < 0:
            return NEGATIVE
        if game.position[seat] < 0 or game.position[seat] >= box.spaces:
            return TOKEN
        if game.jail[seat] > 0 and game.position[seat] != box.jail_space:
            return TOKEN
    if money != total:
        return MONEY
    if game.debts != 0 or game.completed != 0:
        return OPEN_DEBT
    wrong = _pieces_hold(game, box)
    if wrong == OK:
        wrong = _deeds_hold(game, box)
    if wrong == OK:
        wrong = _tickets_hold(game, box)
    if wrong == OK and box.deck_draws == 0:
        wrong = _cards_hold(game, box)
    return wrong
