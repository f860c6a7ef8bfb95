"""Formats and house rules: named bundles of rules that combine with any edition of a family."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Annotated

from pydantic import Field

from simlab.editions.fields import Confidence, Id, Line, Note, Strict
from simlab.editions.files import FORMATS, read_toml
from simlab.editions.models import Edition
from simlab.editions.rule import RuleValue, Value
from simlab.editions.text import plain
from simlab.errors import InputError, UsageError, nearest


class Bundle(Strict):
    """Rules that are played together under a name.

    Parameters
    ----------
    meaning : str
        What is played, in one sentence.
    source : str
        Where it is described.
    confidence : str
        How sure the bundle is.
    note : str
        A remark on how it is read.
    rules : dict of str to str, int or bool
        What it sets.
    includes : tuple of str
        House rules that it is made of besides.
    """

    meaning: Line
    source: Line
    confidence: Confidence = "certain"
    note: Note = ""
    rules: dict[Id, RuleValue] = Field(default_factory=dict)
    includes: Annotated[tuple[Id, ...], Field(strict=False)] = ()


class Bundles(Strict):
    """All bundles of a family.

    Parameters
    ----------
    family : str
        The family whose rules they set.
    formats : dict of str to Bundle
        Other ways to set up and to end a game.
    house_rules : dict of str to Bundle
        What tables play instead of the book.
    """

    family: str
    formats: dict[Id, Bundle]
    house_rules: dict[Id, Bundle]


@cache
def bundles() -> Bundles:
    """Read the formats and house rules that come with the package.

    Returns
    -------
    Bundles
        All of them, by name.

    Examples
    --------
    >>> sorted(bundles().formats)
    ['short', 'speed-die', 'time-limit']
    """
    return Bundles.model_validate(read_toml(FORMATS))


def with_formats(
    edition: Edition,
    formats: Iterable[str] = (),
    *,
    house_rules: Iterable[str] = (),
    origin: str = "",
) -> Edition:
    """Play an edition in some formats and by some house rules.

    Parameters
    ----------
    edition : Edition
        The edition.
    formats : iterable of str
        Names of formats.
    house_rules : iterable of str
        Names of house rules.
    origin : str
        The file that asks for them, for errors; empty when a person does.

    Returns
    -------
    Edition
        The same edition with the values that they set; the defaults stay what they were.

    Raises
    ------
    UsageError
        For a name that does not exist, for an edition of another family, and for two names that
        give a rule different values.
    InputError
        For the same, if `origin` is given.

    Examples
    --------
    >>> from simlab.editions import load
    >>> short = with_formats(load("classic-us"), ["short"], house_rules=["double_go"])
    >>> short.value("houses_per_hotel"), short.value("go_landing_factor")
    (3, 2)
    """
    return edition.with_rules(bundled(edition, formats, house_rules=house_rules, origin=origin))


def bundled(
    edition: Edition,
    formats: Iterable[str] = (),
    *,
    house_rules: Iterable[str] = (),
    origin: str = "",
) -> dict[str, Value]:
    """Give the rules that formats and house rules set.

    Parameters
    ----------
    edition, formats, house_rules, origin
        As for `with_formats`.

    Returns
    -------
    dict of str to str, int or bool
        Their values by rule, also those that the edition has anyway.

    Raises
    ------
    UsageError, InputError
        As `with_formats` does.
    """
    known = bundles()
    asked = [
        (f"format {name}", bundle)
        for name in formats
        for bundle in _named(name, known.formats, "format", origin)
    ] + [
        (f"house rule {name}", bundle)
        for name in house_rules
        for bundle in _named(name, known.house_rules, "house rule", origin)
    ]
    if asked and edition.family != known.family:
        problem = f"is for the family {known.family}, {edition.id} is of {edition.family}"
        raise _refusal(f"{asked[0][0]} {problem}", origin)
    return _combined(asked, origin)


def _named(name: str, known: Mapping[str, Bundle], what: str, origin: str) -> Iterator[Bundle]:
    """Find a bundle, and those that it includes."""
    if name not in known:
        raise _refusal(f"{plain(name)} is not a {what}; {nearest(name, known)}", origin)
    yield known[name]
    for included in known[name].includes:
        yield known[included]


def _combined(asked: Iterable[tuple[str, Bundle]], origin: str) -> dict[str, Value]:
    """Put bundles together, who set a rule first being named if another sets it otherwise."""
    values: dict[str, Value] = {}
    setter: dict[str, str] = {}
    for name, bundle in asked:
        for rule, value in bundle.rules.items():
            if values.setdefault(rule, value) != value:
                problem = (
                    f"{setter[rule]} and {name} do not combine: {rule} would be "
                    f"{plain(values[rule])} and {plain(value)}"
                )
                raise _refusal(problem, origin)
            setter.setdefault(rule, name)
    return values


def _refusal(problem: str, origin: str) -> UsageError | InputError:
    return InputError(origin, "", problem) if origin else UsageError(problem)
