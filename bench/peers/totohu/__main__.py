"""How many actions games take: `cd bench && python -m peers.totohu`."""

from peers.totohu import play_games

print(play_games(1000, 1), "actions in 1000 games")
