"""Formats and house rules: bundles of rules that combine with any edition."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simlab.editions import bundles, edition_ids, load, with_formats
from simlab.errors import InputError, UsageError

DEEDS = tuple(name for name in edition_ids() if load(name).family == "deeds")
CLASSIC = load("classic-us")


def changed(edition):
    return {name: rule.value for name, rule in edition.rules.items() if rule.value != rule.default}


@pytest.mark.parametrize(
    ("formats", "house_rules", "values"),
    [
        ([], [], {}),
        (
            ["short"],
            [],
            {"deal_deeds": 2, "houses_per_hotel": 3, "game_end": "second_bankruptcy"},
        ),
        (["time-limit"], [], {"deal_deeds": 2, "game_end": "round_limit", "max_rounds": 30}),
        ([], ["tournament"], {"game_end": "round_limit", "max_rounds": 45}),
        (["speed-die", "speed-die"], [], {"speed_die": True}),
        ([], ["deal_all_deeds"], {"deal_deeds": "all", "dealt_deeds_paid": False}),
        ([], ["unlimited_houses"], {"building_stock": "unlimited"}),
        ([], ["doubles_open_the_door"], {"jail_doubles": "door_only"}),
        ([], ["few_buildings"], {"builds_per_turn": 3}),
        ([], ["build_where_you_stand"], {"build_only_where_standing": True}),
        ([], ["lone_street_house"], {"house_on_lone_street": True}),
        ([], ["sell_deeds_to_bank"], {"deed_sale_percent": 50}),
        ([], ["bankrupt_deeds_to_bank"], {"bankrupt_deeds": "bank"}),
        (
            [],
            ["popular", "tournament"],
            {
                "game_end": "round_limit",
                "max_rounds": 45,
                "free_parking": "pot",
                "go_landing_factor": 2,
                "auctions": False,
                "bank_takes": "unowned",
                "building_shortage": "first_come",
                "jail_rent": False,
            },
        ),
    ],
)
def test_what_a_bundle_sets(formats, house_rules, values):
    assert changed(with_formats(CLASSIC, formats, house_rules=house_rules)) == values


def test_popular_is_its_parts():
    parts = ["free_parking_pot", "double_go", "no_auctions", "no_rent_from_jail"]
    popular = with_formats(CLASSIC, house_rules=["popular"])
    assert popular.rules == with_formats(CLASSIC, house_rules=parts).rules
    assert popular.rules == with_formats(CLASSIC, house_rules=[*parts, "popular"]).rules


@pytest.mark.parametrize("name", DEEDS)
def test_every_bundle_fits_every_edition(name):
    edition = load(name)
    for one in bundles().formats:
        # The Mega Edition is always played with the speed die.
        always = one == "speed-die" and "mega" in name
        assert bool(changed(with_formats(edition, [one]))) != always
    for one in bundles().house_rules:
        assert changed(with_formats(edition, house_rules=[one]))


def test_the_pairs_that_do_not_combine():
    known = bundles()
    names = [(name, True) for name in known.formats] + [
        (name, False) for name in known.house_rules
    ]
    refused = set()
    for pair in itertools.combinations(names, 2):
        formats = [name for name, is_format in pair if is_format]
        house_rules = [name for name, is_format in pair if not is_format]
        try:
            with_formats(CLASSIC, formats, house_rules=house_rules)
        except UsageError:
            refused.add((pair[0][0], pair[1][0]))
    assert refused == {
        ("short", "time-limit"),
        ("short", "tournament"),
        ("time-limit", "tournament"),
        ("short", "deal_all_deeds"),
        ("time-limit", "deal_all_deeds"),
    }


@given(
    st.lists(st.sampled_from([*bundles().formats, "popular"]) | st.text(max_size=9), max_size=3),
    st.lists(st.sampled_from([*bundles().house_rules]) | st.text(max_size=9), max_size=4),
)
def test_any_names_give_an_edition_or_one_line(formats, house_rules):
    played, said = CLASSIC, ""
    try:
        played = with_formats(CLASSIC, formats, house_rules=house_rules)
    except UsageError as error:
        said = str(error)
    assert said.isprintable()
    assert set(played.rules) == set(CLASSIC.rules)
    assert said or set(formats) <= set(bundles().formats)


@pytest.mark.parametrize(
    ("edition", "formats", "house_rules", "said"),
    [
        (
            "russia",
            ["speed-die", "short", "time-limit"],
            [],
            "format short and format time-limit do not combine: "
            "game_end would be second_bankruptcy and round_limit",
        ),
        (
            "russia",
            ["short"],
            ["popular", "deal_all_deeds"],
            "format short and house rule deal_all_deeds do not combine: "
            "deal_deeds would be 2 and all",
        ),
        ("russia", ["shrot"], [], "shrot is not a format; did you mean short?"),
        ("russia", ["popular"], [], "popular is not a format; valid: short, "),
        ("russia", [], ["populr"], "populr is not a house rule; did you mean popular?"),
        ("russia", ["a\nb"], [], "'a\\nb' is not a format; valid: "),
        (
            "empire-2013",
            ["short"],
            [],
            "format short is for the family deeds, empire-2013 is of towers",
        ),
    ],
)
def test_what_does_not_go_together(edition, formats, house_rules, said):
    with pytest.raises(UsageError) as caught:
        with_formats(load(edition), formats, house_rules=house_rules)
    assert str(caught.value).startswith(said)
    with pytest.raises(InputError) as caught:
        with_formats(load(edition), formats, house_rules=house_rules, origin="my.toml")
    assert str(caught.value).startswith(f"my.toml: {said}")


def test_a_rule_overrides_a_format():
    short = with_formats(CLASSIC, ["short"]).with_rules({"deal_deeds": 3})
    assert (short.value("deal_deeds"), short.value("houses_per_hotel")) == (3, 3)
    assert CLASSIC.value("houses_per_hotel") == 4


def test_bundles_set_known_rules_and_include_known_bundles():
    known = bundles()
    for bundle in (*known.formats.values(), *known.house_rules.values()):
        for rule, value in bundle.rules.items():
            assert CLASSIC.rules[rule].read(value) == value
        assert set(bundle.includes) <= set(known.house_rules)
        assert all(not known.house_rules[name].includes for name in bundle.includes)
        assert bundle.rules or bundle.includes
