"""The arrays a search works in: nothing is allocated in machine code."""

from __future__ import annotations

from typing import Any

import numpy as np

from kajuta.players.totohu.matrix import TABLEAU
from kajuta.players.totohu.memory import KEY
from kajuta.players.totohu.mixing import MATRIX
from kajuta.players.totohu.outlook import HIDDEN, MOST_ROWS, RESULT
from kajuta.players.totohu.search import CHOICES, COURSE, LEVELS_PER_TURN, NODE

SUMS = 3


class Memory:
    """Room for so many moments that were looked at; the rest of a game may go on with them."""

    def __init__(self, moments: int) -> None:
        self.keys = np.zeros((moments, KEY), np.int64)
        self.values = np.zeros((moments, RESULT), np.float32)


class Room:
    """Room for a search so many turns deep."""

    def __init__(self, turns: int) -> None:
        self.levels = 3 + LEVELS_PER_TURN * (turns + 1)
        self.course = np.zeros(COURSE, np.int64)
        self.nodes = np.zeros((self.levels, NODE), np.int64)
        self.choices = np.zeros((self.levels, CHOICES), np.int64)
        self.matrices = np.zeros((self.levels, MATRIX), np.float32)
        self.hidden = np.zeros((SUMS, HIDDEN), np.float32)
        self.rows = np.zeros(2 * MOST_ROWS, np.int64)
        self.gains = np.zeros((1, RESULT), np.float32)
        self.tableau = np.zeros(TABLEAU, np.float64)

    def desk(self, net: Any, memory: Memory) -> tuple[Any, ...]:
        """What a walk works on, in the order it is handed over."""
        tree = (self.course, self.nodes, self.choices, self.matrices)
        return (*tree, net, self.hidden, self.rows, self.gains, self.tableau, memory.keys, memory.values)
