"""A position as a picture: the players with their points, the felt, and the racks that may be seen."""

from __future__ import annotations

from typing import Any

from kajuta.core.pictures.parts import big_number, defined, ground, pills, plate, seat_mark
from kajuta.core.pictures.wishes import Drawing, Wish
from kajuta.core.pictures.writing import box, breadth, moved, words
from kajuta.games.triominos.picture.layout import Layout, felt, read
from kajuta.games.triominos.picture.racks import rack
from kajuta.games.triominos.picture.tiles import PARTS, backs
from kajuta.games.triominos.picture.wording import WORDS, action_words, tiles

WIDTH, MARGIN, GAP = 1000, 12, 10
PLATE = 62
IN_ROW = 4
"""So many plates stand in one row; of more, three."""
FELT_LEAST, FELT_MOST = 330, 740
HEAD, FOOT, SIDES = 60, 66, 60
"""What stays free above, below and beside the layout."""
RACK, NARROWEST = "rack", 330
"""How a picture of the layout alone is asked for with the racks, and how wide it is at least then."""
NARROW = 26
"""What stays free around the layout where nothing else is drawn."""
EDGE = 8
"""No dot of the lattice is nearer to the edge of the felt."""
LARGEST = 1.12
"""How much larger than its units a small layout is drawn."""


def draw(view: dict[str, Any], wish: Wish) -> Drawing:
    """The table from above; near, the layout alone."""
    if wish.near:
        return _close(view, wish)
    shapes, height = "", float(MARGIN)
    for one, high in (_plates(view, wish), _felt(view, wish), *_racks(view, wish)):
        shapes += moved(MARGIN, height, one)
        height += high + GAP
    height += MARGIN - GAP
    page = ground(WIDTH + 2 * MARGIN, height, wish.look)
    title = f"TRIOMINOS. {_caption(view, wish)}. {' : '.join(map(str, view['scores']))}."
    return Drawing(WIDTH + 2 * MARGIN, height, defined(PARTS, page + shapes), title)


def _close(view: dict[str, Any], wish: Wish) -> Drawing:
    """The layout without anything around it but, if wished for, the racks that may be seen."""
    layout = Layout(view["layout"], wish)
    least = NARROWEST if RACK in wish.near else 0
    width, height = max(least, layout.right - layout.left + 2 * NARROW), layout.bottom - layout.top + 2 * NARROW
    side = (width - layout.right + layout.left) / 2
    window = (layout.left - side, layout.top - NARROW), (layout.right + side, layout.bottom + NARROW)
    shapes = felt(width, height, wish) + moved(side - layout.left, NARROW - layout.top, layout.draw(window))
    for seat, hand in enumerate(view["hands"] if RACK in wish.near else ()):
        if not isinstance(hand, int) and hand:
            drawn, high = rack(seat, hand, view["drawn"] if seat == view["turn"] else None, width, wish)
            shapes, height = shapes + moved(0, height + GAP, drawn), height + GAP + high
    title = f"TRIOMINOS. {' : '.join(map(str, view['scores']))}."
    return Drawing(width, height, defined(PARTS, shapes), title)


def _plates(view: dict[str, Any], wish: Wish) -> tuple[str, float]:
    count = view["players"]
    in_row = count if count <= IN_ROW else 3
    broad = (WIDTH - (in_row - 1) * GAP) / in_row
    drawn = ""
    for seat in range(count):
        row, column = divmod(seat, in_row)
        drawn += moved(column * (broad + GAP), row * (PLATE + GAP), _plate(view, wish, seat, broad))
    rows = -(-count // in_row)
    return drawn, rows * (PLATE + GAP) - GAP


def _plate(view: dict[str, Any], wish: Wish, seat: int, width: float) -> str:
    hand = view["hands"][seat]
    held = tiles(hand if isinstance(hand, int) else len(hand), wish)
    drawn = plate(0, 0, width, PLATE, wish.look, lit=seat == view["turn"]) + seat_mark(seat, 16, 15, 32, wish.look)
    drawn += words(60, 37, held, 18, text_anchor="start", fill=wish.look.ink_2)
    return drawn + big_number(width - 18, 42, str(view["scores"][seat]), 32, wish.look)


def _caption(view: dict[str, Any], wish: Wish) -> str:
    word = WORDS[wish.language]
    if view["phase"] == "over":
        return word["over"]
    about = [word["last"]] if view["last_round"] else []
    about += [word["deal"]] if view["phase"] == "deal" else []
    return ", ".join([f"{word['round']} {view['round']}", *about])


def _felt(view: dict[str, Any], wish: Wish) -> tuple[str, float]:
    layout = Layout(view["layout"], wish)
    broad, high = layout.right - layout.left, layout.bottom - layout.top
    scale = min(LARGEST, (WIDTH - 2 * SIDES) / broad, (FELT_MOST - HEAD - FOOT) / high)
    height = max(FELT_LEAST, high * scale + HEAD + FOOT)
    x = WIDTH / 2 - (layout.left + layout.right) / 2 * scale
    y = (HEAD + height - FOOT) / 2 - (layout.top + layout.bottom) / 2 * scale
    window = ((EDGE - x) / scale, (EDGE - y) / scale), ((WIDTH - EDGE - x) / scale, (height - EDGE - y) / scale)
    drawn = felt(WIDTH, height, wish) + moved(x, y, layout.draw(window), scale=scale)
    drawn += words(18, 34, _caption(view, wish), 20, text_anchor="start", fill=wish.look.ink)
    plain = [one.action for one in (*wish.arrows, *wish.marks) if read(one.action) is None]
    row, _ = pills([action_words(action, wish) for action in dict.fromkeys(plain)], WIDTH / 2, wish.look)
    drawn += moved(WIDTH / 2, height - 48, row)
    return drawn + moved(12, height - 56, _pool(view["pool"], wish)), height


def _pool(count: int, wish: Wish) -> str:
    text = f"{tiles(count, wish)} {wish.word(WORDS, 'pool')}" if count else wish.word(WORDS, "empty")
    left = 66 if count else 14
    card = box(0, 0, left + breadth(text, 17) + 10, 44, rx=10, fill=wish.look.card, stroke=wish.look.line)
    card += moved(9, 8, backs(), scale=0.72) if count else ""
    return card + words(left, 28, text, 17, text_anchor="start", fill=wish.look.ink)


def _racks(view: dict[str, Any], wish: Wish) -> list[tuple[str, float]]:
    """The hands that may be seen: the own one, and between rounds everybody's, two side by side."""
    seen = [(seat, hand) for seat, hand in enumerate(view["hands"]) if not isinstance(hand, int) and hand]
    in_row = 1 if len(seen) == 1 else 2
    broad = (WIDTH - (in_row - 1) * GAP) / in_row
    racks = [rack(seat, hand, view["drawn"] if seat == view["turn"] else None, broad, wish) for seat, hand in seen]
    rows = [racks[first : first + in_row] for first in range(0, len(racks), in_row)]
    return [_side_by_side(row, broad) for row in rows]


def _side_by_side(racks: list[tuple[str, float]], broad: float) -> tuple[str, float]:
    drawn = "".join(moved(place * (broad + GAP), 0, one) for place, (one, _) in enumerate(racks))
    return drawn, max(height for _, height in racks)
