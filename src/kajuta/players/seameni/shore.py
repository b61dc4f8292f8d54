"""The territorial waters as a ring: who walks there goes round the sea, one way or the other."""

from __future__ import annotations

from math import atan2

from kajuta.core.compiled.declarations import table
from kajuta.games.seameni.state import CELLS, STRIDE, Zone
from kajuta.games.seameni.tables import LAST, STEP, ZONE

MIDDLE = (LAST + 1) / 2


def _bearing(cell: int) -> float:
    row, column = divmod(cell, STRIDE)
    return atan2(row - MIDDLE, column - MIDDLE)


SHORE = table(sorted((cell for cell in range(CELLS) if ZONE[cell] in (Zone.EDGE, Zone.CORNER)), key=_bearing))
"""The 48 fields of the waters in the order in which one walks along them."""
SHORE_INDEX = table(SHORE.index(cell) if cell in SHORE else 0 for cell in range(CELLS))


def _landing(cell: int) -> int:
    """Open water lies straight before one field of the waters, behind which is the sea."""
    inward = (step for step in STEP if 0 <= cell + 2 * step < CELLS and ZONE[cell + 2 * step] == Zone.SEA)
    return int(cell + next((step for step in inward if abs(step) in (1, STRIDE)), 0))


LANDING = table(_landing(cell) if ZONE[cell] == Zone.OPEN else cell for cell in range(CELLS))
"""S30: the field of the waters where who is in open water comes ashore."""
