"""Where pirates, chests and ships stand, read off a view."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kajuta.core.pictures.writing import Point
from kajuta.games.seameni.picture.geometry import centre, corner, drawn_side, side_of
from kajuta.games.seameni.picture.tiles import DISCS
from kajuta.games.seameni.tables import COLUMNS, LAST

SLOTS = ((70, 67), (66, 24), (24, 24))
"""Where several stand on one field; more are only counted."""
SHIP_OFFSET = {"S": (0, 20), "W": (-24, 12), "N": (0, -12), "E": (24, 12)}
INWARDS = {"S": (0, -44), "W": (36, 0), "N": (0, 36), "E": (-36, 0)}


@dataclass(frozen=True)
class Figure:
    """A pirate on the board."""

    name: str
    at: Point
    r: float
    badge: str | None
    carries: bool


def field_of(place: str) -> str:
    """`f6/2` lies on `f6`."""
    return place.partition("/")[0]


def disc_of(place: str) -> int:
    """The sub-field of mud, 0 elsewhere."""
    return int(place.partition("/")[2] or 0)


class Places:
    """The view of a sea, and by how much the board is turned."""

    def __init__(self, view: dict[str, Any], turn: int) -> None:
        self.view = view
        self.turn = turn
        rows = [row.split(" ") for row in view["sea"]]
        self.tiles: dict[str, str] = {
            f"{COLUMNS[x + 1]}{LAST - 1 - y}": token for y, row in enumerate(rows) for x, token in enumerate(row)
        }
        self.crowds: dict[str, list[str]] = {}
        for name, place in view["pirates"].items():
            if place is not None and not place.startswith("@"):
                self.crowds.setdefault(field_of(place), []).append(name)

    def badge(self, name: str) -> str | None:
        """What holds a pirate up."""
        if name in self.view["prisoners"]:
            return "prisoner"
        for badge in ("caught", "stranded"):
            if name in self.view[badge]:
                return badge
        return "tired" if name in self.view["tired"] or name in self.view["blocked"] else None

    def aboard(self, seat: int) -> list[tuple[str, str | None]]:
        """Those aboard a ship, and what holds each up."""
        pirates = self.view["pirates"].items()
        return [(name, self.badge(name)) for name, place in pirates if place == f"@{seat}"]

    def figures(self) -> list[Figure]:
        """Everybody on the board for whom there is room, those in front last."""
        found = []
        for field, mates in reversed(self.crowds.items()):
            for number, name in reversed(list(enumerate(mates))):
                if number < len(SLOTS) or disc_of(self.view["pirates"][name]):
                    found.append(self._figure(name, field, mates))
        return found

    def surplus(self) -> list[tuple[Point, int]]:
        """How many of a field's pirates there is no room for, and where to say so."""
        return [
            (corner(field, self.turn), len(mates) - len(SLOTS))
            for field, mates in self.crowds.items()
            if len(mates) > len(SLOTS) and not self.tiles.get(field, "").startswith("m")
        ]

    def _figure(self, name: str, field: str, mates: list[str]) -> Figure:
        pending = self.view["pending"] or {}
        is_driven = pending.get("kind") == "flow" and pending["pirate"] == name
        carries = is_driven and pending["cargo"]
        if field.endswith("~"):
            return Figure(name, centre(field, self.turn), 20, self.badge(name), carries)
        (dx, dy), r = ((50.0, 50.0), 22.0) if is_driven else self._spot(name, field, mates)
        x, y = corner(field, self.turn)
        return Figure(name, (x + dx, y + dy), r, self.badge(name), carries)

    def _spot(self, name: str, field: str, mates: list[str]) -> tuple[Point, float]:
        place = self.view["pirates"][name]
        if disc_of(place):
            x, y = DISCS[self.tiles[field]][disc_of(place) - 1]
            sharing = [mate for mate in mates if self.view["pirates"][mate] == place]
            if len(sharing) == 1:
                return (x, y - 1), 19.5
            return (x + (-13 if sharing[0] == name else 13), y - 1), 14
        if len(mates) > 1:
            return SLOTS[mates.index(name) % len(SLOTS)], 21.5
        return ((62, 58), 26) if field in self.tiles else ((50, 48), 26)

    def chests(self) -> list[tuple[Point, float, int, bool]]:
        """Treasure: where, how large, how many, and whether the number stands below; in mud on its pirate's disc."""
        found: list[tuple[Point, float, int, bool]] = []
        for place, count in self.view["loot"].items():
            field = field_of(place)
            x, y = corner(field, self.turn)
            if disc_of(place):
                dx, dy = DISCS[self.tiles[field]][disc_of(place) - 1]
                found.append(((x + dx + 2, y + dy - 4), 24, count, True))
            elif field in self.crowds:
                found.append(((x + 10, y + 51), 36, count, True))
            else:
                found.append(((x + 30, y + 40), 46, count, False))
        return found

    def ship_at(self, seat: int) -> Point | None:
        """The middle of a ship: a little outside its field, unless somebody is in the open water there."""
        field = self.view["ships"][seat]
        if field is None:
            return None
        side = drawn_side(side_of(self.view["players"], seat), self.turn)
        x, y = corner(field, self.turn)
        dx, dy = SHIP_OFFSET[side]
        ix, iy = INWARDS[side] if f"{field}~" in self.crowds else (0, 0)
        return x + 50 + dx + ix, y + 50 + dy + iy

    def stands_at(self, name: str) -> Point | None:
        """Where a pirate is, aboard a ship too; None for the dead."""
        place = self.view["pirates"].get(name)
        if place is None:
            return None
        return self.ship_at(int(place[1:])) if place.startswith("@") else centre(field_of(place), self.turn)
