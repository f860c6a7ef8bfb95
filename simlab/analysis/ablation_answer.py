"""An ablation told as an answer: what sets two strategies apart, with its page's findings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from simlab.analysis import limits
from simlab.analysis.ablation import Ablation, Effect
from simlab.analysis.model import Answer, Finding, Row
from simlab.analysis.words import fill, say
from simlab.editions import Edition


def ablation_answer(
    told: Ablation,
    names: tuple[str, str],
    field: Sequence[str],
    edition: Edition,
    command: str,
    provenance: Mapping[str, str],
) -> Answer:
    """Tell an ablation.

    Parameters
    ----------
    told : Ablation
        What was found.
    names : (str, str)
        The first strategy and the second.
    field : sequence of str
        Who sat on the other seats.
    edition : Edition
        By the rules that were played.
    command : str
        What to type to get the answer again.
    provenance : mapping of str to str
        Seed and versions.

    Returns
    -------
    Answer
        With the verdict yes where a decision is told apart from zero, and else too close to
        call.
    """
    first, second = names
    alone = [effect for effect in (*told.given_up, *told.taken_over) if effect.clear]
    rules = limits.open_rules(edition)
    return Answer(
        id=f"ablation-{edition.id}",
        question=f"Which decisions set {first} apart from {second} at {edition.name}?",
        answer=_sentence(told, names, alone),
        verdict="yes" if alone else "too close to call",
        effect=told.total.interval,
        findings=tuple(_findings(told, names)),
        arms=(),
        method=_method(told, names, field),
        limits=(
            *limits.rules_limit(rules),
            *limits.stand_ins(edition),
            *unfinished(told),
            "A decision is changed whole and everywhere. Decisions that help only together do "
            "not show where one is changed alone.",
        ),
        command=command,
        provenance=dict(provenance),
        tables={"rules": rules},
    )


def _sentence(told: Ablation, names: tuple[str, str], alone: Sequence[Effect]) -> str:
    first, second = names
    total = {"total": Row("", told.total.interval, told.blocks)}
    size = fill("{total:size} {total:more/less} ({total:interval})", total)
    apart = f"{first} wins {size} than {second}"
    hooks = list(dict.fromkeys(effect.hook for effect in alone))
    if not hooks:
        return f"Too close to call: {apart}, and no decision alone is told apart from zero."
    one = len(hooks) == 1
    listed = hooks[0] if one else f"{', '.join(hooks[:-1])} and {hooks[-1]}"
    return f"Changed alone, {listed} {'moves' if one else 'move'} the win rate. {apart}."


def _findings(told: Ablation, names: tuple[str, str]) -> list[Finding]:
    first, second = names
    return [
        Finding(
            id="difference",
            title="How far apart are they?",
            text=f"{first} wins {say(told.rates[0])} of games, {second} {say(told.rates[1])}.",
            kind="forest",
            rows=(Row(f"{first} instead of {second}", told.total.interval, told.blocks),),
            how_to_read=f"Right of zero: {first} wins more games on the same deals.",
            main=True,
        ),
        _finding(
            "given-up",
            f"What does {first} lose without its own decision?",
            told.given_up,
            told,
            f"Left of zero: {first} wins less when it decides this one thing as {second} does.",
        ),
        _finding(
            "taken-over",
            f"What does {second} gain by a decision of the other?",
            told.taken_over,
            told,
            f"Right of zero: {second} wins more when it decides this one thing as {first} does.",
        ),
        Finding(
            id="steps",
            title=f"How does {second} become {first}, step by step?",
            text="A decision more at each step, those first that gained most alone.",
            kind="forest",
            rows=_rows(told.steps, told.blocks),
            how_to_read=(
                "Each dot is what one more decision adds, given those above it; they add up to "
                "the whole difference. Another order would share it out otherwise."
            ),
        ),
    ]


def _finding(
    name: str, title: str, effects: Sequence[Effect], told: Ablation, how_to_read: str
) -> Finding:
    clear = sum(effect.clear for effect in effects)
    return Finding(
        id=name,
        title=title,
        text=f"Of {len(effects)} decisions {clear} are told apart from zero.",
        kind="forest",
        rows=_rows(effects, told.blocks, claims=True),
        how_to_read=how_to_read,
    )


def _rows(effects: Sequence[Effect], blocks: int, *, claims: bool = False) -> tuple[Row, ...]:
    return tuple(
        Row(
            effect.hook,
            effect.interval,
            blocks,
            _unclear(effect) if claims and not effect.clear else "",
        )
        for effect in effects
    )


def unfinished(told: Ablation) -> list[str]:
    """Say how many games had no end; nothing where all had one.

    Parameters
    ----------
    told : Ablation
        What was found.
    """
    if not told.unfinished:
        return []
    share = f"{100 * told.unfinished:.1f}\N{NO-BREAK SPACE}%"
    return [f"{share} of all games reached the round limit. They count as games that nobody won."]


def _unclear(effect: Effect) -> str:
    return "no deal went differently" if effect.same else "not told apart from zero"


def _method(told: Ablation, names: tuple[str, str], field: Sequence[str]) -> tuple[str, ...]:
    first, second = names
    return (
        f"{first}, {second} and the mixtures of both were played on the same {told.blocks:,} "
        f"deals, each once in every seat, against {', '.join(field)}. A mixture plays as the one "
        "but for some decisions, which it takes as the other would.",
        "Every number is a difference of win rates block by block, with Student's t. The "
        "differences of single decisions and the whole one are held to Holm's correction for "
        "all of them together, at 5 %; the steps are no claims of their own.",
    )
