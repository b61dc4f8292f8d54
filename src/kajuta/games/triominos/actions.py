"""R55: actions as dense numbers and as texts, `341@2,-1u`, `draw`, `pass`, `deal`.

A placement is numbered by what lies on the table: the place of its cell among the open ones times 76, plus the tile.
In a given cell a tile has one reading only (R20, R22), so this tells it whole. What can be written but not be legal on
this table (another cell, another reading) is a *wish*: its number lies beyond all actions, and `refusal` says why not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from kajuta.core.compiled.declarations import rule
from kajuta.games.triominos.state import (
    CORNERS,
    MOST_OPEN,
    PLAIN_TILES,
    REACH,
    READINGS,
    TILES,
    WIDTH,
    State,
)
from kajuta.games.triominos.tables import (
    ALL_FREE,
    CORNER,
    FITTING,
    FREE_WEIGHT,
    KNOWN_READING,
    KNOWN_SUM,
    NAME_READING,
    NEIGHBOUR,
    ORIGIN,
    READING_NUMBERS,
    READING_TEXTS,
    TILE_OF,
    VALUE,
)

RULE = "R55"

DRAW = MOST_OPEN * TILES
PASS = DRAW + 1
DEAL = DRAW + 2
ACTION_COUNT = DRAW + 3
"""Placements come first, see above; then `draw`, `pass` and `deal`."""
WISHES = 2 * WIDTH * WIDTH * READINGS
"""From `ACTION_COUNT` on: a cell times 216 plus a reading."""


# Numbers and their parts


@rule
def placement_number(place: int, tile: int) -> int:
    """R55: the action that puts a tile into an open cell."""
    return place * TILES + tile


@rule
def place_of(action: int) -> int:
    """Where the cell of a placement stands among the open ones."""
    return action // TILES


@rule
def tile_of(action: int) -> int:
    """The tile of a placement or a wish."""
    if action < DRAW:
        return action % TILES
    tile: int = TILE_OF[wished_reading(action)]
    return tile


@rule
def wish_number(cell: int, reading: int) -> int:
    """A placement wherever the cell may lie."""
    return ACTION_COUNT + cell * READINGS + reading


@rule
def wished_cell(action: int) -> int:
    """The cell of a wish."""
    return (action - ACTION_COUNT) // READINGS


@rule
def wished_reading(action: int) -> int:
    """The reading of a wish."""
    return (action - ACTION_COUNT) % READINGS


# Readings


@rule
def has_reading(fit: int, tile: int) -> bool:
    """R22: whether a tile has a reading that agrees with the numbered corners of a cell."""
    among: int = FITTING[tile // PLAIN_TILES][fit] >> tile % PLAIN_TILES & 1
    return among == 1


@rule
def reading_for(fit: int, tile: int) -> int:
    """R20, R22: the one reading with which a fitting tile lies in a cell.

    The free corner gets what the value of the tile lacks; the first tile lies with its name.
    """
    if fit == ALL_FREE:
        name: int = NAME_READING[tile]
        return name
    reading: int = KNOWN_READING[fit] + (VALUE[tile] - KNOWN_SUM[fit]) * FREE_WEIGHT[fit]
    return reading


@rule
def is_fitting(fit: int, reading: int) -> bool:
    """R20, R22: whether a reading is the one with which its tile may lie in a cell."""
    tile = TILE_OF[reading]
    return has_reading(fit, tile) and reading_for(fit, tile) == reading


@rule
def spelled(state: State, action: int) -> int:
    """R55: an action as a number that tells it without the table: a placement as the wish for its cell and reading."""
    if action >= DRAW:
        return action
    place = place_of(action)
    cell = int(state.open_cells[place])  # a number of a record in Python is too narrow to be multiplied
    return wish_number(cell, reading_for(state.open_fits[place], tile_of(action)))


# Placements as texts

_COORDINATE = r"(0|-?[1-9][0-9]{0,4})"
_CELL = re.compile(rf"{_COORDINATE},{_COORDINATE}([ud])", re.ASCII)
_KEPT_CELLS = _KEPT_TEXTS = 1 << 16


@lru_cache(_KEPT_CELLS)
def cell_text(cell: int) -> str:
    """R5: the name of a cell."""
    x, y = divmod(cell // 2, WIDTH)
    return f"{x - REACH},{y - REACH}{'ud'[cell % 2]}"


def placement_text(cell: int, reading: int) -> str:
    """R55: the text of a placement."""
    return f"{READING_TEXTS[reading]}@{cell_text(cell)}"


@lru_cache(_KEPT_CELLS)
def _read_cell(text: str) -> int | None:
    """The cell of a name. Coordinates that no layout can reach are none."""
    match = _CELL.fullmatch(text)
    if match is None:
        return None
    x, y = int(match[1]), int(match[2])
    if not (-REACH <= x < REACH and -REACH <= y < REACH):
        return None
    return 2 * ((x + REACH) * WIDTH + y + REACH) + "ud".index(match[3])


def read_placement(text: str) -> tuple[int, int] | None:
    """The cell and the reading of a placement."""
    reading = READING_NUMBERS.get(text[:CORNERS])
    if reading is None or text[CORNERS : CORNERS + 1] != "@":
        return None
    cell = _read_cell(text[CORNERS + 1 :])
    return None if cell is None else (cell, reading)


def placement_of(text: str) -> tuple[int, int]:
    """The cell and the reading of a text that must be a placement."""
    placement = read_placement(text)
    if placement is None:
        raise ValueError(f"{text!r} is no placement")
    return placement


# Actions as texts

_WORDS = {DRAW: "draw", PASS: "pass", DEAL: "deal"}
_WORD_NUMBERS = {word: action for action, word in _WORDS.items()}


class _Texts(dict[int, str]):
    """The texts of actions as they are spelled, worked out when first asked for.

    They are asked for at every step, and to keep them all would take gigabytes: when there are many, it begins anew.
    """

    def __missing__(self, spelling: int) -> str:
        if len(self) >= _KEPT_TEXTS:
            self.clear()
        text = _WORDS.get(spelling) or placement_text(wished_cell(spelling), wished_reading(spelling))
        self[spelling] = text
        return text


_TEXTS = _Texts()


def action_text(action: int, state: Any) -> str:
    """The text of an action."""
    return action_texts([action], state)[0]


def action_texts(actions: list[int], state: Any) -> list[str]:
    """The texts of some actions."""
    return spelled_texts([spelled(state, action) for action in actions])


def spelled_texts(spellings: list[int]) -> list[str]:
    """The texts of some actions as they are spelled."""
    return [_TEXTS[spelling] for spelling in spellings]


def read_action(text: str, state: Any) -> int | None:
    """The action of a text; a wish where the table does not allow the placement."""
    if text in _WORD_NUMBERS:
        return _WORD_NUMBERS[text]
    placement = read_placement(text)
    return None if placement is None else _number(*placement, state)


def _number(cell: int, reading: int, state: Any) -> int:
    try:
        place = list(state.open_cells[: state.open_count]).index(cell)
    except ValueError:
        return wish_number(cell, reading)
    is_allowed = is_fitting(state.open_fits[place], reading)
    return placement_number(place, TILE_OF[reading]) if is_allowed else wish_number(cell, reading)


def expressible(state: Any) -> Iterator[int]:
    """Draw, pass, deal; on and beside the layout every reading of the tiles in the hand to play, and of some others."""
    yield from _WORDS
    first = state.layout_cells[0] if state.layout_count else ORIGIN
    concerned = [reading for reading in range(READINGS) if _concerns(state, TILE_OF[reading])]
    for cell in {first, *_cells_beside(state), *state.open_cells[: state.open_count]}:
        readings = range(READINGS) if cell in (first, state.open_cells[0]) else concerned
        yield from (_number(int(cell), reading, state) for reading in readings)


def _concerns(state: Any, tile: int) -> bool:
    return bool(state.hands[state.turn][tile // PLAIN_TILES] >> tile % PLAIN_TILES & 1)


def _cells_beside(state: Any) -> Iterator[int]:
    """Cells with a tile, and cells that touch one by a corner only."""
    for cell in state.layout_cells[: state.layout_count : 5]:
        yield cell
        yield from (2 * (cell // 2 + CORNER[cell % 2][corner]) for corner in range(CORNERS))
        yield from (cell + NEIGHBOUR[cell % 2][side] for side in range(CORNERS))
