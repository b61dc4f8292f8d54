"""Tree search over information sets within a budget, on one thread or several; the tree is kept between decisions."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import numpy as np

from kajuta.core.compiled import playing
from kajuta.core.compiled.luck import rng_words
from kajuta.core.seats import CHANCE_NAME
from kajuta.players.search import plain, tree
from kajuta.players.search.budget import Budget, Candidate, Clock, Report
from kajuta.players.search.judgements import VALUES
from kajuta.players.time_spent import now

if TYPE_CHECKING:
    from types import ModuleType

    from kajuta.core.beliefs import Belief
    from kajuta.core.compiled.records import Numbers
    from kajuta.core.game import Game
    from kajuta.core.position import Position

NODES = 1 << 17
INTERPRETED_NODES = 256
"""Rules that are not compiled yet are slow: a small tree has to do."""
LONGEST_PATH = 256
SECONDS_PER_CALL = 0.01
"""How long one call of machine code should take: the clock is looked at between two."""
MOST_PER_CALL = 1024
CANDIDATES = 8
LONGEST_LINE = 8
EXPLORATION = 0.7


class Tree:
    """One tree and the working space of the thread that grows it."""

    def __init__(self, game: Game, seat: int, seed: str, size: int) -> None:
        self.nodes: Numbers = np.zeros((size, tree.NODE_SIZE), np.int64)
        self.worth = np.zeros(size, np.float64)
        self.margins = np.zeros(size, np.float64)
        self.control: Numbers = np.zeros(tree.CONTROL_SIZE, np.int64)
        self.control[tree.SEEING] = seat
        self.seen = np.zeros(game.feature_size, np.float32)
        self.room: tuple[Any, ...] = (
            np.zeros(LONGEST_PATH, np.int64),
            np.zeros(game.action_count, np.int64),
            self.control,
            np.array(rng_words(seed), np.int64),
            np.zeros(game.luck_size, np.int64),
            np.zeros(game.room_for_actions, np.int64),
            np.zeros(0, np.int64),
            game.workspace(),
            np.zeros(playing.TALLY_SIZE, np.int64),
            np.zeros(VALUES, np.float64),
            self.seen,
        )

    def plant(self, key: int) -> None:
        """Makes the node of what the seat sees now the root: the one that is there already, if there is one."""
        used = int(self.control[tree.USED])
        same = np.nonzero(self.nodes[:used, tree.KEY] == key)[0]
        if len(same) and used < len(self.nodes) // 2:
            self.control[tree.ROOT] = same[np.argmax(self.nodes[same, tree.VISITS])]
            return
        self.nodes[:used] = 0
        self.worth[:used] = 0
        self.margins[:used] = 0
        self.nodes[0] = (tree.NONE, tree.NONE, tree.NONE, tree.NONE, 0, 1, key)
        self.control[tree.ROOT], self.control[tree.USED] = 0, 1

    def children(self, node: int) -> list[int]:
        """The nodes after a node, most visited first."""
        found, child = [], int(self.nodes[node, tree.FIRST])
        while child != tree.NONE:
            found.append(child)
            child = int(self.nodes[child, tree.NEXT])
        return sorted(found, key=lambda one: (-self.nodes[one, tree.VISITS], self.nodes[one, tree.ACTION]))


class Simulating:
    """A search that thinks for one seat."""

    def __init__(
        self,
        game: Game,
        seat: int,
        seed: str = "0",
        judgement: ModuleType = plain,
        *,
        threads: int = 1,
        size: int = NODES,
    ) -> None:
        self.game = game
        self.seat = seat
        self.clock = Clock()
        self._programs = game.bound(tree, judgement)
        size = min(size, INTERPRETED_NODES) if self._programs.current.kind == "interpreted" else size
        self._trees = [Tree(game, seat, f"{seed}/{number}", size) for number in range(threads)]

    def think(self, belief: Belief, budget: Budget) -> Report:
        """Simulations until the budget is used up, and what they found."""
        self.clock.start(budget)
        states = np.tile(belief.known, tree.STATES)
        program = self._programs.current
        key = int(program.key_of_known(states, self.seat, self._trees[0].seen, self.game.workspace()))
        for one in self._trees:
            one.plant(key)
        share = None if budget.work is None else -(-budget.work // len(self._trees))
        if len(self._trees) == 1:
            done = [self._grow(self._trees[0], states, belief, share)]
        else:
            with ThreadPoolExecutor(len(self._trees)) as pool:
                done = list(pool.map(lambda one: self._grow(one, states.copy(), belief, share), self._trees))
        return self._report(belief.position("line"), sum(done))

    def _grow(self, one: Tree, states: Any, belief: Belief, work: int | None) -> int:
        """Simulations in one tree; returns how many. The clock is looked at after about `SECONDS_PER_CALL`."""
        program = self._programs.current
        done, batch = 0, 1
        while not self.clock.is_up and (work is None or done < work):
            batch = batch if work is None else min(batch, work - done)
            begun = now()
            program.simulate(states, belief.record, batch, EXPLORATION, one.nodes, one.worth, one.margins, *one.room)
            done += batch
            taken = max(now() - begun, 1e-6)
            batch = max(1, min(2 * batch, int(batch * SECONDS_PER_CALL / taken), MOST_PER_CALL))
        return done

    def _report(self, position: Position, work: int) -> Report:
        """The candidates of all trees together, those visited most often first."""
        sums: dict[int, list[float]] = {}
        for one in self._trees:
            for child in one.children(int(one.control[tree.ROOT])):
                known = sums.setdefault(int(one.nodes[child, tree.ACTION]), [0.0, 0.0, 0.0])
                known[0] += int(one.nodes[child, tree.VISITS])
                known[1] += float(one.worth[child])
                known[2] += float(one.margins[child])
        legal = position.legal_numbers(self.seat)
        order = sorted((number for number in legal if number in sums), key=lambda number: -sums[number][0])
        order = order or list(legal[:1])
        found = tuple(self._candidate(position, number, sums.get(number)) for number in order[:CANDIDATES])
        return Report(found, work)

    def _candidate(self, position: Position, number: int, known: list[float] | None) -> Candidate:
        visits, worth, margin = known or (0.0, 0.5, 0.0)
        count = max(visits, 1.0)
        return Candidate(
            position.action_text(number), worth / count, margin / count, int(visits), self._line(position, number)
        )

    def _line(self, position: Position, number: int) -> tuple[str, ...]:
        """How the first tree thinks the game goes on, in one world; as far as that is legal there."""
        one, seat = self._trees[0], self.seat
        node, texts = int(one.control[tree.ROOT]), [position.action_text(number)]
        while len(texts) < LONGEST_LINE:
            after = [child for child in one.children(node) if one.nodes[child, tree.ACTION] == number]
            position = position.play_number(seat, number)
            if not after or position.over or position.to_act[0] == CHANCE_NAME:
                break
            node, seat = after[0], int(position.to_act[0])
            legal = set(position.legal_numbers(seat))
            onward = [child for child in one.children(node) if int(one.nodes[child, tree.ACTION]) in legal]
            if not onward or one.nodes[onward[0], tree.VISITS] < 2:
                break
            number = int(one.nodes[onward[0], tree.ACTION])
            texts.append(position.action_text(number))
        return tuple(texts)
