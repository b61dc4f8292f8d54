"""A game at one device without any input or output: who is to act, what each seat has seen, taking back."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import Any

from kajuta import players
from kajuta.core.contract import Event
from kajuta.core.errors import KajutaError
from kajuta.core.knowledge import tells_secret
from kajuta.core.position import Position
from kajuta.core.seats import CHANCE_NAME, Seat


class CannotUndo(KajutaError):
    """There is nothing to take back, or something has been seen since."""


@dataclass
class Session:
    """People on some seats, computer players on the others, chance where the game has it."""

    position: Position
    people: frozenset[int]
    level: str = "level-2"
    seconds: float = 1.0
    past: list[tuple[Position, str]] = field(default_factory=list)
    seen: dict[int, list[Event]] = field(default_factory=dict)
    news: dict[int, list[Event]] = field(default_factory=dict)
    """What has happened since each seat last looked."""

    def next_seat(self) -> Seat | None:
        """Who acts next: chance and computers before people, so that nobody waits for them; None at the end."""
        waiting = self.position.to_act
        others = [seat for seat in waiting if seat not in self.people]
        return others[0] if others else waiting[0] if waiting else None

    def play(self, entry: str) -> None:
        """Plays `SEAT:ACTION`, or raises `IllegalAction` and changes nothing."""
        after = self.position.play(entry)
        self.past.append((self.position, entry))
        self.position = after
        for seat in range(after.players):
            events = after.events_for(seat)
            self.seen.setdefault(seat, []).extend(events)
            self.news.setdefault(seat, []).extend(events)

    def act_for(self, seat: Seat) -> None:
        """Lets chance or a computer player act."""
        if seat == CHANCE_NAME:
            self.play(f"{CHANCE_NAME}:{secrets.choice(self.position.legal(CHANCE_NAME))}")
            return
        number = int(seat)
        seed = secrets.token_hex(8)
        view, seen = self.position.view(number), self.seen.get(number, [])
        question = players.Question(self.position.game, view, number, seen, self.seconds, seed)
        self.play(f"{number}:{players.player(self.level)(question).action}")

    def read_news(self, seat: int) -> list[Event]:
        """What the seat has not been told yet."""
        events = self.news.get(seat, [])
        self.news[seat] = []
        return events

    def undo(self) -> str:
        """Goes back to before the last action of a person; says which it was."""
        entries = [entry for _, entry in self.past]
        mine = [place for place, entry in enumerate(entries) if entry.partition(":")[0] in map(str, self.people)]
        if not mine:
            raise CannotUndo("there is nothing to take back")
        last = mine[-1]
        self._check_nothing_was_told(last)
        taken_back = self.past[last:]
        self.position = taken_back[0][0]
        kept = self.past[:last]
        self.past, self.seen, self.news = [], {}, {}
        self._see_again(kept)
        return taken_back[0][1]

    def _check_nothing_was_told(self, place: int) -> None:
        for before, entry in self.past[place:]:
            for seat in self.people:
                if tells_secret(before, entry, seat):
                    raise CannotUndo("something hidden has been seen since; it cannot be taken back")

    def _see_again(self, kept: list[tuple[Position, str]]) -> None:
        present = self.position
        for before, entry in kept:
            self.position = before
            self.play(entry)
        self.position = present
        self.news = {}

    def save(self) -> dict[str, Any]:
        """The game as its position document."""
        return self.position.document()
