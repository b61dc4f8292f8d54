"""The record of a PEARLS position, its enums and capacities."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from kajuta.core.compiled.records import Int16

SEATS = 4
ROUNDS = 2
CARDS = 8
BIDS = 3
FACES = 6
NOBODY = -1


class Refused(IntEnum):
    """Why an action is refused: ten times the rule's number, plus a variant."""

    NOT_YOUR_TURN = 50
    SHOWN = 60
    NOT_AN_ACTION = 110


class EventKind(IntEnum):
    """P13."""

    BID = 0
    SHOW = 1
    ROLL = 2


class State:
    """A position."""

    players: Annotated[int, Int16()]
    partners: Annotated[int, Int16()]
    round: Annotated[int, Int16()]
    """How many rounds are completed."""
    card: Annotated[list[int], Int16(CARDS)]
    """The card of each seat; there is room for all of them because they are shuffled here."""
    shown: Annotated[list[int], Int16(SEATS)]
    bid: Annotated[list[int], Int16(SEATS)]
    """0 for whoever has not bid in this round."""
    points: Annotated[list[int], Int16(SEATS)]


def sides(state: State) -> list[list[int]]:
    """P2: the seats that win together."""
    return [[0, 2], [1, 3]] if state.partners else [[seat] for seat in range(state.players)]
