"""The water in the middle: what is awaited, who has laid a card, and the ships that were sent out."""

from __future__ import annotations

from typing import Any

from kajuta.core.pictures.looks import SEAT_LETTERS, mixed
from kajuta.core.pictures.parts import pills, plate, seat_mark
from kajuta.core.pictures.wishes import Wish
from kajuta.core.pictures.writing import DISPLAY, box, breadth, moved, path, words
from kajuta.games.totohu.picture.fleets import PAGE, ship_of
from kajuta.games.totohu.picture.materials import MATERIALS
from kajuta.games.totohu.picture.ships import ship_picture, waves
from kajuta.games.totohu.picture.things import bottle, die
from kajuta.games.totohu.picture.wording import WORDS, action_words, ship_name
from kajuta.games.totohu.tables import SHIP_NAMES

SEA_HEIGHT = 236
DIE = 1
"""T63: the fleet of the die, against a single player."""


def caption(view: dict[str, Any], wish: Wish) -> str:
    """Which turn it is and what is awaited."""
    word = WORDS[wish.language]
    if view["phase"] == "over":
        return word["over"]
    if view["ask"] is not None:
        waits = f"{SEAT_LETTERS[view['ask']['seat']]}: {word['ask-' + view['ask']['what']]}"
    else:
        waits = word["rolled" if view["phase"] == "die" else view["phase"]]
    return f"{word['turn']} {view['turn']}: {waits}"


def sea_height(view: dict[str, Any], wish: Wish) -> int:
    """How high the sea is: higher with rows of actions that are no ship's."""
    return SEA_HEIGHT + round(_plain(view, wish)[1])


def _plain(view: dict[str, Any], wish: Wish) -> tuple[str, float]:
    """Actions that are no ship's, and cards of nobody in particular; what lies face down is not said."""
    shown = [one for one in (*wish.arrows, *wish.marks) if ship_of(one, view, wish) is None]
    said = [one for one in shown if one.action not in SHIP_NAMES or (one.seat is None and wish.seat is None)]
    return pills([action_words(one.action, wish) for one in said], PAGE - 28, wish.look)


def sea(view: dict[str, Any], wish: Wish, order: list[int]) -> str:
    """The water, a spot for every fleet, and actions that are no ship's."""
    look, paint, height = wish.look, MATERIALS[wish.look.name], sea_height(view, wish)
    edge = mixed(paint.wave, look.line, 0.6)
    below = f"V{height - 16}q0 16-16 16H16q-16 0-16-16z"
    drawn = box(0, 0, PAGE, height, rx=16, fill=look.foam, stroke=edge, stroke_width=1)
    drawn += path(waves(height - 108, PAGE, below), fill=paint.wave)
    drawn += words(PAGE / 2, 28, caption(view, wish), 20, font_family=DISPLAY, font_style="italic", fill=look.ink)
    drawn += moved(14, 44, _plain(view, wish)[0])
    spot = PAGE / len(order)
    for place, seat in enumerate(order):
        drawn += moved(place * spot, height - SEA_HEIGHT, _spot(view, wish, seat, spot))
    return drawn


def _spot(view: dict[str, Any], wish: Wish, seat: int, width: float) -> str:
    """The card or the die of a fleet, the ship it sent out if everybody sees it, and a plate that says so."""
    card = view["table"][seat] or view["commit"][seat]
    is_die = view["players"] == 1 and seat == DIE
    thing = moved(0, 28, die(card), scale=1.2) if is_die else bottle(card, wish)
    fleet = view["fleets"][seat]
    middle = width / 2
    if is_die:
        thing += _free_faces(view)
    if not _is_afloat(fleet) and card is None:
        drawn = ""
    elif view["table"][seat] is None or "afloat" in fleet:
        drawn = moved(middle - 34, 56, thing)
    else:
        picture = ship_picture(card, {**fleet[card], "at": "sea"}, seat, view["options"], wish)
        drawn = moved(middle - 118, 56, thing) + moved(middle - 36, 46, picture, scale=1.15)
    return drawn + _plate(view, wish, seat, middle)


def _free_faces(view: dict[str, Any]) -> str:
    """T64: faces that are still to be given."""
    free = [face for face, ship in (view["dice"] or {}).items() if ship is None]
    return "".join(moved(96 + 46 * place, 62, die(face), scale=0.66) for place, face in enumerate(free))


def _is_afloat(fleet: dict[str, Any]) -> bool:
    return fleet["afloat"] if "afloat" in fleet else any(ship["at"] == "sea" for ship in fleet.values())


def _plate(view: dict[str, Any], wish: Wish, seat: int, middle: float) -> str:
    text = _about(view, wish, seat)
    wide = breadth(text, 16) + 62 if text else 50
    left, top = middle - wide / 2, SEA_HEIGHT - 54
    lit = view["ask"] is not None and view["ask"]["seat"] == seat
    drawn = plate(left, top, wide, 42, wish.look, lit=lit) + seat_mark(seat, left + 13, top + 9, 24, wish.look)
    return drawn if not text else drawn + words(left + 46, top + 27, text, 16, text_anchor="start", fill=wish.look.ink)


def _about(view: dict[str, Any], wish: Wish, seat: int) -> str:
    """What a fleet has laid, or that it is out."""
    word, fleet = WORDS[wish.language], view["fleets"][seat]
    card = view["table"][seat]
    if card is not None:
        return ship_name(card, wish)
    if not _is_afloat(fleet):
        return word["out"]
    if view["players"] == 1 and seat == DIE:
        return word["die"]
    if view["commit"][seat] is not None:
        return word["laid"]
    return word["choosing"] if view["phase"] == "commit" else ""
