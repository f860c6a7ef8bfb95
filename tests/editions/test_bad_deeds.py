"""What is wrong with an edition file of the deeds family is told with file and key."""

import pytest

from simlab.editions import load
from simlab.editions.files import shipped
from simlab.errors import InputError

TEXT = shipped()["classic-us"].read_text()
CHILD = 'id = "mine"\nname = "Mine"\nextends = "classic-us"\n'


def refused(tmp_path, content):
    file = tmp_path / "mine.toml"
    file.write_text(content)
    with pytest.raises(InputError) as caught:
        load(str(file))
    said = str(caught.value)
    assert "\n" not in said
    return said.removeprefix(f"{file}: ")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('family = "deeds"\n', "", "family: is missing"),
        ('"deeds"', "1", "family: cannot be 1; valid: deeds, towers"),
        ('"deeds"', '"deed"', "family: cannot be deed; did you mean deeds?"),
        ('family = "deeds"', 'family = "deeds"\noffices = 6', "offices: is not a key here; "),
        ("price = 400", "price = 0", "spaces.39.price: must be given and above zero for a street"),
        ("price = 400", "height = 4", "spaces.39.height: is not a key here; "),
        ("price = 400, building = 200", "price = 400", "spaces.39.building: must be given and"),
        (
            "price = 400, building = 200",
            "price = 400, building = 150",
            "spaces.39.building: is 15",
        ),
        ("price = 150, rents", "price = 150, building = 50, rents", "spaces.12.building: must be"),
        (", mortgage = 200 }", " }", "spaces.39.mortgage: must be given and above zero"),
        ("mortgage = 200", "mortgage = 401", "spaces.39.mortgage: is 401, more than the price"),
        ("1400, 1700, 2000", "1400, 2000", "spaces.39.rents: has 5 rents, the deed of a street"),
        ("1400, 1700, 2000", "1400, 170, 2000", "spaces.39.rents: falls somewhere, rents grow"),
        (
            "[50, 200, 600",
            '[50, "200", 600',
            'spaces.39.rents.1: must be a whole number, not "200',
        ),
        ("[50, 200, 600", "[0, 200, 600", "spaces.39.rents.0: must be at least 1, not 0"),
        ("rents = [4, 10]", "rents = [4, 10, 20]", "spaces.12.rents: has 3 rents, the deed of a"),
        ("[25, 50, 100, 200]", "[25, 50, 100]", "spaces.5.rents: has 3 rents, the deed of a rail"),
        (
            'name = "GO"',
            'name = "GO", mortgage = 1',
            "spaces.0.mortgage: must be left out, nothing",
        ),
        ('"luxury_tax"', '"income_tax"', "spaces: has 2 spaces of kind income_tax, the board has"),
        ('"luxury_tax"', '"brand"', "spaces.38.kind: cannot be brand; "),
        ('group = "railroad"', 'group = "brown"', "groups.brown: is said to hold 2 spaces and"),
        ("railroad = 4", "railrods = 4", "spaces.5.group: railroad is not a group; did you mean"),
        ("house = 32", "hut = 32", "pieces.hut: cannot be hut; "),
        ("house = 32\n", "", "pieces.house: is missing"),
        ("house = 32", "house = -1", "pieces.house: must be at least 0, not -1"),
        ('speed_die = [1, 2, 3, "bus",', "speed_die = [1, 2, 3,", "speed_die: has 5 faces, a die"),
        ('[1, 2, 3, "bus"', '[1, 2, 4, "bus"', "speed_die.2: cannot be 4; "),
        ("count = 2", "count = 1", "cards.chance: has 15 cards, the deck has 16"),
        ("count = 2", "count = 17", "cards.chance.4.count: must be at most 16, not 17"),
        ("steps = 3", "steps = 40", "cards.chance.7.steps: is 40, the board has 40 spaces"),
        (
            ", steps = 3",
            "",
            "cards.chance.7.steps: must be given and above zero for go_back_steps",
        ),
        ("target = 24", "target = 40", "cards.chance.1.target: must be a space of the board, 0"),
        ("target = 24", "target = -1", "cards.chance.1.target: must be a space of the board, 0"),
        (", target = 24", "", "cards.chance.1.target: must be a space of the board, 0 to 39"),
        (", hotel = 100", "", "cards.chance.9.hotel: must be given and above zero for repairs"),
        ('"jail_card"', '"jail_card", amount = 1', "cards.chance.6.amount: must be left out for"),
        (
            'effect = "go_to_jail"',
            'effect = "go_to_jail", target = 10',
            "cards.chance.8.target: must be left out",
        ),
        ('effect = "go_to_jail"', 'effect = "jail_card"', "cards.chance: has 2 cards of effect"),
        ('"pay_each"', '"pay_or_chance"', "cards.chance.13.effect: pay_or_chance is not in the"),
        ('"pay_each"', '"birthday"', "cards.chance.13.effect: cannot be birthday; "),
        ("[rules.go_salary]", "[rules.salary]", "rules.salary: is not a rule; did you mean"),
        ("default = 200", "default = -200", "rules.go_salary: lists a value outside of its range"),
        (
            'alternatives = ["down", "nearest"]',
            'alternatives = ["down", "even"]',
            "rules.mortgage_rounding: does not take even; valid: up, down, nearest",
        ),
    ],
)
def test_a_whole_file(tmp_path, old, new, said):
    assert old in TEXT
    assert refused(tmp_path, TEXT.replace(old, new, 1)).startswith(said)


@pytest.mark.parametrize(
    ("extra", "said"),
    [
        (
            'family = "towers"',
            "family: is towers, classic-us which it extends is of the family deeds",
        ),
        ("pieces = 1", "pieces: must be a table"),
        ("pieces.hotle = 1", "pieces.hotle: cannot be hotle; did you mean hotel?"),
        ("spaces = [{ index = 40 }]", "spaces.0.index: must be the space that is meant, 0 to 39"),
        ("rules.jail_fin = 1", "rules.jail_fin: is not a rule; did you mean jail_fine?"),
        ("rules.jail_fine = -1", "rules.jail_fine: does not take -1; valid: 0..100000"),
        ('rules.rent_claim = "never"', "rules.rent_claim: does not take never; valid: before_"),
    ],
)
def test_a_file_that_extends(tmp_path, extra, said):
    assert refused(tmp_path, CHILD + extra).startswith(said)


def test_pieces_are_laid_over_by_name(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(CHILD + "pieces.house = 64\n")
    assert load(str(file)).pieces == {"house": 64, "hotel": 12}


def test_pieces_do_not_belong_to_empire(tmp_path):
    extra = 'id = "mine"\nextends = "empire-2013"\npieces.house = 1\n'
    assert refused(tmp_path, extra).startswith("pieces: is not a key here; ")


MEGA = shipped()["mega-us"].read_text()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("own_board = true\n", "", "spaces.40.index: must be the space that is meant, 0 to 39"),
        ("own_board = true", "own_board = 1", "own_board: must be true or false"),
        ('"birthday_gift", name', '"free_parking", name', "spaces: has 2 spaces of kind free_par"),
        ('"auction", name', '"bus_ticket", name', "spaces: has 0 spaces of kind auction, the boa"),
        ("depot = 4\n", "", "pieces.depot: is missing"),
        ("[4, 10, 20]", "[4, 10]", "spaces.10.rents: has 2 rents, the deed of a utility prints 3"),
        ("2000, 3000]", "2000]", "spaces.51.rents: has 6 rents, the deed of a street prints 7"),
        ("2000, 3000]", "2000, 2500]", "spaces.51.rents.6: is 2500, a skyscraper here earns 1000"),
        ("900, 1400]", "900, 1900]", "spaces.19.rents.6: is 1900, a skyscraper here earns 500 m"),
        ("500, 950]", "500, 960]", "spaces.4.rents.6: is 960, a skyscraper here earns 500 more"),
        ("360, 500, 950]", "360, 480, 950]", "spaces.4.rents.5: is 480, the rule rent_arctic_ho"),
        ("{ 5 = ", "{ 7 = ", "spaces.4.disputed.7: is not the place of a rent, counted from 0"),
        ('{ 5 = "rent_arctic', '{ 5 = "rent_arktic', "spaces.4.disputed.5: rent_arktic_hotel is"),
        ('"rent_arctic_hotel" }', '"auctions" }', "spaces.4.disputed.5: auctions is not a rule a"),
        ("building = 100, rents = [25", "rents = [25", "spaces.6.building: must be given and abo"),
        ("target = 51", "target = 52", "cards.chance.12.target: must be a space of the board, 0"),
        (
            "[rules.repairs_depot]",
            "[rules.repairs_depots]",
            "rules.repairs_depots: is not a rule;",
        ),
    ],
)
def test_a_box_of_the_mega_edition(tmp_path, old, new, said):
    assert old in MEGA
    assert refused(tmp_path, MEGA.replace(old, new, 1)).startswith(said)


def test_a_box_of_the_mega_edition_has_all_its_rules(tmp_path):
    head, _, tail = MEGA.partition("[rules.trade_tickets]")
    missing = head + "[rules.bankrupt_tickets]" + tail.partition("[rules.bankrupt_tickets]")[2]
    assert refused(tmp_path, missing) == "rules.trade_tickets: is missing"


@pytest.mark.parametrize(
    ("extra", "said"),
    [
        ('rules.tickets = { default = 1, source = "x", meaning = "Y." }', "rules.tickets: is not"),
        ("rules.ticket_worth = 1", "rules.ticket_worth: is not a rule; "),
        ("own_board = true\nspaces = []", "spaces: "),
        ("pieces.depot = 4", "pieces.depot: must be left out, this board has nowhere to use it"),
    ],
)
def test_a_classic_box_has_none_of_it(tmp_path, extra, said):
    assert refused(tmp_path, CHILD + extra).startswith(said)
