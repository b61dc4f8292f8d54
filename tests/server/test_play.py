"""Whole games and everything around them on a real server, by its own client and by plain sockets."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from kajuta import games
from kajuta.cli import main
from kajuta.client import Client, Refused
from kajuta.core.compiled.luck import Draws
from kajuta.server.tables.records import verify
from server.house import Line, Visitor, serving
from server.sitting import COMPUTER, DEVICE, OPEN
from variants import Variant, all_variants

LONGEST = 150
WAYS = [*all_variants(), Variant("pearls", 3, {}, "three")]


async def play(client: Client, table_id: str, seats: list[int], seed: str) -> dict[str, Any]:
    """Plays seats at random until the game is over, or adjourns it where it is long."""
    draws = Draws(seed)
    async with client.table(table_id) as table:

        async def attend(seat: int) -> None:
            async for state in table.turns(seat):
                waited_for = list(table.table["to_act"])
                try:
                    if table.table["actions"] > LONGEST:
                        await table.wish("offer", seat, what="adjourn")
                        return
                    await table.act(seat, draws.choice(state.legal))
                except Refused:
                    # Of several who are waited for at once, the first may decide for all.
                    assert len(waited_for) > 1

        attending = [asyncio.create_task(attend(seat)) for seat in seats]
        done, others = await asyncio.wait(attending, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
        for task in others:
            task.cancel()  # it waits for a turn that will not come
        return {"table": table.table, "states": table.states, "n": table.n}


@pytest.mark.parametrize("variant", WAYS, ids=lambda variant: variant.name)
def test_a_whole_game_on_one_device_by_the_client(variant: Variant, database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, Client(house.address) as client:
            plan = {"game": variant.game, "seats": [DEVICE] * variant.players, "options": variant.options}
            made = await client.make_table(plan)
            ended = await play(client, made["id"], list(range(variant.players)), "1")
            live = await house.shell.hub.shelf.live(made["id"])
            position = live.table.position
            assert position is not None
            assert ended["table"]["status"] in ("over", "adjourned")
            for seat, state in ended["states"].items():
                assert state.view == position.view(seat)
                assert state.seen == live.table.seen[seat]

    asyncio.run(run())


def test_two_people_with_links_and_a_spectator_end_with_equal_tables(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, Client(house.address) as one, Client(house.address) as two:
            made = await one.make_table({"game": "hokito", "seats": [DEVICE, OPEN]})
            assert await two.join(made["id"], made["keys"]["1"], "Berta") == 1
            async with house.visitor() as onlooker, onlooker.line(made["id"]) as line:
                ends = await asyncio.gather(play(one, made["id"], [0], "1"), play(two, made["id"], [1], "2"))
                assert ends[0]["table"] == ends[1]["table"]
                last = await line.until(lambda message: message.get("happened", {}).get("kind") == "ended")
                assert last["table"] == ends[0]["table"]
                updates = [message["n"] for message in line.heard if message["type"] == "update"]
                assert updates == list(range(line.hello["n"] + 1, last["n"] + 1))
                assert {message["seat"] for message in line.heard if message["type"] == "update"} == {None}

    asyncio.run(run())


def test_the_client_waited_forever_for_a_table_that_is_not_there(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, Client(house.address) as client:
            with pytest.raises(Refused, match="no such table"):
                async with client.table("nowhere"):
                    pass

    asyncio.run(run())


def test_the_client_still_knew_what_had_been_taken_back(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, Client(house.address) as client:
            made = await client.make_table({"game": "hokito", "seats": [DEVICE, DEVICE]})
            async with client.table(made["id"]) as table:
                first = table.states[0].legal[0]
                n = await table.act(0, first)
                await table.wish("offer", 0, what="undo")
                assert table.n == n + 1
                assert [state.seen for state in table.states.values()] == [[], []]

    asyncio.run(run())


async def both(visitor: Visitor, other: Visitor, game: str = "hokito", **plan: Any) -> str:
    """A table of two people, playing."""
    made = await visitor.make([DEVICE, OPEN], game, **plan)
    await other.join(made["id"], made["keys"]["1"])
    table: str = made["id"]
    return table


def test_who_comes_back_asks_for_what_was_missed(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as one, house.visitor() as two:
            table = await both(one, two)
            async with one.line(table) as line, two.line(table) as other:
                have = other.hello["n"]
                n = await line.granted("act", 0, action=line.legal(0)[0])
                await line.granted("say", 0, phrase="hello")
                original = [await other.hear("update"), await other.hear("update")]
                await other.send(type="sync", have=have)
                again = [await other.hear("update"), await other.hear("update")]
                assert again == original
                assert [message["n"] for message in again] == [n, n + 1]
                await other.send(type="sync", have=-1)
                assert (await other.hear("hello"))["n"] == n + 1
            async with two.line(table) as back:
                assert back.hello["n"] == n + 1
                assert back.hello["states"][0]["seen"] == original[0]["events"]

    asyncio.run(run())


def test_the_same_id_never_counts_twice(database: str) -> None:
    async def act_again(line: Line, n: int) -> None:
        answer = await line.wish("act", 0, id="once", action="a1-a1")
        assert (answer["type"], answer["n"]) == ("ack", n)

    async def run() -> None:
        async with serving(database) as house, house.visitor() as one, house.visitor() as two:
            table = await both(one, two)
            async with one.line(table) as line, two.line(table) as other:
                action = line.legal(0)[0]
                await asyncio.gather(*(line.send(type="act", id="once", seat=0, action=action) for _ in range(5)))
                first = await line.until(lambda message: message.get("granted") is not None)
                acks = [first["granted"], *[await line.hear("ack") for _ in range(4)]]
                assert {(ack["id"], ack["n"]) for ack in acks} == {("once", first["n"])}
                await other.refused("act", 1, id="once", action="a1-a1")
            async with one.line(table) as line:
                await act_again(line, acks[0]["n"])
            key = one.key
        async with serving(database) as house, house.visitor(key) as one, one.line(table) as line:
            await act_again(line, acks[0]["n"])
            assert line.newest["table"]["actions"] == 1

    asyncio.run(run())


def test_a_game_against_computers_goes_on_after_a_restart(database: str) -> None:
    """The server stops while a computer player is due, and while a clock runs; both go on where they were."""

    async def run() -> None:
        async with serving(database) as house, house.visitor() as one:
            clock = {"kind": "fischer", "seconds": 1000}
            made = await one.make([DEVICE, {"kind": "computer", "level": "monte-carlo"}], clock=clock)
            table, key = made["id"], one.key
            async with one.line(table) as line:
                await line.granted("act", 0, action=line.legal(0)[0])
        async with serving(database) as house, house.visitor(key) as one, one.line(table) as line:
            if line.newest["table"]["to_act"] != [0]:
                await line.until(lambda message: message.get("table", {}).get("to_act") == [0])
            assert line.newest["table"]["actions"] == 2
        async with serving(database) as house, house.visitor(key) as one, one.line(table) as line:
            entries = await asyncio.to_thread(house.shell.store.entries, table)
            assert [entry.kind for entry in entries].count("skipped") == 1
            clock_now = line.newest["table"]["clock"]
            assert clock_now["running"] == [0]
            assert 900_000 < clock_now["left"][0] <= 1_000_000
            await line.granted("act", 0, action=line.legal(0)[0])

    asyncio.run(run())


def test_a_computer_player_plays_a_whole_game(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, Client(house.address) as client:
            made = await client.make_table({"game": "hokito", "seats": [DEVICE, COMPUTER]})
            assert (await play(client, made["id"], [0], "1"))["table"]["status"] == "over"

    asyncio.run(run())


def test_a_program_takes_a_seat_over_by_its_key(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as one, house.visitor() as two:
            table = await both(one, two)
            async with one.line(table) as line:
                key = (await one.post(f"/tables/{table}/program", {"seat": 0}))["key"]
                assert (await line.hear("hello"))["seats"] == []
                assert (await line.refused("act", 0, action="a1-b1"))["code"] == "not_yours"
            async with Client(house.address, key) as program, program.table(table) as seat:
                assert seat.seats == [0]
                await seat.act(0, seat.states[0].legal[0])
            await two.post(f"/tables/{table}/program", {"seat": 0}, 403)

    asyncio.run(run())


def test_a_rematch_turns_the_seats_and_keeps_the_people(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as one, house.visitor() as two:
            table = await both(one, two)
            async with one.line(table) as line, two.line(table) as other:
                await line.granted("resign", 0)
                await line.granted("offer", 0, what="rematch")
                await other.granted("answer", 1, yes=True)
                new = other.newest["table"]["next_table"]
            async with one.line(new) as line, two.line(new) as other:
                assert (line.hello["seats"], other.hello["seats"]) == ([1], [0])
                await other.granted("act", 0, action=other.legal(0)[0])
            assert {row["id"] for row in await one.get("/tables/mine")} == {table, new}

    asyncio.run(run())


def test_the_clocks_of_a_rematch_start_when_everybody_has_come(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as one, house.visitor() as two:
            table = await both(one, two, clock={"kind": "action", "seconds": 30})
            async with one.line(table) as line, two.line(table) as other:
                await line.granted("resign", 0)
                await line.granted("offer", 0, what="rematch")
                await other.granted("answer", 1, yes=True)
                new = other.newest["table"]["next_table"]
            async with one.line(new) as line:
                clock = line.hello["table"]["clock"]
                assert (clock["paused"], clock["until_all"]) == (True, True)
                assert line.hello["states"][0]["legal"] == []
                async with two.line(new) as other:
                    update = await other.hear("update")
                    clock = update["table"]["clock"]
                    assert (clock["paused"], clock["until_all"]) == (False, False)
                    await other.granted("act", 0, action=other.legal(0)[0])

    asyncio.run(run())


def test_an_adjourned_game_is_taken_along_verified_and_resumed(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def run() -> dict[str, Any]:
        async with serving(database) as house, house.visitor() as one, house.visitor() as two:
            table = await both(one, two)
            async with one.line(table) as line, two.line(table) as other:
                await line.granted("act", 0, action=line.legal(0)[0])
                await two.post(f"/tables/{table}/export", status=400)
                await line.granted("offer", 0, what="adjourn")
                await other.granted("answer", 1, yes=True)
            async with house.visitor() as stranger:
                await stranger.post(f"/tables/{table}/export", status=403)
            assert (await two.post(f"/tables/{table}/export", status=400))["error"]["reason"] == "asked_first"
            async with two.line(table) as line, one.line(table) as other:
                await line.granted("offer", 1, what="export")
                assert line.newest["table"]["status"] == "adjourned"
                await other.granted("answer", 0, yes=True)
            record: dict[str, Any] = await one.get(f"/tables/{table}/record")
            await two.post(f"/tables/{table}/export", status=400)
            made = await two.post("/records", record, 201)
            async with two.line(made["id"]) as line:
                assert line.hello["seats"] == [0, 1]
                await line.granted("resume", 0)
                await line.granted("act", 1, action=line.legal(1)[0])
            return record

    record = asyncio.run(run())
    assert len(verify(record).document()["board"]) < 36
    path = tmp_path / "record.json"
    path.write_text(json.dumps(record))
    assert main(["verify", str(path)]) == 0
    assert "all 1 actions keep the rules" in capsys.readouterr().out
    path.write_text(json.dumps({**record, "actions": ["0:a1-a1"]}))
    assert main(["verify", str(path)]) == 1


def test_a_finished_games_record_is_for_everybody(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as one, house.visitor() as two:
            table = await both(one, two, "pearls", players=2)
            async with one.line(table) as line:
                await line.granted("resign", 0)
            async with house.visitor() as stranger:
                assert not verify(await stranger.get(f"/tables/{table}/record")).over

    asyncio.run(run())


def test_the_house_plays_every_game_it_lists(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as one:
            offered = await one.get("/games")
            assert list(offered["games"]) == list(games.names())
            for name, described in offered["games"].items():
                await one.make([DEVICE] * described["default_players"], name)
                assert (await one.http.get(f"/api/games/{name}/rulebook")).text.startswith("#")

    asyncio.run(run())
