"""Which browsers want to be told of a person's moves, and of which moves they have been, in the database."""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Engine

from kajuta.server.store.failure import reading, storing
from kajuta.server.store.schema import PUSH, PUSH_TOLD


class Subscription(NamedTuple):
    """Where and how a browser is written to, and in which language."""

    endpoint: str
    p256dh: str
    auth: str
    language: str


def _hash_of(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()


COLUMNS = PUSH.c.endpoint, PUSH.c.p256dh, PUSH.c.auth, PUSH.c.language


class PushShelf:
    """The subscriptions of everybody: one of a browser, which is one of its key."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._insert: Any = postgresql.insert if engine.dialect.name == "postgresql" else sqlite.insert

    def put(self, person: str, key_hash: str, wanted: Subscription, now: int, most: int) -> bool:
        """A browser wants to be told, instead of whatever it wanted before; False if the person has many such.

        An address is one browser: whoever it belonged to before is somebody else there now.
        """
        address = _hash_of(wanted.endpoint)
        others = select(func.count()).where(PUSH.c.person == person, PUSH.c.key != key_hash, PUSH.c.hash != address)
        with storing(self._engine) as connection:
            if connection.execute(others).scalar_one() >= most:
                return False
            connection.execute(delete(PUSH).where(or_(PUSH.c.key == key_hash, PUSH.c.hash == address)))
            row = {"key": key_hash, "person": person, "hash": address, "made_at": now, **wanted._asdict()}
            connection.execute(insert(PUSH).values(**row))
        return True

    def at(self, key_hash: str) -> Subscription | None:
        """What a browser has asked for."""
        with reading(self._engine) as connection:
            row = connection.execute(select(*COLUMNS).where(PUSH.c.key == key_hash)).one_or_none()
        return None if row is None else Subscription(*row)

    def of(self, person: str) -> list[Subscription]:
        """All browsers of somebody that want to be told."""
        with reading(self._engine) as connection:
            rows = connection.execute(select(*COLUMNS).where(PUSH.c.person == person)).all()
        return [Subscription(*row) for row in rows]

    def leave(self, key_hash: str) -> None:
        """A browser does not want to be told any more."""
        with storing(self._engine) as connection:
            connection.execute(delete(PUSH).where(PUSH.c.key == key_hash))

    def forget(self, endpoint: str) -> None:
        """An address leads nowhere any more."""
        with storing(self._engine) as connection:
            connection.execute(delete(PUSH).where(PUSH.c.hash == _hash_of(endpoint)))

    def follow(self, key_hash: str, new_key_hash: str, person: str) -> None:
        """A browser is somebody else from now on, and is told of their moves."""
        with storing(self._engine) as connection:
            connection.execute(update(PUSH).where(PUSH.c.key == key_hash).values(key=new_key_hash, person=person))

    def claim(self, table_id: str, person: str, move: int, now: int) -> bool:
        """Whether nobody has told a person of this move, or a later one; from now on somebody has."""
        adding = self._insert(PUSH_TOLD).values(table_id=table_id, person=person, move=move, at=now)
        new = {"move": adding.excluded.move, "at": adding.excluded.at}
        telling = adding.on_conflict_do_update(
            index_elements=PUSH_TOLD.primary_key.columns, set_=new, where=PUSH_TOLD.c.move < adding.excluded.move
        ).returning(PUSH_TOLD.c.move)
        with storing(self._engine) as connection:
            return connection.execute(telling).one_or_none() is not None
