"""An answer as JSON, and its effects as a table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from simlab.analysis.findings import Answered
from simlab.analysis.model import Answer, Interval, Row
from simlab.text import known

if TYPE_CHECKING:
    import pandas as pd


def as_json(answer: Answer, report: str) -> dict[str, Any]:
    """Arrange an answer as `simlab run --json` prints it.

    Parameters
    ----------
    answer : Answer
        The answer.
    report : str
        Path of its page.

    Returns
    -------
    dict
        What is not known is None.
    """
    return {
        "question": answer.question,
        "answer": answer.answer,
        "verdict": answer.verdict,
        "effect": _interval_json(answer.effect),
        "arms": [
            {**asdict(arm), "win_rate": _interval_json(arm.win_rate), "rounds": known(arm.rounds)}
            for arm in answer.arms
        ],
        "findings": [
            {
                "id": finding.id,
                "title": finding.title,
                "text": finding.text,
                "rows": [_row_json(row) for row in finding.rows],
            }
            for finding in answer.findings
        ],
        "limits": list(answer.limits),
        "report": report,
    }


def claim_table(rows: Iterable[Answered]) -> pd.DataFrame:
    """Tabulate all effects with their corrected p-values.

    Parameters
    ----------
    rows : iterable of Answered
        All rows of an experiment.

    Returns
    -------
    DataFrame
        Columns ``name``, ``label``, ``group``, ``estimate``, ``low``, ``high``,
        ``unit``, ``blocks``, ``p_holm``; a row an effect.
    """
    import pandas as pd

    told = []
    for answered in rows:
        if answered.asked.effect:
            row = answered.row()
            told.append(
                {
                    "name": answered.asked.name,
                    "label": row.label,
                    "group": row.group,
                    **asdict(row.interval),
                    "blocks": row.blocks,
                    "p_holm": answered.adjusted,
                }
            )
    return pd.DataFrame(told)


def _row_json(row: Row) -> dict[str, Any]:
    told = {key: value for key, value in asdict(row).items() if key != "interval"}
    return {**told, **_interval_json(row.interval)}


def _interval_json(interval: Interval) -> dict[str, Any]:
    return {**interval.as_json(), "unit": interval.unit}
