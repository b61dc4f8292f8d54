"""Pirates, chests and ships. Crews are told apart by shape, colour and letter, the same in both themes."""

from __future__ import annotations

from kajuta.core.pictures.looks import LIGHT, SEAT_LETTERS, mixed
from kajuta.core.pictures.parts import glyph
from kajuta.core.pictures.writing import box, circle, ellipse, group, how, moved, number, path, words

CREWS = tuple((colour, mixed(colour, "#000000", 0.62)) for colour in LIGHT.seats[:4])
"""The colour of each crew and a darker one for edges."""
DARK, PALE, WOOD = "#14202b", "#fffaf0", "#3a2203"
TRIANGLE = 2
BADGES = {
    "prisoner": ("handcuffs", 0.8, DARK),
    "caught": ("octopus", 0.85, "#7a2f5c"),
    "stranded": ("sea-star", 0.8, "#8a4b00"),
}
ROOM = 3
"""S18: so many find room aboard; more stand on deck."""


def crew_shape(seat: int, r: float) -> str:
    """Circle, square, triangle or diamond round (0, 0)."""
    if seat == 0:
        return circle(0, 0, r)
    if seat == 1:
        return box(-r * 0.9, -r * 0.9, r * 1.8, r * 1.8, rx=r * 0.22)
    if seat == TRIANGLE:
        low = number(r * 0.94)
        return path(f"M0 {number(-r * 1.26)}L{number(r * 1.28)} {low} {number(-r * 1.28)} {low}z")
    far = number(r * 1.2)
    return path(f"M0 -{far}L{far} 0 0 {far} -{far} 0z")


def pirate(name: str, r: float, badge: str | None, *, short: bool = False, carries: bool = False) -> str:
    """A pirate round (0, 0); what holds him up is a badge at his upper right."""
    seat = SEAT_LETTERS.index(name[0])
    colour, dark = CREWS[seat]
    size = (1.35 if short else 1.02) * r * (1, 1, 0.94, 0.95)[seat]
    shape = crew_shape(seat, r)
    drawn = ellipse(0, r * 1.02, r * 0.95, r * 0.28, fill=DARK, opacity=0.28)
    foot = how(fill=dark, stroke=dark, stroke_width=r * 0.2)
    drawn += group(shape, transform=f"translate(0 {number(r * 0.2)})", **foot)
    drawn += group(shape, fill=colour, stroke="#ffffff", stroke_width=r * 0.16)
    low = size * 0.36 + (r * 0.3 if seat == TRIANGLE else 0)
    drawn += words(0, low, name[1] if short else name, size, font_weight=700, fill="#ffffff")
    drawn += _badge(badge, r) if badge else ""
    drawn += chest(r * 0.5, -r * 1.72, r * 1.45, plate=True) if carries else ""
    return group(drawn, stroke_linejoin="round")


def _badge(badge: str, r: float) -> str:
    b = r * 0.56
    disc = circle(0, 0, b, fill=PALE, stroke=DARK, stroke_width=r * 0.1)
    if badge in BADGES:
        name, share, colour = BADGES[badge]
        sign = glyph(name, -b * share, -b * share, b * 2 * share, colour)
    else:
        sign = words(0, b * 0.5, "z", b * 1.4, font_weight=700, fill=DARK)
    return moved(r * 0.86, -r * 0.8, disc, sign)


def chest(x: float, y: float, size: float, count: int = 1, *, low: bool = False, plate: bool = False) -> str:
    """Treasure, with its number from two on."""
    line = how(stroke=WOOD, stroke_width=5)
    body = box(-4, 2, 108, 98, rx=16, fill="#ffffff") if plate else ""
    body += ellipse(50, 92, 46, 8, fill=DARK, opacity=0.22)
    body += path("M8 44C8 18 20 10 50 10s42 8 42 34z", fill="#a8691c", **line)
    body += box(8, 44, 84, 46, rx=5, fill="#8a5212", **line) + path("M10 44h80", stroke="#ffd75a", stroke_width=7)
    body += box(40, 36, 20, 24, rx=4, fill="#ffd75a", stroke=WOOD, stroke_width=4)
    drawn = moved(x, y, body, scale=size / 100)
    if count == 1:
        return drawn
    r = max(9, size * 0.3)
    number_ = circle(0, 0, r, fill=PALE, stroke=WOOD, stroke_width=2.5)
    number_ += words(0, r * 0.45, str(count), r * 1.35, font_weight=700, fill=WOOD)
    return drawn + moved(x + size * (0.08 if low else 0.94), y + size * (0.92 if low else 0.2), number_)


def ship(seat: int, hold: int, crew: list[tuple[str, str | None]], sea: str) -> str:
    """A ship in side view round (0, 0): sail with seat and hold, hull with three portholes for those aboard."""
    colour, dark = CREWS[seat]
    wake = how(fill="none", stroke=sea, stroke_width=4, stroke_linecap="round", opacity=0.55)
    drawn = path("M-72 56q12-9 24 0t24 0 24 0 24 0 24 0 20 0", **wake)
    drawn += path("M0 8V-66", stroke=WOOD, stroke_width=5, stroke_linecap="round")
    sail = "M-38-56C-20-60 22-60 40-56 32-38 32-20 40-2 20-8-20-8-38-2-30-20-30-38-38-56z"
    drawn += path(sail, fill=PALE, stroke=dark, stroke_width=3.5)
    size, low = (17, 11) if seat == TRIANGLE else (22, 8)
    mark = group(crew_shape(seat, 17), fill=colour, stroke=dark, stroke_width=2)
    drawn += moved(-13, -32, mark, words(0, low, SEAT_LETTERS[seat], size, font_weight=700, fill="#ffffff"))
    drawn += chest(9, -54, 22) + words(20, -11, str(hold), 24, font_weight=700, fill=WOOD)
    hull = how(stroke="#d3452f", stroke_width=7) if len(crew) > ROOM else how(stroke="#2e1a02", stroke_width=3.5)
    drawn += path("M-76 4H76L64 46Q62 53 54 53H-54Q-62 53-64 46z", fill="#6b4216", **hull)
    drawn += path("M-76 4H76L73.5 12H-73.5z", fill=colour, stroke="#2e1a02", stroke_width=2)
    return group(drawn, _aboard(crew), stroke_linejoin="round", transform="scale(1.08)")


def _aboard(crew: list[tuple[str, str | None]]) -> str:
    drawn = ""
    for place, x in enumerate((-41, 0, 41)):
        is_full = place < len(crew)
        drawn += circle(x, 31, 18, fill="#2e1a02", stroke="#c9a24f", stroke_width=0 if is_full else 2.5)
        drawn += moved(x, 29, pirate(crew[place][0], 17.5, crew[place][1])) if is_full else ""
    for place, (name, badge) in enumerate(crew[ROOM:]):
        drawn += moved(57 - place * 112, -12, pirate(name, 17.5, badge))
    return drawn
