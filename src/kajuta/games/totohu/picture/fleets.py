"""The fleets, each a row of six ships; removed ships keep their place."""

from __future__ import annotations

from typing import Any

from kajuta.core.pictures.looks import mixed
from kajuta.core.pictures.parts import arrow, numbered, seat_mark
from kajuta.core.pictures.wishes import Shown, Wish
from kajuta.core.pictures.writing import DISPLAY, Value, box, breadth, how, moved, path, tag, words
from kajuta.games.totohu.picture.ships import HEIGHT, WIDTH, ship_picture
from kajuta.games.totohu.picture.things import FACE_DOWN, die, screen
from kajuta.games.totohu.picture.wording import WORDS, ship_name
from kajuta.games.totohu.tables import SHIP_NAMES

CARD, GAP, LEFT = 142, 8, 50
HEADER = 26
FEW_FACES = 2
"""So many faces of the die stand beside the name of a ship; more stand in two columns beside its sail."""
FLEET_HEIGHT = HEADER + CARD * HEIGHT / WIDTH
ROW = FLEET_HEIGHT + 12
PAGE = LEFT + len(SHIP_NAMES) * (CARD + GAP) - GAP


def ship_of(one: Shown, view: dict[str, Any], wish: Wish) -> tuple[int, str] | None:
    """The fleet and the ship of a card; None for another action, and for a card that lies face down for the viewer."""
    if one.action not in SHIP_NAMES:
        return None
    seat = wish.seat if one.seat is None else one.seat
    seat = 0 if seat is None and view["players"] == 1 else seat
    if seat is None or seat >= view["players"] or view["commit"][seat] == FACE_DOWN:
        return None
    return seat, one.action


def _window(picture: str) -> str:
    """The picture of a ship in its card; what sinks out of it is cut off."""
    size = how(width=CARD, height=FLEET_HEIGHT - HEADER)
    return tag("svg", picture, y=HEADER, viewBox=f"0 0 {WIDTH} {HEIGHT}", **size)


class Fleets:
    """The fleets of a view, with what is marked in them."""

    def __init__(self, view: dict[str, Any], wish: Wish) -> None:
        self._view = view
        self._wish = wish
        self._look = wish.look
        self._last = {ship_of(wish.last, view, wish)} if wish.last else set()
        self._marks = {ship_of(mark, view, wish) for mark in wish.marks}
        self._arrows = [ship_of(one, view, wish) for one in wish.arrows]

    def row(self, seat: int, *, points_down: bool) -> str:
        """A fleet with the mark of its seat and its points; arrows lead out to sea, down or up."""
        fleet, score = self._view["fleets"][seat], self._view["scores"][seat]
        points = "?" if score is None else str(score)
        head = seat_mark(seat, 4, 4, 34, self._look)
        head += words(21, 74, points, 30, font_family=DISPLAY, fill=self._look.ink)
        if "afloat" in fleet:
            return head + moved(LEFT, 0, self._screened(seat, fleet["afloat"]))
        cards = [
            moved(LEFT + place * (CARD + GAP), 0, self.card(seat, ship, fleet[ship], points_down=points_down))
            for place, ship in enumerate(SHIP_NAMES)
        ]
        return head + "".join(cards)

    def _screened(self, seat: int, afloat: bool) -> str:
        width = PAGE - LEFT
        text = self._wish.word(WORDS, "afloat" if afloat else "out")
        wide = breadth(text, 17) + 40
        label = box((width - wide) / 2, FLEET_HEIGHT / 2 - 22, wide, 44, rx=10, fill=self._look.card)
        label += words(width / 2, FLEET_HEIGHT / 2 + 6, text, 17, fill=self._look.ink)
        return screen(seat, width, FLEET_HEIGHT, self._wish, afloat=afloat) + label

    def card(self, seat: int, ship: str, record: dict[str, Any], *, points_down: bool = False) -> str:
        """One ship on its card."""
        look, at = self._look, record["at"]
        name = words(9, 19, ship_name(ship, self._wish), 15.5, text_anchor="start", fill=look.ink)
        picture = ship_picture(ship, record, seat, self._view["options"], self._wish)
        drawn = box(0, 0, CARD, FLEET_HEIGHT, rx=12, **self._paper(at))
        drawn += name + _window(picture)
        drawn += box(0, 0, CARD, FLEET_HEIGHT, rx=12, fill="none", **self._edge(seat, ship, at))
        drawn += self._faces(seat, ship) + self._marked(seat, ship)
        return drawn + self._leaving(seat, ship, points_down=points_down)

    def _paper(self, at: str) -> dict[str, Value]:
        port = mixed(self._look.good, self._look.card, 0.11)
        return {"fill": {"sea": self._look.card, "sunk": self._look.paper_2, "port": port}[at]}

    def _edge(self, seat: int, ship: str, at: str) -> dict[str, Value]:
        look = self._look
        if ship in (self._view["table"][seat], self._view["commit"][seat]):
            return how(stroke=look.brass, stroke_width=4)
        if at == "sunk":
            return how(stroke=look.line, stroke_width=1.5, stroke_dasharray="4 4")
        return how(stroke=mixed(look.good, look.line, 0.55) if at == "port" else look.line, stroke_width=1.5)

    def _faces(self, seat: int, ship: str) -> str:
        """T64: the faces of the die that send a ship of the die out."""
        if self._view["dice"] is None or seat != 1:
            return ""
        faces = [face for face, sent in self._view["dice"].items() if sent == ship]
        if len(faces) <= FEW_FACES:
            return "".join(moved(CARD - 26 - 24 * place, 3, die(face), scale=0.36) for place, face in enumerate(faces))
        at = [(CARD - 41 + 19 * (place % 2), 5 + 20 * (place // 2)) for place in range(len(faces))]
        return "".join(moved(*spot, die(face), scale=0.29) for spot, face in zip(at, faces, strict=True))

    def _marked(self, seat: int, ship: str) -> str:
        drawn = ""
        if (seat, ship) in self._last:
            dashed = how(stroke=self._look.brass, stroke_width=4, stroke_dasharray="9 6")
            drawn += box(3, 3, CARD - 6, FLEET_HEIGHT - 6, rx=10, fill="none", **dashed)
        if (seat, ship) in self._marks:
            right, low = CARD - 4, FLEET_HEIGHT - 4
            corners = f"M4 30V4H30M{right - 26} 4H{right}V30M{right} {low - 26:.1f}V{low:.1f}H{right - 26}"
            corners += f"M30 {low:.1f}H4V{low - 26:.1f}"
            round_ = how(stroke_linecap="round", stroke_linejoin="round")
            drawn += path(corners, fill="none", stroke=self._look.legal, stroke_width=6, **round_)
        return drawn

    def _leaving(self, seat: int, ship: str, *, points_down: bool) -> str:
        if (seat, ship) not in self._arrows:
            return ""
        x = CARD - 24
        start, end = (FLEET_HEIGHT - 20, FLEET_HEIGHT + 24) if points_down else (20, -24)
        drawn = arrow((x, start), (x, end), self._look.legal, self._look.card)
        if len(self._arrows) > 1:
            drawn += numbered(x, start, self._arrows.index((seat, ship)) + 1, self._look)
        return drawn
