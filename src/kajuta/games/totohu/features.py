"""What a player of TOTOHU sees, as numbers: the own fleet first, then the others clockwise."""

from __future__ import annotations

from collections.abc import Sequence

from kajuta.core.compiled.declarations import Floats, Row, rule
from kajuta.core.contract import Feature
from kajuta.games.totohu.rules.die import ship_shown
from kajuta.games.totohu.rules.ending import score
from kajuta.games.totohu.rules.phase import is_screened
from kajuta.games.totohu.state import (
    FACES,
    MOST_FLEETS,
    PAIRS,
    SHIPS,
    Anchor,
    Phase,
    Question,
    SoloAssign,
    State,
)
from kajuta.games.totohu.tables import DECK, FLEET_COUNT

_FLEETS = (MOST_FLEETS, SHIPS)
_PHASES = len(Phase)

FEATURES: Sequence[Feature] = (
    Feature(
        "sea", _FLEETS, "1 for each ship that is at sea; all fleets behind screens are 0 here and in the next four"
    ),
    Feature("sunk", _FLEETS, "1 for each ship that is sunk"),
    Feature("deck", _FLEETS, "how full each deck is"),
    Feature("hold", _FLEETS, "1 for each ship with a barrel in its hold"),
    Feature("hull", _FLEETS, "how many of the holes are filled"),
    Feature("table", _FLEETS, "1 for the card of each fleet that is turned up"),
    Feature("card", (SHIPS,), "1 for the own card that lies face down"),
    Feature("committed", (MOST_FLEETS,), "1 for each fleet whose card lies face down"),
    Feature("afloat", (MOST_FLEETS,), "1 for each fleet with a ship at sea"),
    Feature("shown", (MOST_FLEETS,), "1 for each fleet that the seat sees"),
    Feature("points", (MOST_FLEETS,), "the points of each fleet that the seat sees, in tens"),
    Feature("starter", (MOST_FLEETS,), "1 for the starter of the turn"),
    Feature("asked", (MOST_FLEETS,), "1 for the seat that must decide"),
    Feature("queue", (PAIRS, MOST_FLEETS), "the encounters still to come: 1 for the fleet that takes no part in each"),
    Feature("dice", (FACES, SHIPS), "1 for the ship that each face of the die stands for"),
    Feature("phase", (_PHASES,), "1 for what is awaited: commit, die, order, decide, assign, over"),
    Feature("question", (2,), "1 for what is asked: loot, hide"),
    Feature("holes", (SHIPS,), "the holes of each ship, in tens"),
    Feature("players", (MOST_FLEETS,), "1 for one, two or three players"),
    Feature("treasure", (1,), "1 with Hidden Treasure"),
    Feature("blind", (1,), "1 in the blind game"),
    Feature("anchor", (len(Anchor),), "1 for the option: encounter, sailing"),
    Feature("solo_assign", (len(SoloAssign),), "1 for the option: even, loose, auto"),
    Feature("turn", (1,), "the number of the turn, in hundreds"),
)

SEA = 0
SUNK = SEA + MOST_FLEETS * SHIPS
ON_DECK = SUNK + MOST_FLEETS * SHIPS
HOLD = ON_DECK + MOST_FLEETS * SHIPS
HULL = HOLD + MOST_FLEETS * SHIPS
TABLE = HULL + MOST_FLEETS * SHIPS
CARD = TABLE + MOST_FLEETS * SHIPS
COMMITTED = CARD + SHIPS
AFLOAT = COMMITTED + MOST_FLEETS
SHOWN = AFLOAT + MOST_FLEETS
POINTS = SHOWN + MOST_FLEETS
STARTER = POINTS + MOST_FLEETS
ASKED = STARTER + MOST_FLEETS
QUEUE = ASKED + MOST_FLEETS
DICE = QUEUE + PAIRS * MOST_FLEETS
PHASE = DICE + FACES * SHIPS
QUESTION = PHASE + _PHASES
HOLES = QUESTION + 2
PLAYERS = HOLES + SHIPS
TREASURE = PLAYERS + MOST_FLEETS
BLIND = TREASURE + 1
ANCHOR = BLIND + 1
SOLO_ASSIGN = ANCHOR + len(Anchor)
TURN = SOLO_ASSIGN + len(SoloAssign)
SIZE = TURN + 1
TEN = 10.0
HUNDRED = 100.0


@rule
def observe(state: State, seat: int, features: Floats, work: Row) -> None:
    """T91, T92: nothing but what the view of the seat shows; whoever has no seat sees what a spectator sees."""
    for place in range(SIZE):
        features[place] = 0.0
    for fleet in range(FLEET_COUNT[state.players]):
        side = side_of(state, seat, fleet)
        show_cards(state, fleet, side, features)
        if fleet == seat or not is_screened(state):
            show_fleet(state, fleet, side, features)
    if is_seat(state, seat) and state.commit[seat] != 0:
        features[CARD + state.commit[seat] - 1] = 1.0
    show_course(state, seat, features)
    if state.players == 1:
        show_dice(state, features)
    show_options(state, features)


@rule
def is_seat(state: State, seat: int) -> bool:
    """T1: whether somebody sits there."""
    return 0 <= seat < state.players


@rule
def side_of(state: State, seat: int, fleet: int) -> int:
    """How far a fleet is from the seat, clockwise; as if from seat 0 for a spectator. One not in play comes last."""
    count: int = FLEET_COUNT[state.players]
    if fleet >= count or not is_seat(state, seat):
        return fleet
    return (fleet - seat + count) % count


@rule
def show_cards(state: State, fleet: int, side: int, features: Floats) -> None:
    """T21, T22, T83: whether a fleet is afloat, has committed, and what it has turned up."""
    features[AFLOAT + side] = 1.0 if state.sea[fleet] != 0 else 0.0
    features[COMMITTED + side] = 1.0 if state.commit[fleet] != 0 else 0.0
    if state.table[fleet] != 0:
        features[TABLE + side * SHIPS + state.table[fleet] - 1] = 1.0


@rule
def show_fleet(state: State, fleet: int, side: int, features: Floats) -> None:
    """A fleet that does not stand behind a screen."""
    features[SHOWN + side] = 1.0
    features[POINTS + side] = score(state, fleet) / TEN
    for ship in range(SHIPS):
        place = side * SHIPS + ship
        features[SEA + place] = state.sea[fleet] >> ship & 1
        features[SUNK + place] = state.sunk[fleet] >> ship & 1
        features[HOLD + place] = state.hold[fleet] >> ship & 1
        features[ON_DECK + place] = state.deck[fleet][ship] / DECK[ship]
        if state.hull[ship] > 0:
            features[HULL + place] = state.hits[fleet][ship] / state.hull[ship]


@rule
def show_course(state: State, seat: int, features: Floats) -> None:
    """T41, T81: how far the turn has come, and who is asked what."""
    features[PHASE + state.phase] = 1.0
    features[TURN] = state.turn / HUNDRED
    features[STARTER + side_of(state, seat, state.starter)] = 1.0
    if state.question != Question.NONE:
        features[QUESTION + state.question - 1] = 1.0
        features[ASKED + side_of(state, seat, state.asked)] = 1.0
    for place in range(PAIRS):
        if state.queue[place] != 0:
            # Pairs are numbered so that each comes as far from the end as the seat it leaves out from the start.
            absent = side_of(state, seat, PAIRS - state.queue[place])
            features[QUEUE + place * MOST_FLEETS + absent] = 1.0


@rule
def show_dice(state: State, features: Floats) -> None:
    """T62, T64: what each face stands for; nothing while it is to be given."""
    for face in range(FACES):
        ship = ship_shown(state, face)
        if ship >= 0:
            features[DICE + face * SHIPS + ship] = 1.0


@rule
def show_options(state: State, features: Floats) -> None:
    """T9; who started the game plays no part any more."""
    for ship in range(SHIPS):
        features[HOLES + ship] = state.hull[ship] / TEN
    features[PLAYERS + state.players - 1] = 1.0
    features[TREASURE] = state.treasure
    features[BLIND] = state.blind
    features[ANCHOR + state.anchor] = 1.0
    features[SOLO_ASSIGN + state.solo_assign] = 1.0
