"""Players that misbehave, or look closely, for the tests of the arena; and programs that do."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from kajuta.players import Answer, Chair, Player
from kajuta.players.uniform import Uniform


class Cheat(Player):
    """Answers what is illegal."""

    def asked(self, view: dict[str, Any], seconds: float = 1.0) -> Answer:
        return Answer("a1-a1")


class Coward(Player):
    """Fails when it is asked."""

    def asked(self, view: dict[str, Any], seconds: float = 1.0) -> Answer:
        raise RuntimeError("I would rather not")


class Mute(Player):
    """Answers nothing."""

    def asked(self, view: dict[str, Any], seconds: float = 1.0) -> Answer:
        return None  # type: ignore[return-value]


class Spy(Uniform):
    """Plays at random, and keeps its whole life."""

    lives: list[Spy] = []  # noqa: RUF012  (that is what it is for)

    def __init__(self, chair: Chair) -> None:
        super().__init__(chair)
        self.views: list[dict[str, Any]] = []
        self.ended = 0
        self.lives.append(self)

    def asked(self, view: dict[str, Any], seconds: float = 1.0) -> Answer:
        self.views.append(view)
        return super().asked(view, seconds)

    def stopped(self) -> None:
        self.ended += 1


class Killer(Player):
    """Takes its whole process down."""

    def asked(self, view: dict[str, Any], seconds: float = 1.0) -> Answer:
        os._exit(3)


class KillsOnce(Uniform):
    """Plays at random, but the first time it is asked it takes its whole process down."""

    def asked(self, view: dict[str, Any], seconds: float = 1.0) -> Answer:
        mark = Path(os.environ["KILLED_ONCE"])
        if not mark.exists():
            mark.touch()
            os._exit(3)
        return super().asked(view, seconds)


PROGRAM = """
import json, sys, time
from pathlib import Path

with Path({starts!r}).open("a") as file:
    file.write("started\\n")
asked = 0
for line in sys.stdin:
    request = json.loads(line)
    if request["cmd"] == "hello":
        print(json.dumps({{"id": request["id"], "name": "a program"}}), flush=True)
        continue
    asked += 1
    {deed}
"""
"""A program that does one deed whenever it is asked to choose."""


def program(folder: Path, deed: str) -> str:
    """The command of such a program; the file `starts` beside it gets a line whenever it is started."""
    path = folder / "program.py"
    path.write_text(PROGRAM.format(starts=str(folder / "starts"), deed=deed), "utf-8")
    return str(path)
