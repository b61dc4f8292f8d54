"""People apart from their keys: devices, links, words on paper, names and marks, and everybody who would steal them."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from websockets.exceptions import ConnectionClosed

from conftest import ROOT
from kajuta.client import Client, Refused
from kajuta.server.house.keys import hash_of, is_marked, marked, slow_hash_of
from kajuta.server.house.sources import Sources, no_pause
from kajuta.server.store.database import open_store
from kajuta.server.tables import recovery
from kajuta.server.web import people as pages
from kajuta.server.web.browsers import browser_of
from kajuta.server.web.security import Limits
from server.house import House, Visitor, serving
from server.sitting import DEVICE, OPEN

REVOKED = 4401


class Time:
    """A clock that only moves when told to."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now


@asynccontextmanager
async def house_at(database: str, time: Time, limits: Limits | None = None) -> AsyncIterator[House]:
    async with serving(database, limits or Limits.none(), Sources(time, pause=no_pause)) as house:
        yield house


async def devices(visitor: Visitor) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await visitor.get("/me"))["devices"]
    return found


async def both(house: House, a: Visitor, b: Visitor) -> str:
    """A table at which both sit."""
    made = await a.make([DEVICE, OPEN])
    await b.join(made["id"], made["keys"]["1"])
    table: str = made["id"]
    return table


async def link(owner: Visitor, guest: Visitor) -> dict[str, Any]:
    """The guest's device becomes the owner's."""
    given = await owner.post("/me/link")
    welcome: dict[str, Any] = await guest.post("/links/use", {"key": given["key"]})
    return welcome


# Keys


def test_only_keys_of_this_house_are_anybodys() -> None:
    key = marked("drawn", b"secret")
    assert is_marked(key, b"secret")
    for other in ("drawn", "", ".", "drawn.", key[:-1], f"{key}x", f"x{key}", marked("drawn", b"another")):
        assert not is_marked(other, b"secret")


@pytest.mark.parametrize("key", ["x", "a-word-of-my-own", "../", hash_of("x"), marked("x", b"secret")])
def test_a_program_with_a_key_it_made_up_is_refused_and_nothing_changes(key: str, database: str) -> None:
    async def run() -> None:
        async with serving(database) as house:
            headers = {"authorization": f"Bearer {key}"}
            async with httpx.AsyncClient(base_url=house.address, headers=headers) as http:
                for method, path in (("GET", "tables/mine"), ("POST", "tables"), ("POST", "me"), ("POST", "me/link")):
                    answer = await http.request(
                        method, f"/api/{path}", json={"game": "hokito"} if path == "tables" else {}
                    )
                    assert (answer.status_code, answer.json()["error"]["code"]) == (401, "unknown_key")
                    assert "set-cookie" not in answer.headers
            async with house.visitor() as a:
                table = (await a.make([DEVICE, OPEN]))["id"]
            url = f"{house.address.replace('http', 'ws')}/api/tables/{table}/socket"
            async with websockets.connect(url, additional_headers={"authorization": f"Bearer {key}"}) as socket:
                with pytest.raises(ConnectionClosed):
                    await socket.recv()
                assert socket.close_code == REVOKED

    asyncio.run(run())


def test_a_browser_with_a_foreign_cookie_is_somebody_new(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            a.http.cookies.set("kajuta", "planted", "127.0.0.1")
            me = await a.post("/me", {"name": "Klára"})
            assert (a.key or "planted") != "planted"
            async with house.visitor() as b:
                b.http.cookies.set("kajuta", "planted", "127.0.0.1")
                assert (await b.get("/me"))["id"] != me["id"]

    asyncio.run(run())


def test_whoever_only_looks_around_leaves_nothing_behind(database: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            first = await a.get("/me")
            assert (await a.get("/me"))["id"] == first["id"]
            assert first["devices"] == []
            assert rows(tmp_path, "person") == rows(tmp_path, "person_key") == 0
            changed = await a.post("/me", {"name": "Klára", "mark": "anchor"})
            assert (changed["id"], changed["name"], changed["mark"]) == (first["id"], "Klára", "anchor")
            assert rows(tmp_path, "person") == rows(tmp_path, "person_key") == 1

    asyncio.run(run())


def rows(folder: Path, table: str) -> int:
    with sqlite3.connect(folder / "tables.sqlite") as database:
        found: int = database.execute(f"SELECT count(*) FROM {table}").fetchone()[0]  # noqa: S608
    return found


def test_logs_name_people_and_no_hash_of_a_key(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a, house.visitor() as b:
            table = await both(house, a, b)
            await a.post(f"/tables/{table}/program", {"seat": 0})
            me, her = (await a.get("/me"))["id"], (await b.get("/me"))["id"]
            entries = house.shell.store.entries(table)
            holders = [entry.body.get("holder") for entry in entries if entry.kind in ("created", "seated")]
            assert holders[:3] == [me, me, her]
            told = str(entries)
            assert hash_of(a.key or "") not in told
            assert hash_of(b.key or "") not in told

    asyncio.run(run())


@pytest.mark.parametrize(
    ("agent", "told"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox · Linux"),
        ("Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36", "Chrome · Android"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1", "Safari · iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36 Edg/126.0", "Edge · Windows"),
        ("python-httpx/0.27", "python-httpx"),
        ("", ""),
        ("\x1b[31m", ""),
        ("x" * 500, "x" * 60),
    ],
)
def test_devices_are_told_apart_roughly(agent: str, told: str) -> None:
    assert browser_of(agent) == told


# Another device


def test_a_second_device_joins_by_a_link_once_and_has_the_same_seats_name_and_mark(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a, house.visitor() as phone, house.visitor() as b:
            await a.post("/me", {"name": "Klára", "mark": "galleon"})
            table = await both(house, a, b)
            key = (await a.post("/me/link"))["key"]
            assert (await phone.post("/links", {"key": key}))["name"] == "Klára"
            old = phone.key
            welcome = await phone.post("/links/use", {"key": key})
            assert (welcome["name"], welcome["mark"], welcome["key"]) == ("Klára", "galleon", None)
            assert phone.key != old
            assert [row["id"] for row in await phone.get("/tables/mine")] == [table]
            async with phone.line(table) as line, a.line(table) as other:
                assert line.hello["seats"] == other.hello["seats"] == [0]
                await line.granted("act", 0, action=line.legal(0)[0])
            ways = {device["way"]: device["here"] for device in await devices(phone)}
            assert ways == {"first": False, "link": True}
            for thief in (b, house.visitor()):
                async with thief if not isinstance(thief, Visitor) else as_is(thief) as who:
                    for path in ("links", "links/use"):
                        answer = await who.post(f"/{path}", {"key": key}, 404)
                        assert answer["error"]["reason"] == "no_such_link"

    asyncio.run(run())


@asynccontextmanager
async def as_is(visitor: Visitor) -> AsyncIterator[Visitor]:
    yield visitor


def test_a_link_expires_and_a_newer_one_replaces_it(database: str) -> None:
    async def run() -> None:
        time = Time()
        async with house_at(database, time) as house, house.visitor() as a, house.visitor() as b:
            first, second = (await a.post("/me/link"))["key"], (await a.post("/me/link"))["key"]
            await b.post("/links/use", {"key": first}, 404)
            time.now += pages.LINK_MS
            await b.post("/links/use", {"key": second}, 404)
            time.now -= 1
            assert (await a.post("/links/use", {"key": second}, 400))["error"]["reason"] == "yourself"
            await b.post("/links/use", {"key": second})

    asyncio.run(run())


def test_of_many_who_use_a_link_at_once_one_gets_in(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            await a.post("/me", {"name": "Klára"})
            key = (await a.post("/me/link"))["key"]
            async with httpx.AsyncClient(base_url=house.address, timeout=60) as http:
                asked = [http.post("/api/links/use", json={"key": key}) for _ in range(8)]
                answers = [answer.status_code for answer in await asyncio.gather(*asked)]
            assert sorted(answers) == [200, *[404] * 7]
            assert len(await devices(a)) == 2

    asyncio.run(run())


def test_a_guest_comes_along_with_every_seat_and_somebody_with_another_way_in_stays(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a, house.visitor() as b, house.visitor() as guest:
            await a.post("/me", {"name": "Klára"})
            running, over = await both(house, guest, b), await both(house, b, guest)
            async with guest.line(over) as line:
                await line.granted("resign", 1)
            await guest.get("/mine/finished")
            async with guest.line(running) as line:
                welcome = await link(a, guest)
                assert welcome["moved"] == 2
                with pytest.raises(ConnectionClosed):
                    await line.hear("nothing")
            assert [row["id"] for row in (await a.get("/mine/running"))["games"]] == [running]
            assert [row["id"] for row in (await a.get("/mine/finished"))["games"]] == [over]
            async with guest.line(running) as line:
                assert line.hello["seats"] == [0]
                assert line.hello["states"][0]["notes"] == []
                await line.granted("act", 0, action=line.legal(0)[0])
            await b.post("/me/words", {})
            assert (await link(a, b))["moved"] == 0
            assert (await b.get("/me"))["id"] == (await a.get("/me"))["id"]

    asyncio.run(run())


# Revoked keys


def test_a_revoked_key_closes_its_sockets_at_once_and_opens_nothing_any_more(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a, house.visitor() as lost, house.visitor() as b:
            table = await both(house, a, b)
            await link(a, lost)
            stolen = lost.key
            waiting = (await lost.post("/me/link"))["key"]
            (gone,) = [device["id"] for device in await devices(a) if not device["here"]]
            async with lost.line(table) as line, a.line(table) as own:
                await a.post(f"/me/devices/{gone}/revoke")
                with pytest.raises(ConnectionClosed):
                    await line.hear("nothing")
                assert line.socket.close_code == REVOKED
                await own.granted("act", 0, action=own.legal(0)[0])
            await b.post("/links/use", {"key": waiting}, 404)
            assert await lost.get("/tables/mine") == []
            assert lost.key != stolen
            async with house.visitor(stolen) as thief:
                await thief.post(f"/tables/{table}/leave", {"seat": 0}, 401)
            async with house.visitor() as thief:
                thief.http.cookies.set("kajuta", stolen or "", "127.0.0.1")
                assert await thief.get("/tables/mine") == []
            await a.post(f"/me/devices/{gone}/revoke", status=404)

    asyncio.run(run())


def test_a_house_closes_the_sockets_of_a_key_that_another_house_took_back(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, serving(database) as other, house.visitor() as a:
            table = (await a.make([DEVICE, OPEN]))["id"]
            (device,) = await devices(a)
            elsewhere = Visitor(other, a.http, a.key)
            async with elsewhere.line(table) as line:
                assert line.hello["seats"] == [0]
                await a.post(f"/me/devices/{device['id']}/revoke")
                await other.shell.hub.people.look_around()
                with pytest.raises(ConnectionClosed):
                    await line.hear("nothing")
                assert line.socket.close_code == REVOKED

    asyncio.run(run())


def test_nobody_touches_the_keys_of_somebody_else(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a, house.visitor() as b:
            table = await both(house, a, b)
            await a.post(f"/tables/{table}/program", {"seat": 0})
            for device in await devices(a):
                answer = await b.post(f"/me/devices/{device['id']}/revoke", status=404)
                assert answer["error"]["reason"] == "no_such_device"
            person = (await a.get("/me"))["id"]
            shown = await b.get(f"/people/{person}")
            assert shown == {"id": person, "name": None, "mark": None, "you": False}
            assert len(await devices(a)) == 2

    asyncio.run(run())


def test_a_program_plays_by_a_key_of_its_own_until_that_is_revoked(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a, house.visitor() as b:
            table = await both(house, a, b)
            key = (await a.post(f"/tables/{table}/program", {"seat": 0}))["key"]
            async with house.visitor(key) as program, program.line(table) as line:
                assert line.hello["table"]["seats"][0]["person"] is None
                await line.granted("act", 0, action=line.legal(0)[0])
                me = await a.get("/me")
                (lent,) = [device["id"] for device in me["devices"] if device["way"] == "program"]
                await b.get(f"/people/{(await program.get('/me'))['id']}", 404)
                await a.post(f"/me/devices/{lent}/revoke")
                with pytest.raises(ConnectionClosed):
                    await line.hear("nothing")
            seat = (await b.get(f"/tables/{table}"))["seats"][0]
            assert (seat["kind"], seat["person"]) == ("person", me["id"])
            async with a.line(table) as line:
                assert line.hello["seats"] == [0]

    asyncio.run(run())


# Words on paper


def test_the_lists_of_words_cannot_be_mixed_up() -> None:
    plain = [recovery._plain(word) for language in recovery.LANGUAGES for word in recovery.words_in(language)]
    assert len(plain) == len(set(plain)) == recovery.LIST * len(recovery.LANGUAGES)
    for language in recovery.LANGUAGES:
        words = [recovery._plain(word) for word in recovery.words_in(language)]
        for place, one in enumerate(words):
            assert not any(is_slip(one, other) for other in words[place + 1 :]), one


def is_slip(one: str, other: str) -> bool:
    """Whether one letter more, less or another makes one word of the other."""
    short, long = sorted((one, other), key=len)
    if len(short) == len(long):
        return sum(a != b for a, b in zip(one, other, strict=True)) <= 1
    return len(long) - len(short) == 1 and any(long[:at] + long[at + 1 :] == short for at in range(len(long)))


def test_words_are_read_however_they_are_typed_and_in_any_language() -> None:
    drawn = bytes(range(40, 48))
    for language in (*recovery.LANGUAGES, "xx"):
        words = recovery.phrase_of(drawn, language)
        for typed in (" ".join(words), "1. " + "\n2. ".join(words).upper(), ", ".join(map(recovery._plain, words))):
            assert recovery.read_phrase(typed) == drawn
    english = recovery.phrase_of(drawn, "en")
    for wrong in ("", " ".join(english[:7]), " ".join([*english, english[0]]), " ".join([*english[:7], "kajuta"])):
        assert recovery.read_phrase(wrong) is None


def test_a_new_browser_gets_everything_back_by_words_that_are_told_once(database: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a, house.visitor() as b, house.visitor() as new:
            await a.post("/me", {"name": "Klára", "mark": "anchor"})
            table = await both(house, a, b)
            old = (await a.post("/me/words", {"language": "cs"}))["words"]
            words = (await a.post("/me/words", {"language": "cs"}))["words"]
            assert len(words) == recovery.WORDS
            assert all(word in recovery.words_in("cs") for word in words)
            told = (await new.post("/words/use", {"words": " ".join(old)}, 404))["error"]
            assert told["reason"] == "no_such_words"
            assert (await new.post("/words/use", {"words": "nothing of ours"}, 400))["error"][
                "reason"
            ] == "not_our_words"
            welcome = await new.post("/words/use", {"words": " ".join(words).upper()})
            assert (welcome["name"], welcome["mark"]) == ("Klára", "anchor")
            async with new.line(table) as line:
                assert line.hello["seats"] == [0]
            assert (await new.get("/me"))["phrase_at"] is not None
            everything = b"".join(path.read_bytes() for path in tmp_path.iterdir())
            for secret in (words, old):
                assert " ".join(secret).encode() not in everything
                assert (recovery.read_phrase(" ".join(secret)) or b"") not in everything

    asyncio.run(run())


def test_the_hash_of_words_is_slow_and_differs_from_house_to_house() -> None:
    assert slow_hash_of(b"12345678", b"one") != slow_hash_of(b"12345678", b"two")
    assert slow_hash_of(b"12345678", b"one") == slow_hash_of(b"12345678", b"one")


def test_whoever_guesses_words_or_links_is_soon_not_listened_to(database: str) -> None:
    limits = replace(Limits.none(), guesses_per_hour=3)
    guess = {"words": " ".join(recovery.phrase_of(b"12345678", "en"))}

    async def run() -> None:
        async with serving(database, limits) as house, house.visitor() as thief, house.visitor() as a:
            await a.post("/me/words", {})
            for _ in range(3):
                await thief.post("/words/use", guess, 404)
            assert (await thief.post("/words/use", guess, 429))["error"]["reason"] == "too_many_guesses"
        few = replace(Limits.none(), requests_per_second=0.001, request_burst=50)
        async with serving(database, few) as house, house.visitor() as thief:
            for _ in range(3):
                await thief.post("/links/use", {"key": "x" * 43}, 404)
            await thief.post("/links/use", {"key": "x" * 43}, 429)
        async with serving(database, few) as house, house.visitor() as a:
            for _ in range(3):  # each takes a while, and meanwhile nobody else comes back by theirs
                await a.post("/me/words", {})
            await a.post("/me/words", {}, 429)

    asyncio.run(run())


def test_new_people_are_counted_by_their_address(database: str) -> None:
    async def run() -> None:
        async with serving(database, replace(Limits.none(), people_per_hour=2)) as house:
            for status in (200, 200, 429):
                async with house.visitor() as a:
                    await a.get("/tables/mine")
                    await a.post("/me", {"name": "Klára"}, status)

    asyncio.run(run())


# Names and marks


def test_seats_show_the_name_and_mark_that_went_with_the_person(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a, house.visitor() as b:
            me = await a.post("/me", {"name": "Klára", "mark": "anchor"})
            await b.post("/me", {"name": "Ota", "mark": "cannon"})
            made = await a.make([DEVICE, OPEN])
            await b.join(made["id"], made["keys"]["1"], name="Otík")
            mine, his = (await a.get(f"/tables/{made['id']}"))["seats"]
            assert (mine["name"], mine["mark"], mine["person"]) == ("Klára", "anchor", me["id"])
            assert (his["name"], his["mark"]) == ("Otík", "cannon")
            shown = await b.get(f"/people/{mine['person']}")
            assert (shown["name"], shown["mark"], shown["you"]) == ("Klára", "anchor", False)
            together = await a.make([DEVICE, {**DEVICE, "name": "Host"}])
            for seat in (await a.get(f"/tables/{together['id']}"))["seats"]:
                assert (seat["person"], seat["mark"]) == (None, None)
            await a.post("/me", {"name": "x" * 41}, 422)
            await a.post("/me", {"mark": "skull"}, 422)
            assert (await a.post("/me", {}))["name"] is None

    asyncio.run(run())


def test_a_page_of_somebody_shows_common_games_and_no_others(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a, house.visitor() as b, house.visitor() as c:
            common, over, others = await both(house, a, b), await both(house, a, b), await both(house, b, c)
            for table in (await both(house, a, c), (await a.make([DEVICE, DEVICE]))["id"]):
                async with a.line(table) as line:
                    await line.granted("resign", 0)
            await both(house, a, c)
            async with a.line(over) as line:
                await line.granted("resign", 0)
            her = (await b.get("/me"))["id"]
            assert [row["id"] for row in (await a.get(f"/mine/running?with={her}"))["games"]] == [common]
            assert [row["id"] for row in (await a.get(f"/mine/finished?with={her}"))["games"]] == [over]
            assert (await a.get(f"/mine/statistics?with={her}"))["all"]["lost"] == 1
            assert [row["id"] for row in (await c.get(f"/mine/running?with={her}"))["games"]] == [others]
            async with house.visitor() as stranger:
                assert (await stranger.get(f"/mine/running?with={her}"))["games"] == []

    asyncio.run(run())


# Programs


def test_the_client_for_programs_becomes_somebody_links_and_comes_back(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, Client(house.address) as one, Client(house.address) as two:
            await one.be_called("Robot", "stack")
            await two.use_link(await one.link())
            assert (await two.me())["name"] == "Robot"
            words = await one.words()
            async with Client(house.address) as three:
                await three.use_words(" ".join(words))
                assert (await three.me())["id"] == (await one.me())["id"]
            with pytest.raises(Refused, match="has been revoked"):
                async with Client(house.address, "my own") as made_up:
                    await made_up.me()

    asyncio.run(run())


# Before there were people


OLD = (ROOT / "tests" / "server" / "data" / "before_people.sql").read_text("utf-8")
OLD_KEYS = {name: f"old-key-{number}-{'x' * 32}" for name, number in (("a", "00"), ("b", "01"), ("program", "10"))}


def test_a_database_of_the_version_before_opens_and_everybody_is_who_they_were(database: str, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "tables.sqlite") as old:
        old.executescript(OLD)

    async def run() -> None:
        async with serving(database) as house:
            async with house.visitor(OLD_KEYS["a"]) as a, house.visitor(OLD_KEYS["b"]) as b:
                assert len(await a.get("/tables/mine")) == 3
                (over,) = (await a.get("/mine/finished"))["games"]
                assert (over["outcome"], [seat["name"] for seat in over["seats"]]) == ("won", ["Klára", "Ota"])
                me = await a.get("/me")
                assert (me["name"], [device["way"] for device in me["devices"]]) == ("Klára", ["old"])
                async with b.line("table-0-of-the-old-house") as line:
                    assert line.hello["seats"] == [1]
                    await line.granted("act", 1, action=line.legal(1)[0])
                assert (await b.get(f"/people/{me['id']}"))["name"] == "Klára"
            async with house.visitor() as browser, house.visitor(OLD_KEYS["program"]) as program:
                browser.http.cookies.set("kajuta", OLD_KEYS["a"], "127.0.0.1")
                assert (await browser.get("/me"))["id"] == me["id"]
                async with program.line("table-2-of-the-old-house") as line:
                    assert line.hello["seats"] == [0]
            async with house.visitor("a-word-of-my-own") as own:
                assert len(await own.get("/tables/mine")) == 1

    asyncio.run(run())
    store = open_store(database)
    tables = [store.entries(f"table-{number}-of-the-old-house") for number in range(5)]
    for key in (*OLD_KEYS.values(), "a-word-of-my-own"):
        assert hash_of(key) in OLD
        assert hash_of(key) not in str(tables)
