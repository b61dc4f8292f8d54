"""A position as a picture: the sea with everybody in it, and below it what each ship holds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kajuta.core.pictures.parts import ICON_CREDIT, big_number, defined, glyphs_in, pills, plate, seat_mark, used
from kajuta.core.pictures.parts import ground as paper
from kajuta.core.pictures.wishes import Drawing, Wish
from kajuta.core.pictures.writing import circle, group, moved, number, tag, words
from kajuta.games.seameni.picture.figures import chest, pirate, ship
from kajuta.games.seameni.picture.geometry import SIZE, Window, corner, is_seen, side_of, turn_for, window_of
from kajuta.games.seameni.picture.ground import ground
from kajuta.games.seameni.picture.markings import Markings
from kajuta.games.seameni.picture.places import Places, field_of
from kajuta.games.seameni.picture.tiles import tile_name, tile_picture
from kajuta.games.seameni.picture.trails import trail
from kajuta.games.seameni.picture.wording import WORDS, action_words

GLYPHS = glyphs_in(Path(__file__).parent)
STRIP = 150
FACE_DOWN = "?"


def draw(view: dict[str, Any], wish: Wish) -> Drawing:
    """The board turned to the viewer's side, and the strip; near two corners only the sea between them."""
    places = Places(view, turn_for(view["players"], wish.seat))
    markings = Markings(places, wish)
    window = window_of(wish.near, places.turn) if wish.near else None
    tiles, parts = _tiles(places, window)
    board = ground(view["players"], places.turn, wish) + tiles + markings.below() + _figures(places)
    board += _ships(places, wish) + markings.above() + trail(wish, places)
    if window:
        x, y, width, height = window
        frame = " ".join(map(number, (x, y, width, height)))
        part = tag("svg", board, viewBox=frame, width=width, height=height)
        return Drawing(width, height, defined(GLYPHS, defined(parts, part)), "SEAMENI.", ICON_CREDIT)
    row, more = pills([action_words(action, wish) for action in markings.plain()], SIZE - 32, wish.look, size=28)
    height = SIZE + STRIP + more
    shapes = paper(SIZE, height, wish.look) + board + moved(0, SIZE, _strip(view, wish))
    shapes += moved(16, SIZE + STRIP, row)
    title = f"SEAMENI. {_caption(view, wish)}. {' : '.join(map(str, view['hold']))}."
    return Drawing(SIZE, height, defined(GLYPHS, defined(parts, shapes)), title, ICON_CREDIT)


def _tiles(places: Places, window: Window | None) -> tuple[str, dict[str, str]]:
    """All tiles that are seen, and the pictures they use by name."""
    taken = set(places.crowds) | {field_of(place) for place in places.view["loot"]}
    drawn, parts = "", {}
    for field, token in places.tiles.items():
        if window and not is_seen(corner(field, places.turn), window):
            continue
        is_taken = field in taken and token[0] in "toxig$"
        name = tile_name(token, places.turn, taken=is_taken)
        parts[name] = tile_picture(token, places.turn, taken=is_taken)
        drawn += used(name, *corner(field, places.turn))
    return drawn, parts


def _figures(places: Places) -> str:
    drawn = "".join(chest(*at, size, count, low=low) for at, size, count, low in places.chests())
    for one in places.figures():
        drawn += moved(*one.at, pirate(one.name, one.r, one.badge, carries=one.carries))
    for (x, y), more in places.surplus():
        disc = circle(0, 0, 17, fill="#fffaf0", stroke="#14202b", stroke_width=2.5)
        drawn += moved(x + 24, y + 70, disc, words(0, 7, f"+{more}", 19, font_weight=700, fill="#14202b"))
    return drawn


def _ships(places: Places, wish: Wish) -> str:
    drawn = ""
    for seat, hold in enumerate(places.view["hold"]):
        at = places.ship_at(seat)
        drawn += moved(*at, ship(seat, hold, places.aboard(seat), wish.look.sea)) if at else ""
    return drawn


def _caption(view: dict[str, Any], wish: Wish) -> str:
    word = WORDS[wish.language]
    return word[view["phase"]] if view["phase"] != "play" else f"{word['turn']} {view['turn']}"


def _strip(view: dict[str, Any], wish: Wish) -> str:
    """A plate for each seat, and below them how far the sea is explored."""
    count, word = view["players"], WORDS[wish.language]
    broad, drawn = (SIZE - (count - 1) * 14) / count, ""
    for seat, hold in enumerate(view["hold"]):
        x, lit = seat * (broad + 14), view["phase"] != "over" and seat == view["active"]
        card = plate(1, 12, broad - 2, 84, wish.look, lit=lit) + seat_mark(seat, 20, 30, 48, wish.look)
        side = word[side_of(count, seat)]
        card += words(84, 65, side, 30, text_anchor="start", fill=wish.look.ink)
        card += chest(broad - 130, 30, 50) + big_number(broad - 24, 70, str(hold), 46, wish.look)
        drawn += moved(x, 0, card)
    unknown = sum(row.split(" ").count(FACE_DOWN) for row in view["sea"])
    about = f"{_caption(view, wish)} · {word['left']}: {unknown} · {word['lost']}: {view['lost']}"
    return group(drawn) + words(16, 134, about, 28, text_anchor="start", fill=wish.look.ink_2)
