"""What a game is: edition files, the models that check them, and the loader."""

from simlab.editions.deeds import DeedCard, DeedsEdition, DeedSpace
from simlab.editions.formats import Bundle, Bundles, bundled, bundles, with_formats
from simlab.editions.loader import edition_ids, load, parse_rule
from simlab.editions.models import Card, Edition, Space
from simlab.editions.rule import Rule
from simlab.editions.towers import TowerCard, TowersEdition, TowerSpace

__all__ = [
    "Bundle",
    "Bundles",
    "Card",
    "DeedCard",
    "DeedSpace",
    "DeedsEdition",
    "Edition",
    "Rule",
    "Space",
    "TowerCard",
    "TowerSpace",
    "TowersEdition",
    "bundled",
    "bundles",
    "edition_ids",
    "load",
    "parse_rule",
    "with_formats",
]
