"""`kajuta engine`: the engine protocol, one JSON object per line in and one per line out."""

from __future__ import annotations

import json
import os
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from typing import IO, Any

import orjson

from kajuta.cli.arguments import Parser
from kajuta.cli.protocol import Answer, Engine, refused

LONGEST_LINE = 1 << 24
CHUNK = 1 << 16
PATIENCE_SECONDS = 0.001
"""How long an answer may wait for the answers to lines that came together with its own."""

Read = Callable[[int], bytes]
"""Reads at most so many bytes: those that are there, none at the end of the input."""


def main(arguments: list[str]) -> int:
    """Answers until the input ends or somebody says quit."""
    Parser(
        "kajuta engine",
        description="Speak the JSON-lines engine protocol on standard input and output.",
        epilog="kajuta docs engine prints the protocol.",
    ).parse_args(arguments)
    serve(partial(os.read, sys.stdin.fileno()), sys.stdout.buffer)
    return 0


def serve(read: Read, sink: IO[bytes]) -> None:
    """Reads requests and writes answers, in order. No input ends it but `quit`."""
    engine = Engine()
    for lines in bursts(read):
        sent = time.monotonic()
        for line in lines:
            sink.write(_TOO_LONG if line is None else answer_line(engine, line))
            if engine.ended:
                sink.flush()
                return
            if time.monotonic() - sent > PATIENCE_SECONDS:
                sink.flush()
                sent = time.monotonic()
        sink.flush()


def bursts(read: Read) -> Iterator[list[bytes | None]]:
    """The lines of the input, those that came together in one list; None for a line that is too long."""
    parts: list[bytes] = []
    length = 0

    def line_begun() -> bytes | None:
        return b"".join(parts) if length <= LONGEST_LINE else None

    while chunk := read(CHUNK):
        first, *others = chunk.split(b"\n")
        length += len(first)
        parts = [*parts, first] if length <= LONGEST_LINE else []
        if others:
            begun = line_begun()
            parts, length = [others[-1]], len(others[-1])
            yield [begun, *others[:-1]]
    if length:
        yield [line_begun()]


def answer_line(engine: Engine, line: bytes) -> bytes:
    """The answer to one line, whatever it holds."""
    try:
        request = _request(line)
    except (ValueError, RecursionError):
        return _written(refused(None, "bad_request", "this line is not JSON"))
    try:
        answer = engine.answer(request)
    except Exception:  # whatever it was, it is a fault of ours and no reason to end the talk
        traceback.print_exc()
        answer = refused(request.get("id"), "failed", "something went wrong here; this is a fault of the engine")
    return _written(answer)


def _request(line: bytes) -> Any:
    """The JSON value of a line. Whole numbers beyond 64 bits, which an id or a seed may be, are read again exactly."""
    request = orjson.loads(line)
    if isinstance(request, dict) and float in (type(request.get("id")), type(request.get("seed"))):
        return json.loads(line)
    return request


def _written(answer: Answer) -> bytes:
    """An answer as a line."""
    try:
        return orjson.dumps(answer, option=orjson.OPT_APPEND_NEWLINE)
    except TypeError:  # it echoes an id beyond 64 bits, or nested deep
        pass
    try:
        return json.dumps(answer).encode() + b"\n"
    except RecursionError:
        return _written(refused(None, "bad_request", "the id of this request is nested too deep"))


_TOO_LONG = _written(refused(None, "bad_request", f"a request has at most {LONGEST_LINE} bytes"))
