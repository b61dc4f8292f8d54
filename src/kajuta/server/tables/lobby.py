"""What lists of tables show. No I/O."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kajuta.server.tables.table import Table


@dataclass(frozen=True)
class Row:
    """What the lobby needs to know of a table."""

    id: str
    plan: dict[str, Any]
    public: bool
    status: str
    awake: bool
    at: int


def listed(row: Row) -> dict[str, Any]:
    """A table as the lobby shows it."""
    plan = row.plan
    hosts = [seat["name"] for seat in plan["seats"] if seat["kind"] == "device"]
    return {
        "id": row.id,
        "host": hosts[0] if hosts else None,
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
        "seats": table.shown_seats,
        "yours": seats,
        "to_act": table.awaited(),
        "your_turn": any(seat in table.awaited() for seat in seats),
    }
