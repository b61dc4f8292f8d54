"""Whatever the server refuses, the client says in the language of the player."""

from __future__ import annotations

import ast
from pathlib import Path

from conftest import ROOT

SERVER = ROOT / "src" / "kajuta" / "server"
WORDS = (ROOT / "web" / "src" / "words" / "refusals.ts").read_text("utf-8")
REFUSALS = ("Refused", "NotYours", "TooMany")


def refusals_in(path: Path) -> list[str]:
    """The sentences with which a module refuses something, as far as they are written out."""
    calls = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]
    named = [call for call in calls if getattr(call.func, "id", getattr(call.func, "attr", "")) in REFUSALS]
    return [
        call.args[0].value
        for call in named
        if call.args and isinstance(call.args[0], ast.Constant) and isinstance(call.args[0].value, str)
    ]


def test_every_refusal_of_the_server_has_czech_words() -> None:
    said = {sentence for path in SERVER.glob("*.py") if path.name != "client.py" for sentence in refusals_in(path)}
    assert len(said) > 20
    assert {sentence for sentence in said if f'"{sentence}":' not in WORDS} == set()
