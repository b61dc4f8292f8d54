"""One's own games, page by page: those that go on, those that are over, and what they come to."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal, NamedTuple

from fastapi import APIRouter, Depends, Query

from kajuta.server.store.played_shelf import Place, Wanted
from kajuta.server.tables.played import Played, played_by, statistics
from kajuta.server.web.http import own_listed
from kajuta.server.web.shell import Shell
from kajuta.server.web.visitors import Holder, TheShell
from kajuta.server.wire.own_answers import AllStatistics, FinishedGame, FinishedPage, RunningPage

OWN = APIRouter(prefix="/api/mine")
PAGE = 20
"""Games on a page: what a question costs does not grow with how many somebody has played."""
TOLD_AT_ONCE = 40
"""Of games that have ended since somebody last asked, so many are looked up with one question."""
Against = Literal["computer", "people", "device", "alone", "level-1", "level-2", "level-3", "level-4", "level-5"]
Beside = Annotated[str | None, Query(alias="with", max_length=40)]
"""A person who sat at the same table."""
Cursor = Annotated[str, Query(pattern=r"^\d{1,15}\.[\w-]{1,40}$")]
"""Where a page begins: `next` of the one before."""


class Part(NamedTuple):
    """Which part of a list: from a place on, the tables at which somebody sat as well."""

    before: Place | None
    beside: str | None


def part_of(before: Cursor | None = None, beside: Beside = None) -> Part:
    """What of a list is asked for."""
    at, _, table_id = (before or "").partition(".")
    return Part(None if before is None else Place(int(at), table_id), beside)


ThePart = Annotated[Part, Depends(part_of)]


@OWN.get("/running")
async def running(shell: TheShell, holder: Holder, part: ThePart) -> RunningPage:
    """One's tables that are not over, the latest first."""
    rows = await asyncio.to_thread(shell.store.unfinished, holder, part.before, PAGE + 1, part.beside)
    games = [await own_listed(shell, row, holder) for row in rows[:PAGE]]
    last = rows[PAGE - 1] if len(rows) > PAGE else None
    return RunningPage(games=games, next=None if last is None else f"{last.at}.{last.id}")


@OWN.get("/finished")
async def finished(
    shell: TheShell,
    holder: Holder,
    part: ThePart,
    game: Annotated[str, Query(max_length=40)] | None = None,
    against: Against | None = None,
    text: Annotated[str, Query(max_length=40)] = "",
) -> FinishedPage:
    """One's finished games, the latest first: of one game, against whom, with somebody, a text in the others' names."""
    if part.before is None:
        await _tell(shell, holder)
    wanted = Wanted(game, against, text.strip(), *part)
    rows = await asyncio.to_thread(shell.store.played.page, holder, wanted, PAGE + 1)
    last = rows[PAGE - 1] if len(rows) > PAGE else None
    games = [_shown(row) for row in rows[:PAGE]]
    return FinishedPage(games=games, next=None if last is None else f"{last.at}.{last.table_id}")


def _shown(row: Played) -> FinishedGame:
    told = {**row.told, "at": row.at, "outcome": row.outcome, "against": row.against}
    return FinishedGame.model_validate(told)


@OWN.get("/statistics")
async def show_statistics(shell: TheShell, holder: Holder, beside: Beside = None) -> AllStatistics:
    """Wins by game and opponent, the best score, the longest run of wins, the latest results."""
    await _tell(shell, holder)
    games = await asyncio.to_thread(shell.store.played.latest, holder, beside)
    return AllStatistics.model_validate(statistics(games))


async def _tell(shell: Shell, holder: str) -> None:
    """Puts games that have ended since on the shelf. Whoever plays does not wait for that; whoever asks does."""
    shelf = shell.store.played
    untold = await asyncio.to_thread(shelf.untold, holder, TOLD_AT_ONCE)
    games = [played_by((await shell.hub.shelf.live(table_id)).table, holder, at) for table_id, at in untold]
    if games:
        await asyncio.to_thread(shelf.put, holder, games)
