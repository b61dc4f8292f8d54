"""What is to be stored of a table."""

from __future__ import annotations

from collections.abc import Sequence

from kajuta.server.store.interface import Write
from kajuta.server.tables.decisions import Drafts
from kajuta.server.tables.entries import Entry
from kajuta.server.tables.outlook import outlook
from kajuta.server.tables.plan import TablePlan
from kajuta.server.tables.table import Table


def write_of(table: Table, drafts: Drafts, now: int, request: str | None = None) -> Write:
    """What one decision appends to the log of the table as it stands."""
    entries = numbered(drafts, table.length, now, request)
    plan = table.plan.model_dump() if table.length == 0 else None
    ahead = outlook(table, drafts)
    return Write(table.id, ahead.status, ahead.awake, now, entries, plan, ahead.holdings)


def numbered(drafts: Drafts, first: int, now: int, request: str | None = None) -> list[Entry]:
    """Drafts as entries from a place in the log on; the first one names the request that it grants."""
    return [
        Entry(first + place, now, draft.kind, draft.seat, draft.body, request if place == 0 else None)
        for place, draft in enumerate(drafts)
    ]


def whole_write(table_id: str, plan: TablePlan, drafts: Drafts, now: int) -> Write:
    """A whole table at which nothing is going on."""
    status = "over" if drafts[-1].kind == "ended" else "adjourned"
    seated: Sequence[tuple[int, str | None]] = [
        (draft.seat, draft.body["holder"]) for draft in drafts if draft.kind == "seated" and draft.seat is not None
    ]
    entries = numbered(drafts, 0, now)
    return Write(table_id, status, awake=False, at=now, entries=entries, plan=plan.model_dump(), holdings=seated)
