"""The finished games of everybody, in the database: a row for each holder of a seat, so that a page is one query."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import and_, exists, insert, or_, select
from sqlalchemy.engine import Engine
from sqlalchemy.exc import IntegrityError

from kajuta.server.store.schema import GAME_TABLE, HOLDING, PLAYED
from kajuta.server.tables.played import COMPUTERS, PEOPLE, Played

COUNTED = 5000
"""Statistics are about so many games, the newest."""


class Place(NamedTuple):
    """Where a page of a list that is ordered by time begins."""

    at: int
    table_id: str


class Wanted(NamedTuple):
    """Which finished games."""

    game: str | None = None
    against: str | None = None
    """A level, `computer` for any of them, `people`, `device`, `alone`."""
    text: str = ""
    before: Place | None = None
    beside: str | None = None
    """Somebody who sat there as well."""


class PlayedShelf:
    """Who played what, and how it ended."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def untold(self, holder: str, most: int) -> list[tuple[str, int]]:
        """Finished tables of somebody that are not on the shelf yet, the newest first, and when they ended."""
        mine = select(HOLDING.c.table_id).where(HOLDING.c.holder == holder)
        known = exists().where(PLAYED.c.table_id == GAME_TABLE.c.id, PLAYED.c.holder == holder)
        query = select(GAME_TABLE.c.id, GAME_TABLE.c.updated_at).where(
            GAME_TABLE.c.id.in_(mine), GAME_TABLE.c.status == "over", ~known
        )
        with self._engine.connect() as connection:
            rows = connection.execute(query.order_by(GAME_TABLE.c.updated_at.desc()).limit(most)).all()
        return [(row.id, row.updated_at) for row in rows]

    def put(self, holder: str, games: Sequence[Played]) -> None:
        """Puts games on the shelf; one that somebody else has just put there stays."""
        for one in games:
            row = {**one._asdict(), "told": json.dumps(one.told), "holder": holder}
            try:
                with self._engine.begin() as connection:
                    connection.execute(insert(PLAYED).values(**row))
            except IntegrityError:
                continue

    def page(self, holder: str, wanted: Wanted, most: int) -> list[Played]:
        """Finished games, the newest first."""
        shelf = PLAYED.c
        query = select(PLAYED).where(shelf.holder == holder)
        if wanted.game is not None:
            query = query.where(shelf.game == wanted.game)
        if wanted.against is not None:
            query = query.where(_against(wanted.against))
        if wanted.text:
            query = query.where(shelf.names.contains(wanted.text.casefold(), autoescape=True))
        if wanted.beside is not None:
            query = query.where(_beside(wanted.beside))
        if wanted.before is not None:
            at, table_id = wanted.before
            query = query.where(or_(shelf.at < at, and_(shelf.at == at, shelf.table_id < table_id)))
        return self._found(query.order_by(shelf.at.desc(), shelf.table_id.desc()).limit(most))

    def latest(self, holder: str, beside: str | None = None) -> list[Played]:
        """The games that statistics are about, in the order in which they ended."""
        query = select(PLAYED).where(PLAYED.c.holder == holder)
        if beside is not None:
            query = query.where(_beside(beside))
        return self._found(query.order_by(PLAYED.c.at.desc(), PLAYED.c.table_id.desc()).limit(COUNTED))[::-1]

    def _found(self, query: Any) -> list[Played]:
        with self._engine.connect() as connection:
            rows = connection.execute(query).all()
        return [
            Played(row.table_id, row.game, row.at, row.outcome, row.against, row.score, row.names, json.loads(row.told))
            for row in rows
        ]


def _beside(person: str) -> Any:
    """The condition that somebody else sat there as well."""
    return PLAYED.c.table_id.in_(select(HOLDING.c.table_id).where(HOLDING.c.holder == person))


def _against(wanted: str) -> Any:
    """The condition for those one played against."""
    if wanted == "computer":
        return or_(PLAYED.c.against.like("level-%"), PLAYED.c.against == COMPUTERS)
    return PLAYED.c.against == (wanted or PEOPLE)
