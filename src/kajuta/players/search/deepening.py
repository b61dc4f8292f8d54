"""Iterative deepening: the search of `alphabeta`, ply by ply, within a budget; its memory is kept between decisions."""

from __future__ import annotations

import math
import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from kajuta.players.search import alphabeta, judgements
from kajuta.players.search.budget import Budget, Candidate, Clock, Report

if TYPE_CHECKING:
    from types import ModuleType

    from kajuta.core.compiled.records import Numbers
    from kajuta.core.game import Game
    from kajuta.core.position import Position

DEEPEST = 48
PLIES = DEEPEST - alphabeta.DEEPEST_FORCING + 2
TABLE_BITS = 20
NODES_PER_CALL = 8192
"""The clock is looked at between two calls of machine code."""
INTERPRETED_NODES = 60
INTERPRETED_BITS = 6
"""Rules that are not compiled yet are slow: then a glance has to do."""
ONLY_MOVE_DEPTH = 2
"""Where there is no choice, only the answer to it is looked for."""
UNLIMITED = 1 << 62
HISTORY_FADES = 3
"""From one decision to the next the history loses so many bits."""


@dataclass(frozen=True)
class Found:
    """What a search found of one action."""

    value: int
    line: tuple[int, ...]
    depth: int
    exact: bool
    """Whether the whole rest of the game was looked through."""

    @property
    def action(self) -> int:
        """The action itself."""
        return self.line[0]

    @property
    def expected(self) -> float:
        """The expected result, from 0 to 1."""
        if abs(self.value) >= alphabeta.SETTLED:
            return 1.0 if self.value > 0 else 0.0
        return 0.5 if self.value == 0 else 1.0 / (1.0 + math.exp(-self.value / 1000))

    @property
    def margin(self) -> int | None:
        """The margin at the end of the game, where that is certain."""
        if abs(self.value) >= alphabeta.SETTLED:
            return self.value - (alphabeta.WON if self.value > 0 else -alphabeta.WON)
        return 0 if self.value == 0 else None


def mover(position: Position) -> int:
    """The seat to act; in these games there is one, and no chance."""
    return int(position.to_act[0])


class Stack:
    """The working space of one thread of a search."""

    def __init__(self, position: Position, barred: tuple[int, ...] = ()) -> None:
        game = position.game
        room = game.room_for_actions
        self.seat = mover(position)
        self.states = np.tile(np.frombuffer(position.bytes, np.uint8), PLIES)
        self.frames: Numbers = np.zeros((PLIES, alphabeta.FRAME_SIZE), np.int64)
        self.moves: Numbers = np.zeros((PLIES, room), np.int64)
        self.weights: Numbers = np.zeros((PLIES, room), np.int64)
        self.lines: Numbers = np.zeros((PLIES, PLIES + 1), np.int64)
        self.killers: Numbers = np.full(PLIES, -1, np.int64)
        self.control: Numbers = np.zeros(alphabeta.CONTROL_SIZE + room, np.int64)
        self.control[alphabeta.BARRED] = len(barred)
        self.control[alphabeta.BARRED + 1 : alphabeta.BARRED + 1 + len(barred)] = barred
        self.spare: tuple[Any, ...] = (
            np.zeros(game.luck_size, np.int64),
            np.zeros(0, np.int64),
            game.workspace(),
            np.zeros(judgements.SCRATCH, np.int64),
        )

    def begin(self, depth: int) -> None:
        """Sets the question: the root, so many plies deep."""
        root = self.frames[0]
        root[alphabeta.STAGE] = alphabeta.ENTER
        root[alphabeta.SEAT] = self.seat
        root[alphabeta.DEPTH] = depth
        root[alphabeta.ALPHA] = -alphabeta.INFINITE
        root[alphabeta.BETA] = alphabeta.INFINITE
        root[alphabeta.BEST_ACTION] = -1
        self.control[alphabeta.PLY] = 0
        self.control[alphabeta.HORIZON] = 0

    def found(self, depth: int, *, finished: bool) -> Found | None:
        """What the root says; of a depth that was not finished only if its first action, the best so far, was."""
        root, line = self.frames[0], self.lines[0]
        if root[alphabeta.BEST_ACTION] < 0 or line[0] == 0:
            return None
        actions = tuple(int(action) for action in line[1 : 1 + line[0]])
        exact = finished and not self.control[alphabeta.HORIZON]
        return Found(int(root[alphabeta.BEST]), actions, depth, exact=exact)


class Deepening:
    """A search for two that see everything."""

    def __init__(self, game: Game, judgement: ModuleType, *, threads: int = 1, bits: int = TABLE_BITS) -> None:
        self.game = game
        self.clock = Clock()
        self._threads = threads
        self._program = game.bound(alphabeta, judgement).current
        self._is_slow = self._program.kind == "interpreted"
        bits = INTERPRETED_BITS if self._is_slow else bits
        self._table: Numbers = np.zeros((2, 1 << bits), np.int64)
        self._history: Numbers = np.zeros((judgements.SEATS, game.action_count), np.int64)
        self.nodes = 0
        """How many nodes have been visited in all."""

    def think(
        self,
        position: Position,
        budget: Budget,
        *,
        depth: int = DEEPEST,
        ideas: int = 1,
        barred: tuple[int, ...] = (),
    ) -> Report:
        """The best action of the seat to act that is not barred, or the best few, each within the budget."""
        before, found = self.nodes, list[Found]()
        choices = len(position.legal_numbers(mover(position))) - len(barred)
        depth = min(depth, ONLY_MOVE_DEPTH) if choices == 1 else depth
        for _ in range(min(ideas, choices)):
            found.append(self.best(position, budget, depth, (*barred, *(one.action for one in found))))
        found.sort(key=lambda one: -one.value)
        candidates = [self._candidate(position, one) for one in found]
        best = found[0]
        return Report(tuple(candidates), self.nodes - before, best.depth, best.exact)

    def best(self, position: Position, budget: Budget, depth: int = DEEPEST, barred: tuple[int, ...] = ()) -> Found:
        """The best action that is not barred."""
        self.clock.start(budget)
        self._history >>= HISTORY_FADES
        stack = Stack(position, barred)
        helpers = [self._help(position, barred, number) for number in range(1, self._threads)]
        limit = UNLIMITED if budget.work is None else budget.work
        found = self._deepen(stack, min(limit, INTERPRETED_NODES) if self._is_slow else limit, depth)
        self.clock.stop()
        for helper in helpers:
            helper.join()
        self.nodes += int(stack.control[alphabeta.NODES])
        return found or self._anything(position, barred)

    def _deepen(self, stack: Stack, limit: int, deepest: int, first: int = 1) -> Found | None:
        """Ply by ply, until the budget is used up or the whole game is looked through."""
        found: Found | None = None
        for depth in range(first, deepest + 1):
            stack.begin(depth)
            finished = self._run(stack, limit)
            found = stack.found(depth, finished=finished) or found
            if not finished or (found is not None and found.exact):
                break
        return found

    def _run(self, stack: Stack, limit: int) -> bool:
        """Whether the depth was searched through before the budget was used up."""
        while True:
            done = int(stack.control[alphabeta.NODES])
            if done >= limit or self.clock.is_up:
                return False
            stack.control[alphabeta.PAUSE] = min(limit, done + NODES_PER_CALL)
            if self._search(stack):
                return True

    def _search(self, stack: Stack) -> int:
        at = (stack.states, stack.frames, stack.moves, stack.weights, stack.lines)
        return int(self._program.search(*at, self._table, self._history, stack.killers, stack.control, *stack.spare))

    def _anything(self, position: Position, barred: tuple[int, ...]) -> Found:
        """Stopped before anything was found: any action."""
        legal = position.legal_numbers(mover(position))
        return Found(1, (next(number for number in legal if number not in barred),), 0, exact=False)

    def _help(self, position: Position, barred: tuple[int, ...], number: int) -> threading.Thread:
        """Another thread that fills the common table, every other one a ply ahead."""
        stack = Stack(position, barred)
        thread = threading.Thread(target=self._deepen, args=(stack, UNLIMITED, DEEPEST, 1 + number % 2), daemon=True)
        thread.start()
        return thread

    def _candidate(self, position: Position, found: Found) -> Candidate:
        """The same in words; the margin is that at the end of the line, which may be short where much is remembered."""
        seat, texts = mover(position), []
        for number in found.line:
            texts.append(position.action_text(number))
            position = position.play_number(mover(position), number)
        points = position.scores
        margin = points[seat] - points[1 - seat] if found.margin is None else found.margin
        return Candidate(texts[0], found.expected, margin, self.nodes, tuple(texts))
