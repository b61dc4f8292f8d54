"""A position of SEAMENI under the names of its document, and who is who in it."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field
from typing import Any, Self

from peers.seameni.waters import INWARD, SIDES, STEPS, XY, name_of, plus, xy_of

CREW_LETTERS = "ABCD"
KEYS = (
    *("players", "options", "phase", "active", "turn", "quiet", "loot", "lost", "ships", "hold", "pirates"),
    *("prisoners", "offered", "pending", "end"),
)
SETS = ("caught", "stranded", "tired", "blocked")


@dataclass
class Position:
    """A game in progress, under the names of the position document."""

    players: int
    options: dict[str, Any]
    sea: dict[XY, str]
    phase: str = "place"
    active: int = 0
    turn: int = 0
    quiet: int = 0
    loot: dict[str, int] = field(default_factory=dict)
    lost: int = 0
    ships: list[str | None] = field(default_factory=list)
    hold: list[int] = field(default_factory=list)
    pirates: dict[str, str | None] = field(default_factory=dict)
    prisoners: dict[str, int] = field(default_factory=dict)
    caught: set[str] = field(default_factory=set)
    stranded: set[str] = field(default_factory=set)
    tired: set[str] = field(default_factory=set)
    blocked: set[str] = field(default_factory=set)
    offered: bool = False
    pending: dict[str, Any] | None = None
    end: str | None = None
    events: list[dict[str, Any]] = field(default_factory=list)

    # Documents

    @classmethod
    def load(cls, document: dict[str, Any]) -> Self:
        """The game of a document."""
        rows = [row.split(" ") for row in reversed(document["sea"])]
        sea = {(x + 2, y + 2): tile for y, row in enumerate(rows) for x, tile in enumerate(row)}
        values: dict[str, Any] = {key: copy.deepcopy(document[key]) for key in KEYS}
        values |= {key: set(document[key]) for key in SETS}
        return cls(sea=sea, **values)

    def document(self) -> dict[str, Any]:
        """The document of the game."""
        rows = [" ".join(self.sea[x, y] for x in range(2, 13)) for y in range(12, 1, -1)]
        document = {"game": "seameni", "sea": rows} | {key: getattr(self, key) for key in KEYS}
        return document | {key: sorted(getattr(self, key)) for key in SETS}

    # Who is who

    def seat_of(self, pirate: str) -> int:
        """The seat a pirate belongs to."""
        return CREW_LETTERS.index(pirate[0])

    def commander(self, pirate: str) -> int:
        """S89."""
        return self.prisoners.get(pirate, self.seat_of(pirate))

    def friends(self, seat: int, other: int) -> bool:
        """S13."""
        return seat == other or (self.options["partners"] and seat % 2 == other % 2)

    def living(self, seat: int) -> list[str]:
        """The living pirates a seat commands."""
        return [name for name, place in self.pirates.items() if place is not None and self.commander(name) == seat]

    def at(self, place: str) -> list[str]:
        """Who is on a place."""
        return [name for name, where in self.pirates.items() if where == place]

    def on_tile(self, xy: XY) -> list[str]:
        """Who is on a field, whichever sub-field."""
        return [name for name, where in self.pirates.items() if where and where.partition("/")[0] == name_of(xy)]

    def ship_on(self, xy: XY) -> int | None:
        """The seat whose ship stands on a field."""
        name = name_of(xy)
        return self.ships.index(name) if name in self.ships else None

    def front(self, seat: int) -> XY:
        """S6: the field in front of a ship."""
        return plus(self.berth(seat), STEPS[INWARD[SIDES[self.players][seat]]])

    def berth(self, seat: int) -> XY:
        """Where a ship stands."""
        return xy_of(str(self.ships[seat]))

    def aboard(self, pirate: str) -> int | None:
        """The ship a pirate is aboard of."""
        place = self.pirates[pirate]
        return int(place[1:]) if place and place.startswith("@") else None

    def welcome(self, pirate: str, xy: XY) -> bool:
        """Whether an own or partner's ship stands there."""
        ship = self.ship_on(xy)
        return ship is not None and self.friends(ship, self.commander(pirate))

    def tell(self, kind: str, **values: Any) -> None:
        """An event."""
        self.events.append({"kind": kind, **values})
