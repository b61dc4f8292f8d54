"""Signs of life, and what a house sees to by itself: nothing that it is the only one to do may stop."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from kajuta.server.house import chores
from kajuta.server.lanes.lane import Busy
from kajuta.server.store.pulse import LIFE_MS
from kajuta.server.tables import decisions
from server.house import PATIENCE
from server.houses import Chance, Town, interleave

COMPUTERS = {"game": "hokito", "seats": [{"kind": "computer", "level": "random"}] * 2}


def test_two_signs_of_life_at_once_told_of_one_outage_twice(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    interleave(monkeypatch, Chance(1))

    async def run() -> None:
        town = Town(database, houses=1)
        vigil = town.hubs[0].vigil
        await vigil.beat(begins=True)
        vigil.was_away()
        town.time += 3 * LIFE_MS
        await asyncio.gather(vigil.be_alive(), vigil.beat(), vigil.beat())
        assert [outage.until - outage.since for outage in vigil.outages] == [3 * LIFE_MS]
        # Whoever noticed it, the house hears of it once.
        assert (vigil.was_forgotten(), vigil.was_away()) == (True, True)
        assert (vigil.was_forgotten(), vigil.was_away()) == (False, False)
        await town.close()

    asyncio.run(run())


async def waiting_table(town: Town, monkeypatch: pytest.MonkeyPatch) -> str:
    """A table whose next action is a computer player's; nobody thinks, for the thinking is held up."""
    for hub in town.hubs:
        monkeypatch.setattr(hub._computers, "consider", lambda _live: None)
    return await town.table(COMPUTERS, "")


def test_whoever_took_over_a_table_it_knew_an_older_state_of_left_it_alone(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    interleave(monkeypatch, Chance(2))

    async def run() -> None:
        town = Town(database)
        table = await waiting_table(town, monkeypatch)
        here, there = [await hub.shelf.live(table) for hub in town.hubs]
        monkeypatch.setattr(town.hubs[1].shelf, "hear", lambda _table_id: None)
        seat = here.table.awaited()[0]
        action = here.table.position.legal(seat)[0]  # type: ignore[union-attr]
        await town.hubs[0].wish(table, lambda now, _at: decisions.act(now, seat, action))
        assert there.table.length < here.table.length
        await town.hubs[1].take_up([table])
        assert there.table.length == here.table.length
        assert there.keeps
        await town.hubs[1].wish_at(there, lambda _now, _at: [])
        assert there.keeps
        await town.close()

    asyncio.run(run())


def test_a_table_that_is_ones_own_and_that_nobody_sees_to_is_found(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    interleave(monkeypatch, Chance(3))

    async def run() -> None:
        town = Town(database, houses=1)
        (hub,) = town.hubs
        table = await waiting_table(town, monkeypatch)
        live = await hub.shelf.live(table)
        live.keeps = False
        beaten = await hub.vigil.beat(begins=True)
        kept = []
        for sweeps in (False, True):
            await hub.see_to(beaten, sweeps=sweeps)
            kept.append(live.keeps)
        assert kept == [False, True]
        await town.close()

    asyncio.run(run())


def test_a_table_that_could_not_be_opened_for_want_of_hands_was_given_up(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def busy(_table_id: str) -> None:
        raise Busy("too much is being worked out")

    async def run() -> None:
        town = Town(database, houses=1)
        (hub,) = town.hubs
        monkeypatch.setattr(hub.shelf, "current", busy)
        await hub.take_up(["some table"])
        assert hub.shelf.lost == {"some table"}
        await town.close()

    asyncio.run(run())


def test_a_chore_that_failed_once_was_never_done_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chores, "NOTICE_SECONDS", 0)
    done: list[int] = []

    async def chore(enough: asyncio.Event) -> None:
        done.append(len(done))
        if len(done) == 3:
            enough.set()
        raise OSError

    async def run() -> None:
        enough = asyncio.Event()
        doing = asyncio.create_task(chores._again_and_again(partial(chore, enough)))
        async with asyncio.timeout(PATIENCE):
            await enough.wait()
        doing.cancel()

    asyncio.run(run())
    assert done == [0, 1, 2]
