"""Tables at which a mixture of two strategies sits."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from simlab.runs.tables import SetTable
from simlab.strategy import Strategy
from simlab.strategy.mixing import mixed


def mixture_of(host: str, guest: str, hooks: Collection[str]) -> str:
    """Name a mixture as the lineup of an arm has it.

    Parameters
    ----------
    host, guest : str
        Strategies with their parameters.
    hooks : collection of str
        The decisions that the guest takes.

    Examples
    --------
    >>> mixture_of("coverer", "builder", ["swap", "buy"])
    'coverer with buy,swap of builder'
    """
    return f"{host} with {','.join(sorted(hooks))} of {guest}"


@dataclass(frozen=True)
class SetMixture(SetTable):
    """Sets tables as `SetTable` does, and knows mixtures by their names.

    A name of three parts cannot be a strategy's, which holds no space.
    """

    def find(self, spec: str, family: str) -> tuple[type[Strategy], dict[str, float]]:
        """Find a strategy or make a mixture of two."""
        host, mixing, rest = spec.partition(" with ")
        if not mixing:
            return super().find(spec, family)
        hooks, _, guest = rest.partition(" of ")
        cls, values = mixed(
            super().find(host, family),
            super().find(guest, family),
            [hook for hook in hooks.split(",") if hook],
        )
        return cls, dict(values)
