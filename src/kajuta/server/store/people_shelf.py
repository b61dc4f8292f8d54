"""People, their keys and links, in the database."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import ColumnElement, delete, insert, or_, select, update
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import IntegrityError

from kajuta.server.store.failure import reading, storing
from kajuta.server.store.schema import HOUSE_SECRET, PERSON, PERSON_KEY, PERSON_LINK, PLAYED, PUSH
from kajuta.server.tables.people import Person

HASHES_A_QUERY = 500


class NewKey(NamedTuple):
    """A key that is to be stored."""

    hash: str
    id: str
    """Its name in lists; it opens nothing."""
    way: str
    """How it came to be: `first`, `link`, `phrase`, `program`; `old`: before there were people."""
    browser: str
    at: int


class KeyRow(NamedTuple):
    """A stored key, in the order of the columns."""

    hash: str
    id: str
    person: str
    way: str
    browser: str
    made_at: int
    used_at: int
    revoked_at: int | None


class PeopleShelf:
    """Everybody who has done something here."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def secret(self) -> bytes:
        """What marks the keys of this house."""
        with reading(self._engine) as connection:
            found: str = connection.execute(select(HOUSE_SECRET.c.secret)).scalar_one()
        return bytes.fromhex(found)

    # People

    def person(self, person: str) -> Person | None:
        """Somebody as others may know them; a program is nobody."""
        columns = (PERSON.c.id, PERSON.c.name, PERSON.c.mark)
        query = select(*columns).where(PERSON.c.id == person, PERSON.c.owner.is_(None))
        with reading(self._engine) as connection:
            row = connection.execute(query).one_or_none()
        return None if row is None else Person(*row)

    def owner(self, person: str) -> str | None:
        """Whose program it is, if it is one."""
        with reading(self._engine) as connection:
            query = select(PERSON.c.owner).where(PERSON.c.id == person)
            found: str | None = connection.execute(query).scalar_one_or_none()
        return found

    def phrase_at(self, person: str) -> int | None:
        """Since when somebody has words on paper."""
        with reading(self._engine) as connection:
            query = select(PERSON.c.phrase_at).where(PERSON.c.id == person)
            found: int | None = connection.execute(query).scalar_one_or_none()
        return found

    def admit(self, person: str, key: NewKey, owner: str | None = None) -> None:
        """Somebody new, with their first key. What is known already, by another request of theirs, stays."""
        row = {"hash": key.hash, "id": key.id, "person": person, "way": key.way, "browser": key.browser}
        try:
            with self._engine.begin() as connection:
                connection.execute(insert(PERSON).values(id=person, made_at=key.at, owner=owner))
                connection.execute(insert(PERSON_KEY).values(**row, made_at=key.at, used_at=key.at))
        except IntegrityError:
            if self.key(key.hash) is None:
                raise

    def call(self, person: str, name: str | None, mark: str | None) -> None:
        """What somebody is called, and looks like."""
        with storing(self._engine) as connection:
            connection.execute(update(PERSON).where(PERSON.c.id == person).values(name=name, mark=mark))

    # Keys

    def key(self, key_hash: str) -> KeyRow | None:
        """A key, revoked or not."""
        with reading(self._engine) as connection:
            row = connection.execute(select(PERSON_KEY).where(PERSON_KEY.c.hash == key_hash)).one_or_none()
        return None if row is None else KeyRow(*row)

    def keys(self, person: str) -> list[KeyRow]:
        """The keys that open somebody's seats, those of their programs too, the one used last first."""
        query = select(PERSON_KEY).where(_of(person), PERSON_KEY.c.revoked_at.is_(None))
        with reading(self._engine) as connection:
            rows = connection.execute(query.order_by(PERSON_KEY.c.used_at.desc(), PERSON_KEY.c.id)).all()
        return [KeyRow(*row) for row in rows]

    def use(self, key_hash: str, now: int) -> None:
        """A key is in use."""
        with storing(self._engine) as connection:
            connection.execute(update(PERSON_KEY).where(PERSON_KEY.c.hash == key_hash).values(used_at=now))

    def revoke(self, person: str, key_id: str, now: int) -> KeyRow | None:
        """Takes one of somebody's keys back, with its links and pushes; None if it is none of theirs."""
        wanted = (_of(person), PERSON_KEY.c.id == key_id, PERSON_KEY.c.revoked_at.is_(None))
        with storing(self._engine) as connection:
            row = connection.execute(select(PERSON_KEY).where(*wanted)).one_or_none()
            if row is not None:
                connection.execute(update(PERSON_KEY).where(PERSON_KEY.c.hash == row.hash).values(revoked_at=now))
                connection.execute(delete(PERSON_LINK).where(PERSON_LINK.c.by_key == row.hash))
                connection.execute(delete(PUSH).where(PUSH.c.key == row.hash))
        return None if row is None else KeyRow(*row)

    def revoked_among(self, hashes: Collection[str]) -> set[str]:
        """Which of these keys have been taken back."""
        asked, found = list(hashes), set[str]()
        with reading(self._engine) as connection:
            for first in range(0, len(asked), HASHES_A_QUERY):
                some = PERSON_KEY.c.hash.in_(asked[first : first + HASHES_A_QUERY])
                query = select(PERSON_KEY.c.hash).where(some, PERSON_KEY.c.revoked_at.is_not(None))
                found.update(connection.execute(query).scalars())
        return found

    # Links for other devices

    def give_link(self, link_hash: str, person: str, by_key: str, now: int, until: int) -> None:
        """A link to become somebody, instead of the last one made by the same key. Those that have expired go."""
        with storing(self._engine) as connection:
            gone = or_(PERSON_LINK.c.until <= now, PERSON_LINK.c.by_key == by_key)
            connection.execute(delete(PERSON_LINK).where(gone))
            row = {"hash": link_hash, "person": person, "by_key": by_key, "until": until}
            connection.execute(insert(PERSON_LINK).values(**row))

    def linked(self, link_hash: str, now: int) -> str | None:
        """Who one becomes by a link; it stays."""
        query = select(PERSON_LINK.c.person).where(PERSON_LINK.c.hash == link_hash, PERSON_LINK.c.until > now)
        with reading(self._engine) as connection:
            found: str | None = connection.execute(query).scalar_one_or_none()
        return found

    def join_by_link(self, link_hash: str, key: NewKey) -> str | None:
        """A link is used up for a new key: both happen or none, and once only."""
        with storing(self._engine) as connection:
            query = select(PERSON_LINK.c.person).where(PERSON_LINK.c.hash == link_hash, PERSON_LINK.c.until > key.at)
            person: str | None = connection.execute(query).scalar_one_or_none()
            used = delete(PERSON_LINK).where(PERSON_LINK.c.hash == link_hash, PERSON_LINK.c.until > key.at)
            if person is None or connection.execute(used).rowcount != 1:
                return None
            _add_key(connection, person, key)
        return person

    # Words on paper

    def give_phrase(self, person: str, phrase_hash: str, now: int) -> None:
        """Words on paper; those somebody had before are worth nothing any more."""
        with storing(self._engine) as connection:
            words = {"phrase": phrase_hash, "phrase_at": now}
            connection.execute(update(PERSON).where(PERSON.c.id == person).values(**words))

    def join_by_phrase(self, phrase_hash: str, key: NewKey) -> str | None:
        """A new key for whoever has these words."""
        with storing(self._engine) as connection:
            query = select(PERSON.c.id).where(PERSON.c.phrase == phrase_hash)
            person: str | None = connection.execute(query).scalar_one_or_none()
            if person is not None:
                _add_key(connection, person, key)
        return person

    def forget_played(self, holder: str) -> None:
        """The list of somebody's finished games follows from the logs, and there they are somebody else's now."""
        with storing(self._engine) as connection:
            connection.execute(delete(PLAYED).where(PLAYED.c.holder == holder))


def _of(person: str) -> ColumnElement[bool]:
    """Keys of somebody, or of a program of theirs."""
    programs = select(PERSON.c.id).where(PERSON.c.owner == person)
    return or_(PERSON_KEY.c.person == person, PERSON_KEY.c.person.in_(programs))


def _add_key(connection: Connection, person: str, key: NewKey) -> None:
    row = {"hash": key.hash, "id": key.id, "person": person, "way": key.way, "browser": key.browser}
    connection.execute(insert(PERSON_KEY).values(**row, made_at=key.at, used_at=key.at))
