"""Sample games to try laws on: random play, moment by moment, with what each seat has seen."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from kajuta.core.compiled.luck import Draws
from kajuta.core.contract import Event
from kajuta.core.game import Game
from kajuta.core.position import Position
from kajuta.core.seats import CHANCE


@dataclass(frozen=True)
class Moment:
    """A position of a sample game and the events each seat has seen on the way."""

    position: Position
    seen: Mapping[int, Sequence[Event]] = field(default_factory=dict)


@dataclass(frozen=True)
class Trial:
    """One random game, moment by moment, from the set-up to the end."""

    game: Game
    players: int
    options: Mapping[str, Any]
    seed: str
    moments: Sequence[Moment]


def play_randomly(start: Position, players: int, seed: str, limit: int = 100_000) -> list[Moment]:
    """Random play to the end, each moment with the histories of all seats."""
    draws = Draws(seed)
    seen: dict[int, list[Event]] = {seat: [] for seat in range(players)}
    position = start
    moments = [Moment(position, copy.deepcopy(seen))]
    while position.to_act:
        assert len(moments) <= limit, f"the game did not end within {limit} actions"
        seat = draws.choice(position.to_act)
        position = position.play(f"{seat}:{draws.choice(position.legal(seat))}")
        for other, history in seen.items():
            history.extend(position.events_for(other))
        moments.append(Moment(position, {other: tuple(history) for other, history in seen.items()}))
    return moments


def sample(game: Game, players: int, options: Mapping[str, Any], seed: str) -> Trial:
    """A random game to try the laws on."""
    start = game.new(players=players, options=options, seed=seed)
    return Trial(game, players, options, seed, play_randomly(start, players, seed))


def seats_at(trial: Trial) -> tuple[int, ...]:
    """The seats of the table, and chance."""
    return (*range(trial.players), CHANCE)


def spread(moments: Sequence[Moment], count: int) -> Sequence[Moment]:
    """About `count` moments spread over a game, the first and the last among them."""
    stride = max(1, (len(moments) - 1) // max(1, count - 1))
    return [*moments[:-1:stride], moments[-1]]
