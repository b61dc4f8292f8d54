"""Programs that tests start.

Each has a session of its own and writes into files, not pipes: what it has started in turn neither holds a test up by
keeping a pipe open nor outlives it.
"""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile

PATIENCE_SECONDS = 600
"""Against waiting for ever; nothing takes so long, however busy the machine is."""


def run(
    command: Sequence[str],
    *,
    text: str = "",
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    seconds: float = PATIENCE_SECONDS,
) -> subprocess.CompletedProcess[str]:
    """Runs a program to its end, or ends it with all that it has started; what it was told and what it said."""
    with TemporaryFile() as told, TemporaryFile() as said, TemporaryFile() as complained:
        told.write(text.encode())
        told.seek(0)
        started = subprocess.Popen(
            command, stdin=told, stdout=said, stderr=complained, cwd=cwd, env=env, start_new_session=True
        )
        try:
            started.wait(seconds)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(started.pid, signal.SIGKILL)
            started.wait()
        said.seek(0), complained.seek(0)
        return subprocess.CompletedProcess(
            command, started.returncode, said.read().decode(), complained.read().decode()
        )
