"""Events: what happened while an action was carried out, for people and screens.

Rules note an event as a row of numbers (`core.compiled.log`). A game declares each kind of event once, in the `EVENTS`
of its `events.py`: its fields in the order in which the rules note them, what each holds, who sees it, and the words.
Reading, seeing, telling, checking and describing an event all follow from that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from typing import Any

from kajuta.core.compiled.bits import members_of
from kajuta.core.contract import Event

Fragment = dict[str, Any]
"""A piece of JSON Schema."""

LONGEST_LEGEND = 16
"""So many names are all listed in the documentation."""


class WrongNote(ValueError):
    """The rules noted numbers that are no event as it was declared."""


# What a field holds


@dataclass(frozen=True, eq=False)
class Type:
    """What a field holds."""

    name: str
    """In a few words, for the documentation."""
    schema: Fragment
    """How it looks as JSON."""
    read: Callable[[Iterator[int]], Any]
    """Takes the numbers that belong to it; `LookupError` or `ValueError` if they stand for nothing."""
    of: Type | None = None
    """What a list or the like holds."""


def single(name: str, meaning: Callable[[int], Any], schema: Fragment) -> Type:
    """One number, and what it stands for."""
    return Type(name, schema, lambda numbers: meaning(next(numbers)))


def named(name: str, names: Sequence[str | None], first: int = 0) -> Type:
    """Something with a name, noted by its place in a table, which counts from `first`; `None` stands for nothing."""
    return single(name, dict(enumerate(names, first)).__getitem__, {"enum": [*names]})


def several(of: Type, count: int) -> Type:
    """Always so many, one after another."""
    schema = {"type": "array", "items": of.schema, "minItems": count, "maxItems": count}
    return Type(f"{count} of {of.name}", schema, lambda numbers: [of.read(numbers) for _ in range(count)], of)


def listed(of: Type) -> Type:
    """Some, after a number that says how many."""
    schema = {"type": "array", "items": of.schema}

    def read(numbers: Iterator[int]) -> list[Any]:
        return [of.read(numbers) for _ in range(_count(next(numbers)))]

    return Type(f"list of {of.name}", schema, read, of)


def keyed(keys: Sequence[str], of: Type) -> Type:
    """One for each of some names, in their order."""
    schema = {"type": "object", "properties": dict.fromkeys(keys, of.schema), "required": [*keys]}
    return Type(f"{of.name} by name", schema, lambda numbers: {key: of.read(numbers) for key in keys}, of)


def _count(number: int) -> int:
    if number < 0:
        raise ValueError("less than nothing")
    return number


NUMBER = single("number", int, {"type": "integer"})
COUNT = single("count", _count, {"type": "integer", "minimum": 0})
ONE_OR_NONE = single("0 or 1", {0: 0, 1: 1}.__getitem__, {"type": "integer", "minimum": 0, "maximum": 1})
FLAG = single("true or false", {0: False, 1: True}.__getitem__, {"type": "boolean"})
SEAT = single("seat", _count, {"type": "integer", "minimum": 0})
SEATS = single("list of seat", lambda members: members_of(_count(members)), {"type": "array", "items": SEAT.schema})
"""A set of seats, noted as the bits of one number."""


# Who sees it


def _always(_state: Any) -> bool:
    return True


@dataclass(frozen=True)
class Only:
    """Those who see something: the seat that a field of the event names, and everybody where `when` does not hold."""

    field: str
    when: Callable[[Any], bool] = _always
    """Asked of the state after the action."""
    words: str = "only by `{}`"
    """The same for the documentation; the braces stand for the field."""

    def admits(self, event: Event, seat: int | None, state: Any) -> bool:
        """Whether a seat (None: a spectator) sees it."""
        return event[self.field] == seat or not self.when(state)


@dataclass(frozen=True)
class Secret:
    """A field that some do not see: they find `null` in its place or, if it is left out, no such key."""

    of: Type
    only: Only
    left_out: bool = False


# A kind of event


@dataclass(frozen=True)
class Kind:
    """One kind of event."""

    code: IntEnum | str
    """What the rules note; the name alone for what is never noted, only seen in place of something else."""
    fields: Mapping[str, Type | Secret]
    """In the order in which they are noted."""
    words: str | Callable[[Event], str]
    """The event in words, as a template or as a function whose docstring says what it tells."""
    only: Only | None = None
    """Who sees that it happened; without it everybody."""
    others: str | None = None
    """The kind as which all others see it; without it they do not."""
    keys: Sequence[str] | None = None
    """The order of the keys in an event, where it is not that of the notes."""

    @cached_property
    def name(self) -> str:
        """As it stands in an event."""
        return self.code if isinstance(self.code, str) else self.code.name.lower()

    @cached_property
    def types(self) -> Mapping[str, Type]:
        """What each field holds."""
        return {key: field.of if isinstance(field, Secret) else field for key, field in self.fields.items()}

    @cached_property
    def secrets(self) -> Mapping[str, Secret]:
        """The fields that not everybody sees."""
        return {key: field for key, field in self.fields.items() if isinstance(field, Secret)}

    @cached_property
    def _readers(self) -> Sequence[tuple[str, Callable[[Iterator[int]], Any]]]:
        return [(key, of.read) for key, of in self.types.items()]

    def read(self, values: Sequence[int]) -> Event:
        """The event behind the numbers noted, or `WrongNote` unless they are exactly those of its fields."""
        numbers = iter(values)
        event: Event = {"kind": self.name}
        try:
            for key, read in self._readers:
                event[key] = read(numbers)
        except (StopIteration, LookupError, ValueError) as fault:
            raise self._wrong(values) from fault
        if next(numbers, None) is not None:
            raise self._wrong(values)
        return event if self.keys is None else {key: event[key] for key in ("kind", *self.keys)}

    def _wrong(self, values: Sequence[int]) -> WrongNote:
        return WrongNote(f"{self.name} ({', '.join(self.fields)}) was noted as {list(values)}")

    def without_secrets(self, event: Event, seat: int | None, state: Any) -> Event:
        """The event with those fields that the seat sees."""
        kept = dict(event)
        for key, secret in self.secrets.items():
            if not secret.only.admits(event, seat, state):
                kept[key] = None
                if secret.left_out:
                    del kept[key]
        return kept

    def sentence(self, event: Event) -> str:
        """The event in words."""
        return self.words.format_map(event) if isinstance(self.words, str) else self.words(event)

    def schema(self) -> Fragment:
        """All that anybody may get to see of it, as JSON Schema."""
        properties: Fragment = {"kind": {"const": self.name}}
        for key in self.keys or self.fields:
            properties[key] = self.types[key].schema
            if key in self.secrets and not self.secrets[key].left_out:
                properties[key] = {"anyOf": [properties[key], {"type": "null"}]}
        left_out = {key for key, secret in self.secrets.items() if secret.left_out}
        required = [key for key in properties if key not in left_out]
        return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}

    def row(self) -> str:
        """A row of the table of all events: kind, fields, who sees it, words."""
        types = [(key, self.types[key].name) for key in self.keys or self.fields]
        fields = ", ".join(f"`{key}`" if key == name else f"`{key}` ({name})" for key, name in types)
        words = self.words if isinstance(self.words, str) else f"*{self.words.__doc__}*"
        return f"| `{self.name}` | {fields} | {'; '.join(self._limits())} | {words} |"

    def _limits(self) -> Iterator[str]:
        if self.only is not None:
            others = f", by the others as `{self.others}`" if self.others else ""
            yield self.only.words.format(self.only.field) + others
        for secret in dict.fromkeys(self.secrets.values()):
            keys = ", ".join(f"`{key}`" for key, other in self.secrets.items() if other == secret)
            others = "left out" if secret.left_out else "null"
            yield f"{keys} {secret.only.words.format(secret.only.field)}, for the others {others}"


# All of a game


class Events:
    """The kinds of event of a game."""

    def __init__(self, codes: type[IntEnum], *kinds: Kind) -> None:
        self.kinds = {kind.name: kind for kind in kinds}
        self._noted = {int(kind.code): kind for kind in kinds if not isinstance(kind.code, str)}
        undeclared = [code.name for code in codes if code not in self._noted]
        if undeclared or len(self.kinds) < len(kinds):
            raise ValueError(f"every kind of event is declared once, but not so {', '.join(undeclared)}")

    def read(self, code: int, values: Sequence[int]) -> Event:
        """The event behind the numbers that `apply` noted, or `WrongNote`."""
        if code not in self._noted:
            raise WrongNote(f"there is no event {code}")
        return self._noted[code].read(values)

    def seen(self, event: Event, seat: int | None, state: Any) -> Event | None:
        """What a seat (None: a spectator) sees of an event, in the state after the action; None if it sees nothing."""
        kind = self.kinds[event["kind"]]
        if kind.only is not None and not kind.only.admits(event, seat, state):
            return None if kind.others is None else self._seen_as(kind.others, event)
        return kind.without_secrets(event, seat, state) if kind.secrets else event

    def _seen_as(self, name: str, event: Event) -> Event:
        return {"kind": name, **{key: event[key] for key in self.kinds[name].fields}}

    def sentence(self, event: Event) -> str:
        """An event, as some seat sees it, in words."""
        return self.kinds[event["kind"]].sentence(event)

    def schema(self) -> Fragment:
        """All events, as JSON Schema."""
        return {"oneOf": [kind.schema() for kind in self.kinds.values()]}

    def table(self) -> str:
        """All events as a table in Markdown."""
        head = "| kind | fields | seen by | in words |\n| --- | --- | --- | --- |"
        return "\n".join([head, *(kind.row() for kind in self.kinds.values())])

    def legend(self) -> str:
        """What the types of the table look like, where their name does not say it, as a list in Markdown."""
        types = [of.of or of for kind in self.kinds.values() for of in kind.types.values()]
        looks = {of.name: _look(of.schema) for of in types}
        return "\n".join(f"- {name}: {look}" for name, look in looks.items() if look)


def _look(schema: Fragment) -> str:
    if "enum" not in schema:
        return str(schema.get("description", ""))
    names = [f"`{'null' if name is None else name}`" for name in schema["enum"]]
    return ", ".join(names) if len(names) <= LONGEST_LEGEND else f"{names[0]} … {names[-1]}"
