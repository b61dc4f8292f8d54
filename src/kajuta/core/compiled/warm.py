"""`python -m kajuta.core.compiled.warm PACKAGE…`: compiles the rules of games into the cache, with a progress bar."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING

from kajuta.core.compiled.compilation import cache_root, has_compiler

if TYPE_CHECKING:
    from kajuta.core.game import Game

BAR_LENGTH = 24


def warm(game: Game) -> None:
    """Makes sure the compiled rules of a game are in the cache."""
    if not has_compiler() or game.programs.source.is_warm():
        return
    game.programs.fastest(lambda entry, done, total: _show(game.title, entry, done, total))


def _show(title: str, entry: str, done: int, total: int) -> None:
    filled = BAR_LENGTH * done // total
    bar = "#" * filled + "." * (BAR_LENGTH - filled)
    end = "\n" if done == total else ""
    sys.stderr.write(f"\r{title}: preparing the rules [{bar}] {done}/{total} {entry:<10}{end}")
    sys.stderr.flush()


def main(packages: list[str]) -> int:
    """Warms each game; two processes never compile the same at the same time."""
    try:
        import fcntl
    except ImportError:  # not on this system: compiling twice is only a waste
        fcntl = None  # type: ignore[assignment]
    with (cache_root() / "lock").open("w") as lock:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX)
        for package in packages:
            warm(import_module(package).GAME)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
