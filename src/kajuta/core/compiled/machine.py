"""The compiler's side of `doors`: types, pointers and symbols. Imported only where something is compiled or loaded."""

# mypy: disable-error-code="no-untyped-call, attr-defined"

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
from llvmlite import binding, ir
from numba import from_dtype, types
from numba.core import cgutils, codegen
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import cpu_target
from numba.core.typing import signature
from numba.extending import intrinsic
from numba.np import arrayobj

NUMBERS = types.CPointer(types.int64)
FLOATS = types.CPointer(types.float32)
RULE_TYPES = {
    "int": types.int64,
    "bool": types.boolean,
    "float": types.float64,
    "Row": types.int64[::1],
    "Rows": types.int64[:, ::1],
    "Bytes": types.uint8[::1],
    "ByteRows": types.uint8[:, ::1],
    "Floats": types.float32[::1],
    "FloatRows": types.float32[:, ::1],
    "Reals": types.float64[::1],
    "States": types.uint8[::1],
    "Beliefs": types.uint8[::1],
}
"""What the words of `core.compiled.declarations` mean to the machine."""

_DOOR_TYPES: dict[str, tuple[Any, ...]] = {
    "s": (types.voidptr,),
    "b": (types.voidptr,),
    "n": (types.int64,),
    "r": (NUMBERS, types.int64),
    "f": (FLOATS, types.int64),
}


def door_signature(takes: str) -> Any:
    """The C signature of a door; every door returns a number."""
    return signature(types.int64, *(kind for letter in takes for kind in _DOOR_TYPES[letter]))


def outside(symbol: str, takes: str) -> Any:
    """The door of that symbol, as compiled code calls it."""
    return types.ExternalFunction(symbol, door_signature(takes))


def publish(symbol: str, address: int) -> None:
    """Lets machine code that is loaded from now on find a symbol."""
    binding.add_symbol(symbol, address)


@intrinsic
def address(_context: Any, record: Any) -> Any:
    """The address of a record."""

    def generate(_target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.bitcast(arguments[0], ir.IntType(8).as_pointer())

    return types.voidptr(record), generate


@intrinsic
def data(_context: Any, array: Any) -> Any:
    """The address of the first number of a row."""

    def generate(target: Any, builder: Any, made: Any, arguments: Any) -> Any:
        return cgutils.create_struct_proxy(made.args[0])(target, builder, value=arguments[0]).data

    return types.CPointer(array.dtype)(array), generate


@intrinsic
def row(_context: Any, pointer: Any, size: Any) -> Any:
    """The row that stands behind a pointer; the memory stays its owner's."""
    array = types.Array(pointer.dtype, 1, "C")

    def generate(target: Any, builder: Any, made: Any, arguments: Any) -> Any:
        start, count = arguments
        item_size = target.get_constant(types.intp, target.get_abi_sizeof(target.get_data_type(made.args[0].dtype)))
        opened = arrayobj.make_array(array)(target, builder)
        arrayobj.populate_array(
            opened, data=start, shape=[count], strides=[item_size], itemsize=item_size, meminfo=None
        )
        return opened._getvalue()

    return array(pointer, size), generate


def record_opener(record: Any) -> Any:
    """A function that gives the record behind an address."""

    @intrinsic
    def opened(_context: Any, pointer: Any) -> Any:
        def generate(target: Any, builder: Any, _made: Any, arguments: Any) -> Any:
            return builder.bitcast(arguments[0], target.get_value_type(record))

        return record(pointer), generate

    return opened


def record_type(dtype: np.dtype[np.void]) -> Any:
    """The machine's type of a record."""
    return from_dtype(dtype)


class _Part(codegen.JITCodeLibrary):
    """The code of a rule that only other rules call. It never runs where it was made, but in what it is linked into.

    A rule high up contains all rules below it. If each were optimised and turned into machine code by itself, the same
    code would be gone through once for every level above it.
    """

    @property
    def codegen(self) -> _Part:
        """Whoever would be told where the rule's constants lie in memory."""
        return self

    def set_env(self, _name: str, _environment: Any) -> None:
        """They lie in what the part is linked into."""

    def get_pointer_to_function(self, _name: str) -> int:
        """No address."""
        return 0

    def _optimize_final_module(self) -> None:
        """Done once, for the whole."""

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


_CHANGED = ("_optimize_final_module", "_finalize_final_module", "_finalize_dynamic_globals")


@contextmanager
def as_parts() -> Iterator[None]:
    """What is compiled meanwhile is only there to be linked into something else."""
    maker = cpu_target.target_context.codegen()
    if not all(hasattr(codegen.JITCodeLibrary, name) for name in _CHANGED):
        yield  # another version of the compiler: then every rule is optimised by itself, which only takes longer
        return
    with global_compiler_lock:
        maker._library_class = _Part
        try:
            yield
        finally:
            del maker._library_class


@contextmanager
def counting_from_zero() -> Iterator[None]:
    """Indices in what is compiled meanwhile are taken as they stand.

    Numba asks of every index whether it counts from the end, which takes an eighth of a game of TOTOHU. Rules count
    from the start; where they are `checked`, an index below 0 is out of bounds as one beyond the end is.
    """
    usual = getattr(arrayobj, "fix_integer_index", None)
    if usual is None:
        yield  # another version of the compiler: then every index is asked about, which only takes longer
        return

    def as_it_stands(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
        if isinstance(index, ir.Constant):  # known before it runs: to ask costs nothing
            return usual(context, builder, kind, index, size)
        return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)

    with global_compiler_lock:
        arrayobj.fix_integer_index = as_it_stands
        try:
            yield
        finally:
            arrayobj.fix_integer_index = usual


def load_compiler() -> None:
    """Loads what machine code from the cache asks of the compiler: most of what a process's first rule waits for."""
    cpu_target.target_context.refresh()
