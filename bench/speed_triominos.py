"""How much faster the compiled rules play random games than plain Python: `python bench/speed_triominos.py`."""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from peers import triominos as peer

from kajuta import games
from kajuta.core.playouts import Playouts

COMPILED_GAMES, PEER_GAMES = 20_000, 100


def speed_ratio(players: int, compiled_games: int = COMPILED_GAMES, peer_games: int = PEER_GAMES) -> float:
    """Actions a second of the compiled rules over those of plain Python, one after the other in this process."""
    playouts = Playouts(games.game("triominos"), players, {}, "speed")
    playouts.run(10)
    done = playouts.actions
    start = time.perf_counter()
    playouts.run(compiled_games)
    compiled = (playouts.actions - done) / (time.perf_counter() - start)
    start = time.perf_counter()
    plain = peer.play_games(peer_games, 1, players) / (time.perf_counter() - start)
    print(f"{players} players: {compiled:,.0f} actions/s compiled, {plain:,.0f} plain, {compiled / plain:.0f} times")
    return compiled / plain


if __name__ == "__main__":
    for seats in range(1, 7):
        speed_ratio(seats)
