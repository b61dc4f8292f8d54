"""The messages of the socket as TypeScript types, made from their JSON Schema.

python -m kajuta.server.wire.typescript > web/src/lib/messages.ts
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from kajuta.server.tables.phrases import PHRASES
from kajuta.server.tables.reasons import REASONS
from kajuta.server.wire.messages import schema

Schema = Mapping[str, Any]
Named = Callable[[str], str]
"""The name of a union that has one of its own, else the union itself."""

HEAD = """// The messages of a table's socket. Written by `make types`; do not edit.
"""
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
LONGEST_TUPLE = 4
"""Lists that always have so few items are written out."""


def typescript() -> str:
    """A module with one interface for each message and a union for each direction."""
    parts = [HEAD]
    for direction, union in (("client", "ClientMessage"), ("server", "ServerMessage")):
        described = schema()[direction]
        for name, definition in described["$defs"].items():
            parts.append("\n".join(interface(name, definition)))
        parts.append(f"export type {union} = {type_of(described)};\n")
    parts.append(_names("Reason", "What the server refuses for reasons of its own.", REASONS))
    parts.append(_names("Phrase", "What can be said at a table.", PHRASES))
    return "\n".join(parts)


def _names(name: str, comment: str, names: Iterable[str]) -> str:
    return f"/** {comment} */\nexport type {name} = {' | '.join(map(json.dumps, names))};\n"


def interface(name: str, definition: Schema, named: Named = str) -> Iterator[str]:
    """One object of the schema as an interface."""
    if definition.get("type") != "object":
        raise ValueError(f"{name} is not an object")
    yield from _comment(definition.get("description"), "")
    yield f"export interface {name} {{"
    required = definition.get("required", [])
    for key, inner in definition["properties"].items():
        yield from _comment(inner.get("description"), "  ")
        yield f"  {key}{'' if key in required else '?'}: {type_of(inner, named)};"
    if definition.get("additionalProperties") is True:
        yield "  [key: string]: unknown;"
    yield "}\n"


def _comment(text: str | None, indent: str) -> Iterator[str]:
    if text:
        yield f"{indent}/** {' '.join(text.split()).replace('*/', '* /')} */"


def type_of(described: Schema, named: Named = str) -> str:
    """The type a schema stands for; one this knows nothing of is an error. Only the games' own objects are open."""
    if "$ref" in described:
        return str(described["$ref"]).rpartition("/")[2]
    for several in ("oneOf", "anyOf"):
        if several in described:
            return " | ".join(type_of(one, named) for one in described[several])
    if "const" in described:
        return json.dumps(described["const"])
    if "enum" in described:
        return _type_of_names(described["enum"], named)
    if described.get("type") == "array":
        return _type_of_list(described, named)
    return _type_by_kind(described, named)


def _type_of_names(names: Sequence[Any], named: Named) -> str:
    union = named(" | ".join(json.dumps(name) for name in names if name is not None))
    return f"{union} | null" if None in names else union


def _type_of_list(described: Schema, named: Named) -> str:
    inner = type_of(described["items"], named)
    least, most = described.get("minItems"), described.get("maxItems")
    if least is not None and least == most and most <= LONGEST_TUPLE:
        return f"[{', '.join([inner] * most)}]"
    return f"({inner})[]" if "|" in inner else f"{inner}[]"


def _type_by_kind(described: Schema, named: Named) -> str:
    kind = described.get("type")
    if kind == "object" and "properties" in described:
        fields = (f"{key}: {type_of(inner, named)}" for key, inner in described["properties"].items())
        return f"{{ {'; '.join(fields)} }}"
    if kind == "object":
        values = described.get("additionalProperties")
        return f"Record<string, {type_of(values, named) if isinstance(values, dict) else 'unknown'}>"
    if kind not in PLAIN:
        raise ValueError(f"there is no type for {json.dumps(described)}")
    return PLAIN[kind]


if __name__ == "__main__":
    sys.stdout.write(typescript())
