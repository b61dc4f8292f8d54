"""PostgreSQL and NATS as processes of one's own, and servers and workers on them: for tests, faults and measurements.

PostgreSQL is the system's (Debian's package), NATS comes from PyPI with the developer's tools. Both listen on loopback
only, and keep their files in a folder that goes with them.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
from measuring import free_port

from kajuta.client import certificates

START_SECONDS = 240
"""Patience, not a measure: where many programs share a machine it takes a minute."""
SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "max_connections": "200",
    "shared_buffers": "64MB",
    "wal_level": "replica",
    "jit": "off",
}


def program(name: str) -> str:
    """Where a program of PostgreSQL or NATS is; a sentence if it is nowhere."""
    folders = [Path(sys.executable).parent, *sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
    found = shutil.which(name) or shutil.which(name, path=os.pathsep.join(map(str, folders)))
    if found is None:
        raise RuntimeError(f"{name} is not installed: see scripts/database.sh")
    return found


def servant() -> dict[str, Any]:
    """As whom PostgreSQL runs, which refuses to be the superuser."""
    if os.geteuid() != 0:
        return {}
    names = {one.pw_name for one in pwd.getpwall()}
    who = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
    return {"user": who.pw_uid, "group": who.pw_gid, "extra_groups": []}


class Part:
    """A process that can be started again after it was killed."""

    process: subprocess.Popen[bytes]

    def start(self) -> None:
        """Starts it and waits until it answers."""
        raise NotImplementedError

    def kill(self) -> None:
        """No goodbye."""
        self.process.kill()
        self.process.wait()

    def freeze(self) -> None:
        """It stands still, and does not know it."""
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """It goes on."""
        self.process.send_signal(signal.SIGCONT)

    def end(self) -> None:
        """In order, if it can; else not."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGCONT)
            self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.end()


class Postgres(Part):
    """A PostgreSQL of one's own."""

    def __init__(self, **settings: str) -> None:
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="kajuta-postgres-"))
        self.data = self.folder / "data"
        self._settings = {**SETTINGS, **settings}
        self._servant = servant()
        if self._servant:
            os.chown(self.folder, self._servant["user"], self._servant["group"])
        self.run("initdb", "--no-sync", "--auth", "trust", "--username", "kajuta", "--encoding", "UTF8", str(self.data))

    @property
    def url(self) -> str:
        """Its address for `--database`."""
        return self.database_url("postgres")

    def database_url(self, name: str) -> str:
        """The address of one of its databases."""
        return f"postgresql://kajuta@127.0.0.1:{self.port}/{name}"

    def run(self, name: str, *arguments: str) -> str:
        """Runs one of PostgreSQL's programs; what it says."""
        command = [program(name), *arguments]
        done: subprocess.CompletedProcess[str] = subprocess.run(
            command, cwd=self.folder, capture_output=True, text=True, check=False, **self._servant
        )
        if done.returncode:
            raise RuntimeError(f"{name} failed: {done.stderr[-500:]}")
        return done.stdout

    def ask(self, sql: str, database: str = "postgres") -> str:
        """The answer to a statement, as text."""
        where = ["-h", "127.0.0.1", "-p", str(self.port), "-U", "kajuta", "-d", database]
        return self.run("psql", *where, "-v", "ON_ERROR_STOP=1", "-At", "-c", sql).strip()

    def start(self) -> None:
        """Starts it; after a kill what is left of the old one has to go first."""
        deadline = time.monotonic() + START_SECONDS
        options = [part for name, value in self._settings.items() for part in ("-c", f"{name}={value}")]
        while True:
            with (self.folder / "log").open("ab") as log:
                command = [program("postgres"), "-D", str(self.data), "-p", str(self.port), *options]
                self.process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder, **self._servant)
            while self.process.poll() is None:
                if self._answers():
                    return
                if time.monotonic() > deadline:
                    raise TimeoutError("PostgreSQL does not answer")
                time.sleep(0.05)
            if time.monotonic() > deadline:
                raise RuntimeError((self.folder / "log").read_text()[-1000:])
            time.sleep(0.1)

    def _answers(self) -> bool:
        command = [program("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(command, check=False).returncode == 0

    def end(self) -> None:
        """Ends at once, and leaves nothing."""
        self.process.send_signal(signal.SIGCONT)
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(30)
        shutil.rmtree(self.folder, ignore_errors=True)


class Nats(Part):
    """A NATS server of one's own."""

    def __init__(self) -> None:
        self.port = free_port()

    @property
    def url(self) -> str:
        """Its address for `--bus`."""
        return f"nats://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Starts it."""
        command = [program("nats-server"), "-a", "127.0.0.1", "-p", str(self.port)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _await_port(self.port, self.process)


class Server(Part):
    """A `kajuta serve` process."""

    def __init__(self, database: str, bus: str | None, *options: str, log: Path | None = None) -> None:
        self.port = free_port()
        self._log = log
        joined = [] if bus is None else ["--bus", bus]
        self._command = ["serve", "--port", str(self.port), "--database", database, *joined, "--no-limits", *options]

    @property
    def address(self) -> str:
        """Where it is reached."""
        return f"http://127.0.0.1:{self.port}"

    def begin(self) -> None:
        """Starts it and does not wait."""
        self.process = _kajuta(self._command, self._log)

    def start(self) -> None:
        """Starts it, and waits until it is ready."""
        self.begin()
        self.await_ready()

    def await_ready(self) -> None:
        """Waits until it says that it is."""
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended with {self.process.returncode}")
            try:
                if httpx.get(f"{self.address}/health", verify=certificates()).status_code == httpx.codes.OK:
                    return
            except httpx.TransportError:
                pass
            time.sleep(0.05)
        raise TimeoutError("the server is not ready")


class Worker(Part):
    """A `kajuta worker` process."""

    def __init__(self, bus: str, *options: str, log: Path | None = None) -> None:
        self._log = log
        self._command = ["worker", "--bus", bus, *options]

    def start(self) -> None:
        """Starts it; when it takes work is for the bus to say."""
        self.process = _kajuta(self._command, self._log)


def _kajuta(command: Sequence[str], log: Path | None) -> subprocess.Popen[bytes]:
    whole = [sys.executable, "-m", "kajuta", *command]
    if log is None:
        return subprocess.Popen(whole, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    with log.open("ab") as errors:
        return subprocess.Popen(whole, stdout=errors, stderr=errors)


def _await_port(port: int, process: subprocess.Popen[bytes]) -> None:
    import socket

    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and process.poll() is None:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.02)
    raise RuntimeError(f"nobody listens on port {port}")
