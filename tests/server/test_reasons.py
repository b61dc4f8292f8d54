"""Stable identifiers of refusals."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from conftest import ROOT
from kajuta.server.tables.absence import ABANDONED_AFTER_MS
from kajuta.server.tables.reasons import REASONS, reason_of

SERVER = ROOT / "src" / "kajuta" / "server"
RAISED = {"Refused", "NotYours", "TooMany"}


def sentences() -> Iterator[str]:
    """Every sentence with which the server refuses, as it stands in the code."""
    for path in sorted(SERVER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
                called = ast.unparse(node.exc.func).rpartition(".")[2]
                first = node.exc.args[0] if node.exc.args else None
                if called in RAISED and isinstance(first, ast.Constant):
                    yield str(first.value)


def test_every_sentence_of_the_server_has_a_reason() -> None:
    found = [*sentences()]
    assert len(found) > 20
    assert [sentence for sentence in found if reason_of(sentence) is None] == []


def test_reasons_and_sentences_belong_together_one_to_one() -> None:
    assert len(set(REASONS.values())) == len(REASONS)
    for reason, sentence in REASONS.items():
        assert reason_of(sentence) == reason
    assert reason_of("something that nobody says") is None


def test_the_sentence_of_absence_tells_the_time_it_takes() -> None:
    assert f" {ABANDONED_AFTER_MS // 60000} minutes" in REASONS["nobody_away"]
