"""Tiles in a box of 100 by 100, the same in both themes. Dark is unknown, sea blue carries on, light lets stay.

Each picture is written down once under a name and used wherever such a tile lies.
"""

from __future__ import annotations

from kajuta.core.pictures.parts import glyph
from kajuta.core.pictures.writing import box, circle, ellipse, group, how, line, moved, number, path, tag, words
from kajuta.games.seameni.picture.geometry import angle

MATERIALS = {
    "water": ("#dceff3", "#b4d3db"),
    "rest": ("#f7efdc", "#d6c6a0"),
    "mud": ("#c9a878", "#94713f"),
    "force": ("#2b87a6", "#12526b"),
    "gold": ("#f5dfa6", "#c99f43"),
    "shark": ("#f3d9d2", "#c4897c"),
    "island": ("#f2e4b4", "#c6ad62"),
    "ghost": ("#e9e4f2", "#b5abc9"),
    "back": ("#0e3549", "#04161f"),
}
"""Of each: face and edge."""
KINDS = {
    "?": "back",
    ".": "water",
    "m": "mud",
    "t": "rest",
    "o": "rest",
    "x": "shark",
    "i": "island",
    "g": "ghost",
    "$": "gold",
}
"""By the first letter of a token; everything else carries on."""
ARROWS = {
    "2N": ("N", "S"),
    "2E": ("E", "W"),
    "2NE": ("NE", "SW"),
    "2NW": ("NW", "SE"),
    "4N": ("N", "E", "S", "W"),
    "4NE": ("NE", "SE", "SW", "NW"),
    "8": ("N", "NE", "E", "SE", "S", "SW", "W", "NW"),
}
DISCS = {
    "m2": ((30, 66), (70, 31)),
    "m3": ((26, 70), (50, 46), (74, 24)),
    "m4": ((27, 71), (27, 28), (72, 28), (72, 71)),
    "m5": ((22, 74), (22, 25), (50, 49), (77, 25), (77, 74)),
}
"""Where the numbered discs of mud lie on the tile."""
RESTING = {
    "t": ("sea-turtle", 11, 10, 78, "#2f6b3e"),
    "o": ("octopus", 10, 8, 80, "#7a2f5c"),
    "x": ("shark-jaws", 12, 8, 76, "#8c2414"),
    "i": ("island", 8, 5, 84, "#5d4a0a"),
    "g": ("ghost", 12, 8, 76, "#4b3b78"),
}
STAR = "M50 8l8.5 26.5 28-.3-22.7 16.6 8.9 26.6L50 61l-22.7 16.4 8.9-26.6L13.5 34.2l28 .3z"
DARK_INK = "#0a3447"
_EAST = 90


def tile_name(token: str, turn: int, *, taken: bool) -> str:
    """The name under which a tile's picture is written down."""
    plain = token.replace("?", "back").replace(".", "water").replace("$", "gold")
    return f"sea-{plain}-{turn}{'-taken' if taken else ''}"


def tile_picture(token: str, turn: int, *, taken: bool) -> str:
    """A tile; smaller signs where somebody or something lies on it."""
    kind = KINDS.get(token[0], "force")
    face, edge = MATERIALS[kind]
    faint = 0.16 if kind in ("force", "back") else 0.6
    ground = box(3, 6, 94, 92, rx=13, fill=edge) + box(3, 3, 94, 90, rx=13, fill=face)
    ground += box(4.5, 4.5, 91, 87, rx=11.5, fill="none", stroke="#ffffff", stroke_opacity=faint, stroke_width=2)
    return tag("g", ground, _sign(token, turn, taken=taken), id=f"kajuta-{tile_name(token, turn, taken=taken)}")


def _sign(token: str, turn: int, *, taken: bool) -> str:
    first = token[0]
    if first in RESTING:
        name, x, y, size, colour = RESTING[first]
        small = "translate(2 2) scale(.54)" if taken else None
        return group(glyph(name, x, y, size, colour), transform=small) + (
            _ban(82) if first == "g" and not taken else ""
        )
    if first == "m":
        return _mud(DISCS[token])
    if first == "$":
        return _gold(token[1], taken=taken)
    if first == "s":
        return _starfish(angle(token[1:], turn))
    simple = {"?": _rose, ".": _waves, "w": _whirlpool, "e": _eel, "h": _seahorse}
    return simple[first]() if first in simple else _current(token, turn)


def _rose() -> str:
    gold = how(stroke="#c9a24f", stroke_opacity=0.5, stroke_width=1.8)
    star = path("M0-33 6-6 33 0 6 6 0 33-6 6-33 0-6-6z", fill="#c9a24f", fill_opacity=0.24, **gold)
    rays = path("M-19-19-5-5M19-19 5-5M19 19 5 5M-19 19-5 5", fill="none", **gold)
    return moved(50, 48, circle(0, 0, 27, fill="none", **gold), star, rays)


def _waves() -> str:
    lines = [
        path("M22 36q7-8 14 0t14 0 14 0 14 0"),
        path("M15 54q7-8 14 0t14 0 14 0 14 0 14 0", opacity=0.75),
        path("M24 72q7-8 14 0t14 0 14 0 14 0", opacity=0.55),
    ]
    return group(*lines, fill="none", stroke="#5b9db0", stroke_width=3.4, stroke_linecap="round")


def _whirlpool() -> str:
    lines = [
        path("M0 2c4-5 11-1 10 5-1 8-12 11-19 5-9-8-5-24 8-28 17-5 33 8 32 26-1 14-12 25-26 28"),
        path("M-34 12c-7-20 3-40 22-46", opacity=0.65),
    ]
    white = group(*lines, fill="none", stroke="#ffffff", stroke_width=6.5, stroke_linecap="round")
    return moved(50, 48, white)


def _eel() -> str:
    bolt = path(
        "M300 0 60 300h150L130 512 420 190H250z",
        transform="translate(52 44) scale(.09)",
        fill="#ffd75a",
        stroke=DARK_INK,
        stroke_width=26,
        stroke_linejoin="round",
    )
    return glyph("eel", 8, 12, 68, "#eaf7fa") + bolt + _ban(82)


def _seahorse() -> str:
    hook = path("M66 76V40h16", fill="none", stroke="#ffd75a", stroke_width=6, stroke_linecap="round")
    return glyph("seahorse", 4, 10, 74, "#eaf7fa") + hook + path("M80 30l13 10-13 10z", fill="#ffd75a")


def _starfish(arm: int) -> str:
    """The yellow arm points where it throws."""
    spots = ((50, 48, 3.5), (66, 42, 2.5), (34, 42, 2.5), (60, 62, 2.5), (40, 62, 2.5))
    star = path(STAR, fill="#ffe3b8") + path("M50 4.5l14 25h-28z", fill="#ffd75a", stroke_width=3)
    star += group(*(circle(*spot) for spot in spots), fill="#b8763a", stroke="none")
    body = how(stroke=DARK_INK, stroke_width=2.5, stroke_linejoin="round")
    return group(star, transform=f"rotate({arm} 50 48)", **body) + _ban(18 if arm == _EAST else 82)


def _ban(x: float) -> str:
    """Nobody enters here of his own will."""
    red = how(fill="none", stroke="#a8321f", stroke_width=4)
    return moved(x, 18, circle(0, 0, 10.5, fill="#ffffff"), circle(0, 0, 8, **red), path("M-5.4 0H5.4", **red))


def _current(token: str, turn: int) -> str:
    hub = circle(50, 48, 13, fill="none", stroke="#9fd3e2", stroke_width=3, stroke_dasharray="5 5")
    headings = (token[1:],) if token[0] == "1" else ARROWS[token]
    white = how(fill="#ffffff", stroke=DARK_INK, stroke_width=2.2, stroke_linejoin="round")
    arrows = ""
    for heading in headings:
        tip = -6.0 if len(heading) > 1 else 6.0
        shape = f"M50 {number(tip)}l13.5 18.5h-8V31h-11V{number(tip + 18.5)}h-8z"
        arrows += path(shape, transform=f"rotate({angle(heading, turn)} 50 48)", paint_order="stroke", **white)
    return hub + arrows


def _mud(discs: tuple[tuple[int, int], ...]) -> str:
    """Numbered discs joined by dots; the last, the way out, is lighter and has a thicker rim."""
    count = len(discs)
    r = {2: 20, 3: 17.5}.get(count, 16.5)
    spots = ((60, 80, 22, 7), (36, 16, 16, 5), (14, 50, 7, 10), (88, 52, 6, 12))
    drawn = group(*(ellipse(*spot) for spot in spots), fill="#8a6733", opacity=0.38)
    drawn += line(discs, stroke="#5a3d12", stroke_width=4, stroke_dasharray="1 8", stroke_linecap="round")
    for place, (x, y) in enumerate(discs, 1):
        is_out = place == count
        fill, width = ("#fff6df", 4) if is_out else ("#ecd6ad", 2.6)
        drawn += circle(x, y, r, fill=fill, stroke="#5a3d12", stroke_width=width)
        drawn += words(x, y + r * 0.42, str(place), r * 1.3, font_weight=700, fill="#2f1f08")
    return drawn


def _gold(worth: str, *, taken: bool) -> str:
    cross = path("M20 24L46 50M46 24L20 50", stroke="#a8321f", stroke_width=8.5, stroke_linecap="round")
    sign = cross + words(70, 51, worth, 42, font_weight=700, fill="#5d3d00")
    if taken:
        return group(sign, transform="translate(2 0) scale(.58)")
    wave = how(fill="none", stroke="#a97f23", stroke_width=3.4, stroke_linecap="round")
    return sign + path("M20 74q7-8 14 0t14 0 14 0 14 0", **wave)
