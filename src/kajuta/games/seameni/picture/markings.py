"""Actions on the board: frames on fields, and arrows from whoever acts to where the action leads."""

from __future__ import annotations

from kajuta.core.pictures.looks import LIGHT
from kajuta.core.pictures.parts import arrow, barred_arrow, numbered, towards
from kajuta.core.pictures.wishes import Shown, Wish
from kajuta.core.pictures.writing import Point, box, how, moved, path
from kajuta.core.seats import CHANCE
from kajuta.games.seameni.picture.geometry import centre, corner
from kajuta.games.seameni.picture.places import Places, field_of
from kajuta.games.seameni.tables import FIELD_NAMES

BRACKETS = "M6 34V18Q6 6 18 6H34M66 6H82Q94 6 94 18V34M94 64V80Q94 92 82 92H66M34 92H18Q6 92 6 80V64"
GREEN = LIGHT.legal
"""Tiles look the same in both themes, and so do marks on them."""
LEAVES = 42
"""So far from whoever acts an arrow begins, so that he is still seen."""


class Markings:
    """What is marked on one sea."""

    def __init__(self, places: Places, wish: Wish) -> None:
        self._places = places
        self._wish = wish

    def plain(self) -> list[str]:
        """Actions without a place."""
        shown = (*self._wish.arrows, *self._wish.marks)
        return list(dict.fromkeys(one.action for one in shown if self._goal(one) is None))

    def below(self) -> str:
        """Frames, under the figures."""
        drawn = self._framed(self._wish.last, self._dashed) if self._wish.last else ""
        return drawn + "".join(self._framed(mark, self._brackets) for mark in dict.fromkeys(self._wish.marks))

    def above(self) -> str:
        """Arrows, over everything else."""
        drawn, several = "", len(self._wish.arrows) > 1
        for count, one in enumerate(self._wish.arrows, 1):
            start, goal = self._start(one), self._goal(one)
            if goal is None:
                continue
            end = centre(goal, self._places.turn)
            if start is None or start == end:
                drawn += self._framed(one, self._brackets)
            else:
                drawn += arrow(towards(start, end, LEAVES), end, GREEN, "#ffffff", width=9)
            drawn += numbered(end[0] - 34, end[1] - 34, count, LIGHT, r=18) if several else ""
        return drawn + "".join(map(self._barred, self._wish.barred))

    def _barred(self, one: Shown) -> str:
        """What the rules refuse."""
        start, goal = self._start(one), self._goal(one)
        if start is None or goal is None:
            return ""
        end = centre(goal, self._places.turn)
        return barred_arrow(towards(start, end, 30), towards(end, start, 8), LIGHT.bad, "#ffffff", width=8)

    def _framed(self, one: Shown, frame: str) -> str:
        goal = self._goal(one)
        if goal is None or goal.endswith("~"):
            return ""
        return moved(*corner(goal, self._places.turn), frame)

    @property
    def _brackets(self) -> str:
        line = how(fill="none", stroke_linecap="round", stroke_linejoin="round")
        tint = box(4, 4, 92, 90, rx=13, fill=GREEN, opacity=0.07)
        casing = path(BRACKETS, stroke="#ffffff", stroke_width=14, **line)
        return tint + casing + path(BRACKETS, stroke=GREEN, stroke_width=8, **line)

    @property
    def _dashed(self) -> str:
        casing = box(6, 6, 88, 86, rx=12, fill="none", stroke="#ffffff", stroke_width=10)
        line = how(stroke=LIGHT.brass, stroke_width=6, stroke_dasharray="13 9")
        return casing + box(6, 6, 88, 86, rx=12, fill="none", **line)

    def _goal(self, one: Shown) -> str | None:
        """The field an action names, else the field of the pirate it names, unless he is aboard or out of the game."""
        parts = one.action.split(":")
        if parts[-1] in FIELD_NAMES:
            return parts[-1]
        place = self._places.view["pirates"].get(parts[-1])
        return None if place is None or place.startswith("@") else field_of(place)

    def _start(self, one: Shown) -> Point | None:
        """Where whoever acts is now."""
        verb, *rest = one.action.split(":")
        if verb in ("move", "haul"):
            return self._places.stands_at(rest[0])
        if verb == "go":
            pending = self._places.view["pending"] or {}
            return self._places.stands_at(pending.get("pirate", ""))
        if verb != "sail":
            return None
        seat = self._places.view["active"] if one.seat in (None, CHANCE) else one.seat
        field = self._places.view["ships"][seat]
        return None if field is None else centre(field, self._places.turn)
