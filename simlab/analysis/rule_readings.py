"""What changes when a rule is read another way, one reading at a time."""

from __future__ import annotations

from collections.abc import Mapping

from simlab.analysis.choosing import choose
from simlab.analysis.contrasts import Gap
from simlab.analysis.findings import Answered, Asked, contrast_of
from simlab.analysis.model import Finding, Row
from simlab.runs.expand import points_of
from simlab.runs.experiment import Experiment
from simlab.runs.findings import Readings, at_table

SUMMARIES = ("largest", "told")
"""What sentences can name of a row beside its readings."""

_TRUTHS = {"true": "yes", "false": "no"}


def reading_rows(experiment: Experiment, finding: Readings) -> list[Asked]:
    """List a difference for each row, table and reading.

    Parameters
    ----------
    experiment : Experiment
        With its readings written out.
    finding : Readings
        One of its findings.

    Returns
    -------
    list of Asked
        In the order of the file.
    """
    rows = []
    for table in finding.tables:
        at = at_table(table)
        for swept in finding.rows:
            row, unit = swept.row, swept.unit or finding.unit
            printed = contrast_of(row, at, unit)
            words = [experiment.variants[table].label] if table else []
            group = ", ".join([*words, swept.label])
            for reading, point in zip(
                finding.rules, points_of(finding, experiment, table), strict=True
            ):
                gap = Gap(contrast_of(row, f"@{point}", unit), printed)
                rows.append(
                    Asked(f"{finding.id}.{swept.id}@{point}", _words(reading), group, gap, True)
                )
    return rows


def first_row(experiment: Experiment, finding: Readings) -> list[Asked]:
    """List the differences of the first row at the first table."""
    return reading_rows(experiment, finding)[: len(finding.rules)]


def summary_names(finding: Readings) -> list[str]:
    """Name what sentences can say of each row beside its readings."""
    tables = [at_table(table) for table in finding.tables]
    return [
        f"{finding.id}.{row.id}@{word}{at}"
        for at in tables
        for row in finding.rows
        for word in SUMMARIES
    ]


def summaries(
    experiment: Experiment, finding: Readings, rows: Mapping[str, Answered]
) -> dict[str, Row | str]:
    """Sum up each row: its largest change, and how many changes are told apart from none.

    Parameters
    ----------
    experiment : Experiment
        With its readings written out.
    finding : Readings
        One of its findings.
    rows : mapping of str to Answered
        All rows by name.

    Returns
    -------
    dict of str to Row or str
        By the names that sentences use.
    """
    values: dict[str, Row | str] = {}
    many = len(finding.rules)
    asked = reading_rows(experiment, finding)
    for start, names in zip(range(0, len(asked), many), _pairs(finding), strict=True):
        answered = [rows[row.name] for row in asked[start : start + many]]
        largest = choose([row.estimate for row in answered], abs)
        chosen = answered[largest.place].asked
        interval = largest.interval(chosen.contrast.unit)
        values[names[0]] = Row(chosen.label, interval, largest.estimate.blocks)
        values[names[1]] = f"{sum(not row.unclear for row in answered)} of {many}"
    return values


def readings_finding(finding: Readings, rows: tuple[Row, ...]) -> Finding:
    """Put the rows of a finding together; its text still has its braces."""
    return Finding(
        id=finding.id,
        title=finding.title,
        text=finding.text,
        kind="forest",
        rows=rows,
        how_to_read=finding.how_to_read,
        main=finding.main,
    )


def _words(reading: str) -> str:
    """Write a reading for people: ``double rent needs = owned group``, ``trading = no``."""
    rule, _, value = reading.replace("_", " ").partition("=")
    return f"{rule} = {_TRUTHS.get(value, value)}"


def _pairs(finding: Readings) -> list[tuple[str, str]]:
    names = summary_names(finding)
    return list(zip(names[::2], names[1::2], strict=True))
