"""Players that misbehave, installed for a while as a stranger's package would be: also worker processes find them."""

from __future__ import annotations

from pathlib import Path

import pytest

MODULE = """
import os, signal, time
from kajuta.players.life import Answer, Player

class Sleeper(Player):
    def asked(self, view, seconds=1.0):
        with open(__file__ + ".slept", "a") as diary:
            diary.write("z")
        time.sleep(3600)

class Raiser(Player):
    def asked(self, view, seconds=1.0):
        raise ZeroDivisionError("one rascal too many")

class Dier(Player):
    def asked(self, view, seconds=1.0):
        os.kill(os.getpid(), signal.SIGKILL)

class Cheat(Player):
    def asked(self, view, seconds=1.0):
        return Answer("z9-z9")

class Babbler(Player):
    def asked(self, view, seconds=1.0):
        belief = self.chair.game.believe(view, self.history)
        return Answer(belief.position().legal(self.chair.seat)[0], {"line": 7, "candidates": [3, {}], "value": {1, 2}})
"""
SLEPT = "rascals.py.slept"
"""A letter for every time that somebody slept, in the folder they were installed in."""
NAMES = ("sleeper", "raiser", "dier", "cheat", "babbler")


def install(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Puts the rascals where entry points are looked for."""
    (folder / "rascals.py").write_text(MODULE, "utf-8")
    information = folder / "rascals-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: rascals\nVersion: 1.0\n", "utf-8")
    points = "\n".join(f"{name} = rascals:{name.capitalize()}" for name in NAMES)
    (information / "entry_points.txt").write_text(f"[kajuta.players]\n{points}\n", "utf-8")
    monkeypatch.syspath_prepend(str(folder))
