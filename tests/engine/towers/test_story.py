"""A log in words."""

import numpy as np

from simlab.editions import load
from simlab.engine.events import LOG_ROWS
from simlab.engine.towers import codes
from simlab.engine.towers.state import BOOK
from simlab.engine.towers.story import TELLING, tell

from .tables import PLAIN, table

EMPIRE = load("empire-2013")


def told(*rows):
    book = np.zeros(1, BOOK)[0]
    book.log[: len(rows)] = rows
    book.log_count = len(rows)
    return tell(book, EMPIRE)


def test_every_kind_of_event_has_its_words():
    assert tuple(TELLING) == codes.EVENTS


def test_an_event_names_its_numbers():
    event = told((4, codes.E_TILE_RETURNED, 2, 28, codes.BY_TOWER_TAX, 9))[0]
    assert (event.round, event.seat, event.kind) == (5, 2, "tile_returned")
    assert event.numbers == {"tile": 28, "cause": 0, "units": 9}
    assert event.sentence == (
        "Seat 2 returns Intel (4 units) to the board (tower tax); its tower is 9 units high."
    )


def test_numbers_read_as_what_they_are():
    sentences = [
        event.sentence
        for event in told(
            (0, codes.E_THROW, 0, 4, codes.HANDSHAKE, 0),
            (0, codes.E_MOVE, 0, 4, 4, 0),
            (0, codes.E_MOVE, 1, 9, 1, 0),
            (0, codes.E_GO, 1, 0, 0, 0),
            (0, codes.E_GO, 1, 3, 0, 0),
            (0, codes.E_BONUS_OFFICE, 1, 1, 1, 0),
            (0, codes.E_TILE_GIVEN, 1, codes.OFFICE, 3, codes.BY_SWAP),
            (0, codes.E_SAID_NO, 2, 1, codes.SNEAKY_SWAP, 0),
            (0, codes.E_LEFT_JAIL, 2, codes.JAIL_PAY, 0, 0),
        )
    ]
    assert sentences == [
        "Seat 0 throws 4 and the handshake.",
        "Seat 0 moves 4 spaces to Empire.",
        "Seat 1 moves 1 space to Jail / Just Visiting.",
        "Seat 1 lands on GO.",
        "Seat 1 passes GO.",
        "Seat 1 completes light blue and takes a free office; its tower is 1 unit high.",
        "Seat 1 gives an office (1 unit) to seat 3 (swap).",
        "Seat 2 says no to seat 1's Sneaky Swap.",
        "Seat 2 leaves Jail for the fee.",
    ]


def test_a_game_is_stopped_after_the_rounds_it_has_played():
    event = told((500, codes.E_UNFINISHED, 0, 500, 0, 0))[0]
    assert (event.round, event.numbers) == (500, {"rounds": 500})


def test_a_log_that_is_full_says_so():
    book = np.zeros(1, BOOK)[0]
    book.log[:, 1] = codes.E_JAILED
    book.log_count = LOG_ROWS + 7
    events = tell(book, EMPIRE)
    assert len(events) == LOG_ROWS + 1
    assert (events[-1].kind, events[-1].numbers) == ("log_full", {"missing": 7})


def test_a_replay_tells_the_game_that_was_played():
    seated = table(PLAIN, PLAIN, PLAIN)
    for rotation in range(3):
        events = seated.replay(7, rotation)
        kinds = [event.kind for event in events]
        assert (kinds[0], kinds[-1]) == ("deal", "won")
        rounds = [event.round for event in events]
        assert rounds == sorted(rounds)
        assert events[-1].numbers["rounds"] == rounds[-1]
    wins = [seated.replay(7, rotation)[-1].seat for rotation in range(3)]
    row = dict(zip(seated.columns, seated.play(7, 1).outcomes[0].tolist(), strict=True))
    assert [row[f"seat{seat}_wins"] for seat in range(3)] == [wins.count(s) for s in range(3)]
