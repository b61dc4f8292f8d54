"""Inviting: codes for tables that wait, what an invitation tells, seats given to the computer instead."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Request
from pydantic import Field

from kajuta import players
from kajuta.server.store.code_shelf import Code
from kajuta.server.tables import decisions, reasons
from kajuta.server.tables.codes import VALID_MS, code_from
from kajuta.server.tables.plan import DEFAULT_LEVEL, Model
from kajuta.server.tables.table import Table
from kajuta.server.web.shell import Shell
from kajuta.server.web.visitors import Holder, TheShell
from kajuta.server.wire import answers
from kajuta.server.wire.shown import SeatShown

INVITATIONS = APIRouter(prefix="/api")


class NoCode(reasons.Refused):
    """Nobody has given out such a code, or it has expired."""

    code = "no_code"


class ForComputer(Model):
    """An open seat that a computer player is to take."""

    seat: int
    level: Annotated[str, Field(max_length=40)] = DEFAULT_LEVEL


def invitation_of(table: Table) -> answers.Invitation:
    """What somebody wants to know before sitting down."""
    host = table.seats_of(table.made_by)
    return answers.Invitation(
        id=table.id,
        game=table.plan.game,
        players=len(table.seats),
        options=table.plan.options,
        clock=answers.ClockRules.model_validate(table.plan.clock.model_dump()),
        public=table.plan.public,
        status=table.status,
        seats=[SeatShown.model_validate(seat) for seat in table.shown_seats],
        host=host[0] if host else None,
    )


@INVITATIONS.get("/tables/{table_id}/invitation")
async def invitation(table_id: str, shell: TheShell) -> answers.Invitation:
    """What somebody wants to know before sitting down."""
    live = await shell.hub.shelf.current(table_id)
    return invitation_of(live.table)


@INVITATIONS.post("/tables/{table_id}/code")
async def give_code(table_id: str, shell: TheShell, holder: Holder) -> answers.GivenCode:
    """A code that leads to a table that waits, for those who sit there. Asked again, it is the same.

    Whoever asks just as the last guest sits down has done nothing wrong: then there is none.
    """
    live = await shell.hub.shelf.live(table_id)
    if not live.table.seats_of(holder):
        raise reasons.NotYours("this seat is not yours")
    if live.table.status != "waiting":
        return answers.GivenCode(code=None, until=None)
    found = await asyncio.to_thread(_code_for, shell, table_id)
    return answers.GivenCode(code=found.code, until=found.until)


def _code_for(shell: Shell, table_id: str) -> Code:
    shelf, now = shell.store.codes, shell.hub.now()
    given = shelf.code_of(table_id, now)
    return given or shelf.give(table_id, lambda: code_from(shell.sources.key()), now, now + VALID_MS)


@INVITATIONS.get("/codes/{code}")
async def find_by_code(code: str, request: Request, shell: TheShell) -> answers.Found:
    """The table a code leads to."""
    found = await shell.table_of_code(code, shell.address(request))
    if found is None:
        raise NoCode("there is no such code, or it is no longer valid")
    return answers.Found(id=found)


@INVITATIONS.post("/tables/{table_id}/computer")
async def seat_computer(table_id: str, wish: ForComputer, shell: TheShell, holder: Holder) -> answers.Done:
    """Whoever made the table gives an open seat to a computer player; with the last one the game starts."""
    live = await shell.hub.shelf.live(table_id)
    if live.table.made_by != holder:
        raise reasons.NotYours("only whoever made this table may do that")
    players.player(wish.level)
    draw = shell.sources.seed
    await shell.hub.wish(table_id, lambda table, _now: decisions.fill(table, wish.seat, wish.level, draw))
    return answers.Done()
