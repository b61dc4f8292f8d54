"""Origins, limits, headers."""

from __future__ import annotations

from collections import Counter
from collections.abc import MutableMapping
from dataclasses import dataclass, field
from ipaddress import ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

COOKIE = "kajuta"
HOST_COOKIE = "__Host-kajuta"
"""Over HTTPS: browsers take it from this very host alone, and send it nowhere else."""
COOKIE_SECONDS = 2 * 365 * 24 * 3600
SAFE = ("GET", "HEAD", "OPTIONS")
"""What changes nothing."""

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
OVER_HTTPS = {"strict-transport-security": "max-age=31536000"}
"""Once somebody has come over HTTPS, they come no other way for a year."""


def network_of(address: str) -> str:
    """Whose address it is: of IPv6 everybody has at least a whole /64."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if found.version == 4:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((found, 64), strict=False))


def is_same_origin(origin: str | None, host: str | None) -> bool:
    """Whether a request comes from our own pages; programs send no origin at all."""
    try:
        return origin is None or urlsplit(origin).netloc == host
    except ValueError:  # not an address at all
        return False


@dataclass(frozen=True)
class Limits:
    """How much one address or one connection may do."""

    message_bytes: int = 16 * 1024
    messages_per_second: float = 20.0
    message_burst: int = 60
    address_messages_per_second: float = 200.0
    """All connections of an address together."""
    address_message_burst: int = 1000
    requests_per_second: float = 20.0
    request_burst: int = 100
    tables_per_hour: int = 120
    public_tables_per_hour: int = 12
    people_per_hour: int = 600
    guesses_per_hour: int = 10
    """At somebody's words on paper."""
    push_browsers: int = 10
    """In which a person is told of moves."""
    connections_per_address: int = 100
    body_bytes: int = 256 * 1024
    header_bytes: int = 32 * 1024
    arrival_seconds: float = 10.0
    """How long a request may take to arrive, headers and body each."""

    @classmethod
    def none(cls) -> Limits:
        """For measurements on one's own machine."""
        return cls(messages_per_second=1e9, message_burst=10**9, requests_per_second=1e9, request_burst=10**9,
                   address_messages_per_second=1e9, address_message_burst=10**9, tables_per_hour=10**9,
                   public_tables_per_hour=10**9, people_per_hour=10**9, guesses_per_hour=10**9,
                   connections_per_address=10**9)  # fmt: skip


@dataclass
class Bucket:
    """A bucket that fills steadily; each message takes one drop out."""

    per_second: float
    size: float
    drops: float = field(init=False)
    at: float = 0.0

    def __post_init__(self) -> None:
        self.drops = self.size

    def take(self, now: float, drops: float = 1.0) -> bool:
        """Whether there was a drop left at this time (in seconds). What takes more than is left leaves a debt."""
        self.drops = min(self.size, self.drops + max(0.0, now - self.at) * self.per_second)
        self.at = now
        if self.drops < 1:
            return False
        self.drops -= drops
        return True

    def drain(self, drops: float) -> None:
        """Takes some out, whether they are there or not."""
        self.drops -= drops


class Addresses:
    """What each address has done lately. The oldest are forgotten when there are many."""

    MOST = 20_000

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._requests: dict[str, Bucket] = {}
        self._tables: dict[str, Bucket] = {}
        self._public: dict[str, Bucket] = {}
        self._messages: dict[str, Bucket] = {}
        self._people: dict[str, Bucket] = {}
        self._guesses: dict[str, Bucket] = {}
        self._connections: Counter[str] = Counter()

    def may_request(self, address: str, now: float) -> bool:
        """Whether the address may send another request."""
        return self._bucket(self._requests, address, self._limits.requests_per_second, self._limits.request_burst).take(
            now
        )

    def count_more(self, address: str, requests: float) -> None:
        """Somebody guessed what they should know, or asked for what is slow: it counts as so many requests more."""
        rate, burst = self._limits.requests_per_second, self._limits.request_burst
        self._bucket(self._requests, address, rate, burst).drain(requests)

    def may_say(self, address: str, now: float) -> bool:
        """Whether the connections of an address may send another message."""
        rate, burst = self._limits.address_messages_per_second, self._limits.address_message_burst
        found = self._messages.get(address) or self._bucket(self._messages, address, rate, burst)
        return found.take(now)

    def says_more(self, address: str, messages: float) -> None:
        """A message just taken counts as so many more."""
        if address in self._messages:
            self._messages[address].drain(messages)

    def may_make_table(self, address: str, now: float, tables: float = 1.0, *, public: bool = False) -> bool:
        """Whether the address may make another table; what costs more counts as several."""
        hourly, listed = self._limits.tables_per_hour, self._limits.public_tables_per_hour
        if public and not self._bucket(self._public, address, listed / 3600, listed).take(now):
            return False
        return self._bucket(self._tables, address, hourly / 3600, hourly).take(now, tables)

    def may_become_somebody(self, address: str, now: float) -> bool:
        """Whether another person may come from the address."""
        hourly = self._limits.people_per_hour
        return self._bucket(self._people, address, hourly / 3600, hourly).take(now)

    def may_guess(self, address: str, now: float) -> bool:
        """Whether the address may try words on paper once more."""
        hourly = self._limits.guesses_per_hour
        return self._bucket(self._guesses, address, hourly / 3600, hourly).take(now)

    def _bucket(self, buckets: dict[str, Bucket], address: str, rate: float, size: float) -> Bucket:
        """The bucket of an address. Those used longest ago go first when there are many."""
        found = buckets.pop(address, None)
        if found is None:
            if len(buckets) >= self.MOST:
                del buckets[next(iter(buckets))]
            found = Bucket(rate, size)
        buckets[address] = found
        return found

    def connect(self, address: str) -> bool:
        """Counts a connection; False if there are too many."""
        if self._connections[address] >= self._limits.connections_per_address:
            return False
        self._connections[address] += 1
        return True

    def disconnect(self, address: str) -> None:
        """Counts it off."""
        self._connections[address] -= 1
        if self._connections[address] <= 0:
            del self._connections[address]


class Headers:
    """Puts the security headers on every HTTP answer."""

    def __init__(self, app: Any, *, secure: bool = False) -> None:
        self.app = app
        headers = {**HEADERS, **OVER_HTTPS} if secure else HEADERS
        self.headers = [(name.encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: MutableMapping[str, Any], receive: Any, send: Any) -> None:
        """Passes everything through and adds the headers."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *self.headers]
            await send(message)

        await self.app(scope, receive, send_with_headers)
