"""R55: actions as text, `341@2,-1u`, `draw`, `pass`, `deal`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kajuta.core.compiled.records import Numbers
from kajuta.games.triominos.state import (
    CORNERS,
    DEAL,
    DRAW,
    PASS,
    PLACEMENTS,
    PLAIN_TILES,
    REACH,
    READINGS,
    WIDTH,
    State,
)
from kajuta.games.triominos.tables import (
    CORNER,
    NEIGHBOUR,
    ORIGIN,
    READING_NUMBERS,
    READING_TEXTS,
    TILE_OF,
)

RULE = "R55"

_WORDS = {DRAW: "draw", PASS: "pass", DEAL: "deal"}
_WORD_NUMBERS = {word: action for action, word in _WORDS.items()}
_COORDINATE = r"(0|-?[1-9][0-9]{0,4})"
_PLACEMENT = re.compile(rf"([0-5]{{3}})@{_COORDINATE},{_COORDINATE}([ud])", re.ASCII)


def cell_text(cell: int) -> str:
    """R5: the name of a cell."""
    x, y = divmod(cell // 2, WIDTH)
    return f"{x - REACH},{y - REACH}{'ud'[cell % 2]}"


def action_text(action: int) -> str:
    """The text of an action."""
    if action in _WORDS:
        return _WORDS[action]
    return f"{READING_TEXTS[action % READINGS]}@{cell_text(action // READINGS)}"


def action_texts(actions: Numbers) -> list[str]:
    """The texts of some actions."""
    return [action_text(action) for action in actions.tolist()]


def read_action(text: str) -> int | None:
    """The action of a text. Coordinates that no layout can reach are none."""
    if text in _WORD_NUMBERS:
        return _WORD_NUMBERS[text]
    match = _PLACEMENT.fullmatch(text)
    if match is None:
        return None
    reading, x, y = READING_NUMBERS[match[1]], int(match[2]), int(match[3])
    if not (-REACH <= x < REACH and -REACH <= y < REACH):
        return None
    cell = 2 * ((x + REACH) * WIDTH + y + REACH) + "ud".index(match[4])
    return cell * READINGS + reading


def is_placement(action: int | None) -> bool:
    """Whether an action is the placement of a tile."""
    return action is not None and action < PLACEMENTS


def expressible(state: State) -> Iterator[int]:
    """Draw, pass, deal; on and beside the layout every reading of the tiles in the hand to play, and of some others."""
    yield from _WORDS
    first = state.layout_cells[0] if state.layout_count else ORIGIN
    yield from (first * READINGS + reading for reading in range(READINGS))
    yield from (state.open_cells[0] * READINGS + reading for reading in range(READINGS))
    readings = [reading for reading in range(READINGS) if _concerns(state, TILE_OF[reading])]
    for cell in {*_cells_beside(state), *state.open_cells[: state.open_count]}:
        yield from (cell * READINGS + reading for reading in readings)


def _concerns(state: State, tile: int) -> bool:
    return bool(state.hands[state.turn][tile // PLAIN_TILES] >> tile % PLAIN_TILES & 1)


def _cells_beside(state: State) -> Iterator[int]:
    """Cells with a tile, and cells that touch one by a corner only."""
    for cell in state.layout_cells[: state.layout_count : 5]:
        yield cell
        yield from (2 * (cell // 2 + CORNER[cell % 2][corner]) for corner in range(CORNERS))
        yield from (cell + NEIGHBOUR[cell % 2][side] for side in range(CORNERS))
