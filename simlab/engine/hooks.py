"""How a kernel asks a seat to decide, and what happens to an answer it may not take."""

from __future__ import annotations

from typing import Any

from simlab.engine.jit import RAISED, call_hook0, call_hook1, call_hook2, kernel


@kernel
def _heard(game: Any, book: Any, seat: int, hook: int, answer: int, decline: int) -> int:
    """Count the question; stop the game when the hook raised."""
    book.asked[game.slot[seat], hook] += 1
    if answer == RAISED:
        game.stop = 1 + hook
        book.stop_seat = seat
        return decline
    return answer


@kernel
def ask0(game: Any, box: Any, book: Any, seat: int, hook: int, decline: int) -> int:
    """Ask a seat a question that has no arguments.

    Parameters
    ----------
    game, box, book : record
    seat : int
        Who decides.
    hook : int
        Which decision.
    decline : int
        The answer of a seat that leaves the hook out, or whose hook raised.

    Returns
    -------
    int
        The answer; the caller checks that the rules allow it.
    """
    address = game.hooks[seat, hook]
    if address == 0:
        return decline
    game.decisions[seat] += 1
    answer = call_hook0(address, game, box, game.my[seat], seat)
    return _heard(game, book, seat, hook, answer, decline)


@kernel
def ask1(game: Any, box: Any, book: Any, seat: int, hook: int, decline: int, a: int) -> int:
    """Ask a question about one thing; otherwise as `ask0`."""
    address = game.hooks[seat, hook]
    if address == 0:
        return decline
    game.decisions[seat] += 1
    answer = call_hook1(address, game, box, game.my[seat], seat, a)
    return _heard(game, book, seat, hook, answer, decline)


@kernel
def ask2(
    game: Any, box: Any, book: Any, seat: int, hook: int, decline: int, a: int, b: int
) -> int:
    """Ask a question about two things; otherwise as `ask0`."""
    address = game.hooks[seat, hook]
    if address == 0:
        return decline
    game.decisions[seat] += 1
    answer = call_hook2(address, game, box, game.my[seat], seat, a, b)
    return _heard(game, book, seat, hook, answer, decline)


@kernel
def refuse(game: Any, book: Any, seat: int, hook: int) -> None:
    """Count an answer that the rules do not allow; the decline is played instead."""
    book.refused[game.slot[seat], hook] += 1


@kernel
def _yes(game: Any, book: Any, seat: int, hook: int, answer: int) -> bool:
    """Read a yes (1) or no (0); anything else is refused and means no."""
    if answer != 0 and answer != 1:
        refuse(game, book, seat, hook)
    return answer == 1


@kernel
def yes1(game: Any, box: Any, book: Any, seat: int, hook: int, a: int) -> bool:
    """Ask a yes-or-no question about one thing; who leaves the hook out says no."""
    return _yes(game, book, seat, hook, ask1(game, box, book, seat, hook, 0, a))


@kernel
def yes2(game: Any, box: Any, book: Any, seat: int, hook: int, a: int, b: int) -> bool:
    """Ask a yes-or-no question about two things; who leaves the hook out says no."""
    return _yes(game, book, seat, hook, ask2(game, box, book, seat, hook, 0, a, b))
