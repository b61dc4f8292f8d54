"""Snapshots of long tables: what they hold is what the log makes, and the log stays the truth."""

from __future__ import annotations

import asyncio
import random

import pytest
from sqlalchemy import update

from kajuta import games
from kajuta.server.house import inquiries
from kajuta.server.lanes.errands import Opening, Remembering
from kajuta.server.store import snapshot_shelf
from kajuta.server.store.schema import SNAPSHOT
from kajuta.server.tables import decisions, offers, snapshots
from kajuta.server.tables.reasons import Refused
from kajuta.server.tables.table import Table
from server.house import serving
from server.sitting import DEVICE, OPEN, Sitting, everything


def sitting_at(name: str) -> Sitting:
    """A table of two, with a clock, at which much has happened."""
    return Sitting.of(name, 2, clock={"kind": "fischer", "seconds": 600, "increment": 3})


def play_some(sitting: Sitting, actions: int, chance: random.Random) -> None:
    """Random actions, and now and then one taken back, something said, an offer, a hint."""
    for _ in range(actions):
        if sitting.table.status != "playing" or not sitting.table.awaited():
            return
        seat = chance.choice(sitting.table.awaited())
        sitting.wait(chance.randint(0, 900))
        playing = [one for one in sitting.legal(seat) if one not in ("offer", "accept")]
        sitting.act(seat, chance.choice(playing or sitting.legal(seat)))
        if sitting.table.status == "playing" and chance.random() < 0.1:
            sitting.wish(decisions.say, seat, "hello")
            try:
                sitting.wish(decisions.hint, seat)
                sitting.wish(offers.offer, seat, chance.choice(["undo", "pause"]))
                sitting.yes(1 - seat) if chance.random() < 0.5 else sitting.no(1 - seat)
            except Refused:
                continue
            if sitting.table.clock.paused:
                sitting.wish(decisions.resume, seat)


@pytest.mark.parametrize("name", games.HOUSE)
def test_a_table_from_a_snapshot_is_the_table_of_its_log(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kajuta.server.tables.logged.KEPT_POSITIONS", 6)
    chance = random.Random(name)
    sitting = sitting_at(name)
    for part in (0, 4, 30, 10):
        play_some(sitting, part, chance)
        table = Table.of_log("table", sitting.entries)
        found = snapshots.restored("table", snapshots.taken(table))
        assert everything(found, sitting.now) == everything(table, sitting.now)
        assert [one.before for one in found.line] == [one.before for one in table.line]
        assert (found.start, found.position, found.told) == (table.start, table.position, table.told)
        assert vars(found).keys() == vars(table).keys()
        seats = table.awaited()
        if seats and table.status == "playing":  # and it goes on in the same way
            entries = sitting.entries[:]
            sitting.act(seats[0])
            for entry in sitting.entries[len(entries) :]:
                found.evolve(entry)
                table.evolve(entry)
            assert everything(found, sitting.now) == everything(table, sitting.now)


def test_when_an_offer_was_made_is_remembered() -> None:
    """An offer to take the game along counts after a week; that it was made just now was forgotten."""
    sitting = sitting_at("hokito")
    sitting.wait(1_000)
    sitting.wish(offers.offer, 0, "pause")
    assert sitting.table.offer is not None
    found = snapshots.restored("table", snapshots.taken(sitting.table))
    assert found.offer == sitting.table.offer
    assert found.offer.at == sitting.now > 0


def test_a_table_that_waits_has_a_snapshot_too() -> None:
    table = Sitting([OPEN, OPEN]).table
    assert everything(snapshots.restored("table", snapshots.taken(table)), 0) == everything(table, 0)


def test_of_a_long_log_only_what_is_new_is_read(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inquiries, "SHORT_LOG", 5)
    worker = Opening.carry_out
    monkeypatch.setattr(snapshots, "ENTRIES_BETWEEN", 8)
    opened: list[tuple[int, bool]] = []

    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            shelf, store = house.shell.hub.shelf, house.shell.store

            async def here(errand: Opening, _asker: str, **_: object) -> object:
                opened.append((len(errand.entries), errand.snapshot is not None))
                return worker(errand)

            monkeypatch.setattr(house.shell.hub.inquiries, "_do", here)
            table = (await a.make([DEVICE, DEVICE]))["id"]
            for part in range(3):
                async with a.line(table) as line:
                    for number in range(12 if part == 0 else 2):
                        seat = line.newest["table"]["to_act"][0]
                        await line.granted("act", seat, id=f"{part}.{number}", action=line.legal(seat)[0])
                        await line.settle()
                shelf.drop(await shelf.live(table))
                told = everything((await shelf.live(table)).table, 0)
                assert told == everything(Table.of_log(table, store.entries(table)), 0)
            assert opened == [(16, False), (2, True), (4, True)]
            with store._engine.begin() as connection:  # type: ignore[attr-defined]
                connection.execute(update(SNAPSHOT).values(code="of another version"))
            shelf.drop(await shelf.live(table))
            await shelf.live(table)
            assert opened[-1] == (20, False)

    asyncio.run(run())


def test_whoever_opened_many_long_tables_was_as_many_people(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inquiries, "SHORT_LOG", 1)
    askers: list[str] = []

    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            shelf = house.shell.hub.shelf

            async def here(errand: Opening, asker: str, **_: object) -> object:
                askers.append(asker)
                return errand.carry_out()

            monkeypatch.setattr(house.shell.hub.inquiries, "_do", here)
            table = (await a.make([DEVICE, DEVICE]))["id"]
            shelf.drop(await shelf.live(table))
            await a.get(f"/tables/{table}")
            shelf.drop(await shelf.live(table))
            async with a.line(table):
                pass
            shelf.drop(await shelf.live(table))
            await shelf.live(table)
            assert askers == ["127.0.0.1", "127.0.0.1", table]

    asyncio.run(run())


def test_whoever_looked_back_often_had_as_many_logs_in_memory(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    logs: dict[str, int] = {}
    most: list[int] = []

    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            table = (await a.make([DEVICE, DEVICE]))["id"]
            found = house.shell.hub.inquiries
            live = await house.shell.hub.shelf.live(table)
            live.table.kept_positions = 0
            async with a.line(table) as line:
                await line.granted("act", 0, action=line.legal(0)[0])

            async def here(errand: Remembering, asker: str, **_: object) -> object:
                logs[asker] = logs.get(asker, 0) + 1
                most.append(logs[asker])
                await asyncio.sleep(0)
                logs[asker] -= 1
                return errand.carry_out()

            monkeypatch.setattr(found, "_do", here)
            asked = [found.past(live, "", None, 0, asker) for asker in ("one", "one", "other", "one", "other")]
            assert [past["moment"] for past in await asyncio.gather(*asked)] == [0] * 5
            assert most == [1] * 5

    asyncio.run(run())


def test_the_code_of_a_game_is_its_own() -> None:
    codes = {snapshot_shelf.code_of(name) for name in games.HOUSE}
    assert len(codes) == len(games.HOUSE)
