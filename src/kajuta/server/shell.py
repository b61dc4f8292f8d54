"""What every request needs: the hub, the store, the limits."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import NamedTuple

from starlette.requests import HTTPConnection

from kajuta.core.errors import KajutaError
from kajuta.server.hub import Hub
from kajuta.server.reasons import NotYours
from kajuta.server.security import Addresses, Limits, network_of
from kajuta.server.sources import Sources
from kajuta.server.store import Store
from kajuta.server.table import Table

OPEN_PATHS = ("/health", "/metrics")
"""Asked by programs of the house, by whatever address."""


class Site(NamedTuple):
    """How this server is reached."""

    secure: bool = False
    """Whether everybody comes over HTTPS."""
    names: frozenset[str] = frozenset()
    """Its names; none: whatever it is called."""


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

    @staticmethod
    def check_holds(table: Table, seat: int, holder: str | None) -> None:
        """Nobody acts for another seat."""
        if not table.is_held(seat, holder):
            raise NotYours("this seat is not yours")
