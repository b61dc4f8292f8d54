"""The way somebody went: an own step is a full arrow, where the sea carried him a dotted one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kajuta.core.pictures.parts import arrow, towards
from kajuta.core.pictures.wishes import Wish
from kajuta.core.pictures.writing import Point, circle, how, line
from kajuta.games.seameni.picture.geometry import centre
from kajuta.games.seameni.picture.places import Places, field_of

STEP, CARRIED = "#0b61d8", "#18775f"
OWN = ("step", "walk", "wade", "ghost")
"""How somebody moves of his own will; everything else the sea does."""


def trail(wish: Wish, places: Places) -> str:
    """All ways of what happened."""
    return "".join(_way(event, places) for event in wish.events if event["kind"] == "moved")


def _way(event: Mapping[str, Any], places: Places) -> str:
    start, end = _spot(event["from"], places), _spot(event["to"], places)
    if start is None or end is None or start == end:
        return ""
    if event["how"] not in OWN:
        return _carried(start, end)
    left = how(fill="#ffffff", fill_opacity=0.55, stroke="#14202b", stroke_width=2.5, stroke_dasharray="5 5")
    way = arrow(towards(start, end, 20), towards(end, start, 30), STEP, "#ffffff", width=8)
    return circle(*start, 17, **left) + way


def _carried(start: Point, end: Point) -> str:
    """Dots, and a head at the end."""
    dots = how(stroke_linecap="round", stroke_dasharray="1 15")
    way = [towards(start, end, 16), towards(end, start, 40)]
    drawn = line(way, stroke="#ffffff", stroke_width=15, **dots) + line(way, stroke=CARRIED, stroke_width=10, **dots)
    return drawn + arrow(towards(end, start, 46), towards(end, start, 28), CARRIED, "#ffffff", width=8)


def _spot(place: str, places: Places) -> Point | None:
    if place.startswith("@"):
        return places.ship_at(int(place[1:]))
    return centre(field_of(place), places.turn)
