"""The ships of a fleet."""

from __future__ import annotations

from dataclasses import dataclass

SHIPS = ["H", "P4", "P5", "M3", "M4", "M5"]
DECK_PLACES = {"H": 7, "P4": 4, "P5": 5, "M3": 3, "M4": 4, "M5": 5}


@dataclass
class ShipState:
    """One ship."""

    at: str = "sea"
    deck: int = 0
    hold: int = 0
    hits: int = 0


Fleet = dict[str, ShipState]


def is_pirate(ship: str) -> bool:
    """P4 or P5."""
    return ship[0] == "P"


def is_merchant(ship: str) -> bool:
    """M3, M4 or M5."""
    return ship[0] == "M"


def give(ship: str, state: ShipState, result: str) -> None:
    """Hands out a result."""
    if result == "hit":
        state.hits += 1
    elif result in ("anchor", "cannon", "barrel"):
        state.deck += 1
    elif result == "barrels":
        state.deck = min(state.deck + 2, DECK_PLACES[ship])
