"""Carries pushes to push services, beside everything else: nobody waits for it, and it waits for nobody for long."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Literal, NamedTuple

import httpx

from kajuta.server.metrics import PUSHES
from kajuta.server.push.endpoints import Endpoint, Unreachable, addresses_of, endpoint_of
from kajuta.server.push.plan import Letter, Push
from kajuta.server.push.sealing import receiver_of, seal
from kajuta.server.push.vapid import Signer

LOG = logging.getLogger("kajuta.server")
COURIERS = 4
"""Pushes that are on their way at once."""
MOST_WAITING = 1000
"""Pushes that wait; who comes later is dropped."""
LONGEST_SECONDS = 10
"""For one push, with everything that belongs to it."""
KEPT_SECONDS = 24 * 3600
"""How long a push service keeps it for a browser that is off."""
MOST_ADDRESSES = 3
GONE = (404, 410)
Outcome = Literal["sent", "gone", "refused", "unreachable", "dropped", "failed"]
Forget = Callable[[str], Awaitable[None]]


class _Ready(NamedTuple):
    """A letter that only has to be sent."""

    url: str
    endpoint: Endpoint
    addresses: list[str]
    headers: dict[str, str]
    body: bytes


class Courier:
    """Sends what it is given, a few at a time."""

    def __init__(self, plan: Push, now: Callable[[], int], forget: Forget) -> None:
        self._signer = Signer(plan.key, plan.contact, now)
        self._near = plan.near
        self._forget = forget
        """Told of an address that leads nowhere any more."""
        self._letters: dict[tuple[str, str], Letter] = {}
        """What waits, by address and topic."""
        self._order: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
        self._threads = ThreadPoolExecutor(COURIERS, "push")
        """Names are looked up here: who answers for them may be slow, and the threads of the database must not be."""
        self._http = httpx.AsyncClient(
            follow_redirects=False,
            trust_env=False,
            timeout=LONGEST_SECONDS,
            limits=httpx.Limits(max_keepalive_connections=0),
        )
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def public_key(self) -> str:
        """The key that browsers subscribe with."""
        return self._signer.public_key

    def begin(self) -> None:
        """From now on."""
        self._tasks = [asyncio.create_task(self._carry_on()) for _ in range(COURIERS)]

    async def close(self) -> None:
        """Nothing more is sent."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)
        await self._http.aclose()

    async def accepts(self, endpoint: str, p256dh: str, auth: str) -> bool:
        """Whether a subscription is one that something can be sent to."""
        try:
            receiver_of(p256dh, auth)
            where = endpoint_of(endpoint, near=self._near)
            async with asyncio.timeout(LONGEST_SECONDS):
                await asyncio.get_running_loop().run_in_executor(self._threads, self._addresses, where)
        except (ValueError, Unreachable, TimeoutError):
            return False
        return True

    def _addresses(self, endpoint: Endpoint) -> list[str]:
        return addresses_of(endpoint, near=self._near)

    def carry(self, letters: Iterable[Letter]) -> None:
        """Sends letters as soon as it can be. One that waits is replaced by a later one of its topic."""
        for letter in letters:
            key = letter.endpoint, letter.topic
            if key not in self._letters and len(self._letters) >= MOST_WAITING:
                PUSHES.labels("dropped").inc()
                continue
            if key not in self._letters:
                self._order.put_nowait(key)
            self._letters[key] = letter

    async def _carry_on(self) -> None:
        while True:
            letter = self._letters.pop(await self._order.get())
            try:
                outcome = await self._sent(letter)
                if outcome == "gone":
                    await self._forget(letter.endpoint)
            except Exception:
                # One letter that cannot be sent keeps no other waiting.
                LOG.exception("a push failed")
                outcome = "failed"
            PUSHES.labels(outcome).inc()

    async def _sent(self, letter: Letter) -> Outcome:
        try:
            async with asyncio.timeout(LONGEST_SECONDS):
                ready = await asyncio.get_running_loop().run_in_executor(self._threads, self._made_ready, letter)
                status = await self._status(ready)
        except (Unreachable, httpx.HTTPError, TimeoutError):
            return "unreachable"
        if 200 <= status < 300:
            return "sent"
        return "gone" if status in GONE else "refused"

    def _made_ready(self, letter: Letter) -> _Ready:
        endpoint = endpoint_of(letter.endpoint, near=self._near)
        addresses = self._addresses(endpoint)
        headers = {
            "host": endpoint.origin.partition("//")[2],
            "authorization": self._signer.authorization(endpoint.origin),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT_SECONDS),
            "urgency": "normal",
            "topic": letter.topic,
        }
        body = seal(letter.text, letter.p256dh, letter.auth)
        return _Ready(letter.endpoint, endpoint, addresses[:MOST_ADDRESSES], headers, body)

    async def _status(self, ready: _Ready) -> int:
        """The number that a push service answers with, at the first of its addresses that does. More is not read."""
        for number, address in enumerate(ready.addresses, 1):
            url = httpx.URL(ready.url).copy_with(host=address)
            # The certificate has to be that of the name, though it is the address that is connected to.
            name = {"sni_hostname": ready.endpoint.host}
            asked = self._http.build_request("POST", url, headers=ready.headers, content=ready.body, extensions=name)
            try:
                answer = await self._http.send(asked, stream=True)
            except httpx.ConnectError:
                if number == len(ready.addresses):
                    raise
            else:
                await answer.aclose()
                return answer.status_code
        raise Unreachable(ready.endpoint.host)
