from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from kajuta.core.compiled.records import Int16

SEATS = 4
ROUNDS = 2
CARDS = 8
BIDS = 3
SHOW = 4
FIRST_ROLL = 11
DIE = 6


class Refused(IntEnum):
    NOT_YOUR_TURN = 10
    SHOWN = 20
    NOT_AN_ACTION = 30


class EventKind(IntEnum):
    BID = 0
    SHOW = 1
    ROLL = 2


class State:
    players: Annotated[int, Int16()]
    partners: Annotated[int, Int16()]
    round: Annotated[int, Int16()]
    card: Annotated[list[int], Int16(SEATS)]
    shown: Annotated[list[int], Int16(SEATS)]
    bid: Annotated[list[int], Int16(SEATS)]
    points: Annotated[list[int], Int16(SEATS)]


def sides(state: State) -> list[list[int]]:
    return [[0, 2], [1, 3]] if state.partners else [[seat] for seat in range(state.players)]
