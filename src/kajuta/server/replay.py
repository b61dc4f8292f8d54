"""A finished game, moment by moment, as one seat or those who looked on saw it.

Of a game that still runs everybody may look back at what they have seen themselves, and at nothing else.
"""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from typing import Any

from fastapi import APIRouter

from kajuta.core.knowledge import seen_scores
from kajuta.core.position import Position
from kajuta.server.decisions import NotYours, Refused
from kajuta.server.http import Holder, TheShell
from kajuta.server.records import BadRecord, record_of, verify
from kajuta.server.table import Recipient, Table

REPLAY = APIRouter(prefix="/api")


def positions(table: Table) -> list[Position]:
    """Every position of a finished game, from the set-up to the end."""
    if table.status != "over" or table.position is None:
        raise Refused("only a finished game can be replayed")
    return [*(played.before for played in table.line), table.position]


def replay_of(table: Table, recipient: Recipient, now: int) -> dict[str, Any]:
    """The game as one recipient saw it, and whether its record holds together."""
    if recipient is not None and not 0 <= recipient < len(table.seats):
        raise Refused("there is no such seat")
    actions = [None, *(played.entry for played in table.line)]
    moments = [
        {
            **_moment(position, recipient),
            "action": action,
            "events": [] if action is None else position.events_for(recipient),
        }
        for position, action in zip(positions(table), actions, strict=True)
    ]
    return {
        "table": table.shown(now),
        "seat": recipient,
        "checked": _holds_together(table),
        "hints": table.hints(),
        "moments": moments,
    }


def past_of(table: Table, holder: str, recipient: Recipient, seen: int) -> dict[str, Any]:
    """What a seat saw when it had just seen so many events; only whoever sits there may look back for it."""
    if recipient is not None and not table.is_held(recipient, holder):
        raise NotYours("this seat is not yours")
    if table.position is None:
        raise Refused("the game has not started")
    place = len(table.seats) if recipient is None else recipient
    counts = [*(played.seen_before[place] for played in table.line), len(table.seen[place])]
    moment = min(bisect_left(counts, seen), len(table.line))
    position = table.line[moment].before if moment < len(table.line) else table.position
    return {**_moment(position, recipient), "moment": moment, "seen": counts[moment]}


def _moment(position: Position, recipient: Recipient) -> dict[str, Any]:
    return {
        "view": position.view(recipient),
        "scores": seen_scores(position, recipient),
        "to_act": [seat for seat in position.to_act if isinstance(seat, int)],
    }


def _holds_together(table: Table) -> bool:
    """Whether the record says what was committed to, and everything in it follows from the rules."""
    try:
        return verify(record_of(table)) == table.position
    except BadRecord:
        return False


@REPLAY.get("/tables/{table_id}/replay")
async def replay(table_id: str, shell: TheShell, seat: int | None = None) -> dict[str, Any]:
    """A finished game moment by moment, as a seat saw it, or as those who looked on did."""
    live = await shell.hub.live(table_id)
    await shell.hub.settled(live)
    return await asyncio.to_thread(replay_of, live.table, seat, shell.hub.now())


@REPLAY.get("/tables/{table_id}/past")
async def past(table_id: str, shell: TheShell, holder: Holder, seen: int, seat: int | None = None) -> dict[str, Any]:
    """An earlier moment of a game, as one's own seat, or those who look on, saw it then."""
    live = await shell.hub.live(table_id)
    await shell.hub.settled(live)
    return past_of(live.table, holder, seat, seen)


@REPLAY.get("/tables/{table_id}/replay/{moment}")
async def moment_of_replay(table_id: str, moment: int, shell: TheShell) -> dict[str, Any]:
    """The position document of one moment of a finished game, to play on from there."""
    live = await shell.hub.live(table_id)
    await shell.hub.settled(live)
    line = positions(live.table)
    if not 0 <= moment < len(line):
        raise Refused("there is no such moment")
    return {"document": line[moment].document()}
