"""Options of a game, described once as JSON Schema fragments and checked against them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

Schema = Mapping[str, Any]


def with_defaults(schema: Mapping[str, Schema], given: Mapping[str, Any]) -> dict[str, Any]:
    """All options in the order of the schema, those not given with their defaults; unknown ones stay, at the end."""
    known = {name: given.get(name, option["default"]) for name, option in schema.items()}
    return known | {name: value for name, value in given.items() if name not in schema}


def option_faults(schema: Mapping[str, Schema], options: Mapping[str, Any]) -> Iterator[str]:
    """Everything wrong with a complete set of options."""
    for name in options:
        if name not in schema:
            yield f"there is no option {shown(name)}"
    for name, option in schema.items():
        if name not in options:
            yield f"the option {shown(name)} is missing"
        else:
            yield from value_faults(option, options[name], f"the option {shown(name)}")


def value_faults(schema: Schema, value: Any, what: str) -> Iterator[str]:
    """Everything wrong with one value. Understands the part of JSON Schema that options are written in."""
    if "enum" in schema:
        if not any(is_same(value, allowed) for allowed in schema["enum"]):
            yield f"{what} must be {one_of(schema['enum'])}, not {shown(value)}"
    elif schema["type"] == "boolean":
        if not isinstance(value, bool):
            yield f"{what} must be true or false, not {shown(value)}"
    elif schema["type"] == "integer":
        yield from _integer_faults(schema, value, what)
    elif schema["type"] == "array":
        yield from _array_faults(schema, value, what)
    else:
        yield from _object_faults(schema, value, what)


def _integer_faults(schema: Schema, value: Any, what: str) -> Iterator[str]:
    low, high = schema.get("minimum"), schema.get("maximum")
    fits = is_integer(value) and (low is None or value >= low) and (high is None or value <= high)
    if not fits:
        limits = f" from {low} to {high}" if high is not None else f", {low} or more" if low is not None else ""
        yield f"{what} must be a whole number{limits}, not {shown(value)}"


def _array_faults(schema: Schema, value: Any, what: str) -> Iterator[str]:
    count = schema["minItems"]
    if not isinstance(value, list) or len(value) != count:
        yield f"{what} must be a list of {count}, not {shown(value)}"
        return
    for place, item in enumerate(value, 1):
        yield from value_faults(schema["items"], item, f"entry {place} of {what}")


def _object_faults(schema: Schema, value: Any, what: str) -> Iterator[str]:
    properties = schema["properties"]
    if not isinstance(value, dict) or sorted(value) != sorted(properties):
        yield f"{what} must be an object with exactly the keys {', '.join(properties)}, not {shown(value)}"
        return
    for name, inner in properties.items():
        yield from value_faults(inner, value[name], f"{shown(name)} in {what}")


def is_integer(value: Any) -> bool:
    """A whole number; `true` is none, although Python counts with it."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_same(value: Any, other: Any) -> bool:
    """Equal as JSON: 1, 1.0 and true are three different things."""
    return type(value) is type(other) and value == other


def one_of(values: list[Any]) -> str:
    """A list of values in words."""
    return " or ".join(shown(value) for value in values)


def shown(value: Any, limit: int = 60) -> str:
    """A value from a document as it would stand there, cut short where it is long."""
    try:
        text = json.dumps(value, ensure_ascii=True, default=repr)
    except (RecursionError, ValueError):  # nested too deep, or a number of thousands of digits
        return "something without end"
    return text if len(text) <= limit else text[: limit - 1] + "…"
