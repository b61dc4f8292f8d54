"""The TypeScript types of the messages, and of what each game declares."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator, ValidationError

from conftest import ROOT
from kajuta import games
from kajuta.server.web.openapi import openapi
from kajuta.server.wire.declared import declared
from kajuta.server.wire.game_schemas import game_schemas
from kajuta.server.wire.messages import schema
from kajuta.server.wire.typescript import interface, type_of, typescript

CLIENTS = ROOT / "web" / "src" / "lib" / "messages.ts"
BOARDS = ROOT / "web" / "src" / "games"
GAMES = ("hokito", "seameni", "totohu", "triominos")


def test_the_client_is_built_with_these_types() -> None:
    """After a wanted change: `python -m kajuta.server.wire.typescript > web/src/lib/messages.ts`."""
    assert typescript() == CLIENTS.read_text("utf-8")


def test_the_module_writes_them() -> None:
    command = [sys.executable, "-m", "kajuta.server.wire.typescript"]
    assert subprocess.run(command, capture_output=True, text=True, check=True, timeout=300).stdout == typescript()


def test_the_client_knows_every_answer_of_http(tmp_path: Path) -> None:
    """After a wanted change: `make types`."""
    written = tmp_path / "http.ts"
    subprocess.run(["sh", ROOT / "scripts" / "http_types.sh", sys.prefix, written], check=True, timeout=300)
    assert written.read_text("utf-8") == (ROOT / "web" / "src" / "lib" / "http.ts").read_text("utf-8")


def test_the_openapi_document_holds_what_games_declare() -> None:
    assert openapi()["components"]["schemas"].items() >= game_schemas().items()


def test_every_answer_of_http_is_a_model() -> None:
    """Only the rulebook is a text; metrics have a format of their own."""
    for path, ways in openapi()["paths"].items():
        for way, operation in ways.items():
            if path in ("/metrics", "/api/games/{name}/rulebook"):
                continue
            (answered,) = [one for status, one in operation["responses"].items() if status.startswith("2")]
            described = answered["content"]["application/json"]["schema"]
            for one in described.get("anyOf", [described.get("items", described)]):
                assert "$ref" in one, (way, path)
            refused = operation["responses"]["default"]["content"]["application/json"]["schema"]
            assert refused == {"$ref": "#/components/schemas/Failure"}


@pytest.mark.parametrize("name", GAMES)
def test_what_a_game_shows_is_what_the_openapi_document_says(name: str) -> None:
    """Views, documents, options and events of a game played at random."""
    schemas, prefix = {"components": {"schemas": game_schemas()}}, name.title()
    check = {
        part: Draft202012Validator({**schemas, "$ref": f"#/components/schemas/{prefix}{part}"})
        for part in ("View", "Document", "Options", "Event")
    }
    chance = random.Random(name)
    position = games.game(name).new(2, {}, name)
    for _ in range(20):
        told = position.document()
        check["Document"].validate(told)
        check["Options"].validate(told["options"])
        for seat in (0, 1, None):
            check["View"].validate(position.view(seat))
            for event in position.events_for(seat):
                check["Event"].validate(event)
        if position.over:
            break
        actor = position.to_act[0]
        position = position.play_entry(f"{actor}:{chance.choice(position.legal(actor))}")
    with pytest.raises(ValidationError):
        check["View"].validate({**position.view(0), "more": 1})


@pytest.mark.parametrize("direction", ["client", "server"])
def test_every_message_has_an_interface_with_exactly_its_keys(direction: str) -> None:
    text = typescript()
    for name, definition in schema()[direction]["$defs"].items():
        body = re.search(rf"^export interface {name} {{\n(.*?)^}}", text, re.DOTALL | re.MULTILINE)
        assert body is not None
        keys = re.findall(r"^  (\w+)\??: ", body[1], re.MULTILINE)
        assert keys == list(definition["properties"])


@pytest.mark.parametrize("game", GAMES)
def test_the_boards_are_built_with_what_their_game_declares(game: str) -> None:
    """After a wanted change: `make types`."""
    assert declared(game) == (BOARDS / game / "declared.ts").read_text("utf-8")


def test_the_module_writes_what_a_game_declares() -> None:
    command = [sys.executable, "-m", "kajuta.server.wire.declared", "hokito"]
    assert subprocess.run(command, capture_output=True, text=True, check=True, timeout=300).stdout == declared("hokito")


@pytest.mark.parametrize("game", GAMES)
def test_every_event_and_refusal_of_a_game_has_a_type(game: str) -> None:
    text = declared(game)
    for kind, event in games.game(game).events.kinds.items():
        body = re.search(rf'^export interface \w+Event {{\n  kind: "{kind}";\n(.*?)^}}', text, re.DOTALL | re.MULTILINE)
        assert body is not None, kind
        assert re.findall(r"^  (\w+)\??: ", body[1], re.MULTILINE) == [*(event.keys or event.fields)]
    numbers = re.search(r"^export type Why = (.*);$", text, re.MULTILINE)
    assert numbers is not None
    assert [int(number) for number in numbers[1].split(" | ")] == [int(code) for code in games.game(game).refusals]


@pytest.mark.parametrize("write", [typescript, *(partial(declared, game) for game in GAMES)])
def test_the_text_has_the_shape_of_a_module(write: Callable[[], str]) -> None:
    """Every line is one of the few kinds that are written, every name used is defined, every bracket closed."""
    text = write()
    field = r"  (\w+\??|\[key: string\]): ([^;{]+|{ .* });"
    table = r"export const [A-Z]+ = \[|  \[(\d+, )*\d+\],|\];"
    kinds = rf"(//.*|\s*/\*\* .* \*/|export interface \w+ {{|{field}|}}|export type \w+ = [^;]+;|{table}|)"
    for line in text.splitlines():
        assert re.fullmatch(kinds, line), line
    code = re.sub(r"/\*\*.*?\*/|//.*|\"[^\"]*\"", "", text)
    assert code.count("{") == code.count("}")
    assert code.count("[") == code.count("]")
    defined = set(re.findall(r"export (?:interface|type|const) (\w+)", code))
    assert set(re.findall(r"\b[A-Z]\w+\b(?!\??:)", code)) - {"Record"} == defined


@pytest.mark.parametrize(
    ("described", "expected"),
    [
        ({"type": "integer"}, "number"),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, "string | null"),
        ({"const": 'a"b'}, '"a\\"b"'),
        ({"enum": ["a", 1]}, '"a" | 1'),
        ({"type": "array", "items": {"$ref": "#/$defs/X"}}, "X[]"),
        ({"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "null"}]}}, "(string | null)[]"),
        ({"enum": [None, "a"]}, '"a" | null'),
        ({"type": "array", "items": {"type": "string"}, "minItems": 2, "maxItems": 2}, "[string, string]"),
        ({"type": "object", "properties": {"a": {"type": "null"}, "b": {"type": "integer"}}}, "{ a: null; b: number }"),
        ({"type": "object", "additionalProperties": True}, "Record<string, unknown>"),
    ],
)
def test_each_kind_of_schema_has_its_type(described: dict[str, Any], expected: str) -> None:
    assert type_of(described) == expected


@pytest.mark.parametrize("described", [{}, {"type": "tuple"}, {"type": ["string", "null"]}])
def test_what_it_does_not_know_is_an_error(described: dict[str, Any]) -> None:
    with pytest.raises((ValueError, TypeError)):
        type_of(described)


def test_a_comment_cannot_end_early() -> None:
    described = {"type": "object", "description": "a */ b\n c", "properties": {}}
    assert next(interface("X", described)) == "/** a * / b c */"
