"""Fuzzes the engine protocol with Atheris: whatever the bytes, one answer a line, nothing raised.

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
    from kajuta.cli.protocol import KEYS, Engine
    from kajuta.cli.telling import TOLD
    from kajuta.core.compiled.program import run_rules

    run_rules("interpreted")  # the fuzzer watches Python code, not machine code
    DOCUMENTS = [games.game(name).new(seed=1).document() for name in games.names()]
    PLAYERS = [players.player(name) for name in players.names()]

COMMANDS = ["new", "status", "legal", "play", "view", "choose", "keep"]
TELLABLE = [*TOLD, "nonsense"]


def every_line_is_answered(data: bytes) -> None:
    """As many answers as lines, each plain JSON."""
    sink = io.BytesIO()
    serve(io.BytesIO(data).read, sink)
    answers = sink.getvalue().splitlines()
    lines = data.count(b"\n") + (bool(data) and not data.endswith(b"\n"))
    if b"quit" not in data and len(answers) != lines:
        raise AssertionError(f"{lines} lines got {len(answers)} answers")
    for answer in answers:
        if json.loads(answer).get("error", {}).get("code") == "failed":
            raise AssertionError("an exception got out")


def every_document_is_taken_or_refused(data: bytes) -> None:
    """A start position with some of its values replaced by whatever the bytes say, in any command."""
    provider = atheris.FuzzedDataProvider(data)
    position = dict(DOCUMENTS[provider.ConsumeIntInRange(0, len(DOCUMENTS) - 1)])
    for _ in range(provider.ConsumeIntInRange(1, 3)):
        _spoil(position, provider)
    cmd = COMMANDS[provider.ConsumeIntInRange(0, len(COMMANDS) - 1)]
    pieces = {
        "game": position.get("game"),
        "position": position,
        "view": position,
        "seat": provider.ConsumeIntInRange(-1, 3),
        "player": "random",
        "actions": [provider.ConsumeUnicodeNoSurrogates(8)],
        "keep": "a",
        "name": "a",
        "tell": [TELLABLE[provider.ConsumeIntInRange(0, len(TELLABLE) - 1)]],
    }
    engine = Engine()
    _ask(engine, {"cmd": cmd, **{key: value for key, value in pieces.items() if _is_given(cmd, key, provider)}})
    for then in ({"cmd": "legal"}, {"cmd": "play", "actions": ["0:pass"], "keep": "a", "tell": ["to_act"]}):
        _ask(engine, {**then, "position": "a"})


def _is_given(cmd: str, key: str, provider: atheris.FuzzedDataProvider) -> bool:
    """Whether a request has a key: most that the command knows, now and then one that it does not know."""
    draw: int = provider.ConsumeIntInRange(0, 63)
    return draw > 8 if key in KEYS[cmd] else draw == 63


def _ask(engine: Engine, request: dict[str, object]) -> None:
    answer = engine.answer({"id": 1, **request})
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
    """One half of the inputs are lines, the other half documents in requests."""
    if data[:1] < b"\x80":
        every_line_is_answered(data[1:])
    else:
        every_document_is_taken_or_refused(data[1:])


if __name__ == "__main__":
    atheris.Setup(sys.argv, try_one)
    atheris.Fuzz()
