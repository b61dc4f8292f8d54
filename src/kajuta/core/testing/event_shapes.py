"""The types of a game's events as a module of Python, written from their one declaration.

`make events` writes `event_shapes.py` of every game of the house; a test holds it to the declaration.
"""

from __future__ import annotations

from collections.abc import Iterable
from keyword import iskeyword
from typing import Any

from kajuta.core.events import LONGEST_LEGEND, Fragment, Kind
from kajuta.core.game import Game

HEAD = '''"""The types of events, for whoever reads them with a type checker. Written by `make events`; do not edit."""

from __future__ import annotations

from typing import {names}
'''
PLAIN = {"integer": "int", "boolean": "bool", "string": "str", "null": "None"}


def event_shapes(game: Game) -> str:
    """The module with a type for each kind of event and their union `Event`; the formatter breaks its lines."""
    kinds = game.events.kinds
    names = {kind: f"{kind.replace('_', ' ').title().replace(' ', '')}Event" for kind in kinds}
    types = [_typed_dict(names[name], kind) for name, kind in kinds.items()]
    used = ["Literal", *(["NotRequired"] if any("NotRequired" in one for one in types) else []), "TypedDict"]
    union = f"Event = {' | '.join(names.values())}\n"
    return "\n".join([HEAD.format(names=", ".join(used)), *types, union])


def _typed_dict(name: str, kind: Kind) -> str:
    """One kind; a field that has the name of a keyword cannot be written as a class has it."""
    schema = kind.schema()
    fields = {key: _optional(_type(of), key in schema["required"]) for key, of in schema["properties"].items()}
    if any(map(iskeyword, fields)):
        inside = "".join(f'"{key}": {of}, ' for key, of in fields.items())
        return f'{name} = TypedDict("{name}", {{{inside}}})\n'
    inside = "".join(f"    {key}: {of}\n" for key, of in fields.items())
    return f'class {name}(TypedDict):\n    """`{kind.name}`."""\n\n{inside}'


def _optional(of: str, is_required: bool) -> str:
    return of if is_required else f"NotRequired[{of}]"


def _type(schema: Fragment) -> str:
    """The type that a piece of JSON Schema stands for; one this knows nothing of is an error."""
    if "const" in schema:
        return f'Literal["{schema["const"]}"]'
    if "enum" in schema:
        return _one_of(schema["enum"])
    if "anyOf" in schema:
        return " | ".join(map(_type, schema["anyOf"]))
    if schema["type"] == "array":
        return f"list[{_type(schema['items'])}]"
    if schema["type"] == "object":
        (of,) = {_type(of) for of in schema["properties"].values()}
        return f"dict[str, {of}]"
    return PLAIN[schema["type"]]


def _one_of(values: Iterable[Any]) -> str:
    """One of some names; too many to list are any text."""
    names = [value for value in values if value is not None]
    of = "str" if len(names) > LONGEST_LEGEND else f"Literal[{', '.join(map(repr, names))}]".replace("'", '"')
    return of if len(names) == len([*values]) else f"{of} | None"
