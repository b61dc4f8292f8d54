"""Processes to be measured: starting them, their time, their memory, and what the machine is."""

from __future__ import annotations

import atexit
import ctypes
import json
import os
import platform
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, cast

HERE = Path(__file__).parent
TICKS = os.sysconf("SC_CLK_TCK")
START_SECONDS = 60
ANSWER_SECONDS = 180
"""How long anybody may take to answer a line."""
PR_SET_PDEATHSIG = 1
LIBC = ctypes.CDLL(None)
RUNNING: list[Process] = []


def _end_with_parent() -> None:
    """In a new process: it is killed when the one that started it is gone, however that came about (Linux)."""
    LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


@contextmanager
def within(minutes: float) -> Iterator[None]:
    """Ends the measurement after so many minutes, and by SIGTERM; whatever happens, nothing it started is left."""

    def too_long(*_: object) -> None:
        raise TimeoutError(f"this took longer than {minutes:g} minutes")

    signal.signal(signal.SIGALRM, too_long)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    signal.setitimer(signal.ITIMER_REAL, minutes * 60)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        kill_all()


@atexit.register
def kill_all() -> None:
    """Ends whoever still runs."""
    while RUNNING:
        RUNNING[-1].kill()


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Process:
    """A process that answers lines with lines, or only listens on a port."""

    def __init__(self, command: Sequence[str], environment: dict[str, str] | None = None) -> None:
        self.process = subprocess.Popen(
            list(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, **(environment or {})},
            preexec_fn=_end_with_parent,  # noqa: PLW1509  (nothing here has threads that hold locks)
        )
        RUNNING.append(self)
        self._rest = b""
        self._input = cast("IO[bytes]", self.process.stdin)
        self._output = cast("IO[bytes]", self.process.stdout)

    @property
    def pid(self) -> int:
        """Its number."""
        return self.process.pid

    def await_port(self, port: int) -> None:
        """Waits until somebody listens there."""
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    return
            if self.process.poll() is not None:
                raise RuntimeError(f"process ended with {self.process.returncode} before it listened")
            time.sleep(0.05)
        raise TimeoutError(f"nobody listens on port {port}")

    def say(self, line: str) -> None:
        """Writes a line to its input."""
        self._input.write(line.encode() + b"\n")
        self._input.flush()

    def hear(self) -> str:
        """The next line of its output, within a bounded time."""
        deadline = time.monotonic() + ANSWER_SECONDS
        while b"\n" not in self._rest:
            if not select.select([self._output], [], [], max(0.0, deadline - time.monotonic()))[0]:
                raise TimeoutError(f"no answer within {ANSWER_SECONDS} s")
            more = os.read(self._output.fileno(), 1 << 20)
            if not more:
                raise RuntimeError("the process said nothing more")
            self._rest += more
        line, _, self._rest = self._rest.partition(b"\n")
        return line.decode()

    def do(self, what: str, **how: Any) -> dict[str, Any]:
        """Gives a command and waits for the answer."""
        self.say(json.dumps({"do": what, **how}))
        answer: dict[str, Any] = json.loads(self.hear())
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer

    def cpu_seconds(self) -> float:
        """User and system time so far, all threads, without children."""
        return _cpu_seconds(self.pid)

    def children_cpu_seconds(self) -> float:
        """The same of its living children and of theirs: workers are made by one of them."""
        return sum(_cpu_seconds(child) for child in self.children())

    def children(self) -> list[int]:
        """The processes it has started, by whichever thread, and those that they have."""
        return _descendants(self.pid)

    def memory_kib(self) -> int:
        """Resident memory."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))

    def end(self) -> None:
        """Asks it to end, and waits."""
        self.process.terminate()
        self.gone()

    def kill(self) -> None:
        """Ends it without a word."""
        self.process.kill()
        self.gone()

    def gone(self) -> None:
        """Waits until it has ended."""
        self.process.wait(timeout=60)
        if self in RUNNING:
            RUNNING.remove(self)
        self._input.close()
        self._output.close()


def _descendants(pid: int) -> list[int]:
    listed = (task / "children" for task in Path(f"/proc/{pid}/task").iterdir())
    children = [int(child) for some in listed for child in some.read_text().split()]
    return [*children, *(later for child in children for later in _descendants(child))]


def _cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def python(script: str, *arguments: str) -> list[str]:
    """The command for a script of this folder."""
    return [sys.executable, str(HERE / script), *arguments]


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which such a share of them lies."""
    return sorted(values)[int(share * (len(values) - 1))]


def machine() -> dict[str, Any]:
    """What this is measured on."""
    info = Path("/proc/cpuinfo").read_text().splitlines()
    model = next((line.partition(":")[2].strip() for line in info if line.startswith("model name")), "unknown")
    load = os.getloadavg()
    return {
        "processor": model,
        "cores": os.cpu_count(),
        "system": platform.platform(),
        "python": platform.python_version(),
        "load_average_before": [round(one, 2) for one in load],
    }


def note(name: str, result: dict[str, Any]) -> None:
    """Puts a result into results.json beside those of other measurements."""
    path = HERE / "results.json"
    results = json.loads(path.read_text()) if path.exists() else {}
    results[name] = result
    path.write_text(json.dumps(results, indent=2) + "\n")
