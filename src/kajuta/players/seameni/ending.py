"""S95: when it is right to end the game. Nobody who may still win gives that away, and nobody plays on for nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kajuta.games import game
from kajuta.games.seameni.belief import believe
from kajuta.games.seameni.tables import TREASURE_UNDER

if TYPE_CHECKING:
    from kajuta.core.contract import Document, Event

FACE_DOWN = "?"
WORTH_THE_TROUBLE = 12
"""The end is not offered while more than one treasure in so many is still in the sea: it is there to be found."""
LONG = 30
"""Unless nothing has happened for so many rounds."""
ROUNDS_BETWEEN_OFFERS = 8


def treasure_left(view: Document) -> int:
    """The most treasure that can still come aboard: what lies, what is being carried, what is face down."""
    hidden = sum(token == FACE_DOWN for row in view["sea"] for token in row.split(" "))
    _, belief = believe(view, ())
    under = sorted((TREASURE_UNDER[tile] for tile in belief.tiles[: belief.count]), reverse=True)
    pending = view["pending"] or {}
    carried = int(bool(pending.get("cargo", False)))
    lying = int(sum(view["loot"].values()))
    return lying + carried + int(sum(under[:hidden]))


def points_of_sides(view: Document) -> list[int]:
    """What each side has, as the rules count it."""
    position = game("seameni").believe(view).position()
    return [position.scores[side[0]] for side in position.sides()]


def is_anybody_free(view: Document) -> bool:
    """S60: whether a pirate is left whom no octopus holds; without one nobody is ever freed, and nothing fetched."""
    return any(place is not None and pirate not in view["caught"] for pirate, place in view["pirates"].items())


def is_settled(view: Document) -> bool:
    """Whether nothing can change any more who wins."""
    left = treasure_left(view)
    second, first = sorted(points_of_sides(view))[-2:]
    return left == 0 or first - second > left or not is_anybody_free(view)


def is_in_vain(view: Document) -> bool:
    """Whether next to nothing can still be fetched: little is left, nobody can, or nobody has for long."""
    left = treasure_left(view)
    total = left + sum(view["hold"]) + view["lost"]
    is_quiet = view["quiet"] > LONG * view["players"]
    return left * WORTH_THE_TROUBLE <= total or is_quiet or not is_anybody_free(view)


def would_offer(view: Document, history: Sequence[Event], seat: int) -> bool:
    """Whether to offer the end: all is settled, to play on is in vain, and it was not declined a moment ago."""
    if not is_in_vain(view) or not is_settled(view):
        return False
    turns = 0
    for event in reversed(history):
        if event["kind"] == "offered" and event.get("seat") == seat:
            return turns >= ROUNDS_BETWEEN_OFFERS * int(view["players"])
        turns += event["kind"] == "turn"
    return True
