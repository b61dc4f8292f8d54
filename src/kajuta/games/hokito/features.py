"""What a player of HOKITO sees, as numbers: the board from the side of the seat that looks."""

from __future__ import annotations

from kajuta.core.compiled.declarations import Floats, Row, rule
from kajuta.core.contract import Feature
from kajuta.games.hokito.rules.ending import score
from kajuta.games.hokito.state import FIELDS, PLAYERS, SIDE, STONES, SYMBOLS, End, State
from kajuta.games.hokito.tables import SYMBOLS_ON

_PLANES = (PLAYERS * SYMBOLS, SIDE, SIDE)

FEATURES = (
    Feature("tops", _PLANES, "the own piles under one, two, three symbols, then the other's; ranks, files"),
    Feature("single", (SIDE, SIDE), "1 where a single stone lies"),
    Feature("height", (SIDE, SIDE), "how high each pile is, in shares of all 36 stones"),
    Feature("turn", (1,), "1 if the seat that looks is to move"),
    Feature("either", (1,), "1 if the game ends as soon as one of the two could not move (H18)"),
    Feature("points", (PLAYERS,), "the own points and the other's (H19), in hundreds"),
)

TOPS = 0
SINGLE = TOPS + PLAYERS * SYMBOLS * FIELDS
HEIGHT = SINGLE + FIELDS
TURN = HEIGHT + FIELDS
EITHER = TURN + 1
POINTS = EITHER + 1
HUNDRED = 100.0


@rule
def observe(state: State, seat: int, features: Floats, work: Row) -> None:
    """H26: everything is public; buried stones play no part any more."""
    for place in range(POINTS + PLAYERS):
        features[place] = 0.0
    for field in range(FIELDS):
        if state.height[field] > 0:
            side = 1 - (state.controlled[seat] >> field & 1)
            plane = side * SYMBOLS + SYMBOLS_ON[state.top[field]] - 1
            features[TOPS + plane * FIELDS + field] = 1.0
            features[SINGLE + field] = state.singles >> field & 1
            features[HEIGHT + field] = state.height[field] / STONES
    features[TURN] = 1.0 if state.turn == seat else 0.0
    features[EITHER] = 1.0 if state.end == End.EITHER else 0.0
    features[POINTS] = score(state, seat) / HUNDRED
    features[POINTS + 1] = score(state, 1 - seat) / HUNDRED
