"""Chance without hidden state: everything drawn follows from a seed that somebody handed in.

Two sources. `order_of` sorts by SHA-256, so that a shuffle is the same on every machine and in every program that
reads the rules. `next_random` is a small fast generator (xoshiro128**) for playouts and searches, written with
32-bit words inside ordinary integers so that it runs alike compiled and interpreted.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import TypeVar

import numpy as np

from kajuta.core.compiled.declarations import Row, rule
from kajuta.core.compiled.records import Numbers

Item = TypeVar("Item")

WORD = 0xFFFFFFFF
WORD_BITS = 32
RNG_WORDS = 4
LUCK_LIMIT = 1 << 31
NUMBERS_PER_DIGEST = 8


def order_of(names: Sequence[str], seed: str, stage: str) -> list[int]:
    """The indices of `names` in the order of the SHA-256 of `seed/stage/name`."""
    begun = hashlib.sha256(f"{seed}/{stage}/".encode())
    keys = _digests(begun, names)
    return sorted(range(len(names)), key=keys.__getitem__)


def _digests(begun: hashlib._Hash, rests: Iterable[str]) -> list[bytes]:
    """The digests of what was begun, each with its rest: to copy what was begun is sooner done than to begin anew."""
    digests = []
    for rest in rests:
        whole = begun.copy()
        whole.update(rest.encode())
        digests.append(whole.digest())
    return digests


def numbers_of(seed: str, stage: str, count: int) -> Numbers:
    """`count` numbers below `LUCK_LIMIT`, eight from each SHA-256 of `seed/stage/block`."""
    begun = hashlib.sha256(f"{seed}/{stage}/".encode())
    digests = b"".join(_digests(begun, map(str, range(-(-count // NUMBERS_PER_DIGEST)))))
    return np.frombuffer(digests, ">u4", count).astype(np.int64) >> 1


def rng_words(seed: str) -> list[int]:
    """The starting words of `next_random`; never all zero, which would be its fixed point."""
    digest = hashlib.sha256(f"{seed}/rng".encode()).digest()
    words = [int.from_bytes(digest[4 * index : 4 * index + 4], "big") for index in range(RNG_WORDS)]
    return words if any(words) else [1, 0, 0, 0]


@rule
def next_random(rng: Row) -> int:
    """The next 32 random bits (xoshiro128**, Blackman and Vigna)."""
    product = (rng[1] * 5) & WORD
    result = ((((product << 7) | (product >> 25)) & WORD) * 9) & WORD
    shifted = (rng[1] << 9) & WORD
    rng[2] ^= rng[0]
    rng[3] ^= rng[1]
    rng[1] ^= rng[2]
    rng[0] ^= rng[3]
    rng[2] ^= shifted
    rng[3] = ((rng[3] << 11) | (rng[3] >> 21)) & WORD
    return result


@rule
def random_below(rng: Row, limit: int) -> int:
    """A number from 0 to `limit` - 1; the bias of at most `limit` in 2^32 is far below what a playout can show."""
    return (next_random(rng) * limit) >> WORD_BITS


@rule
def fill_luck(luck: Row, rng: Row) -> None:
    """Fresh numbers below `LUCK_LIMIT` for a set-up or a deal."""
    for index in range(len(luck)):
        luck[index] = next_random(rng) >> 1


@rule
def shuffle(items: list[int], first: int, count: int, luck: Row) -> None:
    """Puts `count` items from `first` on into an order that follows from as many numbers of luck at the same places."""
    for last in range(count - 1, 0, -1):
        chosen = first + luck[first + last] % (last + 1)
        moved = items[first + last]
        items[first + last] = items[chosen]
        items[chosen] = moved


class Draws:
    """A stream of draws for whoever samples what a seat cannot see. The same seed gives the same draws."""

    def __init__(self, seed: str) -> None:
        self._rng = rng_words(seed)

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1."""
        return random_below(self._rng, limit)

    def choice(self, items: Sequence[Item]) -> Item:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """The items in a random order."""
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            chosen = self.below(last + 1)
            result[last], result[chosen] = result[chosen], result[last]
        return result
