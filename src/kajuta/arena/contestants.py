"""Who plays: a player by its name, a class by its module, or any program that speaks the engine protocol."""

from __future__ import annotations

import re
import shlex
import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from kajuta import players
from kajuta.core.errors import UnknownPlayer

_WITH_SECONDS = re.compile(r"(?P<who>.+)@(?P<seconds>\d+(\.\d+)?)")
_ENGINE = re.compile(r"engine(\[(?P<player>[^\]]+)\])?:(?P<command>.+)")


@dataclass(frozen=True)
class Contestant:
    """One who plays in a match: `NAME`, `MODULE:CLASS`, `engine:COMMAND` or `engine[NAME]:COMMAND`.

    With `@SECONDS` after it, it has its own thinking time.
    """

    spec: str
    who: str
    """The same without its seconds."""
    seconds: float | None = None
    """Its own thinking time, where it has one."""

    @property
    def command(self) -> list[str] | None:
        """The outside program and its arguments; None for one of ours."""
        found = _ENGINE.fullmatch(self.who)
        if found is None:
            return None
        try:
            return shlex.split(found["command"])
        except ValueError as fault:  # a quotation mark without its fellow
            raise UnknownPlayer(f"{self.who!r} is no command: {fault}") from None

    @property
    def engine_player(self) -> str | None:
        """Which of its players an outside program is asked to be, where that was said."""
        found = _ENGINE.fullmatch(self.who)
        return found["player"] if found else None

    def kind(self) -> players.Kind:
        """The players of this kind that live in our own processes."""
        return _of_class(self.who) if ":" in self.who else players.player(self.who)


def read_contestant(spec: str) -> Contestant:
    """A contestant as the command line names it, or `UnknownPlayer`."""
    timed = _WITH_SECONDS.fullmatch(spec)
    found = Contestant(spec, timed["who"], float(timed["seconds"])) if timed else Contestant(spec, spec)
    if found.command is None:
        found.kind()
    elif not found.command or shutil.which(found.command[0]) is None:
        raise UnknownPlayer(f"there is no program for {spec!r}")
    return found


def _of_class(spec: str) -> players.Kind:
    """A class by module and name. Modules of the folder one works in are found too, however Python was started."""
    module, _, name = spec.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        made = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as fault:
        raise UnknownPlayer(f"there is no computer player {spec!r}: {fault}") from None
    if not callable(made):
        raise UnknownPlayer(f"{spec!r} is no class of players")
    return players.Kind(spec, made)


def labels_of(contestants: Sequence[Contestant]) -> list[str]:
    """What tables call them: their specs, numbered where one plays against itself."""
    specs = [one.spec for one in contestants]
    return [
        spec if specs.count(spec) == 1 else f"{spec} #{specs[: place + 1].count(spec)}"
        for place, spec in enumerate(specs)
    ]
