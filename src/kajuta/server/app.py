"""The application: routes, errors, and the life of the server put together."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import FileResponse, JSONResponse
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException

import kajuta
from kajuta import games
from kajuta.core.errors import IllegalAction, KajutaError, UnknownGame
from kajuta.server.bus import LocalBus
from kajuta.server.database import open_store
from kajuta.server.errands import COMPRESSION, Nothing
from kajuta.server.http import API, OPEN
from kajuta.server.hub import Hub, NoTable
from kajuta.server.lane import Busy, Lane
from kajuta.server.metrics import REFUSALS
from kajuta.server.reasons import NotYours, reason_of
from kajuta.server.records import Sealed
from kajuta.server.replay import REPLAY
from kajuta.server.security import HEADERS, Headers, Limits, is_same_origin
from kajuta.server.shell import Shell, Site, TooMany
from kajuta.server.sockets import Sockets
from kajuta.server.sources import Sources
from kajuta.server.store import StoreFailed
from kajuta.server.thinking import Thinker
from kajuta.server.thoughts import load_games

STATUS = {UnknownGame: 404, NoTable: 404, NotYours: 403, Sealed: 403, TooMany: 429, Busy: 429, StoreFailed: 503}
CLIENT = Path(__file__).parent / "static"
CLIENT_FILES = ("icon.svg", "manifest.webmanifest")
CODES = {404: "no_such_address", 405: "no_such_method"}
LANE_WORKERS = 2
"""Processes for questions that take longer than a move; one of them is always left for short ones."""
SAFE = ("GET", "HEAD", "OPTIONS")


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
        store = open_store(database)
        lane = Lane("questions", LANE_WORKERS)
        hub = Hub(store, LocalBus(), Thinker(thinkers), lane, sources)
        app.state.shell = Shell(hub, store, used, where)
        await hub.wake(tidies=owns_process)
        if owns_process:
            threading.Thread(target=load_games, name="loading", daemon=True).start()
            lane.warm_up(Nothing(games.HOUSE[0]))
        yield
        await hub.close()
        store.close()

    app = FastAPI(title="Kajuta", version=kajuta.__version__, lifespan=life, docs_url=None, redoc_url=None,
                  openapi_url="/api/openapi.json")  # fmt: skip
    app.include_router(API)
    app.include_router(REPLAY)
    app.include_router(OPEN)
    _serve_client(app)
    app.add_exception_handler(KajutaError, _refused)
    app.add_exception_handler(RequestValidationError, _not_understood)
    app.add_exception_handler(RecursionError, _not_understood)
    app.add_exception_handler(HTTPException, _no_such_way)
    app.add_exception_handler(Exception, _failed)
    app.middleware("http")(_guard)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=COMPRESSION)
    app.add_middleware(Headers, secure=where.secure)
    app.add_middleware(Sockets)
    return app


class ForGood(StaticFiles):
    """Files whose names change with their contents: a browser need never ask for them again."""

    def file_response(self, *arguments: Any, **more: Any) -> Response:
        """The file, to be kept for a year."""
        response = super().file_response(*arguments, **more)
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


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
            return FileResponse(found, headers={"cache-control": "public, max-age=86400"})
        return FileResponse(CLIENT / "index.html", headers={"cache-control": "no-cache"})


async def _guard(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
    """Limits, and nothing that changes anything from a page of somebody else's."""
    shell: Shell = request.app.state.shell
    if not shell.is_ours(request):
        return _error(421, "other_host", "this server has another name")
    if not shell.addresses.may_request(shell.address(request), shell.seconds()):
        return _error(429, "too_many", "too many requests; please slow down")
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


def _error(status: int, code: str, message: str, rule: str | None = None) -> Response:
    REFUSALS.labels(code).inc()
    said = {"code": code, "message": message, "reason": reason_of(message), "rule": rule}
    return JSONResponse({"error": said}, status)
