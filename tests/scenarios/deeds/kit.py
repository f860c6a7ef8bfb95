"""A scripted table of deeds: `seat` sets up property, `top_card` lays a card, `offers` a trade."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from simlab.editions import with_formats
from simlab.engine.decks import RING
from simlab.engine.deeds import codes
from simlab.engine.deeds.building import put_pieces
from simlab.engine.deeds.dice import uses_speed_die
from simlab.engine.deeds.game import play_game
from simlab.engine.deeds.invariants import broken_invariant
from simlab.engine.deeds.mortgage import action_of
from simlab.engine.deeds.play import DeedsTable
from simlab.engine.deeds.property import set_owner, worth
from simlab.engine.deeds.tickets import deal_tickets
from simlab.engine.deeds.turn import play_turn
from tests.boxes import EDITIONS, MEGA_EDITIONS

from ..kit import Readings, ScriptedTable, edition_of

__all__ = [
    "CHANCE",
    "CHEST",
    "DECKS",
    "EDITIONS",
    "HOTEL",
    "MEGA_EDITIONS",
    "SHOWN",
    "SKYSCRAPER",
    "Table",
    "edition_of",
    "mega",
    "roll",
    "rule",
]

CHANCE, CHEST = "chance", "community_chest"
DECKS = (CHANCE, CHEST)
HOTEL, SKYSCRAPER = codes.HOTEL, codes.SKYSCRAPER

#: Hook -> the words for its answers.
WORDS = {
    "jail": ("roll", "pay", "use_chance_card", "use_chest_card"),
    "last_miss": ("roll", "pay", "use_chance_card", "use_chest_card"),
    "tax": ("flat", "share"),
    "bus": ("first", "second", "sum"),
    "ride": ("ticket", "on"),
    "gift": ("cash", "ticket"),
}

SHOWN = Readings()
rule = SHOWN.rule


class Table(ScriptedTable):
    """A real edition with rule overrides; seats start at GO with their cash and no deeds.

    In answers spaces go by name, actions as a pair such as `("build", "Baltic Avenue")`, ways
    out of Jail, taxes and the bus by word. `deeds`, `mortgaged` and `built` take groups too.
    """

    rules = DeedsTable.rules
    codes = codes
    play_turn = play_turn
    play_game = play_game
    broken_invariant = broken_invariant
    declines = dict.fromkeys(codes.HOOKS, 0) | dict.fromkeys(
        ("manage", "raise_cash", "trade_with", "use_ticket", "auction_space"), -1
    )

    def __init__(
        self,
        players: int = 3,
        edition: str = "classic-us",
        *,
        formats: Iterable[str] = (),
        house_rules: Iterable[str] = (),
        **rules: Any,
    ) -> None:
        chosen = with_formats(edition_of(edition), formats, house_rules=house_rules)
        super().__init__(chosen.with_rules(rules), players)
        self.groups: dict[str, list[int]] = {}
        for space in self.edition.spaces:
            if space.group:
                self.groups.setdefault(space.group, []).append(space.index)
        if self.box.ticket_stock:
            deal_tickets(self.game, self.box)

    # Setting up

    def seat(
        self,
        seat: int,
        *,
        cash: int | None = None,
        at: str | int | None = None,
        deeds: Iterable[str] = (),
        mortgaged: Iterable[str] = (),
        built: Mapping[str, int] | None = None,
        jailed: int | None = None,
        jail_cards: Iterable[str] = (),
        tickets: int = 0,
        speed_die: bool = False,
    ) -> Table:
        """Set up one seat: what it owns (built and mortgaged deeds too), `jailed` with misses."""
        game, box = self.game, self.box
        if cash is not None:
            game.cash[seat] = cash
        if at is not None:
            game.position[seat] = self.index(at)
        for space in self.indices([*deeds, *mortgaged, *(built or {})]):
            set_owner(game, box, space, seat)
        for space in self.indices(mortgaged):
            game.mortgaged[space] = 1
        for name, level in (built or {}).items():
            for space in self.indices([name]):
                put_pieces(game, box, space, level)
        if jailed is not None:
            game.position[seat] = box.jail_space
            game.jail[seat] = 1 + jailed
        for deck in jail_cards:
            self.relay(DECKS.index(deck), without=self.card(deck, "jail_card"))
            game.jail_cards[seat, DECKS.index(deck)] += 1
        self.tickets(*["plain"] * tickets)
        game.ticket_head += tickets
        game.tickets_left -= tickets
        game.tickets[seat] += tickets
        if speed_die:
            game.speed_die[seat] = 1
        return self

    def tickets(self, *kinds: str) -> Table:
        """Lay bus tickets on top of their deck, each `plain` or an `expirer`."""
        game, head = self.game, int(self.game.ticket_head)
        places = [(head + i) % RING for i in range(game.tickets_left)]
        deck = [int(game.ticket_deck[place]) for place in places]
        top = [("plain", "expirer").index(kind) for kind in kinds]
        for kind in top:
            deck.remove(kind)
        for place, kind in zip(places, top + deck, strict=True):
            game.ticket_deck[place] = kind
        return self

    def no_tickets(self, *, left: int = 0) -> Table:
        """Take the tickets out of the deck, as if they had been used."""
        self.game.tickets_gone += self.game.tickets_left - left
        self.game.tickets_left = left
        return self

    def index(self, space: str | int) -> int:
        return space if isinstance(space, int) else self.names[space]

    def indices(self, names: Iterable[str]) -> list[int]:
        """Find the spaces of deeds and groups."""
        return [i for name in names for i in self.groups.get(name) or [self.names[name]]]

    def bank_keeps(
        self, *, houses: int = 0, hotels: int = 0, skyscrapers: int | None = None
    ) -> Table:
        """Leave the Bank only so many pieces; as if the others had never been in the box."""
        self.box.house_stock -= self.game.houses - houses
        self.box.hotel_stock -= self.game.hotels - hotels
        self.game.houses, self.game.hotels = houses, hotels
        if skyscrapers is not None:
            self.box.skyscraper_stock -= self.game.skyscrapers - skyscrapers
            self.game.skyscrapers = skyscrapers
        return self

    def card(self, deck: str, wanted: str | int) -> int:
        """Find a card by its title, its effect or its place in the list."""
        if isinstance(wanted, int):
            return wanted
        cards = self.edition.cards[deck]
        return next(i for i, card in enumerate(cards) if wanted in (card.title, card.effect))

    def top_card(self, deck: str, wanted: str | int) -> Table:
        """Lay a card on top of its deck."""
        code = self.card(deck, wanted)
        self.relay(DECKS.index(deck), without=code, top=[code])
        return self

    def offers(
        self, seat: int, to: int, give: Iterable[str] = (), take: Iterable[str] = (), pay: int = 0
    ) -> Table:
        """Let a seat propose one trade; jail cards go by the name of their deck.

        A bus ticket is a `ticket`, and named as often as it is traded.
        """
        return self.answers(
            seat,
            trade_with=[to],
            give=self.goods(give),
            take_deeds=self.goods(take),
            pay=pay,
        )

    def goods(self, names: Iterable[str]) -> int:
        """Write down what a trade hands over."""
        others = {"ticket": codes.TICKET_BITS, CHANCE: codes.CARD_BITS, CHEST: codes.CARD_BITS + 1}
        bits = [others.get(name, self.names.get(name, 0)) for name in names]
        return sum(1 << bit for bit in bits)

    def code_of(self, hook: str, answer: Any) -> int:
        if isinstance(answer, tuple):
            kind, about = answer
            at = DECKS.index(about) if about in DECKS else self.index(about)
            return action_of(codes.ACTIONS.index(kind), at)
        if isinstance(answer, str):
            return WORDS[hook].index(answer) if hook in WORDS else self.names[answer]
        return int(answer)

    # Playing

    def lands_on(self, space: str | int, seat: int = 0) -> Table:
        """Play a turn in which a seat comes to a space by a 1 and a 2, and a 1 if it uses three.

        To get to the first spaces it passes or reaches GO.
        """
        speed = uses_speed_die(self.game, self.box, seat)
        steps = 4 if speed else 3
        self.game.position[seat] = (self.index(space) - steps) % self.box.spaces
        return self.throws(*(roll((1, 2, 1)) if speed else [(1, 2)])).turn(seat)

    def rests(self, seat: int = 0) -> Table:
        """Play a turn in which a seat comes to Free Parking, or tries in vain to leave Jail."""
        if self.jailed(seat):
            return self.throws((1, 2)).turn(seat)
        parking = self.box.kind.tolist().index(codes.FREE_PARKING)
        return self.lands_on(parking, seat)

    def money(self) -> int:
        game = self.game
        return int(game.bank) + int(game.pot) + int(game.cash[: self.players].sum())

    def thrown(self) -> int:
        speed = sum(event.kind == "speed_die" for event in self.events)
        return int(self.game.rolls.sum() + self.game.utility_rolls.sum()) + speed

    def _play(self, kernel: Any) -> Table:
        self.events = []
        super()._play(kernel)
        return self

    # Reading

    def level(self, space: str) -> int:
        return int(self.game.level[self.names[space]])

    def levels(self, group: str) -> list[int]:
        return [int(self.game.level[space]) for space in self.groups[group]]

    def mortgaged(self, space: str) -> bool:
        return bool(self.game.mortgaged[self.names[space]])

    def deeds(self, seat: int) -> list[str]:
        """Name the deeds of a seat in board order."""
        spaces = self.edition.spaces
        return [space.name for space in spaces if self.game.owner[space.index] == seat]

    def holds_card(self, seat: int, deck: str) -> bool:
        return bool(self.game.jail_cards[seat, DECKS.index(deck)])

    def holds_tickets(self, seat: int) -> int:
        return int(self.game.tickets[seat])

    def alive(self, seat: int) -> bool:
        return bool(self.game.alive[seat])

    def worth(self, seat: int, mortgaged_percent: int = 100) -> int:
        return int(worth(self.game, self.box, seat, mortgaged_percent))


def mega(players: int = 3, edition: str = "mega-us", **rules: Any) -> Table:
    """Set up a table of the Mega Edition."""
    return Table(players, edition, **rules)


def roll(*dice: tuple[int, int, int]) -> list[tuple[int, int]]:
    """Write throws with the speed die for the tape: first, second and the die's face."""
    return [row for first, second, face in dice for row in ((first, second), (face, 0))]
