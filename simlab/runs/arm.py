"""An arm: everything that decides how its games go, and the name of that content."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from pydantic import TypeAdapter

from simlab.editions import Edition
from simlab.engine.jit import STAMP
from simlab.runs.chunks import CHUNK
from simlab.runs.grant import Grant

RuleValue = bool | int | str


@dataclass(frozen=True)
class Arm:
    """One lineup under one set of rules.

    Parameters
    ----------
    edition : str
        Id of an edition, or the path of an edition file.
    lineup : tuple of str
        Strategies by slot, such as ``"coverer"`` or ``"reserve:keep=300"``; slot 0
        is the candidate.
    rules : tuple of (str, value)
        Rules that differ from the edition's defaults, sorted by name.
    rotate : bool
        Whether a block plays its deal once for each rotation of the lineup through
        the seats, or once with slot k on seat k.
    grants : tuple of Grant
        What the candidate is granted.
    seed : int
        The 64-bit seed of all deals.
    watch : str or None
        Kind of space whose landings are counted for the candidate.
    ledger : bool
        Whether accounts are kept of what property costs and earns.
    detail : bool
        Whether landings are counted by turn and by what brought the token there as well.

    Examples
    --------
    >>> Arm("empire-2013", ("coverer", "builder", "builder")).games(blocks=10)
    30
    """

    edition: str
    lineup: tuple[str, ...]
    rules: tuple[tuple[str, RuleValue], ...] = ()
    rotate: bool = True
    grants: tuple[Grant, ...] = ()
    seed: int = 1
    watch: str | None = None
    ledger: bool = False
    detail: bool = False

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.lineup)

    def games(self, blocks: int) -> int:
        """Count the games that `blocks` blocks are."""
        return blocks * (self.players if self.rotate else 1)


ARM_JSON: TypeAdapter[Arm] = TypeAdapter(Arm)
"""An arm as JSON and back, as the manifest keeps it."""


class Strategies(Protocol):
    """The strategies that there are."""

    def problem(self, family: str, spec: str) -> str | None:
        """Say what is wrong with a strategy's name or parameters; None for nothing."""

    def digest(self, family: str, spec: str) -> str:
        """Digest a strategy's code and its parameters, defaults filled in."""

    def parameters(self, family: str, spec: str) -> Mapping[str, float]:
        """Give the values of its parameters, by name; none for what cannot be found."""


def content_of(arm: Arm, edition: Edition, strategies: Strategies) -> dict[str, Any]:
    """Describe everything that decides an arm's results.

    Parameters
    ----------
    arm : Arm
        The arm.
    edition : Edition
        Its edition, by its rules.
    strategies : Strategies
        Where its strategies are.

    Returns
    -------
    dict
        Plain values. Labels and the ways in which an edition, a rule's default or a
        strategy was written do not enter it.
    """
    described = ARM_JSON.dump_python(arm, mode="json")
    return {
        "edition": edition.digest(),
        "strategies": [strategies.digest(edition.family, spec) for spec in arm.lineup],
        "engine": STAMP,
        "chunk": CHUNK,
        **{
            key: described[key]
            for key in ("rotate", "grants", "seed", "watch", "ledger", "detail")
        },
    }


def id_of(content: Mapping[str, Any]) -> str:
    """Name a content: arms with equal ids have equal results, block by block.

    Returns
    -------
    str
        SHA-256 of its canonical JSON, in hexadecimal.
    """
    return hashlib.sha256(canonical(content)).hexdigest()


def canonical(value: Any) -> bytes:
    """Write a value as the one JSON text that its content has.

    Examples
    --------
    >>> canonical({"b": 1, "a": [True]})
    b'{"a":[true],"b":1}'
    """
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False).encode()
