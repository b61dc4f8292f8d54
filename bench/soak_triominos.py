"""Random rounds of TRIOMINOS with every invariant checked on the way: `python bench/soak_triominos.py [ROUNDS]`.

Runs compiled. After each action no tile may be lost or doubled, and the totals must be those that follow from the
events; at the end of a round the layout is checked pair by pair, without the tables that the rules keep for speed.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping
from typing import Any

import numpy as np

from kajuta import games
from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.declarations import Row, States, entry, rule
from kajuta.core.compiled.log import HEADER, LAST_COUNT, OVERFLOW, USED
from kajuta.core.compiled.luck import fill_luck, random_below, rng_words
from kajuta.core.compiled.slots import apply, legal_actions, records, setup, to_act
from kajuta.core.seats import CHANCE
from kajuta.games.triominos.state import (
    CORNERS,
    HALVES,
    PLAIN_TILES,
    SEATS,
    EventKind,
    Phase,
    State,
)
from kajuta.games.triominos.tables import CORNER, DIGIT, NEIGHBOUR, ORIGIN, TILE_OF

ROUNDS, ACTIONS = 0, 1
LOG_OVERFLOW, TILE_LOST, TOTALS_DIFFER, TILES_OVERLAP, CORNERS_DIFFER, LIES_APART, OPEN_CELLS_DIFFER = range(1, 8)
FAULTS = {
    LOG_OVERFLOW: "the event log is too small",
    TILE_LOST: "a tile is lost or doubled",
    TOTALS_DIFFER: "the totals do not follow from the events",
    TILES_OVERLAP: "two tiles lie in one cell",
    CORNERS_DIFFER: "different numbers meet at a point",
    LIES_APART: "a tile shares no side with an earlier one",
    OPEN_CELLS_DIFFER: "the open cells are not the empty ones beside a tile",
}


@entry
def soak(  # noqa: PLR0913, PLR0917  (the signature of machine code)
    buffer: States, rounds: int, rng: Row, luck: Row, actions: Row, log: Row, totals: Row, tally: Row
) -> int:
    """Random matches until so many rounds are over; 0, or the first fault."""
    state = records(buffer)[0]
    none = luck[:0]
    while tally[ROUNDS] < rounds:
        fill_luck(luck, rng)
        setup(state, luck)
        for seat in range(SEATS):
            totals[seat] = 0
        while to_act(state) != 0:
            seat = lowest(to_act(state))
            action = actions[random_below(rng, legal_actions(state, seat, actions, none))]
            if seat == CHANCE:
                fill_luck(luck, rng)
            log[USED] = 0
            log[LAST_COUNT] = 0
            apply(state, seat, action, luck, log, none)
            tally[ACTIONS] += 1
            fault = fault_after(state, log, totals)
            if fault != 0:
                return fault
            if state.phase != Phase.PLAY:
                tally[ROUNDS] += 1
    return 0


@rule
def fault_after(state: State, log: Row, totals: Row) -> int:
    """What is wrong after an action, 0 if nothing is."""
    if log[USED] == OVERFLOW:
        return LOG_OVERFLOW
    if not is_whole_set(state):
        return TILE_LOST
    add_points(state, log, totals)
    for seat in range(state.players):
        if totals[seat] != state.scores[seat]:
            return TOTALS_DIFFER
    return layout_fault(state) if state.phase != Phase.PLAY else 0


@rule
def is_whole_set(state: State) -> bool:
    """R56: every tile of the set is in exactly one place."""
    seen = 0
    for seat in range(state.players):
        held = 0
        for half in range(HALVES):
            tiles = state.hands[seat][half]
            while tiles != 0:
                held += 1
                tiles &= tiles - 1
        if held != state.held[seat]:
            return False
        seen += held
    if seen + state.pool_count + state.layout_count != state.set_size:
        return False
    return (
        tiles_in_half(state, 0) == (1 << PLAIN_TILES) - 1
        and tiles_in_half(state, 1) == (1 << (state.set_size - PLAIN_TILES)) - 1
    )


@rule
def tiles_in_half(state: State, half: int) -> int:
    """All tiles of one half, wherever they are."""
    tiles = 0
    for seat in range(state.players):
        tiles |= state.hands[seat][half]
    for place in range(state.pool_count):
        if state.pool[place] // PLAIN_TILES == half:
            tiles |= 1 << state.pool[place] % PLAIN_TILES
    for place in range(state.layout_count):
        tile = TILE_OF[state.layout_readings[place]]
        if tile // PLAIN_TILES == half:
            tiles |= 1 << tile % PLAIN_TILES
    return tiles


@rule
def add_points(state: State, log: Row, totals: Row) -> None:
    """R58: totals follow from `place`, `draw`, `pass`, `out` and `blocked`."""
    place = HEADER
    while place < HEADER + log[USED]:
        kind = log[place]
        first = place + 2
        if kind == EventKind.PLACE:
            totals[log[first]] += log[first + 7]
        elif kind in (EventKind.DRAW, EventKind.PASS):
            totals[log[first]] += log[first + 2]
        elif kind == EventKind.OUT:
            totals[log[first]] += log[first + 2 + state.players]
        elif kind == EventKind.BLOCKED:
            for seat in range(state.players):
                totals[seat] += log[first + 2 + state.players + seat]
        place = first + log[place + 1]


@rule
def layout_fault(state: State) -> int:
    """R20 to R22: every tile against every other."""
    for one in range(state.layout_count):
        beside = 1 if one == 0 and state.layout_cells[0] == ORIGIN else 0
        for other in range(one):
            if state.layout_cells[one] == state.layout_cells[other]:
                return TILES_OVERLAP
            if not agree_at_corners(state, one, other):
                return CORNERS_DIFFER
            if is_beside(state.layout_cells[one], state.layout_cells[other]):
                beside = 1
        if beside == 0:
            return LIES_APART
    return 0 if are_open_cells_right(state) else OPEN_CELLS_DIFFER


@rule
def agree_at_corners(state: State, one: int, other: int) -> bool:
    """R22: two tiles of the layout have the same number where they meet."""
    first = state.layout_cells[one]
    second = state.layout_cells[other]
    for corner in range(CORNERS):
        for match in range(CORNERS):
            if (first >> 1) + CORNER[first & 1][corner] == (second >> 1) + CORNER[second & 1][match]:
                number: int = DIGIT[state.layout_readings[one]][corner]
                if number != DIGIT[state.layout_readings[other]][match]:
                    return False
    return True


@rule
def is_beside(cell: int, other: int) -> bool:
    """R6."""
    sides = NEIGHBOUR[cell & 1]
    return other in (cell + sides[0], cell + sides[1], cell + sides[2])


@rule
def are_open_cells_right(state: State) -> bool:
    """R21: the open cells are those beside a tile that hold none, each once."""
    count = 0
    for place in range(state.layout_count):
        cell = state.layout_cells[place]
        for side in range(CORNERS):
            if is_new_open_cell(state, place, cell + NEIGHBOUR[cell & 1][side]):
                count += 1
    return count == state.open_count


@rule
def is_new_open_cell(state: State, place: int, cell: int) -> bool:
    """Whether a cell is empty, listed as open, and beside no tile before this place of the layout."""
    for other in range(state.layout_count):
        if state.layout_cells[other] == cell:
            return False
        if other < place and is_beside(cell, state.layout_cells[other]):
            return False
    listed = 0
    while listed < state.open_count and state.open_cells[listed] != cell:
        listed += 1
    return listed < state.open_count


def compiled_soak() -> Any:
    """The loop above, compiled against the rules of TRIOMINOS."""
    return games.game("triominos").compiled(sys.modules[__name__]).soak


def run(rounds: int, players: int, options: Mapping[str, Any], seed: str = "soak") -> int:
    """Plays at least so many rounds; returns the number of actions, or raises with the fault."""
    game = games.game("triominos")
    buffer = np.frombuffer(bytearray(game.new(players, options, seed).bytes), np.uint8)
    tally = np.zeros(2, np.int64)
    fault = compiled_soak()(
        buffer,
        rounds,
        np.array(rng_words(f"{seed}/{players}/{options}"), np.int64),
        np.zeros(game.luck_size, np.int64),
        np.zeros(game.max_actions, np.int64),
        np.zeros(game.log_size, np.int64),
        np.zeros(SEATS, np.int64),
        tally,
    )
    if fault:
        raise AssertionError(f"{FAULTS[fault]} ({players} players, {dict(options)}, round {tally[ROUNDS]})")
    return int(tally[ACTIONS])


WAYS: list[tuple[int, dict[str, Any]]] = [
    *((players, {}) for players in range(1, 7)),
    (1, {"preset": "open-solitaire"}),
    (1, {"set": 76, "tile_value": "sum", "hexagon": [50, 60, 70], "blocked": "own", "opening": "triple"}),
    (2, {"preset": "official"}),
    (3, {"preset": "pressman"}),
    (4, {"preset": "well"}),
    (2, {"preset": "five-hundred"}),
    (5, {"preset": "xxl"}),
    (6, {"preset": "big-set"}),
    (2, {"preset": "relaxed"}),
    (4, {"preset": "children"}),
    (2, {"hand_size": 27}),
    (6, {"hand_size": 8, "pass_when_able": True, "next_starter": "winner", "rounds": 3}),
    (3, {"set": 76, "hand_size": 25, "opening": "triple", "pass_when_able": True, "forced_after_draw": False}),
    (2, {"max_draws": 1, "wedge": 5, "next_starter": "rotate", "rounds": 2, "blocked": "lowest"}),
]
"""Players and options, every preset among them."""


def main(rounds: int) -> None:
    """The same number of rounds for each way to play."""
    start = time.perf_counter()
    actions = sum(run(-(-rounds // len(WAYS)), players, options) for players, options in WAYS)
    print(f"{rounds:,} rounds, {actions:,} actions, {time.perf_counter() - start:.1f} s: no fault")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
