"""What a computer player is asked, and how it is answered: the part of thinking that happens in a worker process."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from kajuta.core.compiled.warm import ALWAYS


@dataclass(frozen=True)
class Thought:
    """A question for a computer player that can travel to another process."""

    game: str
    view: dict[str, Any]
    seat: int
    history: Sequence[dict[str, Any]]
    level: str
    seconds: float
    seed: str
    wants_ideas: bool = False
    """Whether a person asks, who wants to know what speaks for the best actions."""

    @property
    def kind(self) -> str:
        """Thoughts are counted by the player."""
        return self.level

    def prepare(self) -> None:
        """Loads the game."""
        prepare(self.game)

    def carry_out(self) -> Answered:
        """What the player answers."""
        return think(self)


@dataclass(frozen=True)
class Answered:
    """The action chosen; for a person also the best actions with what they bring, best first."""

    action: str
    info: dict[str, Any] = field(default_factory=dict)
    ideas: list[dict[str, Any]] = field(default_factory=list)


def prepare(name: str) -> None:
    """Loads what takes long, once in a process: it is not the player's time."""
    from kajuta import games

    game = games.game(name)
    for module in ALWAYS:
        _ = game.bound(import_module(module)).current


def load_games() -> None:
    """Loads every compiled rule that a table asks for. One that is loaded when it is first needed makes all wait."""
    from kajuta import games
    from kajuta.core.compiled import stepping
    from kajuta.core.compiled.declarations import entries_of

    for name in games.HOUSE:
        steps = games.game(name).steps.current
        for entry in entries_of(stepping):
            getattr(steps, entry)


def think(thought: Thought) -> Answered:
    """What a computer player answers. Runs in a worker process."""
    from kajuta import games, players
    from kajuta.server.lanes.ideas import MOST_IDEAS, ideas_of

    game = games.game(thought.game)
    ideas = MOST_IDEAS if thought.wants_ideas else 1
    asked = (thought.view, thought.seat, thought.history, thought.seconds, thought.seed)
    question = players.Question(game, *asked, ideas=ideas)
    answer = players.player(thought.level)(question)
    info = plain(answer.info)
    return Answered(answer.action, info, ideas_of(question, answer.action, info) if thought.wants_ideas else [])


def plain(info: Mapping[str, Any]) -> dict[str, Any]:
    """What a player says, as JSON; a player that says what is no JSON has still answered."""
    try:
        plain: dict[str, Any] = json.loads(json.dumps(dict(info)))
    except (TypeError, ValueError):
        return {}
    return plain
