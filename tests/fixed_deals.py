"""A server for checks in a browser: what it deals, and what chance does to its computer players, follows from a word.

The word stands in a file, and each check writes its own there: what failed on a deal fails on it again, whatever was
run before. `DEALS=anything make test` tries others.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from conftest import ROOT
from kajuta.server.house import inquiries
from kajuta.server.house.sources import Sources, no_pause
from kajuta.server.lanes import thinking
from kajuta.server.web.app import make_app
from kajuta.server.web.limit_file import limits_in
from kajuta.server.web.running import server_of

LIMITS = ROOT / "tests" / "limits.toml"
"""Many people come from one address there, in a hurry."""
PATIENCE_SECONDS = 60.0
"""What is asked may take so long: other tests keep the machine busy."""


def drawn_from(words: Path, what: str) -> Callable[[], str]:
    """Seeds that follow from the word in a file, one after another."""
    drawn: Counter[str] = Counter()

    def draw() -> str:
        word = words.read_text("utf-8")
        drawn[word] += 1
        return f"{word}/{what}/{drawn[word]}"

    return draw


def serve(port: int, database: Path, words: Path) -> None:
    """Whole games are played: computer players do not wait until somebody has looked."""
    inquiries.QUICK_SECONDS = inquiries.LONG_SECONDS = PATIENCE_SECONDS
    thinking.SECONDS_BELOW = thinking.DOUBT_SECONDS = PATIENCE_SECONDS
    limits = limits_in(str(LIMITS))
    sources = Sources(pause=no_pause, seed=drawn_from(words, "deal"), whim=drawn_from(words, "whim"))
    app = make_app(f"sqlite:///{database}", limits, sources=sources, owns_process=True)
    server_of(app, limits, "127.0.0.1", port).run()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--database", type=Path, required=True)
    parser.add_argument("--words", type=Path, required=True, help="the file with the word")
    wanted = parser.parse_args()
    serve(wanted.port, wanted.database, wanted.words)
