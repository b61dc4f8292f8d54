"""Work between processes over NATS: a queue group of workers, each with as many hands as it says.

Work need not outlive NATS: whoever asked hears no sign of life from the worker any more, and asks another one, or does
it alone.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import Error as NatsError
from nats.errors import TimeoutError as Silence

from kajuta.server.bus.nats_line import NatsLine

LOG = logging.getLogger("kajuta.server")
WORK, WORKERS = "kajuta.work", "kajuta.workers"
GROUP = "workers"
BUSY, ALIVE = b"busy", b"alive"
SIGN_SECONDS, SILENT_SECONDS = 0.5, 2.5
"""How often a worker says that it is still there, and after how long without a sign it is not."""
MOST_TRIES, MOST_REFUSALS = 3, 20
"""How many may fall silent, and how many say that they are busy, until whoever asks does it alone."""
PAUSE_SECONDS = 0.05
CLOSING_SECONDS = 5.0


class NatsPost:
    """The way to workers, for one server."""

    def __init__(self, line: NatsLine) -> None:
        self._line = line
        self._heard: dict[str, tuple[int, float]] = {}
        """For each worker how many hands it has, and when it said so."""
        self._listens = False
        line.whenever_up(self._listen)

    @property
    def hands(self) -> int:
        """Those of workers that were heard of lately."""
        lately = time.monotonic() - SILENT_SECONDS
        return sum(count for count, at in self._heard.values() if at > lately) if self._line.is_up else 0

    async def _listen(self) -> None:
        if not self._listens:
            self._listens = True
            await self._line.client.subscribe(WORKERS, cb=self._hear)

    async def _hear(self, message: Msg) -> None:
        name, _, count = message.data.decode(errors="replace").partition(" ")
        if count.isdecimal():
            self._heard[name] = int(count), time.monotonic()
        else:
            self._heard.pop(name, None)

    async def ask(self, work: bytes) -> bytes | None:
        """What a worker answers; if one falls silent, what another answers; None if none does."""
        if len(work) > self._line.client.max_payload:
            return None
        silent = busy = 0
        while silent < MOST_TRIES and busy < MOST_REFUSALS:
            try:
                said = await self._ask_one(work)
            except (NatsError, OSError):
                return None
            if said is not None and said != BUSY:
                return said
            silent, busy = silent + (said is None), busy + (said == BUSY)
            await asyncio.sleep(PAUSE_SECONDS)
            if not self.hands:
                return None
        return None

    async def _ask_one(self, work: bytes) -> bytes | None:
        inbox = self._line.client.new_inbox()
        answers = await self._line.client.subscribe(inbox)
        try:
            await self._line.client.publish(WORK, work, reply=inbox)
            while True:
                message = await answers.next_msg(SILENT_SECONDS)
                if message.headers is not None and "Status" in message.headers:
                    return None  # nobody is there
                if message.data != ALIVE:
                    return bytes(message.data)
        except Silence:
            return None
        finally:
            with suppress(NatsError):
                await answers.unsubscribe()


class Desk:
    """Where a worker takes work, as much at a time as it has hands."""

    def __init__(self, line: NatsLine, do: Callable[[bytes], Awaitable[bytes]], hands: int) -> None:
        self._line = line
        self._do = do
        self._hands = hands
        self._name = secrets.token_hex(6)
        self._taking: Subscription | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._telling: asyncio.Task[None] | None = None
        line.whenever_up(self._come)

    async def _come(self) -> None:
        if self._taking is None:
            self._taking = await self._line.client.subscribe(WORK, queue=GROUP, cb=self._take)
            self._telling = asyncio.create_task(self._tell())

    async def _tell(self) -> None:
        """Who has work hears of this worker."""
        while True:
            await self._say(WORKERS, f"{self._name} {self._hands}".encode())
            await asyncio.sleep(SIGN_SECONDS)

    async def _say(self, subject: str, what: bytes) -> None:
        with suppress(NatsError, OSError):  # who waits for it hears nothing, and asks somebody else
            if self._line.is_up:
                await self._line.client.publish(subject, what)

    async def _take(self, message: Msg) -> None:
        if len(self._tasks) >= self._hands:
            await self._say(message.reply, BUSY)
            return
        task = asyncio.create_task(self._work(message))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _work(self, message: Msg) -> None:
        living = asyncio.create_task(self._live(message.reply))
        try:
            said = await self._do(message.data)
        except Exception as error:  # whoever asked hears nothing more, and asks somebody else
            LOG.warning("work could not be done here: %s", error)
        else:
            await self._say(message.reply, said)
        finally:
            living.cancel()

    async def _live(self, inbox: str) -> None:
        while True:
            await self._say(inbox, ALIVE)
            await asyncio.sleep(SIGN_SECONDS)

    async def close(self) -> None:
        """Takes nothing more, and does what it has begun, unless that takes long."""
        if self._telling is not None:
            self._telling.cancel()
        await self._say(WORKERS, f"{self._name} gone".encode())
        if self._taking is not None:
            with suppress(NatsError):
                await self._taking.unsubscribe()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=CLOSING_SECONDS)
