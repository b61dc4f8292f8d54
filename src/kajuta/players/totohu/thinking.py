"""One decision of TOTOHU thought through: worlds drawn, looked at turn by turn or to the end, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from kajuta.core.compiled.luck import rng_words
from kajuta.games.totohu.tables import DECK, SHIP_NAMES
from kajuta.players.search.budget import Budget, Clock
from kajuta.players.time_spent import now
from kajuta.players.totohu import matrix, mixing, search
from kajuta.players.totohu.outlook import MARGIN
from kajuta.players.totohu.room import Memory, Room
from kajuta.players.totohu.roots import DOUBT, Programs, Roots
from kajuta.players.totohu.weights import FINE, WEIGHTS

if TYPE_CHECKING:
    from kajuta.core.beliefs import Belief
    from kajuta.core.contract import Document
    from kajuta.core.game import Game
    from kajuta.players.totohu.reading import Reading

NET = np.array(WEIGHTS, np.float32) / FINE
STEPS = 2000
"""So many steps of a walk take some milliseconds: the clock is looked at between."""
INNER_ROUNDS = 40
"""Rounds of regret at inner nodes of three captains."""
GROWTH = 0.3
"""What a turn more costs, for every way that a turn can go from the root: ships leave, and some ways end the game."""
MOMENTS = 1 << 20
"""Room for what a search of several turns remembers."""
ENDING = 1 << 24
"""The rest of a game that could have at most so many moments, for every second there is, is looked through to its end.
About one in thirty of them can come about, and half a million of these take a second."""
UNTIMED = 1 / 64
"""Where only work is bounded an ending may be as long as if there were so many seconds."""
SHARE_FOR_THE_END = 0.5
"""Of the time, if the end proves to be too far; what was found on the way is remembered."""


@dataclass(frozen=True)
class Look:
    """What was found: for each action its value, margin and share of the mix; how many turns deep, positions judged."""

    actions: tuple[str, ...]
    values: tuple[float, ...]
    margins: tuple[float, ...]
    mix: tuple[float, ...]
    turns: int
    leaves: int
    is_exact: bool = False
    """Whether everything was looked through to the end."""


@dataclass(frozen=True)
class Effort:
    """How far to look: turns at most, worlds where things are hidden, seconds if time is short."""

    turns: int
    worlds: int
    seconds: float | None = None


class Thinking:
    """Looks at decisions of one seat."""

    def __init__(self, game: Game, seat: int, doubt: float = DOUBT) -> None:
        self.clock = Clock()
        self._doubt = doubt
        self._game = game
        self._seat = seat
        self._search = game.bound(search)
        self._solvers = game.bound(matrix), game.bound(mixing)
        self._memory = Memory(1)
        self._options: Document | None = None
        """Of the game that the memory belongs to."""
        self._leaves = 0

    @property
    def is_slow(self) -> bool:
        """Whether some of the search is not compiled yet."""
        return any(bound.current.kind == "interpreted" for bound in (self._search, *self._solvers))

    def look(
        self, belief: Belief, effort: Effort, seed: str, *, is_open: bool = True, reading: Reading | None = None
    ) -> Look:
        """To the end if that is near, else deeper and deeper until the effort is made."""
        begun = now()
        self._leaves = 0
        if effort.turns > 1:
            document = belief.position().document()
            self._remember(document["options"])
            effort = replace(effort, turns=min(effort.turns, turns_left(document)))
            if is_open and moments_left(document) <= ENDING * (effort.seconds or UNTIMED):
                found = self._ended(belief, effort, turns_left(document), seed)
                if found is not None:
                    return self._concluded(belief, found, turns_left(document), reading, is_exact=True)
        left = None if effort.seconds is None else effort.seconds - (now() - begun)
        found, turns = self._deepened(belief, replace(effort, seconds=left), 1 if is_open else effort.worlds, seed)
        return self._concluded(belief, found, turns, reading)

    def _ended(self, belief: Belief, effort: Effort, turns: int, seed: str) -> Roots | None:
        """To the end, if there is time for it."""
        self.clock.start(Budget(None, effort.seconds and SHARE_FOR_THE_END * effort.seconds))
        found: Roots | None = self._matrices(belief, turns, 1, seed, is_patient=False, to_the_end=True)
        return found

    def _remember(self, options: Document) -> None:
        """What is remembered holds for the rest of the game, but not for another one."""
        if options != self._options:
            self._options, self._memory = options, Memory(MOMENTS)

    def _deepened(self, belief: Belief, effort: Effort, worlds: int, seed: str) -> tuple[Roots, int]:
        """Deeper and deeper; the last depth that was looked through counts."""
        self.clock.start(Budget(None, effort.seconds))
        begun = now()
        turns = 1
        found: Roots = self._matrices(belief, turns, worlds, seed, is_patient=True)
        ways = int(found.nodes[0][search.CHILDREN])
        while turns < effort.turns and self._has_time(effort, begun, ways):
            deeper = self._matrices(belief, turns + 1, worlds, seed, is_patient=False)
            if deeper is None:
                break
            turns += 1
            found = deeper
        return found, turns

    def _has_time(self, effort: Effort, begun: float, ways: int) -> bool:
        """Whether another turn can be looked through: it takes longer about as often as there are ways to go on."""
        if self.clock.is_up or effort.seconds is None:
            return not self.clock.is_up
        spent = now() - begun
        return spent * (1 + GROWTH * ways) < effort.seconds

    def _matrices(
        self, belief: Belief, turns: int, worlds: int, seed: str, *, is_patient: bool, to_the_end: bool = False
    ) -> Any:
        """The matrix of each world; None if the time was up before they were complete."""
        room = Room(turns)
        room.course[search.SEAT], room.course[search.INNER_ROUNDS] = self._seat, INNER_ROUNDS
        states = np.tile(belief.known, room.levels)
        matrices = np.zeros((worlds, mixing.MATRIX), np.float32)
        nodes = np.zeros((worlds, search.NODE), np.int64)
        ships = np.zeros((worlds, search.CHOICES), np.int64)
        rng = np.array(rng_words(seed), np.int64)
        depth = search.TO_THE_END if to_the_end else turns
        done = 0
        while done < worlds and not (is_patient and done > 0 and self.clock.is_up):
            if not self._walk(belief, states, room, depth, rng, is_patient=is_patient):
                return None
            matrices[done], nodes[done], ships[done] = room.matrices[1], room.nodes[1], room.choices[1]
            done += 1
        self._leaves += int(room.course[search.LEAVES])
        doubt, luck = 0.0 if to_the_end else self._doubt / turns, np.array(rng_words(f"{seed}/doubt"), np.int64)
        return Roots(matrices, nodes, ships, int(room.course[search.FLEETS]), doubt, luck).first(done)

    def _walk(self, belief: Belief, states: Any, room: Room, depth: int, rng: Any, *, is_patient: bool) -> bool:
        """Looks through one world; whether there was time."""
        program, work = self._search.current, self._game.workspace()
        program.begin(states, belief.record, room.course, depth, room.nodes, room.choices, rng, work)
        luck, log = np.zeros(self._game.luck_size, np.int64), np.zeros(0, np.int64)
        desk = (*room.desk(NET, self._memory), luck, log, work)
        while not program.walk(states, STEPS, *desk):
            if self.clock.is_up and not is_patient:
                return False
        return True

    def _concluded(
        self, belief: Belief, found: Roots, turns: int, reading: Reading | None, *, is_exact: bool = False
    ) -> Look:
        actions = tuple(belief.position().legal(self._seat))
        if found.is_joint:
            mix, results = found.mixed(Programs(*(bound.current for bound in self._solvers)), self._seat, reading)
        else:
            results = found.alone(len(actions))
            mix = np.zeros(len(actions))
            mix[int(np.argmax(results[:, self._seat]))] = 1.0
        values, margins = results[:, self._seat].tolist(), results[:, MARGIN].tolist()
        return Look(actions, tuple(values), tuple(margins), tuple(mix.tolist()), turns, self._leaves, is_exact)


def moments_left(document: Document) -> int:
    """How many moments the rest of a game could have, if all ships got along without the others."""
    moments = 1
    for name, places, holes in ships_at_sea(document):
        moments *= places + 1 if name == "H" else places * holes * (2 if document["options"]["treasure"] else 1) + 2
    return moments


def turns_left(document: Document) -> int:
    """The rest of a game has no more turns than this: each fills a place, a hole, or a hold, which frees a place."""
    return sum(places + holes + 2 for _, places, holes in ships_at_sea(document))


def ships_at_sea(document: Document) -> list[tuple[str, int, int]]:
    """The ships of all fleets that are at sea, with the places and the holes they have left."""
    hull = {"H": 0, **document["options"]["hull"]}
    return [
        (name, DECK[SHIP_NAMES.index(name)] - ship["deck"], hull[name] - ship["hits"])
        for fleet in document["fleets"]
        for name, ship in fleet.items()
        if ship["at"] == "sea"
    ]
