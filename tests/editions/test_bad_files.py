"""What is wrong with an edition file is told in one line with file and key."""

import re

import pytest

from simlab.editions import load
from simlab.editions.files import shipped
from simlab.errors import InputError, UsageError

TEXT = shipped()["empire-2013"].read_text()
CHILD = 'id = "mine"\nname = "Mine"\nextends = "empire-2013"\n'


def refused(tmp_path, content, name="mine.toml"):
    file = tmp_path / name
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(InputError) as caught:
        load(str(file))
    said = str(caught.value)
    assert said.startswith(f"{file}: ")
    assert "\n" not in said
    return said.removeprefix(f"{file}: ")


def row(index):
    return re.search(rf"^ *{{ index = {index}, .*\n", TEXT, re.MULTILINE).group()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("offices = 6", "ofices = 6", "ofices: is not a key here; did you mean offices?"),
        ("offices = 6", "file = 6", "file: is not a key here; "),
        ("offices = 6", "", "offices: is missing"),
        ("offices = 6", 'offices = "6"', 'offices: must be a whole number, not "6"'),
        ("offices = 6", "offices = 6.0", "offices: must be a whole number, not 6.0"),
        ("offices = 6", "offices = true", "offices: must be a whole number, not true"),
        ("offices = 6", "offices = 7", "offices: must be at most 6, not 7"),
        ('"towers"', '"tower"', "family: cannot be tower; did you mean towers?"),
        ("price = 400", "price = -400", "spaces.33.price: must be at least 0, not -400"),
        ("price = 400", "price = 0", "spaces.33.price: must be given and above zero for a brand"),
        ("price = 400", "price = nan", "spaces.33.price: must be a whole number, not nan"),
        ("price = 400", "price = inf", "spaces.33.price: must be a whole number, not inf"),
        ("price = 400", "price = 410", "spaces.33.price: must be a multiple of 50, not 410"),
        ("price = 400", "price = 100050", "spaces.33.price: must be at most 100000, not 100050"),
        (
            "price = 400",
            "price = " + "9" * 50,
            "spaces.33.price: must be a multiple of 50, not a number of more than 15 digits",
        ),
        ("price = 400", "price = 0x" + "f" * 8999 + "6", "spaces.33.price: must be "),
        ("price = 400", "price = " + "9" * 9000, "is not TOML: Exceeds the limit"),
        ("price = 400", "prize = 400", "spaces.33.prize: is not a key here; did you mean price?"),
        ("price = 400", "price = 400, price = 1", "is not TOML: "),
        ("height = 4", "height = 5", "spaces.28.height: must be at most 4, not 5"),
        ("tiles = 1", "tiles = 2", "spaces.1.tiles: must be 1 for a brand, not 2"),
        ('"tower_tax"', '"tower_tacks"', "spaces.34.kind: cannot be tower_tacks; did you mean"),
        ('"tower_tax"', '"chance"', "spaces: has 0 spaces of kind tower_tax, the board has 1"),
        ('"brown"', '"browm"', "spaces.1.group: browm is not a group; did you mean brown?"),
        ('"brown"', '"a\\nb"', "spaces.1.group: 'a\\nb' is not a group; valid: "),
        ("tiles = 4", "tiles = 8", "spaces: has 40 tiles with the offices, the box holds 36"),
        ('index = 0, kind = "go"', 'index = 0, kind = "chance"', "spaces.0.kind: is chance, the"),
        ('"electric"', '"brown"', "groups.brown: is said to hold 2 spaces and holds 3"),
        ("brown = 2", "brown = 3", "groups.brown: is said to hold 3 spaces and holds 2"),
        ("index = 7", "index = 8", "spaces.7.index: is 8, the space in this place is 7"),
        ('name = "Nerf"', 'name = "a\\nb"', "spaces.1.name: has characters that do not belong"),
        ('name = "Nerf"', 'name = ""', "spaces.1.name: "),
        (row(35), "", "spaces: has 35 spaces, the board has 36"),
        ("count = 2", "count = 1", "cards.chance: has 13 cards, the deck has 14"),
        ("count = 3", "count = 4", "cards.empire: has 15 cards, the deck has 14"),
        ("target = 30", "target = 31", "cards.chance.11.target: must be the space of a utility"),
        ("target = 30", "target = 99", "cards.chance.11.target: must be the space of a utility"),
        ('"birthday", amount = 50', '"birthday"', "cards.chance.4.amount: must be a multiple"),
        ('"birthday"', '"hands_off"', "cards.chance.4.effect: hands_off is not in the chance"),
        ("amount = 5,", "", "cards.chance.0.amount: must be 1 to 35 steps, not 0"),
        (
            '"go_to_jail", timing',
            '"go_to_jail", amount = 50, timing',
            "cards.chance.2.amount: must",
        ),
        (
            '"go_to_jail", timing',
            '"go_to_jail", target = 9, timing',
            "cards.chance.2.target: must",
        ),
        ('"hostile_takeover"', '"swap_the_top"', "cards.empire.2.effect: swap_the_top is in the"),
        ("threshold = 4, ", "", "cards.empire.11.threshold: must be given for billboard_tax"),
        ('"reverse_rent"', '"reverse_rent", threshold = 4', "cards.empire.10.threshold: must be"),
        ("[cards]", "[cardz]", "cardz: is not a key here; did you mean cards?"),
        ("[rules.overshoot]", "[rules.overshot]", "rules.overshot: is not a rule; did you mean"),
        ("default = 17", "defualt = 17", "rules.tower_units_to_win.defualt: is not a key here"),
        ("default = 17", "default = 18", "rules.tower_units_to_win: does not take 18; valid: 17"),
        ("default = 17", "default = 16", "rules.tower_units_to_win: lists a value twice"),
        ("default = 17", "default = nan", "rules.tower_units_to_win.default: must be a word"),
        ("default = 17", "value = 17", "rules.tower_units_to_win.value: is not a key here"),
        ("range = [1, 14]", "range = [14, 1]", "rules.empire_cards_per_turn: has a range that"),
        ("range = [1, 14]", "range = [1, 99]", "rules.empire_cards_per_turn: does not take 99"),
        (
            'confidence = "likely"\nmeaning = "How many units',
            'confidence = "sure"\nmeaning = "How many units',
            "rules.tower_units_to_win.confidence: cannot be sure; ",
        ),
        ("offices = 6", 'offices = 6\n"a\\nb" = 1', "'a\\nb': is not a key here; "),
        ("offices = 6", "offices = 6\ninherited_confidence = {}", "inherited_confidence: needs"),
    ],
)
def test_a_whole_file(tmp_path, old, new, said):
    assert refused(tmp_path, TEXT.replace(old, new, 1)).startswith(said)


def test_a_group_of_brands_and_utilities(tmp_path):
    text = TEXT.replace('"electric"', '"brown"').replace("electric = 1\n", "")
    said = refused(tmp_path, text.replace("brown = 2", "brown = 3"))
    assert said == "groups.brown: holds spaces of the kinds brand and utility"


def test_a_deck_that_is_not_there(tmp_path):
    start, end = TEXT.index("empire = [\n    { title"), TEXT.index("# ---- Amounts")
    assert refused(tmp_path, TEXT[:start] + TEXT[end:]) == "cards.empire: is missing"


@pytest.mark.parametrize(
    ("extra", "said"),
    [
        ("rules.overshot = 1", "rules.overshot: is not a rule; did you mean overshoot?"),
        (
            'rules.overshoot = "exact"',
            "rules.overshoot: does not take exact; valid: allowed_wins, exact_only",
        ),
        ('rules.start_cash = "500"', "rules.start_cash: does not take 500; valid: 0..100000"),
        ("rules.start_cash = nan", "rules.start_cash: does not take nan"),
        (
            "rules.overshoot.alternatives = []",
            "rules.overshoot.alternatives: is not a key here; valid: confidence, default, source",
        ),
        ("rules = 1", "rules: must be a table"),
        ("spaces = 1", "spaces: must be a list of tables"),
        ("spaces = [1]", "spaces.0: must be a table"),
        ('spaces = [{ name = "x" }]', "spaces.0.index: must be the space that is meant, 0 to 35"),
        ("spaces = [{ index = 36 }]", "spaces.0.index: must be the space that is meant, 0 to 35"),
        ("spaces = [{ index = 1 }, { index = 1 }]", "spaces.1.index: is 1, which was given"),
        ("spaces = [{ index = 34, price = 50 }]", "spaces.34.price: must be left out"),
        ("cards.empire = []", "cards.empire: "),
        ("cards.empier = []", "cards.empier: cannot be empier; did you mean empire?"),
        ("[inherited_confidence]\nspace = 1", "inherited_confidence.space: is not a key here"),
        (
            '[inherited_confidence]\nspaces = "likly"',
            "inherited_confidence.spaces: cannot be likly; did you mean likely?",
        ),
    ],
)
def test_a_file_that_extends(tmp_path, extra, said):
    assert refused(tmp_path, CHILD + extra).startswith(said)


@pytest.mark.parametrize(
    ("extends", "said"),
    [
        ('"empire-2031"', "extends: empire-2031 is not an edition; did you mean empire-201"),
        ('""', "extends: '' is not an edition; valid: "),
        ('"none.toml"', "extends: none.toml is not there"),
        ('"\\u0000.toml"', "extends: '\\x00.toml' is not there"),
        ('"mine.toml"', "extends: goes round in a circle"),
        ("3", "extends: must be the id of an edition"),
    ],
)
def test_a_base_that_is_not_there(tmp_path, extends, said):
    assert refused(tmp_path, f"extends = {extends}").startswith(said)


def test_a_circle_of_two(tmp_path):
    (tmp_path / "other.toml").write_text('extends = "mine.toml"')
    (tmp_path / "mine.toml").write_text('extends = "other.toml"')
    with pytest.raises(InputError, match=r"other\.toml: extends: goes round in a circle"):
        load(str(tmp_path / "mine.toml"))


def test_files_that_cannot_be_read(tmp_path):
    assert refused(tmp_path, b"name = '\xff'") == "is not UTF-8 (byte 8)"
    assert refused(tmp_path, "a = " + "[" * 9000) == "is nested too deeply"
    said = refused(tmp_path, TEXT[: TEXT.index("index = 20")])
    assert re.fullmatch(r"is not TOML: .*line \d+.*", said)
    (tmp_path / "folder.toml").mkdir()
    for name, problem in {
        "folder.toml": "is a directory",
        "none.toml": "no such file or directory",
        "\0.toml": "embedded null byte",
        "a" * 999 + ".toml": "file name too long",
    }.items():
        with pytest.raises(InputError, match=f": cannot be read: {problem}$"):
            load(f"{tmp_path}/{name}")


def test_names_that_are_no_edition():
    with pytest.raises(UsageError, match=r"^empire-2103 is not an edition; did you mean empire-2"):
        load("empire-2103")
    with pytest.raises(InputError, match=r"^my\.toml: edition: empire-2103 is not an edition"):
        load("empire-2103", origin="my.toml")
    with pytest.raises(UsageError, match="is not an edition"):
        load("")
