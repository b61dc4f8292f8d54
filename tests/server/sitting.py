"""A table driven without I/O: wishes go in, entries come out, and the time is told by hand."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from kajuta.server.tables import decisions, making, offers
from kajuta.server.tables.decisions import Drafts
from kajuta.server.tables.entries import Entry
from kajuta.server.tables.outlook import outlook
from kajuta.server.tables.plan import TablePlan
from kajuta.server.tables.table import Table

START = 1_700_000_000_000
SECOND = 1000
MINUTE = 60 * SECOND
DEVICE = {"kind": "device"}
COMPUTER = {"kind": "computer", "level": "random"}
OPEN: dict[str, str] = {}


def seeds(first: str) -> Callable[[], str]:
    """Seeds that are not random."""
    numbers = iter(range(1000))
    return lambda: f"{first}-{next(numbers)}"


class Sitting:
    """A table, its log, and a clock that only moves when told to."""

    def __init__(self, seats: list[dict[str, Any]], game: str = "hokito", seed: str = "seed", **plan: Any) -> None:
        self.now = START
        self.entries: list[Entry] = []
        self.draw_seed = seeds(seed)
        wanted = TablePlan.model_validate({"game": game, "seats": seats, **plan})
        self.table, drafts = making.new_table("table", wanted, "maker", self.draw_seed)
        self.take_in(drafts)

    @classmethod
    def of(cls, game: str, count: int, seed: str = "seed", **plan: Any) -> Sitting:
        """A table at which holders a, b, c… sit, each on a device of their own; the game has started."""
        sitting = cls([OPEN] * count, game, seed, **plan)
        for seat in range(count):
            sitting.sit(seat)
        return sitting

    def take_in(self, drafts: Drafts, request: str | None = None) -> list[str]:
        """Lets drafts happen; tells their kinds."""
        expected = outlook(self.table, drafts) if isinstance(self.table, Table) else None
        for place, draft in enumerate(drafts):
            body = json.loads(json.dumps(draft.body))
            entry = Entry(len(self.entries), self.now, draft.kind, draft.seat, body, None if place else request)
            self.entries.append(entry)
            self.table.evolve(entry)
        if expected is not None:
            holdings = [(seat, self.table.seats[seat].holder) for seat, _ in expected.holdings]
            assert expected == (self.table.status, self.table.is_awake(), holdings)
        return [draft.kind for draft in drafts]

    def sit(self, seat: int, holder: str | None = None, name: str | None = None) -> list[str]:
        return self.take_in(decisions.sit(self.table, seat, holder or "abcdef"[seat], name, self.draw_seed))

    def wish(self, decide: Callable[..., Drafts], *arguments: Any) -> list[str]:
        """Decides and lets it happen; tells the kinds of the entries."""
        return self.take_in(decide(self.table, *arguments))

    def act(self, seat: int, action: str | None = None) -> list[str]:
        """Plays an action, the first legal one if none is named."""
        return self.wish(decisions.act, seat, self.legal(seat)[0] if action is None else action)

    def yes(self, seat: int) -> list[str]:
        return self.take_in(offers.answer(self.table, seat, yes=True))

    def no(self, seat: int) -> list[str]:
        return self.take_in(offers.answer(self.table, seat, yes=False))

    def legal(self, seat: int) -> list[str]:
        assert self.table.position is not None
        return self.table.position.legal(seat)

    def play_on(self, actions: int = 1000) -> None:
        """The first awaited seat plays its first legal action, again and again."""
        while actions and self.table.awaited() and self.table.status == "playing":
            self.act(self.table.awaited()[0])
            actions -= 1

    def status(self) -> str:
        return self.table.status

    def wait(self, milliseconds: int) -> None:
        self.now += milliseconds

    def rebuilt(self) -> Table:
        """The table that the stored log makes."""
        stored = [Entry(*entry) for entry in self.entries]
        table = Table("table", TablePlan.model_validate(stored[0].body["plan"]))
        for entry in stored:
            table.evolve(entry)
        return table


def everything(table: Table, now: int) -> dict[str, Any]:
    """All that a table shows anybody, and all that decides what it will do."""
    recipients = [*range(len(table.seats)), None]
    return {
        "looks": [table.look(recipient, now) for recipient in recipients],
        "seen": table.seen,
        "notes": table.notes,
        "fresh": table.fresh,
        "line": [played.entry for played in table.line],
        "clock": [table.clock.left, table.clock.running, table.clock.paused, table.clock.next_deadline()],
        "requests": table.requests,
        "secret": table.secret,
        "holders": [seat.holder for seat in table.seats],
        "length": table.length,
        "thinkers": table.thinkers(),
        "offer": None if table.offer is None else vars(table.offer),
    }
