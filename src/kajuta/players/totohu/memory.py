"""What a search remembers: moments at which all choose, with their results, whichever way they came about.

The same ships meet in another order and leave the same sea. So the rest of a game with few ships has far fewer moments
than ways through it, and is looked through to its end: each moment is solved once, the last ones first.
"""

from __future__ import annotations

from kajuta.core.compiled.declarations import FloatRows, Floats, Row, Rows, rule, table
from kajuta.games.totohu.state import FACES, MOST_FLEETS, SHIPS, State
from kajuta.players.totohu.outlook import RESULT

KEY = MOST_FLEETS
"""A key has a word for each fleet, 0 where nothing is kept; how far was looked stands in the last."""
DECK_BITS, HIT_BITS, DIE_BITS = 3, 4, 3
FLEET_BITS = (DECK_BITS + HIT_BITS + 1) * SHIPS
STARTER_BITS = 2
PROBES = 8
FOLDS = table([1_000_003, 999_983, 999_979])
SPREADS = table([7_919, 104_729, 1_299_709])


@rule
def write_key(state: State, depth: int, key: Row) -> None:
    """All that the rest of the game depends on; whether a ship is at sea follows from its deck and its hits."""
    for fleet in range(MOST_FLEETS):
        word = 0
        for ship in range(SHIPS):
            word = (word << DECK_BITS | state.deck[fleet][ship]) << HIT_BITS | state.hits[fleet][ship]
        key[fleet] = word << SHIPS | state.hold[fleet]
    for face in range(FACES // 2):
        key[0] |= state.dice[face] << FLEET_BITS + face * DIE_BITS
        key[1] |= state.dice[FACES // 2 + face] << FLEET_BITS + face * DIE_BITS
    # Only where three ships meet does it matter who starts.
    starter = state.starter if state.sea[MOST_FLEETS - 1] != 0 else 0
    key[2] |= (depth << STARTER_BITS | starter) << FLEET_BITS


@rule
def place_of(key: Row, size: int) -> int:
    """Where a key would stand."""
    spread = 0
    for word in range(KEY):
        spread += key[word] % FOLDS[word] * SPREADS[word]
    return spread % size


@rule
def recall(keys: Rows, values: FloatRows, key: Row, result: Floats) -> bool:
    """Whether a moment is remembered; then its result is told."""
    size = len(keys)
    place = place_of(key, size)
    for probe in range(PROBES):
        kept = keys[(place + probe) % size]
        if kept[0] == key[0] and kept[1] == key[1] and kept[2] == key[2]:
            for part in range(RESULT):
                result[part] = values[(place + probe) % size][part]
            return True
        if kept[2] == 0:
            return False
    return False


@rule
def keep(keys: Rows, values: FloatRows, key: Row, result: Floats) -> None:
    """Remembers a result, in the place of another where there is no room."""
    size = len(keys)
    place = place_of(key, size)
    probe = 0
    while probe < PROBES - 1 and keys[(place + probe) % size][2] != 0:
        probe += 1
    for word in range(KEY):
        keys[(place + probe) % size][word] = key[word]
    for part in range(RESULT):
        values[(place + probe) % size][part] = result[part]
