"""Editions that state only what differs from another."""

from simlab.editions import load
from simlab.editions.files import shipped

CHILD = """
id = "mine"
name = "Mine"
extends = "empire-2013"

[rules]
tower_units_to_win = 16
jail_fee = 250
office_is_topmost = { default = false, source = "our table", confidence = "certain" }

[inherited_confidence]
rules = "inferred"
"""


def test_a_house_rule_is_the_new_default(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(CHILD)
    mine, base = load(str(file)), load("empire-2013")
    assert mine.spaces == base.spaces
    assert mine.cards == base.cards
    units, fee, top = (
        mine.rules[name] for name in ("tower_units_to_win", "jail_fee", "office_is_topmost")
    )
    assert (units.value, units.default, units.alternatives) == (16, 16, (17,))
    assert (fee.default, fee.alternatives) == (250, (100, 50, 200))
    assert (top.default, top.source, top.confidence) == (False, "our table", "certain")
    assert mine.rules["start_cash"].confidence == "inferred"
    assert mine.rules["casino_tie"].confidence == "reconstructed"


def test_a_chain_with_paths_relative_to_each_file(tmp_path):
    (tmp_path / "deep").mkdir()
    (tmp_path / "mine.toml").write_text(CHILD)
    (tmp_path / "deep" / "his.toml").write_text(
        'id = "his"\nextends = "../mine.toml"\nspaces = [{ index = 35, price = 450 }]\n'
    )
    his = load("deep/his.toml", {"overshoot": "exact_only"}, origin=str(tmp_path / "run.toml"))
    assert (his.id, his.name, his.extends) == ("his", "Mine", "../mine.toml")
    assert (his.spaces[35].price, his.spaces[35].name) == (450, "Coca-Cola")
    assert (his.value("tower_units_to_win"), his.value("overshoot")) == (16, "exact_only")


def test_digest_leaves_out_only_the_path(tmp_path):
    text = shipped()["empire-2013"].read_text()
    (tmp_path / "copy.toml").write_text(text)
    (tmp_path / "other.toml").write_text(text.replace("price = 400", "price = 350", 1))
    base = load("empire-2013").digest()
    assert load(str(tmp_path / "copy.toml")).digest() == base
    assert load(str(tmp_path / "other.toml")).digest() != base
