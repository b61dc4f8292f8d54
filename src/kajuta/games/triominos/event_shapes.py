"""The types of events, for whoever reads them with a type checker. Written by `make events`; do not edit."""

from __future__ import annotations

from typing import Literal, TypedDict


class PlaceEvent(TypedDict):
    """`place`."""

    kind: Literal["place"]
    seat: int
    tile: str
    place: str
    shape: Literal["plain", "bridge", "hexagon", "wedge", "start"]
    hexagons: int
    base: int
    bonus: int
    points: int


class DrawEvent(TypedDict):
    """`draw`."""

    kind: Literal["draw"]
    seat: int
    tile: str | None
    points: int
    left: int


class PassEvent(TypedDict):
    """`pass`."""

    kind: Literal["pass"]
    seat: int
    reason: Literal["failed", "empty"]
    points: int


class ShowEvent(TypedDict):
    """`show`."""

    kind: Literal["show"]
    seat: int
    tile: str


class RefillEvent(TypedDict):
    """`refill`."""

    kind: Literal["refill"]
    seat: int
    tile: str | None
    left: int


class LastRoundEvent(TypedDict):
    """`last_round`."""

    kind: Literal["last_round"]
    seat: int
    score: int


class OutEvent(TypedDict):
    """`out`."""

    kind: Literal["out"]
    seat: int
    rest: list[int]
    points: int


class BlockedEvent(TypedDict):
    """`blocked`."""

    kind: Literal["blocked"]
    rest: list[int]
    points: list[int]


class RoundEndEvent(TypedDict):
    """`round_end`."""

    kind: Literal["round_end"]
    round: int
    points: list[int]
    scores: list[int]


class GameOverEvent(TypedDict):
    """`game_over`."""

    kind: Literal["game_over"]
    scores: list[int]
    winners: list[int]


class DealEvent(TypedDict):
    """`deal`."""

    kind: Literal["deal"]
    round: int
    starter: int
    lots: list[list[str]]


Event = (
    PlaceEvent
    | DrawEvent
    | PassEvent
    | ShowEvent
    | RefillEvent
    | LastRoundEvent
    | OutEvent
    | BlockedEvent
    | RoundEndEvent
    | GameOverEvent
    | DealEvent
)
