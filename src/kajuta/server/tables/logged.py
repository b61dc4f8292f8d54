"""What its log makes of a table. No I/O, no clock of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from kajuta import games
from kajuta.core.contract import Event
from kajuta.core.position import Position
from kajuta.server.tables.entries import Entry, happened
from kajuta.server.tables.facts import KEPT_POSITIONS, Facts
from kajuta.server.tables.plan import TablePlan
from kajuta.server.tables.seats import Seat
from kajuta.server.tables.standing import Noted, Offer, Played, with_note

NOTED = frozenset({"seated", "answered", "undone", "flagged", "hinted", "doubted"})


def _is_noted(entry: Entry) -> bool:
    """Whether players see it in the log; an end only where somebody made it, not the game itself."""
    return entry.kind in NOTED or (entry.kind == "ended" and entry.seat is not None)


class Logged(Facts):
    """A table that entries change: they go in by `evolve`, and everything else only looks."""

    @classmethod
    def of_log(cls, table_id: str, entries: Sequence[Entry], *, whole: bool = False) -> Self:
        """The table that a log makes; whole: with every moment of the game."""
        plan = TablePlan.model_validate(entries[0].body["plan"])
        table = cls(table_id, plan, kept_positions=None if whole else KEPT_POSITIONS)
        for entry in entries:
            table.evolve(entry)
        return table

    def evolve(self, entry: Entry) -> None:
        """Takes one entry in. Entries come in order, each once."""
        if entry.n != self.length:
            raise ValueError(f"entry {entry.n} came where {self.length} was due")
        self.length += 1
        self.latest = entry.at
        self.fresh = [[] for _ in self.seen]
        if entry.request is not None:
            self.requests[entry.request] = entry.n
        getattr(self, f"_{entry.kind}")(entry)
        if _is_noted(entry) and self.status != "waiting":
            self.notes = with_note(self.notes, Noted(happened(entry), len(self.line), self._seen_counts()))

    def _created(self, entry: Entry) -> None:
        self.made_by = entry.body["holder"]

    def _seated(self, entry: Entry) -> None:
        seat = self._seat(entry)
        seat.take(entry.body)
        self.seats_changed()
        if seat.is_computer and self.offer is not None and entry.seat in (self.offer.by, *self.offer.waiting):
            self.offer = None  # nobody is there to answer it, or to mean it
        if self.status == "playing":
            self._wait_for_the_next(entry.at)  # a computer player's time is not kept

    def _vacated(self, entry: Entry) -> None:
        self._seat(entry).vacate()
        self.seats_changed()

    def _moved(self, entry: Entry) -> None:
        """Somebody turned out to be somebody else: what was theirs goes with them."""
        seat = self._seat(entry)
        if self.made_by == seat.holder:
            self.made_by = entry.body["holder"]
        seat.holder = entry.body["holder"]
        self.seats_changed()

    def _seat(self, entry: Entry) -> Seat:
        if entry.seat is None:
            raise ValueError(f"{entry.kind} without a seat")
        return self.seats[entry.seat]

    def _started(self, entry: Entry) -> None:
        game = games.game(self.plan.game)
        self.secret = {key: entry.body[key] for key in ("document", "seed", "salt")}
        self.commitment = entry.body["commitment"]
        self.start = self.position = game.load(entry.body["document"])
        self.sides = [list(side) for side in self.position.sides()]
        self.status, self.going_since = "playing", entry.at
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

    def after(self, action: str) -> Position:
        """The position after `SEAT:ACTION`. Whoever decides asks first, and then it happens: it is played once."""
        position = self._playing()
        if self._foreseen is None or self._foreseen[0] != action:
            self._foreseen = action, position.play_entry(action, noting=True)
        return self._foreseen[1]

    def _seen_by_all(self, position: Position) -> list[list[Event]]:
        """The events of the latest action as each seat sees them, the spectators last."""
        if position.game.secrecy == "none":
            return [position.events] * len(self.seen)
        return [position.events_for(self._recipient(place)) for place in range(len(self.seen))]

    def _wait_for_the_next(self, now: int) -> None:
        if not self.clock.is_kept:
            return
        self.clock.await_seats([seat for seat in self.awaited() if not self.seats[seat].is_computer], now)

    def _undone(self, entry: Entry) -> None:
        first = self.line[entry.body["keep"]]
        self.position = self.position_before(entry.body["keep"])
        self._foreseen = None
        for events, count in zip(self.seen, first.seen_before, strict=True):
            del events[count:]
        del self.line[entry.body["keep"] :]
        self.notes = [note.clipped(len(self.line), first.seen_before) for note in self.notes]
        self.offer = None
        self._wait_for_the_next(entry.at)

    def _offered(self, entry: Entry) -> None:
        if entry.seat is None:
            raise ValueError("an offer without a seat")
        self.offer = Offer(entry.body["what"], entry.seat, set(entry.body["waiting"]), entry.at)

    def _answered(self, entry: Entry) -> None:
        if self.offer is None or entry.seat is None:
            raise ValueError("an answer without an offer")
        self.offer.waiting.discard(entry.seat)
        if not entry.body["yes"] or not self.offer.waiting:
            self.offer = None

    def _paused(self, entry: Entry) -> None:
        """By somebody; by nobody until everybody has come."""
        self.clock.pause(entry.at, until_all=entry.seat is None)

    def _adjourned(self, entry: Entry) -> None:
        self.clock.pause(entry.at)
        self.status = "adjourned"
        self.offer = None

    def _resumed(self, entry: Entry) -> None:
        self.clock.resume(entry.at)
        self.status, self.going_since = "playing", entry.at
        if self.offer is not None and self.offer.what == "export":
            self.offer = None

    def _skipped(self, entry: Entry) -> None:
        self.clock.skip(entry.body["milliseconds"])

    def _flagged(self, entry: Entry) -> None:
        """Nothing but a note: what follows from it has an entry of its own."""

    _hinted = _doubted = _flagged

    def _said(self, _entry: Entry) -> None:
        self.phrases += 1

    def _ended(self, entry: Entry) -> None:
        self.status = "over"
        self.result = dict(entry.body)
        self.ended_by = entry.seat
        self.offer = None
        self.clock.stop_all(entry.at)

    def _rematch(self, entry: Entry) -> None:
        self.next_table = entry.body["table"]
        self.offer = None
