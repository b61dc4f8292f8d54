"""Computer players. A player is given a view, never the hidden truth, and returns an action."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from kajuta.core.errors import UnknownPlayer

if TYPE_CHECKING:
    from kajuta.core.game import Game


@dataclass(frozen=True)
class Question:
    """What a player is asked: to act for a seat, knowing its view and the events it has seen."""

    game: Game
    view: dict[str, Any]
    seat: int
    history: Sequence[dict[str, Any]] = ()
    seconds: float = 1.0
    seed: str = "0"


@dataclass(frozen=True)
class Answer:
    """The action chosen, and what the player has to say about it."""

    action: str
    info: Mapping[str, Any] = field(default_factory=dict)


Player = Callable[[Question], Answer]
"""Anything that answers questions with one of the seat's legal actions."""

COMPILED = ("kajuta.players.trials",)
"""The modules of entries that players need, for whoever prepares the rules."""

HOUSE = {"random": "uniform", "monte-carlo": "monte_carlo"}
"""Player names and the modules they live in, weakest first."""


def names() -> tuple[str, ...]:
    """The names of all computer players."""
    return tuple(HOUSE)


@cache
def player(name: str) -> Player:
    """The computer player of that name."""
    if name not in HOUSE:
        raise UnknownPlayer(f"there is no computer player {str(name)[:40]!r}; there are {', '.join(names())}")
    choose: Player = import_module(f"kajuta.players.{HOUSE[name]}").choose
    return choose
