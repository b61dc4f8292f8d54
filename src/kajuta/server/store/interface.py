"""What the server asks of a database.

Every entry has one place in the log of its table, and whoever decided something says by its number which place it
expects to be free. If somebody else was quicker, nothing is stored, and the answer is the part of the log that was
missed: then it can be decided again.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple, Protocol

from kajuta.server.store.code_shelf import CodeShelf
from kajuta.server.store.failure import StoreFailed
from kajuta.server.store.people_shelf import PeopleShelf
from kajuta.server.store.played_shelf import Place, PlayedShelf
from kajuta.server.store.presence_shelf import PresenceShelf
from kajuta.server.store.pulse import Pulse
from kajuta.server.store.push_shelf import PushShelf
from kajuta.server.store.snapshot_shelf import SnapshotShelf
from kajuta.server.tables.entries import Entry
from kajuta.server.tables.lobby import Row


class Write(NamedTuple):
    """Everything one decision appends to the log of a table, all of it or nothing."""

    table_id: str
    status: str
    awake: bool
    at: int
    entries: Sequence[Entry]
    plan: dict[str, Any] | None = None
    """Of a table that is new."""
    holdings: Sequence[tuple[int, str | None]] = ()
    """Seat and its new holder, None where nobody holds it any more."""
    keys: Sequence[tuple[str, int]] = ()
    """Hash of a key and the seat it opens."""
    founds: Write | None = None
    """A new table that there is if this is stored, and else not."""

    @property
    def expected(self) -> int:
        """The place in the log that is expected to be the next free one."""
        return self.entries[0].n


class Missed(NamedTuple):
    """Nothing was appended: the expected place is taken. This is what stands there, and after it."""

    tail: list[Entry]


__all__ = ["Missed", "Outcome", "Place", "Store", "StoreFailed", "Write"]

Outcome = Missed | StoreFailed | None
"""None: it is stored."""


class Store(Protocol):
    """A database."""

    codes: CodeShelf
    played: PlayedShelf
    people: PeopleShelf
    presence: PresenceShelf
    pulse: Pulse
    push: PushShelf
    snapshots: SnapshotShelf
    is_far: bool
    """Whether it is another process, perhaps on another machine, that is waited for."""

    def append(self, writes: Sequence[Write]) -> list[Outcome]:
        """Appends durably and in order; tells for each whether it is stored, what it missed, or why it failed."""

    def entries(self, table_id: str, most: int | None = None, since: int = 0) -> list[Entry]:
        """The log of a table from an entry on, or so many entries of it at most; empty if there is no such table."""

    def lengths(self, table_ids: Collection[str]) -> dict[str, int]:
        """How long the logs of some tables are."""

    def kept(self) -> list[str]:
        """The tables that need attention and that this process sees to."""

    def keeper(self, table_id: str) -> str | None:
        """Which process sees to a table."""

    def forget(self) -> None:
        """Others may have taken over what this process stored last: it is looked up again."""

    def lobby(self, since: int) -> list[Row]:
        """Public tables, the newest first; of those that wait the ones made or joined since."""

    def held_by(self, holder: str) -> list[Row]:
        """The tables at which somebody holds a seat, the newest first."""

    def unfinished(self, holder: str, before: Place | None, most: int, beside: str | None = None) -> list[Row]:
        """The tables of somebody (and somebody else) that are not over, the newest first, from a place on."""

    def seat_of_key(self, key_hash: str) -> tuple[str, int] | None:
        """The table and seat a key opens."""
