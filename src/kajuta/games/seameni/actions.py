"""S101: the numbers of actions. Each kind is a row of numbers; fields and pirates are counted within it."""

from __future__ import annotations

from enum import IntEnum

from kajuta.games.seameni.state import FIELDS, PIRATES


class First(IntEnum):
    """The first action of each kind, in the order in which actions are listed."""

    PLACE = 0
    SAIL = FIELDS
    MOVE = 2 * FIELDS
    HAUL = (2 + PIRATES) * FIELDS
    WADE = (2 + 2 * PIRATES) * FIELDS
    THROW = WADE + PIRATES
    LEAVE = THROW + PIRATES
    HOME = LEAVE + PIRATES
    PASS = HOME + PIRATES
    OFFER = PASS + 1
    ACCEPT = OFFER + 1
    DECLINE = ACCEPT + 1
    GO = DECLINE + 1
    END = GO + FIELDS
