"""Steps a second over a real pipe to `kajuta engine`: with documents, and with positions that the engine keeps.

python bench/engine.py [GAME…] [--rounds N] [--json]

A step is one action played, and the seats to act and their legal actions told. Random games are played to their ends,
new ones included. The ways take turns in several rounds; the medians are compared.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

import orjson

from kajuta import games

ROUND_SECONDS = 0.5
TOGETHER = 64
"""How many games a client that pipelines plays side by side."""
TELL = ["to_act", "legal"]
Answer = dict[str, Any]


class Client:
    """Sends lines to an engine and reads its answers."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "kajuta", "engine"]
        self._engine = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._choice = random.Random("bench").choice
        self._seeds = iter(range(1 << 62))

    def send(self, requests: list[Answer]) -> None:
        """Sends requests in one go."""
        if self._engine.stdin is None:
            raise RuntimeError("the engine has no input")
        self._engine.stdin.write(b"".join([orjson.dumps(one, option=orjson.OPT_APPEND_NEWLINE) for one in requests]))
        self._engine.stdin.flush()

    def read(self) -> Answer:
        """The next answer."""
        if self._engine.stdout is None:
            raise RuntimeError("the engine has no output")
        answer: Answer = orjson.loads(self._engine.stdout.readline())
        if "error" in answer:
            raise RuntimeError(answer["error"]["message"])
        return answer

    def ask(self, **request: Any) -> Answer:
        """One request and its answer."""
        self.send([request])
        return self.read()

    def compiled(self, name: str) -> None:
        """Sees to it that the compiled rules of a game answer."""
        self.ask(cmd="random_playouts", game=name, games=1)

    def action(self, answer: Answer) -> str:
        """A random action of the first seat to act."""
        legal = answer["legal"]
        seat = next(iter(legal))
        return f"{seat}:{self._choice(legal[seat])}"

    def new(self, name: str, **more: Any) -> Answer:
        """A request for another game."""
        return {"cmd": "new", "game": name, "seed": next(self._seeds), **more}

    def close(self) -> None:
        """Ends the engine, which may still have answers to give."""
        self.send([{"cmd": "quit"}])
        while "bye" not in self.read():
            pass
        self._engine.wait()


Steps = Iterator[int]
"""Plays on, a few steps at a time, and says how many."""


def by_documents(client: Client, name: str) -> Steps:
    """Every request carries the whole position, one request at a time."""
    while True:
        position = client.ask(**client.new(name))["position"]
        while (answer := client.ask(cmd="legal", position=position))["legal"]:
            position = client.ask(cmd="play", position=position, actions=[client.action(answer)])["position"]
            yield 1


def by_name(client: Client, name: str) -> Steps:
    """The engine keeps the position, one request at a time."""
    while True:
        answer = client.ask(**client.new(name, keep="g", tell=TELL))
        while answer["legal"]:
            answer = client.ask(cmd="play", position="g", actions=[client.action(answer)], keep="g", tell=TELL)
            yield 1


def by_names(client: Client, name: str) -> Steps:
    """The same with many games side by side: while the engine answers for one half, the client thinks for the other."""
    halves = [[f"{half}{place}" for place in range(TOGETHER // 2)] for half in "ab"]
    for half in halves:
        client.send([client.new(name, keep=game, tell=TELL) for game in half])
    while True:
        for half in halves:
            answers = [client.read() for _ in half]
            client.send([next_request(client, name, game, answer) for game, answer in zip(half, answers, strict=True)])
            yield sum(bool(answer["legal"]) for answer in answers)


def next_request(client: Client, name: str, game: str, answer: Answer) -> Answer:
    """A step in a game, or another game in its place."""
    if not answer["legal"]:
        return client.new(name, keep=game, tell=TELL)
    return {"cmd": "play", "position": game, "actions": [client.action(answer)], "keep": game, "tell": TELL}


WAYS: dict[str, Callable[[Client, str], Steps]] = {
    "documents": by_documents,
    "kept": by_name,
    f"kept, {TOGETHER} at once": by_names,
}


def speed(steps: Steps) -> float:
    """Steps a second."""
    begun = time.perf_counter()
    done = 0
    while (seconds := time.perf_counter() - begun) < ROUND_SECONDS:
        done += next(steps)
    return done / seconds


def measure(name: str, rounds: int) -> dict[str, float]:
    """The median speed of each way, every one with an engine of its own."""
    clients = {way: Client() for way in WAYS}
    for client in clients.values():
        client.compiled(name)
    going = {way: steps(clients[way], name) for way, steps in WAYS.items()}
    found: dict[str, list[float]] = {way: [] for way in WAYS}
    for _ in range(rounds):
        for way, steps in going.items():
            found[way].append(speed(steps))
    for client in clients.values():
        client.close()
    return {way: median(speeds) for way, speeds in found.items()}


def main() -> None:
    """Measures, and prints a table or JSON."""
    parser = argparse.ArgumentParser(description="Measure steps over a pipe to the engine.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"only these of {', '.join(games.names())}")
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="default 5")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    wanted = parser.parse_args()
    found = {name: measure(name, wanted.rounds) for name in wanted.games or games.names()}
    if wanted.json:
        print(json.dumps(found, indent=1))
        return
    for name, speeds in found.items():
        for way, value in speeds.items():
            print(f"{name:<10} {way:<20} {value:>10,.0f} steps/s {value / speeds['documents']:>8.1f} times")


if __name__ == "__main__":
    main()
