"""A log in words."""

import numpy as np

from simlab.editions import load
from simlab.engine.deeds import codes
from simlab.engine.deeds.state import BOOK
from simlab.engine.deeds.story import TELLING, tell
from simlab.engine.events import LOG_ROWS

from .tables import PLAIN, table

CLASSIC = load("classic-us")


def told(*rows):
    book = np.zeros(1, BOOK)[0]
    book.log[: len(rows)] = rows
    book.log_count = len(rows)
    return tell(book, CLASSIC)


def test_every_kind_of_event_has_its_words():
    assert tuple(TELLING) == codes.EVENTS


def test_an_event_names_its_numbers():
    event = told((4, codes.E_RENT, 2, 39, 0, 2000))[0]
    assert (event.round, event.seat, event.kind) == (5, 2, "rent")
    assert event.numbers == {"space": 39, "owner": 0, "amount": 2000}
    assert event.sentence == "Seat 2 owes seat 0 a rent of M2000 for Boardwalk."


def test_numbers_read_as_what_they_are():
    sentences = [
        event.sentence
        for event in told(
            (0, codes.E_SPEED_DIE, 0, codes.BUS, 0, 0),
            (0, codes.E_SPEED_DIE, 0, 3, 0, 0),
            (0, codes.E_MOVE, 0, 5, 1, 0),
            (0, codes.E_MOVE, 0, 4, 0, 0),
            (0, codes.E_SALARY, 1, 1, 0, 0),
            (0, codes.E_CHANCE, 1, 1, 0, 0),
            (0, codes.E_COMMUNITY_CHEST, 1, 1, 0, 0),
            (0, codes.E_BUILT, 1, 1, 1, 50),
            (0, codes.E_BUILT, 1, 1, codes.HOTEL, 50),
            (0, codes.E_DEED_PASSED, 1, 5, codes.BANK, 0),
            (0, codes.E_DEED_PASSED, 1, 5, 0, 0),
            (0, codes.E_BANKRUPT, 1, -2, 30, 0),
            (0, codes.E_TRADED, 1, 2, -50, 0),
            (0, codes.E_SHORTAGE, 1, codes.HOTEL_PIECE, 1, 0),
            (0, codes.E_LEFT_JAIL, 2, codes.JAIL_PAY, 0, 0),
            (0, codes.E_CARD_PASSED, 2, codes.CHEST_DECK, 0, 0),
        )
    ]
    assert sentences == [
        "Seat 0's speed die shows the bus.",
        "Seat 0's speed die shows 3.",
        "Seat 0 moves 1 space to Reading Railroad.",
        "Seat 0 moves directly to Income Tax.",
        "Seat 1 lands on GO.",
        "Seat 1 draws Chance: Advance to Illinois Avenue.",
        "Seat 1 draws Community Chest: Bank error.",
        "Seat 1 builds on Mediterranean Avenue for M50: 1 house.",
        "Seat 1 builds on Mediterranean Avenue for M50: a hotel.",
        "Reading Railroad passes from seat 1 to the Bank.",
        "Reading Railroad passes from seat 1 to seat 0.",
        "Seat 1 is bankrupt to the Bank, with M30 left.",
        "Seat 1 trades with seat 2 and pays -M50 on top.",
        "Seat 1 and others want more hotels than the 1 of the Bank: an auction.",
        "Seat 2 leaves Jail for the fine.",
        "A jail card of Community Chest passes from seat 2 to seat 0.",
    ]


def test_the_end_belongs_to_the_last_round():
    for kind in (codes.E_WON, codes.E_UNFINISHED):
        event = told((30, kind, 0, 30, 0, 0))[0]
        assert (event.round, event.numbers) == (30, {"rounds": 30})


def test_a_log_that_is_full_says_so():
    book = np.zeros(1, BOOK)[0]
    book.log[:, 1] = codes.E_JAILED
    book.log_count = LOG_ROWS + 7
    events = tell(book, CLASSIC)
    assert len(events) == LOG_ROWS + 1
    assert (events[-1].kind, events[-1].numbers) == ("log_full", {"missing": 7})


def test_a_replay_tells_the_game_that_was_played():
    seated = table(PLAIN, PLAIN, rules={"max_rounds": 300})
    for deal in range(6):
        row = dict(zip(seated.columns, seated.play(deal, 1).outcomes[0].tolist(), strict=True))
        ends = []
        for rotation in range(2):
            events = seated.replay(deal, rotation)
            rounds = [event.round for event in events]
            assert rounds == sorted(rounds)
            assert events[0].kind == "deal"
            assert events[-1].numbers["rounds"] == rounds[-1]
            ends.append(events[-1])
        assert row["unfinished"] == sum(end.kind == "unfinished" for end in ends)
        assert row["rounds"] == sum(end.round for end in ends)
        for seat in range(2):
            won = [end.kind == "won" and end.seat == seat for end in ends]
            assert row[f"seat{seat}_wins"] == sum(won)


def test_the_log_counts_what_the_outcomes_count():
    seated = table(PLAIN, PLAIN, rotate=False, rules={"max_rounds": 100})
    row = dict(zip(seated.columns, seated.play(3, 1).outcomes[0].tolist(), strict=True))
    events = seated.replay(3)
    count = {kind: sum(e.kind == kind for e in events) for kind in ("throw", "turn")}
    assert (row["rolls"], row["turns"]) == (count["throw"], count["turn"])
    for kind, metric in (("bought", "deeds_bought"), ("built", "pieces_built")):
        assert row[metric] == sum(e.kind == kind and e.seat == 0 for e in events)
    rents = [e for e in events if e.kind == "rent"]
    assert row["rent_owed"] == sum(e.numbers["amount"] for e in rents if e.seat == 0)
