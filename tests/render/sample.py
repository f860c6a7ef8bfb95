"""A made-up answer, as rich as a real one; its numbers mean nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import pandas as pd

from simlab.analysis.model import (
    Answer,
    ArmSummary,
    BoardHeat,
    Finding,
    Interval,
    Matrix,
    Row,
    Survival,
)


class Square(NamedTuple):
    index: int
    kind: str
    name: str
    group: str | None


_BOARD = """GO|Nerf brown|Rival Tower Tax|Transformers brown|Empire|Spotify light_blue|Chance|
Beats light_blue|Fender light_blue|Jail / Just Visiting|JetBlue pink|EA pink|
Electric Company electric|Hasbro pink|Under Armour orange|Chance|Carnival orange|Yahoo! orange|
Free Parking|Paramount red|Chevrolet red|Chance|eBay red|X Games yellow|Empire|Ducati yellow|
McDonald's yellow|Go To Jail|Intel green|Xbox green|Water Works water|Nestlé green|Chance|
Samsung dark_blue|Tower Tax|Coca-Cola dark_blue""".replace("\n", "").split("|")

_GROUPS = (
    "brown", "light_blue", "pink", "electric", "orange",
    "red", "yellow", "green", "water", "dark_blue",
)  # fmt: skip

_LANDING = """2.81 2.62 2.66 2.71 2.74 2.78 2.80 2.83 2.85
5.93 2.72 2.75 2.84 2.90 2.96 3.01 3.04 3.02
2.99 2.95 2.93 2.90 2.88 2.86 2.85 2.83 2.81 0.00 2.66 2.62 2.61 2.60 2.60 2.59 2.58 2.57"""


def spaces() -> tuple[Square, ...]:
    """The 36 spaces of empire.md 1a."""
    found = []
    for index, entry in enumerate(_BOARD):
        name, _, last = entry.rpartition(" ")
        if last in _GROUPS:
            kind = "utility" if last in ("electric", "water") else "brand"
            found.append(Square(index, kind, name, last))
        else:
            found.append(Square(index, entry.lower().replace(" ", "_"), entry, None))
    return tuple(found)


def _row(label: str, estimate: float, half: float, unit: str, **more: str) -> Row:
    return Row(label, Interval(estimate, estimate - half, estimate + half, unit), 250_000, **more)


def _arm(name: str, label: str, lineup: str, win: float, **more: object) -> ArmSummary:
    fields: dict[str, object] = {
        "edition": "empire-2013",
        "players": 4,
        "rules": {},
        "grants": (),
        "blocks": 250_000,
        "games": 1_000_000,
        "unfinished": 3,
        "rounds": 14.3,
        "refused": 0,
    }
    return ArmSummary(
        name=name,
        label=label,
        lineup=tuple(lineup.split()),
        win_rate=Interval(win, win - 0.085, win + 0.085, "%"),
        **{**fields, **more},  # type: ignore[arg-type]
    )


def findings() -> tuple[Finding, ...]:
    return (
        Finding(
            "one-landing",
            "What does one landing cost?",
            "A seat that pays the tax once wins 3.20 points less often than the same seat on "
            "the same dice that is let off.",
            "forest",
            (
                _row("One landing", -3.204, 0.138, "points"),
                _row("The first landing", -2.61, 0.19, "points"),
                _row("The second landing in the same game", -4.9, 0.62, "points"),
            ),
            "A line is a 95 % interval; left of zero the tax costs wins.",
            main=True,
        ),
        Finding(
            "where",
            "Where do the tokens stop?",
            "Tower Tax takes 2.58 % of all stops, a little less than an even share.",
            "board",
            (),
            "The stronger the colour of a space, the more often a token ends its roll there.",
            board=BoardHeat(tuple(map(float, _LANDING.split())), "% of rolls"),
        ),
        Finding(
            "how-often",
            "How often does one land on Tower Tax?",
            "A seat meets the space 0.402 times a game.",
            "bars",
            (
                _row("End of a roll (R)", 0.4021, 0.0009, "per game"),
                _row("End of a turn (T)", 0.3518, 0.0009, "per game"),
                _row("Visits (V)", 0.4022, 0.0009, "per game"),
                _row("Share of games with at least one", 33.18, 0.05, "% of games"),
            ),
            "The bars start at zero; the thin line is the 95 % interval.",
        ),
        Finding(
            "what-it-takes",
            "What does it take away?",
            "The top of the tower goes: 2.31 units on average.",
            "bars",
            (
                _row("Dark blue billboards", 0.61, 0.011, "units", group="Billboards"),
                _row("Green billboards", 0.83, 0.012, "units", group="Billboards"),
                _row("Yellow and red billboards", 0.52, 0.01, "units", group="Billboards"),
                _row("Utilities", 0.08, 0.004, "units", group="Other tiles"),
                _row("Offices", 0.02, 0.002, "units", group="Other tiles"),
            ),
            "Units lost in one landing, by the tile that is lost.",
        ),
        Finding(
            "habits",
            "What do the known habits recover?",
            "Covering a tall top recovers a fifth of it; dodging costs more than it saves.",
            "forest",
            (
                _row("Cover a tall top billboard (coverer)", 0.61, 0.15, "points", group="Cover"),
                _row("Buy an office as a shield", 0.09, 0.16, "points", group="Cover"),
                _row(
                    "Swap or move off space 34 (dodger)",
                    -0.41,
                    0.15,
                    "points",
                    group="Dodge",
                    note="refuses good swaps too",
                ),
                _row("Never landing on it at all", 3.4, 0.14, "points", group="At most"),
            ),
            "Right of zero the habit wins more often than the builder without it.",
        ),
        Finding(
            "players",
            "Does the number of players matter?",
            "With two players one landing costs more.",
            "forest",
            (
                _row("2 players", -5.02, 0.21, "points"),
                _row("3 players", -3.9, 0.17, "points"),
                _row("4 players", -3.204, 0.138, "points"),
            ),
            "A line is a 95 % interval.",
        ),
        Finding(
            "open-rules",
            "Does it depend on how the rule book is read?",
            "The sign never changes; an office on top of the tower matters most.",
            "forest",
            (
                _row("As the guide reads", -3.2, 0.3, "points"),
                _row("office_is_topmost = yes", -2.1, 0.3, "points", group="Rules"),
                _row("tower_units_to_win = 16", -3.3, 0.3, "points", group="Rules"),
                _row("overshoot = no", -2.9, 0.3, "points", group="Rules"),
                _row(
                    "The deck of 2015",
                    -0.2,
                    0.31,
                    "points",
                    group="Editions",
                    note="two cards are reconstructed",
                ),
            ),
            "Each line is the main number played again under one other reading.",
        ),
    )


def layered() -> Finding:
    """A board with two layers, with intervals."""
    values = tuple(map(float, _LANDING.split()))
    return Finding(
        "layers",
        "Where do they stop, early and late?",
        "Early near GO, late near Jail.",
        "board",
        (),
        "",
        board=BoardHeat(
            values,
            "% of rolls",
            "first lap",
            tuple(value - 0.02 for value in values),
            tuple(value + 0.02 for value in values),
        ),
        layers=(BoardHeat(tuple(value - 2.7 for value in values), "points", "later laps"),),
    )


def lasting() -> Finding:
    """How long games last: two arms, one of which leaves games unfinished."""
    quick = tuple(100 * 0.8**rounds for rounds in range(30)) + (0.0,)
    slow = tuple(100 * 0.95**rounds for rounds in range(61))
    curves = [
        Survival(
            label,
            still,
            tuple(max(0.0, share - 1.5) for share in still),
            tuple(min(100.0, share + 1.5) for share in still),
            4000,
        )
        for label, still in (("trade", quick), ("do not trade", slow))
    ]
    rows = (_row("trade", 3.1, 0.2, "rounds"), _row("do not trade", 13.5, 0.3, "rounds"))
    text = "Half of the games are over after 3.1 rounds with trades."
    return Finding("last", "How long?", text, "length", rows, "", survival=tuple(curves))


def each_against_each() -> Finding:
    """A matrix with clear leads and one that may be chance."""
    names = ("builder", "coverer", "raider with a long name")
    leads = {(0, 1): -0.61, (0, 2): 2.9, (1, 2): 0.1}

    def cell(row: int, column: int) -> Interval | None:
        if row == column:
            return None
        sign = 1 if row < column else -1
        estimate = sign * leads[min(row, column), max(row, column)]
        return Interval(estimate, estimate - 0.2, estimate + 0.2, "points")

    cells = tuple(tuple(cell(row, column) for column in range(3)) for row in range(3))
    rows = (_row("coverer over builder", 0.61, 0.2, "points"),)
    text = "The coverer leads the builder by 0.61 points."
    return Finding(
        "leads", "Who leads whom?", text, "matrix", rows, "", matrix=Matrix(names, cells)
    )


def tournament() -> Answer:
    """The answer of a tournament: its matrix is what a gallery's card shows."""
    return replace(
        answer(),
        id="tournament-empire-2013-3",
        question="Who is strongest?",
        answer="The coverer, by 0.61 points.",
        findings=(replace(findings()[0], id="order"), each_against_each()),
    )


def answer() -> Answer:
    four = "builder builder builder builder"
    return Answer(
        id="empire-tower-tax",
        question="Is Empire's Tower Tax worth avoiding?",
        answer="Yes: one landing on Tower Tax costs 3.20 points of win probability "
        "(95 % interval 3.07 to 3.34), and covering a tall billboard recovers a fifth of it.",
        verdict="yes",
        effect=Interval(-3.204, -3.342, -3.066, "points"),
        findings=(*findings(), layered(), lasting(), each_against_each()),
        arms=(
            _arm("base", "Builders, taxed", four, 25.0),
            _arm(
                "waived",
                "Builders, the candidate is never taxed",
                four,
                28.4,
                grants=("Tower Tax is waived",),
            ),
            _arm("cover", "Coverer among builders", "coverer builder builder builder", 25.61),
            _arm(
                "office",
                "Builders, an office counts as the top",
                four,
                25.0,
                rules={"office_is_topmost": "yes"},
                refused=12,
            ),
        ),
        method=(
            "Every deal was played once for each seat of the candidate, under each arm, with the "
            "same dice and the same order of cards.",
            "Intervals count deals, not games, and come from the differences deal by deal.",
        ),
        limits=(
            "The guide does not say whether an office can be the top of a tower; it was read "
            "as no.",
            "Builders play soundly but not perfectly; against other company the number moves.",
        ),
        command="simlab run experiments/empire-tower-tax.toml --seed 1 --blocks 250000",
        provenance={
            "seed": "1",
            "blocks": "250,000",
            "simlab": "0.1.0",
            "numba": "0.68.0",
            "experiment": "sha256:" + "3fb1c27a90" * 6,
        },
        tables={"landing": pd.DataFrame({"index": [0, 1], "R": [2.81, 2.62]})},
    )
