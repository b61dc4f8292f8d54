"""What imagining hidden things costs: games in one second of the `monte-carlo` player beside rollouts alone.

python bench/worlds.py [GAME …] [--json] [--rounds N]
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count, cycle
from typing import Any

from kajuta import games
from kajuta.cli import measuring
from kajuta.cli.bench import Benchmark, Report, Result
from kajuta.cli.measuring import SEED, Speed
from kajuta.core.contract import Event
from kajuta.core.position import Position
from kajuta.players import Question, player

SECONDS = 1.0
GAMES_PER_CALL = 500
MOMENTS = {"at the start": 0.0, "in the middle": 0.5}
OPTIONS: Mapping[str, Mapping[str, Any]] = {"totohu": {"blind": True}, "triominos": {}, "seameni": {}}


@dataclass(frozen=True)
class Moment:
    """A position, the seat that is to act in it, and the events that seat has seen."""

    position: Position
    seat: int
    history: list[Event]


def measure(report: Report, name: str) -> None:
    """Both speeds of one game, at two moments."""
    for when, part in MOMENTS.items():
        moment = moment_of(name, part)
        speeds = measuring.in_turn({"player": thinking(moment), "alone": rollouts_alone(moment)}, report.rounds)
        report.results.append(Result(name, f"monte-carlo, {when}", speeds["player"], "games/s"))
        report.results.append(Result(name, f"rollouts alone, {when}", speeds["alone"], "games/s"))
        report.compare(name, f"monte-carlo / rollouts alone, {when}", speeds["player"] / speeds["alone"])


def moment_of(name: str, part: float) -> Moment:
    """The first choice of a seat after that part of a random game."""
    choices = [moment for moment in walk(name) if len(moment.position.legal(moment.seat)) > 1]
    return choices[int(part * len(choices))]


def walk(name: str) -> list[Moment]:
    """A random game, always the same: each position in which a seat was to act."""
    choice = random.Random(SEED).choice
    position = games.game(name).new(options=OPTIONS[name], seed=SEED)
    seen: list[list[Event]] = [[] for _ in range(position.players)]
    moments: list[Moment] = []
    while waiting := position.to_act:
        seat = waiting[0]
        if isinstance(seat, int):
            moments.append(Moment(position, seat, list(seen[seat])))
        position = position.play(f"{seat}:{choice(position.legal(seat))}")
        for other, events in enumerate(seen):
            events.extend(position.events_for(other))
    return moments


def thinking(moment: Moment) -> Speed:
    """The games that the player plays in its time, a second."""
    choose = player("monte-carlo")
    view = moment.position.view(moment.seat)
    seeds = count()

    def speed() -> float:
        question = Question(moment.position.game, view, moment.seat, moment.history, SECONDS, f"{SEED}/{next(seeds)}")
        begun = time.perf_counter()
        played = int(choose(question).info["games"])
        return played / (time.perf_counter() - begun)

    return speed


def rollouts_alone(moment: Moment) -> Speed:
    """Random games from the whole truth, after each legal action in turn."""
    position, seat = moment.position, moment.seat

    def speed() -> float:
        begun = time.perf_counter()
        played = 0
        for action in cycle(position.legal_numbers(seat)):
            if time.perf_counter() - begun >= SECONDS:
                break
            position.rollouts(seat, action, GAMES_PER_CALL, f"{SEED}/{played}")
            played += GAMES_PER_CALL
        return played / (time.perf_counter() - begun)

    return speed


if __name__ == "__main__":
    words = "Measure the games of the monte-carlo player beside rollouts alone."
    sys.exit(Benchmark("bench/worlds.py", words, measure, tuple(OPTIONS)).main(sys.argv[1:]))
