"""What every request needs: the hub, the store, the limits."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import NamedTuple

from starlette.requests import HTTPConnection

from kajuta.core.errors import KajutaError
from kajuta.server.house.hub import Hub
from kajuta.server.house.sources import Sources
from kajuta.server.push.plan import Push
from kajuta.server.store.interface import Store
from kajuta.server.tables.codes import read_code
from kajuta.server.tables.people import Person
from kajuta.server.tables.reasons import NotYours
from kajuta.server.tables.table import Table
from kajuta.server.web.security import Addresses, Limits, network_of

WRONG_CODE_REQUESTS = 20
"""A wrong code counts as so many requests: whoever guesses gets a guess a second, and there are 900 million."""
OPEN_PATHS = ("/health", "/health/live", "/metrics")
"""Asked by programs of the house, by whatever address."""


class Cluster(NamedTuple):
    """How a server is one of several on one database."""

    bus: str
    """The address of NATS."""
    place: str
    """Where this one is: no two are at one place."""


class Site(NamedTuple):
    """How this server is reached."""

    secure: bool = False
    """Whether everybody comes over HTTPS."""
    names: frozenset[str] = frozenset()
    """Its names; none: whatever it is called."""
    cluster: Cluster | None = None
    """None: it is alone."""
    push: Push | None = None
    """None: nobody is told of moves while they are away."""


class TooMany(KajutaError):
    """A limit is reached."""

    code = "too_many"


@dataclass
class Shell:
    """The running server, for those who serve requests."""

    hub: Hub
    store: Store
    limits: Limits
    site: Site = Site()  # noqa: RUF009  (it cannot be changed)
    addresses: Addresses = field(init=False)
    guessing: int = 0
    """How many wait for what is slow on purpose."""
    one_guess: asyncio.Lock = field(default_factory=asyncio.Lock)

    def __post_init__(self) -> None:
        self.addresses = Addresses(self.limits)

    @property
    def sources(self) -> Sources:
        """Where time and keys come from."""
        return self.hub.sources

    @staticmethod
    def seconds() -> float:
        """A clock for limits."""
        return time.monotonic()

    def is_ours(self, connection: HTTPConnection) -> bool:
        """Whether a request is meant for this server, by the name it calls it."""
        name = connection.headers.get("host", "").rpartition("]")[2].partition(":")[0].lower()
        return not self.site.names or name in self.site.names or connection.url.path in OPEN_PATHS

    @staticmethod
    def address(connection: HTTPConnection) -> str:
        """Where somebody comes from. Behind a proxy the server is told to trust its header (`--proxy`)."""
        return network_of(connection.client.host) if connection.client is not None else "unknown"

    def count_table(self, address: str, tables: float = 1.0, *, public: bool = False) -> None:
        """Counts new tables of an address, a rematch like any other; refused if there are too many."""
        if not self.addresses.may_make_table(address, self.seconds(), tables, public=public):
            raise TooMany("you have made many tables; please wait a while")

    def count_person(self, address: str) -> None:
        """Counts somebody new; refused if too many come from there."""
        if not self.addresses.may_become_somebody(address, self.seconds()):
            raise TooMany("many new people have come from there; please wait a while")

    async def person(self, person: str) -> Person:
        """Somebody as others may know them."""
        return await asyncio.to_thread(self.store.people.person, person) or Person(person)

    async def table_of_code(self, text: str, address: str) -> str | None:
        """Where a code leads, however it was typed; one that leads nowhere is counted as a guess."""
        code = read_code(text)
        found = None if code is None else await asyncio.to_thread(self.store.codes.table_of, code, self.hub.now())
        if found is None:
            self.addresses.count_more(address, WRONG_CODE_REQUESTS)
        return found

    @staticmethod
    def check_holds(table: Table, seat: int, holder: str | None) -> None:
        """Nobody acts for another seat."""
        if not table.is_held(seat, holder):
            raise NotYours("this seat is not yours")
