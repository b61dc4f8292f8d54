"""The HTTP side: making tables, joining, lists, records. Everything during play goes over the socket."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Body, Request, Response
from fastapi.responses import PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from pydantic import Field

import kajuta
from kajuta import games, players
from kajuta.core.errors import BadOptions
from kajuta.server.house.keys import hash_of
from kajuta.server.metrics import TABLES_MADE
from kajuta.server.tables import absence, decisions, making, reasons, records
from kajuta.server.tables.decisions import Drafts
from kajuta.server.tables.lobby import Row, listed, listed_for
from kajuta.server.tables.phrases import PHRASES, SIGNS
from kajuta.server.tables.plan import Model, Name, TablePlan
from kajuta.server.tables.table import Table
from kajuta.server.web import packing
from kajuta.server.web.shell import Shell
from kajuta.server.web.visitors import Holder, TheShell
from kajuta.server.wire import answers
from kajuta.server.wire.messages import schema
from kajuta.server.wire.shown import TableShown

API = APIRouter(prefix="/api")
OPEN = APIRouter()
LISTED_MS = 60 * 60 * 1000
"""How long a public table waits in the list; by its link it can still be reached."""
ACTIONS_A_TABLE = 500
"""A long record counts as several tables."""
PROGRAM_ID = 22
"""Letters of the name of a program among people."""


class Join(Model):
    """Takes a seat: with the key of its link, or any open seat with the code of the table, or of a public one."""

    name: Name | None = None
    key: Annotated[str, Field(max_length=100)] | None = None
    code: Annotated[str, Field(max_length=20)] | None = None
    seat: int | None = None


class SeatOnly(Model):
    """Names a seat."""

    seat: int


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


@API.get("/games", response_model=answers.House)
def list_games() -> Response:
    """Every game with its options, the levels of the computer, weakest first, and what can be said at a table."""
    return Response(_house(tuple(games.names())), media_type="application/json")


@cache
def _house(names: tuple[str, ...]) -> bytes:
    """Written once: it is the same for everybody, and everybody asks for it first."""
    described = {name: _described(name) for name in names}
    told = answers.House(games=described, levels=list(players.LEVELS), phrases=PHRASES, signs=list(SIGNS))
    return told.model_dump_json(exclude_unset=True).encode()


def _described(name: str) -> answers.GameInfo:
    game = games.game(name)
    options = {key: answers.OptionSchema.model_validate(one) for key, one in game.options_module.OPTIONS.items()}
    return answers.GameInfo(
        title=game.title,
        players=list(game.players),
        default_players=game.default_players,
        options=options,
        presets={key: dict(preset) for key, preset in (game.presets or {}).items()},
        preset_players=_preset_players(name),
        secrecy=game.secrecy,
    )


@API.get("/games/{name}/rulebook", response_class=PlainTextResponse)
def rulebook(name: str, language: str = "en") -> str:
    """The rules for players, Markdown."""
    return games.game(name).rulebook_in(language)


@API.get("/messages", response_model=answers.MessageSchemas)
def message_schema() -> Response:
    """The messages of the socket as JSON Schema."""
    return Response(_schemas(), media_type="application/json")


@cache
def _schemas() -> bytes:
    """Written once: to write it takes as long as hundreds of moves."""
    return answers.MessageSchemas.model_validate(schema()).model_dump_json(by_alias=True).encode()


@API.get("/tables")
async def list_tables(shell: TheShell) -> list[answers.Listed]:
    """The public tables."""
    since = shell.hub.now() - LISTED_MS
    return [answers.Listed.model_validate(listed(row)) for row in await asyncio.to_thread(shell.store.lobby, since)]


@API.get("/tables/mine")
async def list_my_tables(shell: TheShell, holder: Holder) -> list[answers.OwnListed]:
    """The tables at which the asker holds a seat."""
    rows = await asyncio.to_thread(shell.store.held_by, holder)
    return [await own_listed(shell, row, holder) for row in rows]


async def own_listed(shell: Shell, row: Row, holder: str) -> answers.OwnListed:
    """One of somebody's own tables, as lists show it."""
    table = (await shell.hub.shelf.live(row.id)).table
    return answers.OwnListed.model_validate(listed_for(row, table, holder))


@API.post("/tables", status_code=201)
async def make_table(plan: TablePlan, request: Request, shell: TheShell, holder: Holder) -> answers.Made:
    """Makes a table. The answer holds the key of every open seat; whoever has one may sit there."""
    address = shell.address(request)
    shell.count_table(address, public=plan.public)
    table_id, draw = shell.sources.table_id(), shell.sources.seed
    if plan.position is None:
        table, drafts = making.new_table(table_id, plan, holder, draw)
    else:
        making.check_size(plan.position)
        complete, drafts = await shell.hub.inquiries.made(table_id, plan, holder, (draw(), draw()), address)
        table = Table(table_id, complete)
    drafts = making.introduced(drafts, await shell.person(holder))
    keys = {seat: shell.sources.key() for seat, one in enumerate(table.plan.seats) if one.kind == "open"}
    await shell.hub.open(table, drafts, [(hash_of(key), seat) for seat, key in keys.items()])
    TABLES_MADE.labels(table.plan.game).inc()
    return answers.Made(id=table.id, keys={str(seat): key for seat, key in keys.items()})


@API.get("/tables/{table_id}")
async def show_table(table_id: str, shell: TheShell) -> TableShown:
    """A table as everybody may know it."""
    live = await shell.hub.shelf.current(table_id)
    return TableShown.model_validate(live.table.shown(shell.hub.now()))


@API.post("/tables/{table_id}/join")
async def join(table_id: str, wish: Join, request: Request, shell: TheShell, holder: Holder) -> answers.Taken:
    """Takes a seat and tells which."""
    by_key = await _seat_of_key(shell, table_id, wish)
    leads_to = None if wish.code is None else await shell.table_of_code(wish.code, shell.address(request))
    is_invited = leads_to == table_id
    draw, taken = shell.sources.seed, [-1]
    person = await shell.person(holder)
    name = wish.name or person.name

    def sit(table: Table, _now: int) -> Drafts:
        taken[0] = decisions.seat_for(table, holder, wish.seat, is_invited=is_invited) if by_key is None else by_key
        return decisions.sit(table, taken[0], holder, name, draw, person.mark)

    await shell.hub.wish(table_id, sit)
    return answers.Taken(seat=taken[0])


async def _seat_of_key(shell: Shell, table_id: str, wish: Join) -> int | None:
    if wish.key is None:
        return None
    found = await asyncio.to_thread(shell.store.seat_of_key, hash_of(wish.key))
    if found is None or found[0] != table_id:
        raise reasons.NotYours("this link does not lead to a seat at this table")
    return found[1]


@API.post("/tables/{table_id}/leave")
async def leave(table_id: str, wish: SeatOnly, shell: TheShell, holder: Holder) -> answers.Done:
    """Gives a seat up: it is open again, or, once the game runs, a computer player goes on."""

    def decide(table: Table, _now: int) -> Drafts:
        shell.check_holds(table, wish.seat, holder)
        return decisions.leave(table, wish.seat)

    await shell.hub.wish(table_id, decide)
    return answers.Done()


@API.post("/tables/{table_id}/program")
async def seat_program(
    table_id: str, wish: SeatOnly, request: Request, shell: TheShell, holder: Holder
) -> answers.ProgramKey:
    """A key with which a program takes this seat over (`Authorization: Bearer KEY`)."""
    key, program = shell.sources.key(), shell.sources.key()[:PROGRAM_ID]
    stored = shell.hub.people.new_key(key, "program", "")
    live = await shell.hub.shelf.live(table_id)
    shell.check_holds(live.table, wish.seat, holder)
    shell.count_person(shell.address(request))
    await asyncio.to_thread(shell.store.people.admit, program, stored, holder)

    def decide(table: Table, _now: int) -> Drafts:
        shell.check_holds(table, wish.seat, holder)
        return decisions.hand_over(table, wish.seat, program)

    await shell.hub.wish_at(live, decide)
    return answers.ProgramKey(key=key)


@API.get("/tables/{table_id}/record", response_model=answers.GameRecord | answers.SeatRecord)
async def record(table_id: str, request: Request, shell: TheShell, holder: Holder) -> Response:
    """A finished game, everything revealed; of a running one what this browser's seat may know."""
    live = await shell.hub.shelf.current(table_id)
    if live.table.status == "over":
        return await packing.answer(request, records.record_of(live.table))
    seats = live.table.seats_of(holder)
    return await packing.answer(request, records.seat_record(live.table, seats[0] if seats else None))


@API.post("/tables/{table_id}/export")
async def export(table_id: str, shell: TheShell, holder: Holder) -> answers.GameRecord:
    """An adjourned game to go on with elsewhere, if nobody else has to be asked. It reveals everything, and is over."""
    live = await shell.hub.shelf.live(table_id)

    def decide(table: Table, now: int) -> Drafts:
        if not table.seats_of(holder):
            raise reasons.NotYours("only those who play may take the game along")
        return absence.take_along_alone(table, table.seats_of(holder)[0], now)

    await shell.hub.wish_at(live, decide)
    return answers.GameRecord.model_validate(records.record_of(live.table))


@API.post("/records", status_code=201)
async def import_record(
    record: Annotated[dict[str, Any], Body()], request: Request, shell: TheShell, holder: Holder
) -> answers.Found:
    """A table from a record, checked first."""
    address, table_id = shell.address(request), shell.sources.table_id()
    shell.count_table(address, 1 + records.length_of(record) / ACTIONS_A_TABLE)
    plan, drafts = await shell.hub.inquiries.imported(table_id, record, holder, address)
    await shell.hub.put_away(table_id, plan, drafts)
    return answers.Found(id=table_id)


@OPEN.get("/health")
async def health(shell: TheShell, response: Response) -> answers.Health:
    """Whether somebody who comes now is well served: the database answers, and this process stays. Else 503."""
    response.status_code = 200 if shell.hub.is_ready else 503
    status = "leaving" if shell.hub.is_leaving else "ok" if shell.hub.is_ready else "no database"
    return answers.Health.model_validate({"status": status, "version": kajuta.__version__, "bus": shell.hub.hears})


@OPEN.get("/health/live")
async def alive() -> answers.Alive:
    """That this process answers, whatever else is the matter."""
    return answers.Alive(status="ok", version=kajuta.__version__)


@OPEN.get("/metrics", response_class=PlainTextResponse)
def metrics() -> Response:
    """Numbers for Prometheus."""
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
