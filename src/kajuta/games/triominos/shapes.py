"""R56, R57: the types of documents and views, for whoever reads or writes them with a type checker."""

from __future__ import annotations

from typing import Literal, TypedDict


class Options(TypedDict):
    """R60."""

    set: Literal[56, 76]
    hand_size: int
    opening: Literal["draw", "triple"]
    next_starter: Literal["draw", "rotate", "winner"]
    start_bonus: int
    zero_bonus: int
    tile_value: Literal["sum", "one", "zero"]
    bridge: int
    hexagon: list[int]
    wedge: int
    voluntary_draw: bool
    play_after_draw: Literal["drawn", "any"]
    forced_after_draw: bool
    max_draws: int
    draw_cost: int
    fail_cost: int
    pass_cost: int
    pass_when_able: bool
    refill: bool
    out_bonus: int
    out_takes_rest: bool
    blocked: Literal["own", "lowest", "none"]
    target: int
    target_when: Literal["crossing", "round_end"]
    rounds: int


class Round(TypedDict):
    """R44: a finished round."""

    starter: int
    end: Literal["out", "blocked"]
    seat: int | None
    """Who went out."""
    points: list[int]


class _Common(TypedDict):
    """What document and view have alike."""

    game: Literal["triominos"]
    version: Literal[1]
    options: Options
    players: int
    round: int
    phase: Literal["play", "deal", "over"]
    turn: int | None
    starter: int
    lots: list[list[str]]
    """`seat:tile`, a list for each draw."""
    layout: list[str]
    """The placements in their order."""
    draws: int
    drawn: str | None
    passes: int
    scores: list[int]
    last_round: bool
    rounds: list[Round]


class Document(_Common):
    """R56: a position."""

    seed: str
    hands: list[list[str]]
    pool: list[str]


class View(_Common):
    """R57: what a seat may know."""

    seed: None
    hands: list[list[str] | int]
    """How many tiles the others hold, while a round is played."""
    pool: int
