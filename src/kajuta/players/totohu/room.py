"""The arrays a search works in: nothing is allocated in machine code."""

from __future__ import annotations

from typing import Any

import numpy as np

from kajuta.players.totohu.mixing import MIXED
from kajuta.players.totohu.outlook import HIDDEN, MOST_ROWS, RESULT
from kajuta.players.totohu.search import CHOICES, COURSE, LEVELS_PER_TURN, MOST_CELLS, NODE

SUMS = 3


class Room:
    """Room for a search so many turns deep."""

    def __init__(self, turns: int) -> None:
        self.levels = 3 + LEVELS_PER_TURN * (turns + 1)
        self.course = np.zeros(COURSE, np.int64)
        self.nodes = np.zeros((self.levels, NODE), np.int64)
        self.choices = np.zeros((self.levels, CHOICES), np.int64)
        self.cells = np.zeros((self.levels, MOST_CELLS * RESULT), np.float32)
        self.hidden = np.zeros((SUMS, HIDDEN), np.float32)
        self.rows = np.zeros(2 * MOST_ROWS, np.int64)
        self.mixing = mixing_room(self.levels)

    def tree(self) -> tuple[Any, ...]:
        """What a walk needs of nodes."""
        return (self.nodes, self.choices, self.cells)


def mixing_room(rows: int) -> tuple[Any, ...]:
    """Regrets, mixes of the moment, their sums, and what is gained."""
    regrets, mixes, sums = (np.zeros((rows, MIXED), np.float32) for _ in range(3))
    return regrets, mixes, sums, np.zeros((3, MIXED), np.float32)
