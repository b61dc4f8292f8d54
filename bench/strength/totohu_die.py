"""How often players of TOTOHU beat the die's fleet, which needs no second player (`--help`).

python bench/strength/totohu_die.py level-5 random monte-carlo [--games 100] [--seconds 0.05]
"""

from __future__ import annotations

import argparse
import json
from importlib import import_module
from pathlib import Path
from typing import Any

import kajuta
from kajuta import players
from kajuta.arena.confidence import wilson
from kajuta.core.compiled.luck import Draws
from kajuta.players import Chair


def margin(name: str, seed: str, options: dict[str, Any], seconds: float) -> int:
    """One game: the points of the player above those of the die."""
    game = kajuta.game("totohu")
    position, draws = game.new(1, options, seed), Draws(f"{seed}/die")
    player = players.player(name).sit(Chair(game, 0, seed))
    while not position.over:
        seat = position.to_act[0]
        if isinstance(seat, int):
            action = player.asked(position.view(0), seconds).action
        else:
            action = draws.choice(position.legal(seat))
        position = position.play(seat, action)
        player.told(position.events_for(0))
    own, other = position.scores
    return own - other


def measured(name: str, wanted: argparse.Namespace) -> dict[str, Any]:
    """Many games, the same dice for everybody as long as the games go alike."""
    options = {"treasure": wanted.treasure}
    margins = [margin(name, f"die/{number}", options, wanted.seconds) for number in range(wanted.games)]
    won, decided = sum(one > 0 for one in margins), sum(one != 0 for one in margins)
    return {
        "player": name,
        "games": wanted.games,
        "won": won,
        "drawn": wanted.games - decided,
        "win_rate": round(won / max(1, decided), 3),
        "win_rate_interval": [round(bound, 3) for bound in wilson(won / max(1, decided), decided)],
        "margin": round(sum(margins) / len(margins), 2),
    }


def main() -> None:
    """Measures the players wanted."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("players", nargs="+")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=0.05)
    parser.add_argument("--treasure", action="store_true")
    parser.add_argument("--json", type=Path)
    wanted = parser.parse_args()
    for module in players.compiled_for("totohu"):
        kajuta.game("totohu").compiled(import_module(module))
    found = []
    for name in wanted.players:
        found.append(measured(name, wanted))
        print(found[-1], flush=True)
    if wanted.json is not None:
        words = " ".join(wanted.players) + (" --treasure" if wanted.treasure else "")
        command = f"python bench/strength/totohu_die.py {words} --games {wanted.games} --seconds {wanted.seconds:g}"
        wanted.json.write_text(json.dumps({"command": command, "players": found}, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
