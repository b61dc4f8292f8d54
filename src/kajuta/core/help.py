"""Help at the table: for every kind of thing a small position, what is done in it, and what is claimed of it.

`help.json` in the folder of a game is data, as lessons are: the rules judge it (`core.testing.lessons`), boards draw
what was before and what comes of it, and catalogues have the words.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from kajuta.core.errors import BadRequest
from kajuta.core.lessons import CLAIMS, lessons_of

if TYPE_CHECKING:
    from kajuta.core.game import Game
    from kajuta.core.position import Position


@dataclass(frozen=True)
class Thing:
    """A kind of piece, tile or field, shown by one example."""

    name: str
    seat: int
    """Whose eyes look on."""
    position: dict[str, Any]
    play: tuple[str, ...]
    """What is done, `SEAT:ACTION` each; nothing where a thing does nothing."""
    rules: tuple[str, ...]
    near: tuple[str, ...]
    """The places to come close to, where the board is large."""
    claims: Mapping[str, Any]

    def shown(self, game: Game) -> tuple[Position, Position, list[dict[str, Any]]]:
        """The position before and after, and what happened between them as the seat sees it."""
        before = position = game.load(self.position)
        happened: list[dict[str, Any]] = []
        for entry in self.play:
            position = position.play_entry(entry, noting=True)
            happened += position.events_for(self.seat)
        return before, position, happened


@cache
def help_of(game: Game) -> dict[str, Thing]:
    """Everything a game helps with, by name; nothing where it has no such file."""
    path = game.folder / "help.json"
    if not path.exists():
        return {}
    told = json.loads(path.read_text("utf-8"))
    return {name: _thing(game, name, one, told.get("position")) for name, one in told["things"].items()}


def thing_of(game: Game, name: str) -> Thing:
    """One of them."""
    found = help_of(game).get(name)
    if found is None:
        raise BadRequest("there is no help with that")
    return found


def _thing(game: Game, name: str, told: Mapping[str, Any], usual: Any) -> Thing:
    base = lessons_of(game).named(told["like"]).position if "like" in told else usual
    claims = {key: told[key] for key in CLAIMS if key in told}
    play, rules, near = (tuple(told.get(key, ())) for key in ("play", "rules", "near"))
    return Thing(name, told.get("seat", 0), changed(base, told.get("changes", {})), play, rules, near, claims)


def changed(document: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """A document with some places filled otherwise; a place is a way of keys and numbers, `sea.8`."""
    found = deepcopy(dict(document))
    for way, value in changes.items():
        *path, last = way.split(".")
        inner: Any = found
        for key in path:
            inner = inner[_key(inner, key)]
        inner[_key(inner, last)] = value
    return found


def _key(inner: Any, key: str) -> str | int:
    return int(key) if isinstance(inner, Sequence) else key
