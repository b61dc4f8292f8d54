"""The types of events, for whoever reads them with a type checker. Written by `make events`; do not edit."""

from __future__ import annotations

from typing import Literal, TypedDict

MoveEvent = TypedDict(
    "MoveEvent",
    {
        "kind": Literal["move"],
        "seat": int,
        "from": str,
        "to": str,
        "path": list[str],
        "stones": list[Literal["b1", "b2", "b3", "w1", "w2", "w3", "??"]],
    },
)


class StackEvent(TypedDict):
    """`stack`."""

    kind: Literal["stack"]
    seat: int
    field: str
    top: Literal["b1", "b2", "b3", "w1", "w2", "w3", "??"]
    height: int
    captured: bool


class EndEvent(TypedDict):
    """`end`."""

    kind: Literal["end"]
    stuck: list[int]
    scores: list[int]
    winners: list[int]


Event = MoveEvent | StackEvent | EndEvent
