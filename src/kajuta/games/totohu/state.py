"""The record of a TOTOHU position, its enums and capacities."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from kajuta.core.compiled.records import Int16, Int64

SHIPS = 6
MOST_FLEETS = 3
FACES = SHIPS
PAIRS = 3
ORDERS = 6

WHOLE_FLEET = (1 << SHIPS) - 1
"""All ships of a fleet as a set."""

PLAYER = 0
DIE_FLEET = 1
"""T60: the fleets of a game for one."""

LOST_BEFORE_FACES_ARE_GIVEN = 3
LOOSE_SHARE = 2
"""T64, T65."""

FIRST_RANDOM = 3
"""Option `first`: the value after the three seats."""

TURN_LIMIT = (1 << 53) - 1
"""The largest number that every reader of JSON keeps exactly; no game lasts a millionth of it."""


class Ship(IntEnum):
    """T4, in canonical order. Fields named `commit`, `table` and `dice` hold a ship plus one, 0 for none."""

    H = 0
    P4 = 1
    P5 = 2
    M3 = 3
    M4 = 4
    M5 = 5


class Result(IntEnum):
    """T36: what a ship gets in an encounter."""

    NOTHING = 0
    ANCHOR = 1
    CANNON = 2
    HIT = 3
    BARREL = 4
    BARRELS = 5


class Question(IntEnum):
    """T72, T75: what an owner may be asked."""

    NONE = 0
    LOOT = 1
    HIDE = 2


class Phase(IntEnum):
    """T94: what is awaited."""

    COMMIT = 0
    DIE = 1
    ORDER = 2
    DECIDE = 3
    ASSIGN = 4
    OVER = 5


class Anchor(IntEnum):
    """Option `anchor`, T43."""

    ENCOUNTER = 0
    SAILING = 1


class SoloAssign(IntEnum):
    """Option `solo_assign`, T65 and T66."""

    EVEN = 0
    LOOSE = 1
    AUTO = 2


class Action(IntEnum):
    """T90: where each kind of action begins. Before `HIT` there is one for each ship, face or order."""

    CARD = 0
    ROLL = 6
    ORDER = 12
    HIT = 18
    LOOT = 19
    HIDE = 20
    KEEP = 21
    GIVE = 22


DIGITS = SHIPS + 1
"""T65: a gift of faces is a number of six such digits, the hunter's face first: the ship plus one that the face shall
stand for, or 0 if it is not given."""


class Refused(IntEnum):
    """Why an action is refused: ten times the rule's number, plus a variant."""

    NO_SUCH_SEAT = 10
    NOT_AT_SEA = 200
    CARD_IS_DOWN = 210
    NOT_THE_STARTER = 410
    FLEET_IS_OUT = 450
    GAME_IS_OVER = 480
    DIE_COMES_FIRST = 610
    NO_ROLL_NOW = 620
    OTHER_FACES = 640
    UNEVEN_SHARES = 650
    SMALL_SHARE = 651
    NOT_YOUR_PIRATE = 720
    NOT_YOUR_MERCHANT = 750
    NOTHING_TO_HIDE = 840
    NOT_AN_ACTION = 900
    NOT_AWAITED = 901


class EventKind(IntEnum):
    """T97."""

    COMMITTED = 0
    REROLL = 1
    DIE = 2
    REVEALED = 3
    ORDER = 4
    ENCOUNTER = 5
    SKIPPED = 6
    HIT = 7
    CANNON = 8
    ANCHOR = 9
    BARREL = 10
    SURPLUS = 11
    LOOTED = 12
    HIDDEN = 13
    KEPT = 14
    SUNK = 15
    PORT = 16
    OUT = 17
    TURN = 18
    ASSIGNED = 19
    OVER = 20


class State:
    """A position. Fleets beyond those in play have no ship at sea and nothing aboard."""

    players: Annotated[int, Int16()]
    treasure: Annotated[int, Int16()]
    blind: Annotated[int, Int16()]
    hull: Annotated[list[int], Int16(SHIPS)]
    """T6: the holes of each ship; the hunter has none."""
    anchor: Annotated[int, Int16()]
    solo_assign: Annotated[int, Int16()]
    first: Annotated[int, Int16()]
    phase: Annotated[int, Int16()]
    turn: Annotated[int, Int64()]
    starter: Annotated[int, Int16()]
    sea: Annotated[list[int], Int16(MOST_FLEETS)]
    """The ships of each fleet that are at sea, as a set (T7)."""
    sunk: Annotated[list[int], Int16(MOST_FLEETS)]
    """The ships of each fleet that are sunk, as a set; those neither at sea nor sunk are in port."""
    hold: Annotated[list[int], Int16(MOST_FLEETS)]
    """The ships of each fleet with a barrel in the hold, as a set (T70)."""
    deck: Annotated[list[list[int]], Int16(MOST_FLEETS, SHIPS)]
    hits: Annotated[list[list[int]], Int16(MOST_FLEETS, SHIPS)]
    commit: Annotated[list[int], Int16(MOST_FLEETS)]
    table: Annotated[list[int], Int16(MOST_FLEETS)]
    queue: Annotated[list[int], Int16(PAIRS)]
    """The encounters still to come, each a pair plus one."""
    question: Annotated[int, Int16()]
    asked: Annotated[int, Int16()]
    """The seat that must answer the question."""
    dice: Annotated[list[int], Int16(FACES)]
    """T64: the ship each face stands for; all 0 while each stands for its own."""
    awaited: Annotated[int, Int16()]
    """The seats to act, as a set; follows from the lines above and is kept for speed."""
