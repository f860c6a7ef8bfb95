from dataclasses import replace

from tax_sample import sample_outcomes, sample_plan

from simlab.analysis.answer import answer
from simlab.analysis.model import Answer
from simlab.editions import load


def told() -> Answer:
    editions = {"empire-2013": load("empire-2013")}
    return answer(sample_plan(), sample_outcomes(), editions, "simlab run x", {})


def test_an_answer_shows_its_sentence_and_the_main_findings_rows() -> None:
    html = told()._repr_html_()
    assert told().answer in html
    assert html.count("<tr") == 1 + 2
    assert "<th>95 % interval</th>" in html
    assert "+50" in html  # a difference carries its sign
    assert "<th>group</th>" not in html  # no row has one


def test_a_finding_shows_its_rows_and_one_without_rows_its_words() -> None:
    often, tiles = told().findings[:2]
    assert often._repr_html_().count("<tr") == 1 + len(often.rows)
    assert "<table" not in tiles._repr_html_()
    assert tiles.title in tiles._repr_html_()


def test_text_from_files_is_escaped() -> None:
    evil = "<script>"
    made = told()
    row = replace(made.findings[0].rows[0], label=evil, note=evil)
    finding = replace(made.findings[0], title=evil, text=evil, rows=(row,), main=True)
    html = replace(made, question=evil, answer=evil, findings=(finding,))._repr_html_()
    assert evil not in html + finding._repr_html_()
