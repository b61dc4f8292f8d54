"""P12, P14: the types of documents and views."""

from __future__ import annotations

from typing import Literal, TypedDict


class _Common(TypedDict):
    """What document and view have alike."""

    game: Literal["pearls"]
    partners: bool
    round: int
    shown: list[int]
    points: list[int]


class Document(_Common):
    """P12: a position."""

    card: list[int]
    bid: list[int]


class View(_Common):
    """P14: what a seat sees; None for what it does not."""

    card: list[int | None]
    bid: list[int | None]
