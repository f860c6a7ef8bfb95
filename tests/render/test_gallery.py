import dataclasses
import re

import html5lib
import pytest

from simlab.errors import StoreError
from simlab.render.gallery import Entry, index, write_gallery
from simlab.render.scene import NARROW
from simlab.render.survival import draw_survival
from simlab.text import tied

from .sample import answer, spaces


def entries():
    base = answer()
    found = []
    for family, name, question in (
        ("towers", "b-tax", "Tax?"),
        ("deeds", "jail", "Stay in <Jail>?"),
        ("towers", "a-swap", "Swap?"),
    ):
        told = dataclasses.replace(base, id=name, question=question)
        found.append(Entry(told, spaces(), family, f"The {family} edition"))
    return found


def test_cards_stand_by_family_and_lead_to_their_pages(tmp_path):
    page = write_gallery(entries(), tmp_path / "new" / "gallery")
    html = page.read_text("utf-8")
    html5lib.HTMLParser(strict=True).parse(html)
    links = re.findall(r'<h3><a href="([^"]*)">', html)
    assert links == ["jail.html", "a-swap.html", "b-tax.html"]
    assert all((page.parent / link).is_file() for link in links)
    assert "Stay in &lt;Jail&gt;?" in html
    assert html.count(tied(answer().answer)) == 3
    assert html.count('<svg class="picture" aria-hidden="true"') == 3


def test_a_page_of_the_gallery_stands_alone(tmp_path):
    html = (write_gallery(entries(), tmp_path).parent / "jail.html").read_text("utf-8")
    links = re.findall(r'href="([^"]*)"', html)
    assert "index.html" in links
    assert {link for link in links if not link.startswith(("#", "data:"))} == {"index.html"}
    html5lib.HTMLParser(strict=True).parse(html)


def test_the_order_in_which_answers_come_changes_no_byte(tmp_path):
    assert index(entries()) == index(entries()[::-1])


def picture(finding):
    """Size and number of parts of the small picture of an answer with this finding."""
    told = dataclasses.replace(answer(), findings=(dataclasses.replace(finding, main=True),))
    html = index([Entry(told, spaces(), "towers", "Empire")])
    width, height = re.search(r'<svg class="picture"[^>]*viewBox="0 0 (\S+) (\S+)"', html).groups()
    return float(width), float(height), html.count("<g>")


def test_a_small_picture_is_the_ring_of_a_board_few_intervals_or_all_of_a_curve():
    by_kind = {finding.kind: finding for finding in answer().findings}
    width, height, _ = picture(by_kind["board"])
    assert height == width
    forest = dataclasses.replace(answer().findings[0], rows=answer().findings[0].rows * 5)
    *_, parts = picture(forest)
    assert parts == 1 + 4  # the axis and the rows
    scene = draw_survival(by_kind["length"], (), NARROW)
    assert picture(by_kind["length"])[1:] == (scene.height, len(scene.parts))


def test_a_gallery_that_cannot_be_written_is_one_line(tmp_path):
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where the folder should be")
    with pytest.raises(StoreError, match=r"blocked.*: cannot be written: "):
        write_gallery(entries(), blocked)
