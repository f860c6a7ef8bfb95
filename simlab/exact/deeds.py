"""What an edition of the deed family says of a token's way: its board, cards and rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from simlab.editions import DeedCard, DeedsEdition, Edition
from simlab.errors import UsageError
from simlab.exact.model import Habits, JailDoubles, Model
from simlab.exact.throws import Bus, speed_throws, white_throws
from simlab.exact.walk import Back, BackTo, Deck, Forward, MayDraw, Move, ToJail, Walk

#: Rules that bear on the walk and that the chain knows in one reading only.
_ONLY = {
    "go_salary_twice": True,
    "mr_monopoly_from": "standing",
    "mr_monopoly_order": "before_next_roll",
    "mr_monopoly_salary": True,
    "forced_move_salary": True,
}


def has_tickets(edition: Edition) -> bool:
    """Say whether the bus of an edition's speed die leads to a ticket or a ride."""
    rules = edition.rules
    return (
        "speed_die_bus" in rules
        and rules["speed_die"].value is True
        and rules["speed_die_bus"].value == "ticket_or_ride"
    )


def walk_of(edition: DeedsEdition, bus: Bus = "ticket") -> Walk:
    """Read an edition's board and cards.

    Parameters
    ----------
    edition : DeedsEdition
        The edition.
    bus : {"ticket", "ride"}
        What who throws the bus takes where `has_tickets`: a ticket, which is never used, or the
        ride to the next card space.

    Returns
    -------
    Walk
        The board as a token sees it.

    Examples
    --------
    >>> from simlab.editions import load
    >>> walk_of(load("classic-us")).decks["community_chest"].moves
    (Forward(targets=(0,)), ToJail())
    """
    deeds = [space for space in edition.spaces if space.price]
    return Walk(
        size=len(edition.spaces),
        jail=_of_kind(edition, "jail")[0],
        go_to_jail=_of_kind(edition, "go_to_jail"),
        decks={
            name: Deck(
                spaces=_of_kind(edition, name),
                size=sum(card.count for card in cards),
                moves=tuple(_moves(edition, cards)),
            )
            for name, cards in edition.cards.items()
        },
        deeds=tuple(deed.index for deed in deeds),
        dearest=max(deeds, key=lambda deed: deed.price).index,
        throws=white_throws(),
        speed_throws=speed_throws(edition.speed_die, rides=has_tickets(edition) and bus == "ride"),
    )


def _of_kind(edition: DeedsEdition, kind: str) -> tuple[int, ...]:
    return tuple(space.index for space in edition.spaces if space.kind == kind)


def _moves(edition: DeedsEdition, cards: tuple[DeedCard, ...]) -> Iterator[Move]:
    for card in cards:
        move = _move(edition, card)
        if move is not None:
            yield from (move,) * card.count


def _move(edition: DeedsEdition, card: DeedCard) -> Move | None:
    """Read where a card sends the token; None if nowhere."""
    match card.effect:
        case "advance" if card.target is not None:
            return Forward((card.target,))
        case "go_back_to" if card.target is not None:
            return BackTo(card.target)
        case "go_back_steps":
            return Back(card.steps)
        case "nearest_railroad":
            return Forward(_of_kind(edition, "railroad"))
        case "nearest_utility":
            return Forward(_of_kind(edition, "utility"))
        case "go_to_jail":
            return ToJail()
        case "pay_or_chance":
            return MayDraw("chance")
    return None


def offers_chance(edition: Edition) -> bool:
    """Say whether an edition has a card that offers a Chance card instead of paying.

    Parameters
    ----------
    edition : Edition
        Of any family.

    Examples
    --------
    >>> from simlab.editions import load
    >>> offers_chance(load("uk-classic")), offers_chance(load("classic-us"))
    (True, False)
    """
    return isinstance(edition, DeedsEdition) and any(
        card.effect == "pay_or_chance" for cards in edition.cards.values() for card in cards
    )


def model_of(edition: DeedsEdition, habits: Habits) -> Model:
    """Read the rules in force for a token's way.

    Parameters
    ----------
    edition : DeedsEdition
        The edition with its rules.
    habits : Habits
        What players do, of which a game of deeds knows `jail`, `take_chance` and `bus`.

    Returns
    -------
    Model
        How a token walks.

    Raises
    ------
    UsageError
        If a rule is read in a way that the chain does not know, or a habit has no place in
        the edition.

    Notes
    -----
    The chain draws cards independently whatever `deck_draws` says, and uses the speed die
    from the first roll on whatever `speed_die_from` says. All deeds are the Bank's, so that
    the Auction space moves nobody.
    """
    if habits.trip is not None or habits.steps or habits.swap:
        raise UsageError(f"{edition.id} has no trips, no Speed Ahead and no swaps")
    if habits.take_chance and not offers_chance(edition):
        raise UsageError(f"{edition.id} has no card to take a Chance instead of paying")
    if habits.bus and not has_tickets(edition):
        raise UsageError(f"{edition.id} has no bus that leads to a ticket or a ride")
    for rule, known in _ONLY.items():
        if rule in edition.rules and edition.value(rule) != known:
            wanted = f"{rule} = {edition.value(rule)}".lower()
            raise UsageError(f"the exact chain does not know {wanted}; sample instead")
    to_jail = edition.value("doubles_to_jail")
    return Model(
        jail=habits.jail,
        take_chance=habits.take_chance,
        doubles_again=edition.value("doubles_extra_roll") is True,
        doubles_to_jail=to_jail if isinstance(to_jail, int) else None,
        jail_turns=int(edition.value("jail_turns")),
        jail_doubles=cast(JailDoubles, edition.value("jail_doubles")),
        jail_doubles_again=edition.value("jail_double_extra_roll") is True,
        speed_die=edition.value("speed_die") is True,
        speed_die_after_fine=edition.value("speed_die_after_fine") is True,
        triple_again=edition.value("triple_extra_roll") is True,
        triple_to_jail=edition.value("triple_counts_to_jail") is True,
    )
