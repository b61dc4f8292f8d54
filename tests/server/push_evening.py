"""An evening with pushes: a server that tells people, their push service, and a clock that a test may put forward."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from kajuta.server.house.sources import Sources, no_pause, now_ms
from kajuta.server.metrics import PUSHES
from kajuta.server.push.courier import Courier
from kajuta.server.push.plan import Letter
from kajuta.server.web.security import Limits
from kajuta.server.web.shell import Site
from server.house import HURRIED, PATIENCE, House, Line, Visitor, serving
from server.pushing import PLAN, Browser, PushService, browser_at, push_service
from server.sitting import DEVICE, OPEN

DAYS = {"kind": "days", "days": 3}


@dataclass
class Watch:
    """The time, which a test may let pass."""

    ahead: int = 0

    def now(self) -> int:
        return now_ms() + self.ahead


@dataclass
class Evening:
    """A server that tells people, the push service they chose, and two of them."""

    house: House
    service: PushService
    watch: Watch
    a: Visitor
    b: Visitor
    letters: list[Letter]
    """All that the courier was given."""

    @property
    def courier(self) -> Courier:
        found = self.house.shell.hub.courier
        assert found is not None
        return found

    async def subscribe(self, visitor: Visitor, language: str = "en") -> Browser:
        browser = browser_at(self.service)
        offer = await visitor.post("/push", browser.wish(language))
        assert offer["endpoint"] == browser.endpoint
        return browser

    async def table(self, **plan: Any) -> str:
        """A table at which both sit; it is the turn of the first, and the clock does not wait for anybody."""
        made = await self.a.make([DEVICE, OPEN], **{"clock": DAYS, **plan})
        await self.b.join(made["id"], made["keys"]["1"])
        table: str = made["id"]
        return table

    async def pass_time(self, milliseconds: int) -> None:
        """Lets time pass, and the server look."""
        self.watch.ahead += milliseconds
        reminders = self.house.shell.hub.reminders
        assert reminders is not None
        await reminders.look(self.watch.now())

    def carried(self, letters: int) -> None:
        """So many letters have been given to the courier since the server started, whether they have arrived or not."""
        assert len(self.letters) == letters


@asynccontextmanager
async def evening(database: str, limits: Limits = HURRIED) -> AsyncIterator[Evening]:
    watch = Watch()
    sources = Sources(now=watch.now, pause=no_pause)
    async with (
        push_service() as service,
        serving(database, limits, sources, site=Site(push=PLAN)) as house,
        house.visitor() as a,
        house.visitor() as b,
    ):
        letters: list[Letter] = []
        found = house.shell.hub.courier
        assert found is not None
        carry = found.carry

        def note(given: Iterable[Letter]) -> None:
            noted = list(given)
            letters.extend(noted)
            carry(noted)

        setattr(found, "carry", note)  # noqa: B010  (a method that is watched)
        yield Evening(house, service, watch, a, b, letters)


async def move(line: Line, seat: int) -> None:
    await line.granted("act", seat, action=line.legal(seat)[0])


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.005)


def counted(outcome: str) -> float:
    found: float = PUSHES.labels(outcome)._value.get()
    return found
