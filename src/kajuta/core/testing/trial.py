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
    """A position of a sample game and the events each seat has seen on the way.

    Examples:
        >>> from kajuta.core.testing.trial import sample
        >>> moment = sample(kajuta.game("hokito"), players=2, options={}, seed="1").moments[1]
        >>> [event["kind"] for event in moment.seen[0]] == [event["kind"] for event in moment.position.events]
        True
    """

    position: Position
    seen: Mapping[int, Sequence[Event]] = field(default_factory=dict)


@dataclass(frozen=True)
class Trial:
    """One random game, moment by moment, from the set-up to the end.

    Examples:
        >>> from kajuta.core.testing.trial import sample
        >>> trial = sample(kajuta.game("hokito"), players=2, options={}, seed="1")
        >>> trial.moments[-1].position.over
        True
    """

    game: Game
    players: int
    options: Mapping[str, Any]
    seed: str
    moments: Sequence[Moment]


def play_randomly(start: Position, players: int, seed: str, limit: int = 100_000) -> list[Moment]:
    """Random play to the end, each moment with the histories of all seats.

    Examples:
        >>> from kajuta.core.testing.trial import play_randomly
        >>> moments = play_randomly(kajuta.game("hokito").new(seed=7), players=2, seed="1")
        >>> moments[0].position.over, moments[-1].position.over
        (False, True)
    """
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
    """A random game to try the laws on.

    Examples:
        >>> from kajuta.core.testing.conformance import LAWS
        >>> from kajuta.core.testing.trial import sample
        >>> trial = sample(kajuta.game("hokito"), players=2, options={}, seed="1")
        >>> for law in LAWS:
        ...     law(trial)  # raises AssertionError where it is broken
    """
    start = game.new(players=players, options=options, seed=seed)
    return Trial(game, players, options, seed, play_randomly(start, players, seed))


def seats_at(trial: Trial) -> tuple[int, ...]:
    """The seats of the table, and chance."""
    return (*range(trial.players), CHANCE)


def spread(moments: Sequence[Moment], count: int) -> Sequence[Moment]:
    """About `count` moments spread over a game, the first and the last among them."""
    stride = max(1, (len(moments) - 1) // max(1, count - 1))
    return [*moments[:-1:stride], moments[-1]]
