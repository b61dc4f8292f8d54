"""The messages of the socket as TypeScript types, made from their JSON Schema.

python -m kajuta.server.typescript > web/src/lib/messages.ts
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from typing import Any

from kajuta.server.messages import schema

Schema = Mapping[str, Any]

HEAD = """// The messages of a table's socket. Written by `python -m kajuta.server.typescript`; do not edit.
"""
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def typescript() -> str:
    """A module with one interface for each message and a union for each direction."""
    parts = [HEAD]
    for direction, union in (("client", "ClientMessage"), ("server", "ServerMessage")):
        described = schema()[direction]
        for name, definition in described["$defs"].items():
            parts.append("\n".join(interface(name, definition)))
        parts.append(f"export type {union} = {type_of(described)};\n")
    return "\n".join(parts)


def interface(name: str, definition: Schema) -> Iterator[str]:
    """One object of the schema as an interface."""
    if definition.get("type") != "object":
        raise ValueError(f"{name} is not an object")
    yield from _comment(definition.get("description"), "")
    yield f"export interface {name} {{"
    required = definition.get("required", [])
    for key, inner in definition["properties"].items():
        yield from _comment(inner.get("description"), "  ")
        yield f"  {key}{'' if key in required else '?'}: {type_of(inner)};"
    if definition.get("additionalProperties") is True:
        yield "  [key: string]: any;"
    yield "}\n"


def _comment(text: str | None, indent: str) -> Iterator[str]:
    if text:
        yield f"{indent}/** {' '.join(text.split()).replace('*/', '* /')} */"


def type_of(described: Schema) -> str:
    """The type a schema stands for; one this knows nothing of is an error. Only the games' own objects are open."""
    if "$ref" in described:
        return str(described["$ref"]).rpartition("/")[2]
    for several in ("oneOf", "anyOf"):
        if several in described:
            return " | ".join(type_of(one) for one in described[several])
    if "const" in described:
        return json.dumps(described["const"])
    if "enum" in described:
        return " | ".join(json.dumps(value) for value in described["enum"])
    return _type_by_kind(described)


def _type_by_kind(described: Schema) -> str:
    kind = described.get("type")
    if kind == "array":
        inner = type_of(described["items"])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object" and "properties" not in described:
        values = described.get("additionalProperties")
        return f"Record<string, {type_of(values) if isinstance(values, dict) else 'any'}>"
    if kind not in PLAIN:
        raise ValueError(f"there is no type for {json.dumps(described)}")
    return PLAIN[kind]


if __name__ == "__main__":
    sys.stdout.write(typescript())
