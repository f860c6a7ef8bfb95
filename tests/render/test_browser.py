"""The page in a real browser: Chromium from the system, driven by Playwright."""

import re
import shutil
from dataclasses import replace

import pytest
from playwright.sync_api import sync_playwright

from simlab.analysis.model import BoardHeat
from simlab.editions import load
from simlab.render import write_report
from simlab.render.gallery import Entry, write_gallery
from simlab.render.page import page

from .sample import answer, spaces, tournament

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")


@pytest.fixture(scope="module")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def gallery(tmp_path_factory):
    entries = [
        Entry(told, spaces(), "towers", "Monopoly Empire") for told in (answer(), tournament())
    ]
    return write_gallery(entries, tmp_path_factory.mktemp("gallery")).as_uri()


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    return write_report(answer(), spaces(), tmp_path_factory.mktemp("report")).as_uri()


@pytest.fixture
def open_page(browser, address):
    """Open the page; at the end nothing may have been said or asked for."""
    contexts, said, asked, pages = [], [], [], set()

    def open_page(width=1200, page=address, **options):
        context = browser.new_context(viewport={"width": width, "height": 800}, **options)
        contexts.append(context)
        tab = context.new_page()
        tab.on("console", lambda message: said.append(message.text))
        tab.on("pageerror", lambda error: said.append(str(error)))
        tab.on("request", lambda request: asked.append(request.url))
        tab.goto(page)
        pages.add(page)
        return tab

    yield open_page
    for context in contexts:
        context.close()
    assert said == []
    assert {url for url in asked if not url.startswith("data:")} == pages


CROSSING = """() => [...document.querySelectorAll("figure svg")].flatMap((svg) => {
             const texts = [...svg.querySelectorAll("text")].filter((t) => t.checkVisibility());
             const boxes = texts.map((t) => t.getBoundingClientRect());
             const found = [];
             for (let a = 0; a < boxes.length; a++) for (let b = 0; b < a; b++)
               if (Math.min(boxes[a].right, boxes[b].right) -
                     Math.max(boxes[a].left, boxes[b].left) > 1 &&
                   Math.min(boxes[a].bottom, boxes[b].bottom) -
                     Math.max(boxes[a].top, boxes[b].top) > 5)
                 found.push(texts[a].textContent + " | " + texts[b].textContent);
             return found;
           })"""

OVER = """() => [...document.querySelectorAll("main *")].filter((e) =>
    !e.closest(".scroll table") && !e.closest(".frame") && e.checkVisibility() &&
    e.getBoundingClientRect().right > innerWidth + 0.5).map((e) => e.outerHTML)"""


def column(tab, table, number):
    return tab.locator(f"#table-{table} tbody tr :nth-child({number})").all_inner_texts()


@pytest.mark.parametrize("width", [360, 1200])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_overflows(open_page, width, scheme):
    tab = open_page(width, color_scheme=scheme)
    assert tab.evaluate("document.documentElement.scrollWidth") == width
    assert tab.evaluate(OVER) == []


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1200, "light")])
def test_the_gallery_fits_and_leads_to_its_pages(open_page, gallery, width, scheme):
    tab = open_page(width, gallery, color_scheme=scheme)
    assert tab.evaluate("document.documentElement.scrollWidth") == width
    assert tab.evaluate(OVER) == []
    assert tab.pdf(format="A4").startswith(b"%PDF-")
    for links in (tab.locator(".card a"), tab.locator(".questions a")):
        found = [links.nth(at).get_attribute("href") for at in range(links.count())]
        assert found == ["empire-tower-tax.html", "tournament-empire-2013-3.html"]


@pytest.mark.parametrize("width", [360, 1200])
def test_a_gallery_shows_a_tournament_by_its_matrix(open_page, gallery, width):
    tab = open_page(width, gallery)
    picture = tab.locator(".card").nth(1).locator("svg.picture")
    assert "1 builder" in picture.locator("text").all_text_contents()
    box, frame = picture.bounding_box(), tab.locator(".frame").nth(1).bounding_box()
    assert box["y"] + box["height"] <= frame["y"] + frame["height"]
    tab = open_page(width, gallery.replace("index.html", "tournament-empire-2013-3.html"))
    cells = tab.locator("#leads svg:visible .hint")
    assert cells.count() == 6
    cells.first.hover()
    told = tab.locator("#leads .readout").inner_text()
    told = told.replace("\N{MINUS SIGN}", "-")
    assert told == "builder over coverer: -0.61 points, 95 % interval -0.81 to -0.41"
    assert tab.evaluate(CROSSING) == []


@pytest.mark.parametrize("width", [360, 1200])
def test_no_line_breaks_between_a_number_and_its_unit(open_page, width):
    blocks = open_page(width).locator("main :is(p, li, figcaption, th, td)").all_inner_texts()
    assert any("95\xa0% interval" in text for text in blocks)
    assert not [text for text in blocks if re.search(r"\d (%|points)", text)]


@pytest.mark.parametrize(("width", "shown"), [(360, "narrow"), (1200, "wide")])
def test_each_width_has_its_layout(open_page, width, shown):
    figures = open_page(width).locator("figure svg:visible")
    assert figures.count() == len(answer().findings)
    assert {figures.nth(at).get_attribute("class") for at in range(figures.count())} == {shown}


@pytest.mark.parametrize("width", [360, 1200])
def test_the_words_of_a_figure_do_not_run_into_each_other(open_page, width):
    assert open_page(width).evaluate(CROSSING) == []


@pytest.mark.parametrize("edition", ["classic-us", "russia", "mega-us", "mega-uk"])
def test_the_names_on_a_board_stay_apart_at_both_widths(open_page, tmp_path, edition):
    board = load(edition).spaces
    heat = BoardHeat(tuple(2 + index / 30 for index in range(len(board))), "% of rolls")
    finding = replace(answer().findings[0], kind="board", rows=(), board=heat)
    file = tmp_path / "board.html"
    file.write_text(page(replace(answer(), findings=(finding,)), board), encoding="utf-8")
    for width in (360, 1200):
        tab = open_page(width, file.as_uri())
        assert tab.evaluate(CROSSING) == []
        assert tab.evaluate(OVER) == []
        named = tab.locator("#one-landing svg:visible .hint title").all_text_contents()
        assert [text.partition(":")[0] for text in named] == [
            f"{space.index} {space.name}" for space in board
        ]


def test_light_and_dark_differ_in_page_and_figures(open_page):
    colours = set()
    for scheme in ("light", "dark"):
        tab = open_page(color_scheme=scheme)
        colours |= set(
            tab.evaluate(
                """() => [getComputedStyle(document.body).backgroundColor,
                   getComputedStyle(document.querySelector("svg .f-ink")).fill]"""
            )
        )
    assert len(colours) == 4


def test_a_table_sorts_by_number_and_by_word(open_page):
    tab = open_page()
    heading = tab.locator("#table-habits thead th").nth(2)
    heading.get_by_role("button").click()
    values = ["−0.41", "+0.09", "+0.61", "+3.40"]  # noqa: RUF001
    assert column(tab, "habits", 3) == values
    assert heading.get_attribute("aria-sort") == "ascending"
    heading.get_by_role("button").press("Enter")
    assert column(tab, "habits", 3) == values[::-1]
    assert heading.get_attribute("aria-sort") == "descending"
    tab.locator("#table-habits thead th button").first.click()
    labels = column(tab, "habits", 1)
    assert labels == sorted(labels)
    assert heading.get_attribute("aria-sort") is None


def test_a_long_table_filters(open_page):
    tab = open_page()
    boxes = tab.locator("#where").get_by_role("searchbox")
    assert boxes.count() == 1
    boxes.fill("tower tax")
    shown = tab.locator("#table-where tbody tr:visible th").all_inner_texts()
    assert shown == ["Rival Tower Tax", "Tower Tax"]
    boxes.fill("")
    assert tab.locator("#table-where tbody tr:visible").count() == 36


def test_pointing_at_a_space_reads_it_out(open_page):
    tab = open_page(360, has_touch=True)
    tab.locator("#where svg.narrow .hint").nth(34).locator("text").first.tap()
    assert tab.locator("#where .readout").inner_text() == "34 Tower Tax: 2.58 % of rolls"


def test_arrows_go_from_space_to_space_and_read_each_out(open_page):
    tab = open_page(reduced_motion="reduce")
    stops = tab.locator("#where svg.wide .hint[tabindex='0']")
    assert stops.count() == 1
    stops.focus()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft"):
        tab.keyboard.press(key)
    readout = tab.locator("#where .readout")
    assert readout.inner_text() == "1 Nerf: 2.62 % of rolls"
    tab.keyboard.press("End")
    assert readout.inner_text() == "35 Coca-Cola: 2.57 % of rolls"
    assert stops.count() == 1  # Tab comes back to where one was


def test_a_switch_shows_one_layer_at_a_time_without_a_script(open_page):
    tab = open_page(360, java_script_enabled=False)
    views = tab.locator("#layers .view")
    assert [views.nth(at).is_visible() for at in range(2)] == [True, False]
    tab.get_by_role("radio", name="later laps").check()
    assert [views.nth(at).is_visible() for at in range(2)] == [False, True]


def test_an_interval_is_read_out_where_there_is_one(open_page):
    tab = open_page()
    tab.locator("#layers .view:first-child svg.wide .hint text").first.hover()
    told = tab.locator("#layers .readout").inner_text()
    assert told == "0 GO: 2.810 % of rolls, 95 % interval 2.790 to 2.830"


def test_the_skip_link_comes_first(open_page):
    tab = open_page()
    tab.keyboard.press("Tab")
    assert tab.evaluate("document.activeElement.className") == "skip"
    tab.keyboard.press("Enter")
    assert tab.evaluate("location.hash") == "#findings"


def test_the_keyboard_reaches_what_can_be_used(open_page):
    tab = open_page()
    reached = set()
    for _ in range(90):
        tab.keyboard.press("Tab")
        reached.add(tab.evaluate("document.activeElement.tagName"))
    assert {"A", "BUTTON", "INPUT", "DIV"} <= reached


def test_it_prints(open_page):
    tab = open_page(color_scheme="dark")
    assert tab.pdf(format="A4").startswith(b"%PDF-")
    tab.emulate_media(media="print", color_scheme="dark")
    tab.set_viewport_size({"width": 673, "height": 1000})  # A4 less its margins
    assert tab.evaluate("document.documentElement.scrollWidth") == 673
    assert tab.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert tab.locator("nav").is_hidden()
    assert tab.locator("#layers .view:visible").count() == 2
    table = tab.locator("#where .scroll")
    assert table.evaluate("e => e.scrollHeight <= e.clientHeight")
