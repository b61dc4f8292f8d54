"""The types of events, for whoever reads them with a type checker. Written by `make events`; do not edit."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class BidEvent(TypedDict):
    """`bid`."""

    kind: Literal["bid"]
    seat: int
    bid: NotRequired[int]


class ShowEvent(TypedDict):
    """`show`."""

    kind: Literal["show"]
    seat: int
    card: int


class RollEvent(TypedDict):
    """`roll`."""

    kind: Literal["roll"]
    die: int
    winner: int
    bids: list[int]


Event = BidEvent | ShowEvent | RollEvent
