"""Looking back over HTTP: a finished game moment by moment, one's own past in a running one."""

from __future__ import annotations

import asyncio
import gzip
from typing import Any

from fastapi import APIRouter, Request, Response

from kajuta.server import packing
from kajuta.server.http import Holder, TheShell

REPLAY = APIRouter(prefix="/api")


@REPLAY.get("/tables/{table_id}/replay", response_model=dict[str, Any])
async def replay(table_id: str, request: Request, shell: TheShell, seat: int | None = None) -> Response:
    """A finished game moment by moment, as a seat saw it, or as those who looked on did."""
    live = await shell.hub.live(table_id)
    await shell.hub.settled(live)
    body = await shell.hub.inquiries.replay(live, seat, shell.hub.now(), shell.address(request))
    if packing.takes_gzip(request):
        return packing.packed(body)
    return Response(await asyncio.to_thread(gzip.decompress, body), media_type="application/json")


@REPLAY.get("/tables/{table_id}/past")
async def past(
    table_id: str, request: Request, shell: TheShell, holder: Holder, seen: int, seat: int | None = None
) -> dict[str, Any]:
    """An earlier moment of a game, as one's own seat, or those who look on, saw it then."""
    live = await shell.hub.live(table_id)
    await shell.hub.settled(live)
    return await shell.hub.inquiries.past(live, holder, seat, seen, shell.address(request))


@REPLAY.get("/tables/{table_id}/replay/{moment}")
async def moment_of_replay(table_id: str, moment: int, request: Request, shell: TheShell) -> dict[str, Any]:
    """The position document of one moment of a finished game, to play on from there."""
    live = await shell.hub.live(table_id)
    await shell.hub.settled(live)
    return await shell.hub.inquiries.document(live, moment, shell.address(request))
