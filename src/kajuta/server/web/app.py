"""The application: routes, errors, and the life of the server put together."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import FileResponse, JSONResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

import kajuta
from kajuta import games
from kajuta.core.errors import IllegalAction, KajutaError, UnknownGame
from kajuta.server.bus.interface import Bus
from kajuta.server.bus.local import LocalBus
from kajuta.server.house.hub import Hub
from kajuta.server.house.inquiries import ASKER
from kajuta.server.house.shelf import NoTable
from kajuta.server.house.sources import Sources
from kajuta.server.lanes.errands import COMPRESSION, Nothing
from kajuta.server.lanes.lane import Busy
from kajuta.server.lanes.shared import Post, SharedLane
from kajuta.server.lanes.thinking import Thinker
from kajuta.server.lanes.thoughts import load_games
from kajuta.server.metrics import PROCESS, REFUSALS
from kajuta.server.push.plan import Push
from kajuta.server.store.database import ALONE, open_store
from kajuta.server.store.interface import StoreFailed
from kajuta.server.tables.reasons import NotYours, reason_of
from kajuta.server.tables.records import Sealed
from kajuta.server.web.files import ForGood
from kajuta.server.web.http import API, OPEN
from kajuta.server.web.invitations import INVITATIONS, NoCode
from kajuta.server.web.lessons import HELP, LESSONS
from kajuta.server.web.own import OWN
from kajuta.server.web.people import PEOPLE, NoPerson
from kajuta.server.web.push import PUSH
from kajuta.server.web.replay import REPLAY
from kajuta.server.web.rulebooks import RULEBOOKS
from kajuta.server.web.security import HEADERS, SAFE, Headers, Limits, is_same_origin
from kajuta.server.web.shell import Cluster, Shell, Site, TooMany
from kajuta.server.web.sockets import Sockets
from kajuta.server.web.visitors import UnknownKey
from kajuta.server.wire.answers import Failure, Fault
from kajuta.server.wire.game_schemas import game_schemas

if TYPE_CHECKING:
    from kajuta.server.push.courier import Courier

LOG = logging.getLogger("kajuta.server")
STATUS = {UnknownGame: 404, NoTable: 404, NoCode: 404, NoPerson: 404, UnknownKey: 401, NotYours: 403,
          Sealed: 403, TooMany: 429, Busy: 429,
          StoreFailed: 503}  # fmt: skip
CLIENT = Path(__file__).parent.parent / "static"
CLIENT_FILES = {
    "icon.svg": "public, max-age=86400",
    "manifest.webmanifest": "public, max-age=86400",
    "push.js": "no-cache",
}
"""And how long browsers may keep each. What tells of moves (`push.js`) is at the top: it is for every address."""
CODES = {404: "no_such_address", 405: "no_such_method"}
LANE_WORKERS = 2
"""Processes for questions that take longer than a move; one of them is always left for short ones."""


def make_app(
    database: str,
    limits: Limits | None = None,
    thinkers: int = 1,
    *,
    site: Site | None = None,
    sources: Sources | None = None,
    owns_process: bool = False,
) -> FastAPI:
    """The server on a database. If the process is its own, it decides when garbage is collected."""
    used, where = limits or Limits(), site or Site()

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store = open_store(database, ALONE if where.cluster is None else where.cluster.place)
        bus, post = _ways_to_others(where.cluster)
        lane = SharedLane("questions", LANE_WORKERS, post)
        hub = Hub(store, bus, Thinker(thinkers, post=post), lane, sources)
        app.state.shell = Shell(hub, store, used, where)
        if where.push is not None:
            hub.remind_by(_courier(hub, where.push))
        PROCESS.info({"process": store.pulse.process})
        await hub.wake(tidies=owns_process)
        if owns_process:
            threading.Thread(target=load_games, name="loading", daemon=True).start()
            lane.warm_up(Nothing(games.HOUSE[0]))
        yield
        await hub.close()
        store.close()

    app = FastAPI(title="Kajuta", version=kajuta.__version__, lifespan=life, docs_url=None, redoc_url=None,
                  openapi_url="/api/openapi.json", responses={"default": {"model": Failure}})  # fmt: skip
    app.include_router(API)
    app.include_router(INVITATIONS)
    app.include_router(OWN)
    app.include_router(PEOPLE)
    app.include_router(PUSH)
    app.include_router(REPLAY)
    app.include_router(LESSONS)
    app.include_router(HELP)
    app.include_router(RULEBOOKS)
    app.include_router(OPEN)
    _serve_client(app)
    app.add_exception_handler(KajutaError, _refused)
    app.add_exception_handler(SQLAlchemyError, _not_stored)
    app.add_exception_handler(RequestValidationError, _not_understood)
    app.add_exception_handler(RecursionError, _not_understood)
    app.add_exception_handler(HTTPException, _no_such_way)
    app.add_exception_handler(Exception, _failed)
    app.middleware("http")(_guard)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=COMPRESSION)
    app.add_middleware(Headers, secure=where.secure)
    app.add_middleware(Sockets)
    _tell_of_games(app)
    return app


def _tell_of_games(app: FastAPI) -> None:
    """Puts what games declare into the document that describes the interface."""
    plain = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            plain()["components"]["schemas"].update(game_schemas())
        return plain()

    app.openapi = openapi  # type: ignore[method-assign]


def _ways_to_others(cluster: Cluster | None) -> tuple[Bus, Post | None]:
    """To other houses, and to workers; alone there are none."""
    if cluster is None:
        return LocalBus(), None
    from kajuta.server.bus.nats_bus import NatsBus
    from kajuta.server.bus.nats_line import NatsLine
    from kajuta.server.bus.work import NatsPost

    line = NatsLine(cluster.bus, cluster.place)
    return NatsBus(line), NatsPost(line)


def _courier(hub: Hub, push: Push) -> Courier:
    """What carries pushes; only here is needed what the extra `push` installs."""
    from kajuta.server.push.courier import Courier

    async def forget(endpoint: str) -> None:
        await asyncio.to_thread(hub.store.push.forget, endpoint)

    return Courier(push, hub.now, forget)


def _serve_client(app: FastAPI) -> None:
    """The built client: its files, and its one page at every other address."""
    if not (CLIENT / "index.html").exists():
        return
    app.mount("/assets", ForGood(directory=CLIENT / "assets"))

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    def page(path: str) -> Response:
        """A file of the client, or its page, which finds its own way."""
        if path.startswith("api/"):
            raise HTTPException(404, "there is nothing at this address")
        found = CLIENT / path
        if path in CLIENT_FILES and found.is_file():
            return FileResponse(found, headers={"cache-control": CLIENT_FILES[path]})
        return FileResponse(CLIENT / "index.html", headers={"cache-control": "no-cache"})


async def _guard(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
    """Limits, and nothing that changes anything from a page of somebody else's."""
    shell: Shell = request.app.state.shell
    if not shell.is_ours(request):
        return _error(421, "other_host", "this server has another name")
    address = shell.address(request)
    ASKER.set(address)
    if not shell.addresses.may_request(address, shell.seconds()):
        return _error(429, "too_many", "too many requests; please slow down", ends=True)
    if request.method not in SAFE:
        if not is_same_origin(request.headers.get("origin"), request.headers.get("host")):
            return _error(403, "other_origin", "this comes from another site")
        if "transfer-encoding" in request.headers:
            return _error(411, "length_required", "say how long it is")
        if int(request.headers.get("content-length") or 0) > shell.limits.body_bytes:
            return _error(413, "too_big", "this is too big")
    return await call_next(request)


async def _refused(_request: Request, error: Exception) -> Response:
    if not isinstance(error, KajutaError):
        raise error
    status = next((code for kind, code in STATUS.items() if isinstance(error, kind)), 400)
    rule = error.rule if isinstance(error, IllegalAction) else None
    return _error(status, error.code, error.message, rule)


async def _not_stored(_request: Request, error: Exception) -> Response:
    """The database is away: whatever was asked has not happened."""
    LOG.warning("the database did not answer: %s", type(error).__name__)
    return _error(503, StoreFailed.code, "the server could not store this; please try again")


async def _not_understood(_request: Request, _error_found: Exception) -> Response:
    return _error(422, "bad_request", "this request is not what the interface asks for")


async def _no_such_way(_request: Request, error: Exception) -> Response:
    """What the framework itself refuses: no such address, no such method, a body that is no JSON."""
    if not isinstance(error, HTTPException):
        raise error
    answer = _error(error.status_code, CODES.get(error.status_code, "bad_request"), str(error.detail))
    answer.headers.update(error.headers or {})
    return answer


async def _failed(_request: Request, _error_found: Exception) -> Response:
    """A fault of ours: it is logged, and told without a word about what it was."""
    answer = _error(500, "failed", "something went wrong here")
    answer.headers.update(HEADERS)  # this answer goes out past the middleware
    return answer


def _error(status: int, code: str, message: str, rule: str | None = None, *, ends: bool = False) -> Response:
    """A refusal, which may also end the connection: who goes on has to knock again."""
    REFUSALS.labels(code).inc()
    said = Fault(code=code, message=message, reason=reason_of(message), rule=rule)
    return JSONResponse(Failure(error=said).model_dump(), status, {"connection": "close"} if ends else None)
