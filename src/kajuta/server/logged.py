"""What its log makes of a table. No I/O, no clock of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Self

from kajuta import games
from kajuta.core.contract import Event
from kajuta.core.position import Position
from kajuta.server.clock import Clock
from kajuta.server.entries import Entry, happened
from kajuta.server.plan import TablePlan
from kajuta.server.seats import Seat
from kajuta.server.standing import Noted, Offer, Played, with_note

Status = Literal["waiting", "playing", "adjourned", "over"]
KEPT_POSITIONS = 128
"""Enough to take back; whoever looks back further has the log read again."""
NOTED = frozenset({"seated", "answered", "undone", "flagged", "hinted"})


@dataclass
class Logged:
    """A table as it stands. Entries go in by `evolve`; everything else only looks."""

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
    next_table: str | None = None
    notes: list[Noted] = field(default_factory=list)
    """What players see in the log beside the game."""
    phrases: int = 0
    """How many have been said."""
    requests: dict[str, int] = field(default_factory=dict)
    length: int = 0
    fresh: list[list[Event]] = field(init=False)
    """What the latest entry let each recipient see."""
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
        self.clock = Clock(self.plan.clock, count)
        self.seen = [[] for _ in range(count + 1)]
        self.fresh = [[] for _ in range(count + 1)]

    @classmethod
    def of_log(cls, table_id: str, entries: Sequence[Entry], *, whole: bool = False) -> Self:
        """The table that a log makes; whole: with every moment of the game."""
        plan = TablePlan.model_validate(entries[0].body["plan"])
        table = cls(table_id, plan, kept_positions=None if whole else KEPT_POSITIONS)
        for entry in entries:
            table.evolve(entry)
        return table

    # What happened

    def evolve(self, entry: Entry) -> None:
        """Takes one entry in. Entries come in order, each once."""
        if entry.n != self.length:
            raise ValueError(f"entry {entry.n} came where {self.length} was due")
        self.length += 1
        self.fresh = [[] for _ in self.seen]
        if entry.request is not None:
            self.requests[entry.request] = entry.n
        getattr(self, f"_{entry.kind}")(entry)
        if entry.kind in NOTED and self.status != "waiting":
            self.notes = with_note(self.notes, Noted(happened(entry), len(self.line), self._seen_counts()))

    def _created(self, entry: Entry) -> None:
        self.made_by = entry.body["holder"]

    def _seated(self, entry: Entry) -> None:
        seat = self._seat(entry)
        body = entry.body
        seat.take(body["holder"], body["name"], body["level"], is_program=body.get("program", False))
        self._seats_changed()
        if seat.is_computer and self.offer is not None and entry.seat in (self.offer.by, *self.offer.waiting):
            self.offer = None  # nobody is there to answer it, or to mean it
        if self.status == "playing":
            self._wait_for_the_next(entry.at)  # a computer player's time is not kept

    def _vacated(self, entry: Entry) -> None:
        self._seat(entry).vacate()
        self._seats_changed()

    def _seat(self, entry: Entry) -> Seat:
        if entry.seat is None:
            raise ValueError(f"{entry.kind} without a seat")
        return self.seats[entry.seat]

    def _started(self, entry: Entry) -> None:
        game = games.game(self.plan.game)
        self.secret = {key: entry.body[key] for key in ("document", "seed", "salt")}
        self.commitment = entry.body["commitment"]
        self.start = self.position = game.load(entry.body["document"])
        self.status = "playing"
        self._wait_for_the_next(entry.at)

    def _action(self, entry: Entry) -> None:
        position = self._playing()
        played = Played(entry.n, entry.seat, entry.body["action"], position, self._seen_counts())
        self.position = self.after(played.entry)
        self._foreseen = None
        self.line.append(played)
        self._forget_old_positions()
        if entry.seat is not None:
            self.clock.acted(entry.seat, entry.at)
        self.fresh = self._seen_by_all(self.position)
        for events, fresh in zip(self.seen, self.fresh, strict=True):
            events.extend(fresh)
        if self.offer is not None and self.offer.what in ("undo", "draw"):
            self.offer = None
        self._wait_for_the_next(entry.at)

    def _forget_old_positions(self) -> None:
        old = -1 if self.kept_positions is None else len(self.line) - self.kept_positions - 1
        if old >= 0:
            self.line[old] = self.line[old]._replace(before=None)

    def _seen_counts(self) -> tuple[int, ...]:
        return tuple([len(events) for events in self.seen])

    def after(self, action: str) -> Position:
        """The position after `SEAT:ACTION`. Whoever decides asks first, and then it happens: it is played once."""
        position = self._playing()
        if self._foreseen is None or self._foreseen[0] != action:
            self._foreseen = action, position.play_entry(action, noting=True)
        return self._foreseen[1]

    def _playing(self) -> Position:
        if self.position is None:
            raise ValueError("the game has not started")
        return self.position

    def _seen_by_all(self, position: Position) -> list[list[Event]]:
        """The events of the latest action as each seat sees them, the spectators last."""
        if position.game.secrecy == "none":
            return [position.events] * len(self.seen)
        return [position.events_for(self._recipient(place)) for place in range(len(self.seen))]

    def _recipient(self, place: int) -> int | None:
        return place if place < len(self.seats) else None

    def _wait_for_the_next(self, now: int) -> None:
        if not self.clock.is_kept:
            return
        self.clock.await_seats([seat for seat in self.awaited() if not self.seats[seat].is_computer], now)

    def _undone(self, entry: Entry) -> None:
        first = self.line[entry.body["keep"]]
        self.position = first.before or self._position_before(entry.body["keep"])
        self._foreseen = None
        for events, count in zip(self.seen, first.seen_before, strict=True):
            del events[count:]
        del self.line[entry.body["keep"] :]
        self.notes = [note.clipped(len(self.line), first.seen_before) for note in self.notes]
        self.offer = None
        self._wait_for_the_next(entry.at)

    def _position_before(self, place: int) -> Position:
        """A position that was long ago: everything up to it is played again."""
        if self.start is None:
            raise ValueError("the game has not started")
        position = self.start
        for played in self.line[:place]:
            position = position.play_entry(played.entry)
        return position

    def _offered(self, entry: Entry) -> None:
        if entry.seat is None:
            raise ValueError("an offer without a seat")
        self.offer = Offer(entry.body["what"], entry.seat, set(entry.body["waiting"]))

    def _answered(self, entry: Entry) -> None:
        if self.offer is None or entry.seat is None:
            raise ValueError("an answer without an offer")
        self.offer.waiting.discard(entry.seat)
        if not entry.body["yes"] or not self.offer.waiting:
            self.offer = None

    def _paused(self, entry: Entry) -> None:
        self.clock.pause(entry.at)

    def _adjourned(self, entry: Entry) -> None:
        self.clock.pause(entry.at)
        self.status = "adjourned"
        self.offer = None

    def _resumed(self, entry: Entry) -> None:
        self.clock.resume(entry.at)
        self.status = "playing"

    def _skipped(self, entry: Entry) -> None:
        self.clock.skip(entry.body["milliseconds"])

    def _flagged(self, entry: Entry) -> None:
        """Nothing but a note: what follows from it has an entry of its own."""

    _hinted = _flagged

    def _said(self, _entry: Entry) -> None:
        self.phrases += 1

    def _ended(self, entry: Entry) -> None:
        self.status = "over"
        self.result = dict(entry.body)
        self.offer = None
        self.clock.stop_all(entry.at)

    def _rematch(self, entry: Entry) -> None:
        self.next_table = entry.body["table"]
        self.offer = None

    # What is so

    def hints(self) -> list[list[int]]:
        """Which seat asked for one, after how many actions."""
        return [[note.happened["seat"], note.actions] for note in self.notes if note.happened["kind"] == "hinted"]

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

    def people(self) -> list[int]:
        """The seats where people, or programs from outside, sit."""
        return self._people

    def _seats_changed(self) -> None:
        self._people = [number for number, seat in enumerate(self.seats) if seat.is_person]
        self._computers = [number for number, seat in enumerate(self.seats) if seat.is_computer]

    def seats_of(self, holder: str | None) -> list[int]:
        """The seats somebody holds."""
        return [number for number in range(len(self.seats)) if self.is_held(number, holder)]

    def is_held(self, seat: int, holder: str | None) -> bool:
        """Whether somebody holds that seat."""
        return holder is not None and 0 <= seat < len(self.seats) and self.seats[seat].holder == holder
