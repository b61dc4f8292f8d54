"""HOKITO endings: is the strongest player's result that of a plain exhaustive search, in every one of 200 positions?

    python bench/strength/endings.py [--positions 200] [--seconds 1.0] [--json FILE]

Positions come from random play until at most twelve fields are occupied. The plain search knows nothing but the rules:
it plays out every line, keeping only the bounds that alpha-beta allows.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

import kajuta
from kajuta import players
from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.declarations import Row, Rows, States, entry
from kajuta.core.compiled.luck import Draws
from kajuta.core.compiled.slots import apply, legal_actions, records, scores, to_act

if TYPE_CHECKING:
    from kajuta.core.position import Position

FIELDS = 12
FAR = 10**6
LEVELS = 40
SEAT, COUNT, TRIED, ALPHA, BETA, BEST = range(6)


@entry
def solve(buffer: States, frames: Rows, moves: Rows, luck: Row, log: Row, work: Row) -> int:
    """By how much the seat to act is ahead at the end, if both play as well as they can."""
    states = records(buffer)
    ply = 0
    frames[0][SEAT] = lowest(to_act(states[0]))
    frames[0][COUNT] = legal_actions(states[0], frames[0][SEAT], moves[0], work)
    frames[0][TRIED] = 0
    frames[0][ALPHA] = -FAR
    frames[0][BETA] = FAR
    frames[0][BEST] = -FAR
    while True:
        frame = frames[ply]
        if frame[TRIED] < frame[COUNT] and frame[BEST] < frame[BETA]:
            child = frames[ply + 1]
            states[ply + 1] = states[ply]
            apply(states[ply + 1], frame[SEAT], moves[ply][frame[TRIED]], luck, log, work)
            frame[TRIED] += 1
            child[SEAT] = 1 - frame[SEAT]
            child[ALPHA] = -frame[BETA]
            child[BETA] = -max(frame[ALPHA], frame[BEST])
            child[TRIED] = 0
            child[COUNT] = 0
            child[BEST] = -FAR
            if to_act(states[ply + 1]) == 0:
                scores(states[ply + 1], moves[ply + 1])
                child[BEST] = moves[ply + 1][child[SEAT]] - moves[ply + 1][frame[SEAT]]
            else:
                child[COUNT] = legal_actions(states[ply + 1], child[SEAT], moves[ply + 1], work)
            ply += 1
        elif ply == 0:
            return frame[BEST]
        else:
            ply -= 1
            frames[ply][BEST] = max(frames[ply][BEST], -frame[BEST])


def exact_margin(position: Position) -> int:
    """The margin of the seat to act with best play; of a finished game, of the seat that would be next."""
    game = position.game
    states = np.tile(np.frombuffer(position.bytes, np.uint8), LEVELS)
    frames = np.zeros((LEVELS, 6), np.int64)
    moves = np.zeros((LEVELS, game.room_for_actions), np.int64)
    spare = (np.zeros(game.luck_size, np.int64), np.zeros(0, np.int64), game.workspace())
    return int(game.compiled(sys.modules[__name__]).solve(states, frames, moves, *spare))


def ending(number: int) -> Position:
    """A position of random play with at most twelve occupied fields in which there still is a choice."""
    game = kajuta.game("hokito")
    for attempt in range(10_000):
        draws = Draws(f"endings/{number}/{attempt}")
        options = {"setup": draws.choice(["home", "mixed"]), "end": draws.choice(["mover", "either"])}
        position = game.new(options=options, seed=f"endings/{number}/{attempt}")
        while not position.over and len(position.document()["board"]) > FIELDS:
            seat = position.to_act[0]
            position = position.play_number(seat, draws.choice(position.legal_numbers(seat)))
        if not position.over and len(position.legal(position.to_act[0])) > 1:
            return position
    raise LookupError("random play never got there")


def compare(number: int, name: str, seconds: float) -> dict[str, Any]:
    """One position: what is true, what the player did, what that is worth."""
    position = ending(number)
    seat = int(position.to_act[0])
    truth = exact_margin(position)
    begun = time.monotonic()
    question = players.Question(position.game, position.view(seat), seat, (), seconds, "endings")
    answer = players.player(name)(question)
    taken = time.monotonic() - begun
    after = position.play(seat, answer.action)
    points = after.scores
    reached = points[seat] - points[1 - seat] if after.over else -exact_margin(after)
    claimed = answer.info.get("margin")
    return {"position": number, "exact": truth, "reached": reached, "claimed": claimed, "seconds": round(taken, 3)}


def main() -> int:
    """Compares them all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--player", default="level-5")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--json", type=Path)
    wanted = parser.parse_args()
    found = [compare(number, wanted.player, wanted.seconds) for number in range(wanted.positions)]
    wrong = [one for one in found if one["exact"] != one["reached"] or one["claimed"] != one["exact"]]
    slowest = max(one["seconds"] for one in found)
    print(f"{len(found) - len(wrong)} of {len(found)} as the exact solution; the slowest answer took {slowest} s")
    for one in wrong:
        print(one)
    if wanted.json is not None:
        command = f"python bench/strength/endings.py --positions {wanted.positions} --seconds {wanted.seconds}"
        result = {"command": command, "right": len(found) - len(wrong), "slowest_seconds": slowest, "positions": found}
        wanted.json.write_text(json.dumps(result, indent=1) + "\n", "utf-8")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
