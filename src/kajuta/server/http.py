"""The HTTP side: making tables, joining, lists, records. Everything during play goes over the socket."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Body, Depends, Request, Response
from fastapi.responses import PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from pydantic import Field
from starlette.requests import HTTPConnection

import kajuta
from kajuta import games, players
from kajuta.core.errors import BadOptions
from kajuta.server import decisions, making, packing, reasons, records
from kajuta.server.lobby import listed, listed_for
from kajuta.server.messages import schema
from kajuta.server.metrics import TABLES_MADE
from kajuta.server.phrases import PHRASES, SIGNS
from kajuta.server.plan import Model, Name, TablePlan
from kajuta.server.security import COOKIE, COOKIE_SECONDS, HOST_COOKIE, hash_of
from kajuta.server.shell import Shell
from kajuta.server.table import Table

API = APIRouter(prefix="/api")
OPEN = APIRouter()
LISTED_MS = 60 * 60 * 1000
"""How long a public table waits in the list; by its link it can still be reached."""
ACTIONS_A_TABLE = 500
"""A long record counts as several tables."""


class Join(Model):
    """Takes a seat: with the key of its link, or any open seat of a public table."""

    name: Name | None = None
    key: Annotated[str, Field(max_length=100)] | None = None
    seat: int | None = None


class SeatOnly(Model):
    """Names a seat."""

    seat: int


def shell_of(request: Request) -> Shell:
    """The running server."""
    shell: Shell = request.app.state.shell
    return shell


def holder_of(request: Request, response: Response) -> str:
    """Who asks: the hash of the key in the cookie, or in the header of a program. A newcomer gets a cookie."""
    key, shell = key_of(request), shell_of(request)
    name = HOST_COOKIE if shell.site.secure else COOKIE
    if key is None or (bearer(request) is None and name not in request.cookies):
        key = key or shell.sources.key()
        secure = request.url.scheme == "https" or shell.site.secure
        response.set_cookie(name, key, COOKIE_SECONDS, httponly=True, samesite="strict", secure=secure)
    return hash_of(key)


def key_of(connection: HTTPConnection) -> str | None:
    """The key somebody shows. Another site of the same machine can plant a plain cookie, but not one of the host."""
    return bearer(connection) or connection.cookies.get(HOST_COOKIE) or connection.cookies.get(COOKIE) or None


def bearer(connection: HTTPConnection) -> str | None:
    """The key of an `Authorization: Bearer` header."""
    kind, _, key = connection.headers.get("authorization", "").partition(" ")
    return key.strip() or None if kind.lower() == "bearer" else None


Holder = Annotated[str, Depends(holder_of)]
TheShell = Annotated[Shell, Depends(shell_of)]


@cache
def _preset_players(name: str) -> dict[str, list[int]]:
    """How many can play by each preset of a game."""
    game = games.game(name)
    fitting: dict[str, list[int]] = {preset: [] for preset in game.presets or {}}
    for preset, counts in fitting.items():
        for count in game.players:
            with suppress(BadOptions):
                game.options(count, {"preset": preset})
                counts.append(count)
    return fitting


@API.get("/games")
def list_games() -> dict[str, Any]:
    """Every game with its options, the levels of the computer, weakest first, and what can be said at a table."""
    described = {
        name: {
            "title": game.title,
            "players": list(game.players),
            "default_players": game.default_players,
            "options": dict(game.options_module.OPTIONS),
            "presets": dict(game.presets or {}),
            "preset_players": _preset_players(name),
            "secrecy": game.secrecy,
        }
        for name, game in ((name, games.game(name)) for name in games.names())
    }
    return {"games": described, "levels": list(players.LEVELS), "phrases": PHRASES, "signs": list(SIGNS)}


@API.get("/games/{name}/rulebook", response_class=PlainTextResponse)
def rulebook(name: str, language: str = "en") -> str:
    """The rules for players, Markdown."""
    return games.game(name).rulebook_in(language)


@API.get("/messages")
def message_schema() -> dict[str, Any]:
    """The messages of the socket as JSON Schema."""
    return schema()


@API.get("/tables")
async def list_tables(shell: TheShell) -> list[dict[str, Any]]:
    """The public tables."""
    since = shell.hub.now() - LISTED_MS
    return [listed(row) for row in await asyncio.to_thread(shell.store.lobby, since)]


@API.get("/tables/mine")
async def list_my_tables(shell: TheShell, holder: Holder) -> list[dict[str, Any]]:
    """The tables at which this browser holds a seat."""
    rows = await asyncio.to_thread(shell.store.held_by, holder)
    return [listed_for(row, (await shell.hub.live(row.id)).table, holder) for row in rows]


@API.post("/tables", status_code=201)
async def make_table(plan: TablePlan, request: Request, shell: TheShell, holder: Holder) -> dict[str, Any]:
    """Makes a table. The answer holds the key of every open seat; whoever has one may sit there."""
    address = shell.address(request)
    shell.count_table(address, public=plan.public)
    table_id, draw = shell.sources.table_id(), shell.sources.key
    if plan.position is None:
        table, drafts = making.new_table(table_id, plan, holder, draw)
    else:
        making.check_size(plan.position)
        complete, drafts = await shell.hub.inquiries.made(table_id, plan, holder, (draw(), draw()), address)
        table = Table(table_id, complete)
    keys = {seat: draw() for seat, one in enumerate(table.plan.seats) if one.kind == "open"}
    await shell.hub.open(table, drafts, [(hash_of(key), seat) for seat, key in keys.items()])
    TABLES_MADE.labels(table.plan.game).inc()
    return {"id": table.id, "keys": {str(seat): key for seat, key in keys.items()}}


@API.get("/tables/{table_id}")
async def show_table(table_id: str, shell: TheShell) -> dict[str, Any]:
    """A table as everybody may know it."""
    live = await shell.hub.live(table_id)
    await shell.hub.settled(live)
    return live.table.shown(shell.hub.now())


@API.post("/tables/{table_id}/join")
async def join(table_id: str, wish: Join, shell: TheShell, holder: Holder) -> dict[str, Any]:
    """Takes a seat and tells which."""
    live = await shell.hub.live(table_id)
    seat = await _seat_to_take(shell, table_id, wish)
    if seat is None:
        open_seats = [number for number, one in enumerate(live.table.seats) if not one.is_taken]
        mine = live.table.seats_of(holder)
        if not live.table.plan.public and not mine:
            raise reasons.NotYours("this table is for people with a link")
        if not open_seats and not mine:
            raise reasons.Refused("every seat is taken")
        if not mine and wish.seat is not None and wish.seat not in open_seats:
            raise reasons.Refused("this seat is taken")
        seat = mine[0] if mine else open_seats[0] if wish.seat is None else wish.seat
    draw = shell.sources.key
    await shell.hub.wish(table_id, lambda table, _now: decisions.sit(table, seat, holder, wish.name, draw))
    return {"seat": seat}


async def _seat_to_take(shell: Shell, table_id: str, wish: Join) -> int | None:
    if wish.key is None:
        return None
    found = await asyncio.to_thread(shell.store.seat_of_key, hash_of(wish.key))
    if found is None or found[0] != table_id:
        raise reasons.NotYours("this link does not lead to a seat at this table")
    return found[1]


@API.post("/tables/{table_id}/leave")
async def leave(table_id: str, wish: SeatOnly, shell: TheShell, holder: Holder) -> dict[str, Any]:
    """Gives a seat up: it is open again, or, once the game runs, a computer player goes on."""
    live = await shell.hub.live(table_id)
    shell.check_holds(live.table, wish.seat, holder)
    await shell.hub.wish(table_id, lambda table, _now: decisions.leave(table, wish.seat))
    return {}


@API.post("/tables/{table_id}/program")
async def seat_program(table_id: str, wish: SeatOnly, shell: TheShell, holder: Holder) -> dict[str, Any]:
    """A key with which a program takes this seat over (`Authorization: Bearer KEY`)."""
    live = await shell.hub.live(table_id)
    shell.check_holds(live.table, wish.seat, holder)
    key = shell.sources.key()
    await shell.hub.wish(table_id, lambda table, _now: decisions.hand_over(table, wish.seat, hash_of(key)))
    return {"key": key}


@API.get("/tables/{table_id}/record", response_model=dict[str, Any])
async def record(table_id: str, request: Request, shell: TheShell, holder: Holder) -> Response:
    """A finished game, everything revealed; of a running one what this browser's seat may know."""
    live = await shell.hub.live(table_id)
    await shell.hub.settled(live)
    if live.table.status == "over":
        return await packing.answer(request, records.record_of(live.table))
    seats = live.table.seats_of(holder)
    return await packing.answer(request, records.seat_record(live.table, seats[0] if seats else None))


@API.post("/tables/{table_id}/export")
async def export(table_id: str, shell: TheShell, holder: Holder) -> dict[str, Any]:
    """An adjourned game to go on with elsewhere. It reveals everything, so it cannot be resumed here afterwards."""
    live = await shell.hub.live(table_id)
    if not live.table.seats_of(holder):
        raise reasons.NotYours("only those who play may take the game along")
    await shell.hub.wish(table_id, lambda table, _now: decisions.take_along(table))
    return records.record_of(live.table)


@API.post("/records", status_code=201)
async def import_record(
    record: Annotated[dict[str, Any], Body()], request: Request, shell: TheShell, holder: Holder
) -> dict[str, Any]:
    """A table from a record, checked first."""
    address, table_id = shell.address(request), shell.sources.table_id()
    shell.count_table(address, 1 + records.length_of(record) / ACTIONS_A_TABLE)
    plan, drafts = await shell.hub.inquiries.imported(table_id, record, holder, address)
    await shell.hub.put_away(table_id, plan, drafts)
    return {"id": table_id}


@OPEN.get("/health")
async def health(shell: TheShell) -> dict[str, Any]:
    """Whether the server and its database answer."""
    await asyncio.to_thread(shell.store.last_beat)
    return {"status": "ok", "version": kajuta.__version__}


@OPEN.get("/metrics")
def metrics() -> Response:
    """Numbers for Prometheus."""
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
