"""Options of a game, described once as JSON Schema fragments, and how values of all kinds are compared and shown."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from operator import index
from typing import Any

Schema = Mapping[str, Any]


def choice(title: str, description: str, values: Sequence[Any], *rules: str) -> Schema:
    """One of some values, the first by default."""
    return {
        "title": title,
        "description": description,
        "enum": list(values),
        "default": values[0],
        "rules": list(rules),
    }


def switch(title: str, description: str, *rules: str, default: bool) -> Schema:
    """Yes or no."""
    return {"title": title, "description": description, "type": "boolean", "default": default, "rules": list(rules)}


def number(title: str, description: str, default: int, most: int, *rules: str) -> Schema:
    """A whole number from 0."""
    limits = {"type": "integer", "minimum": 0, "maximum": most}
    return {"title": title, "description": description, **limits, "default": default, "rules": list(rules)}


def added_later(option: Schema) -> Schema:
    """An option that documents name only where it is not as usual: so those written before there was one stay right."""
    return {**option, "added_later": True}


def with_defaults(schema: Mapping[str, Schema], given: Mapping[str, Any]) -> dict[str, Any]:
    """All options in the order of the schema, those not given with their defaults; unknown ones stay, at the end."""
    known = {name: given.get(name, option["default"]) for name, option in schema.items()}
    return known | {name: value for name, value in given.items() if name not in schema}


def with_later_ones(schema: Mapping[str, Schema], given: Mapping[str, Any]) -> dict[str, Any]:
    """Options of a document, with those that were added after it was written."""
    later = {name: option["default"] for name, option in schema.items() if "added_later" in option}
    return {**later, **given}


def as_written(schema: Mapping[str, Schema], options: Mapping[str, Any]) -> dict[str, Any]:
    """All options as a document names them."""
    usual = with_later_ones(schema, {})
    return {name: value for name, value in options.items() if name not in usual or value != usual[name]}


def copied(value: Any) -> Any:
    """A value of JSON for somebody to keep and change; much sooner made than by `copy.deepcopy`."""
    if isinstance(value, dict):
        return {key: copied(part) for key, part in value.items()}
    return [copied(part) for part in value] if isinstance(value, list) else value


def is_integer(value: Any) -> bool:
    """A whole number; `true` is none, although Python counts with it."""
    return isinstance(value, int) and not isinstance(value, bool)


def whole(value: Any) -> int | None:
    """The number that any kind of whole number stands for, NumPy's too; None for anything else, `true` included."""
    try:
        return None if isinstance(value, bool) else index(value)
    except TypeError:
        return None


def is_same(value: Any, other: Any) -> bool:
    """Equal as JSON: 1, 1.0 and true are three different things."""
    return type(value) is type(other) and value == other


def shown(value: Any, limit: int = 60) -> str:
    """A value from a document as it would stand there, cut short where it is long."""
    try:
        text = json.dumps(value, ensure_ascii=True, default=repr)
    except (RecursionError, ValueError):  # nested too deep, or a number of thousands of digits
        return "something without end"
    return text if len(text) <= limit else text[: limit - 1] + "…"
