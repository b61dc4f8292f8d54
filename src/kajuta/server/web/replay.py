"""Looking back over HTTP: a finished game moment by moment, one's own past in a running one."""

from __future__ import annotations

import asyncio
import gzip

from fastapi import APIRouter, Request, Response

from kajuta.server.web import packing
from kajuta.server.web.visitors import Holder, TheShell
from kajuta.server.wire import answers

REPLAY = APIRouter(prefix="/api")


@REPLAY.get("/tables/{table_id}/replay", response_model=answers.Replay)
async def replay(
    table_id: str, request: Request, shell: TheShell, seat: int | None = None, *, everything: bool = False
) -> Response:
    """A finished game moment by moment, as a seat saw it, as those who looked on did, or with everything open."""
    live = await shell.hub.shelf.current(table_id)
    body = await shell.hub.inquiries.replay(
        live, "all" if everything else seat, shell.hub.now(), shell.address(request)
    )
    if packing.takes_gzip(request):
        return packing.packed(body)
    return Response(await asyncio.to_thread(gzip.decompress, body), media_type="application/json")


@REPLAY.get("/tables/{table_id}/scores")
async def scores(table_id: str, request: Request, shell: TheShell) -> answers.Course:
    """Everybody's points over a finished game."""
    live = await shell.hub.shelf.current(table_id)
    found = await shell.hub.inquiries.scores(live, shell.address(request))
    return answers.Course.model_validate(found)


@REPLAY.get("/tables/{table_id}/past")
async def past(
    table_id: str, request: Request, shell: TheShell, holder: Holder, seen: int, seat: int | None = None
) -> answers.Past:
    """An earlier moment of a game, as one's own seat, or those who look on, saw it then."""
    live = await shell.hub.shelf.current(table_id)
    found = await shell.hub.inquiries.past(live, holder, seat, seen, shell.address(request))
    return answers.Past.model_validate(found)


@REPLAY.get("/tables/{table_id}/replay/{moment}")
async def moment_of_replay(table_id: str, moment: int, request: Request, shell: TheShell) -> answers.MomentDocument:
    """The position document of one moment of a finished game, to play on from there."""
    live = await shell.hub.shelf.current(table_id)
    found = await shell.hub.inquiries.document(live, moment, shell.address(request))
    return answers.MomentDocument.model_validate(found)
