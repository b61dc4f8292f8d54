"""S104: what the parts of a position must say together. Each law speaks only where the parts it needs make sense."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from kajuta.games.seameni.form import Form, Place
from kajuta.games.seameni.names import CELL_NAMES, CELLS_BY_NAME, PIRATE_NAMES, place_name
from kajuta.games.seameni.state import ABOARD, CREW, NOWHERE, SHIP_ROOM, Kind, Zone
from kajuta.games.seameni.tables import (
    ARROWS,
    CORNER_MATE,
    FRONT,
    IS_FORCING,
    JUMP,
    KIND,
    NUMBER,
    SIDE_OF_EDGE,
    SIDE_OF_SEAT,
    STEP,
    TOKENS,
    ZONE,
)

LOOT_KINDS = (Kind.WATER, Kind.TURTLE, Kind.OCTOPUS, Kind.TREASURE)
CHOICE_KINDS = (Kind.BRANCHING, Kind.SEAHORSE)


class Board:
    """The understood parts of a document, with questions about them."""

    def __init__(self, form: Form) -> None:
        self.players = form.players or 0
        self.partners = bool(form.partners)
        self.phase = form.phase
        self.active = form.active or 0
        self.offered = bool(form.offered)
        self.end = form.end
        self.tiles = form.tiles or {}
        self.loot = form.loot or {}
        self.ships = form.ships or []
        self.pirates = form.pirates or {}
        self.prisoners = form.prisoners or {}
        self.sets = form.sets
        self.pending = form.pending or {}

    def tile(self, cell: int) -> int:
        """The tile number of a sea field, 0 if it lies face down."""
        token = self.tiles[cell]
        return 0 if token.startswith("?") else TOKENS.index(token)

    def kind(self, cell: int) -> Kind:
        """The kind of tile on a sea field."""
        return Kind(KIND[self.tile(cell)])

    def are_friends(self, seat: int, other: int) -> bool:
        """S13."""
        return seat == other or (self.partners and (seat + other) % 2 == 0)

    def commander(self, pirate: int) -> int:
        """S89."""
        return self.prisoners.get(pirate, pirate // CREW)

    def runner(self) -> int | None:
        """The pirate of a pending flow or ghost jump."""
        return PIRATE_NAMES.index(self.pending["pirate"]) if "pirate" in self.pending else None

    def living(self) -> Iterator[tuple[int, str, Place]]:
        """The pirates in the game: number, name, place."""
        for pirate, place in self.pirates.items():
            if place[0] != NOWHERE:
                yield pirate, PIRATE_NAMES[pirate], place


def position_faults(form: Form) -> list[str]:
    """Everything that does not fit together."""
    board = Board(form)
    return [fault for law, needs in _LAWS.items() if form.known.issuperset(needs) for fault in law(board)]


def _ends(board: Board) -> Iterator[str]:
    if (board.phase == "over") != (board.end is not None):
        yield 'a game has an "end" if and only if its phase is "over"'
    if board.phase != "play" and board.pending:
        yield 'a decision is pending only in the phase "play"'


def _ships_are_placed(board: Board) -> Iterator[str]:
    for seat, cell in enumerate(board.ships):
        is_due = board.phase == "place" and seat >= board.active
        if is_due and cell != NOWHERE:
            yield f"the ship of seat {seat} is not placed yet (S14)"
        if not is_due and cell == NOWHERE:
            yield f"the ship of seat {seat} must stand somewhere"


def _ships_stand_well(board: Board) -> Iterator[str]:
    for seat, cell in enumerate(board.ships):
        if cell == NOWHERE:
            continue
        if SIDE_OF_EDGE[cell] != SIDE_OF_SEAT[board.players][seat]:
            yield f"the ship of seat {seat} must stand in the waters of its own side, not on {CELL_NAMES[cell]} (S4)"
        if CORNER_MATE[cell] in board.ships[:seat] and CORNER_MATE[cell] != NOWHERE:
            yield f"two ships stand before the same corner field of the sea, one on {CELL_NAMES[cell]} (S15)"


def _all_begin_aboard(board: Board) -> Iterator[str]:
    if board.phase != "place":
        return
    for pirate, name, (place, _) in board.living():
        if place != ABOARD + pirate // CREW:
            yield f"{name} begins aboard his own ship (S12)"


def _places_hold(board: Board) -> Iterator[str]:
    for pirate, name, (place, depth) in board.living():
        where = place_name(place, depth)
        if place < ABOARD and ZONE[place] == Zone.SEA:
            kind = board.kind(place)
            is_driven = board.pending.get("kind") == "flow" and pirate == board.runner()
            if kind == Kind.FACE_DOWN:
                yield f"{name} cannot be on the face-down tile of {where}"
            elif kind == Kind.SHARK or (IS_FORCING[kind] and not is_driven):
                yield f"nobody stays on the tile of {where}, where {name} is"
            elif kind == Kind.MUD and not 1 <= depth <= NUMBER[board.tile(place)]:
                yield f"{name} must be on a sub-field of the mud, not on {where}"
            elif kind != Kind.MUD and depth > 0:
                yield f"there is no mud on {where}, where {name} is"


def _nobody_stands_under_a_ship(board: Board) -> Iterator[str]:
    for _, name, (place, _) in board.living():
        if place in board.ships:
            yield f"a ship stands on {CELL_NAMES[place]}, so {name} must be aboard or elsewhere"


def _guests_are_friends(board: Board) -> Iterator[str]:
    for pirate, name, (place, _) in board.living():
        if place >= ABOARD and not board.are_friends(place - ABOARD, board.commander(pirate)):
            yield f"{name} is aboard an enemy ship without being its prisoner (S88)"


def _prisoners_are_kept(board: Board) -> Iterator[str]:
    for pirate, captor in board.prisoners.items():
        name = PIRATE_NAMES[pirate]
        if board.are_friends(captor, pirate // CREW):
            yield f"{name} cannot be a prisoner of a friend (S88)"
        front = FRONT[board.ships[captor]] if ZONE[board.ships[captor]] == Zone.EDGE else NOWHERE
        if board.pirates.get(pirate, (NOWHERE, 0))[0] not in {ABOARD + captor, front} - {NOWHERE}:
            yield f"the prisoner {name} must be aboard his captor's ship or on the field in front of it"
        if pirate == board.runner():
            yield f"the prisoner {name} cannot be on his way, he is chained (S91)"


def _mud_has_room(board: Board) -> Iterator[str]:
    crowds = Counter(place for _, _, place in board.living() if place[1] > 0)
    for place, pirates in crowds.items():
        if pirates + board.loot.get(place, 0) > 2:
            yield f"there is no room for so much on {place_name(*place)} (S45)"


def _enemies_keep_apart(board: Board) -> Iterator[str]:
    crews: dict[int, int] = {}
    for pirate, _, (place, depth) in board.living():
        seat = board.commander(pirate)
        if place < ABOARD and depth == 0 and not board.are_friends(crews.setdefault(place, seat), seat):
            yield f"enemies stand together on {place_name(place)}"


def _treasure_lies_well(board: Board) -> Iterator[str]:
    places = [place for _, _, place in board.living()]
    for cell, depth in board.loot:
        where = place_name(cell, depth)
        kind = board.kind(cell)
        if depth > 0 and (kind != Kind.MUD or (cell, depth) not in places):
            yield f"treasure lies in mud only together with its pirate, not on {where} (S73)"
        elif depth == 0 and kind not in LOOT_KINDS:
            yield f"treasure cannot lie on {where} (S73)"


def _the_caught_are_on_an_octopus(board: Board) -> Iterator[str]:
    for pirate in board.sets.get("caught", []):
        cell = board.pirates.get(pirate, (NOWHERE, 0))[0]
        if cell not in board.tiles or board.kind(cell) != Kind.OCTOPUS:
            yield f"{PIRATE_NAMES[pirate]} is caught but not on an octopus (S60)"


def _the_stranded_are_in_the_waters(board: Board) -> Iterator[str]:
    for pirate in board.sets.get("stranded", []):
        place = board.pirates.get(pirate, (NOWHERE, 0))[0]
        if place >= ABOARD or ZONE[place] not in (Zone.EDGE, Zone.CORNER):
            yield f"{PIRATE_NAMES[pirate]} is stranded but not in the territorial waters (S62)"


def aboard_counts(board: Board) -> Sequence[int]:
    """How many are aboard each ship."""
    places = [place for _, _, (place, _) in board.living()]
    return [places.count(ABOARD + ship) for ship in range(board.players)]


def _ships_are_in_order(board: Board) -> Iterator[str]:
    for ship, count in enumerate(aboard_counts(board)):
        if count > SHIP_ROOM and board.pending.get("kind") not in ("flow", "ghost", "crowd"):
            yield f"the ship of seat {ship} is overfull and nothing is being decided (S83)"


def _crowd_is_due(board: Board) -> Iterator[str]:
    if board.pending.get("kind") == "crowd" and aboard_counts(board)[board.pending["ship"]] <= SHIP_ROOM:
        yield f"the ship of seat {board.pending['ship']} is not overfull (S83)"


def _offer_is_due(board: Board) -> Iterator[str]:
    if board.pending.get("kind") != "end":
        return
    agreed = board.pending["yes"]
    if board.pending["by"] != board.active or not board.offered:
        yield 'an offer to end is made by the seat on turn, and told by "offered" (S95)'
    if board.pending["by"] not in agreed or len(agreed) == board.players:
        yield "who offers the end has agreed, and somebody else has still to answer (S95)"


def _runner_is_there(board: Board) -> Iterator[str]:
    runner = board.runner()
    if runner is None or runner not in board.pirates:
        return
    cell = board.pirates[runner][0]
    kind = board.kind(cell) if cell in board.tiles else Kind.FACE_DOWN
    if board.pending["kind"] == "ghost" and kind != Kind.GHOST:
        yield f"{PIRATE_NAMES[runner]} can only jump again from the ghost (S66)"
    if board.pending["kind"] == "flow":
        ban = board.pending["ban"]
        if kind not in CHOICE_KINDS:
            yield f"{PIRATE_NAMES[runner]} must be on a seahorse or a current with several arrows to choose an exit"
        if ban is not None and not board.are_friends(ban, runner // CREW):
            yield f"{PIRATE_NAMES[runner]} cannot have left an enemy ship (S85)"


def _exits_used_are_exits(board: Board) -> Iterator[str]:
    used = board.pending.get("used", [])
    if len(set(used)) != len(used):
        yield "an exit is used up only once (S38)"
    for text in used:
        start, _, end = text.partition(">")
        cell, target = CELLS_BY_NAME[start], CELLS_BY_NAME[end]
        if target not in _exits(board, cell):
            yield f"{text} is no exit of a seahorse or of a current with several arrows (S38)"


def _exits(board: Board, cell: int) -> list[int]:
    if board.kind(cell) == Kind.SEAHORSE:
        return [cell + jump for jump in JUMP]
    if board.kind(cell) == Kind.BRANCHING:
        return [cell + step for direction, step in enumerate(STEP) if ARROWS[board.tile(cell)] >> direction & 1]
    return []


_LAWS: dict[Callable[[Board], Iterator[str]], tuple[str, ...]] = {
    _ends: ("phase", "end", "pending"),
    _ships_are_placed: ("phase", "active", "ships"),
    _ships_stand_well: ("players", "ships"),
    _all_begin_aboard: ("players", "phase", "pirates"),
    _places_hold: ("sea", "pirates", "pending"),
    _nobody_stands_under_a_ship: ("ships", "pirates"),
    _guests_are_friends: ("players", "options", "pirates", "prisoners"),
    _prisoners_are_kept: ("players", "options", "ships", "pirates", "prisoners", "pending"),
    _mud_has_room: ("pirates", "loot"),
    _enemies_keep_apart: ("players", "options", "pirates", "prisoners"),
    _treasure_lies_well: ("sea", "loot", "pirates"),
    _the_caught_are_on_an_octopus: ("sea", "pirates", "caught"),
    _the_stranded_are_in_the_waters: ("pirates", "stranded"),
    _ships_are_in_order: ("players", "pirates", "pending"),
    _crowd_is_due: ("players", "pirates", "pending"),
    _offer_is_due: ("players", "active", "offered", "pending"),
    _runner_is_there: ("options", "sea", "pirates", "pending"),
    _exits_used_are_exits: ("sea", "pending"),
}
"""Each law with the keys it needs."""
