"""What an answer of the engine protocol can tell of a position that was given, made or played to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kajuta.cli import requests

if TYPE_CHECKING:
    from kajuta.cli.requests import Request
    from kajuta.core.contract import Document, Event
    from kajuta.core.position import Position

STATUS = ("to_act", "over", "scores", "winners")


class Line:
    """A line of positions, each played to from the one before it, and the request that asks about the last."""

    __slots__ = ("last", "request", "steps")

    def __init__(self, request: Request, last: Position, steps: Sequence[Position] = ()) -> None:
        self.request = request
        self.last = last
        self.steps = steps
        """The positions that were played to, the last one included."""

    def view(self) -> Document:
        """What the seat of the request sees."""
        return self.last.view(requests.seat(self.request, self.last))

    def events(self) -> list[Event]:
        """What happened in the line, to the eyes of the seat where the request has one."""
        if "seat" not in self.request:
            return [event for step in self.steps for event in step.events]
        seat = requests.seat(self.request, self.last)
        return [event for step in self.steps for event in step.events_for(seat)]

    def legal(self) -> dict[str, list[str]]:
        """The legal actions of every seat to act."""
        return {str(seat): self.last.legal(seat) for seat in self.last.to_act}


TOLD: Mapping[str, Callable[[Line], Any]] = {
    "position": lambda line: line.last.document(),
    "view": Line.view,
    "events": Line.events,
    "to_act": lambda line: list(line.last.to_act),
    "over": lambda line: line.last.over,
    "scores": lambda line: line.last.scores,
    "winners": lambda line: line.last.winners,
    "legal": Line.legal,
}
"""What can be told, by the key it has in an answer."""


def told(line: Line, keys: Iterable[str]) -> dict[str, Any]:
    """The answer with these keys."""
    return {key: TOLD[key](line) for key in keys}
