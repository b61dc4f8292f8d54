"""A million random turns of TOTOHU under watch: `python bench/soak_totohu.py [TURNS]`.

After every turn of every game the compiled rules are asked whether the box still has enough tokens (T3), whether ships
are where their tokens say (T37, T38, T95), and whether the total of T52, which makes every game end, has grown.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping
from typing import Any

import numpy as np

from kajuta import games
from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.declarations import Row, States, entry, rule, table
from kajuta.core.compiled.luck import fill_luck, random_below, rng_words
from kajuta.core.compiled.slots import apply, legal_actions, records, setup, to_act
from kajuta.core.seats import CHANCE
from kajuta.games.totohu.state import MOST_FLEETS, SHIPS, Phase, Ship, State
from kajuta.games.totohu.tables import DECK, DEFAULT_HULL, FLEET_COUNT

BOX = table([[15, 19, 34, 33], [22, 28, 51, 49]])
"""T3: anchors, cannons, barrels and hits for two fleets and for three."""
HITS_ARE_LIMITED = sum(DEFAULT_HULL.values())

TURNS, GAMES, BROKEN, LONGEST = range(4)
NOTHING, BOX_EMPTY, SHIP_WRONG, NO_GROWTH = range(4)
BREACHES = ("nothing", "more tokens than the box has", "a ship is not where it belongs", "a turn without growth")

VARIANTS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (2, {"treasure": True}),
    (2, {"treasure": True, "blind": True}),
    (3, {}),
    (3, {"treasure": True, "anchor": "sailing"}),
    (3, {"treasure": True, "blind": True}),
    (1, {"treasure": True}),
    (1, {"solo_assign": "loose"}),
    (1, {"solo_assign": "auto", "anchor": "sailing"}),
    (2, {"treasure": True, "hull": {"P4": 9, "P5": 9, "M3": 9, "M4": 9, "M5": 9}}),
    (3, {"treasure": True, "hull": {"P4": 1, "P5": 1, "M3": 1, "M4": 1, "M5": 1}}),
)


@rule
def weight(state: State) -> int:
    """T52: anchors and hold barrels 5, other tokens 2, a sunk ship 100."""
    total = 0
    for fleet in range(MOST_FLEETS):
        for ship in range(SHIPS):
            if state.sunk[fleet] >> ship & 1:
                total += 100
            else:
                token = 5 if ship == Ship.H else 2
                total += token * state.deck[fleet][ship] + 2 * state.hits[fleet][ship]
                total += 5 * (state.hold[fleet] >> ship & 1)
    return total


@rule
def is_box_empty(state: State) -> bool:
    """T3: more tokens are out than the box has; with other hulls hits are only counters."""
    anchors, cannons, barrels, hits, holes = 0, 0, 0, 0, 0
    for fleet in range(MOST_FLEETS):
        for ship in range(SHIPS):
            hits += state.hits[fleet][ship]
            barrels += state.hold[fleet] >> ship & 1
            if ship == Ship.H:
                anchors += state.deck[fleet][ship]
            elif ship < Ship.M3:
                cannons += state.deck[fleet][ship]
            else:
                barrels += state.deck[fleet][ship]
    for ship in range(SHIPS):
        holes += state.hull[ship]
    box = FLEET_COUNT[state.players] - 2
    if holes == HITS_ARE_LIMITED and hits > BOX[box][3]:
        return True
    return bool(anchors > BOX[box][0] or cannons > BOX[box][1] or barrels > BOX[box][2])


@rule
def is_ship_wrong(state: State) -> bool:
    """T37, T38, T70, T95: decks, hulls and holds fit together with where each ship is."""
    for fleet in range(FLEET_COUNT[state.players]):
        for ship in range(SHIPS):
            hits, deck = state.hits[fleet][ship], state.deck[fleet][ship]
            hold = state.hold[fleet] >> ship & 1
            is_sunk = ship != Ship.H and hits == state.hull[ship]
            is_full = deck == DECK[ship]
            if deck > DECK[ship] or hits > state.hull[ship] or (ship == Ship.H and hold == 1):
                return True
            if is_sunk != (state.sunk[fleet] >> ship & 1 == 1) or (is_sunk and deck + hold > 0):
                return True
            if (state.sea[fleet] >> ship & 1 == 1) == (is_sunk or is_full):
                return True
            if hold == 1 and state.treasure == 0:
                return True
    return False


@rule
def breach(state: State, before: int) -> int:
    """What is wrong after a turn."""
    if is_box_empty(state):
        return BOX_EMPTY
    if is_ship_wrong(state):
        return SHIP_WRONG
    return NOTHING if weight(state) > before else NO_GROWTH


@entry
def soak(buffer: States, turns: int, rng: Row, luck: Row, actions: Row, tally: Row) -> None:
    """Random games until so many turns are over, or something is wrong."""
    state = records(buffer)[0]
    none = luck[:0]
    while tally[TURNS] < turns and tally[BROKEN] == NOTHING:
        fill_luck(luck, rng)
        setup(state, luck)
        before = weight(state)
        turn = 1
        while to_act(state) != 0 and tally[BROKEN] == NOTHING:
            seat = lowest(to_act(state))
            if seat == CHANCE:
                fill_luck(luck, rng)
            count = legal_actions(state, seat, actions, none)
            apply(state, seat, actions[random_below(rng, count)], luck, none, none)
            if state.turn != turn or state.phase == Phase.OVER:
                tally[BROKEN] = breach(state, before)
                before = weight(state)
                turn = state.turn
                tally[TURNS] += 1
        tally[GAMES] += 1
        tally[LONGEST] = max(tally[LONGEST], turn)


def compiled_soak() -> Any:
    """The loop above, compiled against the rules of TOTOHU."""
    return games.game("totohu").compiled(sys.modules[__name__]).soak


def watch(loop: Any, players: int, options: Mapping[str, Any], turns: int, seed: str) -> tuple[list[int], bytes]:
    """Plays so many turns of one variant; the tally, and the last position if something was wrong in it."""
    game = games.game("totohu")
    buffer = np.frombuffer(bytearray(game.new(players, options, seed).bytes), np.uint8)
    tally = np.zeros(4, np.int64)
    row = np.zeros(game.max_actions, np.int64)
    loop(buffer, turns, np.array(rng_words(seed), np.int64), np.zeros(1, np.int64), row, tally)
    return tally.tolist(), buffer.tobytes()


def main(turns: int) -> int:
    """So many turns of each variant."""
    loop = compiled_soak()
    for players, options in VARIANTS:
        start = time.perf_counter()
        tally, _ = watch(loop, players, options, turns, "soak")
        print(
            f"{players} players {options}: {tally[TURNS]} turns in {tally[GAMES]} games, the longest {tally[LONGEST]}, "
            f"{time.perf_counter() - start:.2f} s, broken: {BREACHES[tally[BROKEN]]}"
        )
        if tally[BROKEN]:
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000))
