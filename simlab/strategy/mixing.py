"""A strategy that takes some of its decisions as another one does.

The two may know different parameters, and give the same name to different things. So the
mixture's record holds those of both, one behind the other, and each hook is compiled to
read its own strategy's part: a host's hooks are the very ones that it has by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

import numpy as np

from simlab.engine.families import FAMILIES
from simlab.errors import UsageError, nearest
from simlab.strategy.declare import Strategy
from simlab.strategy.digest import code_digest
from simlab.strategy.reach import names_in, reached

Chosen = tuple[type[Strategy], Mapping[str, float]]
"""A strategy with the parameters that differ from their defaults."""

_GUEST = "guest_{}"


def differing(first: Chosen, second: Chosen) -> tuple[str, ...]:
    """List the hooks in which two strategies may answer differently.

    Parameters
    ----------
    first, second : (type of Strategy, mapping of str to number)
        The strategies and their parameters, of one family.

    Returns
    -------
    tuple of str
        Hooks whose code differs, that only one has, or that read a parameter whose
        value differs; in the order of the family.
    """
    values = [_values(*chosen) for chosen in (first, second)]
    names = values[0].keys() | values[1].keys()
    changed = {name for name in names if values[0].get(name) != values[1].get(name)}
    one, other = first[0].hooks, second[0].hooks
    found = {
        hook
        for hook in one.keys() | other.keys()
        if hook not in one
        or hook not in other
        or code_digest(one[hook][1]) != code_digest(other[hook][1])
        or _read(one[hook][1]) & changed
    }
    return tuple(hook for hook in _hooks(first[0]) if hook in found)


def mixed(host: Chosen, guest: Chosen, hooks: Collection[str]) -> Chosen:
    """Make a strategy of the host's class with some hooks of the guest.

    Parameters
    ----------
    host, guest : (type of Strategy, mapping of str to number)
        The strategies and their parameters, of one family.
    hooks : collection of str
        The decisions that the guest takes; where it leaves one out, the mixture
        declines as the guest does.

    Returns
    -------
    (type of Strategy, dict of str to number)
        Ready for `simlab.strategy.compile.plug`.

    Raises
    ------
    UsageError
        For a hook that the family does not have, or two families.
    """
    (host_class, host_values), (guest_class, guest_values) = host, guest
    if host_class.family != guest_class.family:
        names = f"{host_class.strategy_name()} and {guest_class.strategy_name()}"
        raise UsageError(f"{names} play different families")
    for hook in hooks:
        if hook not in _hooks(host_class):
            raise UsageError(f"{hook} is not a hook; {nearest(hook, _hooks(host_class))}")
    params = dict(host_class.params)
    params |= {_GUEST.format(name): param for name, param in guest_class.params.items()}
    mixture: Any = type(host_class.__name__, (host_class,), {"__doc__": host_class.__doc__})
    mixture.params = params
    room = mixture.record_type().itemsize
    owner = _guest(guest_class, room - guest_class.record_type().itemsize, room)
    taken = {hook: held for hook, held in host_class.hooks.items() if hook not in hooks}
    taken |= {
        hook: (owner, guest_class.hooks[hook][1]) for hook in hooks if hook in guest_class.hooks
    }
    mixture.hooks = taken
    values = dict(host_values) | {_GUEST.format(n): v for n, v in guest_values.items()}
    return mixture, values


def _guest(guest: type[Strategy], start: int, room: int) -> type[Strategy]:
    """Make the owner of the guest's hooks, whose record lies `start` bytes into `room`."""
    record = guest.record_type()
    fields: Mapping[str, Any] = record.fields or {}
    layout = np.dtype(
        {
            "names": list(fields),
            "formats": [field[0] for field in fields.values()],
            "offsets": [start + field[1] for field in fields.values()],
            "itemsize": room,
        }
    )
    seen = np.dtype((np.record, layout))

    def record_type(cls: type[Strategy]) -> np.dtype[np.void]:
        return seen

    def own(cls: type[Strategy], my: Any) -> Any:
        return np.asarray(my).view(seen)[()]

    inside = {"record_type": classmethod(record_type), "own": classmethod(own)}
    return type(guest.__name__, (guest,), inside)


def _values(cls: type[Strategy], values: Mapping[str, float]) -> dict[str, float]:
    return {name: values.get(name, param.default) for name, param in cls.params.items()}


def _read(hook: Callable[..., Any]) -> set[str]:
    """Name all that a hook and its helpers look up, the parameters among it."""
    return set().union(*(names_in(part.__code__) for part in reached(hook, engine=False)))


def _hooks(cls: type[Strategy]) -> tuple[str, ...]:
    return tuple(FAMILIES[cls.family].hooks)
