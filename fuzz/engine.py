"""Fuzzes the engine protocol with Atheris: whatever the bytes, one answer a line, nothing raised, nothing kept.

python fuzz/engine.py -runs=20000
"""

from __future__ import annotations

import io
import json
import sys

import atheris

with atheris.instrument_imports(include=["kajuta"]):
    from kajuta import games, players
    from kajuta.cli.engine import serve
    from kajuta.cli.protocol import Engine
    from kajuta.core.compiled.program import run_rules

    run_rules("interpreted")  # the fuzzer watches Python code, not machine code
    DOCUMENTS = [games.game(name).new(seed=1).document() for name in games.names()]
    PLAYERS = [players.player(name) for name in players.names()]

COMMANDS = ["new", "status", "legal", "play", "view", "choose"]


def every_line_is_answered(data: bytes) -> None:
    """As many answers as lines, each plain JSON."""
    sink = io.StringIO()
    serve(io.BytesIO(data), sink)
    answers = sink.getvalue().splitlines()
    lines = data.count(b"\n") + (bool(data) and not data.endswith(b"\n"))
    if b"quit" not in data and len(answers) != lines:
        raise AssertionError(f"{lines} lines got {len(answers)} answers")
    for answer in answers:
        json.loads(answer)


def every_document_is_taken_or_refused(data: bytes) -> None:
    """A start position with some of its values replaced by whatever the bytes say, in any command."""
    provider = atheris.FuzzedDataProvider(data)
    position = dict(DOCUMENTS[provider.ConsumeIntInRange(0, len(DOCUMENTS) - 1)])
    for _ in range(provider.ConsumeIntInRange(1, 3)):
        _spoil(position, provider)
    request = {
        "id": 1,
        "cmd": COMMANDS[provider.ConsumeIntInRange(0, len(COMMANDS) - 1)],
        "game": position.get("game"),
        "position": position,
        "view": position,
        "seat": provider.ConsumeIntInRange(-1, 3),
        "player": "random",
        "actions": [provider.ConsumeUnicodeNoSurrogates(8)],
    }
    if provider.ConsumeBool():
        del request["view"]
    answer = Engine().answer(request)
    if answer["id"] != 1:
        raise AssertionError("the id was not echoed")


def _spoil(value: object, provider: atheris.FuzzedDataProvider) -> None:
    """Walks a few steps into a document and puts something else there."""
    while isinstance(value, dict | list) and value:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        key = keys[provider.ConsumeIntInRange(0, len(keys) - 1)]
        inner = value[key]
        if isinstance(inner, dict | list) and inner and provider.ConsumeBool():
            value[key] = inner.copy()
            value = value[key]
            continue
        junk = [None, True, -1, 10**30, 0.5, "", provider.ConsumeUnicodeNoSurrogates(6), [], {}, [inner], {"x": inner}]
        value[key] = junk[provider.ConsumeIntInRange(0, len(junk) - 1)]
        return


def try_one(data: bytes) -> None:
    """One half of the inputs are lines, the other half documents."""
    if data[:1] < b"\x80":
        every_line_is_answered(data[1:])
    else:
        every_document_is_taken_or_refused(data[1:])


if __name__ == "__main__":
    atheris.Setup(sys.argv, try_one)
    atheris.Fuzz()
