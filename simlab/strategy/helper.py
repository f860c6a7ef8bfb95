"""Shared judgements of strategies: functions that hooks may call."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import numba

from simlab.strategy.digest import OPTIONS

F = TypeVar("F", bound=Callable[..., Any])


def helper(function: F) -> F:
    """Compile a function that hooks call: what a space is worth, who is ahead.

    It is kept on disk only as a part of the hooks that call it: a hook's folder
    is named by a hash of all that it calls, while numba would go on serving a
    helper of its own whose helpers have changed (numba issue 1833).

    Parameters
    ----------
    function : callable
        Takes records and small integers; calls only kernels and other helpers.

    Returns
    -------
    callable
        The compiled function, or the function itself under ``NUMBA_DISABLE_JIT=1``.

    Examples
    --------
    >>> @helper
    ... def missing(game, box, seat):
    ...     return box.tower_units_to_win - game.units[seat]
    """
    # Inlined, since numba hands each result back through memory with a status beside it.
    compiled: F = numba.njit(function, forceinline=True, **OPTIONS)
    return compiled


def aside(function: F) -> F:
    """Compile a helper once beside the hook; for what is long and called from several places.

    Parameters
    ----------
    function : callable
        As for `helper`.

    Returns
    -------
    callable
        As from `helper`.

    Notes
    -----
    Compiled into each place that calls it, such a helper costs more than its calls: in
    time to compile, and in play, since the hook no longer fits the processor's cache.
    """
    compiled: F = numba.njit(function, **OPTIONS)
    return compiled
