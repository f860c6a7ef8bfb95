"""Answers and findings as a notebook shows them: a sentence and a small table."""

from __future__ import annotations

from html import escape

from simlab.analysis.model import Answer, Finding, Row
from simlab.text import written


def answer_html(answer: Answer) -> str:
    """Write an answer as a piece of HTML.

    Parameters
    ----------
    answer : Answer
        The answer.

    Returns
    -------
    str
        Question, verdict and answer, and the rows of the main finding; all text escaped.
    """
    main = next(finding for finding in answer.findings if finding.main)
    question, verdict = escape(answer.question), escape(answer.verdict)
    return (
        f"<p><strong>{question}</strong> <em>{verdict}</em><br>{escape(answer.answer)}</p>"
        f"{_table(main)}"
    )


def finding_html(finding: Finding) -> str:
    """Write a finding as a piece of HTML.

    Parameters
    ----------
    finding : Finding
        The finding.

    Returns
    -------
    str
        Title, sentence and, if it has rows, a table of them; all text escaped.
    """
    title, text = escape(finding.title), escape(finding.text)
    return f"<p><strong>{title}</strong><br>{text}</p>{_table(finding)}"


def _table(finding: Finding) -> str:
    if not finding.rows:
        return ""
    import pandas as pd

    told = [_cells(row, finding.kind == "forest") for row in finding.rows]
    columns = [name for name in told[0] if any(cells[name] for cells in told)]
    return pd.DataFrame(told)[columns].to_html(index=False, border=0)


def _cells(row: Row, signed: bool) -> dict[str, str]:
    interval = row.interval
    numbers = written(interval.estimate, interval.low, interval.high, signed)
    return {
        "group": row.group,
        "what": row.label,
        "estimate": numbers.estimate,
        "95 % interval": numbers.interval,
        "unit": interval.unit,
        "note": row.note,
    }
