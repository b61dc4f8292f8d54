"""`kajuta engine`: the engine protocol, one JSON object per line in and one per line out."""

from __future__ import annotations

import argparse
import json
import sys
from typing import IO, Any

from kajuta.cli.protocol import Engine, refused

LONGEST_LINE = 1 << 24


def main(arguments: list[str]) -> int:
    """Answers until the input ends or somebody says quit."""
    argparse.ArgumentParser(
        "kajuta engine",
        description="Speak the JSON-lines engine protocol (docs/engine.md) on standard input and output.",
    ).parse_args(arguments)
    serve(sys.stdin.buffer, sys.stdout)
    return 0


def serve(source: IO[bytes], sink: IO[str]) -> None:
    """Reads requests and writes answers, in order. No input ends it but `quit`."""
    engine = Engine()
    while line := source.readline(LONGEST_LINE):
        if len(line) == LONGEST_LINE and not line.endswith(b"\n"):
            _skip_line(source)
            answer = refused(None, "bad_request", f"a request has at most {LONGEST_LINE} bytes")
        else:
            answer = answer_line(engine, line)
        sink.write(json.dumps(answer) + "\n")
        sink.flush()
        if engine.ended:
            return


def _skip_line(source: IO[bytes]) -> None:
    while (rest := source.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
        pass


def answer_line(engine: Engine, line: bytes) -> dict[str, Any]:
    """The answer to one line, whatever it holds."""
    try:
        request = json.loads(line.decode("utf-8"), parse_constant=_no_constant)
    except (ValueError, RecursionError):
        return refused(None, "bad_request", "this line is not JSON")
    return engine.answer(request)


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is not JSON")
