"""One ship in a box of 150 by 106: sail with strength, deck places, hull with holes, hold, water or quay."""

from __future__ import annotations

from typing import Any

from kajuta.core.pictures.looks import mixed
from kajuta.core.pictures.parts import glyph
from kajuta.core.pictures.wishes import Wish
from kajuta.core.pictures.writing import DISPLAY, Point, box, circle, group, how, number, path, words
from kajuta.games.totohu.picture.materials import HOLE_OPACITY, MATERIALS, SLOT_OPACITY
from kajuta.games.totohu.picture.wording import WORDS
from kajuta.games.totohu.state import Ship
from kajuta.games.totohu.tables import DECK

WIDTH, HEIGHT = 150, 106
RAIL = 63
SAILS = {
    "P": "M48 7Q75 3 102 7Q107 24 102 41Q75 36 48 41Q53 24 48 7z",
    "M": "M46 8Q75 5 104 8Q111 25 106 42Q75 36 44 42Q39 25 46 8z",
    "H": "M75 4Q104 18 108 42Q92 38 75 41Q58 38 42 42Q46 18 75 4z",
}
HULL = "M9 63H141Q139 82 124 96H30Q14 84 9 63z"
EMBLEMS = {"H": "spyglass", "P": "pirate-flag", "M": "two-coins"}
TOKENS = {"H": "anchor", "P": "cannon", "M": "barrel"}
"""T5."""
MANY = 5
"""Decks with more places than this have narrower ones."""
BOTTOM = "V94q0 12-12 12H12q-12 0-12-12z"
"""The lower edge of the box, with the corners of the card it lies on."""
GREY = "#8a8f92"


def ship_picture(ship: str, record: dict[str, Any], seat: int, options: dict[str, Any], wish: Wish) -> str:
    """A ship as a view records it, in its water."""
    paint = MATERIALS[wish.look.name]
    hull = wish.look.seats[seat]
    if record["at"] == "sunk":
        aboard = group(_rigging(ship, wish), _hull(mixed(hull, GREY, 0.25), wish), _deck(ship, record, wish))
        wreck = group(aboard, transform="rotate(17 75 90) translate(14 24)", opacity=0.62)
        return wreck + path(waves(84), fill=paint.wave_deep) + _word("sunk", wish)
    afloat = _rigging(ship, wish) + _hull(hull, wish) + _deck(ship, record, wish)
    afloat += _holes(options["hull"].get(ship, 0), record["hits"], wish, has_hold=options["treasure"] and ship != "H")
    if options["treasure"] and ship != "H":
        afloat += _hold(record["hold"], wish)
    if record["at"] == "sea":
        return afloat + path(waves(94), fill=paint.wave)
    posts = path("M9 89v-8M141 89v-8", stroke=paint.quay, stroke_width=6, stroke_linecap="round")
    return afloat + path(f"M0 89H150{BOTTOM}", fill=paint.quay) + posts + _word("port", wish)


def _word(at: str, wish: Wish) -> str:
    return words(75, 101.5, wish.word(WORDS, at), 14.5, font_weight=700, fill="#ffffff")


def waves(level: float, width: float = WIDTH, bottom: str = BOTTOM) -> str:
    """A line of waves from the left to the right edge, filled down to a bottom with rounded corners."""
    count = round(width / 18.75)
    step = width / count
    rest = f"t{number(step)} 0" * (count - 1)
    return f"M0 {number(level)}q{number(step / 2)}-6 {number(step)} 0{rest}{bottom}"


def _rigging(ship: str, wish: Wish) -> str:
    paint = MATERIALS[wish.look.name]
    cloth, ink = paint.sails[ship[0]]
    mast = path("M75 2V44", stroke=paint.mast, stroke_width=3.5, stroke_linecap="round")
    sail = path(SAILS[ship[0]], fill=cloth, stroke=paint.mast, stroke_width=1.5)
    if ship == "H":
        return mast + sail + glyph(EMBLEMS["H"], 64, 15, 22, ink)
    strength = words(90, 32, ship[1:], 26, font_weight=700, font_family=DISPLAY, fill=ink)
    return mast + sail + glyph(EMBLEMS[ship[0]], 53, 12, 22, ink) + strength


def _hull(colour: str, wish: Wish) -> str:
    paint = MATERIALS[wish.look.name]
    rail = path("M9 63H141", stroke=paint.mast, stroke_width=4, stroke_linecap="round")
    return path(HULL, fill=colour, stroke=paint.hull_edge, stroke_width=1.5) + rail


def _deck(ship: str, record: dict[str, Any], wish: Wish) -> str:
    """The places above the rail, in the middle of the ship, from the left filled with tokens."""
    count = DECK[Ship[ship]]
    size, gap = (16, 1.5) if count > MANY else (18, 4.0)
    left = WIDTH / 2 - (count * size + (count - 1) * gap) / 2
    places = [(left + place * (size + gap), RAIL - size - 0.5) for place in range(count)]
    return "".join(
        _place(at, size, TOKENS[ship[0]] if place < record["deck"] else None, wish) for place, at in enumerate(places)
    )


def _place(at: Point, size: float, token: str | None, wish: Wish) -> str:
    paint = MATERIALS[wish.look.name]
    if token is None:
        faint = how(fill=paint.slot, fill_opacity=SLOT_OPACITY[wish.look.name], stroke_dasharray="2 2")
        return box(*at, size, size, rx=3, stroke=paint.mast, **faint)
    full = box(*at, size, size, rx=3, fill=paint.tok_bg, stroke=paint.mast, stroke_width=1.4)
    return full + glyph(token, at[0] + 1.5, at[1] + 1.5, size - 3, paint.tok)


def _holes(count: int, hits: int, wish: Wish, *, has_hold: bool) -> str:
    """At most nine fit, beside the hold if there is one."""
    step = min(19.0, (80 if has_hold else 104) / max(count, 1))
    left = 18 if has_hold else WIDTH / 2 - count * step / 2
    radius = min(6.3, step * 0.4)
    return "".join(_hole(left + (place + 0.5) * step, radius, wish, hit=place < hits) for place in range(count))


def _hole(x: float, radius: float, wish: Wish, *, hit: bool) -> str:
    paint, y = MATERIALS[wish.look.name], 79
    if not hit:
        rim = how(stroke=paint.hole, stroke_opacity=HOLE_OPACITY[wish.look.name], stroke_width=1.8)
        return circle(x, y, radius, fill="#000000", fill_opacity=0.14, **rim)
    arm = radius * 0.54
    cross = f"m{number(x - arm)} {number(y - arm)} {number(2 * arm)} {number(2 * arm)}"
    cross += f"m0 {number(-2 * arm)} {number(-2 * arm)} {number(2 * arm)}"
    patch = circle(x, y, radius + 1, fill=paint.hit_bg, stroke=paint.hull_edge)
    return patch + path(cross, stroke=paint.hit, stroke_width=radius * 0.44, stroke_linecap="round")


def _hold(barrels: int, wish: Wish) -> str:
    if barrels:
        return _place((105, 70.5), 19, "barrel", wish)
    paint = MATERIALS[wish.look.name]
    rim = how(stroke=paint.hole, stroke_opacity=HOLE_OPACITY[wish.look.name], stroke_dasharray="3 2.5")
    return box(105.5, 71, 18, 18, rx=3, fill="#000000", fill_opacity=0.14, stroke_width=1.5, **rim)
