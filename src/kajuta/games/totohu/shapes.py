"""T91 to T94: the types of documents and views, for whoever reads or writes them with a type checker."""

from __future__ import annotations

from typing import Literal, TypedDict

Ship = Literal["H", "P4", "P5", "M3", "M4", "M5"]
Pair = Literal["01", "02", "12"]


class Hull(TypedDict):
    """T6: how many hits sink each ship that can be sunk."""

    P4: int
    P5: int
    M3: int
    M4: int
    M5: int


class Options(TypedDict):
    """T9."""

    treasure: bool
    blind: bool
    hull: Hull
    anchor: Literal["encounter", "sailing"]
    solo_assign: Literal["even", "loose", "auto"]
    first: Literal[0, 1, 2, "random"]


class ShipState(TypedDict):
    """T94: where a ship is and what it carries."""

    at: Literal["port", "sea", "sunk"]
    deck: int
    hold: int
    hits: int


class Fleet(TypedDict):
    """T94: the ships of a fleet."""

    H: ShipState
    P4: ShipState
    P5: ShipState
    M3: ShipState
    M4: ShipState
    M5: ShipState


class Screened(TypedDict):
    """T92: a fleet behind a screen."""

    afloat: bool


class Dice(TypedDict):
    """T94: the ship that each face of the die stands for; None for a face that is not given yet."""

    H: Ship | None
    P4: Ship | None
    P5: Ship | None
    M3: Ship | None
    M4: Ship | None
    M5: Ship | None


class Ask(TypedDict):
    """T94: who is asked what."""

    seat: int
    what: Literal["loot", "hide"]


class _Common(TypedDict):
    """What document and view have alike."""

    game: Literal["totohu"]
    players: int
    options: Options
    phase: Literal["commit", "die", "order", "decide", "assign", "over"]
    turn: int
    starter: int
    table: list[Ship | None]
    queue: list[Pair]
    ask: Ask | None
    dice: Dice | None


class Document(_Common):
    """T94: a position."""

    fleets: list[Fleet]
    commit: list[Ship | None]


class View(_Common):
    """T91, T92: what a seat may know."""

    fleets: list[Fleet | Screened]
    commit: list[Ship | Literal["?"] | None]
    you: int | None
    scores: list[int | None]
    """None behind a screen."""
