"""Position documents: what their parts look like, declared as shapes; what parts say together, told by clauses.

Every fault is told at once. A *shape* reads a part: it tells what is wrong with it and hands on what is sound. A
*clause* is a function that yields a sentence for each fault. Its parameters are named after the parts it builds on
(`_part` if it only relies on the part, `part_` where Python has the name), and it is asked only where all are sound.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from inspect import signature
from typing import Any, Final, TypeVar

from kajuta.core.compiled.records import blank, record_dtype
from kajuta.core.contract import Clause, Document, OptionsModule
from kajuta.core.options import Schema, is_integer, is_same, shown

State = TypeVar("State")
Sound = Mapping[str, Any]
"""The parts of a document that are what they should be by themselves."""

UNSOUND: Final[Any] = object()
"""What is read where nothing is sound."""

AN_OBJECT = "{what} must be an object, not {value}"


# Shapes


class Shape(ABC):
    """What a part must look like. Sentences say `{what}` for the part's name and `{value}` for what stands there.

    Names of inner parts are made from `{what}`, the name of the whole, and `{key}` or `{name}` (with or without
    quotes), or `{place}` or `{number}` (counted from 0 or from 1).
    """

    @abstractmethod
    def read(self, value: Any, what: str, faults: list[str]) -> Any:
        """The value as far as it is sound, else `UNSOUND`; its faults are added."""

    def fits(self, value: Any) -> bool:
        """Whether a value has no fault."""
        faults: list[str] = []
        self.read(value, "", faults)
        return not faults


@dataclass(frozen=True)
class Value(Shape):
    """A value that passes a test."""

    test: Callable[[Any], bool]
    sentence: str

    def read(self, value: Any, what: str, faults: list[str]) -> Any:
        """The value itself."""
        if self.test(value):
            return value
        faults.append(self.sentence.format(what=what, value=shown(value)))
        return UNSOUND


@dataclass(frozen=True)
class Named(Shape):
    """A part with a name of its own; `{what}` in it is the name of the whole."""

    name: str
    shape: Shape

    def read(self, value: Any, what: str, faults: list[str]) -> Any:
        """What the shape reads."""
        return self.shape.read(value, self.name.format(what=what), faults)


@dataclass(frozen=True)
class Chain(Shape):
    """A value of several shapes, each looked at only if it has those before."""

    shapes: Sequence[Shape]

    def read(self, value: Any, what: str, faults: list[str]) -> Any:
        """What the last shape reads."""
        for shape in self.shapes:
            value = shape.read(value, what, faults)
            if value is UNSOUND:
                break
        return value


@dataclass(frozen=True)
class Depending(Shape):
    """A value whose shape depends on what it says itself."""

    choose: Callable[[Any], Shape]

    def read(self, value: Any, what: str, faults: list[str]) -> Any:
        """What the shape chosen reads."""
        return self.choose(value).read(value, what, faults)


@dataclass(frozen=True)
class Nullable(Shape):
    """Null, or another shape."""

    shape: Shape

    def read(self, value: Any, what: str, faults: list[str]) -> Any:
        """Null as it is."""
        return None if value is None else self.shape.read(value, what, faults)


@dataclass(frozen=True)
class Lenient(Shape):
    """A value whose faults are told, and which clauses can use nevertheless."""

    shape: Shape

    def read(self, value: Any, what: str, faults: list[str]) -> Any:
        """The value as it is."""
        self.shape.read(value, what, faults)
        return value


@dataclass(frozen=True)
class Listed(Shape):
    """A list, sound if all its entries are."""

    item: Shape
    sentence: str = "{what} must be a list, not {value}"
    each: str = "every entry of {what}"
    lengths: Collection[int] | None = None

    def read(self, value: Any, what: str, faults: list[str]) -> Any:
        """The list of what was read."""
        if not isinstance(value, list) or (self.lengths is not None and len(value) not in self.lengths):
            faults.append(self.sentence.format(what=what, value=shown(value)))
            return UNSOUND
        entries = [
            self.item.read(entry, self.each.format(what=what, place=place, number=place + 1), faults)
            for place, entry in enumerate(value)
        ]
        return UNSOUND if UNSOUND in entries else entries


@dataclass(frozen=True)
class Record(Shape):
    """An object with exactly these keys. With words for it, missing and unknown keys are told one by one.

    It is sound if all its members are; a partial one hands on those that are.
    """

    members: Mapping[str, Shape]
    sentence: str = "{what} must be an object with exactly the keys {keys}, not {value}"
    each: str = "{name} of {what}"
    missing: str = ""
    unknown: str = ""
    is_partial: bool = False

    def read(self, value: Any, what: str, faults: list[str]) -> Any:
        """The object of what was read."""
        if not isinstance(value, dict) or (not self.missing and set(value) != set(self.members)):
            faults.append(self.sentence.format(what=what, keys=", ".join(self.members), value=shown(value)))
            return UNSOUND
        missing = [key for key in self.members if key not in value]
        unknown = [key for key in value if key not in self.members]
        faults += [_name(self.missing, what, key) for key in missing]
        faults += [_name(self.unknown, what, key) for key in unknown]
        read = _read_members(self.members, self.each, value, what, faults)
        is_whole = not unknown and len(read) == len(self.members)
        return read if is_whole or self.is_partial else UNSOUND


@dataclass(frozen=True)
class Entries(Shape):
    """An object whose keys the position decides. Its sound entries are of use though others are not."""

    key: Shape
    item: Shape
    each: str
    sentence: str = AN_OBJECT

    def read(self, value: Any, what: str, faults: list[str]) -> Any:
        """The object of sound entries."""
        if not isinstance(value, dict):
            faults.append(self.sentence.format(what=what, value=shown(value)))
            return UNSOUND
        unknown = [key for key in value if self.key.read(key, what, faults) is UNSOUND]
        read = _read_members(dict.fromkeys(value, self.item), self.each, value, what, faults)
        return {key: part for key, part in read.items() if key not in unknown}


def _read_members(
    shapes: Mapping[str, Shape], each: str, value: Document, what: str, faults: list[str]
) -> dict[str, Any]:
    sound: dict[str, Any] = {}
    for key, shape in shapes.items():
        if key not in value:
            continue
        part = value[key]
        if not isinstance(shape, Value) or not shape.test(part):  # names are made only where they may be needed
            part = shape.read(part, what if isinstance(shape, Named) else _name(each, what, key), faults)
        if part is not UNSOUND:
            sound[key] = part
    return sound


def _name(template: str, what: str, key: Any) -> str:
    return template.format(what=what, key=shown(key) if "{key}" in template else "", name=key)


# Values


ANYTHING = Value(lambda _: True, "")
FLAG = Value(lambda value: isinstance(value, bool), "{what} must be true or false, not {value}")


def one_of(allowed: Sequence[Any], sentence: str = "{what} must be {wanted}, not {value}") -> Value:
    """One of a few values."""
    wanted = " or ".join(map(shown, allowed))
    return Value(lambda value: any(is_same(value, one) for one in allowed), sentence.replace("{wanted}", wanted))


def name_in(names: Collection[str], sentence: str) -> Value:
    """One of many texts."""
    return Value(lambda value: isinstance(value, str) and value in names, sentence)


def whole(
    low: int | None, high: int | None, sentence: str = "{what} must be a whole number{limits}, not {value}"
) -> Value:
    """A whole number within limits."""
    limits = f" from {low} to {high}" if high is not None else f", {low} or more" if low is not None else ""

    def is_within(value: Any) -> bool:
        return is_integer(value) and (low is None or value >= low) and (high is None or value <= high)

    return Value(is_within, sentence.replace("{limits}", limits))


def seat(players: int) -> Value:
    """A seat of a game for so many."""
    return whole(0, players - 1, "{what} must be a seat{limits}, not {value}")


# Options


@dataclass(frozen=True)
class Options(Shape):
    """All options of a game; where the number of players is known, fit for it."""

    game: OptionsModule
    players: int | None

    def read(self, value: Any, what: str, faults: list[str]) -> Any:
        """The options if all are right."""
        if not isinstance(value, dict):
            faults.append(AN_OBJECT.format(what=what, value=shown(value)))
            return UNSOUND
        found = option_faults(self.game, self.players, value)
        faults += found
        return UNSOUND if found else value


def option_faults(game: OptionsModule, players: int | None, options: Mapping[str, Any]) -> list[str]:
    """Everything wrong with a complete set of options: one by one, and by the game's clauses."""
    module: Any = game
    faults, sound = read_parts(dict(options), _all_options(module))
    return faults + clause_faults(game.CLAUSES, sound if players is None else {**sound, "players": players})


@cache
def _all_options(module: Any) -> Record:
    shapes = {name: option_shape(schema) for name, schema in module.OPTIONS.items()}
    words = ("the option {key}", "the option {key} is missing", "there is no option {key}")
    return Record(shapes, AN_OBJECT, *words, is_partial=True)


def option_shape(schema: Schema) -> Shape:
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
        return Listed(option_shape(schema["items"]), sentence, "entry {number} of {what}", (count,))
    return Record({key: option_shape(inner) for key, inner in schema["properties"].items()}, each="{key} in {what}")


# Judging


def position(members: Mapping[str, Shape]) -> Record:
    """The shape of a document; whose position it is has been looked at before."""
    words = ("the {name}", "the key {key} is missing", "there is no key {key} in a position")
    return Record({"game": ANYTHING, **members}, AN_OBJECT, *words, is_partial=True)


def read_parts(document: Document, shape: Record) -> tuple[list[str], dict[str, Any]]:
    """What is wrong with the parts of a document by themselves, and those that are sound."""
    faults: list[str] = []
    sound = shape.read(document, "a position", faults)
    return faults, sound


def clause_faults(clauses: Iterable[Clause], sound: Sound) -> list[str]:
    """Everything the clauses say, each where the parts it builds on are sound."""
    faults: list[str] = []
    for clause in clauses:
        parts = _parts_of(clause)
        if all(part in sound for part in parts.values()):
            faults += clause(**{parameter: sound[part] for parameter, part in parts.items()})
    return faults


def blank_state(state: type[State]) -> State:
    """A state with nothing filled in, for clauses that ask the rules."""
    record: Any = state
    return blank(state, _dtype_of(record))


@cache
def _dtype_of(record: Any) -> Any:
    return record_dtype(record)


@cache
def _parts_of(clause: Clause) -> Mapping[str, str]:
    return {parameter: parameter.strip("_") for parameter in signature(clause).parameters}
