"""Four computers at SEAMENI: how their games end (`python bench/strength/seameni_fours.py --help`).

A game is *settled* if at least nine treasures in ten are home or lost. None may end by standstill (S98) before. An
interrupted run goes on where it stopped.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from statistics import mean, median
from typing import Any

import kajuta
from kajuta.games.seameni.tables import TREASURES
from kajuta.players import Chair, player
from kajuta.players.seameni import search

RESULTS = Path(__file__).parent / "results"
GAME = kajuta.game("seameni")
SEATS = 4
MOST_ACTIONS = 20_000
SETTLED = 0.9
"""So much of the treasure has to be home or lost, and in so many of the games."""


def play(level: str, number: int, seconds: float) -> dict[str, Any]:
    """One game to its end: what came of it."""
    position = GAME.new(SEATS, seed=f"fours/{number}")
    sitting = [player(level).sit(Chair(GAME, seat, f"fours/{number}/{seat}")) for seat in range(SEATS)]
    slowest = 0.0
    actions = 0
    while position.to_act and actions < MOST_ACTIONS:
        seat = int(position.to_act[0])
        begun = time.perf_counter()
        answer = sitting[seat].asked(position.view(seat), seconds)
        slowest = max(slowest, time.perf_counter() - begun)
        position = position.play(seat, answer.action, noting=True)
        for listener, sailor in enumerate(sitting):
            sailor.told(position.events_for(listener))
        actions += 1
    document = position.document()
    return {
        "number": number,
        "turns": document["turn"],
        "actions": actions,
        "end": document["end"],
        "home": document["hold"],
        "lost": document["lost"],
        "slowest": round(slowest, 3),
    }


def is_settled(game: dict[str, Any]) -> bool:
    """Whether at least nine treasures in ten are home or lost."""
    return bool(sum(game["home"]) + game["lost"] >= SETTLED * TREASURES)


def summed_up(level: str, games: list[dict[str, Any]]) -> dict[str, Any]:
    """What all games say together."""
    settled = sum(map(is_settled, games))
    stalled = sum(game["end"] == "quiet" and not is_settled(game) for game in games)
    turns = [game["turns"] for game in games]
    return {
        "claim": f"four of {level}: 90% of the treasure home or lost in 90% of the games, no standstill before",
        "holds": settled >= SETTLED * len(games) and stalled == 0,
        "date": datetime.now(UTC).date().isoformat(),
        "command": f"python bench/strength/seameni_fours.py --level {level} --games {len(games)}",
        "games": len(games),
        "settled": settled,
        "standstills_before": stalled,
        "ends": dict(Counter(game["end"] for game in games)),
        "turns": {"mean": round(mean(turns), 1), "median": median(turns), "most": max(turns)},
        "treasure_home": round(mean(sum(game["home"]) for game in games), 2),
        "treasure_lost": round(mean(game["lost"] for game in games), 2),
        "slowest_seconds": max(game["slowest"] for game in games),
    }


def main(arguments: list[str]) -> int:
    """Plays, writes what came of it, and returns 1 if it is not what it should be."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", default="level-4")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=0.2, help="for an action of the top level")
    parser.add_argument("--results", type=Path, default=RESULTS, metavar="FOLDER")
    wanted = parser.parse_args(arguments)
    GAME.compiled(search)
    journal = wanted.results / f"seameni-fours-{wanted.level}.jsonl"
    games = [json.loads(line) for line in journal.read_text("utf-8").splitlines()] if journal.exists() else []
    for number in range(len(games), wanted.games):
        games.append(play(wanted.level, number, wanted.seconds))
        with journal.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps(games[-1]) + "\n")
        print(games[-1], flush=True)
    found = summed_up(wanted.level, games[: wanted.games])
    (wanted.results / f"seameni-fours-{wanted.level}.json").write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    print(json.dumps(found, indent=1))
    return int(not found["holds"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
