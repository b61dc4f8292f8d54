"""What the benchmarks measure. Rivals run in turn within one round, so that a noisy machine troubles all alike."""

from __future__ import annotations

import importlib.util
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from types import ModuleType

import kajuta
from kajuta import games
from kajuta.core.compiled.luck import rng_words
from kajuta.core.playouts import Playouts

ROUND_SECONDS = 0.5
FIRST_GAMES = 20
SEED = "bench"
PEERS = Path(kajuta.__file__).parents[2] / "bench" / "peers"
"""Where the rivals' sources lie: in a checkout, not in an installed package."""

Speed = Callable[[], float]
"""Runs for about `ROUND_SECONDS` and returns how many units a second."""


def in_turn(rivals: dict[str, Speed], rounds: int) -> dict[str, float]:
    """The median speed of each, measured in rounds in which every one has its turn."""
    speeds: dict[str, list[float]] = {name: [] for name in rivals}
    for _ in range(rounds):
        for name, speed in rivals.items():
            speeds[name].append(speed())
    return {name: median(found) for name, found in speeds.items()}


def for_a_while(play: Callable[[int], float]) -> Speed:
    """A speed from a function that plays so many games and returns the units done: sized once, then measured."""
    seconds, count = 0.0, FIRST_GAMES
    while seconds < ROUND_SECONDS / 8:
        count *= 2
        started = time.perf_counter()
        play(count)
        seconds = time.perf_counter() - started
    sized = max(1, round(count * ROUND_SECONDS / seconds))

    def speed() -> float:
        begun = time.perf_counter()
        done = play(sized)
        return done / (time.perf_counter() - begun)

    return speed


def playouts(name: str, players: int | None = None, threads: int = 1) -> Speed:
    """Whole random games of ours a second, compiled."""
    game = games.game(name)
    prepared = Playouts(game, players or game.default_players, {}, SEED, threads)

    def play(count: int) -> float:
        prepared.run(count)
        return count

    return for_a_while(play)


def steps(name: str) -> Speed:
    """Steps a second through the library: `to_act`, `legal` and `play`, no events read."""
    game = games.game(name)
    game.programs.current = game.programs.fastest()
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

    return for_a_while(play)


@contextmanager
def c_program(source: Path, flags: list[str]) -> Iterator[Path | None]:
    """A C program built for the time of the measurement; None if there is no compiler or no source."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None or not source.exists():
        yield None
        return
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / source.stem
        subprocess.run([compiler, *flags, "-o", program, source], check=True)
        yield program


def c_playouts(program: Path) -> Speed:
    """Whole random games of the C program a second, by its own clock."""
    words = [str(word) for word in rng_words(f"{SEED}/0")]

    def run(count: int) -> tuple[int, int, float]:
        answer = subprocess.run([program, str(count), *words], check=True, capture_output=True, text=True).stdout
        actions, checksum, seconds = answer.split()
        return int(actions), int(checksum), float(seconds)

    sized = max(1, round(ROUND_SECONDS * 1000 / run(1000)[2]))
    return lambda: sized / run(sized)[2]


def same_work(program: Path, name: str, count: int = 1000) -> bool:
    """Whether the C program and the compiled rules play the very same games."""
    words = [str(word) for word in rng_words(f"{SEED}/0")]
    answer = subprocess.run([program, str(count), *words], check=True, capture_output=True, text=True).stdout.split()
    game = games.game(name)
    ours = Playouts(game, game.default_players, {}, SEED)
    ours.run(count)
    return [ours.actions, ours.signature] == [int(number) for number in answer[:2]]


def python_peer(name: str) -> Speed | None:
    """Whole random games a second of the straightforward Python implementation, where there is one."""
    if not (PEERS / name).is_dir():
        return None
    peer = _peer(name)

    def play(count: int) -> float:
        peer.play_games(count, 1, games.game(name).default_players)
        return count

    return for_a_while(play)


def _peer(name: str) -> ModuleType:
    folder = str(PEERS.parent)
    if folder not in sys.path:
        sys.path.insert(0, folder)
    return importlib.import_module(f"{PEERS.name}.{name}")


def open_spiel_is_here() -> bool:
    """Whether OpenSpiel is installed (`pip install kajuta[bench]`)."""
    return importlib.util.find_spec("pyspiel") is not None


def open_spiel_games(name: str) -> tuple[Speed, Speed]:
    """OpenSpiel driven from Python by random choices: games a second, and steps a second."""
    import pyspiel

    if name.startswith("python_"):
        importlib.import_module("open_spiel.python.games")
    game = pyspiel.load_game(name)
    choice = random.Random(SEED).choice

    def one_game() -> int:
        state = game.new_initial_state()
        done = 0
        while not state.is_terminal():
            chance = state.is_chance_node()
            state.apply_action(choice(state.chance_outcomes())[0] if chance else choice(state.legal_actions()))
            done += 1
        return done

    def play_steps(count: int) -> float:
        return sum(one_game() for _ in range(count))

    def play_games(count: int) -> float:
        play_steps(count)
        return count

    return for_a_while(play_games), for_a_while(play_steps)


def open_spiel_rollouts(name: str) -> Speed:
    """OpenSpiel's own random rollouts in C++: one simulation of its MCTS bot with very many rollouts at the root."""
    import pyspiel

    game = pyspiel.load_game(name)
    state = game.new_initial_state()

    def play(count: int) -> float:
        evaluator = pyspiel.RandomRolloutEvaluator(count, 1)
        bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 1, False, 1, False)
        bot.step(state)
        return count

    return for_a_while(play)


def seconds_of(code: str, cache: Path) -> float:
    """What a snippet prints when a fresh interpreter runs it with that cache folder."""
    environment = {"XDG_CACHE_HOME": str(cache), "PATH": "/usr/bin:/bin", "HOME": str(cache)}
    answer = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, env=environment)
    return float(answer.stdout)


COMPILE = """
import time
from kajuta import games
game = games.game({name!r})
begun = time.process_time()
game.programs.fastest()
print(time.process_time() - begun)
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
