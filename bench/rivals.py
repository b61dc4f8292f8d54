"""Whom the rules are measured beside: the same rules in C and in plain Python, and OpenSpiel."""

from __future__ import annotations

import importlib.util
import random
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kajuta import games
from kajuta.cli.measuring import ROUND_SECONDS, SEED, Speed, for_a_while
from kajuta.core.compiled.loops import RESULT_SEATS, WIN_SHARE
from kajuta.core.compiled.luck import rng_words
from kajuta.core.playouts import Playouts

PEERS = Path(__file__).parent / "peers"
C_FLAGS = ["-O3"]
FIRST_C_GAMES = 1000

# The same rules in C


@contextmanager
def c_program(name: str) -> Iterator[Path | None]:
    """The C program of a game, built for the time of the measurement; None if there is no compiler or no source."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    source = PEERS / f"{name}.c"
    if compiler is None or not source.exists():
        yield None
        return
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / name
        subprocess.run([compiler, *C_FLAGS, "-o", program, source], check=True)
        yield program


@dataclass(frozen=True)
class Played:
    """What came of random games of a C program."""

    actions: int
    checksum: int
    seconds: float
    """Of the processor."""
    results: list[int]
    """As the loops of the core sum them up."""


def c_games(program: Path, count: int, given: Sequence[int] = ()) -> Played:
    """So many random games of the C program, with options as it takes them."""
    numbers = [str(number) for number in (count, *rng_words(f"{SEED}/0"), *given)]
    answer = subprocess.run([program, *numbers], check=True, capture_output=True, text=True).stdout
    actions, checksum, seconds, *results = answer.split()
    return Played(int(actions), int(checksum), float(seconds), [int(one) for one in results])


def c_playouts(program: Path) -> Speed:
    """Whole random games of the C program a second."""
    sized = max(1, round(ROUND_SECONDS * FIRST_C_GAMES / c_games(program, FIRST_C_GAMES).seconds))
    return lambda: sized / c_games(program, sized).seconds


def plays_the_same_games(
    program: Path, name: str, options: Mapping[str, Any] | None = None, given: Sequence[int] = ()
) -> bool:
    """Whether the C program and the compiled rules play the very same games, to the same ends.

    `given` is to the C program what `options` are to the rules, the players first.
    """
    game, count = games.game(name), FIRST_C_GAMES
    ours = Playouts(game, given[0] if given else game.default_players, options or {}, SEED)
    ours.run(count)
    theirs = c_games(program, count, given)
    seats = len(ours.wins)
    wins = [shares / WIN_SHARE for shares in theirs.results[:seats]]
    points = [total / count for total in theirs.results[RESULT_SEATS:][:seats]]
    same_games = (ours.actions, ours.signature) == (theirs.actions, theirs.checksum)
    return same_games and (ours.wins, ours.points) == (wins, points)


# The same rules in plain Python


def plain_python(name: str) -> Speed | None:
    """Whole random games a second of the straightforward Python implementation, where there is one."""
    if not (PEERS / name).is_dir():
        return None
    peer = importlib.import_module(f"{PEERS.name}.{name}")

    def play(count: int) -> float:
        peer.play_games(count, 1, games.game(name).default_players)
        return count

    return for_a_while(play, time.process_time)


# OpenSpiel


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

    return for_a_while(play_games, time.process_time), for_a_while(play_steps, time.process_time)


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

    return for_a_while(play, time.process_time)
