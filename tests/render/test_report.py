import dataclasses
import re
from html.parser import HTMLParser

import html5lib
import pandas as pd
import pytest

from simlab.errors import StoreError
from simlab.render import write_report
from simlab.render.page import page
from simlab.render.palette import GROUPS, ROLES
from simlab.text import tied

from .sample import answer, spaces

EVIL = "<script>alert('x')</script>\"&"
VOID = {"meta", "link", "input", "br"}
LEAF = {"rect", "line", "circle", "polyline", "polygon"}


class Reader(HTMLParser):
    """Checks that elements nest, and collects ids, links and tags."""

    def __init__(self, text):
        super().__init__()
        self.open, self.ids, self.links, self.tags = [], [], [], []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), (tag, names)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value)
            if name in ("href", "src"):
                self.links.append(value)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        assert tag in LEAF
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def of(self, tag):
        return [attrs for name, attrs in self.tags if name == tag]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    made = tmp_path_factory.mktemp("report") / "new" / "folder"
    assert write_report(answer(), spaces(), made) == made / "report.html"
    return made


@pytest.fixture(scope="module")
def html(folder):
    return (folder / "report.html").read_text(encoding="utf-8")


def test_elements_nest_and_ids_are_unique(html):
    reader = Reader(html)
    assert reader.open == []
    assert len(reader.ids) == len(set(reader.ids))
    assert html.startswith("<!DOCTYPE html>\n")


def test_the_page_is_valid_html(html):
    html5lib.HTMLParser(strict=True).parse(html)


def test_a_figure_without_words_of_its_own_is_told_how_to_be_read(html):
    captions = re.findall(r"<figcaption><span>(.*?)</span>", html)
    assert len(captions) == len(answer().findings)
    assert all(len(caption) > 20 for caption in captions)
    assert "A line is the share of games still going" in captions[-2]
    assert "A cell says what its row gains" in captions[-1]


def test_the_page_asks_the_network_for_nothing(html):
    reader = Reader(html)
    for link in reader.links:
        assert link.startswith(("#", "data:", "tables/", "figures/")), link
    assert not re.search(r"url\(|@import|https?:", html)


def test_links_lead_to_files_and_places(html, folder):
    reader = Reader(html)
    for link in reader.links:
        if link.startswith("#"):
            assert link[1:] in reader.ids
        elif not link.startswith("data:"):
            assert (folder / link).is_file()


def test_the_order_of_telling(html):
    made = answer()
    told = [made.answer, *(finding.title for finding in made.findings)]
    places = [html.index(f"<h1>{made.question.replace(chr(39), '&#39;')}")]
    places.append(html.index(f'<p class="lead">{tied(made.answer)}'))
    places.append(html.index("\N{MINUS SIGN}3.34 to \N{MINUS SIGN}3.07"))
    places += [html.index(f"<h2>{title}") for title in told[1:]]
    places += [
        html.index(f"<h2>{title}")
        for title in ("What was played", "Method", "Limits", "Play it again")
    ]
    assert places == sorted(places)
    assert made.command in html
    assert all(value in html for value in made.provenance.values())


def test_every_figure_has_its_words_and_its_table(html):
    reader = Reader(html)
    figures = reader.of("svg")
    assert len(figures) == 2 * (len(answer().findings) + 1)  # one of them has two layers
    assert all(svg["role"] == "document" and len(svg["aria-label"]) > 40 for svg in figures)
    assert len(reader.of("figcaption")) == len(answer().findings)
    assert len(reader.of("table")) == len(answer().findings) + 2
    assert len(reader.of("caption")) == len(reader.of("table"))
    assert {th["scope"] for th in reader.of("th")} == {"col", "row"}


def test_every_colour_class_is_declared(html):
    used = set(
        re.findall(r"\b[fs]-([a-z0-9-]+)\b", " ".join(re.findall(r'class="([^"]*)"', html)))
    )
    assert used <= {*ROLES, *(f"group-{name}" for name in GROUPS)}


def test_text_from_files_is_escaped():
    made = answer()
    first = made.findings[0]
    row = dataclasses.replace(first.rows[0], label=EVIL, note=EVIL, group=EVIL)
    finding = dataclasses.replace(
        first, title=EVIL, text=EVIL, how_to_read=EVIL, rows=(row, *first.rows[1:])
    )
    arm = dataclasses.replace(made.arms[0], label=EVIL, lineup=(EVIL,), rules={EVIL: EVIL})
    evil = dataclasses.replace(
        made,
        question=EVIL,
        answer=EVIL,
        findings=(finding, *made.findings[1:]),
        arms=(arm, *made.arms[1:]),
        method=(EVIL,),
        limits=(EVIL,),
        command=EVIL,
        provenance={EVIL: EVIL},
    )
    board = [space._replace(name=EVIL, group=EVIL) for space in spaces()]
    text = page(evil, board)
    assert "<script>alert" not in text
    assert len(Reader(text).of("script")) == 1
    assert text.count("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&#34;&amp;") > 40


def test_the_same_answer_gives_the_same_bytes(folder, tmp_path):
    write_report(answer(), spaces(), tmp_path)
    files = sorted(p.relative_to(folder) for p in folder.rglob("*") if p.is_file())
    assert files == sorted(p.relative_to(tmp_path) for p in tmp_path.rglob("*") if p.is_file())
    for file in files:
        assert (folder / file).read_bytes() == (tmp_path / file).read_bytes(), file


def test_tables_hold_the_numbers_unrounded(folder):
    frame = pd.read_csv(folder / "tables" / "one-landing.csv")
    assert list(frame.columns) == [
        *("group", "label", "estimate", "low", "high", "unit", "blocks", "note")
    ]
    rows = answer().findings[0].rows
    assert frame["estimate"].tolist() == [row.interval.estimate for row in rows]
    assert frame["low"].tolist() == [row.interval.low for row in rows]
    board = pd.read_csv(folder / "tables" / "where.csv")
    assert board["name"].tolist() == [space.name for space in spaces()]
    assert board["value"].tolist() == list(answer().findings[1].board.values)
    arms = pd.read_csv(folder / "tables" / "arms.csv")
    assert arms["played_as"][2] == "empire-2013, 4 players: coverer, builder × 3"  # noqa: RUF001
    assert pd.read_csv(folder / "tables" / "landing.csv").equals(answer().tables["landing"])


def test_layers_of_a_board_are_told_apart_in_figures_and_tables(folder):
    assert (folder / "figures" / "layers-1.png").is_file()
    frame = pd.read_csv(folder / "tables" / "layers.csv")
    assert frame["layer"].tolist() == ["first lap"] * 36 + ["later laps"] * 36
    assert frame["low"].notna().tolist() == [True] * 36 + [False] * 36


def test_every_round_of_a_survival_curve_is_in_its_file(folder):
    frame = pd.read_csv(folder / "tables" / "last-rounds.csv")
    for curve in answer().findings[-1].survival:
        of = frame[frame["label"] == curve.label]
        assert of["still"].tolist() == list(curve.still)
        assert of["round"].tolist() == list(range(len(curve.still)))


def test_a_board_with_rows_keeps_both_tables(tmp_path):
    made = answer()
    both = dataclasses.replace(made.findings[1], rows=made.findings[0].rows)
    write_report(dataclasses.replace(made, findings=(both,)), spaces(), tmp_path)
    assert len(pd.read_csv(tmp_path / "tables" / "where.csv")) == 3
    assert len(pd.read_csv(tmp_path / "tables" / "where-spaces.csv")) == 36
    reader = Reader((tmp_path / "report.html").read_text(encoding="utf-8"))
    assert [table["id"] for table in reader.of("table")] == [
        *("table-where", "table-where-spaces", "table-arms")
    ]


def test_figures_carry_no_trace_of_when_and_by_what(folder):
    for figure in (folder / "figures").iterdir():
        data = figure.read_bytes()
        assert data.startswith(b"\x89PNG")
        assert b"tEXt" not in data
        assert b"tIME" not in data


@pytest.mark.parametrize("verdict", ["yes", "no", "too close to call"])
def test_the_verdict_is_a_word_and_a_class(verdict):
    text = page(dataclasses.replace(answer(), verdict=verdict), spaces())
    assert f'<p class="verdict {verdict.replace(" ", "-")}">{verdict}</p>' in text


def test_a_folder_that_cannot_be_written_is_one_line(tmp_path):
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where the folder should be")
    with pytest.raises(StoreError) as caught:
        write_report(answer(), spaces(), blocked / "report")
    assert str(blocked) in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_page_that_cannot_be_written_is_one_line(tmp_path):
    (tmp_path / "report.html").mkdir()
    with pytest.raises(StoreError, match=r"report\.html: cannot be written: "):
        write_report(answer(), spaces(), tmp_path)
