"""What is so at a table: what is kept of it, and questions about that. No I/O, no clock of its own."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from kajuta import games
from kajuta.core.contract import Event
from kajuta.core.position import Position
from kajuta.server.tables.clock import Clock
from kajuta.server.tables.plan import TablePlan
from kajuta.server.tables.seats import Seat, shown_seats
from kajuta.server.tables.standing import Noted, Offer, Played

Status = Literal["waiting", "playing", "adjourned", "over"]
KEPT_POSITIONS = 128
"""Enough to take back; whoever looks back further has the log read again."""


@dataclass
class Facts:
    """A table as it stands."""

    id: str
    plan: TablePlan
    made_by: str | None = None
    status: Status = "waiting"
    seats: list[Seat] = field(init=False)
    clock: Clock = field(init=False)
    start: Position | None = None
    position: Position | None = None
    line: list[Played] = field(default_factory=list)
    seen: list[list[Event]] = field(init=False)
    """The events each seat has seen; the last list is the spectators'."""
    offer: Offer | None = None
    commitment: str | None = None
    secret: dict[str, Any] | None = None
    result: dict[str, Any] | None = None
    ended_by: int | None = None
    sides: list[list[int]] = field(default_factory=list)
    """The seats that win and lose together, once the game has begun."""
    next_table: str | None = None
    notes: list[Noted] = field(default_factory=list)
    """What players see in the log beside the game."""
    phrases: int = 0
    """How many have been said."""
    requests: dict[str, int] = field(default_factory=dict)
    length: int = 0
    latest: int = 0
    """When the latest entry was made."""
    going_since: int = 0
    """When the game began, or went on."""
    fresh: list[list[Event]] = field(init=False)
    """What the latest entry let each recipient see."""
    shown_seats: list[dict[str, Any]] = field(init=False)
    """The seats as everybody may know them."""
    _people: list[int] = field(default_factory=list)
    _computers: list[int] = field(default_factory=list)
    told: dict[tuple[int, int], bool] = field(default_factory=dict)
    """Whether the action of an entry showed a seat something hidden, where somebody has asked."""
    kept_positions: int | None = KEPT_POSITIONS
    """How many actions are kept with the position they were played in; None: all."""
    _foreseen: tuple[str, Position] | None = None
    """The action played last on trial, and where it leads."""

    def __post_init__(self) -> None:
        count = self.plan.players or len(self.plan.seats)
        self.seats = [Seat(plan) for plan in self.plan.seats]
        self.shown_seats = shown_seats(self.seats)
        self.clock = Clock(self.plan.clock, count)
        self.seen = [[] for _ in range(count + 1)]
        self.fresh = [[] for _ in range(count + 1)]

    def _seen_counts(self) -> tuple[int, ...]:
        return tuple([len(events) for events in self.seen])

    def _playing(self) -> Position:
        if self.position is None:
            raise ValueError("the game has not started")
        return self.position

    def position_before(self, place: int) -> Position:
        """The position in which an action was played. If that was long ago, everything up to it is played again."""
        if self.start is None:
            raise ValueError("the game has not started")
        position = self.line[place].before
        if position is not None:
            return position
        position = self.start
        for played in self.line[:place]:
            position = position.play_entry(played.entry)
        return position

    def _recipient(self, place: int) -> int | None:
        return place if place < len(self.seats) else None

    def seen_since(self, seat: int | None) -> int:
        """How many events a seat had seen when its last action was done; what came after is news to it."""
        place = len(self.seats) if seat is None else seat
        for number in range(len(self.line) - 1, -1, -1):
            if self.line[number].seat == seat:
                after = self.line[number + 1 : number + 2]
                return after[0].seen_before[place] if after else len(self.seen[place])
        return 0

    def hints(self) -> list[list[int]]:
        """Which seat asked for one, after how many actions."""
        return self.noted("hinted")

    def noted(self, kind: str) -> list[list[int]]:
        """The seats of which this is noted, each with how many actions had been played."""
        return [[note.happened["seat"], note.actions] for note in self.notes if note.happened["kind"] == kind]

    @property
    def must_be_remembered(self) -> bool:
        """Whether nobody may look back, because to remember is a part of the game, and it is not over."""
        return self.status != "over" and games.game(self.plan.game).is_of_memory(self.plan.options)

    def awaited(self) -> list[int]:
        """The seats the game waits for."""
        if self.position is None or self.status == "over":
            return []
        return [seat for seat in self.position.to_act if isinstance(seat, int)]

    def thinkers(self) -> list[int]:
        """The computer players that should act now."""
        if self.status != "playing" or self.clock.paused:
            return []
        return [seat for seat in self.awaited() if seat in self._computers] if self._computers else []

    def is_awake(self) -> bool:
        """Whether a clock runs or a computer player is due."""
        return self.status == "playing" and bool(self.thinkers() or self.clock.next_deadline() is not None)

    def people(self) -> list[int]:
        """The seats where people, or programs from outside, sit."""
        return self._people

    def seats_changed(self) -> None:
        """Notes anew where people and where computer players sit."""
        self.shown_seats = shown_seats(self.seats)
        self._people = [number for number, seat in enumerate(self.seats) if seat.is_person]
        self._computers = [number for number, seat in enumerate(self.seats) if seat.is_computer]

    def seats_of(self, holder: str | None) -> list[int]:
        """The seats somebody holds."""
        return [number for number in range(len(self.seats)) if self.is_held(number, holder)]

    def is_held(self, seat: int, holder: str | None) -> bool:
        """Whether somebody holds that seat."""
        return holder is not None and 0 <= seat < len(self.seats) and self.seats[seat].holder == holder
