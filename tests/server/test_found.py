"""What people found by trying: records of games of memory, names of hosts, cookies, files, programs, the client."""

from __future__ import annotations

import asyncio
import json
import stat
import sys
from pathlib import Path
from typing import Any

import pytest
import websockets
from sqlalchemy import create_engine, text

import programs
from kajuta.cli import main
from kajuta.client import Client, Refused
from kajuta.client.tables import TableClient
from kajuta.server.store.database import open_store
from kajuta.server.store.interface import StoreFailed
from kajuta.server.tables import offers
from kajuta.server.tables.records import Sealed, record_of, seat_record
from kajuta.server.web import app
from kajuta.server.web.security import COOKIE, HEADERS, HOST_COOKIE, OVER_HTTPS
from kajuta.server.web.shell import Site
from server.house import PATIENCE, serving
from server.outside import free_port
from server.sitting import DEVICE, OPEN, Sitting

# T93: the record of a blind game is closed until it is over


def test_record_and_past_of_a_running_blind_game_were_open(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a, house.visitor() as stranger:
            table = (await a.make([DEVICE, DEVICE], "totohu", options={"blind": True}))["id"]
            async with a.line(table) as line:
                await line.granted("act", 0, action=line.legal(0)[0])
                for visitor in (a, stranger):
                    for path in ("record", "past?seen=0", "past?seen=1&seat=0"):
                        answer = await visitor.get(f"/tables/{table}/{path}", 403)
                    assert answer["error"]["code"] in ("sealed", "not_yours")
                await line.granted("resign", 0)
            assert (await stranger.get(f"/tables/{table}/record"))["actions"]
            assert (await stranger.get(f"/tables/{table}/past?seen=0"))["moment"] == 0

    asyncio.run(run())


def test_the_record_of_an_adjourned_blind_game_is_closed_too() -> None:
    sitting = Sitting.of("totohu", 2, options={"blind": True})
    sitting.wish(offers.offer, 0, "adjourn")
    sitting.yes(1)
    assert sitting.status() == "adjourned"
    with pytest.raises(Sealed):
        seat_record(sitting.table, 0)


def test_other_games_may_be_looked_back_at() -> None:
    assert seat_record(Sitting.of("totohu", 2).table, 0)["seat"] == 0
    assert seat_record(Sitting.of("triominos", 2).table, None)["seat"] is None


# The commitment


def finished() -> dict[str, Any]:
    sitting = Sitting.of("hokito", 2)
    sitting.play_on()
    record: dict[str, Any] = json.loads(json.dumps(record_of(sitting.table)))
    return record


def verified(tmp_path: Path, record: dict[str, Any], *more: str) -> tuple[int, str]:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    command = [sys.executable, "-m", "kajuta", "verify", str(file), *more]
    done = programs.run(command)
    assert done.stderr == ""
    return done.returncode, done.stdout


def test_a_record_is_checked_against_the_commitment_that_was_published(tmp_path: Path) -> None:
    record = finished()
    code, told = verified(tmp_path, record, "--commitment", record["commitment"].upper())
    assert code == 0
    assert "It is the game whose commitment was published." in told
    code, told = verified(tmp_path, record, "--commitment", "0" * 64)
    assert code == 1
    assert "of another game" in told


def test_what_was_not_checked_is_said(tmp_path: Path) -> None:
    record = {**finished(), "version": "0.0.1"}
    code, told = verified(tmp_path, record)
    assert code == 0
    assert "Not checked: whether it is the game that was played." in told
    assert "version '0.0.1'" in told or 'version "0.0.1"' in told


# Names, cookies, headers


def test_a_foreign_host_is_refused_where_the_server_knows_its_name(database: str) -> None:
    async def run() -> None:
        site = Site(names=frozenset({"kajuta.example"}))
        async with serving(database, site=site) as house, house.visitor() as a:
            for host, status in (("evil.example", 421), ("kajuta.example:8080", 200), ("KAJUTA.example", 200)):
                assert (await a.http.get("/api/games", headers={"host": host})).status_code == status
            assert (await a.http.get("/health")).status_code == 200
            url = f"{house.address.replace('http', 'ws')}/api/tables/x/socket"
            with pytest.raises(websockets.InvalidStatus):
                await websockets.connect(url)

    asyncio.run(run())


def test_over_https_the_cookie_belongs_to_the_host_alone(database: str) -> None:
    async def run() -> None:
        async with serving(database, site=Site(secure=True)) as house, house.visitor() as a:
            answer = await a.http.get("/api/tables/mine")
            given = answer.headers["set-cookie"]
            assert given.startswith(f"{HOST_COOKIE}=")
            assert all(word in given for word in ("Secure", "HttpOnly", "Path=/", "SameSite=strict"))
            assert "Domain" not in given
            for name, value in {**HEADERS, **OVER_HTTPS}.items():
                assert answer.headers[name] == value

    asyncio.run(run())


def test_who_had_the_plain_cookie_keeps_the_seats(database: str) -> None:
    async def run() -> None:
        async with serving(database, site=Site(secure=True)) as house, house.visitor() as a:
            key = (await a.http.get("/api/tables/mine", headers={"authorization": ""})).headers["set-cookie"]
            key = key.removeprefix(f"{HOST_COOKIE}=").partition(";")[0]
            headers = {"cookie": f"{COOKIE}={key}"}
            made = await a.http.post("/api/tables", json={"game": "hokito", "seats": [DEVICE, OPEN]}, headers=headers)
            assert made.headers["set-cookie"].startswith(f"{HOST_COOKIE}={key};")
            mine = await a.http.get("/api/tables/mine", headers={"cookie": f"{HOST_COOKIE}={key}"})
            assert [table["id"] for table in mine.json()] == [made.json()["id"]]
            assert "set-cookie" not in mine.headers

    asyncio.run(run())


def test_without_https_nothing_is_said_of_it(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            answer = await a.http.get("/health")
            assert "strict-transport-security" not in answer.headers
            assert answer.headers["cross-origin-resource-policy"] == "same-origin"

    asyncio.run(run())


@pytest.mark.parametrize("path", ["/", "/rules/chess"])
def test_pages_can_be_asked_for_by_their_head(
    database: str, path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Kajuta</title>")
    monkeypatch.setattr(app, "CLIENT", tmp_path)

    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            answer = await a.http.head(path)
            assert (answer.status_code, answer.content) == (200, b"")
            assert answer.headers["content-type"].startswith("text/html")

    asyncio.run(run())


# The database


def test_the_file_of_a_database_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    store = open_store(f"sqlite:///{path}")
    store.pulse.beat(1)
    for file in tmp_path.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) & 0o077 == 0, file.name
    store.close()
    path.chmod(0o644)
    open_store(f"sqlite:///{path}").close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_database_that_cannot_be_opened_is_told_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    nothing = tmp_path / "text.sqlite"
    nothing.write_text("this is not a database, not at all, whatever its name says")
    for address in (f"sqlite:///{nothing}", f"sqlite:///{tmp_path}", f"sqlite:///{tmp_path / 'no' / 'x'}", "nonsense"):
        assert main(["serve", "--port", str(free_port()), "--database", address]) != 0
        told = capsys.readouterr().err
        assert told.count("\n") == 1, told
        assert "Traceback" not in told


def test_a_database_of_a_newer_version_is_told_so(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    open_store(url).close()
    with create_engine(url).begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StoreFailed, match="newer version"):
        open_store(url)


# Programs


def test_a_seat_that_a_program_plays_is_shown_as_such_also_in_the_next_game(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            table = (await a.make([DEVICE, DEVICE]))["id"]
            key = (await a.post(f"/tables/{table}/program", {"seat": 1}))["key"]
            shown = await a.get(f"/tables/{table}")
            assert [seat["kind"] for seat in shown["seats"]] == ["person", "program"]
            async with a.line(table) as line, Client(house.address, key) as program:
                await line.granted("resign", 0)
                await line.granted("offer", 0, what="rematch")
                async with program.table(table) as theirs:
                    await theirs.wish("answer", 1, yes=True)
                    next_table = theirs.table["next_table"]
            shown = await a.get(f"/tables/{next_table}")
            assert [seat["kind"] for seat in shown["seats"]] == ["program", "person"]

    asyncio.run(run())


def test_the_client_of_programs_can_do_what_people_can(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, Client(house.address) as one, Client(house.address) as two:
            made = await one.make_table({"game": "hokito", "public": True})
            assert await one.join(made["id"], seat=1, name="One") == 1
            assert await two.join(made["id"], seat=0) == 0
            async with one.table(made["id"]) as mine, two.table(made["id"]) as theirs:
                state = theirs.states[0]
                assert len(state.scores) == 2
                assert await theirs.wish("hint", 0) >= 0
                assert (await theirs.hint(0))[0]["action"] in state.legal
                assert (await theirs.foresee(0, state.legal[0]))["certain"]
                await theirs.act(0, state.legal[0])
                assert (await one.record(made["id"]))["seat"] == 1
                await mine.wish("resign", 1)
            record = await two.record(made["id"])
            brought = await two.bring(record)
            assert (await two.record(brought))["actions"] == record["actions"]
            other = await one.make_table({"game": "hokito", "seats": [DEVICE, OPEN]})
            await one.leave(other["id"], 0)
            assert (await one.get(f"/tables/{other['id']}"))["seats"][0]["kind"] == "open"
            again = await one.make_table({"game": "hokito", "seats": [DEVICE, DEVICE]})
            key = await one.program_key(again["id"], 0)
            async with Client(house.address, key) as program, program.table(again["id"]) as table:
                assert table.seats == [0]

    asyncio.run(run())


def test_a_program_waited_for_ever_for_what_never_comes(database: str) -> None:
    async def run() -> None:
        async with serving(database) as house, Client(house.address) as one:
            made = await one.make_table({"game": "hokito", "seats": [DEVICE, OPEN]})
            async with asyncio.timeout(PATIENCE):
                with pytest.raises(Refused) as refused:
                    await TableClient(house.address, made["id"], "nobody's").__aenter__()
                assert refused.value.code == "no_key"
                async with one.table(made["id"]) as table:
                    assert await table.wish("rights", 0) == table.n
                    await table._give_up(Refused("gone", "no_table", None))
                    for waiting in (table.wish("rights", 0), anext(table.turns(0))):
                        with pytest.raises(Refused, match="gone"):
                            await waiting

    asyncio.run(run())


def test_a_client_that_was_not_let_in_left_its_connection_open(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: Any) -> None:
        raise StoreFailed("the disk is full")

    async def run() -> None:
        async with serving(database) as house:
            monkeypatch.setattr(house.shell.store.people, "admit", failing)
            client = Client(house.address)
            with pytest.raises(Refused) as refused:
                await client.__aenter__()
            assert refused.value.code == "not_stored"
            assert client._http.is_closed

    asyncio.run(run())
