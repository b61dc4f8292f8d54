"""How pirates, places and the reasons of events are written (S7, S12, S103, S107)."""

from __future__ import annotations

from kajuta.games.seameni.state import (
    ABOARD,
    CELLS,
    CREW,
    NOWHERE,
    SEATS,
    STRIDE,
    End,
    How,
    Pending,
    Phase,
    Why,
    Zone,
)
from kajuta.games.seameni.tables import COLUMNS, FIELD_NAMES, FIELD_OF_CELL, LAST, SEA_CELLS, ZONE

PIRATE_NAMES = tuple(f"{'ABCD'[seat]}{number}" for seat in range(SEATS) for number in range(1, CREW + 1))
PHASE_NAMES = tuple(phase.name.lower() for phase in Phase)
PENDING_NAMES = tuple(pending.name.lower() for pending in Pending)
END_NAMES = (None, *(end.name.lower() for end in list(End)[1:]))
HOW_NAMES = tuple(how.name.lower() for how in How)
WHY_NAMES = tuple(why.name.lower() for why in Why)


def _cell_name(cell: int) -> str | None:
    if FIELD_OF_CELL[cell] >= 0:
        return str(FIELD_NAMES[FIELD_OF_CELL[cell]])
    if ZONE[cell] != Zone.OPEN:
        return None
    row, column = (min(max(line, 1), LAST) for line in divmod(cell, STRIDE))
    return f"{COLUMNS[column - 1]}{row}~"


CELL_NAMES = tuple(_cell_name(cell) for cell in range(CELLS))
CELLS_BY_NAME = {name: cell for cell, name in enumerate(CELL_NAMES) if name is not None}


def place_name(place: int, depth: int = 0) -> str | None:
    """S7: a place as it is written; None for out of the game."""
    if place == NOWHERE:
        return None
    if place >= ABOARD:
        return f"@{place - ABOARD}"
    return f"{CELL_NAMES[place]}/{depth}" if depth else CELL_NAMES[place]


_PLACES = (
    {name: (cell, 0) for name, cell in CELLS_BY_NAME.items()}
    | {f"{CELL_NAMES[cell]}/{depth}": (int(cell), depth) for cell in SEA_CELLS for depth in range(1, 6)}
    | {f"@{seat}": (ABOARD + seat, 0) for seat in range(SEATS)}
)


def read_place(text: str) -> tuple[int, int] | None:
    """The place and mud sub-field a text stands for; None for anything that is no place."""
    return _PLACES.get(text)
