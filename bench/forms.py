"""Which in-memory form should a state have? Measured on the heart of HOKITO: all landings of all piles.

Compiled: a NumPy record with named fields against a flat array with named offsets.
Interpreted: the same code on a NumPy record, on a flat NumPy array, and on a plain object with lists.

python bench/forms.py
"""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median
from typing import Any

import numba
import numpy as np

from kajuta import games
from kajuta.core.compiled.records import unpack

FIELDS, EDGE = 36, 36
TOP, HEIGHT, LINK, SIZE = 0, 36, 72, 72 + 4 * 37
RECORD = np.dtype([("top", np.int16, 36), ("height", np.int16, 36), ("next_pile", np.int16, (4, 37))])
ROUNDS = 7


def named(state: Any) -> int:
    """The ends of all moves of up to two steps, with named fields."""
    ends = 0
    for start in range(FIELDS):
        if state.height[start] == 0:
            continue
        for direction in range(4):
            first = state.next_pile[direction][start]
            for turned in range(direction + 3, direction + 6):
                ends += state.height[state.next_pile[turned % 4][first] % FIELDS] * state.top[start]
    return ends


def flat(state: Any) -> int:
    """The same with named offsets into one array."""
    ends = 0
    for start in range(FIELDS):
        if state[HEIGHT + start] == 0:
            continue
        for direction in range(4):
            first = state[LINK + 37 * direction + start]
            for turned in range(direction + 3, direction + 6):
                end = state[LINK + 37 * (turned % 4) + first] % FIELDS
                ends += state[HEIGHT + end] * state[TOP + start]
    return ends


def repeated(function: Callable[[Any], int]) -> Callable[[Any, int], int]:
    """The function called many times inside compiled code, so that the call itself does not count."""
    compiled = numba.njit(function)

    @numba.njit
    def many(state: Any, count: int) -> int:
        total = 0
        for _ in range(count):
            total += compiled(state)
        return total

    return many  # type: ignore[no-any-return]


def microseconds(call: Callable[[], object], count: int) -> float:
    """The median time of one of `count` repetitions in a call."""
    call()
    times = []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        call()
        times.append((time.perf_counter() - begun) / count * 1e6)
    return median(times)


def main() -> None:
    """Prints the table."""
    plain = games.game("hokito").new(seed=1).state
    records = np.zeros(1, RECORD)
    for name in RECORD.names or ():
        records[name][0] = getattr(plain, name)
    offsets = np.concatenate([np.ravel(records[name][0]) for name in RECORD.names or ()])
    boxed = records.view(np.recarray)[0]
    named_many, flat_many = repeated(named), repeated(flat)
    lists: Any = unpack(records.view(np.uint8), type("Plain", (), {}), RECORD)[0]
    rows = {
        "compiled, named record": microseconds(lambda: named_many(records[0], 10_000), 10_000),
        "compiled, flat array with offsets": microseconds(lambda: flat_many(offsets, 10_000), 10_000),
        "interpreted, named record": microseconds(lambda: named(boxed), 1),
        "interpreted, flat array with offsets": microseconds(lambda: flat(offsets), 1),
        "interpreted, plain object with lists": microseconds(lambda: named(lists), 1),
    }
    for name, value in rows.items():
        print(f"{name:<40} {value:10.3f} microseconds")


if __name__ == "__main__":
    main()
