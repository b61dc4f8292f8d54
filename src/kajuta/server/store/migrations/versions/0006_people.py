"""People apart from their keys.

Until now a holder, in logs and lists, was the hash of the one key of a browser or program. Each becomes a person with
that key, and logs name the person: an entry says the same of the same people, in words that no longer are a hash.
"""

from __future__ import annotations

import json
import secrets
import time
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "people"
down_revision = "cluster"
branch_labels = None
depends_on = None

BATCH = 1000
ENTRY = sa.table("entry", *map(sa.column, ("table_id", "n", "kind", "body")))
HOLDING = sa.table("holding", *map(sa.column, ("table_id", "seat", "holder")))
PLAYED = sa.table("played", *map(sa.column, ("holder", "table_id", "told")))
PERSON = sa.table("person", *map(sa.column, ("id", "name", "made_at")))
KEY = sa.table("person_key", *map(sa.column, ("hash", "id", "person", "way", "browser", "made_at", "used_at")))
SECRET = sa.table("house_secret", *map(sa.column, ("id", "secret")))


def upgrade() -> None:
    """Makes the tables, and a person of every holder."""
    _make_tables()
    connection = op.get_bind()
    connection.execute(sa.insert(SECRET).values(id=1, secret=secrets.token_hex(32)))
    people: dict[str, str] = defaultdict(_drawn)
    names: dict[str, str] = {}
    for table_id, number, body in _entries(connection):
        holder = body.get("holder")
        if not holder:
            continue
        if body.get("name"):
            names[holder] = body["name"]
        at = sa.and_(ENTRY.c.table_id == table_id, ENTRY.c.n == number)
        connection.execute(sa.update(ENTRY).where(at).values(body=_written({**body, "holder": people[holder]})))
    _tell_played_seats(connection)
    for table in (HOLDING, PLAYED):
        for holder in connection.execute(sa.select(table.c.holder).distinct()).scalars().all():
            connection.execute(sa.update(table).where(table.c.holder == holder).values(holder=people[holder]))
    _store(connection, people, names)


def _drawn() -> str:
    return secrets.token_urlsafe(16)


def _tell_played_seats(connection: sa.Connection) -> None:
    """Seats of finished games show a person and a mark like others; of these nobody knows any."""
    for row in connection.execute(sa.select(PLAYED)).all():
        told = json.loads(row.told)
        told["seats"] = [{**seat, "person": None, "mark": None} for seat in told["seats"]]
        one = sa.and_(PLAYED.c.holder == row.holder, PLAYED.c.table_id == row.table_id)
        connection.execute(sa.update(PLAYED).where(one).values(told=json.dumps(told)))


def _entries(connection: sa.Connection) -> Iterator[tuple[str, int, dict[str, Any]]]:
    """The entries that name a holder, some at a time: there may be millions of others."""
    after = ("", -1)
    while True:
        later = sa.or_(ENTRY.c.table_id > after[0], sa.and_(ENTRY.c.table_id == after[0], ENTRY.c.n > after[1]))
        wanted = sa.select(ENTRY).where(ENTRY.c.kind.in_(("created", "seated")), later)
        rows = connection.execute(wanted.order_by(ENTRY.c.table_id, ENTRY.c.n).limit(BATCH)).all()
        for row in rows:
            yield row.table_id, row.n, json.loads(row.body)
        if len(rows) < BATCH:
            return
        after = (rows[-1].table_id, rows[-1].n)


def _written(body: dict[str, Any]) -> str:
    return json.dumps(body, ensure_ascii=False, separators=(",", ":"))


def _store(connection: sa.Connection, people: dict[str, str], names: dict[str, str]) -> None:
    """Everybody with the key they had; whoever sat down under a name keeps the latest."""
    now = time.time_ns() // 1_000_000
    for holder, person in people.items():
        connection.execute(sa.insert(PERSON).values(id=person, name=names.get(holder), made_at=now))
        row = {"hash": holder, "id": secrets.token_urlsafe(9), "person": person, "way": "old", "browser": ""}
        connection.execute(sa.insert(KEY).values(**row, made_at=now, used_at=now))


def _make_tables() -> None:
    op.create_table(
        "person",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(40)),
        sa.Column("mark", sa.String(24)),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("owner", sa.String(40)),
        sa.Column("phrase", sa.String(64)),
        sa.Column("phrase_at", sa.BigInteger),
    )
    op.create_index("ix_person_owner", "person", ["owner"])
    op.create_index("ix_person_phrase", "person", ["phrase"], unique=True)
    op.create_table(
        "person_key",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("id", sa.String(24), nullable=False, unique=True),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("way", sa.String(8), nullable=False),
        sa.Column("browser", sa.String(60), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("used_at", sa.BigInteger, nullable=False),
        sa.Column("revoked_at", sa.BigInteger),
    )
    op.create_index("ix_person_key_person", "person_key", ["person"])
    op.create_index("ix_person_key_revoked", "person_key", ["revoked_at"])
    op.create_table(
        "person_link",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("by_key", sa.String(64), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_person_link_by_key", "person_link", ["by_key"])
    op.create_index("ix_person_link_until", "person_link", ["until"])
    op.create_table(
        "house_secret",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("secret", sa.String(64), nullable=False),
    )


def downgrade() -> None:
    """There is no way back: of a person with several keys no one key could be the holder."""
    raise NotImplementedError("there is no way back from people to keys")
