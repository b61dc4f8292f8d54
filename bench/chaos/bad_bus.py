"""A way to NATS that can be cut, and that loses, doubles and delays what is published."""

from __future__ import annotations

import asyncio
import random
from contextlib import ExitStack, suppress
from typing import Literal

Mood = Literal["good", "cut", "bad"]
LOSES, DOUBLES, DELAYS, LONGEST_DELAY = 0.3, 0.3, 0.3, 1.5
PUBLISHING = (b"PUB", b"HPUB")


class BadBus:
    """Stands between servers and NATS."""

    def __init__(self, port: int, nats_port: int) -> None:
        self.port = port
        self._nats_port = nats_port
        self.mood: Mood = "good"
        self.lost = self.doubled = self.delayed = 0
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._serving: set[asyncio.Task[None]] = set()

    @property
    def url(self) -> str:
        """Its address for `--bus`."""
        return f"nats://127.0.0.1:{self.port}"

    async def open(self) -> None:
        """Begins to listen."""
        self._server = await asyncio.start_server(self._begin, "127.0.0.1", self.port)

    def _begin(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._serve(reader, writer))
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)

    async def close(self) -> None:
        """Ends everything, also what has just begun."""
        if self._server is not None:
            self._server.close()
        serving = list(self._serving)
        for task in serving:
            task.cancel()
        await asyncio.gather(*serving, return_exceptions=True)

    def cut(self) -> None:
        """Ends the connections there are."""
        for writer in list(self._writers):
            writer.transport.abort()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carries both ways until either end is gone; nothing is left open, whatever ends it."""
        with ExitStack() as ends:
            ends.callback(self._end, writer)
            if self.mood == "cut":
                return
            self._writers.add(writer)
            with suppress(OSError, asyncio.IncompleteReadError):
                back, forth = await asyncio.open_connection("127.0.0.1", self._nats_port)
                ends.callback(self._end, forth)
                self._writers.add(forth)
                await self._carry(back, writer, reader, forth)

    def _end(self, writer: asyncio.StreamWriter) -> None:
        self._writers.discard(writer)
        writer.transport.abort()

    async def _carry(
        self,
        back: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        reader: asyncio.StreamReader,
        forth: asyncio.StreamWriter,
    ) -> None:
        """Whichever way ends first ends the other."""
        ways = [
            asyncio.ensure_future(self._carry_back(back, writer)),
            asyncio.ensure_future(self._carry_forth(reader, forth)),
        ]
        try:
            await asyncio.gather(*ways)
        finally:
            for way in ways:
                way.cancel()

    @staticmethod
    async def _carry_back(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
        raise ConnectionError("NATS is gone")

    async def _carry_forth(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while line := await reader.readline():
            words = line.split()
            if words and words[0].upper() in PUBLISHING:
                self._publish(line + await reader.readexactly(int(words[-1]) + 2), writer)
            else:
                writer.write(line)
            await writer.drain()
        raise ConnectionError("the server is gone")

    def _publish(self, frame: bytes, writer: asyncio.StreamWriter) -> None:
        if self.mood == "bad" and random.random() < LOSES:
            self.lost += 1
            return
        times = 2 if self.mood == "bad" and random.random() < DOUBLES else 1
        self.doubled += times - 1
        for _ in range(times):
            if self.mood == "bad" and random.random() < DELAYS:
                self.delayed += 1
                delay = random.uniform(0, LONGEST_DELAY)
                asyncio.get_running_loop().call_later(delay, self._write_late, frame, writer)
            else:
                writer.write(frame)

    @staticmethod
    def _write_late(frame: bytes, writer: asyncio.StreamWriter) -> None:
        if not writer.transport.is_closing():
            writer.write(frame)
