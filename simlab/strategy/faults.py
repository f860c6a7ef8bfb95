"""What a strategy can do wrong, collected without saying the same thing twice."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

#: The kinds of faults, as the names of the steps that look for them.
SOURCE = "its source writes nothing to the state"
COMPILES = "its hooks compile"
RANGES = "it plays at both ends of each parameter"
RAISED = "its hooks raise nothing"
ILLEGAL = "its answers are legal"
WROTE = "it leaves the state as it was"
PEEKED = "it reads only what its player sees"
DIFFERENT = "it answers the same when asked again"
MODES = "it plays the same compiled and in plain Python"
STEPS = (SOURCE, COMPILES, RANGES, RAISED, ILLEGAL, WROTE, PEEKED, DIFFERENT, MODES)


@dataclass
class Faults:
    """Faults by step, hook and kind: the first of each in words, and how many there were.

    Examples
    --------
    >>> faults = Faults()
    >>> faults.add(ILLEGAL, "bid", "deal 7: bid answers 3")
    >>> faults.add(ILLEGAL, "bid", "deal 9: bid answers 3")
    >>> faults.told(ILLEGAL)
    ('bid: deal 7: bid answers 3 (and 1 more)',)
    """

    first: dict[tuple[str, str, str], str] = field(default_factory=dict)
    count: Counter[tuple[str, str, str]] = field(default_factory=Counter)

    def add(self, step: str, hook: str, text: str, kind: str = "", times: int = 1) -> None:
        """Note a fault.

        Parameters
        ----------
        step : str
            One of `STEPS`.
        hook : str
            Where; may be empty.
        text : str
            What happened and when.
        kind : str
            Faults of one hook and kind are told once.
        times : int
            How often.
        """
        self.first.setdefault((step, hook, kind), text)
        self.count[step, hook, kind] += times

    def told(self, step: str) -> tuple[str, ...]:
        """Give a step's faults in words.

        Parameters
        ----------
        step : str
            One of `STEPS`.

        Returns
        -------
        tuple of str
        """
        lines = []
        for key, text in self.first.items():
            if key[0] == step:
                more = f" (and {self.count[key] - 1} more)" if self.count[key] > 1 else ""
                lines.append(f"{key[1]}: {text}{more}" if key[1] else f"{text}{more}")
        return tuple(lines)

    def rows(self) -> list[list[str | int]]:
        """List the faults for another process; `merge` takes them in."""
        return [[*key, text, self.count[key]] for key, text in self.first.items()]

    def merge(self, rows: list[list[str | int]]) -> None:
        """Take in what another process noted.

        Parameters
        ----------
        rows : list of [step, hook, kind, text, count]
        """
        for step, hook, kind, text, count in rows:
            self.add(str(step), str(hook), str(text), str(kind), int(count))
