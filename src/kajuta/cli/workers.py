"""`kajuta serve --workers N`: several server processes that share a port."""

from __future__ import annotations

import argparse
import multiprocessing
import signal
import socket
import time
from multiprocessing.context import SpawnProcess
from types import FrameType

from kajuta.cli import serve
from kajuta.core.errors import KajutaError

LOOK_SECONDS = 0.2
PAUSE_SECONDS = 1.0
"""How long after its start a process that ended is started again, at the earliest."""


def serve_by_several(wanted: argparse.Namespace) -> int:
    """Starts the processes, starts again what ends by itself, and ends them all when asked to."""
    if wanted.port + wanted.workers > serve.LAST_PORT:
        raise KajutaError("each worker needs a port of its own after the shared one, and there are none left")
    for number in range(wanted.workers):
        serve.check_address(wanted.host, wanted.port + 1 + number)
    return _Several(wanted).run()


class _Several:
    """The processes, and the one that watches over them."""

    def __init__(self, wanted: argparse.Namespace) -> None:
        self._wanted = wanted
        self._processes: list[SpawnProcess | None] = [None] * wanted.workers
        self._started_at = [0.0] * wanted.workers
        self._ending = False

    def run(self) -> int:
        """Until it is told to end and everybody has ended."""
        for one in (signal.SIGTERM, signal.SIGINT):
            signal.signal(one, self._end)
        while not (self._ending and all(process is None for process in self._processes)):
            for number in range(len(self._processes)):
                self._see_to(number)
            time.sleep(LOOK_SECONDS)
        return 0

    def _see_to(self, number: int) -> None:
        process = self._processes[number]
        if process is not None and not process.is_alive():
            process.join()
            process = self._processes[number] = None
        if process is None and not self._ending and time.monotonic() - self._started_at[number] > PAUSE_SECONDS:
            context = multiprocessing.get_context("spawn")
            self._started_at[number] = time.monotonic()
            self._processes[number] = context.Process(target=work, args=(self._wanted, number))
            self._processes[number].start()  # type: ignore[union-attr]

    def _end(self, _number: int, _frame: FrameType | None) -> None:
        self._ending = True
        for process in self._processes:
            if process is not None and process.pid is not None and process.is_alive():
                process.terminate()


def work(wanted: argparse.Namespace, number: int) -> None:
    """One of them: on the shared port, and on one of its own, where its health and its numbers are asked for."""
    own = argparse.Namespace(**{**vars(wanted), "port": wanted.port + 1 + number})
    shared = listening(wanted.host, wanted.port)
    serve.serve(own, [shared, listening(wanted.host, own.port)])


def listening(host: str, port: int) -> socket.socket:
    """A socket that several processes may have at once: the system shares connections out between them."""
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    made = socket.socket(family, kind, protocol)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    made.bind(address)
    return made
