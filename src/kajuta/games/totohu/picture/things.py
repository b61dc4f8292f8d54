"""Cards, the die, and the screen of a blind game."""

from __future__ import annotations

from kajuta.core.pictures.looks import mixed
from kajuta.core.pictures.parts import glyph
from kajuta.core.pictures.wishes import Wish
from kajuta.core.pictures.writing import DISPLAY, box, number, path, words
from kajuta.games.totohu.picture.materials import MATERIALS
from kajuta.games.totohu.picture.ships import EMBLEMS

BOTTLE = "M20 6h16v20c0 6 13 9 13 22v50q0 8-8 8H15q-8 0-8-8V48c0-13 13-16 13-22z"
GLASS = {"P": ("#20303a", "#3c5260"), "H": ("#17607c", "#3a8eac"), "M": ("#9a5b17", "#c98a3a")}
BACK = ("#34454f", "#566b77")
INK = "#14202b"
PANELS = 6
FACE_DOWN = "?"


def bottle(card: str | None, wish: Wish) -> str:
    """A card is a bottle of rum, 56 by 110: turned up, face down (`?`), or none yet."""
    if card is None:
        return path(BOTTLE, fill="none", stroke=wish.look.ink_2, stroke_width=2, stroke_dasharray="4 4")
    is_back = card == FACE_DOWN
    glass, shine = BACK if is_back else GLASS[card[0]]
    edge = MATERIALS[wish.look.name].glass_edge
    body = box(20.5, 0.5, 15, 13, rx=3, fill="#b98b52", stroke="#7d5a2a")
    body += path(BOTTLE, fill=glass, stroke=edge, stroke_width=1.5)
    body += path("M13 46c2-6 9-8 10.5-17", fill="none", stroke=shine, stroke_width=3.5, stroke_linecap="round")
    body += box(9.5, 48, 37, 48, rx=4, fill="#e9d3a4" if is_back else "#fff7e2", stroke="#c9b98f")
    if is_back:
        return body + glyph("ship-wheel", 15, 59, 26, "#7d5510")
    if card == "H":
        return body + glyph(EMBLEMS["H"], 14, 58, 28, INK)
    strength = words(28, 92, card[1:], 20, font_weight=700, font_family=DISPLAY, fill=INK)
    return body + glyph(EMBLEMS[card[0]], 16, 50, 24, INK) + strength


def die(face: str | None) -> str:
    """A face of the die, 64 by 64: a ship's emblem and strength, or nothing rolled yet."""
    cube = box(3, 3, 58, 58, rx=12, fill="#fff7e2", stroke="#7d5a2a", stroke_width=3)
    if face is None:
        return cube + words(32, 43, "?", 28, font_weight=700, font_family=DISPLAY, fill=INK)
    if face == "H":
        return cube + glyph(EMBLEMS["H"], 15, 15, 34, INK)
    strength = words(47, 42, face[1:], 28, font_weight=700, font_family=DISPLAY, fill=INK)
    return cube + glyph(EMBLEMS[face[0]], 8, 17, 30, INK) + strength


def screen(seat: int, width: float, height: float, wish: Wish, *, afloat: bool) -> str:
    """T92: a folded screen before a fleet."""
    look, mast = wish.look, MATERIALS[wish.look.name].mast
    broad, drawn = width / PANELS, ""
    for panel in range(PANELS):
        left, right = (0, 9) if panel % 2 == 0 else (9, 0)
        x, end = panel * broad + 1, (panel + 1) * broad - 1
        share = 0.24 if panel % 2 == 0 else 0.36
        fill = mixed(look.seats[seat], look.card, share) if afloat else look.paper_2
        shape = f"M{number(x)} {2 + left}L{number(end)} {2 + right}V{number(height - 2 - right)}"
        shape += f"L{number(x)} {number(height - 2 - left)}z"
        drawn += path(shape, fill=fill, stroke=mast, stroke_width=2, stroke_dasharray=None if afloat else "5 4")
    return drawn
