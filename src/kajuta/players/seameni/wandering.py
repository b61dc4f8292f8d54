"""Where pirates and ship have been since anything happened: who only goes to and fro should try another way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from kajuta.games.seameni.state import CELLS, CREW
from kajuta.games.seameni.tables import CELLS_BY_NAME, PIRATE_NAMES
from kajuta.players.seameni.search import SHIP

if TYPE_CHECKING:
    from kajuta.core.contract import Event

PROGRESS = ("revealed", "delivered", "captured", "died")
"""S98: after these everything is as new."""


def visits(history: Sequence[Event], seat: int) -> Counter[int]:
    """How often each of a seat has come to rest where since the last progress, written as `search.look` does."""
    found: Counter[int] = Counter()
    crew = PIRATE_NAMES[CREW * seat : CREW * seat + CREW]
    moved_on: set[str] = set()
    for event in reversed(history):
        kind = event["kind"]
        if kind in PROGRESS:
            break
        if kind == "turn":
            moved_on.clear()
        elif kind == "sailed" and event["seat"] == seat:
            found[CELLS * SHIP + CELLS_BY_NAME[event["to"]]] += 1
        elif kind == "moved" and event["pirate"] in crew and event["pirate"] not in moved_on:
            moved_on.add(event["pirate"])
            field = event["to"].partition("/")[0]
            found[CELLS * PIRATE_NAMES.index(event["pirate"]) + CELLS_BY_NAME[field]] += event["how"] != "wade"
    return found
