"""What everybody sees of SEAMENI (S106), as numbers: the board as it lies, seats counted from the one that looks."""

from __future__ import annotations

from itertools import accumulate
from math import prod

from kajuta.core.compiled.declarations import Floats, Row, rule, table
from kajuta.core.contract import Feature
from kajuta.games.seameni.rules.crews import are_friends, cell_of
from kajuta.games.seameni.state import (
    ABOARD,
    CELLS,
    CREW,
    EXITS,
    FIELDS,
    NOWHERE,
    SEA_FIELDS,
    SEATS,
    STRIDE,
    Direction,
    End,
    Kind,
    Pending,
    Phase,
    State,
    Zone,
)
from kajuta.games.seameni.tables import (
    ARROWS,
    FIELD_OF_CELL,
    FIRST_WAY,
    KIND,
    LAST,
    MIX,
    NUMBER,
    SEA_CELLS,
    TOKENS,
    TREASURES,
    ZONE,
)

MIXED = len(MIX)
MIXED_COUNT = table(count for _, _, count in MIX)
MIXED_AS = table(
    next((number for number, (first, _, _) in enumerate(MIX) if TOKENS.index(first) == FIRST_WAY.get(token)), 0)
    for token in TOKENS
)
"""Which of the tiles of S8 each token stands for."""


def _shown_on(cell: int) -> int:
    row, column = (min(max(line, 1), LAST) for line in divmod(cell, STRIDE))
    return int(FIELD_OF_CELL[row * STRIDE + column])


SHOWN_ON = table(_shown_on(cell) for cell in range(CELLS))
"""The field on which a cell is shown: itself, for open water the edge field before it."""

MOST_ON_TILE = 5
HUNDRED = 100.0
_BOARD = (LAST, LAST)
_CREWS = (SEATS, CREW)
_KINDS = ", ".join(kind.name.lower().replace("_", " ") for kind in Kind)
_ARROWS = ", ".join(direction.name for direction in Direction)

FEATURES = (
    Feature("tiles", (len(Kind), *_BOARD), f"1 where such a tile lies: {_KINDS}; rows, columns"),
    Feature("arrows", (EXITS, *_BOARD), f"1 where an arrow or a marked arm points {_ARROWS}"),
    Feature("mud", _BOARD, "how many sub-fields the mud has, in fifths"),
    Feature("treasure", _BOARD, "how many treasures lie there, mud excepted, in fifths"),
    Feature("used", (EXITS, *_BOARD), "1 for each exit used up in the present chain, in the order of the fields"),
    Feature("ships", (SEATS, *_BOARD), "1 where the ship stands, the own first, then clockwise"),
    Feature("pirates", (*_CREWS, *_BOARD), "1 where each pirate is, aboard or in the open water behind too"),
    Feature("alive", _CREWS, "1 if the pirate is in the game; so for all that follows about pirates"),
    Feature("aboard", _CREWS, "1 if he is aboard a ship"),
    Feature("open", _CREWS, "1 if he is in the open water behind the field"),
    Feature("depth", _CREWS, "his sub-field in mud, in fifths"),
    Feature("laden", _CREWS, "1 if he has a treasure with him in mud"),
    Feature("caught", _CREWS, "1 if an octopus has caught him (S60)"),
    Feature("stranded", _CREWS, "1 if a starfish has stranded him (S62)"),
    Feature("tired", _CREWS, "1 if he will miss the next turn of his seat (S59)"),
    Feature("blocked", _CREWS, "1 if he may not be used in the present turn (S59)"),
    Feature("runner", _CREWS, "1 if the exit or jump that is due is his"),
    Feature("captor", (*_CREWS, SEATS), "1 for the seat whose prisoner he is"),
    Feature("seats", (SEATS,), "1 for each seat that takes part"),
    Feature("partner", (SEATS,), "1 for each seat of the own side"),
    Feature("active", (SEATS,), "1 for the seat on turn"),
    Feature("agreed", (SEATS,), "1 for each seat that agrees to end the game"),
    Feature("crowded", (SEATS,), "1 for the ship that has to be put in order"),
    Feature("banned", (SEATS,), "1 for the overfull ship that the pirate on his way has left (S85)"),
    Feature("hold", (SEATS,), "the treasures aboard, in shares of all 36"),
    Feature("lost", (1,), "the treasures lost, likewise"),
    Feature("phase", (len(Phase),), "placing the ships, playing, over"),
    Feature("pending", (len(Pending),), "what is due: nothing, an exit, a jump, order on a ship, an answer"),
    Feature("end", (len(End),), "why the game is over: it is not, agreed, treasure, crews, quiet, target, decided"),
    Feature("cargo", (1,), "1 if the pirate on his way carries a treasure"),
    Feature("offered", (1,), "1 if the end was offered in this turn"),
    Feature("turn", (1,), "the turns finished, in hundreds"),
    Feature("quiet", (1,), "the turns without progress, in shares of those that end the game (S98)"),
    Feature("options", (5,), "1 for crew_to_sail, prisoners_explore, auto_end, an end without progress, decided"),
    Feature("target", (1,), "the treasures that end the game, in shares of all 36; 0 for none (S109)"),
    Feature("hidden", (MIXED,), "how many of each tile of S8 do not lie face up, in shares of all such tiles"),
)

_SIZES = [prod(feature.shape) for feature in FEATURES]
_START = dict(zip((feature.name for feature in FEATURES), accumulate([0, *_SIZES]), strict=False))
SIZE = sum(_SIZES)

TILES, ARROWS_AT, MUD, TREASURE = _START["tiles"], _START["arrows"], _START["mud"], _START["treasure"]
USED, SHIPS, PLACES = _START["used"], _START["ships"], _START["pirates"]
ALIVE, IS_ABOARD, OPEN, DEPTH, LADEN = (_START[name] for name in ("alive", "aboard", "open", "depth", "laden"))
CAUGHT, STRANDED, TIRED, BLOCKED = (_START[name] for name in ("caught", "stranded", "tired", "blocked"))
RUNNER, CAPTOR, SEATED, PARTNER = (_START[name] for name in ("runner", "captor", "seats", "partner"))
ACTIVE, AGREED, CROWDED, BANNED = (_START[name] for name in ("active", "agreed", "crowded", "banned"))
HOLD, LOST, PHASE, PENDING, END = (_START[name] for name in ("hold", "lost", "phase", "pending", "end"))
LOAD, OFFERED, TURN, QUIET = (_START[name] for name in ("cargo", "offered", "turn", "quiet"))
OPTIONS, TARGET, HIDDEN = _START["options"], _START["target"], _START["hidden"]


@rule
def observe(state: State, seat: int, features: Floats, work: Row) -> None:
    """S106: everything but the faces of face-down tiles is public."""
    for place in range(SIZE):
        features[place] = 0.0
    show_sea(state, features)
    show_hidden(state, features, work)
    show_seats(state, seat, features)
    for pirate in range(CREW * state.players):
        if state.place[pirate] != NOWHERE:
            show_pirate(state, seat, pirate, features)
    show_decision(state, seat, features)
    show_course(state, features)


@rule
def show_sea(state: State, features: Floats) -> None:
    """The tiles that lie face up, what lies on them, and the exits used up."""
    for field in range(SEA_FIELDS):
        place = FIELD_OF_CELL[SEA_CELLS[field]]
        tile = max(state.sea[field], 0)
        features[TILES + KIND[tile] * FIELDS + place] = 1.0
        features[TREASURE + place] = state.loot[field] / MOST_ON_TILE
        if KIND[tile] == Kind.MUD:
            features[MUD + place] = NUMBER[tile] / MOST_ON_TILE
        for slot in range(EXITS):
            if ARROWS[tile] >> slot & 1:
                features[ARROWS_AT + slot * FIELDS + place] = 1.0
            if state.used_count > 0 and state.used[field * EXITS + slot] > 0:
                features[USED + slot * FIELDS + place] = 1.0


@rule
def show_hidden(state: State, features: Floats, work: Row) -> None:
    """S8: how many of each tile may lie face down."""
    for number in range(MIXED):
        work[number] = MIXED_COUNT[number]
    for field in range(SEA_FIELDS):
        if state.sea[field] > 0:
            work[MIXED_AS[state.sea[field]]] -= 1
    for number in range(MIXED):
        features[HIDDEN + number] = max(work[number], 0) / MIXED_COUNT[number]


@rule
def show_seats(state: State, seat: int, features: Floats) -> None:
    """Ships, holds and sides, counted from the seat that looks."""
    for later in range(state.players):
        other = (seat + later) % state.players
        features[SEATED + later] = 1.0
        features[PARTNER + later] = 1.0 if are_friends(state, seat, other) else 0.0
        features[ACTIVE + later] = 1.0 if state.active == other else 0.0
        features[HOLD + later] = state.hold[other] / TREASURES
        if state.ship[other] != NOWHERE:
            features[SHIPS + later * FIELDS + FIELD_OF_CELL[state.ship[other]]] = 1.0


@rule
def show_pirate(state: State, seat: int, pirate: int, features: Floats) -> None:
    """Where a pirate is and how he is."""
    place = state.place[pirate]
    captor = state.captor[pirate] - 1
    number = (pirate // CREW - seat) % state.players * CREW + pirate % CREW
    features[ALIVE + number] = 1.0
    if place >= ABOARD:
        features[IS_ABOARD + number] = 1.0
    elif ZONE[place] == Zone.OPEN:
        features[OPEN + number] = 1.0
    if cell_of(state, pirate) != NOWHERE:
        features[PLACES + number * FIELDS + SHOWN_ON[cell_of(state, pirate)]] = 1.0
    features[DEPTH + number] = state.depth[pirate] / MOST_ON_TILE
    features[LADEN + number] = state.laden >> pirate & 1
    features[CAUGHT + number] = state.caught >> pirate & 1
    features[STRANDED + number] = state.stranded >> pirate & 1
    features[TIRED + number] = state.tired >> pirate & 1
    features[BLOCKED + number] = state.blocked >> pirate & 1
    if captor >= 0:
        features[CAPTOR + number * SEATS + (captor - seat) % state.players] = 1.0


@rule
def show_decision(state: State, seat: int, features: Floats) -> None:
    """S103: what is due, and of whom."""
    features[PENDING + state.pending] = 1.0
    if state.pending in (Pending.FLOW, Pending.GHOST):
        pirate = state.runner
        features[RUNNER + (pirate // CREW - seat) % state.players * CREW + pirate % CREW] = 1.0
    if state.pending == Pending.FLOW:
        features[LOAD] = state.cargo
        if state.ban > 0:
            features[BANNED + (state.ban - 1 - seat) % state.players] = 1.0
    elif state.pending == Pending.CROWD:
        features[CROWDED + (state.crowded - seat) % state.players] = 1.0
    elif state.pending == Pending.END:
        for later in range(state.players):
            features[AGREED + later] = state.agreed >> (seat + later) % state.players & 1


@rule
def show_course(state: State, features: Floats) -> None:
    """How far the game has come, and the options."""
    features[PHASE + state.phase] = 1.0
    features[END + state.end] = 1.0
    features[LOST] = state.lost / TREASURES
    features[OFFERED] = state.offered
    features[TURN] = state.turn / HUNDRED
    features[OPTIONS] = state.crew_to_sail
    features[OPTIONS + 1] = state.prisoners_explore
    features[OPTIONS + 2] = state.auto_end
    if state.quiet_rounds > 0:
        features[OPTIONS + 3] = 1.0
        features[QUIET] = state.quiet / (state.quiet_rounds * state.players)
    features[OPTIONS + 4] = state.decided
    features[TARGET] = state.target / TREASURES
