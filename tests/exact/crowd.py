"""A crowd of tokens thrown about the board with random dice and cards, in plain NumPy."""

from __future__ import annotations

import numpy as np

from tests.exact.oracle import CHANCE_SPACES, CHEST_SPACES, IN_JAIL, NOT_DEEDS, Card, Rules, obey

Laid = tuple[np.ndarray, np.ndarray]
STAY, ASK = -2, -3  # beside IN_JAIL
FREE = -1
FACES = np.array([1, 2, 3, 0, 0, 0])
BUS = 3
TO_DEED = np.array(
    [next(n for n in range(1, 41) if (s + n) % 40 not in NOT_DEEDS) for s in range(40)]
)


def table(cards: list[Card], space: int) -> Laid:
    """Lay the 16 cards of a deck out: where each leads from a space, and its salaries."""
    led = [obey(card, space) for card in cards] + [(STAY, 0)] * (16 - len(cards))
    return np.array([place for place, _ in led]), np.array([salary for _, salary in led])


class Crowd:
    """Tokens that start on GO and take turns, each on its own.

    Parameters
    ----------
    rules : Rules
        What is played.
    tokens : int
        How many tokens.
    seed : int
        Seed of dice and cards.
    """

    def __init__(self, rules: Rules, tokens: int, seed: int) -> None:
        self.rules, self.rng = rules, np.random.default_rng(seed)
        self.space = np.zeros(tokens, int)
        self.tries = np.full(tokens, FREE)
        self.R, self.T, self.V = np.zeros((3, tokens, 41))
        self.rolls, self.salaries = np.zeros((2, tokens))
        self.chance = {space: table(rules.chance, space) for space in CHANCE_SPACES + CHEST_SPACES}
        self.chest = {space: table(rules.chest, space) for space in CHEST_SPACES}
        if rules.take and rules.board == "uk":
            for led, _ in self.chest.values():
                led[-1] = ASK

    def play(self, turns: int) -> None:
        """Take so many turns."""
        for _ in range(turns):
            live, doubles = np.arange(len(self.space)), 0
            while len(live):
                live = self.roll(live, doubles)
                doubles += 1
            self.T[np.arange(len(self.space)), self.places()] += 1

    def places(self) -> np.ndarray:
        return np.where(self.tries == FREE, self.space, IN_JAIL)

    def roll(self, who: np.ndarray, doubles: int) -> np.ndarray:
        """Roll once; give those who roll again."""
        a, b = self.rng.integers(1, 7, (2, len(who)))
        face = self.rng.integers(0, 6, len(who))
        jailed = self.tries[who] != FREE
        stay = jailed & (self.rules.jail == "stay")
        fast = self.rules.speed & ~stay & (~jailed | self.rules.speed_paid)
        double = a == b
        triple = fast & double & (a == face + 1) & (face < BUS)
        counted = double if self.rules.triple_third else double & ~triple
        caught = counted & ~jailed & (doubles == 2)
        missed = stay & ~double & (self.tries[who] < 2)
        self.tries[who[missed]] += 1
        moved = ~caught & ~missed
        self.tries[who[moved]] = FREE
        self.arrest(who[caught])
        thrice = moved & triple
        self.space[who[thrice]] = 39
        self.V[who[thrice], 39] += 1
        plain = moved & ~triple
        self.go(who[plain], (a + b + np.where(fast, FACES[face], 0))[plain])
        onward = who[plain & fast & (face > BUS)]
        onward = onward[self.tries[onward] == FREE]
        self.go(onward, TO_DEED[self.space[onward]])
        self.rolls[who] += 1
        self.R[who, self.places()[who]] += 1
        again = moved & double & ~triple & (~stay | self.rules.again)
        return who[again & (self.tries[who] == FREE)]

    def go(self, who: np.ndarray, steps: np.ndarray) -> None:
        """Move forward and settle the landing."""
        self.salaries[who] += self.space[who] + steps >= 40
        self.space[who] = (self.space[who] + steps) % 40
        while len(who):
            self.V[who, self.space[who]] += 1
            self.arrest(who[self.space[who] == 30])
            who = self.draw(who[self.space[who] != 30])

    def arrest(self, who: np.ndarray) -> None:
        self.tries[who] = 0
        self.space[who] = 10
        self.V[who, IN_JAIL] += 1

    def draw(self, who: np.ndarray) -> np.ndarray:
        """Draw a card each, where one is drawn; give those whom it moved on the board."""
        moved = []
        for space in CHANCE_SPACES + CHEST_SPACES:
            here = who[self.space[who] == space]
            led = np.full(len(here), ASK)
            paid = np.zeros(len(here), int)
            if space in CHEST_SPACES:
                led, paid = self.pick(self.chest[space], len(here))
            asked = led == ASK
            led[asked], paid[asked] = self.pick(self.chance[space], int(asked.sum()))
            self.salaries[here] += paid
            self.arrest(here[led == IN_JAIL])
            went = (led != IN_JAIL) & (led != STAY)
            self.space[here[went]] = led[went]
            moved.append(here[went])
        return np.concatenate(moved)

    def pick(self, deck: Laid, count: int) -> Laid:
        cards = self.rng.integers(0, 16, count)
        return deck[0][cards], deck[1][cards]
