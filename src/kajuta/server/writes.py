"""What is to be stored of a table."""

from __future__ import annotations

from collections.abc import Sequence

from kajuta.server.decisions import Drafts
from kajuta.server.entries import Entry
from kajuta.server.live import Live
from kajuta.server.plan import TablePlan
from kajuta.server.store import Write


def write_of(live: Live, entries: Sequence[Entry], keys: Sequence[tuple[str, int]]) -> Write:
    """What one decision at a table has changed."""
    table = live.table
    plan = table.plan.model_dump() if entries[0].n == 0 else None
    changed = {entry.seat for entry in entries if entry.kind in ("seated", "vacated") and entry.seat is not None}
    holdings = [(seat, table.seats[seat].holder) for seat in sorted(changed)]
    return Write(table.id, table.status, live.is_awake(), live.touched_at, entries, plan, holdings, keys)


def whole_write(table_id: str, plan: TablePlan, drafts: Drafts, now: int) -> Write:
    """A whole table at which nothing is going on."""
    entries = [Entry(n, now, draft.kind, draft.seat, draft.body) for n, draft in enumerate(drafts)]
    status = "over" if drafts[-1].kind == "ended" else "adjourned"
    seated = [draft for draft in drafts if draft.kind == "seated"]
    holdings = [(draft.seat, draft.body["holder"]) for draft in seated if draft.seat is not None]
    return Write(table_id, status, awake=False, at=now, entries=entries, plan=plan.model_dump(), holdings=holdings)
