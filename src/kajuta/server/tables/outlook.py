"""How a table will stand once drafts have happened, as far as lists and restarts ask for it. No I/O.

A draft happens when it is stored, and with it is stored how the table stands then: so that is known before it happens.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kajuta import games
from kajuta.core.position import Position
from kajuta.server.tables.decisions import Draft
from kajuta.server.tables.facts import Status
from kajuta.server.tables.table import Table

STATUS_AFTER: dict[str, Status] = {
    "started": "playing",
    "resumed": "playing",
    "adjourned": "adjourned",
    "ended": "over",
}
PAUSED_AFTER = {"paused": True, "adjourned": True, "resumed": False}


class Outlook(NamedTuple):
    """How a table will stand."""

    status: Status
    awake: bool
    """Whether a clock will run or a computer player be due."""
    holdings: list[tuple[int, str | None]]
    """The seats that change hands, and who will hold them."""


def outlook(table: Table, drafts: Sequence[Draft]) -> Outlook:
    """How the table will stand after drafts that were decided as it stands now."""
    status, paused = table.status, table.clock.paused
    for draft in drafts:
        status = STATUS_AFTER.get(draft.kind, status)
        paused = PAUSED_AFTER.get(draft.kind, paused)
    awake = status == "playing" and not paused and _is_attended_to(table, drafts)
    seated = {draft.seat: draft.body for draft in drafts if draft.kind in ("seated", "vacated", "moved")}
    holdings = [(seat, body.get("holder")) for seat, body in sorted(seated.items()) if seat is not None]
    return Outlook(status, awake, holdings)


def _is_attended_to(table: Table, drafts: Sequence[Draft]) -> bool:
    """Whether the server waits with those who play: for a clock, or for a computer player whose turn it will be."""
    if table.clock.is_kept:
        return True
    levels = {number: seat.level for number, seat in enumerate(table.seats)}
    for draft in drafts:
        if draft.kind == "seated" and draft.seat is not None:
            levels[draft.seat] = draft.body["level"]
    computers = [seat for seat, level in levels.items() if level is not None]
    return bool(computers) and any(seat in computers for seat in _position_after(table, drafts).to_act)


def _position_after(table: Table, drafts: Sequence[Draft]) -> Position:
    position = table.position
    for draft in drafts:
        if draft.kind == "started":
            position = games.game(table.plan.game).load(draft.body["document"])
        elif draft.kind == "undone":
            position = table.position_before(draft.body["keep"])
        elif draft.kind == "action" and position is not None:
            # The first one has been tried when it was decided.
            position = table.after(draft.action) if position is table.position else position.play_entry(draft.action)
    if position is None:
        raise ValueError("the game has not started")
    return position
