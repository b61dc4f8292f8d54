"""Every promise about safety, each tried by somebody who would break it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from websockets.exceptions import ConnectionClosed, InvalidStatus

from kajuta.server.house.keys import hash_of, new_key, new_table_id
from kajuta.server.web.security import HEADERS, is_same_origin
from server.house import House, Visitor, serving
from server.sitting import DEVICE, OPEN


async def three(one: Visitor, two: Visitor, three_: Visitor) -> dict[str, Any]:
    """A table of PEARLS with three people, each on a device of their own."""
    made = await one.make([DEVICE, OPEN, OPEN], "pearls")
    await two.join(made["id"], made["keys"]["1"])
    await three_.join(made["id"], made["keys"]["2"])
    return made


def test_nobody_acts_for_another_seat_and_learns_nothing_by_trying(database: str) -> None:
    """Legal or not, wished by whatever message: the answer is the same but for the id."""

    async def run() -> None:
        async with serving(database) as house, house.visitor() as a, house.visitor() as b, house.visitor() as c:
            table = (await three(a, b, c))["id"]
            async with a.line(table) as line, house.visitor() as stranger, stranger.line(table) as onlooker:
                for who, seat in ((line, 1), (onlooker, 1), (onlooker, 0)):
                    answers = [
                        await who.refused("act", seat, id="x", action=what) for what in ("bid1", "bid9", "roll1")
                    ]
                    answers += [await who.refused("resign", seat, id="x"), await who.refused("resume", seat, id="x")]
                    answers.append(await who.refused("offer", seat, id="x", what="undo"))
                    answers.append(await who.refused("answer", seat, id="x", yes=True))
                    answers.append(await who.refused("claim", seat, id="x", what="win"))
                    answers.append(await who.refused("say", seat, id="x", phrase="hello"))
                    answers += [await who.refused("act", nowhere, id="x", action="bid1") for nowhere in (-1, 3, 10**9)]
                    assert len({json.dumps(answer) for answer in answers}) == 1, answers
                    assert answers[0]["code"] == "not_yours"
            live = await house.shell.hub.shelf.live(table)
            assert live.table.line == []
            for path in ("leave", "program"):
                await a.post(f"/tables/{table}/{path}", {"seat": 1}, 403)

    asyncio.run(run())


def test_a_taken_seat_is_not_given_again_and_a_key_opens_one_seat_of_one_table(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a, house.visitor() as b, house.visitor() as c:
            first, second = await a.make([DEVICE, OPEN]), await a.make([DEVICE, OPEN])
            for key in (second["keys"]["1"], "x", new_key(), hash_of(first["keys"]["1"])):
                answer = await c.join(first["id"], key, 403)
                assert answer["error"]["code"] == "not_yours"
            await b.join(first["id"], first["keys"]["1"])
            assert (await c.join(first["id"], first["keys"]["1"], 400))["error"]["message"] == "this seat is taken"
            await c.join(first["id"], status=403)

    asyncio.run(run())


def test_a_key_in_the_query_is_ignored(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a, house.visitor() as stranger:
            made = await a.make([DEVICE, OPEN])
            for name in ("key", "kajuta", "authorization", "token"):
                mine = await stranger.get(f"/tables/mine?{name}={a.key}")
                assert mine == []
                key = made["keys"]["1"]
                answer = await stranger.http.post(f"/api/tables/{made['id']}/join?{name}={key}", json={})
                assert answer.status_code == 403
                url = f"{house.address.replace('http', 'ws')}/api/tables/{made['id']}/socket?{name}={a.key}"
                async with websockets.connect(url) as socket:
                    assert json.loads(await socket.recv())["seats"] == []

    asyncio.run(run())


def test_cookies_are_for_this_server_alone(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            answer = await a.http.get("/api/tables/mine")
            cookie = answer.headers["set-cookie"]
            assert "httponly" in cookie.lower()
            assert "samesite=strict" in cookie.lower()
            assert "domain" not in cookie.lower()
            again = await a.http.get("/api/tables/mine")
            assert "set-cookie" not in again.headers
            assert len(a.key or "") >= 43

    asyncio.run(run())


def test_keys_have_bits_enough() -> None:
    keys = {new_key() for _ in range(1000)}
    assert len(keys) == 1000
    assert all(len(key) >= 43 for key in keys)
    assert len({new_table_id() for _ in range(1000)}) == 1000
    assert len(new_table_id()) >= 22


def test_keys_are_stored_as_hashes_only(database: str, tmp_path: Path) -> None:
    async def run() -> list[str]:
        async with serving(database) as house, house.visitor() as a, house.visitor() as b, house.visitor() as c:
            made = await three(a, b, c)
            program = (await a.post(f"/tables/{made['id']}/program", {"seat": 0}))["key"]
            keys = [*made["keys"].values(), program, a.key, b.key, c.key]
            assert b"hokito" not in everything_in(tmp_path)
            assert b"pearls" in everything_in(tmp_path)
            return keys

    keys = asyncio.run(run())
    for key in keys:
        assert key.encode() not in everything_in(tmp_path)
        assert hash_of(key).encode() in everything_in(tmp_path)


def everything_in(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in sorted(folder.iterdir()))


async def opened(house: House, table: str, **headers: str) -> bool:
    url = f"{house.address.replace('http', 'ws')}/api/tables/{table}/socket"
    try:
        async with websockets.connect(url, additional_headers=headers):
            return True
    except InvalidStatus as refused:
        assert refused.response.status_code == 403  # noqa: PT017, the other outcome is tested by the caller
        return False


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "", "https://127.0.0.1", "http://[", "http://127.0.0.1:1"]
)
def test_pages_of_other_sites_can_neither_listen_nor_post(origin: str, database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            table = (await a.make([DEVICE, OPEN]))["id"]
            assert await opened(house, table)
            assert await opened(house, table, origin=house.address)
            assert not await opened(house, table, origin=origin)
            for path in ("/api/tables", f"/api/tables/{table}/join", "/api/records"):
                answer = await a.http.post(path, json={}, headers={"origin": origin})
                assert (answer.status_code, answer.json()["error"]["code"]) == (403, "other_origin")
            own = await a.http.post("/api/tables", json={"game": "hokito"}, headers={"origin": house.address})
            assert own.status_code == 201

    asyncio.run(run())


def test_an_origin_that_is_no_address_failed_the_server() -> None:
    assert not is_same_origin("http://[", "localhost")


def test_the_security_headers_are_on_every_answer(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            table = (await a.make([DEVICE, OPEN]))["id"]
            answers = [
                await a.http.get("/health"),
                await a.http.get("/metrics"),
                await a.http.get("/api/openapi.json"),
                await a.http.get("/api/games"),
                await a.http.get("/api/games/chess/rulebook"),
                await a.http.get("/api/nowhere"),
                await a.http.get(f"/api/tables/{table}/record"),
                await a.http.delete("/api/tables"),
                await a.http.post("/api/tables", content=b"{"),
                await a.http.post("/api/tables", json={}, headers={"origin": "http://evil.example"}),
                await a.http.post(f"/api/tables/{table}/leave", json={"seat": 1}),
            ]

            def broken() -> list[Any]:
                raise ZeroDivisionError("key=secret")

            monkeypatch.setattr(house.shell.store, "lobby", broken)
            answers.append(await a.http.get("/api/tables"))
            assert [answer.status_code for answer in answers] == [
                *(200, 200, 200, 200, 404, 404, 200, 405, 422, 403, 403, 500)
            ]
            for answer in answers:
                for name, value in HEADERS.items():
                    assert answer.headers[name] == value, (answer.url, name)
                if answer.is_error:
                    assert set(answer.json()["error"]) == {"code", "message", "reason", "rule"}
                    assert "secret" not in answer.text

    asyncio.run(run())


def test_the_policy_lets_no_foreign_script_in() -> None:
    policy = dict(part.strip().split(" ", 1) for part in HEADERS["content-security-policy"].split(";"))
    assert policy["default-src"] == "'self'"
    assert policy["script-src"] == "'self'"
    assert policy["object-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"


HTML = "<script>alert('x')</script>&\"'"[:40]


def test_a_name_is_text_whatever_it_looks_like(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a, house.visitor() as b:
            made = await a.make([{"kind": "device", "name": HTML}, OPEN])
            await b.join(made["id"], made["keys"]["1"], name="Žofie 🏴‍☠️")
            answer = await a.http.get(f"/api/tables/{made['id']}")
            assert answer.headers["content-type"] == "application/json"
            assert [seat["name"] for seat in answer.json()["seats"]] == [HTML, "Žofie 🏴‍☠️"]

    asyncio.run(run())


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "\t",
        "a\x00",
        "a\nb",
        "\x1b[31m",
        "a\x7f",
        "a\x85b",
        "\u202egnp",
        "a\u2028b",
        "\u200b",
        "\u2066x",
        "x" * 41,
    ],
)
def test_control_characters_and_nothing_are_no_names(name: str, database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            await a.post("/tables", {"game": "hokito", "seats": [{"kind": "device", "name": name}, OPEN]}, 422)
            made = await a.make([OPEN, OPEN])
            await a.join(made["id"], made["keys"]["0"], 422, name=name)

    asyncio.run(run())


def test_neither_exports_nor_lists_nor_spectators_hold_what_is_hidden(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a, house.visitor() as b, house.visitor() as c:
            table = (await three(a, b, c))["id"]
            live = await house.shell.hub.shelf.live(table)
            secret = live.table.secret
            assert secret is not None
            async with house.visitor() as stranger, stranger.line(table) as onlooker, b.line(table) as line:
                await line.granted("act", 1, action="bid3")
                await onlooker.settle()
                for frame in onlooker.frames:
                    message = json.loads(frame)
                    for state in message.get("states", [message] if "view" in message else []):
                        assert state["view"]["card"] == [None] * 3
                        assert state["legal"] == []
                        assert state["view"]["bid"][1] in (None, 0)
                texts = [*onlooker.frames, json.dumps(await a.get(f"/tables/{table}/record"))]
                texts += [json.dumps(await stranger.get(f"/tables/{table}/record"))]
                texts += [json.dumps(await a.get(f"/tables/{table}")), json.dumps(await a.get("/tables/mine"))]
                record = await a.get(f"/tables/{table}/record")
                assert record["events"] == [{"kind": "bid", "seat": 1}]
                assert record["view"]["card"][1:] == [None, None]
                for text in texts:
                    for hidden in (secret["seed"], secret["salt"], a.key, b.key, hash_of(b.key or "")):
                        assert str(hidden) not in text

    asyncio.run(run())


def test_a_table_nobody_was_told_of_is_not_listed(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            await a.make([DEVICE, OPEN])
            public = await a.make([DEVICE, OPEN], public=True)
            assert [row["id"] for row in await a.get("/tables")] == [public["id"]]
            async with house.visitor() as b:
                assert (await b.join(public["id"]))["seat"] == 1

    asyncio.run(run())


def test_a_socket_to_nowhere_is_closed_with_its_reason(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house:
            async with websockets.connect(f"{house.address.replace('http', 'ws')}/api/tables/x/socket") as socket:
                with pytest.raises(ConnectionClosed):
                    await socket.recv()
                assert socket.close_code == 4404
            async with httpx.AsyncClient(base_url=house.address) as http:
                assert (await http.get("/api/tables/x")).status_code == 404

    asyncio.run(run())
