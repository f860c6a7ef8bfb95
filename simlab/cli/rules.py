"""The rules that a command asks for: formats, house rules, single rules, a round limit."""

from __future__ import annotations

from dataclasses import dataclass

from simlab.editions import Edition, bundled, parse_rule
from simlab.editions.rule import Value


@dataclass(frozen=True)
class Asked:
    """What was written on the command line.

    Parameters
    ----------
    rules : sequence of str or None
        As ``name=value``; they go before formats and house rules.
    formats : sequence of str or None
        Names of formats.
    house_rules : str or None
        Names of house rules, with commas between.
    max_rounds : int or None
        None for no word about it; goes before all others.
    """

    rules: list[str] | None = None
    formats: list[str] | None = None
    house_rules: str | None = None
    max_rounds: int | None = None

    def values(self, edition: Edition) -> dict[str, Value]:
        """Give all these rules with their values.

        Parameters
        ----------
        edition : Edition
            What is to be played.

        Returns
        -------
        dict of str to value
            By rule; what came as text is text.

        Raises
        ------
        UsageError
            For a name that does not exist, formats that do not combine or that belong to
            another family, or a rule that is not written as ``name=value``.
        """
        named = () if self.house_rules is None else self.house_rules.split(",")
        house_rules = [name.strip() for name in named]
        values = bundled(edition, self.formats or (), house_rules=house_rules)
        values |= dict(parse_rule(rule) for rule in self.rules or ())
        return values if self.max_rounds is None else {**values, "max_rounds": self.max_rounds}


AS_PRINTED = Asked()
"""Nothing was asked for: the rules of the edition."""
