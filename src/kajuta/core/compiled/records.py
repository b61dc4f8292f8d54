"""The state of a game: one NumPy record for the compiled side, one plain object for the interpreted side.

A game declares its state once, as a class whose annotations carry the storage::

    class State:
        turn: Annotated[int, Int16()]
        height: Annotated[list[int], Int16(36)]

Compiled rules see a NumPy record with those fields. Interpreted rules see an instance of the class whose array
fields are Python lists, because reading a field of a NumPy record from Python costs as much as ten list look-ups,
and because Python integers, like compiled ones, do not wrap around in the middle of an expression.
"""

from __future__ import annotations

from functools import cache
from math import prod
from struct import Struct, error
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

Buffer = NDArray[np.uint8]
Numbers = NDArray[np.int64]
State = TypeVar("State")


class Storage:
    """How a field lies in the record: a signed integer type and, for arrays, its shape."""

    code = "i2"

    def __init__(self, *shape: int) -> None:
        self.shape = shape


class Int8(Storage):
    """One signed byte, where a measurement asked for it."""

    code = "i1"


class Int16(Storage):
    """The usual choice."""


class Int32(Storage):
    """Totals that may grow."""

    code = "i4"


class Int64(Storage):
    """Sets of up to 63 things, one bit each."""

    code = "i8"


@cache
def record_dtype(state: type) -> np.dtype[np.void]:
    """The NumPy record that the annotations of a state class describe, fields in the order written."""
    fields: list[Any] = []
    for name, hint in get_type_hints(state, include_extras=True).items():
        storage = get_args(hint)[1] if get_origin(hint) is Annotated else None
        if not isinstance(storage, Storage):
            raise TypeError(f"{state.__name__}.{name} does not say how it is stored")
        fields.append((name, storage.code, storage.shape) if storage.shape else (name, storage.code))
    return np.dtype(fields)


class Records(list[State]):
    """States in a row. Assigning to a place copies the contents in, as it does in an array of records."""

    def __setitem__(self, place: Any, state: Any) -> None:
        copy_fields(state, self[place])


def copy_fields(source: object, target: object) -> None:
    """Makes `target` equal to `source` without sharing a list."""
    for name, value in vars(source).items():
        setattr(target, name, _copied(value))


def _copied(value: Any) -> Any:
    return [_copied(item) for item in value] if isinstance(value, list) else value


def unpack(buffer: Buffer, state: type[State], dtype: np.dtype[np.void]) -> Records[State]:
    """The records of a buffer as plain objects."""
    unpacked: Records[State] = Records()
    memory = buffer.data
    for first in range(0, len(memory), dtype.itemsize):
        plain = state.__new__(state)
        for name, start, stop, code, shape in _layout(dtype):
            # Python's own view of the bytes: several times faster than fields of a NumPy record.
            values = memory[first + start : first + stop].cast(code, shape)
            setattr(plain, name, values.tolist() if shape else values[()])
        unpacked.append(plain)
    return unpacked


@cache
def _layout(dtype: np.dtype[np.void]) -> list[tuple[str, int, int, Any, tuple[int, ...]]]:
    """For each field its name, its first byte and the one after its last, the type of its numbers, and its shape."""
    return [
        (name, start, start + field.itemsize, field.base.char, field.shape)
        for name, (field, start, *_) in (dtype.fields or {}).items()
    ]


class Glance:
    """A state of which a field or two are looked at: each is read off the bytes when it is asked for."""

    memory: Any = None
    """A window on the bytes, for all rows; opened for the first of them, as opening takes longer than a look."""

    def __init__(self, record_bytes: Buffer) -> None:
        self.record_bytes = record_bytes

    def opened(self) -> Any:
        """The window, from now on there."""
        self.memory = self.record_bytes.data.toreadonly()
        return self.memory


class _Row:
    """A field of a glance that is a row: a window on the bytes, because of a long row few numbers are looked at.

    What is found takes its place in the object, so it is made once only.
    """

    def __init__(self, name: str, start: int, stop: int, code: Any) -> None:
        self._name, self._place, self._code = name, slice(start, stop), code

    def __get__(self, glance: Any, _owner: Any = None) -> Any:
        row = (glance.memory or glance.opened())[self._place].cast(self._code)
        glance.__dict__[self._name] = row
        return row


class _Rows:
    """A field of a glance that is a table, as tuples in tuples; likewise."""

    def __init__(self, name: str, start: int, code: str, shape: tuple[int, ...]) -> None:
        self._name, self._start, self._shape = name, start, shape
        self._numbers_from = Struct(f"={prod(shape)}{_CODES[code]}").unpack_from

    def __get__(self, glance: Any, _owner: Any = None) -> Any:
        rows = _nested(self._numbers_from(glance.record_bytes, self._start), self._shape)
        glance.__dict__[self._name] = rows
        return rows


def _nested(numbers: tuple[int, ...], shape: tuple[int, ...]) -> Any:
    if len(shape) == 1:
        return numbers
    size = len(numbers) // shape[0]
    return tuple(_nested(numbers[row * size : (row + 1) * size], shape[1:]) for row in range(shape[0]))


def _number(start: int, code: str) -> property:
    """A field of a glance with one number."""
    numbers_from = Struct(f"={_CODES[code]}").unpack_from
    return property(lambda glance: numbers_from(glance.record_bytes, start)[0])


@cache
def glance_at(dtype: np.dtype[np.void]) -> type[Any]:
    """The class that looks at such a record: rows can be read and sliced, rows of rows come as tuples."""
    fields: dict[str, Any] = {}
    for name, start, stop, code, shape in _layout(dtype):
        if not shape:
            fields[name] = _number(start, code)
        elif len(shape) == 1:
            fields[name] = _Row(name, start, stop, code)
        else:
            fields[name] = _Rows(name, start, code, shape)
    return type("Glance", (Glance,), fields)


def pack(states: list[State], buffer: Buffer, dtype: np.dtype[np.void]) -> None:
    """Writes plain objects back; a number that does not fit its field is an error, never cut off."""
    whole = _whole(dtype)
    for place, plain in enumerate(states):
        numbers: list[int] = []
        for name in dtype.names or ():
            _flatten(getattr(plain, name), numbers)
        try:
            whole.pack_into(buffer.data, place * dtype.itemsize, *numbers)
        except error as fault:
            raise OverflowError(f"a number does not fit its field: {fault}") from fault


def _flatten(value: Any, numbers: list[int]) -> None:
    if not isinstance(value, list):
        numbers.append(value)
    elif value and isinstance(value[0], list):
        for item in value:
            _flatten(item, numbers)
    else:
        numbers.extend(value)


@cache
def _whole(dtype: np.dtype[np.void]) -> Struct:
    """All numbers of a record, one after another."""
    return Struct("=" + "".join(f"{prod(shape)}{_CODES[code]}" for _, _, _, code, shape in _layout(dtype)))


_CODES = {"b": "b", "h": "h", "i": "i", "l": "q", "q": "q"}
"""How the standard library writes the types of numbers whose letters depend on the platform."""


def blank(state: type[State], dtype: np.dtype[np.void]) -> State:
    """A state with every field zero."""
    return unpack(np.zeros(dtype.itemsize, np.uint8), state, dtype)[0]
