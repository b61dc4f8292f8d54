"""Position documents: what their parts look like, declared as shapes; what parts say together, told by clauses.

Every fault is told at once. A *shape* reads a part: it tells what is wrong with it and hands on what is sound. A
*clause* is a function that yields a sentence for each fault. Its parameters are named after the parts it builds on
(`_part` if it only relies on the part, `part_` where Python has the name), and it is asked only where all are sound.

Sentences say `{what}` for the name of a part and `{value}` for what stands there. Names of inner parts (`each`) are
made from `{what}`, the name of the whole, and `{key}` or `{name}` (with or without quotes), or `{place}` or `{number}`
(counted from 0 or from 1).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache
from inspect import signature
from typing import Any, Final, TypeVar

from kajuta.core.compiled.records import blank, record_dtype
from kajuta.core.contract import Clause, Document, OptionsModule
from kajuta.core.options import Schema, is_integer, is_same, shown, with_later_ones

Shape = Callable[[Any, str, list[str]], Any]
"""Reads what stands in a document under a name: the sound part of it or `UNSOUND`; its faults are added to a list."""
Sound = Mapping[str, Any]
"""The parts of a document that are what they should be by themselves."""
State = TypeVar("State")

UNSOUND: Final[Any] = object()
AN_OBJECT = "{what} must be an object, not {value}"
EXACT_KEYS = "{what} must be an object with exactly the keys {keys}, not {value}"


def fits(shape: Shape, part: Any) -> bool:
    """Whether a part has no fault."""
    faults: list[str] = []
    shape(part, "", faults)
    return not faults


def unsound(sentence: str, part: Any, what: str, faults: list[str]) -> Any:
    """Tells a fault."""
    faults.append(sentence.format(what=what, value=shown(part)))
    return UNSOUND


# Single values


def fitting(test: Callable[[Any], bool], sentence: str) -> Shape:
    """A value that passes a test."""
    return lambda part, what, faults: part if test(part) else unsound(sentence, part, what, faults)


def one_of(allowed: Sequence[Any], sentence: str = "{what} must be {wanted}, not {value}") -> Shape:
    """One of a few values."""
    wanted = " or ".join(map(shown, allowed))
    return fitting(lambda part: any(is_same(part, one) for one in allowed), sentence.replace("{wanted}", wanted))


def name_in(names: Collection[str], sentence: str = "") -> Shape:
    """One of many texts."""
    return fitting(lambda part: isinstance(part, str) and part in names, sentence)


def whole(
    low: int | None, high: int | None, sentence: str = "{what} must be a whole number{limits}, not {value}"
) -> Shape:
    """A whole number within limits."""
    limits = f" from {low} to {high}" if high is not None else f", {low} or more" if low is not None else ""

    def is_within(part: Any) -> bool:
        return is_integer(part) and (low is None or part >= low) and (high is None or part <= high)

    return fitting(is_within, sentence.replace("{limits}", limits))


def seat(players: int) -> Shape:
    """A seat of a game for so many."""
    return whole(0, players - 1, "{what} must be a seat{limits}, not {value}")


ANYTHING = fitting(lambda _: True, "")
FLAG = one_of([True, False])


# Shapes made of others


def named(name: str, shape: Shape) -> Shape:
    """A part with a name of its own."""
    return lambda part, what, faults: shape(part, name.format(what=what), faults)


def nullable(shape: Shape) -> Shape:
    """Null, or another shape."""
    return lambda part, what, faults: None if part is None else shape(part, what, faults)


def depending(choose: Callable[[Any], Shape]) -> Shape:
    """A part whose shape depends on what it says itself."""
    return lambda part, what, faults: choose(part)(part, what, faults)


def lenient(shape: Shape) -> Shape:
    """A part whose faults are told, and which clauses can use nevertheless."""

    def read(part: Any, what: str, faults: list[str]) -> Any:
        shape(part, what, faults)
        return part

    return read


def chain(*shapes: Shape) -> Shape:
    """A part of several shapes, each looked at only if it has those before."""

    def read(part: Any, what: str, faults: list[str]) -> Any:
        for shape in shapes:
            part = UNSOUND if part is UNSOUND else shape(part, what, faults)
        return part

    return read


def listed(
    item: Shape,
    sentence: str = "{what} must be a list, not {value}",
    each: str = "every entry of {what}",
    lengths: Collection[int] | None = None,
) -> Shape:
    """A list, sound if all its entries are."""

    def read(part: Any, what: str, faults: list[str]) -> Any:
        if not isinstance(part, list) or (lengths is not None and len(part) not in lengths):
            return unsound(sentence, part, what, faults)
        names = [each.format(what=what, place=place, number=place + 1) for place in range(len(part))]
        entries = [item(entry, name, faults) for entry, name in zip(part, names, strict=True)]
        return UNSOUND if UNSOUND in entries else entries

    return read


def record(members: Mapping[str, Shape], sentence: str = EXACT_KEYS, each: str = "{name} of {what}") -> Shape:
    """An object with exactly these keys, sound if all its members are."""
    told = sentence.replace("{keys}", ", ".join(members))

    def read(part: Any, what: str, faults: list[str]) -> Any:
        if not isinstance(part, dict) or set(part) != set(members):
            return unsound(told, part, what, faults)
        read = _read_members(members, each, part, what, faults)
        return read if len(read) == len(members) else UNSOUND

    return read


def parts(
    members: Mapping[str, Shape],
    missing: str = "the key {key} is missing",
    unknown: str = "there is no key {key} in a position",
    each: str = "the {name}",
    sentence: str = AN_OBJECT,
    *,
    is_partial: bool = True,
) -> Shape:
    """An object with these keys, told one by one. A partial one hands on what is sound though other things are not."""

    def read(part: Any, what: str, faults: list[str]) -> Any:
        if not isinstance(part, dict):
            return unsound(sentence, part, what, faults)
        faults += [_named(missing, what, key) for key in members if key not in part]
        faults += [_named(unknown, what, key) for key in part if key not in members]
        read = _read_members(members, each, part, what, faults)
        return read if is_partial or len(read) == len(members) == len(part) else UNSOUND

    return read


def entries(key: Shape, item: Shape, each: str) -> Shape:
    """An object whose keys the position decides. Its sound entries are handed on though others are not."""

    def read(part: Any, what: str, faults: list[str]) -> Any:
        if not isinstance(part, dict):
            return unsound(AN_OBJECT, part, what, faults)
        unknown = [name for name in part if key(name, what, faults) is UNSOUND]
        read = _read_members(dict.fromkeys(part, item), each, part, what, faults)
        return {name: value for name, value in read.items() if name not in unknown}

    return read


def _read_members(
    shapes: Mapping[str, Shape], each: str, part: Document, what: str, faults: list[str]
) -> dict[str, Any]:
    read = {key: shape(part[key], _named(each, what, key), faults) for key, shape in shapes.items() if key in part}
    return {key: value for key, value in read.items() if value is not UNSOUND}


def _named(template: str, what: str, key: Any) -> str:
    return template.format(what=what, key=shown(key) if "{key}" in template else "", name=key)


# Options


def options_of(game: OptionsModule, players: int | None) -> Shape:
    """All options of a game; where the number of players is known, fit for it."""

    def read(part: Any, what: str, faults: list[str]) -> Any:
        if not isinstance(part, dict):
            return unsound(AN_OBJECT, part, what, faults)
        options = with_later_ones(game.OPTIONS, part)
        found = option_faults(game, players, options)
        faults += found
        return UNSOUND if found else options

    return read


def option_faults(game: OptionsModule, players: int | None, options: Mapping[str, Any]) -> list[str]:
    """Everything wrong with a complete set of options: one by one, and by the game's clauses."""
    shapes = {name: _option(schema) for name, schema in game.OPTIONS.items()}
    all_options = parts(shapes, "the option {key} is missing", "there is no option {key}", "the option {key}")
    faults, sound = read_parts(dict(options), all_options)
    return faults + clause_faults(game.CLAUSES, sound if players is None else {**sound, "players": players})


def _option(schema: Schema) -> Shape:
    """The shape of an option. Understands the part of JSON Schema that options are written in."""
    if "enum" in schema:
        return one_of(schema["enum"])
    if schema["type"] == "boolean":
        return FLAG
    if schema["type"] == "integer":
        return whole(schema.get("minimum"), schema.get("maximum"))
    if schema["type"] == "array":
        count = schema["minItems"]
        sentence = f"{{what}} must be a list of {count}, not {{value}}"
        return listed(_option(schema["items"]), sentence, "entry {number} of {what}", (count,))
    return record({key: _option(inner) for key, inner in schema["properties"].items()}, each="{key} in {what}")


# Judging


def position(members: Mapping[str, Shape]) -> Shape:
    """The shape of a document; of which game it is has been looked at before."""
    return parts({"game": ANYTHING, **members})


def read_parts(document: Document, shape: Shape) -> tuple[list[str], dict[str, Any]]:
    """What is wrong with the parts of a document by themselves, and those that are sound."""
    faults: list[str] = []
    return faults, shape(document, "a position", faults)


def clause_faults(clauses: Iterable[Clause], sound: Sound) -> list[str]:
    """Everything the clauses say, each where the parts it builds on are sound."""
    faults: list[str] = []
    for clause in clauses:
        names = _parts_of(clause)
        if all(part in sound for part in names.values()):
            faults += clause(**{parameter: sound[part] for parameter, part in names.items()})
    return faults


@cache
def _parts_of(clause: Clause) -> Mapping[str, str]:
    return {parameter: parameter.strip("_") for parameter in signature(clause).parameters}


def blank_state(state: type[State]) -> State:
    """A state with nothing filled in, for clauses that ask the rules."""
    record: Any = state
    return blank(state, _dtype_of(record))


@cache
def _dtype_of(record: Any) -> Any:
    return record_dtype(record)
