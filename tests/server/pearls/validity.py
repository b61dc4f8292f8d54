from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kajuta.core.documents import FLAG, clause_faults, listed, position, read_parts, whole

from .document import ROWS
from .state import ROUNDS, SEATS

ROW = listed(whole(0, 99), "{what} must have a number for every player, not {value}", lengths=range(2, SEATS + 1))
POSITION = position({"partners": FLAG, "round": whole(0, ROUNDS), **dict.fromkeys(ROWS, ROW)})


def document_faults(document: dict[str, Any]) -> list[str]:
    faults, sound = read_parts(document, POSITION)
    return faults + clause_faults([rows_are_of_one_length], sound)


def rows_are_of_one_length(card: list[int], shown: list[int], bid: list[int], points: list[int]) -> Iterator[str]:
    if len({len(row) for row in (card, shown, bid, points)}) > 1:
        yield "all rows are of one length"
