"""A client of the engine protocol in fifty lines: two computer players meet in a game of HOKITO.

python examples/engine_client.py
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

ENGINE = subprocess.Popen(
    [sys.executable, "-m", "kajuta", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
)


def ask(cmd: str, **arguments: Any) -> dict[str, Any]:
    """Sends a request and returns the answer; a refusal is raised with its sentence."""
    if ENGINE.stdin is None or ENGINE.stdout is None:
        raise RuntimeError("the engine has no pipes")
    ENGINE.stdin.write(json.dumps({"cmd": cmd, **arguments}) + "\n")
    ENGINE.stdin.flush()
    answer: dict[str, Any] = json.loads(ENGINE.stdout.readline())
    if "error" in answer:
        raise ValueError(answer["error"]["message"])
    return answer


def play(levels: list[str]) -> None:
    """One game, which the engine keeps under a name; each seat is played by the computer player of its name."""
    to_act = ask("new", game="hokito", seed=7, keep="game", tell=["to_act"])["to_act"]
    while to_act:
        seat = to_act[0]
        choice = ask("choose", position="game", seat=seat, player=levels[seat], seconds=0.1)
        print(f"{levels[seat]:<12} {choice['action']}  {choice['info']}")
        actions = [f"{seat}:{choice['action']}"]
        to_act = ask("play", position="game", actions=actions, keep="game", tell=["to_act"])["to_act"]
    result = ask("status", position="game")
    print("scores", result["scores"], "winners", [levels[seat] for seat in result["winners"]])


if __name__ == "__main__":
    play(["monte-carlo", "random"])
    ask("quit")
    ENGINE.wait()
