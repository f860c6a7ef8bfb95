"""The walk played out in plain Python, card by card and throw by throw, for comparison.

Nothing of `simlab.exact` is used: landings are followed along every path that cards may
open, turns are enumerated throw by throw, and the long run is found in two other ways,
turn after turn until nothing changes, and from one arrival in jail to the next.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

import numpy as np

KINDS = ("single", "double", "triple")
NOT_DEEDS = {0, 2, 4, 7, 10, 17, 20, 22, 30, 33, 36, 38}
CHANCE_SPACES, CHEST_SPACES = (7, 22, 36), (2, 17, 33)
MEGA_NOT_DEEDS = {0, 2, 5, 9, 13, 14, 22, 26, 28, 32, 39, 43, 46, 47, 50}
IN_JAIL = -1
"""In jail, on any board; the last place of the counters."""

Card = tuple[str, tuple[int, ...]]
Face = int | str
Way = tuple[float, tuple[int, ...], int]
"""A probability, the places touched, the salaries."""
State = tuple[str, int, int]
"""``("free", space, doubles)`` or ``("jail", tries, 0)``."""
GO: State = ("free", 0, 0)
ARRESTED: State = ("jail", 0, 0)

US_CHANCE: list[Card] = [
    ("to", (0,)),
    ("to", (24,)),
    ("to", (11,)),
    ("to", (5,)),
    ("to", (39,)),
    ("to", (12, 28)),
    ("to", (5, 15, 25, 35)),
    ("to", (5, 15, 25, 35)),
    ("back", (3,)),
    ("jail", ()),
]
UK_CHANCE: list[Card] = [("to", (space,)) for space in (39, 0, 24, 15, 11)]
UK_CHANCE += [("back", (3,)), ("jail", ())]
US_CHEST: list[Card] = [("to", (0,)), ("jail", ())]
UK_CHEST: list[Card] = [("to", (0,)), ("return", (1,)), ("jail", ())]
MEGA_CHANCE: list[Card] = [("to", (space,)) for space in (0, 30, 16, 6, 51)]
MEGA_CHANCE += [("to", (10, 17, 36)), *[("to", (6, 20, 33, 45))] * 2, ("back", (3,)), ("jail", ())]


@dataclass(frozen=True)
class Board:
    """Where things are."""

    size: int
    jail: int
    police: int
    dearest: int
    chance_spaces: tuple[int, ...]
    chest_spaces: tuple[int, ...]
    not_deeds: frozenset[int]


CLASSIC = Board(40, 10, 30, 39, CHANCE_SPACES, CHEST_SPACES, frozenset(NOT_DEEDS))
MEGA = Board(52, 13, 39, 51, (9, 28, 46), (2, 22, 43), frozenset(MEGA_NOT_DEEDS))


@dataclass(frozen=True)
class Rules:
    """What is played: a board and a model."""

    board: str = "us"
    jail: str = "leave"
    again: bool = False
    speed: bool = False
    speed_paid: bool = True
    triple_third: bool = False
    take: bool = False
    ride: bool = False

    @property
    def on(self) -> Board:
        return MEGA if self.board == "mega" else CLASSIC

    @property
    def chance(self) -> list[Card]:
        return {"us": US_CHANCE, "uk": UK_CHANCE, "mega": MEGA_CHANCE}[self.board]

    @property
    def chest(self) -> list[Card]:
        return UK_CHEST if self.board == "uk" else US_CHEST


def walk(space: int, steps: int, size: int = 40) -> tuple[int, int]:
    """Give where one comes to, and the salaries on the way."""
    return (space + steps) % size, (space + steps) // size


def obey(card: Card, space: int, size: int = 40) -> tuple[int, int]:
    """Give the place that a card leads to, and the salaries on the way."""
    how, targets = card
    if how == "jail":
        return IN_JAIL, 0
    if how == "back":
        return (space - targets[0]) % size, 0
    if how == "return":
        return targets[0], 0
    steps = next(n for n in range(1, size + 1) if (space + n) % size in targets)
    return walk(space, steps, size)


def cards_on(rules: Rules, space: int) -> list[tuple[float, Card]]:
    """List the cards that move a token from a space, with their probabilities."""
    if space in rules.on.chance_spaces:
        return [(1 / 16, card) for card in rules.chance]
    if space not in rules.on.chest_spaces:
        return []
    drawn = [(1 / 16, card) for card in rules.chest]
    if rules.board == "uk" and rules.take:
        drawn += [(1 / 256, card) for card in rules.chance]
    return drawn


def landings(rules: Rules, space: int) -> Iterator[Way]:
    """Follow every path from a landing."""
    if space == IN_JAIL:
        yield 1.0, (IN_JAIL,), 0
        return
    moves = [(1.0, ("jail", ()))] if space == rules.on.police else cards_on(rules, space)
    yield 1 - sum(chance for chance, _ in moves), (space,), 0
    for chance, card in moves:
        place, salary = obey(card, space, rules.on.size)
        for onward, path, more in landings(rules, place):
            yield chance * onward, (space, *path), salary + more


def throws(speed: bool) -> Iterator[tuple[str, int, Face]]:
    """List all throws, equally likely: single, double or triple; steps; the speed die."""
    faces: tuple[Face, ...] = (1, 2, 3, "bus", "man", "man") if speed else ("none",)
    for a, b, face in product(range(1, 7), range(1, 7), faces):
        kind = "triple" if a == b == face else "double" if a == b else "single"
        yield kind, a + b + (face if isinstance(face, int) else 0), face


def ways(rules: Rules, space: int, throw: tuple[str, int, Face]) -> Iterator[Way]:
    """Follow every path of a throw."""
    (kind, steps, face), board = throw, rules.on
    if kind == "triple":
        yield 1.0, (board.dearest,), 0
        return
    place, salary = walk(space, steps, board.size)
    onward = {"man": set(range(board.size)) - board.not_deeds}
    if rules.ride:
        onward["bus"] = {*board.chance_spaces, *board.chest_spaces}
    for chance, path, more in landings(rules, place):
        if face in onward and path[-1] != IN_JAIL:
            second, third = obey(("to", tuple(onward[face])), path[-1], board.size)
            for again, rest, fourth in landings(rules, second):
                yield chance * again, (*path, *rest), salary + more + third + fourth
        else:
            yield chance, path, salary + more


@dataclass
class Rolled:
    """All that throws of some kinds may do from one space, added up."""

    ends: dict[tuple[int, str], float]
    touches: dict[int, float]
    salaries: float = 0.0


@cache
def roll(rules: Rules, space: int, speed: bool, kinds: tuple[str, ...] = KINDS) -> Rolled:
    """Throw from a space in every way, leaving throws of other kinds out."""
    done = Rolled(defaultdict(float), defaultdict(float))
    for throw in throws(speed):
        if throw[0] not in kinds:
            continue
        for chance, path, salary in ways(rules, space, throw):
            share = chance / (216 if speed else 36)
            done.ends[path[-1], throw[0]] += share
            done.salaries += share * salary
            for place in path:
                done.touches[place] += share
    return done


@cache
def one_roll(rules: Rules, state: State) -> tuple[dict[State, float], dict[int, float], float]:
    """Give the states after a roll, the places touched and the salaries."""
    kind, where, doubles = state
    trying = kind == "jail" and rules.jail == "stay"
    speed = rules.speed and not trying and (rules.speed_paid or kind == "free")
    kinds, other = KINDS, 0.0
    if trying and where < 2:
        kinds, other = ("double",), 30 / 36
    if kind == "free" and doubles == 2:
        kinds = ("single",) if rules.triple_third else ("single", "triple")
    rolled = roll(rules, where if kind == "free" else rules.on.jail, speed, kinds)
    touches = dict(rolled.touches)
    after: dict[State, float] = defaultdict(float)
    for (place, dice), chance in rolled.ends.items():
        again = dice == "double" and (not trying or rules.again)
        free = ("free", place, doubles + 1 if again else 0)
        after[free if place != IN_JAIL else ARRESTED] += chance
    if trying and where < 2:
        after["jail", where + 1, 0] += other
    elif kind == "free" and doubles == 2:
        caught = 1 - sum(rolled.ends.values())
        after[ARRESTED] += caught
        touches[IN_JAIL] = touches.get(IN_JAIL, 0.0) + caught
    return after, touches, rolled.salaries


class Score:
    """What was counted; `as_exact` arranges it as one row for each counter."""

    def __init__(self, rules: Rules) -> None:
        self.rolls = self.turns = self.salaries = 0.0
        self.R, self.T, self.V = np.zeros((3, rules.on.size + 1))

    def roll(self, rules: Rules, state: State, weight: float) -> dict[State, float]:
        """Count a roll from a state, and give the states after it."""
        after, touches, salaries = one_roll(rules, state)
        self.rolls += weight
        self.salaries += weight * salaries
        for place, times in touches.items():
            self.V[place] += weight * times
        for (kind, where, doubles), chance in after.items():
            place = where if kind == "free" else IN_JAIL
            self.R[place] += weight * chance
            if doubles == 0:
                self.T[place] += weight * chance
                self.turns += weight * chance
        return {to: weight * chance for to, chance in after.items()}

    def numbers(self) -> np.ndarray:
        """Give R and T in percent, V, then rolls and salaries per turn."""
        scalars = [self.rolls / self.turns, self.salaries / self.turns]
        rows = 100 * self.R / self.rolls, 100 * self.T / self.turns, self.V / self.turns
        return np.concatenate([*rows, scalars])


def turn(rules: Rules, begin: dict[State, float], score: Score) -> dict[State, float]:
    """Play a turn from states with their probabilities, and give those after it."""
    after: dict[State, float] = defaultdict(float)
    live = begin
    while live:
        following: dict[State, float] = defaultdict(float)
        for state, weight in live.items():
            for to, chance in score.roll(rules, state, weight).items():
                (following if to[2] else after)[to] += chance
        live = following
    return after


def by_turns(rules: Rules, turns: int) -> np.ndarray:
    """Play so many turns from GO, and give the mean of all."""
    score, states = Score(rules), {GO: 1.0}
    for _ in range(turns):
        states = turn(rules, states, score)
    return score.numbers()


def by_squaring(rules: Rules) -> np.ndarray:
    """Play 2 to the 40th turns from GO by squaring the turn, and give the numbers of the next."""
    begins = [("free", space, 0) for space in range(rules.on.size)]
    begins += [("jail", tries, 0) for tries in range(3)]
    matrix = np.zeros((len(begins), len(begins)))
    for row, state in enumerate(begins):
        for to, chance in turn(rules, {state: 1.0}, Score(rules)).items():
            matrix[row, begins.index(to)] = chance
    for _ in range(40):
        matrix = matrix @ matrix
        matrix /= matrix.sum(axis=1, keepdims=True)
    score = Score(rules)
    turn(rules, dict(zip(begins, matrix[0], strict=True)), score)
    return score.numbers()


def by_arrests(rules: Rules) -> np.ndarray:
    """Count from one arrival in jail to the next; what a mean round counts is the long run."""
    score = Score(rules)
    live: dict[State, float] = {ARRESTED: 1.0}
    while sum(live.values()) > 1e-15:
        following: dict[State, float] = defaultdict(float)
        for state, weight in live.items():
            for to, chance in score.roll(rules, state, weight).items():
                if to != ARRESTED:
                    following[to] += chance
        live = following
    return score.numbers()
