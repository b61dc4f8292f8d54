"""A game's view, options, events and refusals as TypeScript types, made from one declaration, and tables of its rules.

python -m kajuta.server.wire.declared hokito > web/src/games/hokito/declared.ts
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from kajuta import games
from kajuta.core.events import LONGEST_LEGEND, Type
from kajuta.core.game import Game
from kajuta.server.wire.typescript import Schema, interface

HEAD = """// What {title} declares. Written by `make types`; do not edit.
"""
TAIL = """/** All of it, for the frame around the board. */
export interface Declared {
  view: View;
  event: GameEvent;
  options: Options;
}
"""
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}


def declared(name: str) -> str:
    """A module with the types of one game."""
    game = games.game(name)
    shapes = import_module(f"{game.package}.shapes")
    aliases = _aliases(game, shapes)
    parts = [HEAD.format(title=game.title, name=name)]
    parts += [f"export type {alias} = {union};\n" for union, alias in aliases.items()]
    writer = _Writer(aliases)
    parts += writer.objects("View", shapes.View)
    parts += writer.events(game)
    parts.append(f"/** The numbers of refusals. */\nexport type Why = {_union(map(int, game.refusals))};\n")
    parts.append(f"/** Options, their values and presets. */\nexport type OptionKey = {_union(_option_keys(game))};\n")
    parts += _looked_up(getattr(shapes, "LOOKED_UP", {}))
    return "\n".join([*parts, TAIL])


def _looked_up(tables: Mapping[str, Any]) -> Iterator[str]:
    """What the rules have worked out for screens, which know none."""
    for name, rows in tables.items():
        lines = [f"  {json.dumps(row)}," for row in rows]
        yield "\n".join([f"/** Worked out by the rules. */\nexport const {name} = [", *lines, "];\n"])


class _Writer:
    """Types as text; a union that has a name of its own is called by it."""

    def __init__(self, aliases: Mapping[str, str]) -> None:
        self._aliases = aliases

    def objects(self, name: str, shape: Any) -> Iterator[str]:
        """An object of `shapes.py` and all objects in it, the inner ones first, each once."""
        seen: dict[str, str] = {}
        self._collect(name, shape, seen)
        yield from seen.values()

    def _collect(self, name: str, shape: Any, seen: dict[str, str]) -> None:
        hints = get_type_hints(shape)
        optional = optional_keys(shape)
        for inner in _objects_in(hints.values()):
            if inner.__name__ not in seen:
                self._collect(inner.__name__, inner, seen)
        lines = [f"/** {' '.join((shape.__doc__ or '').split())} */", f"export interface {name} {{"]
        lines += [f"  {key}{'?' * (key in optional)}: {self.hint(value)};" for key, value in hints.items()]
        seen[name] = "\n".join([*lines, "}\n"])

    def hint(self, hint: Any) -> str:
        """The type that a hint of Python stands for; one this knows nothing of is an error."""
        origin, inner = get_origin(hint), get_args(hint)
        if is_typeddict(hint):
            return str(hint.__name__)
        if origin is Literal:
            return self._named(_union(inner))
        if origin in (Union, UnionType):
            return self._named(" | ".join(map(self.hint, inner)))
        if origin is list:
            item = self.hint(inner[0])
            return f"({item})[]" if "|" in item else f"{item}[]"
        if origin is dict:
            return f"Record<{self.hint(inner[0])}, {self.hint(inner[1])}>"
        return PLAIN[hint]

    def _named(self, union: str) -> str:
        return self._aliases.get(union, union)

    def events(self, game: Game) -> Iterator[str]:
        """An interface for each kind of event, and their union."""
        names = {kind: f"{_camel(kind)}Event" for kind in game.events.kinds}
        for kind, event in game.events.kinds.items():
            yield "\n".join(interface(names[kind], self._shortened(event.schema()), self._named))
        yield f"export type GameEvent = {' | '.join(names.values())};\n"

    def _shortened(self, schema: Schema) -> Schema:
        """Names too many to list are any text."""
        if len(schema.get("enum", ())) > LONGEST_LEGEND:
            is_nothing = None in schema["enum"]
            return {"anyOf": [{"type": "string"}, {"type": "null"}]} if is_nothing else {"type": "string"}
        return {key: self._inside(value) for key, value in schema.items()}

    def _inside(self, value: Any) -> Any:
        if isinstance(value, Mapping):
            return self._shortened(value)
        return [self._inside(one) for one in value] if isinstance(value, list) else value


def _aliases(game: Game, shapes: ModuleType) -> dict[str, str]:
    """The unions that have a name: those that `shapes.py` gives one, then the fields of events with few names."""
    found = {_union(get_args(value)): name for name, value in vars(shapes).items() if get_origin(value) is Literal}
    for kind in game.events.kinds.values():
        for of in kind.types.values():
            for leaf in _within(of):
                names = leaf.schema.get("enum", ())
                if None not in names and 1 < len(names) <= LONGEST_LEGEND:
                    found.setdefault(_union(names), _camel(leaf.name))
    return found


def _within(of: Type) -> Iterator[Type]:
    yield of
    if of.of is not None:
        yield from _within(of.of)


def optional_keys(shape: Any) -> set[str]:
    """The keys that need not be there."""
    hints = get_type_hints(shape, include_extras=True)
    return {key for key, hint in hints.items() if get_origin(hint) is NotRequired}


def _objects_in(hints: Iterable[Any]) -> Iterator[Any]:
    for hint in hints:
        if is_typeddict(hint):
            yield hint
        else:
            yield from _objects_in(get_args(hint) if get_origin(hint) is not Literal else ())


def _option_keys(game: Game) -> Iterator[str]:
    for name, schema in game.options_module.OPTIONS.items():
        yield name
        yield from (f"{name}.{value}" for value in schema.get("enum", ()))
    yield from game.presets or ()


def _union(values: Iterable[Any]) -> str:
    return " | ".join(json.dumps(value) for value in values)


def _camel(name: str) -> str:
    return name.replace("_", " ").title().replace(" ", "")


if __name__ == "__main__":
    sys.stdout.write(declared(sys.argv[1]))
