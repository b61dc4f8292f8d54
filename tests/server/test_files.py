"""Files of the client: packed ones for browsers that can read them, the others for everybody else."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from kajuta.server.web import app
from kajuta.server.web.files import ForGood
from server.house import serving


def asked(folder: Path, name: str, reads: str) -> tuple[bytes, httpx.Headers]:
    """A file as it goes over the wire, and what is said of it."""
    (folder / "board.js").write_text("plain", "utf-8")
    (folder / "board.js.br").write_bytes(b"packed")
    (folder / "letters.woff2").write_bytes(b"letters")
    files = Starlette()
    files.mount("/", ForGood(directory=folder))

    async def run() -> tuple[bytes, httpx.Headers]:
        async with (
            httpx.AsyncClient(transport=httpx.ASGITransport(files), base_url="http://house") as browser,
            browser.stream("GET", name, headers={"accept-encoding": reads}) as answer,
        ):
            return b"".join([part async for part in answer.aiter_raw()]), answer.headers

    return asyncio.run(run())


@pytest.mark.parametrize("reads", ["br", "gzip, deflate, br", "br;q=1.0, gzip"])
def test_who_reads_packed_files_gets_them(tmp_path: Path, reads: str) -> None:
    sent, said = asked(tmp_path, "/board.js", reads)
    assert sent == b"packed"
    assert said["content-encoding"] == "br"
    assert said["content-type"].startswith("text/javascript")
    assert said["vary"] == "Accept-Encoding"


@pytest.mark.parametrize("reads", ["gzip", "", "identity", "brotherly"])
def test_others_get_the_file_as_it_is(tmp_path: Path, reads: str) -> None:
    sent, said = asked(tmp_path, "/board.js", reads)
    assert sent == b"plain"
    assert "content-encoding" not in said
    assert "immutable" in said["cache-control"]


def test_what_was_not_packed_is_sent_as_it_is(tmp_path: Path) -> None:
    assert asked(tmp_path, "/letters.woff2", "br")[0] == b"letters"


def test_the_worker_that_tells_of_moves_is_at_the_top_and_never_an_old_one(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("the page", "utf-8")
    (tmp_path / "push.js").write_text("the worker", "utf-8")
    (tmp_path / "other.js").write_text("not of the client", "utf-8")
    monkeypatch.setattr(app, "CLIENT", tmp_path)

    async def run() -> None:
        async with serving(database) as house, house.visitor() as a:
            worker = await a.http.get("/push.js")
            assert (worker.text, worker.headers["cache-control"]) == ("the worker", "no-cache")
            assert worker.headers["content-type"].startswith("text/javascript")
            assert "script-src 'self'" in worker.headers["content-security-policy"]
            assert (await a.http.get("/other.js")).text == "the page"

    asyncio.run(run())
