"""H24: a position as one line of text, `BOARD TURN END`."""

from __future__ import annotations

import re
from typing import Any

from kajuta.core.errors import BadDocument
from kajuta.games.hokito.options import END_NAMES
from kajuta.games.hokito.state import SIDE, State
from kajuta.games.hokito.tables import FIELD_NAMES, STONE_NAMES
from kajuta.games.hokito.validity import stones_are_counted

TURNS = ("b", "w")
_FIELD = r"(?:\.|[bw][123](?:x(?:[12][0-9]|3[0-6]|[2-9]))?)"
_LINE = re.compile(rf"((?:{_FIELD}){{6}}(?:/(?:{_FIELD}){{6}}){{5}}) ([bw]) (mover|either)", re.ASCII)


def write_line(state: State) -> str:
    """The line of a position; buried stones and `setup` are not in it."""
    ranks = [
        "".join(_field_text(state, rank * SIDE + file) for file in range(SIDE)) for rank in range(SIDE - 1, -1, -1)
    ]
    return f"{'/'.join(ranks)} {TURNS[state.turn]} {END_NAMES[state.end]}"


def _field_text(state: State, field: int) -> str:
    height = state.height[field]
    if height == 0:
        return "."
    stone = STONE_NAMES[state.top[field]]
    return stone if height == 1 else f"{stone}x{height}"


def read_line(text: str) -> dict[str, Any]:
    """The document of a line, every buried stone unrecorded."""
    match = _LINE.fullmatch(text)
    if match is None:
        raise BadDocument(["this is not a line BOARD TURN END (H24)"])
    board: dict[str, list[str]] = {}
    fields = [rank * SIDE + file for rank in range(SIDE - 1, -1, -1) for file in range(SIDE)]
    for field, pile in zip(fields, re.findall(_FIELD, match[1]), strict=True):
        if pile != ".":
            stone, _, height = pile.partition("x")
            board[FIELD_NAMES[field]] = ["??"] * (int(height or 1) - 1) + [stone]
    faults = list(stones_are_counted(board))
    if faults:
        raise BadDocument(faults)
    return {
        "game": "hokito",
        "version": 1,
        "options": {"setup": "home", "end": match[3]},
        "turn": TURNS.index(match[2]),
        "board": {name: board[name] for name in FIELD_NAMES if name in board},
    }
