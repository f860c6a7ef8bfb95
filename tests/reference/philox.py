"""Philox4x32-10 in plain integers (Salmon et al., SC 2011, Random123), and our streams."""

MASK = 0xFFFFFFFF
MULTIPLIERS = (0xD2511F53, 0xCD9E8D57)
WEYL = (0x9E3779B9, 0xBB67AE85)

THROWS, SHUFFLES, EXTRA_THROWS = 0, 8, 16
"""First stream of each kind; add the seat or the deck (docs/architecture.md)."""

Words = tuple[int, int, int, int]


def philox(counter: Words, key: tuple[int, int]) -> Words:
    """Return the four 32-bit words of a counter (four words) under a key (two words)."""
    a, b, c, d = counter
    k0, k1 = key
    for _ in range(10):
        left, right = a * MULTIPLIERS[0], c * MULTIPLIERS[1]
        a, b, c, d = right >> 32 ^ b ^ k0, right & MASK, left >> 32 ^ d ^ k1, left & MASK
        k0, k1 = (k0 + WEYL[0]) & MASK, (k1 + WEYL[1]) & MASK
    return a, b, c, d


def below(word: int, n: int) -> int:
    """Turn a 32-bit word into a number from 0 to n - 1."""
    return word * n >> 32


class Deal:
    """All the random numbers of one game: a seed and the number of the deal, 64 bits each."""

    def __init__(self, seed: int, number: int) -> None:
        self.key = (seed & MASK, seed >> 32)
        self.number = (number & MASK, number >> 32)

    def words(self, stream: int, index: int) -> Words:
        """Return the four words that stand at an index of a stream."""
        return philox((index, stream, *self.number), self.key)

    def shuffled(self, cards: tuple[str, ...], deck: int) -> list[str]:
        """Return the cards in the order of this deal, the top of the deck first."""
        order = list(cards)
        for drawn, i in enumerate(range(len(order) - 1, 0, -1)):
            word = self.words(SHUFFLES + deck, drawn // 4)[drawn % 4]
            j = below(word, i + 1)
            order[i], order[j] = order[j], order[i]
        return order
