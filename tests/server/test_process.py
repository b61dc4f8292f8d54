"""`kajuta serve` as a process of its own: what it logs, and that a kill at any moment loses nothing."""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

import programs
from kajuta.client import Client
from server.outside import PATIENCE_SECONDS, free_port, process
from server.sitting import COMPUTER, DEVICE, OPEN


def test_no_key_and_no_cookie_is_ever_logged(database: str, tmp_path: Path) -> None:
    async def session(address: str) -> list[str]:
        async with Client(address) as one, Client(address) as two:
            made = await one.make_table({"game": "pearls", "seats": [DEVICE, OPEN, COMPUTER]})
            key = made["keys"]["1"]
            await two.join(made["id"], key)
            program = (await two.post(f"/tables/{made['id']}/program", {"seat": 1}))["key"]
            async with one.table(made["id"]) as table, httpx.AsyncClient(base_url=address) as http:
                await table.act(0, "bid1")
                await http.post(f"/api/tables/{made['id']}/join?key={key}", content=b"{")
                await http.post("/api/tables", json={}, headers={"authorization": f"Bearer {program}", "origin": "x"})
                await http.get("/api/tables/mine", headers={"cookie": f"kajuta={key}\x01"})
                await http.get(f"/api/tables/{key}")
            return [key, program, str(one.key), str(two.key)]

    log = tmp_path / "log"
    port = free_port()
    with process(database, port, log) as started:
        keys = asyncio.run(session(f"http://127.0.0.1:{port}"))
        started.send_signal(signal.SIGTERM)
        started.wait(PATIENCE_SECONDS)
    text = log.read_text()
    assert text, "something is logged"
    for line in text.splitlines():
        assert {"at", "level", "what"} <= set(json.loads(line)), line
    for key in keys:
        assert key not in text


def test_kills_at_any_moment_lose_nothing_that_was_acknowledged(database: str, tmp_path: Path) -> None:
    """The clients notice nothing but a pause; every acknowledged action stands once; the clock stood still."""
    acknowledged: list[tuple[int, str]] = []
    port, log = free_port(), tmp_path / "log"
    address = f"http://127.0.0.1:{port}"

    async def play() -> tuple[str, dict[str, object], list[object]]:
        async with Client(address) as one, Client(address) as two:
            clock = {"kind": "fischer", "seconds": 300}
            made = await one.make_table({"game": "hokito", "seats": [DEVICE, OPEN], "clock": clock})
            await two.join(made["id"], made["keys"]["1"])

            async def attend(client: Client, seat: int) -> tuple[dict[str, object], object]:
                async with client.table(made["id"]) as table:
                    async for state in table.turns(seat):
                        action = state.legal[len(state.legal) // 2]
                        acknowledged.append((await table.act(seat, action), f"{seat}:{action}"))
                        await asyncio.sleep(0.1)
                    return table.table, table.states[seat].view

            (first, one_view), (second, two_view) = await asyncio.gather(attend(one, 0), attend(two, 1))
            assert first == second
            return made["id"], first, [one_view, two_view]

    async def killed_again_and_again() -> tuple[str, dict[str, object], list[object]]:
        playing = asyncio.create_task(play())
        while not acknowledged:
            await asyncio.sleep(0.02)
        for kill in range(2):
            await asyncio.sleep(0.4 + 0.17 * kill)
            servers[-1].kill()
            servers[-1].wait()
            servers.append(await asyncio.to_thread(start))
        return await asyncio.wait_for(playing, PATIENCE_SECONDS)

    with ExitStack() as stack:

        def start() -> subprocess.Popen[bytes]:
            return stack.enter_context(process(database, port, log))

        servers = [start()]
        table, ended, views = asyncio.run(killed_again_and_again())
        record = httpx.get(f"{address}/api/tables/{table}/record").json()
    assert [entry for _, entry in sorted(acknowledged)] == record["actions"]
    assert len({n for n, _ in acknowledged}) == len(acknowledged)
    assert ended["status"] == "over"
    assert views[0] == views[1]
    assert ended["clock"]["left"][0] > 250_000  # type: ignore[index]


@pytest.mark.parametrize("arguments", [["--database", "nonsense://x"], ["--bus", "x"], ["--workers", "2"]])
def test_what_cannot_be_served_is_said_in_a_sentence(arguments: list[str]) -> None:
    command = [sys.executable, "-m", "kajuta", "serve", "--port", str(free_port()), *arguments]
    done = programs.run(command)
    assert done.returncode != 0
    assert done.stdout == ""
