"""What lists of tables show. No I/O."""

from __future__ import annotations

from typing import Any

from kajuta.server.store import Row
from kajuta.server.table import Table


def listed(row: Row) -> dict[str, Any]:
    """A table as the lobby shows it."""
    plan = row.plan
    return {
        "id": row.id,
        "game": plan["game"],
        "players": plan["players"],
        "options": plan["options"],
        "clock": plan["clock"],
        "status": row.status,
        "at": row.at,
    }


def listed_for(row: Row, table: Table, holder: str) -> dict[str, Any]:
    """One of somebody's own tables: whose move it is, and who else sits there."""
    seats = table.seats_of(holder)
    return {
        **listed(row),
        "seats": [seat.shown() for seat in table.seats],
        "yours": seats,
        "your_turn": any(seat in table.awaited() for seat in seats),
    }
