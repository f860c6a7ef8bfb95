"""The tutorial runs from its first cell to its last, and its cells show what they promise."""

import ast
import re
from pathlib import Path

import pandas as pd

from simlab.analysis.model import Answer, Finding

TUTORIAL = Path(__file__).parents[2] / "docs" / "tutorial.py"


def cells(text):
    """The code of a script in percent format, cell by cell."""
    found = re.split(r"^# %%(.*)\n", text, flags=re.MULTILINE)[1:]
    return [code for kind, code in zip(found[::2], found[1::2], strict=True) if not kind.strip()]


def run(cell, names):
    """Run a cell as a notebook does and give what its last line shows."""
    body = ast.parse(cell).body
    last = body.pop() if isinstance(body[-1], ast.Expr) else None
    exec(compile(ast.Module(body, []), str(TUTORIAL), "exec"), names)
    if last is None:
        return None
    return eval(compile(ast.Expression(last.value), str(TUTORIAL), "eval"), names)


def test_the_tutorial_runs_and_shows_tables():
    names = {}
    shown = [run(cell, names) for cell in cells(TUTORIAL.read_text("utf-8"))]
    kinds = [type(value) for value in shown if value is not None]
    assert kinds == [pd.DataFrame, pd.Series, Answer, list, Finding, pd.DataFrame]
    answer = next(value for value in shown if isinstance(value, Answer))
    html = answer._repr_html_()
    assert answer.question in html
    assert html.count("<tr") == 1 + len(answer.findings[0].rows)
    assert shown[1].index[0] == "Illinois Avenue"  # of the spaces that one stays on
    compared = shown[-1]
    assert list(compared.index) == [row.label for row in answer.findings[0].rows]
    assert (compared["17 units win"] != compared["16 units win"]).any()
