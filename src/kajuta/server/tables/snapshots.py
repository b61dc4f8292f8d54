"""A table as its log has made it so far, in bytes: to open it again, only the rest of the log is read. No I/O.

The log stays the truth. A snapshot counts only for the very code that took it (`store.snapshot_shelf`): after any
change of the rules, or of how entries are taken in, the log is read from its beginning.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any, NamedTuple

import orjson

from kajuta import games
from kajuta.core.position import Position
from kajuta.server.tables.entries import Entry
from kajuta.server.tables.plan import TablePlan
from kajuta.server.tables.standing import Noted, Offer, Played
from kajuta.server.tables.table import Table

ENTRIES_BETWEEN = 400
"""A log that is longer than its last snapshot by so much is worth another."""
WRITTEN_APART = ("id", "plan", "seats", "clock", "start", "position", "line", "notes", "offer", "told",
                 "kept_positions", "_people", "_computers", "_foreseen")  # fmt: skip
"""Fields of a table that are not written as they are: made of others, or of values that JSON does not know."""


class Snapshot(NamedTuple):
    """The first `length` entries of a log, folded."""

    length: int
    body: bytes


def taken(table: Table) -> Snapshot:
    """The snapshot of a table."""
    plain = {name: value for name, value in vars(table).items() if name not in WRITTEN_APART}
    first = _first_kept(table)
    written = {
        "plain": plain,
        "plan": table.plan.model_dump(),
        "seats": [_without(seat, "plan") for seat in table.seats],
        "clock": {**_without(table.clock, "plan", "seats"), "running": list(table.clock.running.items())},
        "line": [(one.n, one.seat, one.action, one.seen_before) for one in table.line],
        "first": first,
        "base": _base(table, first),
        "notes": [tuple(note) for note in table.notes],
        "offer": None if table.offer is None else {**table.offer.shown(), "at": table.offer.at},
        "told": [(n, seat, told) for (n, seat), told in table.told.items()],
    }
    return Snapshot(table.length, zlib.compress(orjson.dumps(written), 1))


def _without(one: Any, *names: str) -> dict[str, Any]:
    return {name: value for name, value in vars(one).items() if name not in names}


def _first_kept(table: Table) -> int:
    """From which action on every position is kept."""
    forgotten = (place for place in range(len(table.line) - 1, -1, -1) if table.line[place].before is None)
    return next(forgotten, -1) + 1


def _base(table: Table, first: int) -> dict[str, Any] | None:
    """The document of the position from which the kept ones follow."""
    base = table.line[first].before if first < len(table.line) else table.position
    return None if base is None else base.document()


def restored(table_id: str, snapshot: Snapshot) -> Table:
    """The table of a snapshot."""
    written = orjson.loads(zlib.decompress(snapshot.body))
    table = Table(table_id, TablePlan.model_validate(written["plan"]))
    vars(table).update(written["plain"])
    for seat, fields in zip(table.seats, written["seats"], strict=True):
        vars(seat).update(fields)
    vars(table.clock).update({**written["clock"], "running": dict(written["clock"]["running"])})
    table.notes = [Noted(happened, actions, tuple(seen)) for happened, actions, seen in written["notes"]]
    if written["offer"] is not None:
        offer = written["offer"]
        table.offer = Offer(offer["what"], offer["by"], set(offer["waiting"]), offer["at"])
    table.told = {(n, seat): told for n, seat, told in written["told"]}
    _play_again(table, written)
    table.seats_changed()
    return table


def _play_again(table: Table, written: dict[str, Any]) -> None:
    """The positions that are kept, from the first of them on."""
    if table.secret is None:
        return
    game = games.game(table.plan.game)
    table.start = game.load(table.secret["document"])
    first = written["first"]
    position: Position = table.start if first == 0 else game.load(written["base"])
    table.line = [Played(n, seat, action, None, tuple(seen)) for n, seat, action, seen in written["line"]]
    for place in range(first, len(table.line)):
        table.line[place] = table.line[place]._replace(before=position)
        position = position.play_entry(table.line[place].entry, noting=True)
    table.position = position


def opened(table_id: str, tail: Sequence[Entry], snapshot: Snapshot | None) -> tuple[Table, Snapshot | None]:
    """A table from a snapshot and the entries after it, or from all entries; and a new snapshot, if it is worth it."""
    if snapshot is None:
        table = Table.of_log(table_id, tail)
    else:
        table = restored(table_id, snapshot)
        for entry in tail:
            table.evolve(entry)
    return table, taken(table) if len(tail) >= ENTRIES_BETWEEN else None
