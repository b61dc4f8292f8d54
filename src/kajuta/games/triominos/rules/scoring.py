"""Points for a placement (R15, R25 to R29), and totals with their target (R46)."""

from __future__ import annotations

from kajuta.core.compiled.declarations import Row, rule
from kajuta.games.triominos.rules.notes import note_last_round
from kajuta.games.triominos.state import Opening, Shape, State, TargetWhen, TileValue
from kajuta.games.triominos.tables import START_RANK, TRIPLE_RANK, VALUE, ZERO_TRIPLE


@rule
def base_points(state: State, tile: int) -> int:
    """R25: what the tile itself earns."""
    value: int = VALUE[tile]
    if state.tile_value == TileValue.ONE:
        return 1
    return value if state.tile_value == TileValue.SUM else 0


@rule
def shape_of(neighbours: int, is_numbered: bool, hexagons: int) -> int:
    """R26 to R29: the pattern of a placement.

    `neighbours` held a tile before it, and `is_numbered` says whether all three corners had a number.
    """
    if hexagons > 0:
        return Shape.HEXAGON
    if neighbours > 1:
        return Shape.WEDGE
    return Shape.BRIDGE if is_numbered else Shape.PLAIN


@rule
def bonus_points(state: State, tile: int, shape: int, hexagons: int) -> int:
    """R15, R26 to R28: at most one bonus."""
    if shape == Shape.HEXAGON:
        return state.hexagon[hexagons - 1]
    if shape == Shape.BRIDGE:
        return state.bridge
    if shape == Shape.WEDGE:
        return state.wedge
    return start_points(state, tile) if shape == Shape.START else 0


@rule
def start_points(state: State, tile: int) -> int:
    """R15: by the classic rule a triple as first tile earns more, and 0-0-0 most."""
    if state.opening != Opening.TRIPLE or START_RANK[tile] < TRIPLE_RANK:
        return 0
    return state.start_bonus + state.zero_bonus if tile == ZERO_TRIPLE else state.start_bonus


@rule
def earn(state: State, seat: int, points: int, log: Row) -> None:
    """R46: adds to a total, whose event is noted already; the first one at the target makes this the last round."""
    state.scores[seat] += points
    if state.target == 0 or state.target_when != TargetWhen.CROSSING or state.last_round:
        return
    if state.scores[seat] >= state.target:
        state.last_round = 1
        note_last_round(state, seat, log)


@rule
def is_target_reached(state: State) -> bool:
    """R46: whether some total stands at the target."""
    if state.target > 0:
        for seat in range(state.players):
            if state.scores[seat] >= state.target:
                return True
    return False
