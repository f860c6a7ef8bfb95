"""What a check found, step by step."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from simlab.strategy.declare import Param


@dataclass(frozen=True)
class Step:
    """One thing that was looked at.

    Parameters
    ----------
    name : str
        What should be so.
    passed : bool or None
        Whether it is; None when it could not be looked at.
    findings : tuple of str
        What was found against it.
    """

    name: str
    passed: bool | None
    findings: tuple[str, ...]


@dataclass(frozen=True)
class Report:
    """What a check found.

    Parameters
    ----------
    name, family : str
        Of the strategy.
    params : dict of str to Param
    steps : tuple of Step
    asked : dict of str to int
        How often each of its hooks was asked in plain Python.
    nanoseconds : float
        Compiled time for each of its decisions, with the play around it; NaN when
        it was not played.
    plain_microseconds : float
        Time of a decision alone in plain Python; NaN when it was not played.
    """

    name: str
    family: str
    params: dict[str, Param]
    steps: tuple[Step, ...]
    asked: dict[str, int]
    nanoseconds: float
    plain_microseconds: float

    @property
    def passed(self) -> bool:
        """Whether every step passed."""
        return all(step.passed for step in self.steps)

    @property
    def unasked(self) -> tuple[str, ...]:
        """The hooks that no game of the check came to ask."""
        return tuple(hook for hook, count in self.asked.items() if count == 0)

    def lines(self) -> list[str]:
        """Tell the report line by line.

        Returns
        -------
        list of str
        """
        signs = {True: "pass", False: "FAIL", None: "  - "}
        told = [f"{self.name} ({self.family})"]
        for step in self.steps:
            told.append(f"{signs[step.passed]}  {step.name}")
            told += [f"        {finding}" for finding in step.findings]
        told.append(f"hooks: {', '.join(self.asked) or 'none'}")
        if self.unasked and any(self.asked.values()):
            told.append(f"never asked in these games: {', '.join(self.unasked)}")
        for name, param in self.params.items():
            bounds = f"{param.low} to {param.high}"
            told.append(f"parameter {name} = {param.default} ({bounds}): {param.meaning}")
        if not np.isnan(self.nanoseconds):
            told.append(f"time: {self.nanoseconds:,.0f} ns a decision with the play around it")
        return told
