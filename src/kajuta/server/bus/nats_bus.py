"""News between processes over core NATS, a subject for each table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import cast, get_args

from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import Error as NatsError

from kajuta.server.bus.interface import EVERYBODY, Hear, News
from kajuta.server.bus.nats_line import NatsLine
from kajuta.server.metrics import NEWS_HEARD, NEWS_TOLD

LOG = logging.getLogger("kajuta.server")
SUBJECT = "kajuta.table."
FLUSH_SECONDS = 2
KINDS = frozenset(get_args(News))


class NatsBus:
    """The bus of one house among those of other processes."""

    is_shared = True

    def __init__(self, line: NatsLine) -> None:
        self.line = line
        self._member: NatsMember | None = None

    @property
    def is_up(self) -> bool:
        """Whether NATS is there."""
        return self.line.is_up

    def join(self, hear: Hear, look: Callable[[], None]) -> NatsMember:
        """The house of this process."""
        self._member = NatsMember(self.line, hear, look)
        return self._member

    async def open(self) -> None:
        """Connects, sooner or later."""
        if self._member is not None:
            self._member.begin()
        await self.line.open()

    async def close(self) -> None:
        """Tells what is to be told, and goes."""
        if self._member is not None:
            await self._member.end()
        await self.line.close()


class NatsMember:
    """Tells and hears. Whoever tells does not wait: one task speaks to NATS, and what cannot be said is dropped."""

    def __init__(self, line: NatsLine, hear: Hear, look: Callable[[], None]) -> None:
        self._line = line
        self._hear = hear
        self._look = look
        self._wanted = {EVERYBODY}
        self._heard: dict[str, Subscription] = {}
        self._news: dict[tuple[str, News], None] = {}
        """What is to be told: the same thing once, however often it happened meanwhile."""
        self._changed: set[str] = {EVERYBODY}
        """The tables that may have to be listened to, or no longer."""
        self._something = asyncio.Event()
        self._speaking: asyncio.Task[None] | None = None
        self._up_before = False
        line.whenever_up(self._came)

    def tell(self, table_id: str, news: News) -> None:
        """As soon as the task gets round to it."""
        self._news[table_id, news] = None
        self._something.set()

    def attend(self, table_id: str) -> None:
        """A subject more."""
        self._wanted.add(table_id)
        self._changed.add(table_id)
        self._something.set()

    def ignore(self, table_id: str) -> None:
        """A subject less."""
        self._wanted.discard(table_id)
        self._changed.add(table_id)
        self._something.set()

    def begin(self) -> None:
        """From now on somebody speaks."""
        self._speaking = asyncio.create_task(self._speak())

    async def end(self) -> None:
        """Says the rest."""
        if self._speaking is not None:
            self._speaking.cancel()
        await self._say_all()

    async def _came(self) -> None:
        self._something.set()
        if self._up_before:
            self._look()  # while it was away, news was lost
        self._up_before = True

    async def _speak(self) -> None:
        while True:
            await self._something.wait()
            self._something.clear()
            try:
                await self._say_all()
            except (NatsError, OSError) as error:
                LOG.warning("news could not be told: %s", type(error).__name__)

    async def _say_all(self) -> None:
        if not self._line.is_up:
            self._news.clear()  # the database is the truth; whoever waits for news looks there
            return
        await self._listen_to_all()
        news, self._news = self._news, {}
        for table_id, kind in news:
            await self._line.client.publish(SUBJECT + table_id, kind.encode())
        NEWS_TOLD.inc(len(news))

    async def _listen_to_all(self) -> None:
        """What was told before NATS knew that it is wanted is looked for once."""
        new = [table_id for table_id in self._changed if table_id in self._wanted and table_id not in self._heard]
        while self._changed:
            await self._listen(self._changed.pop())
        if new:
            await self._line.client.flush(FLUSH_SECONDS)
            for table_id in new:
                if table_id != EVERYBODY:
                    self._hear(table_id, "log")

    async def _listen(self, table_id: str) -> None:
        if table_id in self._wanted and table_id not in self._heard:
            self._heard[table_id] = await self._line.client.subscribe(SUBJECT + table_id, cb=self._take)
        elif table_id not in self._wanted and table_id in self._heard:
            await self._heard.pop(table_id).unsubscribe()

    async def _take(self, message: Msg) -> None:
        kind = message.data.decode(errors="replace")
        if kind in KINDS:
            NEWS_HEARD.inc()
            self._hear(message.subject.removeprefix(SUBJECT), cast("News", kind))
