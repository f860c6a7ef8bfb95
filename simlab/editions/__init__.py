"""What a game is: edition files, the models that check them, and the loader."""

from simlab.editions.loader import edition_ids, load, parse_rule
from simlab.editions.models import Card, Edition, Space
from simlab.editions.rule import Rule

__all__ = ["Card", "Edition", "Rule", "Space", "edition_ids", "load", "parse_rule"]
