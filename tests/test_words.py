"""Whatever the server refuses, the client says in the language of the player."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from conftest import ROOT
from kajuta.server.tables.reasons import NAME_OF, REASONS

SERVER = ROOT / "src" / "kajuta" / "server"
WORDS = {
    language: (ROOT / "web" / "src" / "words" / language / "refusals.ts").read_text("utf-8")
    for language in ("en", "cs")
}
BY_CODE = {"in this game you remember yourself; its record opens for all when it is over": "sealed"}
"""What has no name of its own: the code tells what it is about."""
REFUSALS = ("Refused", "NotYours", "TooMany", "Busy", "Sealed")


def refusals_in(path: Path, kinds: tuple[str, ...] = REFUSALS) -> list[str]:
    """The sentences with which a module refuses something, as far as they are written out."""
    calls = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]
    named = [call for call in calls if getattr(call.func, "id", getattr(call.func, "attr", "")) in kinds]
    return [
        call.args[0].value
        for call in named
        if call.args and isinstance(call.args[0], ast.Constant) and isinstance(call.args[0].value, str)
    ]


def test_every_refusal_of_the_server_has_czech_words() -> None:
    said = {sentence for path in SERVER.rglob("*.py") for sentence in refusals_in(path)}
    assert len(said) > 20
    assert said - set(NAME_OF) == set(BY_CODE)
    for code in BY_CODE.values():
        assert re.search(rf'^    {code}: "[^"]+",$', WORDS["cs"], re.MULTILINE), code


def test_every_reason_has_words_in_the_client_by_its_name() -> None:
    for name, sentence in REASONS.items():
        told = f"{sentence[0].upper()}{sentence[1:]}."
        assert f'    {name}: "{told}",\n' in WORDS["en"], name
        assert re.search(rf'^    {name}: "[^"]+",$', WORDS["cs"], re.MULTILINE), name


def test_every_sentence_of_a_refusal_has_a_name() -> None:
    """TooMany and its like are told by their code."""
    modules = SERVER.rglob("*.py")
    said = {sentence for path in modules for sentence in refusals_in(path, ("Refused", "NotYours"))}
    assert said - set(NAME_OF) == set()
