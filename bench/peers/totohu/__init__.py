"""TOTOHU in plain Python: dictionaries, lists and a dataclass, a second reading of `docs/rules/totohu.md`.

It is what somebody would write who wants the game to work and does not think about speed. The benchmarks compare the
compiled rules with it, and a test plays both side by side.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from peers.totohu.table import Table

__all__ = ["DEFAULT_OPTIONS", "Table", "new_game", "play_games"]

DEFAULT_OPTIONS: dict[str, Any] = {
    "treasure": False,
    "blind": False,
    "hull": {"P4": 3, "P5": 4, "M3": 2, "M4": 3, "M5": 4},
    "anchor": "encounter",
    "solo_assign": "even",
    "first": 0,
}


def new_game(players: int, options: dict[str, object] | None, draw: random.Random) -> Table:
    """T10, T11: the start of a game."""
    complete = {**DEFAULT_OPTIONS, **(options or {})}
    starter = draw.randrange(players) if complete["first"] == "random" else complete["first"]
    return Table(players, complete, starter)


def play_games(games: int, seed: int, players: int = 2, options: dict[str, object] | None = None) -> int:
    """Plays whole random games; of seats that act at once the lowest goes first. Returns the number of actions."""
    draw = random.Random(seed)
    actions = 0
    for _ in range(games):
        table = new_game(players, options, draw)
        waiting: Sequence[int | str] = table.to_act()
        while waiting:
            table.play(waiting[0], draw.choice(table.legal(waiting[0])))
            actions += 1
            waiting = table.to_act()
    return actions
