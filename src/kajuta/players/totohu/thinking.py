"""One decision of TOTOHU thought through: worlds drawn, looked at turn by turn, and the mix that comes of it."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from kajuta.core.compiled.luck import rng_words
from kajuta.games.totohu.state import MOST_FLEETS, SHIPS, Phase
from kajuta.players.search.budget import Budget, Clock
from kajuta.players.totohu import mixing, search
from kajuta.players.totohu.outlook import MARGIN, RESULT
from kajuta.players.totohu.room import Room, mixing_room
from kajuta.players.totohu.weights import FINE, WEIGHTS

if TYPE_CHECKING:
    from kajuta.core.beliefs import Belief
    from kajuta.core.game import Game
    from kajuta.players.totohu.reading import Reading

NET = np.array(WEIGHTS, np.float32) / FINE
STEPS = 2000
"""So many steps of a walk take some milliseconds: the clock is looked at between."""
INNER_ROUNDS, ROOT_ROUNDS, WORLD_ROUNDS = 40, 2000, 300
"""Rounds of regret at inner nodes, at the root, and at the root where there are many worlds."""
GROWTH = 0.5
"""What a turn more costs, for every way that a turn can go from the root: ships leave, and some ways end the game."""
LEAST_TRUST = 0.03
LEAST_SHARE = 0.015
"""Smaller shares of a mix are remains of the first rounds."""


@dataclass(frozen=True)
class Look:
    """What was found: for each action its value, margin and share of the mix; how many turns deep, positions judged."""

    actions: tuple[str, ...]
    values: tuple[float, ...]
    margins: tuple[float, ...]
    mix: tuple[float, ...]
    turns: int
    leaves: int


@dataclass(frozen=True)
class Effort:
    """How far to look: turns at most, worlds where things are hidden, seconds if time is short."""

    turns: int
    worlds: int
    seconds: float | None = None


class Thinking:
    """Looks at decisions of one seat."""

    def __init__(self, game: Game, seat: int) -> None:
        self.clock = Clock()
        self._game = game
        self._seat = seat
        self._programs = game.bound(search), game.bound(mixing)
        self._leaves = 0
        self._reading: Reading | None = None

    @property
    def is_slow(self) -> bool:
        """Whether some of the search is not compiled yet."""
        return any(bound.current.kind == "interpreted" for bound in self._programs)

    def look(
        self, belief: Belief, effort: Effort, seed: str, *, is_open: bool = True, reading: Reading | None = None
    ) -> Look:
        """Deeper and deeper, until the effort is made; the last depth that was looked through counts."""
        self._reading = reading
        self.clock.start(Budget(None, effort.seconds))
        begun = time.monotonic()
        self._leaves = 0
        worlds = 1 if is_open else effort.worlds
        turns, before = 1, 0
        found = self._matrices(belief, turns, worlds, seed, is_patient=True)
        ways = self._leaves / worlds
        while turns < effort.turns and self._leaves > before and self._has_time(effort, begun, ways):
            before, self._leaves = self._leaves, 0
            deeper = self._matrices(belief, turns + 1, worlds, seed, is_patient=False)
            if deeper is None:
                self._leaves = before
                break
            turns += 1
            found = deeper
        return self._concluded(belief, turns, *found)

    def _has_time(self, effort: Effort, begun: float, ways: float) -> bool:
        """Whether another turn can be looked through: it takes longer about as often as there are ways to go on."""
        if self.clock.is_up or effort.seconds is None:
            return not self.clock.is_up
        spent = time.monotonic() - begun
        return spent * (1 + GROWTH * ways) < effort.seconds

    def _matrices(self, belief: Belief, turns: int, worlds: int, seed: str, *, is_patient: bool) -> Any:
        """The matrix of each world; None if the time was up before they were complete."""
        room = Room(turns)
        room.course[search.SEAT], room.course[search.INNER_ROUNDS] = self._seat, INNER_ROUNDS
        states = np.tile(belief.known, room.levels)
        cells = np.zeros((worlds, room.cells.shape[1]), np.float32)
        nodes = np.zeros((worlds, search.NODE), np.int64)
        ships = np.zeros((worlds, search.CHOICES), np.int64)
        rng = np.array(rng_words(seed), np.int64)
        for world in range(worlds):
            if not self._walk(belief, states, room, turns, rng, is_patient=is_patient):
                return None
            cells[world], nodes[world], ships[world] = room.cells[1], room.nodes[1], room.choices[1]
            if is_patient and self.clock.is_up:
                cells, nodes, ships = cells[: world + 1], nodes[: world + 1], ships[: world + 1]
                break
        self._leaves += int(room.course[search.LEAVES])
        return cells, nodes, ships

    def _walk(self, belief: Belief, states: Any, room: Room, turns: int, rng: Any, *, is_patient: bool) -> bool:
        """Looks through one world; whether there was time."""
        program, work = self._programs[0].current, self._game.workspace()
        program.begin(states, belief.record, room.course, turns, room.nodes, room.choices, rng, work)
        luck, log = np.zeros(self._game.luck_size, np.int64), np.zeros(0, np.int64)
        given = (NET, room.hidden, room.rows, *room.mixing, luck, log, work)
        while not program.walk(states, room.course, STEPS, *room.tree(), *given):
            if self.clock.is_up and not is_patient:
                return False
        return True

    def _concluded(self, belief: Belief, turns: int, cells: Any, nodes: Any, ships: Any) -> Look:
        imagined = belief.position()
        actions = tuple(imagined.legal(self._seat))
        if nodes[0][search.PHASE] == Phase.COMMIT:
            mix, results = self._mixed(cells, nodes, ships)
        else:
            results = cells[:, : len(actions) * RESULT].mean(0).reshape(-1, RESULT)
            mix = np.zeros(len(actions))
            mix[int(np.argmax(results[:, self._seat]))] = 1.0
        return Look(
            actions,
            tuple(results[:, self._seat].tolist()),
            tuple(results[:, MARGIN].tolist()),
            tuple(mix.tolist()),
            turns,
            self._leaves,
        )

    def _mixed(self, cells: Any, nodes: Any, ships: Any) -> tuple[Any, Any]:
        """The mix of the seat, and what each of its cards leads to while the others mix as they should."""
        worlds = len(cells)
        habits = np.zeros((worlds, mixing.MIXED), np.float32)
        mixes = self._solved(cells, nodes, habits, 0.0)
        results = sum(self._against(cells[world], nodes[world], mixes[world]) for world in range(worlds)) / worlds
        if self._reading is not None:
            trust = expect(self._reading, self._seat, nodes, ships, mixes, habits)
            mixes = self._solved(cells, nodes, habits, trust) if trust > LEAST_TRUST else mixes
        first = self._seat * SHIPS
        mix = mixes[0][first : first + len(results)].astype(np.float64)
        mix[mix < min(LEAST_SHARE, mix.max())] = 0.0
        return mix / mix.sum(), results

    def _solved(self, cells: Any, nodes: Any, habits: Any, trust: float) -> Any:
        """The mixes of all fleets in all worlds."""
        worlds = len(cells)
        room = mixing_room(worlds)
        rounds = ROOT_ROUNDS if worlds == 1 else WORLD_ROUNDS
        self._programs[1].current.solve(cells, nodes, 0, worlds, self._seat, rounds, habits, trust, *room)
        return room[2]

    def _against(self, cells: Any, node: Any, mixes: Any) -> Any:
        """What each card of the seat leads to in one world."""
        counts = [int(count) for count in node[:MOST_FLEETS]]
        tensor = cells[: counts[0] * counts[1] * counts[2] * RESULT].reshape(*counts, RESULT)
        for fleet in reversed(range(MOST_FLEETS)):
            if fleet != self._seat:
                mix = mixes[fleet * SHIPS : fleet * SHIPS + counts[fleet]]
                tensor = np.moveaxis(tensor, fleet, -1) @ mix
        return tensor


def expect(reading: Reading, seat: int, nodes: Any, ships: Any, mixes: Any, habits: Any) -> float:
    """Tells the readers what is right for the others now, and writes down their habits; how far to trust these."""
    trusts = []
    for fleet in range(MOST_FLEETS):
        places = [range(fleet * SHIPS, fleet * SHIPS + int(node[fleet])) for node in nodes]
        habits[:, fleet * SHIPS] = 1.0
        if fleet == seat or all(len(place) == 1 for place in places):
            continue
        right: dict[int, float] = {}
        for world, place in enumerate(places):
            usual = reading.of(fleet).habits([int(ships[world][one]) for one in place])
            for one in place:
                ship = int(ships[world][one])
                right[ship] = right.get(ship, 0.0) + float(mixes[world][one]) / len(nodes)
                habits[world][one] = usual[ship]
        reading.of(fleet).expect(right)
        trusts.append(reading.of(fleet).trust)
    return min(trusts, default=0.0)
