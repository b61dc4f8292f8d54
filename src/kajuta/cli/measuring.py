"""Speeds of the rules, and the way to measure any: rivals run in turn, so that a noisy machine troubles all alike.

On one thread rules and their rivals are measured in time of the processor, of which nobody else takes any.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from statistics import median

from kajuta import games
from kajuta.core.compiled import loops, stepping
from kajuta.core.game import Game
from kajuta.core.playouts import Playouts

ROUND_SECONDS = 0.5
FIRST_GAMES = 20
SEED = "bench"

Speed = Callable[[], float]
"""Runs for about `ROUND_SECONDS` and returns how many units a second."""


def in_turn(rivals: Mapping[str, Speed], rounds: int) -> dict[str, float]:
    """The median speed of each, measured in rounds in which every one has its turn."""
    speeds: dict[str, list[float]] = {name: [] for name in rivals}
    for _ in range(rounds):
        for name, speed in rivals.items():
            speeds[name].append(speed())
    return {name: median(found) for name, found in speeds.items()}


def for_a_while(play: Callable[[int], float], clock: Callable[[], float] = time.perf_counter) -> Speed:
    """A speed from a function that plays so many games and returns the units done: sized once, then measured."""
    play(FIRST_GAMES)  # what is loaded or worked out at first must not make the rounds too short
    seconds, count = 0.0, FIRST_GAMES
    while seconds < ROUND_SECONDS / 8:
        count *= 2
        started = clock()
        play(count)
        seconds = clock() - started
    sized = max(1, round(count * ROUND_SECONDS / seconds))

    def speed() -> float:
        begun = clock()
        done = play(sized)
        return done / (clock() - begun)

    return speed


def own_speeds(name: str) -> dict[str, Speed]:
    """What a game reaches by itself: whole random games on one thread and on two, and steps from Python."""
    return {
        "playouts, 1 thread": playouts(name),
        "playouts, 2 threads": playouts(name, threads=2),
        "steps from Python": steps(name),
    }


def playouts(name: str, threads: int = 1) -> Speed:
    """Whole random games of ours a second, compiled."""
    game = games.game(name)
    prepared = Playouts(game, game.default_players, {}, SEED, threads)

    def play(count: int) -> float:
        prepared.run(count)
        return count

    return for_a_while(play, time.process_time if threads == 1 else time.perf_counter)


def steps(name: str) -> Speed:
    """Steps a second through the library: `to_act`, `legal` and `play`, no events read."""
    game = games.game(name)
    choice = random.Random(SEED).choice

    def play(count: int) -> float:
        done = 0
        for number in range(count):
            position = game.new(seed=number)
            while waiting := position.to_act:
                seat = waiting[0]
                position = position.play(f"{seat}:{choice(position.legal(seat))}")
                done += 1
        return done

    return for_a_while(play, time.process_time)


# Compilation and first answers, each in a fresh interpreter


def compile_rules(game: Game) -> None:
    """Makes the compiled rules ready, from the cache where they are there."""
    for module in (stepping, loops):
        game.compiled(module)


def seconds_to_compile(name: str) -> float:
    """The CPU time until the rules of a game are ready in this process, that of its children included."""
    game = games.game(name)
    begun = sum(os.times()[:4])
    compile_rules(game)
    return sum(os.times()[:4]) - begun


def seconds_of(code: str, cache: Path) -> float:
    """What a snippet prints when a fresh interpreter runs it with that cache folder."""
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache), "HOME": str(cache)}
    answer = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, env=environment)
    return float(answer.stdout)


COMPILE = """
from kajuta.cli import measuring
print(measuring.seconds_to_compile({name!r}))
"""

HELP = """
import subprocess, sys, time
begun = time.perf_counter()
subprocess.run([sys.executable, "-m", "kajuta", "--help"], check=True, stdout=subprocess.DEVNULL)
print(time.perf_counter() - begun)
"""

FIRST_POSITION = """
import subprocess, sys, time
begun = time.perf_counter()
command = [sys.executable, "-m", "kajuta", "terminal", {name!r}]
shown = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
while len(shown.stdout.readline().strip()) < 12:
    pass
print(time.perf_counter() - begun)
shown.communicate()
"""
