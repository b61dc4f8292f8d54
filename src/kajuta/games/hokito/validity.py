"""H23: which documents are positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from kajuta.core.documents import (
    clause_faults,
    entries,
    fitting,
    lenient,
    name_in,
    one_of,
    options_of,
    position,
    read_parts,
)
from kajuta.core.options import shown
from kajuta.games.hokito import options
from kajuta.games.hokito.state import PLAYERS, STONES, STONES_OF_KIND, Stone
from kajuta.games.hokito.tables import FIELD_NAMES, STONE_NAMES

Board = Mapping[str, list[Any]]

FIELD = lenient(name_in(FIELD_NAMES, "there is no field {value}"))
PILE = fitting(
    lambda value: isinstance(value, list) and bool(value),
    "{what} must be a list of stones from bottom to top, not {value}",
)
POSITION = position(
    {
        "version": one_of([1]),
        "turn": one_of([0, 1]),
        "options": options_of(options, PLAYERS),
        "board": entries(FIELD, PILE, "the pile on {key}"),
    }
)


def document_faults(document: dict[str, Any]) -> list[str]:
    """Everything that is wrong with a document."""
    faults, sound = read_parts(document, POSITION)
    return faults + clause_faults((stones_exist, tops_are_recorded, stones_are_counted), sound)


def stones_exist(board: Board) -> Iterator[str]:
    """H3, H23: nothing lies on the board but the six kinds of stone, and stones not recorded."""
    for name, pile in board.items():
        for stone in pile:
            if not isinstance(stone, str) or stone not in STONE_NAMES[1:]:
                yield f"there is no stone {shown(stone)} (on {shown(name)})"


def tops_are_recorded(board: Board) -> Iterator[str]:
    """H23: only a buried stone may be unrecorded."""
    for name, pile in board.items():
        if pile[-1] == STONE_NAMES[Stone.UNRECORDED]:
            yield f"the top stone on {shown(name)} must be recorded"


def stones_are_counted(board: Board) -> Iterator[str]:
    """H3, H23: at most 36 stones, at most six of each kind."""
    stones = Counter(stone for pile in board.values() for stone in pile if isinstance(stone, str))
    total = sum(map(len, board.values()))
    if total > STONES:
        yield f"there are {STONES} stones, not {total}"
    for name in STONE_NAMES[1 : Stone.UNRECORDED]:
        if stones[name] > STONES_OF_KIND:
            yield f"there are {STONES_OF_KIND} stones {name}, not {stones[name]}"
