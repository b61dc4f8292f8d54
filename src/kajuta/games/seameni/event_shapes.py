"""The types of events, for whoever reads them with a type checker. Written by `make events`; do not edit."""

from __future__ import annotations

from typing import Literal, TypedDict


class PlacedEvent(TypedDict):
    """`placed`."""

    kind: Literal["placed"]
    seat: int
    at: str


class RevealedEvent(TypedDict):
    """`revealed`."""

    kind: Literal["revealed"]
    at: str
    tile: str


class TreasureEvent(TypedDict):
    """`treasure`."""

    kind: Literal["treasure"]
    at: str
    count: int


SailedEvent = TypedDict(
    "SailedEvent",
    {
        "kind": Literal["sailed"],
        "seat": int,
        "from": str,
        "to": str,
    },
)

MovedEvent = TypedDict(
    "MovedEvent",
    {
        "kind": Literal["moved"],
        "pirate": Literal["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3", "D1", "D2", "D3"],
        "from": str,
        "to": str,
        "how": Literal["step", "walk", "wade", "ghost", "current", "whirl", "eel", "horse", "star"],
        "treasure": int,
    },
)


class BoardedEvent(TypedDict):
    """`boarded`."""

    kind: Literal["boarded"]
    pirate: Literal["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3", "D1", "D2", "D3"]
    ship: int


class DeliveredEvent(TypedDict):
    """`delivered`."""

    kind: Literal["delivered"]
    pirate: Literal["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3", "D1", "D2", "D3"]
    ship: int
    hold: int


class CapturedEvent(TypedDict):
    """`captured`."""

    kind: Literal["captured"]
    pirate: Literal["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3", "D1", "D2", "D3"]
    ship: int


class LeftSeaEvent(TypedDict):
    """`left_sea`."""

    kind: Literal["left_sea"]
    pirate: Literal["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3", "D1", "D2", "D3"]
    at: str


class StrandedEvent(TypedDict):
    """`stranded`."""

    kind: Literal["stranded"]
    pirate: Literal["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3", "D1", "D2", "D3"]


EjectedEvent = TypedDict(
    "EjectedEvent",
    {
        "kind": Literal["ejected"],
        "pirate": Literal["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3", "D1", "D2", "D3"],
        "from": str,
        "to": str,
        "by": Literal["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3", "D1", "D2", "D3"],
    },
)


class ThrownHomeEvent(TypedDict):
    """`thrown_home`."""

    kind: Literal["thrown_home"]
    pirate: Literal["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3", "D1", "D2", "D3"]
    why: Literal["mud", "island", "crowd"]
    to: str


class TiredEvent(TypedDict):
    """`tired`."""

    kind: Literal["tired"]
    pirate: Literal["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3", "D1", "D2", "D3"]


class FreedEvent(TypedDict):
    """`freed`."""

    kind: Literal["freed"]
    pirate: Literal["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3", "D1", "D2", "D3"]


class CaughtEvent(TypedDict):
    """`caught`."""

    kind: Literal["caught"]
    pirate: Literal["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3", "D1", "D2", "D3"]
    at: str


class YankedEvent(TypedDict):
    """`yanked`."""

    kind: Literal["yanked"]
    pirate: Literal["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3", "D1", "D2", "D3"]
    ship: int


class ReturnedEvent(TypedDict):
    """`returned`."""

    kind: Literal["returned"]
    pirate: Literal["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3", "D1", "D2", "D3"]
    to: str


class DiedEvent(TypedDict):
    """`died`."""

    kind: Literal["died"]
    pirate: Literal["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3", "D1", "D2", "D3"]
    why: Literal["shark", "drowned", "thrown"]
    treasure: int


class CrowdedEvent(TypedDict):
    """`crowded`."""

    kind: Literal["crowded"]
    ship: int


class PassedEvent(TypedDict):
    """`passed`."""

    kind: Literal["passed"]
    seat: int


class OfferedEvent(TypedDict):
    """`offered`."""

    kind: Literal["offered"]
    seat: int


class AcceptedEvent(TypedDict):
    """`accepted`."""

    kind: Literal["accepted"]
    seat: int


class DeclinedEvent(TypedDict):
    """`declined`."""

    kind: Literal["declined"]
    seat: int


class TurnEvent(TypedDict):
    """`turn`."""

    kind: Literal["turn"]
    seat: int
    turn: int


class OverEvent(TypedDict):
    """`over`."""

    kind: Literal["over"]
    why: Literal["agreed", "treasure", "crews", "quiet", "target", "decided"]
    scores: list[int]
    winners: list[int]


Event = (
    PlacedEvent
    | RevealedEvent
    | TreasureEvent
    | SailedEvent
    | MovedEvent
    | BoardedEvent
    | DeliveredEvent
    | CapturedEvent
    | LeftSeaEvent
    | StrandedEvent
    | EjectedEvent
    | ThrownHomeEvent
    | TiredEvent
    | FreedEvent
    | CaughtEvent
    | YankedEvent
    | ReturnedEvent
    | DiedEvent
    | CrowdedEvent
    | PassedEvent
    | OfferedEvent
    | AcceptedEvent
    | DeclinedEvent
    | TurnEvent
    | OverEvent
)
