"""Who shows which key, and the connections that rest on it."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import NamedTuple

from kajuta.server.house.connection import Connection
from kajuta.server.house.keys import hash_of, is_marked, marked, new_key, person_of
from kajuta.server.house.sources import Sources
from kajuta.server.store.people_shelf import KeyRow, NewKey, PeopleShelf

KNOWN_MS = 3000
"""How long a key is believed without asking the database again: another house may have taken it back."""
USED_MS = 10 * 60 * 1000
"""How exactly it is known when a key was last used."""
MOST_KNOWN = 20_000
REVOKED = 4401
"""A socket is closed so when its key is taken back."""


class Visitor(NamedTuple):
    """Somebody who shows a key that was given out here."""

    person: str
    key: str
    """Its hash."""
    is_stored: bool
    """Whether they have done anything yet: of whoever only looks around nothing is kept."""


class People:
    """Everybody's keys, as this house knows them."""

    def __init__(self, shelf: PeopleShelf, sources: Sources) -> None:
        self.shelf = shelf
        self._sources = sources
        self._secret: bytes | None = None
        self._known: dict[str, tuple[Visitor, int]] = {}
        """By hash, and when the database said so."""
        self._here: dict[str, set[Connection]] = defaultdict(set)
        """The connections that rest on a key."""
        self._shut_out: set[str] = set()
        """Keys that were taken back here, the latest."""

    async def secret(self) -> bytes:
        """What marks the keys of this house."""
        if self._secret is None:
            self._secret = await asyncio.to_thread(self.shelf.secret)
        return self._secret

    # Keys

    async def issue(self) -> str:
        """A key for somebody who has none."""
        return marked(self._sources.key(), await self.secret())

    async def visitor(self, key: str) -> Visitor | None:
        """Who shows a key; None if it was not given out here, or has been taken back."""
        key_hash, now = hash_of(key), self._sources.now()
        known = self._known.get(key_hash)
        if known is not None and now - known[1] < KNOWN_MS:
            return known[0]
        row = await asyncio.to_thread(self._used, key_hash, now)
        if row is None:
            secret = await self.secret()
            return Visitor(person_of(key, secret), key_hash, is_stored=False) if is_marked(key, secret) else None
        if row.revoked_at is not None:
            return None
        if key_hash in self._shut_out:
            return None  # while we asked
        found = Visitor(row.person, key_hash, is_stored=True)
        self._know(found, now)
        return found

    def _used(self, key_hash: str, now: int) -> KeyRow | None:
        row = self.shelf.key(key_hash)
        if row is not None and row.revoked_at is None and now - row.used_at >= USED_MS:
            self.shelf.use(key_hash, now)
        return row

    def _know(self, visitor: Visitor, now: int) -> None:
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known[visitor.key] = visitor, now

    def new_key(self, key: str, way: str, browser: str) -> NewKey:
        """A key as it is to be stored."""
        return NewKey(hash_of(key), new_key()[:12], way, browser, self._sources.now())

    async def admit(self, visitor: Visitor, browser: str) -> Visitor:
        """Somebody does something for the first time: from now on they are known."""
        key = NewKey(visitor.key, new_key()[:12], "first", browser, self._sources.now())
        await asyncio.to_thread(self.shelf.admit, visitor.person, key)
        found = visitor._replace(is_stored=True)
        self._know(found, key.at)
        return found

    # Connections

    def attend(self, visitor: Visitor | None, connection: Connection) -> None:
        """A connection rests on a key from now on."""
        if visitor is not None:
            self._here[visitor.key].add(connection)
            if visitor.key in self._shut_out:
                self.shut_out(visitor.key)

    def leave(self, visitor: Visitor | None, connection: Connection) -> None:
        """It is gone."""
        if visitor is not None:
            self._here[visitor.key].discard(connection)
            if not self._here[visitor.key]:
                del self._here[visitor.key]

    def shut_out(self, key_hash: str) -> None:
        """A key has been taken back: whoever came by it is sent away, before anything else they say is heard."""
        if len(self._shut_out) >= MOST_KNOWN:
            self._shut_out.clear()
        self._shut_out.add(key_hash)
        self._known.pop(key_hash, None)
        for connection in list(self._here.get(key_hash, ())):
            connection.holder, connection.seats = None, []
            connection.let_go()
            connection.cut_off(REVOKED)

    async def look_around(self) -> None:
        """Sends away whoever came by a key that another house has taken back."""
        here = list(self._here)
        for key_hash in await asyncio.to_thread(self.shelf.revoked_among, here) if here else ():
            self.shut_out(key_hash)
