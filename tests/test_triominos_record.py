"""The record of TRIOMINOS holds the position alone, and what the rules find in it is what lies on the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest

from kajuta import games
from kajuta.core.compiled import records
from kajuta.core.compiled.luck import Draws, numbers_of
from kajuta.core.position import Position
from kajuta.core.seats import CHANCE
from kajuta.games.triominos.actions import ACTION_COUNT, DEAL, DRAW, PASS, WISHES, has_reading
from kajuta.games.triominos.rules import refusal
from kajuta.games.triominos.rules.dealing import draw_lots, is_pool_of_one_value, setup, shuffle_lots, sort_pool
from kajuta.games.triominos.rules.layout import (
    NOWHERE,
    clear_layout,
    hexagons_in,
    index_of,
    number_point,
    slot_of,
)
from kajuta.games.triominos.state import POINT_SLOTS, TILES, WIDTH, Phase, Refused, State
from kajuta.games.triominos.tables import ORIGIN, TILE_NUMBERS

GAME = games.game("triominos")
WORK = [0] * GAME.work_size

WAYS: dict[str, tuple[int, dict[str, Any]]] = {
    "leaflet": (2, {}),
    "rounds": (3, {"rounds": 3, "next_starter": "rotate", "hand_size": 2, "voluntary_draw": False}),
    "mirrors": (1, {"preset": "solitaire", "set": 76}),
}


def check_record(way: str) -> None:
    """One random game; the record of every position in it, and what was told about the cell that is filled next."""
    players, options = WAYS[way]
    position = GAME.new(players, options, "record")
    draws = Draws("record")
    check_unused_slots(position.state)
    check_numbers(position.state)
    step = 0
    while not position.over:
        seat = position.to_act[0]
        number = draws.choice(position.legal_numbers(seat))
        after = position.play(f"{seat}:{position.action_text(number)}")
        check_hexagons(position, number, after)
        position = after
        check_unused_slots(position.state)
        step += 1
        if step % 20 == 0 or position.over:
            check_numbers(position.state)


def check_unused_slots(state: Any) -> None:
    """Slots beyond the counts, seats that nobody has, the drawn tile without a draw, the turn outside play: zero."""
    counted = (
        (state.pool_count, ["pool"]),
        (state.layout_count, ["layout_cells", "layout_readings"]),
        (state.open_count, ["open_cells", "open_fits"]),
        (state.point_count, ["points", "point_numbers", "point_sectors"]),
        (state.players, ["scores", "banked", "last_points", "held"]),
    )
    assert [name for count, names in counted for name in names if any(getattr(state, name)[count:])] == []
    assert not any(map(any, state.hands[state.players :]))
    assert state.draws > 0 or state.drawn == 0
    assert state.phase == Phase.PLAY or state.turn == 0
    assert sorted(filter(None, state.point_slots)) == list(range(1, state.point_count + 1))


def check_hexagons(before: Position, number: int, after: Position) -> None:
    """R27: what is told of an open cell is what the placement then makes."""
    if number < DRAW:
        placed = next(event for event in after.events if event["kind"] == "place")
        assert hexagons_in(before.state, before.state.open_cells[number // TILES]) == placed["hexagons"]


def check_numbers(state: Any) -> None:
    """R55, R8: which numbers are actions, and which seats there are, to the last one."""
    fits = state.open_fits[: state.open_count]
    written = {
        place * TILES + tile for place, fit in enumerate(fits) for tile in range(TILES) if has_reading(fit, tile)
    }
    written |= {DRAW, PASS, DEAL, ACTION_COUNT, ACTION_COUNT + WISHES - 1}
    asked = [*range(-2 * TILES, ACTION_COUNT + 1), ACTION_COUNT + WISHES - 1, ACTION_COUNT + WISHES]
    found = {action for action in asked if refusal(state, state.turn, action, WORK) != Refused.NOT_AN_ACTION}
    assert found == written
    seats = [seat for seat in range(-2, CHANCE + 2) if refusal(state, seat, DRAW, WORK) != Refused.NO_SUCH_SEAT]
    assert seats == [*range(state.players), CHANCE]


@pytest.mark.parametrize("way", WAYS)
def test_unused_slots_are_zero_and_numbers_end_where_they_should(way: str) -> None:
    check_record(way)


# Points


def check_points() -> None:
    """R7: points of a region of 15 by 17 have slots of their own; points that share one are all found."""
    table: State = records.blank(State, GAME.dtype)
    clear_layout(table)
    middle = ORIGIN // 2
    for corner in (middle, middle - 9 * WIDTH - 5, middle + 40 * WIDTH - 21):
        region = [corner + column * WIDTH + row for column in range(15) for row in range(17)]
        slots = [slot_of(table, point) for point in region]
        assert len(set(slots)) == len(region)
        assert set(slots) <= set(range(POINT_SLOTS))
    crowd = [middle + 256 * number for number in range(-20, 20)] + [middle + number for number in range(1, 20)]
    assert [number_point(table, point, 3) for point in crowd] == list(range(len(crowd)))
    assert [index_of(table, point) for point in crowd] == list(range(len(crowd)))
    assert index_of(table, middle + 256 * 20) == NOWHERE


def test_points_are_found_whatever_slot_they_share() -> None:
    check_points()


# Lots


def pool_of(*names: str) -> State:
    """Two seats that have been dealt all tiles but these, the next one last."""
    table: State = records.blank(State, GAME.dtype)
    table.players, table.pool_count = 2, len(names)
    for place, name in enumerate(names):
        table.pool[place] = TILE_NUMBERS[name]
    return table


def check_lots() -> None:
    """R9, R12, where luck has no row left for a stage, or equal keys; and lots that can never decide."""
    table = pool_of("012", "345", "003", "111")
    shuffle_lots(table, [0] * (2 * TILES), 2, [])
    assert table.pool == pool_of("345", "003", "111", "012").pool
    sort_pool(table, [0] * TILES, 0)
    assert table.pool == pool_of("345", "111", "012", "003").pool
    pools = [("003", "012", "111"), ("003", "012", "345"), ("003", "345", "012"), ("345", "003", "012"), ("003", "345")]
    assert [is_pool_of_one_value(pool_of(*names)) for names in pools] == [True, False, False, False, False]
    # 3 against 3, then turned until 12 meets 3: a turn brings the first tile of the row to its end.
    table = pool_of("345", "012", "003")
    assert draw_lots(table, [0] * (2 * TILES), []) == 0
    assert table.pool == pool_of("012", "003", "345").pool
    table = pool_of("003", "012", "111")
    assert draw_lots(table, [0] * (2 * TILES), []) == 0
    assert table.pool == pool_of("003", "012", "111").pool


def test_lots_decide_without_a_row_of_luck() -> None:
    check_lots()


def check_luck() -> None:
    """The luck handed in is read only; a set-up has no log to write to."""
    table: State = GAME.new(2, {}, "luck").state
    luck = numbers_of("luck", "setup", GAME.luck_size)
    kept = luck.copy()
    setup(table, luck)  # type: ignore[arg-type]
    assert np.array_equal(luck, kept)


def test_a_set_up_leaves_its_luck_as_it_was() -> None:
    check_luck()


CHECKS: dict[str, Callable[[], None]] = {
    **{f"record {way}": partial(check_record, way) for way in WAYS},
    "points": check_points,
    "lots": check_lots,
    "luck": check_luck,
}
"""For `quick.py`."""
