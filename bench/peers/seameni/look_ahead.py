"""Whether a step is permitted (S35), by trying every sequence of exits."""

from __future__ import annotations

from dataclasses import dataclass

from peers.seameni.position import Position
from peers.seameni.waters import INWARD, KNIGHT, SIDES, STEPS, XY, arrows, direction, in_sea, in_waters, name_of, plus


@dataclass(frozen=True)
class Trip:
    """On what terms a pirate goes (S35, S36, S85)."""

    pirate: str
    cargo: bool = False
    ban: int | None = None
    ghost_open: bool = False


class LookAhead(Position):
    """A position in which every step can be tried."""

    def permitted(self, trip: Trip, origin: XY, to: XY, used: frozenset[str] = frozenset()) -> bool:
        """S35: whether a step is permitted."""
        return self._permitted(trip, origin, to, used, frozenset())

    def _permitted(self, trip: Trip, origin: XY, to: XY, used: frozenset[str], passed: frozenset[str]) -> bool:
        if not in_sea(to):
            return in_waters(to) and self.welcome(trip.pirate, to) and self.ship_on(to) != trip.ban
        tile = self.sea[to]
        if tile[0] in "248h":
            return self._some_exit(trip, to, used)
        if tile[0] in "1w":
            if tile == "w" and self.by_seahorse(origin):
                return False
            onward = self.driven(trip.pirate, origin, to)
            exit_name = f"{name_of(to)}>{name_of(onward)}"
            return exit_name in passed or self._permitted(trip, to, onward, used, passed | {exit_name})
        return self.may_rest(trip, to)

    def _some_exit(self, trip: Trip, xy: XY, used: frozenset[str]) -> bool:
        exits = [(f"{name_of(xy)}>{name_of(to)}", to) for to in self.exits(trip.pirate, xy)]
        left = [(name, to) for name, to in exits if name not in used]
        left.sort(key=lambda one: in_sea(one[1]) and self.sea[one[1]][0] in "1248hw")
        return not left or any(self._permitted(trip, xy, to, used | {name}, frozenset()) for name, to in left)

    def may_rest(self, trip: Trip, xy: XY) -> bool:
        """S35 for tiles where a way ends."""
        tile = self.sea[xy]
        if tile[0] == "?":
            return not trip.cargo
        if tile[0] == "m":
            return self.room(trip.pirate, xy, 1, trip.cargo)
        if tile == "i":
            return not trip.cargo and all(other == trip.pirate for other in self.on_tile(xy))
        if tile == "g":
            return trip.ghost_open and not trip.cargo
        return tile[0] in ".to$x"

    def room(self, pirate: str, xy: XY, depth: int, cargo: bool) -> bool:
        """S45."""
        place = f"{name_of(xy)}/{depth}"
        others = [other for other in self.at(place) if other != pirate]
        if place in self.loot and others:
            return False
        return not others if cargo else len(others) < 2

    def by_seahorse(self, origin: XY) -> bool:
        """Whether a pirate comes from a seahorse."""
        return in_sea(origin) and self.sea[origin] == "h"

    def exits(self, pirate: str, xy: XY) -> list[XY]:
        """S47, S55."""
        tile = self.sea[xy]
        if tile != "h":
            return [plus(xy, STEPS[arrow]) for arrow in arrows(tile)]
        jumps = [plus(xy, jump) for jump in KNIGHT]
        return [to for to in jumps if in_sea(to) or (in_waters(to) and self.welcome(pirate, to))]

    def driven(self, pirate: str, origin: XY, xy: XY) -> XY:
        """S47 to S61: where a tile without a choice drives a pirate."""
        tile = self.sea[xy]
        away = STEPS[INWARD[SIDES[self.players][self.seat_of(pirate)]]]
        if tile[0] == "1":
            return plus(xy, STEPS[tile[1:]])
        if tile[0] == "s":
            while in_sea(xy):
                xy = plus(xy, STEPS[tile[1:]])
            return xy
        if tile == "w":
            return plus(xy, away if self.by_seahorse(origin) else direction(origin, xy))
        return plus(xy, away, -2) if self.by_seahorse(origin) else plus(origin, direction(xy, origin))
