"""The keys and options of a position document (S100, S103), and what could be understood of one.

`reading` gathers everything that is wrong with the form of a document and fills a `Form` with every part that makes
sense; what those parts say together is judged in `consistency`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from kajuta.core.options import Schema, is_integer, is_same, one_of, shown
from kajuta.games.seameni.names import PIRATE_NAMES
from kajuta.games.seameni.state import CREW

KEYS = (
    *("game", "players", "options", "phase", "active", "turn", "quiet", "sea", "loot", "lost", "ships", "hold"),
    *("pirates", "prisoners", "caught", "stranded", "tired", "blocked", "offered", "pending", "end"),
)
SETS = ("caught", "stranded", "tired", "blocked")
PENDING_KEYS = {
    "flow": ["kind", "pirate", "cargo", "used", "ban"],
    "ghost": ["kind", "pirate"],
    "crowd": ["kind", "ship"],
    "end": ["kind", "by", "yes"],
}
MOST_TURNS = 1_000_000_000
MOST_TREASURE = 1_000_000
MOST_ROUNDS = 1_000_000

OPTIONS: Mapping[str, Schema] = {
    "partners": {
        "title": "Partners",
        "description": "seats 0 and 2 play against 1 and 3; only with four players, where it is the default",
        "type": "boolean",
        "default": False,
        "rules": ["S13"],
    },
    "crew_to_sail": {
        "title": "Crew to sail",
        "description": "a ship sails only with a free own or partner's pirate aboard",
        "type": "boolean",
        "default": False,
        "rules": ["S22"],
    },
    "prisoners_explore": {
        "title": "Prisoners explore",
        "description": "prisoners may be sent onto a face-down tile",
        "type": "boolean",
        "default": True,
        "rules": ["S90"],
    },
    "auto_end": {
        "title": "End without treasure",
        "description": "the game ends by itself when no treasure is left in the sea",
        "type": "boolean",
        "default": True,
        "rules": ["S96"],
    },
    "quiet_rounds": {
        "title": "Quiet rounds",
        "description": "the game ends after so many rounds without progress; 0: never",
        "type": "integer",
        "minimum": 0,
        "maximum": MOST_ROUNDS,
        "default": 50,
        "rules": ["S98"],
    },
}

Place = tuple[int, int]


@dataclass
class Form:
    """The understood parts of a document; None where a part is missing or ill-formed."""

    players: int | None = None
    partners: bool | None = None
    phase: str | None = None
    active: int | None = None
    offered: bool | None = None
    end: str | None = None
    tiles: dict[int, str] | None = None
    """Token by cell, with its `?`."""
    loot: dict[Place, int] | None = None
    ships: list[int] | None = None
    """Cells by seat, `NOWHERE` before placing."""
    pirates: dict[int, Place] | None = None
    prisoners: dict[int, int] | None = None
    sets: dict[str, list[int]] = field(default_factory=dict)
    pending: dict[str, Any] | None = None
    """The object itself if its form is right; empty for `null`."""
    known: set[str] = field(default_factory=set)
    """The keys that were understood, at least in part."""
    faults: list[str] = field(default_factory=list)

    def blame(self, sentence: str) -> None:
        """Notes a fault."""
        self.faults.append(sentence)

    def pirate(self, name: Any, what: str) -> int | None:
        """The number of a pirate of this game."""
        crews = PIRATE_NAMES[: CREW * (self.players or len(PIRATE_NAMES))]
        if isinstance(name, str) and name in crews:
            return crews.index(name)
        self.blame(f"{what} must be a pirate of this game, not {shown(name)}")
        return None

    def seat(self, value: Any, what: str) -> int | None:
        """A seat of this game."""
        players = self.players or 4
        if is_integer(value) and 0 <= value < players:
            return int(value)
        self.blame(f"{what} must be a seat from 0 to {players - 1}, not {shown(value)}")
        return None

    def number(self, value: Any, most: int, what: str, least: int = 0) -> int | None:
        """A whole number within limits."""
        if is_integer(value) and least <= value <= most:
            return int(value)
        self.blame(f"{what} must be a whole number from {least} to {most}, not {shown(value)}")
        return None

    def chosen(self, value: Any, allowed: list[Any], what: str) -> Any:
        """One of a few values."""
        if any(is_same(value, one) for one in allowed):
            return value
        self.blame(f"{what} must be {one_of(allowed)}, not {shown(value)}")
        return None

    def listed(self, value: Any, length: int | None, what: str) -> list[Any] | None:
        """A list, of some length if that is given."""
        if isinstance(value, list) and (length is None or len(value) == length):
            return value
        wanted = "a list" if length is None else f"a list of {length}"
        self.blame(f"{what} must be {wanted}, not {shown(value)}")
        return None

    def mapped(self, value: Any, what: str) -> dict[str, Any] | None:
        """An object."""
        if isinstance(value, dict):
            return value
        self.blame(f"{what} must be an object, not {shown(value)}")
        return None
