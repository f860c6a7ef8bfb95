"""What commands that play have in common: compiling, playing, and telling the cost."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from simlab.cli.talk import Talk, print_json, show

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from simlab.editions import Edition
    from simlab.engine.table import Played
    from simlab.runs.arm import Arm
    from simlab.runs.cost import Cost
    from simlab.runs.store import Store


def compile_rules(talk: Talk, family: str) -> None:
    """Have a family's rules compiled and at hand; the first time takes about a minute.

    Parameters
    ----------
    talk : Talk
        Shows how far the compiler is.
    family : str
        Of the edition that is to be played.
    """
    from simlab.engine.warm import warm

    with talk.counting("compiling the rules: once, about a minute") as tick:
        compiled = warm(family, tick)
    if compiled:  # then those that play are most likely new, too
        talk.say("compiling the strategies: each of them once")


def say_refused(talk: Talk, family: str, lineup: Sequence[str], refused: Any) -> None:
    """Say which answers the rules did not allow and refused.

    Parameters
    ----------
    talk : Talk
        Says it.
    family : str
        Of the edition that was played.
    lineup : sequence of str
        Strategies by slot.
    refused : ndarray of int, shape (slots, hooks)
        The tally.
    """
    from simlab.engine.families import FAMILIES

    counts: dict[tuple[str, str], int] = {}
    for spec, row in zip(lineup, refused, strict=False):
        for hook, count in zip(FAMILIES[family].hooks, row, strict=True):
            counts[spec, hook] = counts.get((spec, hook), 0) + int(count)
    for (spec, hook), count in counts.items():
        if count:
            talk.say(f"{spec}: {count:,} answers of {hook} were against the rules and refused")


def stand_ins(edition: Edition) -> list[str]:
    """Say that an edition holds what is not known but filled in.

    Parameters
    ----------
    edition : Edition
        What numbers are told of.

    Returns
    -------
    list of str
        A line that goes below them; empty for an edition of which all is known.
    """
    if not edition.reconstructed:
        return []
    return [
        f"reconstructed: {len(edition.reconstructed)} names, rents or cards of {edition.id} stand "
        f"in for what was not found (simlab editions show {edition.id})"
    ]


def print_told(told: Mapping[str, Any], edition: Edition) -> None:
    """Print numbers as JSON, with what their edition holds that is filled in.

    Parameters
    ----------
    told : mapping of str to object
        The numbers.
    edition : Edition
        What they are told of; the names of what stands in for the unknown go under
        ``reconstructed``.
    """
    print_json({**told, "reconstructed": list(edition.reconstructed)})


def show_cost(cost: Cost, as_json: bool) -> None:
    """Print what playing would take.

    Parameters
    ----------
    cost : Cost
        The estimate.
    as_json : bool
        Whether for a machine.
    """
    if as_json:
        print_json(asdict(cost))
    else:
        show(f"{cost}; nothing was played")


def check_writable(store: Store) -> None:
    """Check a store's folder, before the rules are compiled for what could not be kept.

    Parameters
    ----------
    store : Store
        Of the run that is to be played.

    Raises
    ------
    StoreError
        If its folder cannot be written, or another run writes there.
    """
    with store.writing():
        pass


@contextmanager
def playing(
    family: str, arm: Arm, blocks: int, own: tuple[str, ...], jobs: int, talk: Talk
) -> Iterator[Iterator[Played]]:
    """Play blocks of an arm with the rules compiled and the progress shown.

    Parameters
    ----------
    family : str
        Of the arm's edition.
    arm : Arm
        What to play.
    blocks : int
        How many blocks.
    own : tuple of str
        The user's own strategies, as ``path/to/file.py:Name``.
    jobs : int
        Chunks played at a time.
    talk : Talk
        Shows the progress.

    Yields
    ------
    iterator of Played
        One chunk after the other.
    """
    from simlab.runs.stream import stream
    from simlab.runs.tables import SetTable
    from simlab.runs.workers import check_jobs

    check_jobs(jobs)
    compile_rules(talk, family)
    with talk.progress() as tell:
        yield stream(arm, blocks, SetTable(own), jobs=jobs, progress=tell)


def tallied(
    family: str, arm: Arm, blocks: int, own: tuple[str, ...], jobs: int, talk: Talk
) -> dict[str, npt.NDArray[np.int64]]:
    """Play blocks of an arm, say what was refused, and sum up the tallies.

    Parameters
    ----------
    family, arm, blocks, own, jobs, talk
        As in `playing`.

    Returns
    -------
    dict of str to ndarray of int
        As in `simlab.engine.table.Played`.
    """
    from simlab.runs.results import add_tallies

    with playing(family, arm, blocks, own, jobs, talk) as chunks:
        total = add_tallies(played.tallies for played in chunks)
    say_refused(talk, family, arm.lineup, total["refused"])
    return total
