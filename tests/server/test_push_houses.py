"""Reminders where several houses have one database: the one that keeps the table tells, and knows who is where."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

import pytest

from kajuta.server.house.reminders import AWAY_MS, Reminders
from kajuta.server.push.plan import Letter
from kajuta.server.store.push_shelf import Subscription
from server.houses import Chance, Guest, Town, interleave
from server.sitting import OPEN, SECOND

PLAN = {"game": "hokito", "seats": [OPEN, OPEN], "clock": {"kind": "days", "days": 2}}
WANTED = Subscription("https://push.example/b", "p256dh", "auth", "en")


@dataclass
class Post:
    """Notes what it is given."""

    letters: list[Letter] = field(default_factory=list)

    def carry(self, letters: list[Letter]) -> None:
        self.letters += letters


def reminding(town: Town) -> list[Post]:
    posts = [Post() for _ in town.hubs]
    for hub, post in zip(town.hubs, posts, strict=True):
        hub.reminders = Reminders(hub.shelf, hub.store, hub.attendance, post)
    return posts


async def look(town: Town) -> None:
    """Every house tells who is there, and looks whom to remind, all at once."""
    for hub in town.hubs:
        await hub.attendance.tell(hub.member)
    await asyncio.gather(*[hub.reminders.look(town.time) for hub in town.hubs if hub.reminders is not None])


async def moved(guest: Guest) -> None:
    guest.wish(f"move {len(guest.wishes)}", "act", action=guest.known.legal[0])
    await guest.answered()


@pytest.mark.parametrize("seed", range(4))
def test_one_of_several_houses_tells_and_only_once(database: str, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    interleave(monkeypatch, Chance(seed))

    async def run() -> None:
        town = Town(database, houses=3)
        posts = reminding(town)
        town.stores[0].push.put("b", "key", WANTED, town.time, 10)
        table = await town.table(PLAN, "ab")
        a, watching = Guest(town, table, "a", 0), Guest(town, table, "a", 0)
        await a.enter(1)
        await watching.enter(2)
        await moved(a)
        await town.settle(table)
        for _ in range(3):
            town.time += AWAY_MS
            # Even if another house took itself for the keeper, it would not tell again.
            for hub in town.hubs:
                live = await hub.shelf.live(table)
                live.keeps, live.reminded = True, {}
                assert hub.reminders is not None
                hub.reminders.consider(live, town.time)
            await look(town)
        assert [letter.endpoint for post in posts for letter in post.letters] == [WANTED.endpoint]
        await town.close()

    asyncio.run(run())


def test_whoever_is_at_the_table_in_another_house_is_not_told(database: str) -> None:
    async def run() -> None:
        town = Town(database)
        posts = reminding(town)
        town.stores[0].push.put("b", "key", WANTED, town.time, 10)
        table = await town.table(PLAN, "ab")
        for hub in town.hubs:
            hub.store.pulse.beat(town.time)
        a, b = Guest(town, table, "a", 0), Guest(town, table, "b", 1)
        await a.enter(0)
        await moved(a)
        a.leave()
        await b.enter(1)
        town.time += AWAY_MS
        for hub in town.hubs:
            hub.store.pulse.beat(town.time)
        await look(town)
        assert [post.letters for post in posts] == [[], []]
        b.leave()
        await look(town)
        town.time += AWAY_MS + SECOND
        for hub in town.hubs:
            hub.store.pulse.beat(town.time)
        await look(town)
        assert [len(post.letters) for post in posts] == [1, 0]
        await town.close()

    asyncio.run(run())
