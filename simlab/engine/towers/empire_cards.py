"""The Empire cards that a player plays by choice, in the windows of a turn.

Reactions and cards of a landing live where they are played: Just Say No in
`reactions`, Deal Buster, Bargain Business and Reverse Rent in `brands`, the jail
card in `jail`. Sources: seed 000, `empire.md` 4b and 6.
"""

from __future__ import annotations

from simlab.engine.decks import draw
from simlab.engine.events import note
from simlab.engine.hooks import ask1, refuse
from simlab.engine.jit import kernel
from simlab.engine.tally import BY_CARD
from simlab.engine.towers.codes import (
    BILLBOARD_TAX,
    BY_CRASH,
    BY_FIRED,
    BY_SWAP,
    BY_TAKEOVER,
    E_DREW_EMPIRE,
    E_REORDERED,
    E_SWAP,
    EMPIRE_DECK,
    GO_ANYWHERE,
    GROUPS,
    H_CARD,
    H_REORDER,
    H_TARGET,
    HANDS_OFF,
    HOSTILE_TAKEOVER,
    MARKET_CRASH,
    MAX_PLAYERS,
    OFFICE,
    PRIVATE_JET,
    SPACES,
    SWAP_THE_TOP,
    TALLEST_TOWER_BONUS,
    YOURE_FIRED,
)
from simlab.engine.towers.money import collect, owe_seat
from simlab.engine.towers.movement import advance, place_at, steps_to
from simlab.engine.towers.reactions import may_play, stopped, use_card
from simlab.engine.towers.state import Book, Box, Game
from simlab.engine.towers.swap import may_swap
from simlab.engine.towers.tower import (
    exchange,
    fits,
    give_back,
    hand_over,
    put_in,
    take_out,
    top_tile,
    topmost,
    tower_value,
)


@kernel
def draw_empire(game: Game, box: Box, book: Book, seat: int) -> None:
    """Draw an Empire card and keep it in secret.

    An empty deck gives nothing, and neither does a full hand under
    `empire_hand_limit` (`empire.md` 5 and 6).
    """
    if box.empire_hand_limit > 0 and game.hand_size[seat] >= box.empire_hand_limit:
        return
    card = draw(game, box, EMPIRE_DECK)
    if card >= 0:
        game.hand[seat, card] += 1
        game.hand_size[seat] += 1
        note(game, book, E_DREW_EMPIRE, seat, card, game.hand_size[seat], 0)


@kernel
def billboards(game: Game, box: Box, seat: int) -> int:
    """Count the tiles of a tower that Billboard Tax counts: offices only by rule."""
    if box.billboard_tax_count == 1:
        return int(game.tiles[seat])
    count = 0
    for at in range(game.tiles[seat]):
        if game.tower[seat, at] != OFFICE:
            count += 1
    return count


@kernel
def group_in_play(game: Game, box: Box, seat: int, group: int) -> bool:
    """Say whether You're Fired has anything to return for a colour set."""
    for s in range(game.players):
        if (s != seat or box.fired_includes_player == 1) and game.of_group[s, group] > 0:
            return True
    return False


@kernel
def may_target(game: Game, box: Box, seat: int, card: int, target: int) -> bool:
    """Say whether a card may be played at a target.

    The target is a seat (Swap the Top, Hostile Takeover, Billboard Tax), a space
    (Go Anywhere), a number of steps (Private Jet), a group (You're Fired), or 0
    for the cards that need none.
    """
    if card == SWAP_THE_TOP:
        return 0 <= target < game.players and target != seat and may_swap(game, box, seat, target)
    if card == HOSTILE_TAKEOVER:
        if not (0 <= target < game.players) or target == seat:
            return False
        tile = top_tile(game, box, target)
        return tile >= 0 and fits(game, box, seat, box.height[tile])
    if card == BILLBOARD_TAX:
        return (
            0 <= target < game.players
            and target != seat
            and billboards(game, box, target) >= box.empire_threshold
        )
    if card == GO_ANYWHERE:
        return 0 <= target < SPACES and game.jail[seat] == 0 and target != game.position[seat]
    if card == PRIVATE_JET:
        return 1 <= target <= box.empire_amount[PRIVATE_JET] and game.jail[seat] == 0
    if card == YOURE_FIRED:
        return 0 <= target < GROUPS and group_in_play(game, box, seat, target)
    if card == TALLEST_TOWER_BONUS:
        return target == 0
    if card == MARKET_CRASH:
        if target != 0:
            return False
        for s in range(game.players):
            if (s != seat or box.crash_includes_player == 1) and topmost(game, box, s) >= 0:
                return True
        return False
    if card == HANDS_OFF:
        return target == 0 and game.tiles[seat] > 1
    return False


@kernel
def targets(box: Box, card: int) -> int:
    """Give how many values a card's target ranges over; 1 when it needs none."""
    if card == SWAP_THE_TOP or card == HOSTILE_TAKEOVER or card == BILLBOARD_TAX:
        return MAX_PLAYERS
    if card == GO_ANYWHERE:
        return SPACES
    if card == PRIVATE_JET:
        return int(box.empire_amount[PRIVATE_JET]) + 1
    if card == YOURE_FIRED:
        return GROUPS
    return 1


@kernel
def playable(game: Game, box: Box, seat: int, card: int) -> bool:
    """Say whether a seat could play a card now, at one target at least."""
    if not may_play(game, box, seat, card):
        return False
    for target in range(targets(box, card)):
        if may_target(game, box, seat, card, target):
            return True
    return False


@kernel
def any_playable(game: Game, box: Box, seat: int) -> bool:
    """Say whether there is a card to ask about."""
    if game.hand_size[seat] == 0:
        return False
    for card in range(HANDS_OFF + 1):
        if game.hand[seat, card] > 0 and playable(game, box, seat, card):
            return True
    return False


@kernel
def choose_card(game: Game, box: Box, book: Book, seat: int, window: int) -> tuple[int, int]:
    """Ask for a card and its target.

    Returns
    -------
    tuple of int
        The card and the target; (-1, 0) for none. An answer that the rules do not
        allow is refused and ends the window.
    """
    card = ask1(game, box, book, seat, H_CARD, -1, window)
    if card == -1:
        return -1, 0
    if card < 0 or card > HANDS_OFF or not playable(game, box, seat, card):
        refuse(game, book, seat, H_CARD)
        return -1, 0
    target = 0
    if targets(box, card) > 1:
        target = ask1(game, box, book, seat, H_TARGET, -1, card)
        if not may_target(game, box, seat, card, target):
            refuse(game, book, seat, H_TARGET)
            return -1, 0
    return card, target


@kernel
def market_crash(game: Game, box: Box, book: Book, seat: int) -> None:
    """Return everybody's topmost billboard, the player's own included by default.

    A rival may say no for the own tower (`empire.md` 6, row 11 and `jsn_scope`).
    """
    for k in range(game.players):
        victim = (seat + k) % game.players
        if victim == seat and box.crash_includes_player == 0:
            continue
        at = topmost(game, box, victim)
        if at >= 0 and not stopped(game, box, book, victim, seat, MARKET_CRASH):
            give_back(game, box, book, victim, at, BY_CRASH)


@kernel
def youre_fired(game: Game, box: Box, book: Book, seat: int, group: int) -> None:
    """Return the brands of a colour set from all towers, wherever they sit.

    Tiles above slide down (`empire.md` 4b); a rival may say no for the own tower.
    """
    for k in range(game.players):
        victim = (seat + k) % game.players
        if victim == seat and box.fired_includes_player == 0:
            continue
        if game.of_group[victim, group] == 0:
            continue
        if stopped(game, box, book, victim, seat, YOURE_FIRED):
            continue
        at = int(game.tiles[victim]) - 1
        while at >= 0:
            tile = game.tower[victim, at]
            if tile != OFFICE and box.group[tile] == group:
                give_back(game, box, book, victim, at, BY_FIRED)
            # A broken set may have taken an office away as well.
            at = min(at, int(game.tiles[victim])) - 1


@kernel
def hands_off(game: Game, box: Box, book: Book, seat: int) -> None:
    """Re-order the own tower from the bottom up; declining leaves the rest as it is."""
    for place in range(game.tiles[seat] - 1):
        chosen = ask1(game, box, book, seat, H_REORDER, -1, place)
        if chosen == -1:
            break
        if chosen < place or chosen >= game.tiles[seat]:
            refuse(game, book, seat, H_REORDER)
            break
        put_in(game, box, seat, place, take_out(game, box, seat, chosen))
    note(game, book, E_REORDERED, seat, game.tiles[seat], 0, 0)


@kernel
def tallest_value(game: Game, box: Box) -> int:
    """Give the value of the highest tower, anybody's."""
    most = 0
    for s in range(game.players):
        most = max(most, tower_value(game, box, s))
    return most


@kernel
def move_by_card(game: Game, box: Box, book: Book, seat: int, card: int, target: int) -> bool:
    """Move by Go Anywhere or Private Jet; GO money as for any forward move, by rule."""
    if card == PRIVATE_JET:
        advance(game, box, book, seat, target, BY_CARD)
    elif box.go_anywhere_go_money == 0:
        advance(game, box, book, seat, steps_to(game, seat, target), BY_CARD)
    else:
        place_at(game, book, seat, target, BY_CARD)
    return True


@kernel
def play_card(game: Game, box: Box, book: Book, seat: int, card: int, target: int) -> bool:
    """Play a card out of the hand.

    Returns
    -------
    bool
        Whether the token moved to a space that must be resolved.
    """
    use_card(game, box, book, seat, card)
    if card == GO_ANYWHERE or card == PRIVATE_JET:
        return move_by_card(game, box, book, seat, card, target)
    if card == TALLEST_TOWER_BONUS:
        collect(game, book, seat, tallest_value(game, box))
    elif card == MARKET_CRASH:
        market_crash(game, box, book, seat)
    elif card == YOURE_FIRED:
        youre_fired(game, box, book, seat, target)
    elif card == HANDS_OFF:
        hands_off(game, box, book, seat)
    elif stopped(game, box, book, target, seat, card):
        return False
    elif card == SWAP_THE_TOP:
        note(game, book, E_SWAP, seat, seat, target, 0)
        exchange(
            game,
            box,
            book,
            seat,
            topmost(game, box, seat),
            target,
            topmost(game, box, target),
            BY_SWAP,
        )
    elif card == HOSTILE_TAKEOVER:
        hand_over(game, box, book, target, topmost(game, box, target), seat, BY_TAKEOVER)
    elif card == BILLBOARD_TAX:
        owe_seat(game, box, book, target, seat, box.empire_amount[BILLBOARD_TAX])
    return False
