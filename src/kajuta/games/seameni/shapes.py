"""S103, S106: the types of documents and views, for whoever reads or writes them with a type checker."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class Options(TypedDict):
    """S100."""

    partners: bool
    crew_to_sail: bool
    prisoners_explore: bool
    auto_end: bool
    quiet_rounds: int
    target: NotRequired[int]
    decided: NotRequired[bool]


class Flow(TypedDict):
    """A pirate on a tile that leaves a choice of exits, and the exits used on the way."""

    kind: Literal["flow"]
    pirate: str
    cargo: bool
    used: list[str]
    ban: int | None


class Ghost(TypedDict):
    """A pirate whom the ghost sends anywhere."""

    kind: Literal["ghost"]
    pirate: str


class Crowd(TypedDict):
    """A ship that somebody has to leave."""

    kind: Literal["crowd"]
    ship: int


class EndOffer(TypedDict):
    """An end that is offered, and who has agreed."""

    kind: Literal["end"]
    by: int
    yes: list[int]


class Document(TypedDict):
    """S103: a position."""

    game: Literal["seameni"]
    players: int
    options: Options
    phase: Literal["place", "play", "over"]
    active: int
    turn: int
    quiet: int
    sea: list[str]
    """The rows from the top, a token for each tile; `?` before what lies face down."""
    loot: dict[str, int]
    lost: int
    ships: list[str | None]
    hold: list[int]
    pirates: dict[str, str | None]
    prisoners: dict[str, int]
    caught: list[str]
    stranded: list[str]
    tired: list[str]
    blocked: list[str]
    offered: bool
    pending: Flow | Ghost | Crowd | EndOffer | None
    end: Literal["agreed", "treasure", "crews", "quiet", "target", "decided"] | None


class View(Document):
    """S106: the same with a bare `?` for each face-down tile, and whose view it is."""

    you: int | None
