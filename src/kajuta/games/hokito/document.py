"""H23: the position document."""

from __future__ import annotations

from typing import Any

from kajuta.games.hokito.options import read_options, write_options
from kajuta.games.hokito.rules.setup import survey
from kajuta.games.hokito.state import PLAYERS, State
from kajuta.games.hokito.tables import FIELD_NAMES, STONE_NAMES


def player_count(_state: State) -> int:
    """H1."""
    return PLAYERS


def write_document(state: State, _ledger: None) -> dict[str, Any]:
    """The position as a document."""
    board = {}
    stones = [STONE_NAMES[stone] for stone in state.stones]
    first = 0
    for name, height in zip(FIELD_NAMES, state.height, strict=True):
        if height:
            board[name] = stones[first : first + height]
            first += height
    return {"game": "hokito", "version": 1, "options": read_options(state), "turn": state.turn, "board": board}


def read_document(document: dict[str, Any], state: State) -> None:
    """Fills a blank state from a document without faults."""
    write_options(state, PLAYERS, document["options"])
    state.turn = document["turn"]
    first = 0
    for field, name in enumerate(FIELD_NAMES):
        for stone in document["board"].get(name, []):
            state.stones[first] = STONE_NAMES.index(stone)
            state.top[field] = state.stones[first]
            state.height[field] += 1
            first += 1
    survey(state)
