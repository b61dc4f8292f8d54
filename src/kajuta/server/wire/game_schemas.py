"""What games declare as JSON Schema: their views, documents, options and events, as parts of the OpenAPI document.

An answer holds views of any game, one from elsewhere included, so its schema says no more than that it is an object;
what it is in the games of the house stands here as `HokitoView`, `HokitoDocument`, `HokitoOptions`, `HokitoEvent`.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from kajuta import games
from kajuta.server.wire.declared import optional_keys
from kajuta.server.wire.typescript import Schema

COMPONENTS = "#/components/schemas/"
PARTS = ("View", "Document", "Options")
PLAIN = {str: "string", int: "integer", float: "number", bool: "boolean", NoneType: "null"}


def game_schemas() -> dict[str, Schema]:
    """Every part of every game of the house, by name."""
    return {name: schema for game in games.HOUSE for name, schema in _schemas_of(game)}


def _schemas_of(name: str) -> Iterator[tuple[str, Schema]]:
    game, prefix = games.game(name), name.title()
    shapes = import_module(f"{game.package}.shapes")
    found: dict[str, Schema] = {}
    for part in PARTS:
        found.setdefault(f"{prefix}{part}", _schema(getattr(shapes, part), prefix, found))
    yield from found.items()
    yield f"{prefix}Event", {"anyOf": [kind.schema() for kind in game.events.kinds.values()]}


def _collect(shape: Any, prefix: str, found: dict[str, Schema]) -> None:
    """An object of `shapes.py`, and all objects in it."""
    name = f"{prefix}{shape.__name__}"
    if name in found:
        return
    hints, optional = get_type_hints(shape), optional_keys(shape)
    found[name] = {
        "title": name,
        "description": " ".join((shape.__doc__ or "").split()),
        "type": "object",
        "properties": {key: _schema(hint, prefix, found) for key, hint in hints.items()},
        "required": [key for key in hints if key not in optional],
        "additionalProperties": False,
    }


def _schema(hint: Any, prefix: str, found: dict[str, Schema]) -> Schema:
    """The schema that a hint of Python stands for; one this knows nothing of is an error."""
    origin, inner = get_origin(hint), get_args(hint)
    if is_typeddict(hint):
        _collect(hint, prefix, found)
        return {"$ref": f"{COMPONENTS}{prefix}{hint.__name__}"}
    if origin is Literal:
        return {"enum": list(inner)}
    if origin in (Union, UnionType):
        return {"anyOf": [_schema(one, prefix, found) for one in inner]}
    if origin is list:
        return {"type": "array", "items": _schema(inner[0], prefix, found)}
    if origin is dict:
        return {"type": "object", "additionalProperties": _schema(inner[1], prefix, found)}
    return {"type": PLAIN[hint]}
