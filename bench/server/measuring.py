"""Processes to be measured: starting them, their time, their memory, and what the machine is."""

from __future__ import annotations

import json
import os
import platform
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any, cast

HERE = Path(__file__).parent
TICKS = os.sysconf("SC_CLK_TCK")
START_SECONDS = 60


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
        )
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
        """The next line of its output."""
        line = self._output.readline()
        if not line:
            raise RuntimeError("the process said nothing more")
        return line.decode()

    def do(self, what: str, **how: Any) -> dict[str, Any]:
        """Gives a command and waits for the answer."""
        self.say(json.dumps({"do": what, **how}))
        answer: dict[str, Any] = json.loads(self.hear())
        return answer

    def cpu_seconds(self) -> float:
        """User and system time so far, all threads, without children."""
        return _cpu_seconds(self.pid)

    def children_cpu_seconds(self) -> float:
        """The same of its living children."""
        return sum(_cpu_seconds(child) for child in self.children())

    def children(self) -> list[int]:
        """The processes it has started, by whichever thread."""
        listed = (task / "children" for task in Path(f"/proc/{self.pid}/task").iterdir())
        return [int(child) for children in listed for child in children.read_text().split()]

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
        self._input.close()
        self._output.close()


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
