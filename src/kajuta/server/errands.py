"""What is worked out beside the tables, in a process of its own: everything that takes longer than a move."""

from __future__ import annotations

import gzip
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from kajuta.core.contract import Event
from kajuta.core.knowledge import Prospect, tells_secret
from kajuta.core.position import Position
from kajuta.server import making
from kajuta.server.decisions import Drafts
from kajuta.server.entries import Entry
from kajuta.server.moments import moment_of, past_of, replay_of
from kajuta.server.plan import TablePlan
from kajuta.server.table import Recipient, Table
from kajuta.server.thoughts import prepare

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
        seen = {action: prospect.foresee(action) for action in self.actions}
        return {
            action: {"events": one.events, "certain": one.certain, "scores": one.scores} for action, one in seen.items()
        }


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
        """What is to be loaded is in the plan, which has to be looked at first."""

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
        """What is to be loaded is in the record, which has to be looked at first."""

    def carry_out(self) -> tuple[TablePlan, Drafts]:
        """The plan, and everything that has happened."""
        table, drafts = making.imported(self.table_id, self.record, self.holder)
        return table.plan, drafts


@dataclass(frozen=True)
class Opening:
    """A table from its log."""

    table_id: str
    entries: Sequence[Entry]
    kind = "opening"

    def prepare(self) -> None:
        """Loads the game."""
        prepare(self.entries[0].body["plan"]["game"])

    def carry_out(self) -> Table:
        """The table as its log makes it."""
        return Table.of_log(self.table_id, self.entries)


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

    recipient: Recipient
    now: int
    kind = "replaying"

    def found(self, table: Table) -> bytes:
        """The whole answer as it goes over the wire: packed JSON."""
        return gzip.compress(orjson.dumps(replay_of(table, self.recipient, self.now)), COMPRESSION)


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
