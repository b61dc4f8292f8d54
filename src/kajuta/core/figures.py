"""Figures of a rulebook: positions, what is done in them, what is claimed of it. They are data; the rules judge them.

`figures.json` in the folder of a game holds them; their words stand in the rulebooks. `core.testing.rulebooks` asks the
rules whether every claim is true.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kajuta.core.errors import BadRequest

if TYPE_CHECKING:
    from kajuta.core.contract import Event
    from kajuta.core.game import Game
    from kajuta.core.position import Position

BEFORE, AFTER = "before", "after"
CLAIMS = ("after", "events", "legal", "scores", "gain", "winners")


@dataclass(frozen=True)
class Figure:
    """A position, and mostly something that is played in it."""

    name: str
    seat: int | None
    """Who looks, and who tries; None: everybody."""
    position: dict[str, Any]
    play: tuple[str, ...] = ()
    """What happens, `SEAT:ACTION` each."""
    tries: Mapping[str, str | None] = field(default_factory=dict)
    """What might be tried before, `SEAT:ACTION` each, and the rule that refuses it; None: it is allowed."""
    shows: tuple[str, ...] = (BEFORE,)
    """Which of both moments is drawn."""
    trail: str = AFTER
    """On which of them the way is drawn that somebody went."""
    near: tuple[str, ...] = ()
    """What is drawn of the position; how it is said is the game's affair."""
    arrows: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()
    """What is drawn as refused."""
    claims: Mapping[str, Any] = field(default_factory=dict)

    @property
    def gain(self) -> int | None:
        """The points that the first action brings whoever acts, where they are claimed."""
        gains = self.claims.get("gain")
        return None if gains is None else int(gains[self.seat or 0])


@dataclass(frozen=True)
class Moments:
    """A figure played by the rules: the position before, the one after, and what happened between them."""

    before: Position
    after: Position
    events: tuple[Event, ...]
    seen: tuple[Event, ...]
    """The same, as whoever looks sees it."""


def figures_of(game: Game) -> Mapping[str, Figure]:
    """The figures of a game by their names; none where it has no such file."""
    return _figures_in(game.folder)


def figure_named(game: Game, name: str) -> Figure:
    """One of them, or `BadRequest`."""
    found = figures_of(game).get(name)
    if found is None:
        raise BadRequest("there is no such figure")
    return found


@cache
def _figures_in(folder: Path) -> Mapping[str, Figure]:
    path = folder / "figures.json"
    if not path.exists():
        return {}
    told = json.loads(path.read_text("utf-8"))
    return {name: _figure(name, one, told["grounds"]) for name, one in told["figures"].items()}


def _figure(name: str, told: Mapping[str, Any], grounds: Mapping[str, Any]) -> Figure:
    position = merged(grounds[told["on"]], told.get("position", {}))
    play = tuple(told.get("play", ()))
    return Figure(
        name,
        told.get("seat", 0),
        position,
        play,
        told.get("tries", {}),
        tuple(told.get("shows", (BEFORE, AFTER) if play else (BEFORE,))),
        told.get("trail", AFTER),
        tuple(told.get("near", ())),
        tuple(told.get("arrows", play[:1])),
        tuple(told.get("marks", ())),
        tuple(told.get("barred", ())),
        {key: told[key] for key in CLAIMS if key in told},
    )


def merged(ground: Any, change: Any) -> Any:
    """A document with a part of it changed: objects key by key, lists by number where the change is an object."""
    if isinstance(ground, dict) and isinstance(change, Mapping):
        if "=" in change:  # an object that takes the other's place
            return change["="]
        return ground | {key: merged(ground.get(key), one) for key, one in change.items()}
    if isinstance(ground, list) and isinstance(change, Mapping):
        return [merged(one, change[str(place)]) if str(place) in change else one for place, one in enumerate(ground)]
    return change


def played(game: Game, figure: Figure) -> Moments:
    """What the rules make of a figure."""
    before = after = game.load(figure.position)
    events: list[Event] = []
    seen: list[Event] = []
    for entry in figure.play:
        after = after.play_entry(entry, noting=True)
        events += after.events
        seen += after.events_for(figure.seat)
    return Moments(before, after, tuple(events), tuple(seen))
