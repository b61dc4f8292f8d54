"""The types of events, for whoever reads them with a type checker. Written by `make events`; do not edit."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class CommittedEvent(TypedDict):
    """`committed`."""

    kind: Literal["committed"]
    seat: int


class RerollEvent(TypedDict):
    """`reroll`."""

    kind: Literal["reroll"]
    face: Literal["H", "P4", "P5", "M3", "M4", "M5"]


class DieEvent(TypedDict):
    """`die`."""

    kind: Literal["die"]
    face: Literal["H", "P4", "P5", "M3", "M4", "M5"]
    ship: Literal["H", "P4", "P5", "M3", "M4", "M5"]


class RevealedEvent(TypedDict):
    """`revealed`."""

    kind: Literal["revealed"]
    cards: list[Literal["H", "P4", "P5", "M3", "M4", "M5"] | None]


class OrderEvent(TypedDict):
    """`order`."""

    kind: Literal["order"]
    seat: int
    order: list[Literal["01", "02", "12"]]


class EncounterEvent(TypedDict):
    """`encounter`."""

    kind: Literal["encounter"]
    pair: Literal["01", "02", "12"]
    ships: list[Literal["H", "P4", "P5", "M3", "M4", "M5"]]


class SkippedEvent(TypedDict):
    """`skipped`."""

    kind: Literal["skipped"]
    pair: Literal["01", "02", "12"]


class HitEvent(TypedDict):
    """`hit`."""

    kind: Literal["hit"]
    seat: int
    ship: Literal["H", "P4", "P5", "M3", "M4", "M5"]
    hits: NotRequired[int]


class CannonEvent(TypedDict):
    """`cannon`."""

    kind: Literal["cannon"]
    seat: int
    ship: Literal["H", "P4", "P5", "M3", "M4", "M5"]
    deck: NotRequired[int]


class AnchorEvent(TypedDict):
    """`anchor`."""

    kind: Literal["anchor"]
    seat: int
    ship: Literal["H", "P4", "P5", "M3", "M4", "M5"]
    deck: NotRequired[int]


class BarrelEvent(TypedDict):
    """`barrel`."""

    kind: Literal["barrel"]
    seat: int
    ship: Literal["H", "P4", "P5", "M3", "M4", "M5"]
    n: NotRequired[int]
    deck: NotRequired[int]


class SurplusEvent(TypedDict):
    """`surplus`."""

    kind: Literal["surplus"]
    seat: int
    ship: Literal["H", "P4", "P5", "M3", "M4", "M5"]
    n: int


LootedEvent = TypedDict(
    "LootedEvent",
    {
        "kind": Literal["looted"],
        "seat": int,
        "ship": Literal["H", "P4", "P5", "M3", "M4", "M5"],
        "from": int,
        "victim": Literal["H", "P4", "P5", "M3", "M4", "M5"],
    },
)


class HiddenEvent(TypedDict):
    """`hidden`."""

    kind: Literal["hidden"]
    seat: int
    ship: Literal["H", "P4", "P5", "M3", "M4", "M5"]


class KeptEvent(TypedDict):
    """`kept`."""

    kind: Literal["kept"]
    seat: int
    ship: Literal["H", "P4", "P5", "M3", "M4", "M5"]


class DecidedEvent(TypedDict):
    """`decided`."""

    kind: Literal["decided"]
    seat: int


class SunkEvent(TypedDict):
    """`sunk`."""

    kind: Literal["sunk"]
    seat: int
    ship: Literal["H", "P4", "P5", "M3", "M4", "M5"]
    lost: int


class PortEvent(TypedDict):
    """`port`."""

    kind: Literal["port"]
    seat: int
    ship: Literal["H", "P4", "P5", "M3", "M4", "M5"]


class OutEvent(TypedDict):
    """`out`."""

    kind: Literal["out"]
    seat: int


class TurnEvent(TypedDict):
    """`turn`."""

    kind: Literal["turn"]
    turn: int
    starter: int


class AssignedEvent(TypedDict):
    """`assigned`."""

    kind: Literal["assigned"]
    dice: dict[str, Literal["H", "P4", "P5", "M3", "M4", "M5"]]


class OverEvent(TypedDict):
    """`over`."""

    kind: Literal["over"]
    scores: list[int]
    winners: list[int]


Event = (
    CommittedEvent
    | RerollEvent
    | DieEvent
    | RevealedEvent
    | OrderEvent
    | EncounterEvent
    | SkippedEvent
    | HitEvent
    | CannonEvent
    | AnchorEvent
    | BarrelEvent
    | SurplusEvent
    | LootedEvent
    | HiddenEvent
    | KeptEvent
    | DecidedEvent
    | SunkEvent
    | PortEvent
    | OutEvent
    | TurnEvent
    | AssignedEvent
    | OverEvent
)
