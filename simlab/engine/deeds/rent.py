"""Rent: what is due on a deed, who may ask for it, and who forgets to.

Sources: seeds 001, 002, 004; `classic.md` 1 and 6.
"""

from __future__ import annotations

from simlab.engine.deeds.codes import (
    DEPOT,
    E_FORGOTTEN,
    E_NO_RENT,
    E_RENT,
    M_RENT_EARNED,
    M_RENT_OWED,
    RAILROAD,
    STREET,
    UTILITY,
)
from simlab.engine.deeds.debts import owe
from simlab.engine.deeds.dice import utility_roll
from simlab.engine.deeds.property import group_built, has_mortgaged_in
from simlab.engine.deeds.state import Book, Box, Game
from simlab.engine.events import note
from simlab.engine.jit import kernel
from simlab.engine.ledger import earn
from simlab.engine.random import CASINO, below, words

#: From which index on a seat's forgetting is drawn from the stream of its utility rolls.
_FORGETTING = 1 << 24


@kernel
def counted(game: Game, box: Box, seat: int, group: int) -> int:
    """Count an owner's deeds of a group of railroads or utilities.

    Mortgaged ones too, unless `mortgaged_deeds_count = false`.
    """
    if box.mortgaged_deeds_count == 1:
        return int(game.held[seat, group])
    count = 0
    for i in range(box.group_size[group]):
        space = box.members[group, i]
        if game.owner[space] == seat and game.mortgaged[space] == 0:
            count += 1
    return count


@kernel
def bare_rent(game: Game, box: Box, space: int, owner: int) -> int:
    """Give the rent of a street without buildings: double for a complete group.

    Seed 002 doubles also while another site is mortgaged, seeds 001 and 004 only
    if none is (`double_rent_needs`). By rule `bare_rent` triple for a complete group
    and double for all of it but one deed (`mega.md` 2.1).
    """
    group = box.group[space]
    rent = int(box.rent[space, 0])
    factor = 2 + box.bare_rent - (int(box.group_size[group]) - int(game.held[owner, group]))
    if factor < 2:
        return rent
    if box.double_rent_needs == 1 and has_mortgaged_in(game, box, owner, group):
        return rent
    if box.double_rent_beside_buildings == 0 and group_built(game, box, group):
        return rent
    return factor * rent


@kernel
def railroad_doubling(game: Game, box: Box, space: int, card_factor: int) -> int:
    """Give what multiplies a railroad's rent: its depot by 2, and the card that led there.

    Both together unless rule `railroad_card_depot` caps them (`mega.md` 2.2, Q3).
    """
    if game.level[space] != DEPOT:
        return card_factor
    return max(2, card_factor) if box.railroad_card_depot == 1 else 2 * card_factor


@kernel
def asks_rent(game: Game, box: Box, seat: int, space: int) -> bool:
    """Say whether a seat would owe rent on a deed: another's, not mortgaged.

    By rule `jail_rent` not one whose owner is in Jail.
    """
    owner = int(game.owner[space])
    if owner < 0 or owner == seat or game.mortgaged[space] > 0:
        return False
    return game.jail[owner] == 0 or box.jail_rent == 1


@kernel
def rent_due(
    game: Game, box: Box, space: int, shown: int, railroad_factor: int, dice_factor: int
) -> int:
    """Give the rent of a deed that another player owns; 0 if it is mortgaged.

    Parameters
    ----------
    game, box : record
    space : int
        Where the lander stands.
    shown : int
        What the dice show, for a utility.
    railroad_factor, dice_factor : int
        What a card multiplies a railroad's rent and the dice for a utility by;
        1 and 0 without a card.

    Returns
    -------
    int
    """
    owner = int(game.owner[space])
    if owner < 0 or game.mortgaged[space] > 0:
        return 0
    kind = box.kind[space]
    if kind == STREET:
        level = int(game.level[space])
        return int(box.rent[space, level]) if level > 0 else bare_rent(game, box, space, owner)
    count = counted(game, box, owner, box.group[space])
    printed = int(box.rent[space, count - 1])
    if kind == RAILROAD:
        return printed * railroad_doubling(game, box, space, railroad_factor)
    if dice_factor > 0:
        higher = box.utility_card_factor == 1 and printed > dice_factor
        return shown * (printed if higher else dice_factor)
    return printed * shown


@kernel
def forgets(game: Game, box: Box, seat: int) -> bool:
    """Say whether an owner forgets to ask for a rent until it is too late.

    It may remember at each turn that `rent_claim` leaves it: the lander's own and,
    before the second player following throws, one more (seed 002); without a
    deadline it remembers in the end (seed 001).
    """
    if box.rent_forgotten_percent == 0 or box.rent_claim == 2:
        return False
    chances = 2 if box.rent_claim == 0 else 1
    for _ in range(chances):
        w0, _, _, _ = words(game, CASINO + seat, _FORGETTING + game.forgets[seat])
        game.forgets[seat] += 1
        if below(w0, 100) >= box.rent_forgotten_percent:
            return False
    return True


@kernel
def charge_rent(
    game: Game, box: Box, book: Book, seat: int, space: int, railroad_factor: int, dice_factor: int
) -> None:
    """Charge the lander the rent of another player's deed.

    Parameters
    ----------
    game, box, book : record
    seat, space : int
        Who stands where.
    railroad_factor, dice_factor : int
        As for `rent_due`.
    """
    owner = int(game.owner[space])
    if not asks_rent(game, box, seat, space):
        note(game, book, E_NO_RENT, seat, space, owner, 0)
        return
    shown = game.thrown
    # After a bus ticket no dice lie (seed 003): they are rolled for the rent.
    rolls = dice_factor > 0 or box.utility_dice == 1 or shown == 0
    if box.kind[space] == UTILITY and rolls:
        shown = utility_roll(game, box, book, seat)
    amount = rent_due(game, box, space, shown, railroad_factor, dice_factor)
    if forgets(game, box, owner):
        note(game, book, E_FORGOTTEN, owner, space, seat, amount)
        return
    note(game, book, E_RENT, seat, space, owner, amount)
    book.metric[game.slot[seat], M_RENT_OWED] += amount
    book.metric[game.slot[owner], M_RENT_EARNED] += amount
    earn(game, book, space, amount)
    owe(game, seat, owner, amount)
