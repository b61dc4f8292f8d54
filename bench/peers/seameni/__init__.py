"""A plain Python SEAMENI, written from the rules alone: no records, no numbers for actions, no clever look-ahead.

It is the yardstick for the speed of the compiled rules and a second reading of `docs/rules/seameni.md`: the tests
play both side by side. Places, tiles and actions are texts, as in documents.
"""

from __future__ import annotations

import random

from peers.seameni.game import Peer
from peers.seameni.position import CREW_LETTERS

__all__ = ["Peer", "new_game", "play_games", "play_out"]

MIX = (
    "38 . / 6 m2 / 5 m3 / 4 m4 / 3 m5 / 4 1N 1E 1S 1W / 4 1NE 1SE 1SW 1NW / 4 2N 2E / 4 2NE 2NW / 4 4N / 4 4NE / 2 8 / "
    "2 h / 3 t / 4 o / 2 sN sE sS sW / 1 x / 6 i / 1 g / 4 $1 / 3 $2 / 3 $3 / 3 $4 / 1 $5 / 3 w / 3 e"
)
"""S8: how many there are of each tile, and the ways it can lie."""
DEFAULTS = {"crew_to_sail": False, "prisoners_explore": True, "auto_end": True, "quiet_rounds": 50}


def new_game(rng: random.Random, players: int = 2, options: dict[str, object] | None = None) -> Peer:
    """S8 to S12: a fresh game."""
    kinds = [kind.split() for kind in MIX.split(" / ")]
    deck = [rng.choice(ways) for count, *ways in kinds for _ in range(int(count))]
    rng.shuffle(deck)
    fields = [(x, y) for x in range(2, 13) for y in range(2, 13)]
    crews = {f"{CREW_LETTERS[seat]}{number}": f"@{seat}" for seat in range(players) for number in (1, 2, 3)}
    return Peer(
        players=players,
        options={"partners": players == 4, **DEFAULTS, **(options or {})},
        sea={xy: f"?{tile}" for xy, tile in zip(fields, deck, strict=True)},
        ships=[None] * players,
        hold=[0] * players,
        pirates=dict(crews),
    )


def play_out(game: Peer, rng: random.Random) -> int:
    """Uniformly random play to the end; returns the number of actions."""
    actions = 0
    seats = game.to_act()
    while seats:
        game.play(seats[0], rng.choice(game.legal(seats[0])))
        actions += 1
        seats = game.to_act()
    return actions


def play_games(games: int, seed: int, players: int = 2, options: dict[str, object] | None = None) -> int:
    """Plays whole random games and returns the number of actions."""
    rng = random.Random(seed)
    return sum(play_out(new_game(rng, players, options), rng) for _ in range(games))
