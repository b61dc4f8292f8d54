"""`python -m kajuta.core.compiled.warm [--module MODULE]… PACKAGE…`: compiles games into the cache."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from typing import TYPE_CHECKING

from kajuta.core.compiled.cache import cache_root, locked
from kajuta.core.compiled.compilation import has_compiler

if TYPE_CHECKING:
    from kajuta.core.game import Game

BAR_LENGTH = 24
ALWAYS = ("kajuta.core.compiled.stepping", "kajuta.core.compiled.loops")
"""What every position needs, and what plays whole games."""


def warm(game: Game, name: str) -> None:
    """Makes sure the compiled rules of a game, and a module (or `MODULE+JUDGEMENT`) bound to them, are in the cache."""
    programs = game.bound(*map(import_module, name.split("+")))
    if has_compiler() and not programs.source.is_warm(programs.module):
        programs.fastest(lambda entry, done, total: _show(game.title, entry, done, total))
        sys.stderr.write("\n")


def _show(title: str, entry: str, done: int, total: int) -> None:
    filled = BAR_LENGTH * done // total
    bar = "#" * filled + "." * (BAR_LENGTH - filled)
    sys.stderr.write(f"\r{title}: preparing the rules [{bar}] {done}/{total} {entry:<14}")
    sys.stderr.flush()


def main(arguments: list[str]) -> int:
    """Warms each game; two processes never compile the same one at the same time."""
    parser = argparse.ArgumentParser("python -m kajuta.core.compiled.warm")
    parser.add_argument("--module", action="append", help="entries to compile, MODULE or MODULE+JUDGEMENT")
    parser.add_argument("packages", nargs="*", metavar="PACKAGE")
    wanted = parser.parse_args(arguments)
    for package in wanted.packages:
        with locked(cache_root() / f"{package}.lock"):
            for module in wanted.module or ALWAYS:
                warm(import_module(package).GAME, module)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
