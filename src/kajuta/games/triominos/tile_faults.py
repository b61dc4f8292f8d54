"""R56: what may be wrong with the tiles of a document."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from kajuta.core.compiled import records
from kajuta.core.options import shown
from kajuta.games.triominos.actions import is_fitting, read_placement
from kajuta.games.triominos.basis import Document, is_tile, players_of, set_size_of
from kajuta.games.triominos.ledger import DTYPE
from kajuta.games.triominos.rules.layout import NOWHERE, clear_layout, lay, open_place
from kajuta.games.triominos.state import PLAIN_TILES, TILES, State
from kajuta.games.triominos.tables import NAME_READING, ORIGIN, TILE_NAMES, TILE_OF


def layout_faults(document: Document) -> Iterator[str]:
    """R20 to R22: each tile must lie as it could have been placed."""
    layout = document["layout"]
    if not isinstance(layout, list):
        yield f"the layout must be a list of placements, not {shown(layout)}"
        return
    table: State = records.blank(State, DTYPE)
    clear_layout(table)
    for text in layout:
        placement = read_placement(text) if isinstance(text, str) else None
        if placement is None:
            yield f"{shown(text)} in the layout is not a placement (R55)"
            continue
        fault = _laying_fault(table, *placement)
        if fault:
            yield f"{shown(text)} in the layout {fault}"
        else:
            lay(table, *placement)
        if table.layout_count in (0, TILES):  # without a first tile, or with all of them, no other has a place
            return


def _laying_fault(table: State, cell: int, reading: int) -> str:
    """R20 to R22: why a tile cannot lie there, empty if it can."""
    if table.layout_count == 0:
        is_right = cell == ORIGIN and reading == NAME_READING[TILE_OF[reading]]
        return "" if is_right else "is the first tile, so it must lie in 0,0u with its name as reading (R20)"
    place = open_place(table, cell)
    if place == NOWHERE:
        return "lies in no empty cell that shares a side with an earlier tile (R21)"
    return "" if is_fitting(table.open_fits[place], reading) else "does not agree with the numbers at its corners (R22)"


def hands_faults(document: Document) -> Iterator[str]:
    """A sorted hand for each seat."""
    hands, players = document["hands"], players_of(document)
    if not isinstance(hands, list) or (players is not None and len(hands) != players):
        yield f"the hands must be a list with a hand for each seat, not {shown(hands)}"
        return
    for seat, hand in enumerate(hands):
        yield from _names_faults(document, hand, f"the hand of seat {seat}")
        if isinstance(hand, list) and not _is_sorted(hand):
            yield f"the hand of seat {seat} must be sorted, not {shown(hand)}"


def _is_sorted(hand: list[Any]) -> bool:
    names = [name for name in hand if isinstance(name, str)]
    return all(one <= other for one, other in pairwise(names))


def pool_faults(document: Document) -> Iterator[str]:
    """The pool is a list of tiles."""
    yield from _names_faults(document, document["pool"], "the pool")


def _names_faults(document: Document, names: Any, what: str) -> Iterator[str]:
    if not isinstance(names, list):
        yield f"{what} must be a list of tiles, not {shown(names)}"
        return
    for name in names:
        if not is_tile(document, name):
            yield f"there is no tile {shown(name)} (in {what})"


def set_faults(document: Document) -> Iterator[str]:
    """R56: layout, hands and pool hold exactly the set; asked only where all three can be read."""
    size, layout, hands, pool = set_size_of(document), document["layout"], document["hands"], document["pool"]
    if size is None or not (isinstance(layout, list) and isinstance(hands, list) and isinstance(pool, list)):
        return
    if not all(isinstance(hand, list) for hand in hands):
        return
    tiles = Counter(name for group in (*hands, pool) for name in group if isinstance(name, str))
    placements = [read_placement(text) for text in layout if isinstance(text, str)]
    tiles.update(TILE_NAMES[TILE_OF[placement[1]]] for placement in placements if placement is not None)
    for name in sorted(TILE_NAMES[:size]):
        if tiles[name] != 1:
            yield f"the tile {name} must be in layout, hands and pool once, not {tiles[name]} times"
    if size == PLAIN_TILES:
        for name in sorted(name for name in TILE_NAMES[size:] if tiles[name]):
            yield f"the tile {name} is not in the set of {size}"
