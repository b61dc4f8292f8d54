"""Records: where each number lies in the bytes, and how it comes out of them and back."""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np
import pytest

from kajuta.core.compiled.records import (
    Int8,
    Int16,
    Int32,
    Int64,
    Records,
    blank,
    copy_fields,
    glance_at,
    pack,
    record_dtype,
    unpack,
)


class Sample:
    """A number of each size, a row and tables."""

    turn: Annotated[int, Int16()]
    heights: Annotated[list[int], Int8(3)]
    total: Annotated[int, Int32()]
    taken: Annotated[int, Int64()]
    board: Annotated[list[list[int]], Int16(2, 3)]
    cubes: Annotated[list[list[list[int]]], Int32(1, 2, 2)]


DTYPE = record_dtype(Sample)
FIRST = "0201 ff 00 7f 04030201 0807060504030201 010002000300 fffffeff0400 01000000 02000000 ffffffff 00000080"
"""By hand, the lowest byte of each number first."""
READ = {
    "turn": 0x0102,
    "heights": [-1, 0, 127],
    "total": 0x01020304,
    "taken": 0x0102030405060708,
    "board": [[1, 2, 3], [-1, -2, 4]],
    "cubes": [[[1, 2], [-1, -(2**31)]]],
}


def first_and_nothing() -> Any:
    """The sample, and after it a record of nothing."""
    return np.frombuffer(bytearray(bytes.fromhex(FIRST)) + bytes(DTYPE.itemsize), np.uint8)


def test_fields_lie_as_they_are_written_without_gaps() -> None:
    dtype = record_dtype(type("Twin", (Sample,), {}))
    assert dtype.itemsize == 2 + 3 + 4 + 8 + 12 + 16
    places = {name: field[1] for name, field in (dtype.fields or {}).items()}
    assert places == {"turn": 0, "heights": 2, "total": 5, "taken": 9, "board": 17, "cubes": 29}
    assert [dtype[name].shape for name in places] == [(), (3,), (), (), (2, 3), (1, 2, 2)]


class Unstored:
    """A field that does not say how it is stored."""

    turn: int


class Mistold:
    """A field that says something else."""

    turn: Annotated[int, "a turn"]


@pytest.mark.parametrize("wrong", [Unstored, Mistold])
def test_a_field_must_say_how_it_is_stored(wrong: type) -> None:
    with pytest.raises(TypeError, match=rf"{wrong.__name__}\.turn does not say how it is stored"):
        record_dtype(wrong)


def test_bytes_become_plain_numbers_and_lists_and_bytes_again() -> None:
    buffer = first_and_nothing()
    states = unpack(buffer, Sample, DTYPE)
    assert [vars(state) for state in states] == [READ, vars(blank(Sample, DTYPE))]
    again = np.full(2 * DTYPE.itemsize, 9, np.uint8)
    pack(states, again, DTYPE)
    assert again.tobytes() == buffer.tobytes()
    states[1].turn, states[1].cubes[0][1][0] = 5, 6
    pack(states, again, DTYPE)
    changed = np.flatnonzero(again != buffer).tolist()
    assert changed == [DTYPE.itemsize, DTYPE.itemsize + 29 + 8]
    assert again[changed].tolist() == [5, 6]


def test_in_a_blank_record_everything_is_zero() -> None:
    empty = {"turn": 0, "heights": [0] * 3, "total": 0, "taken": 0}
    assert vars(blank(Sample, DTYPE)) == {**empty, "board": [[0] * 3] * 2, "cubes": [[[0, 0], [0, 0]]]}


@pytest.mark.parametrize(
    ("name", "most"), [("turn", 2**15 - 1), ("total", 2**31 - 1), ("taken", 2**63 - 1), ("heights", 127)]
)
def test_a_number_that_does_not_fit_is_an_error_and_never_cut_off(name: str, most: int) -> None:
    state: Any = blank(Sample, DTYPE)
    buffer = np.zeros(DTYPE.itemsize, np.uint8)
    for value, fits in ((most, True), (-most - 1, True), (most + 1, False), (-most - 2, False)):
        setattr(state, name, [0, 0, value] if name == "heights" else value)
        if fits:
            pack([state], buffer, DTYPE)
            assert vars(unpack(buffer, Sample, DTYPE)[0]) == vars(state)
        else:
            with pytest.raises(OverflowError, match="does not fit its field"):
                pack([state], buffer, DTYPE)


def test_a_state_put_into_a_place_is_copied_there() -> None:
    states: Records[Sample] = unpack(first_and_nothing(), Sample, DTYPE)
    second = states[1]
    states[1] = states[0]
    assert states[1] is second
    assert vars(second) == READ
    states[0].board[0][0], states[0].turn = 99, 98
    assert vars(second) == READ


def test_fields_are_copied_without_sharing_a_list() -> None:
    source, target = (blank(Sample, DTYPE) for _ in range(2))
    source.cubes[0][0][0], source.turn = 4, 3
    copy_fields(source, target)
    assert vars(target) == vars(source)
    source.cubes[0][0][0] = 5
    assert target.cubes == [[[4, 0], [0, 0]]]


def test_a_glance_reads_off_the_bytes_what_is_asked_for() -> None:
    buffer = first_and_nothing()[: DTYPE.itemsize]
    glance = glance_at(DTYPE)(buffer)
    assert (glance.turn, glance.total, glance.taken) == (READ["turn"], READ["total"], READ["taken"])
    assert list(glance.heights) == READ["heights"]
    assert list(glance.heights[1:]) == [0, 127]
    assert glance.board == ((1, 2, 3), (-1, -2, 4))
    assert glance.cubes == (((1, 2), (-1, -(2**31))),)
    assert isinstance(glance.heights, memoryview)
    assert glance.heights is glance.heights
    assert glance.board is glance.board
    with pytest.raises(TypeError):
        glance.heights[0] = 1
    assert glance_at(DTYPE) is type(glance)


def test_the_window_of_a_glance_is_opened_once_for_all_rows() -> None:
    dtype = np.dtype([("left", "i2", (2,)), ("right", "i2", (2,))])
    glance = glance_at(dtype)(np.array([1, 2, 3, 4], np.int16).view(np.uint8))
    assert glance.memory is None
    assert list(glance.right) == [3, 4]
    window = glance.memory
    assert list(glance.left) == [1, 2]
    assert glance.memory is window
