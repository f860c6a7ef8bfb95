"""What an arm may grant the candidate: a waived space, cash, property or a card.

A grant is written as a TOML table whose first key says its kind:
``{waive = "tower_tax", times = 1}``, ``{cash = 200}``, ``{tile = 12}``,
``{deed = "Boardwalk"}``, ``{group = "orange"}``, ``{card = "just_say_no"}``,
``{ticket = 1}``.
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Discriminator, Field, Tag

from simlab.runs.checked import Part

Count = Annotated[int, Field(gt=0, le=1_000_000)]
Index = Annotated[int, Field(ge=0, le=1_000)]


class Waive(Part):
    """A space whose effect the candidate is spared.

    Parameters
    ----------
    waive : int or str
        Index or name of a space, or a kind of space (``"tower_tax"``).
    first : int
        The landing on it from which it is waived; 1 is the first of the game.
    times : int or None
        How many landings are waived; None for every one from `first` on.

    Examples
    --------
    >>> str(Waive(waive="tower_tax", times=1))
    'tower_tax waived once, from landing 1 on'
    """

    waive: Index | str
    first: Count = 1
    times: Count | None = None

    def __str__(self) -> str:
        space = f"space {self.waive}" if isinstance(self.waive, int) else self.waive
        if self.times is None:
            often = "always" if self.first == 1 else f"from landing {self.first} on"
            return f"{space} waived {often}"
        often = "once" if self.times == 1 else f"{self.times} times"
        return f"{space} waived {often}, from landing {self.first} on"


class Cash(Part):
    """Money that the candidate starts with on top of everyone's.

    Parameters
    ----------
    cash : int
        In the edition's currency; more than 0.

    Examples
    --------
    >>> str(Cash(cash=200))
    '200 more to start with'
    """

    cash: Count

    def __str__(self) -> str:
        return f"{self.cash} more to start with"


class Tile(Part):
    """A tile on the candidate's tower, or a deed in its hands, when the game starts.

    Parameters
    ----------
    tile : int or str
        Its space, by index or name, or ``"office"`` in games of towers.

    Examples
    --------
    >>> str(Tile(tile=12))
    'space 12 owned from the start'
    """

    tile: Index | str

    def __str__(self) -> str:
        what = f"space {self.tile}" if isinstance(self.tile, int) else self.tile
        return f"{what} owned from the start"


class Deed(Part):
    """A deed in the candidate's hands when the game starts: a tile by its name there.

    Parameters
    ----------
    deed : int or str
        Its space, by index or name.

    Examples
    --------
    >>> str(Deed(deed="Boardwalk"))
    'Boardwalk owned from the start'
    """

    deed: Index | str

    def __str__(self) -> str:
        return str(Tile(tile=self.deed))


class Group(Part):
    """All tiles or deeds of a group.

    Parameters
    ----------
    group : str
        Its name in the edition.

    Examples
    --------
    >>> str(Group(group="orange"))
    'orange owned from the start'
    """

    group: str

    def __str__(self) -> str:
        return f"{self.group} owned from the start"


class Card(Part):
    """An Empire card in the candidate's hand; the deck is dealt without it.

    Parameters
    ----------
    card : str
        Its title or its effect.

    Examples
    --------
    >>> str(Card(card="just_say_no"))
    'the card just_say_no in hand from the start'
    """

    card: str

    def __str__(self) -> str:
        return f"the card {self.card} in hand from the start"


class Ticket(Part):
    """Bus tickets in the candidate's hand.

    Parameters
    ----------
    ticket : int
        How many.

    Examples
    --------
    >>> str(Ticket(ticket=1)), str(Ticket(ticket=2))
    ('1 bus ticket from the start', '2 bus tickets from the start')
    """

    ticket: Count

    def __str__(self) -> str:
        return f"{self.ticket} bus ticket{'s' * (self.ticket > 1)} from the start"


_KINDS = ("waive", "cash", "tile", "deed", "group", "card", "ticket")


def _kind(value: Any) -> str | None:
    """Tell the kind of a grant by the key that it holds, None when it holds none."""
    if isinstance(value, Part):
        return f"<{type(value).__name__.lower()}>"
    keys = value if isinstance(value, dict) else ()
    return next((f"<{key}>" for key in _KINDS if key in keys), None)


Grant = Annotated[
    Annotated[Waive, Tag("<waive>")]
    | Annotated[Cash, Tag("<cash>")]
    | Annotated[Tile, Tag("<tile>")]
    | Annotated[Deed, Tag("<deed>")]
    | Annotated[Group, Tag("<group>")]
    | Annotated[Card, Tag("<card>")]
    | Annotated[Ticket, Tag("<ticket>")],
    Discriminator(
        _kind,
        custom_error_type="grant",
        custom_error_message="a grant is {waive = ...}, {cash = ...}, {tile = ...}, {deed = ...}, "
        "{group = ...}, {card = ...} or {ticket = ...}",
    ),
]
"""Any of these, told apart by its keys."""
