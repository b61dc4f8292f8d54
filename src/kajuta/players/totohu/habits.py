"""How people choose ships without thinking: rich ones first, the same again, what just worked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kajuta.core.contract import Document, Event

APPETITE = {"H": 1.0, "P4": 1.5, "P5": 2.0, "M3": 3.0, "M4": 4.0, "M5": 5.0}
"""What a ship seems to promise."""
FOR_A_TOKEN = 0.5
"""What every token on deck adds to that: it is a pity to leave a ship half full."""
AGAIN, REWARDED, HURT = 2.0, 2.0, 0.4
"""How much likelier the ship sent last is sent again; if it brought something; if it was hit."""
EAGER = {"loot": 3.0, "hide": 2.0}
"""A barrel in the hand is worth more than a hit."""


class Habits:
    """What a seat does by habit in a position; the stronger its habits, the more it does the likeliest."""

    def __init__(self, view: Document, seat: int, history: Sequence[Event], strength: float = 1.0) -> None:
        self._fleet = view["fleets"][seat]
        self._strength = strength
        self._last, self._factor = last_ship(seat, history)

    def shares(self, actions: Sequence[str]) -> list[float]:
        """How likely each action is."""
        weights = [self._weight(action) ** self._strength for action in actions]
        return [weight / sum(weights) for weight in weights]

    def _weight(self, action: str) -> float:
        if action not in APPETITE:
            return EAGER.get(action, 1.0)
        weight = APPETITE[action]
        if action != "H":
            weight += FOR_A_TOKEN * self._fleet[action]["deck"]
        return weight * self._factor if action == self._last else weight


def last_ship(seat: int, history: Sequence[Event]) -> tuple[str | None, float]:
    """The ship a seat sent out last, and how much likelier it will send it again."""
    factor = AGAIN
    for event in reversed(history):
        if event["kind"] in ("barrel", "cannon") and event["seat"] == seat:
            factor *= REWARDED
        elif event["kind"] == "hit" and event["seat"] == seat:
            factor *= HURT
        elif event["kind"] == "revealed":
            return event["cards"][seat], factor
    return None, factor
