"""What a log must be after any faults: an append-only list, in which everything promised stands once, in one order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from crowd import Sitting

from kajuta.client import TableClient
from kajuta.server.tables.entries import Entry
from kajuta.server.tables.plan import TablePlan
from kajuta.server.tables.table import Table

TIMELESS = ("clock",)


@dataclass
class Findings:
    """What is wrong, counted; everything should be zero."""

    wrong: Counter[str] = field(default_factory=Counter)
    examples: list[str] = field(default_factory=list)
    acknowledged: int = 0
    entries: int = 0
    by_themselves: int = 0
    """Actions of computers, of chance, and of clocks."""
    called: int = 0
    """How often a clock called time."""
    refused_by_clocks: int = 0

    def _note(self, what: str, count: int, example: object) -> None:
        self.wrong[what] += count
        if count and len(self.examples) < 10:
            self.examples.append(f"{what}: {example}"[:300])

    def examine(self, sitting: Sitting, entries: Sequence[Entry], fresh: TableClient | None) -> None:
        """Compares a log with what was promised and what everybody sees."""
        self.entries += len(entries)
        self.acknowledged += len(sitting.promised)
        self._note("gaps or doubled numbers", [entry.n for entry in entries] != list(range(len(entries))), sitting.id)
        logged = {entry.n: (entry.seat, entry.body.get("action", entry.body.get("phrase"))) for entry in entries}
        lost = [one for one in sitting.promised if logged.get(one[0]) != (one[1], one[2])]
        self._note("acknowledged and lost", len(lost), (sitting.id, lost[:2]))
        asked = [entry for entry in entries if entry.request is not None]
        self._note("doubled", len(asked) - len({entry.request for entry in asked}), sitting.id)
        unheard = {entry.n for entry in asked} - {n for n, *_ in sitting.promised}
        self._note("stored but never acknowledged", len(unheard), (sitting.id, sorted(unheard)[:3]))
        self._check_orders(sitting)
        self.by_themselves += sum(entry.kind == "action" and entry.request is None for entry in entries)
        if sitting.has_short_clock:  # who was too slow is told so
            self.refused_by_clocks += len(sitting.refused)
        else:
            self._note("refused", len(sitting.refused), (sitting.id, sitting.refused[:2]))
        self._compare(sitting, self._replayed(sitting, entries), entries, fresh)

    def _check_orders(self, sitting: Sitting) -> None:
        """Whoever wished one thing after the other sees them stand so."""
        for seat in {seat for _, seat, _ in sitting.promised}:
            numbers = [n for n, who, _ in sitting.promised if who == seat]
            self._note("two orders", numbers != sorted(set(numbers)), (sitting.id, seat))

    def _replayed(self, sitting: Sitting, entries: Sequence[Entry]) -> Table:
        """The table, and at each call of time whether that seat was out of time."""
        table = Table(sitting.id, TablePlan.model_validate(entries[0].body["plan"]))
        for entry in entries:
            if entry.kind == "flagged":
                self.called += 1
                self._note(
                    "time called too early", entry.seat not in table.clock.expired(entry.at), (sitting.id, entry.n)
                )
            table.evolve(entry)
        return table

    def _compare(self, sitting: Sitting, table: Table, entries: Sequence[Entry], fresh: TableClient | None) -> None:
        """Everybody, and somebody who has just come, sees what the log says."""
        everybody: list[tuple[int | None, TableClient]] = [*sitting.people]
        if fresh is not None:
            everybody.append((None, fresh))
        for seat, person in everybody:
            state, look = person.states[seat], table.look(seat, entries[-1].at)
            seen = table.seen[len(table.seats) if seat is None else seat]
            differ = (state.view, state.legal, state.seen) != (look["view"], look["legal"], seen)
            self._note("views that differ", differ, (sitting.id, seat, person.n, len(entries)))
            self._note("tables that differ", _timeless(person.table) != _timeless(look["table"]), (sitting.id, seat))
        for _, person in sitting.people:
            self._note("a server knew less than was told", person.went_back, sitting.id)


def _timeless(table: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in table.items() if key not in TIMELESS}
