"""The rules that a command asks for: formats, house rules, single rules, a round limit."""

from __future__ import annotations

from dataclasses import dataclass

from simlab.editions import Edition, bundled, load, parse_rule
from simlab.editions.rule import Value


@dataclass(frozen=True)
class Asked:
    """What was written on the command line.

    Parameters
    ----------
    rules : list of str or None
        As ``name=value``; they go before formats and house rules.
    formats : list of str or None
        Names of formats.
    house_rules : list of str or None
        Names of house rules, each several with commas between.
    max_rounds : int or None
        None for no word about it; goes before all others.
    """

    rules: list[str] | None = None
    formats: list[str] | None = None
    house_rules: list[str] | None = None
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
        named = self.house_rules or ()
        house_rules = [name.strip() for names in named for name in names.split(",")]
        values = bundled(edition, self.formats or (), house_rules=house_rules)
        values |= dict(parse_rule(rule) for rule in self.rules or ())
        return values if self.max_rounds is None else {**values, "max_rounds": self.max_rounds}

    def in_force(self, name_or_path: str) -> tuple[Edition, tuple[tuple[str, Value], ...]]:
        """Load an edition with its rules as they are to be played, and name those asked for.

        Parameters
        ----------
        name_or_path : str
            Id or path.

        Returns
        -------
        edition : Edition
            With its rules in force.
        rules : tuple of (str, value)
            Those that were asked for, by name, as an arm holds them.

        Raises
        ------
        UsageError
            As `values` does, and for rules and editions that do not exist.
        InputError
            For a file that cannot be used.
        """
        printed = load(name_or_path)
        values = self.values(printed)
        edition = printed.with_rules(values)
        return edition, tuple(sorted((name, edition.value(name)) for name in values))


AS_PRINTED = Asked()
"""Nothing was asked for: the rules of the edition."""
