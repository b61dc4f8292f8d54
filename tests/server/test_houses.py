"""Several houses play one table against each other: no fork, no stale greeting, no lost wish, nothing twice."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from kajuta.server.house import chores, rounds
from kajuta.server.store.interface import Outcome, Write
from kajuta.server.store.sql import SqlStore
from kajuta.server.tables import decisions
from kajuta.server.tables.reasons import Refused
from kajuta.server.tables.table import Table
from server.house import serving
from server.houses import BadBus, Chance, Guest, Town, interleave
from server.sitting import DEVICE, OPEN, SECOND

TWO = {"game": "hokito", "seats": [OPEN, OPEN]}
BUSES = {"good": (0.0, 0.0), "doubling": (0.0, 1.0), "losing": (0.5, 0.5), "dead": (1.0, 0.0)}


async def guests_of(town: Town, table: str, holders: str) -> list[Guest]:
    """Everybody in a house of their own."""
    guests = [Guest(town, table, holder, seat) for seat, holder in enumerate(holders)]
    for seat, guest in enumerate(guests):
        await guest.enter(seat % len(town.hubs))
    return guests


def test_a_game_between_two_houses(database: str) -> None:
    async def run() -> None:
        town = Town(database)
        table = await town.table(TWO, "ab")
        guests = await guests_of(town, table, "ab")
        for number in range(500):
            if guests[0].table["status"] == "over":
                break
            mover = guests[guests[0].table["to_act"][0]]
            mover.wish(str(number), "act", action=mover.known.legal[number % len(mover.known.legal)])
            await mover.answered()
            assert mover.answers[str(number)]["type"] == "ack"
            while any(guest.known.n < mover.known.n for guest in guests):
                await asyncio.sleep(0)
        rebuilt = await town.check(table, guests)
        assert rebuilt.status == "over"
        assert guests[0].known.view == guests[1].known.view
        await town.close()

    asyncio.run(run())


@pytest.mark.parametrize("seed", range(12))
def test_everybody_wishes_at_once_in_different_houses(
    database: str, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """All bids of a round of PEARLS are made in the same moment: each is stored once, whoever is quicker."""
    chance = Chance(seed)
    interleave(monkeypatch, chance)

    async def run() -> None:
        town = Town(database, houses=3)
        table = await town.table({"game": "pearls", "seats": [OPEN] * 3}, "abc")
        guests = await guests_of(town, table, "abc")
        for turn in range(2):
            for guest in guests:
                guest.wish(f"bid {turn}", "act", action="bid1")
                guest.wish(f"word {turn}", "say", phrase="hello")
            await asyncio.gather(*(guest.answered() for guest in guests))
            assert {answer["type"] for guest in guests for answer in guest.answers.values()} == {"ack"}
            rebuilt = await town.check(table, guests)
        assert chance.missed > 5
        assert (rebuilt.phrases, [played.seat is not None for played in rebuilt.line].count(True)) == (6, 6)
        await town.close()

    asyncio.run(run())


class Evening:
    """People who do whatever comes to their minds, in whichever house they are."""

    def __init__(self, town: Town, chance: Chance, guests: Sequence[Guest]) -> None:
        self.town, self.chance, self.guests = town, chance, guests

    async def go_on(self, steps: int) -> None:
        for number in range(steps):
            guest = self.chance.random.choice(self.guests)
            await self._step(guest, f"{guest.seat} {number}")
            await self.chance.wait()
        for guest in self.guests:  # whoever has no answer asks again, in another house perhaps
            guest.leave()
            await guest.enter(self.chance.random.randrange(len(self.town.hubs)))
            for request in guest.unanswered():
                guest.say_again(request)
            await guest.answered()

    async def _step(self, guest: Guest, request: str) -> None:
        chance = self.chance.random
        mood = chance.choices([*MOODS], [*MOODS.values()])[0] if guest.at is not None else "enter"
        if mood == "enter":
            guest.leave()
            await guest.enter(chance.randrange(len(self.town.hubs)))
            for old in guest.unanswered():
                guest.say_again(old)
        elif mood == "leave":
            guest.leave()
        elif mood == "sync" and guest.at is not None:
            await guest.at._shell.hub.sync(guest.at._live, guest.at._connection, guest.known.n)
        elif mood == "again" and guest.wishes:
            guest.say_again(chance.choice([*guest.wishes]))
        elif mood == "act" and guest.known.legal:
            guest.wish(request, "act", action=chance.choice(guest.known.legal))
        elif mood in WISHES and (mood != "undo" or guest.table["game"] == "hokito"):  # elsewhere it takes a process
            guest.wish(request, **chance.choice(WISHES[mood]))


MOODS = {
    "enter": 5,
    "leave": 5,
    "sync": 5,
    "again": 10,
    "act": 30,
    "undo": 5,
    "offer": 10,
    "answer": 15,
    "resume": 5,
    "say": 10,
}
WISHES: dict[str, list[dict[str, Any]]] = {
    "offer": [{"kind": "offer", "what": what} for what in ("pause", "adjourn")],
    "answer": [{"kind": "answer", "yes": yes} for yes in (True, True, False)],
    "undo": [{"kind": "offer", "what": "undo"}],
    "resume": [{"kind": "resume"}],
    "say": [{"kind": "say", "phrase": "hello"}],
}


@pytest.mark.parametrize("quality", BUSES)
@pytest.mark.parametrize("seed", range(10))
def test_any_evening_between_houses(database: str, monkeypatch: pytest.MonkeyPatch, seed: int, quality: str) -> None:
    chance = Chance(f"{seed} {quality}")
    interleave(monkeypatch, chance)
    answers: Counter[str] = Counter()

    async def run() -> None:
        bus = BadBus(chance, *BUSES[quality])
        town = Town(database, bus)
        plan = {"game": "hokito" if seed % 2 else "pearls", "seats": [OPEN] * (2 if seed % 2 else 3)}
        holders = "ab" if seed % 2 else "abc"
        table = await town.table(plan, holders)
        guests = await guests_of(town, table, holders)
        await Evening(town, chance, guests).go_on(150)
        await town.check(table, guests)
        for guest in guests:
            answers.update(answer["type"] for answer in guest.answers.values())
        assert (bus.lost > 0, bus.doubled > 0) == (BUSES[quality][0] > 0, BUSES[quality][1] > 0)
        await town.close()

    asyncio.run(run())
    assert answers["ack"] > 10
    assert answers["refused"] > 5


def test_a_wish_that_got_no_answer_is_granted_once_in_another_house(database: str) -> None:
    async def run() -> None:
        town = Town(database, BadBus(Chance(0), 1.0, 0.0))
        table = await town.table(TWO, "ab")
        first, _ = guests = await guests_of(town, table, "ab")
        first.wish("1", "act", action=first.known.legal[0])
        first.leave()  # before the answer
        await town.settle(table)
        assert "1" not in first.answers
        await first.enter(1)
        first.say_again("1")
        await first.answered()
        rebuilt = await town.check(table, guests)
        assert first.answers["1"] == {"type": "ack", "id": "1", "n": rebuilt.requests["0:1"]}
        assert len(rebuilt.line) == 1
        await town.close()

    asyncio.run(run())


def test_nobody_is_refused_because_a_house_is_behind(database: str) -> None:
    """What is granted has a place in the log; a refusal had none, and told how things had been."""

    async def run() -> None:
        town = Town(database, BadBus(Chance(0), 1.0, 0.0))
        table = await town.table(TWO, "ab")
        first, second = guests = await guests_of(town, table, "ab")
        first.wish("1", "act", action=first.known.legal[0])
        await first.answered()
        assert second.known.legal == []
        second.wish("2", "act", action=_any_action(town, table))
        await second.answered()
        assert second.answers["2"]["type"] == "ack"
        second.wish("3", "act", action="a1-a1")
        await second.answered()
        assert second.answers["3"]["type"] == "refused"
        await town.check(table, guests)
        await town.close()

    asyncio.run(run())


def _any_action(town: Town, table: str) -> str:
    position = Table.of_log(table, town.log(table)).position
    assert position is not None
    return position.legal(1)[0]


def test_a_late_reader_catches_up_by_sync(database: str) -> None:
    async def run() -> None:
        town = Town(database, BadBus(Chance(0), 1.0, 0.0))
        table = await town.table(TWO, "ab")
        first, second = await guests_of(town, table, "ab")
        first.wish("1", "act", action=first.known.legal[0])
        await first.answered()
        assert second.known.n == first.known.n - 1
        assert second.at is not None
        await second.at._shell.hub.sync(second.at._live, second.at._connection, second.known.n)
        assert (second.known.n, second.known.view) == (first.known.n, first.known.view)
        await town.close()

    asyncio.run(run())


def test_a_late_reader_catches_up_without_asking(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two servers on ports of their own that never hear of each other: one looks what the other has stored."""
    monkeypatch.setattr(chores, "LOOK_SECONDS", 0.02)

    async def run() -> None:
        async with serving(database) as here, serving(database) as there, here.visitor() as a, there.visitor() as b:
            made = await a.make([DEVICE, OPEN])
            await b.join(made["id"], made["keys"]["1"])
            async with a.line(made["id"]) as first, b.line(made["id"]) as second:
                for number in range(6):
                    mover, other = (second, first) if number % 2 else (first, second)
                    n = await mover.granted("act", number % 2, action=mover.legal(number % 2)[0])
                    while (await other.hear("update"))["n"] != n:
                        pass
                assert first.newest["view"] == second.newest["view"]

    asyncio.run(run())


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("timeout", ["default", "loss"])
def test_a_clock_fires_once(database: str, monkeypatch: pytest.MonkeyPatch, timeout: str, seed: int) -> None:
    interleave(monkeypatch, Chance(seed))

    async def run() -> None:
        town = Town(database)
        clock = {"kind": "action", "seconds": 10, "timeout": timeout}
        table = await town.table({**TWO, "clock": clock}, "ab")
        guests = await guests_of(town, table, "ab")
        town.time += 11 * SECOND
        await asyncio.gather(*[hub.flag(await hub.shelf.live(table)) for hub in town.hubs for _ in range(2)])
        rebuilt = await town.check(table, guests)
        kinds = Counter(entry.kind for entry in town.log(table))
        assert (kinds["flagged"], kinds["action"], kinds["ended"]) == ((1, 1, 0) if timeout == "default" else (1, 0, 1))
        assert rebuilt.status == ("playing" if timeout == "default" else "over")
        await town.close()

    asyncio.run(run())


@pytest.mark.parametrize("seed", range(8))
def test_a_rematch_is_made_once(database: str, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Somebody with both seats presses for it on two devices, in two houses."""
    interleave(monkeypatch, Chance(seed))

    async def run() -> None:
        town = Town(database)
        table = await town.table({"game": "hokito", "seats": [DEVICE, DEVICE]}, "")
        guests = [Guest(town, table, "a", seat) for seat in (0, 1)]
        for house, guest in enumerate(guests):
            await guest.enter(house)
        guests[0].wish("end", "resign")
        await guests[0].answered()
        await town.settle(table)
        for guest in guests:
            guest.wish("again", "offer", what="rematch")
        await asyncio.gather(*(guest.answered() for guest in guests))
        rebuilt = await town.check(table, guests)
        assert Counter(guest.answers["again"]["type"] for guest in guests) == {"ack": 1, "refused": 1}
        assert {row.id for row in town.stores[0].held_by("a")} == {table, rebuilt.next_table}
        assert rebuilt.next_table is not None
        nexts = [(await hub.shelf.live(rebuilt.next_table)).table for hub in town.hubs]
        assert [one.status for one in nexts] == ["playing", "playing"]
        await town.close()

    asyncio.run(run())


class Crowded:
    """A store in which somebody else says something before every append, so many times."""

    is_far = False

    def __init__(self, store: SqlStore, times: int) -> None:
        self._store, self.times = store, times

    def append(self, writes: Sequence[Write]) -> list[Outcome]:
        if self.times:
            self.times -= 1
            quicker = writes[0].entries[0]._replace(kind="said", seat=1, body={"phrase": "hello"}, request=None)
            assert self._store.append([writes[0]._replace(entries=[quicker])]) == [None]
        return self._store.append(writes)


@pytest.mark.parametrize(("times", "granted"), [(rounds.MOST_TRIES - 1, True), (rounds.MOST_TRIES, False)])
def test_who_is_never_quick_enough_is_told_so(database: str, times: int, granted: bool) -> None:
    async def run() -> None:
        town = Town(database)
        table = await town.table(TWO, "ab")
        guests = await guests_of(town, table, "ab")
        town.hubs[0]._writer._store = Crowded(town.stores[0], times)  # type: ignore[assignment]
        guests[0].wish("1", "act", action=guests[0].known.legal[0])
        await guests[0].answered()
        answer = guests[0].answers["1"]
        assert answer["type"] == ("ack" if granted else "refused")
        assert answer.get("reason") == (None if granted else "others_quicker")
        rebuilt = await town.check(table, guests)
        assert (rebuilt.phrases, len(rebuilt.line)) == (times, int(granted))
        guests[0].wish("2", "say", phrase="hello")  # the table is as good as ever
        await guests[0].answered()
        assert guests[0].answers["2"]["type"] == "ack"
        await town.close()

    asyncio.run(run())


def test_a_seat_is_taken_once(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two strangers come to a public table at once, in two houses: both find a seat, not the same."""
    interleave(monkeypatch, Chance(1))

    async def run() -> None:
        town = Town(database)
        table = await town.table({"game": "pearls", "seats": [OPEN] * 3, "public": True}, "a")
        for hub in town.hubs:
            await hub.shelf.live(table)

        def sit(holder: str) -> Any:
            def decide(at: Any, _now: int) -> decisions.Drafts:
                seat = decisions.seat_for(at, holder, None)
                return decisions.sit(at, seat, holder, None, town.hubs[0].sources.seed)

            return decide

        await asyncio.gather(*(hub.wish(table, sit(who)) for hub, who in zip(town.hubs, "bc", strict=True)))
        rebuilt = await town.check(table, [])
        assert (rebuilt.status, sorted(str(seat.holder) for seat in rebuilt.seats)) == ("playing", ["a", "b", "c"])
        with pytest.raises(Refused, match="every seat is taken"):
            await town.hubs[1].wish(table, sit("d"))
        await town.close()

    asyncio.run(run())


def test_a_table_is_taken_up_after_a_pause_by_one_house(database: str) -> None:
    """Two houses wake at once: the time in which nobody was there is made good once."""

    async def run() -> None:
        before = Town(database)
        table = await before.table({**TWO, "clock": {"kind": "fischer", "seconds": 60, "increment": 0}}, "ab")
        before.stores[0].pulse.beat(before.time)
        await before.close()
        town = Town(database)
        town.time += 30 * SECOND
        for hub in town.hubs:
            await hub.shelf.live(table)
        await asyncio.gather(*(hub.wake() for hub in town.hubs))
        rebuilt = await town.check(table, [])
        assert Counter(entry.kind for entry in town.log(table))["skipped"] == 1
        assert rebuilt.clock.left_at(0, town.time) == 60 * SECOND
        await town.close()

    asyncio.run(run())
