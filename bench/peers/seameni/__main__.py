"""How fast it is: `cd bench && python -m peers.seameni`."""

import time

from peers.seameni import play_games

begun = time.perf_counter()
played = play_games(200, 1)
print(f"{played / (time.perf_counter() - begun):.0f} actions a second")
