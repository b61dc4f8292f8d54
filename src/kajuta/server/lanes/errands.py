"""What is worked out beside the tables, in a process of its own: everything that takes longer than a move."""

from __future__ import annotations

import gzip
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from kajuta import games
from kajuta.core.contract import Event
from kajuta.core.knowledge import Foresight, Prospect, tells_secret
from kajuta.core.position import Position
from kajuta.server.lanes.thoughts import prepare
from kajuta.server.tables import making
from kajuta.server.tables.decisions import Drafts
from kajuta.server.tables.entries import Entry
from kajuta.server.tables.moments import Eyes, moment_of, past_of, replay_of, scores_of
from kajuta.server.tables.plan import TablePlan
from kajuta.server.tables.snapshots import Snapshot, opened
from kajuta.server.tables.table import Recipient, Table

COMPRESSION = 5


@dataclass(frozen=True)
class Nothing:
    """Starts a process that is ready for a game."""

    game: str
    kind = "nothing"

    def prepare(self) -> None:
        """Loads the game."""
        prepare(self.game)

    def carry_out(self) -> None:
        """Nothing more."""


def told_of(seen: Foresight) -> dict[str, Any]:
    """What whoever asked is told of it."""
    return {"events": seen.events, "certain": seen.certain, "scores": seen.scores}


@dataclass(frozen=True)
class Foreseeing:
    """What some actions of a seat would bring."""

    position: Position
    seat: int
    history: Sequence[Event]
    actions: Sequence[str]
    kind = "foreseeing"

    def prepare(self) -> None:
        """Loads the game."""
        prepare(self.position.game.name)

    def carry_out(self) -> dict[str, dict[str, Any]]:
        """For each action what is told of it."""
        prospect = Prospect(self.position, self.seat, self.history)
        return {action: told_of(prospect.foresee(action)) for action in self.actions}


@dataclass(frozen=True)
class Telling:
    """Whether an action showed a seat something hidden."""

    before: Position
    entry: str
    seat: int
    history: Sequence[Event]
    kind = "telling"

    def prepare(self) -> None:
        """Loads the game."""
        prepare(self.before.game.name)

    def carry_out(self) -> bool:
        """Whether it did."""
        return tells_secret(self.before, self.entry, self.seat, self.history)


@dataclass(frozen=True)
class Making:
    """A table from a plan with a position of its own."""

    table_id: str
    plan: TablePlan
    holder: str
    seeds: tuple[str, ...]
    kind = "making"

    def prepare(self) -> None:
        """Loads the game."""
        prepare(self.plan.game)

    def carry_out(self) -> tuple[TablePlan, Drafts]:
        """The complete plan, and how the table begins."""
        table, drafts = making.new_table(self.table_id, self.plan, self.holder, iter(self.seeds).__next__)
        return table.plan, drafts


@dataclass(frozen=True)
class Importing:
    """A table from a record."""

    table_id: str
    record: Any
    holder: str
    kind = "importing"

    def prepare(self) -> None:
        """Loads the game, if the record names one: whatever else is wrong with it is told when it is read."""
        if isinstance(self.record, dict) and self.record.get("game") in games.names():
            prepare(self.record["game"])

    def carry_out(self) -> tuple[TablePlan, Drafts]:
        """The plan, and everything that has happened."""
        table, drafts = making.imported(self.table_id, self.record, self.holder)
        return table.plan, drafts


@dataclass(frozen=True)
class Opening:
    """A table from its log, or from what is kept of its beginning and the rest of the log."""

    table_id: str
    game: str
    entries: Sequence[Entry]
    snapshot: Snapshot | None = None
    kind = "opening"

    def prepare(self) -> None:
        """Loads the game."""
        prepare(self.game)

    def carry_out(self) -> tuple[Table, Snapshot | None]:
        """The table as its log makes it, and what is worth keeping of it."""
        return opened(self.table_id, self.entries, self.snapshot)


WHOLE: dict[str, Table] = {}
"""In a worker: the tables looked back at last."""
MOST_WHOLE = 2


@dataclass(frozen=True)
class LookingBack(ABC):
    """Something about moments of a table that nobody has in mind any more."""

    table_id: str
    entries: Sequence[Entry]
    kind = "looking-back"

    def prepare(self) -> None:
        """Loads the game."""
        prepare(self.entries[0].body["plan"]["game"])

    def carry_out(self) -> Any:
        """What is asked."""
        kept = WHOLE.get(self.table_id)
        if kept is None or kept.length != len(self.entries):
            kept = Table.of_log(self.table_id, self.entries, whole=True)
            while len(WHOLE) >= MOST_WHOLE:
                del WHOLE[next(iter(WHOLE))]
            WHOLE[self.table_id] = kept
        return self.found(kept)

    @abstractmethod
    def found(self, table: Table) -> Any:
        """The answer, from the table with all its moments."""


@dataclass(frozen=True)
class Replaying(LookingBack):
    """A finished game, moment by moment."""

    eyes: Eyes
    now: int
    kind = "replaying"

    def found(self, table: Table) -> bytes:
        """The whole answer as it goes over the wire: packed JSON."""
        return gzip.compress(orjson.dumps(replay_of(table, self.eyes, self.now)), COMPRESSION)


@dataclass(frozen=True)
class Scoring(LookingBack):
    """The points over a finished game."""

    kind = "scoring"

    def found(self, table: Table) -> dict[str, Any]:
        """Everybody's at every moment."""
        return scores_of(table)


@dataclass(frozen=True)
class Remembering(LookingBack):
    """An earlier moment as a seat saw it."""

    holder: str
    recipient: Recipient
    seen: int
    kind = "remembering"

    def found(self, table: Table) -> dict[str, Any]:
        """The moment."""
        return past_of(table, self.holder, self.recipient, self.seen)


@dataclass(frozen=True)
class Documenting(LookingBack):
    """The position of one moment."""

    moment: int
    kind = "documenting"

    def found(self, table: Table) -> dict[str, Any]:
        """Its document."""
        return moment_of(table, self.moment)
