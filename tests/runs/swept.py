"""An experiment that sweeps, in the little world of `fake`."""

from __future__ import annotations

from pathlib import Path

from simlab.runs.plan import Plan, make_plan

from .fake import ToyStrategies

TEXT = """
id = "swept"
question = "How much?"
edition = "empire-2013"
players = 3
blocks = 40

[answer]
yes = "Keep {by-keep.wins@best:label}: {by-keep.wins@gain}."
no = "No: {by-keep.wins@default}."
unsure = "Unsure: {by-keep.wins@rivals}."

[arms.saver]
label = "saver"
lineup = ["saver:keep=200", "plain"]

[arms.plain]
label = "plain"
lineup = ["plain"]

[variants.two]
label = "2 players"
players = 2

[sweeps.keep]
label = "cash kept"
unit = "M"
parameter = "keep"
values = { from = 100, to = 300, step = 100 }

[[findings]]
id = "by-keep"
kind = "curve"
main = true
title = "By cash kept?"
text = "{by-keep.wins@100} and {by-keep.wins@300@two}."
sweep = "keep"
across = ["two"]
rows = [{ id = "wins", label = "wins", arm = "saver" }]
"""


class Savers(ToyStrategies):
    """The toy strategies, of which one has a parameter from 0 to 1000."""

    def parameters(self, family: str, spec: str) -> dict[str, float]:
        return {"keep": 200} if spec.startswith("saver") else {}

    def problem(self, family: str, spec: str) -> str | None:
        if spec.endswith("=5000"):
            return "saver: keep = 5000 is outside 0 to 1000"
        return super().problem(family, spec)


def swept_plan(*changes: tuple[str, str]) -> Plan:
    """Plan `TEXT` with pieces of it replaced."""
    text = TEXT.replace('text = "{by-keep.wins@100} and {by-keep.wins@300@two}."', 'text = "-"')
    text = text.replace('across = ["two"]\n', "")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return make_plan(text, Path("swept.toml"), Savers())


KEEP = 'parameter = "keep"\nvalues = { from = 100, to = 300, step = 100 }'
ROW = 'rows = [{ id = "wins", label = "wins", arm = "saver" }]'


def swept(sweep: str, row: str = ROW) -> Plan:
    """Plan with another sweep and another row."""
    return swept_plan((KEEP, sweep), (ROW, row))
