"""TRIOMINOS in plain Python: a second, independent reading of `docs/rules/triominos.md`.

Dictionaries, lists and strings, written to be read. The tests play it side by side with the real rules, and the
benchmark compares their speed. Its positions are given as position documents (R56).
"""

from __future__ import annotations

import hashlib
import random

from peers.triominos.lattice import read_text, start_order, tiles_of
from peers.triominos.table import Options, Shuffle, Table

__all__ = ["DEFAULTS", "Table", "new_table", "play_games", "read_text", "shuffle_by", "start_order", "tiles_of"]

# fmt: off
DEFAULTS: Options = {
    "set": 56, "hand_size": 0, "opening": "draw", "next_starter": "draw", "start_bonus": 10, "zero_bonus": 30,
    "tile_value": "sum", "bridge": 40, "hexagon": [50, 60, 70], "wedge": 0, "voluntary_draw": True,
    "play_after_draw": "drawn", "forced_after_draw": True, "max_draws": 3, "draw_cost": 5, "fail_cost": 10,
    "pass_cost": 0, "pass_when_able": False, "refill": False, "out_bonus": 25, "out_takes_rest": True,
    "blocked": "own", "target": 0, "target_when": "crossing", "rounds": 1,
}
SOLITAIRE: Options = {
    "hand_size": 7, "refill": True, "voluntary_draw": False, "play_after_draw": "any", "max_draws": 0,
    "tile_value": "zero", "bridge": 0, "hexagon": [0, 0, 0], "draw_cost": 0, "fail_cost": 0, "out_bonus": 0,
    "out_takes_rest": False, "blocked": "none",
}
# fmt: on
HAND_SIZES = {1: 7, 2: 9, 3: 7, 4: 7, 5: 6, 6: 6}


def shuffle_by(seed: str) -> Shuffle:
    """R9."""

    def shuffled(names: list[str], stage: str) -> list[str]:
        return sorted(names, key=lambda name: hashlib.sha256(f"{seed}/{stage}/{name}".encode()).hexdigest())

    return shuffled


def new_table(players: int, options: Options | None, shuffle: Shuffle) -> Table:
    """The start of a match."""
    complete = {**DEFAULTS, **(SOLITAIRE if players == 1 else {}), **(options or {})}
    complete["hand_size"] = complete["hand_size"] or HAND_SIZES[players]
    table = Table(complete, players, shuffle, scores=[0] * players)
    table.deal()
    return table


def play_games(games: int, seed: int, players: int = 2, options: Options | None = None) -> int:
    """Plays whole matches of uniformly random actions and returns how many actions that took."""
    chance = random.Random(seed)

    def shuffled(names: list[str], _stage: str) -> list[str]:
        return chance.sample(names, len(names))

    actions = 0
    for _ in range(games):
        table = new_table(players, options, shuffled)
        while table.phase != "over":
            table.play(chance.choice(table.legal()))
            actions += 1
    return actions
