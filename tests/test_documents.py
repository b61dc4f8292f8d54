"""Shapes and clauses of position documents: what is told of a wrong part, and what is handed on of a sound one."""

from __future__ import annotations

import types
from collections.abc import Iterator
from typing import Annotated, Any

import pytest

from kajuta.core.compiled.records import Int16
from kajuta.core.documents import (
    ANYTHING,
    FLAG,
    UNSOUND,
    Shape,
    blank_state,
    chain,
    clause_faults,
    depending,
    entries,
    fits,
    lenient,
    listed,
    name_in,
    named,
    nullable,
    one_of,
    option_faults,
    options_of,
    parts,
    position,
    read_parts,
    record,
    seat,
    whole,
)
from kajuta.core.options import added_later, choice, number, switch


def told(shape: Shape, part: Any, what: str = "it") -> tuple[list[str], Any]:
    """What is said of a part, and what is handed on of it."""
    faults: list[str] = []
    sound = shape(part, what, faults)
    return faults, sound


# Single values


@pytest.mark.parametrize(
    ("shape", "sound", "wrong"),
    [
        (whole(1, 3), [1, 2, 3], [0, 4, 2.0, True, "2", None]),
        (whole(2, None), [2, 10**30], [1, -2, False]),
        (whole(None, None), [0, -(10**30)], [0.0, True, []]),
        (whole(None, 5), [5, -9], [6]),
        (seat(3), [0, 1, 2], [-1, 3, True]),
        (one_of([0, "a", None]), [0, "a", None], [False, 0.0, "b", []]),
        (FLAG, [True, False], [0, 1, None]),
        (name_in({"a1", "b2"}), ["a1", "b2"], ["a", "", None, ["a1"], 1]),
        (ANYTHING, [None, {}, 1], []),
        (nullable(seat(2)), [None, 0, 1], [2, "null"]),
    ],
)
def test_what_is_sound_is_handed_on_as_it_is(shape: Shape, sound: list[Any], wrong: list[Any]) -> None:
    for part in sound:
        assert told(shape, part) == ([], part)
        assert fits(shape, part)
    for part in wrong:
        faults, read = told(shape, part)
        assert len(faults) == 1
        assert read is UNSOUND
        assert not fits(shape, part)


@pytest.mark.parametrize(
    ("shape", "part", "sentence"),
    [
        (whole(1, 3), 4, "it must be a whole number from 1 to 3, not 4"),
        (whole(2, None), 1, "it must be a whole number, 2 or more, not 1"),
        (whole(None, None), "x", 'it must be a whole number, not "x"'),
        (seat(4), 4, "it must be a seat from 0 to 3, not 4"),
        (FLAG, 1, "it must be true or false, not 1"),
        (one_of([2, "a"], "{what}: {wanted}? {value}!"), None, 'it: 2 or "a"? null!'),
        (name_in(["a1"], "{what} is no field: {value}"), 3, "it is no field: 3"),
        (named("the ship of {what}", seat(2)), 2, "the ship of it must be a seat from 0 to 1, not 2"),
    ],
)
def test_a_fault_is_told_in_a_sentence(shape: Shape, part: Any, sentence: str) -> None:
    assert told(shape, part) == ([sentence], UNSOUND)


# Shapes made of others


def test_a_shape_may_depend_on_what_the_part_says() -> None:
    shape = depending(lambda part: seat(2) if isinstance(part, int) else FLAG)
    assert told(shape, 1) == ([], 1)
    assert told(shape, 2) == (["it must be a seat from 0 to 1, not 2"], UNSOUND)
    assert told(shape, "x") == (['it must be true or false, not "x"'], UNSOUND)


def test_null_is_sound_where_it_is_allowed() -> None:
    assert told(nullable(seat(2)), None) == ([], None)
    assert told(nullable(seat(2)), 1) == ([], 1)
    assert told(nullable(seat(2)), 2) == (["it must be a seat from 0 to 1, not 2"], UNSOUND)


def test_a_lenient_part_is_handed_on_with_its_faults() -> None:
    assert told(lenient(seat(2)), 7) == (["it must be a seat from 0 to 1, not 7"], 7)
    assert told(lenient(seat(2)), 1) == ([], 1)


def test_of_a_chain_the_first_fault_is_told_alone() -> None:
    shape = chain(whole(0, None), whole(0, 9, "{what} is too much"), one_of([4, 5], "{what} is neither"))
    assert told(shape, 4) == ([], 4)
    assert told(shape, 6) == (["it is neither"], UNSOUND)
    assert told(shape, 10) == (["it is too much"], UNSOUND)
    assert told(shape, -1) == (["it must be a whole number, 0 or more, not -1"], UNSOUND)


def test_of_a_list_every_wrong_entry_is_told_by_its_place() -> None:
    counted = listed(seat(2), "{what} is no list of two: {value}", "entry {place} ({number}) of {what}", (2, 4))
    assert told(counted, [0, 1]) == ([], [0, 1])
    assert told(counted, [0, 1, 1, 0]) == ([], [0, 1, 1, 0])
    for wrong, text in (([0], "[0]"), ([0, 0, 0], "[0, 0, 0]"), (None, "null"), ("01", '"01"')):
        assert told(counted, wrong) == ([f"it is no list of two: {text}"], UNSOUND)
    sentence = "entry 1 (2) of it must be a seat from 0 to 1, not 2"
    assert told(counted, [1, 2]) == ([sentence], UNSOUND)
    assert told(listed(seat(2)), []) == ([], [])
    sentence = "every entry of it must be a seat from 0 to 1, not 5"
    assert told(listed(seat(2)), [0, 5, 5]) == ([sentence] * 2, UNSOUND)
    assert told(listed(seat(2)), {}) == (["it must be a list, not {}"], UNSOUND)


def test_a_record_has_exactly_its_keys() -> None:
    shape = record({"x": seat(2), "y": FLAG})
    assert told(shape, {"y": True, "x": 1}) == ([], {"x": 1, "y": True})
    keys = "it must be an object with exactly the keys x, y, not "
    for wrong, text in (({"x": 1}, '{"x": 1}'), ([], "[]"), ({"x": 1, "z": 1}, '{"x": 1, "z": 1}')):
        assert told(shape, wrong) == ([keys + text], UNSOUND)
    both = ["x of it must be a seat from 0 to 1, not 2", "y of it must be true or false, not 0"]
    assert told(shape, {"x": 2, "y": 0}) == (both, UNSOUND)
    assert told(shape, {"x": 1, "y": 0}) == (both[1:], UNSOUND)


def test_of_an_object_every_key_is_told_and_the_sound_ones_are_handed_on() -> None:
    members = {"x": seat(2), "y": FLAG}
    missing, unknown = 'the key "x" is missing', 'there is no key "z" in a position'
    assert told(parts(members), {"y": 0, "z": 1}) == ([missing, unknown, "the y must be true or false, not 0"], {})
    assert told(parts(members), {"x": 1, "y": 0}) == (["the y must be true or false, not 0"], {"x": 1})
    assert told(parts(members), {"x": 1, "y": True}) == ([], {"x": 1, "y": True})
    assert told(parts(members), [1]) == (["it must be an object, not [1]"], UNSOUND)
    whole_one = parts(members, is_partial=False)
    assert told(whole_one, {"x": 1, "y": True}) == ([], {"x": 1, "y": True})
    assert told(whole_one, {"x": 1, "y": True, "z": 1}) == ([unknown], UNSOUND)
    assert told(whole_one, {"y": True}) == ([missing], UNSOUND)
    assert told(whole_one, {"x": 1, "y": 2}) == (["the y must be true or false, not 2"], UNSOUND)


def test_of_an_object_with_any_keys_the_sound_entries_are_handed_on() -> None:
    shape = entries(name_in("ab", "{value} is no name"), seat(2), "{key} of {what}")
    assert told(shape, {"a": 1, "b": 0}) == ([], {"a": 1, "b": 0})
    mixed = {"a": 1, "b": 2, "c": 1}
    assert told(shape, mixed) == (['"c" is no name', '"b" of it must be a seat from 0 to 1, not 2'], {"a": 1})
    assert told(shape, None) == (["it must be an object, not null"], UNSOUND)


def test_a_position_has_a_game_besides_its_parts() -> None:
    assert read_parts({"game": 3, "x": 1}, position({"x": seat(2)})) == ([], {"game": 3, "x": 1})
    assert read_parts({"x": 1}, position({"x": seat(2)})) == (['the key "game" is missing'], {"x": 1})
    assert read_parts([], position({})) == (["a position must be an object, not []"], UNSOUND)  # type: ignore[arg-type]


# Clauses and options


def test_a_clause_is_asked_where_all_it_builds_on_is_sound() -> None:
    def no_more_than(x: int, y: int) -> Iterator[str]:
        if x > y:
            yield f"{x} is more than {y}"

    def names(_x: object, from_: int) -> Iterator[str]:
        yield f"from {from_}"
        yield "and more"

    clauses = [no_more_than, names]
    assert clause_faults(clauses, {"x": 2, "y": 1, "from": 3}) == ["2 is more than 1", "from 3", "and more"]
    assert clause_faults(clauses, {"x": 1, "y": 1, "from": 3}) == ["from 3", "and more"]
    assert clause_faults(clauses, {"x": 2, "y": 1}) == ["2 is more than 1"]
    assert clause_faults(clauses, {"y": 1, "from": 3}) == []


def few_rounds(players: int, rounds: int) -> Iterator[str]:
    if players > rounds:
        yield "a round for each"


OPTIONS = {
    "mode": choice("", "", ["calm", "wild"]),
    "blind": switch("", "", default=False),
    "rounds": number("", "", 3, 9),
    "pair": {"type": "array", "minItems": 2, "items": {"type": "integer"}, "default": [0, 0]},
    "deck": {"type": "object", "properties": {"jokers": {"type": "integer", "minimum": 1}}, "default": {"jokers": 1}},
    "late": added_later(number("", "", 0, 5)),
}
GAME: Any = types.SimpleNamespace(OPTIONS=OPTIONS, CLAUSES=[few_rounds])
SOUND = {"mode": "wild", "blind": True, "rounds": 3, "pair": [7, -7], "deck": {"jokers": 2}}


def test_options_are_judged_one_by_one_and_together() -> None:
    late = {**SOUND, "late": 5}
    assert option_faults(GAME, 3, late) == []
    assert option_faults(GAME, 4, late) == ["a round for each"]
    assert option_faults(GAME, None, late) == []
    assert option_faults(GAME, 4, SOUND) == ['the option "late" is missing', "a round for each"]
    wrong = {"mode": "mad", "blind": 1, "rounds": 10, "pair": [1], "deck": {"jokers": 0}, "late": -1, "x": 1}
    assert option_faults(GAME, 4, wrong) == [
        'there is no option "x"',
        'the option "mode" must be "calm" or "wild", not "mad"',
        'the option "blind" must be true or false, not 1',
        'the option "rounds" must be a whole number from 0 to 9, not 10',
        'the option "pair" must be a list of 2, not [1]',
        '"jokers" in the option "deck" must be a whole number, 1 or more, not 0',
        'the option "late" must be a whole number from 0 to 5, not -1',
    ]
    second = {**late, "pair": [1, "2"]}
    assert option_faults(GAME, 3, second) == ['entry 2 of the option "pair" must be a whole number, not "2"']


def test_options_of_a_document_include_those_added_later() -> None:
    assert told(options_of(GAME, 3), SOUND) == ([], {"late": 0, **SOUND})
    assert told(options_of(GAME, 4), SOUND) == (["a round for each"], UNSOUND)
    assert told(options_of(GAME, 3), []) == (["it must be an object, not []"], UNSOUND)


class Small:
    """A state for a clause to fill in."""

    turn: Annotated[int, Int16()]
    row: Annotated[list[int], Int16(2)]


def test_a_blank_state_is_a_new_one_each_time() -> None:
    first = blank_state(Small)
    first.turn = 3
    assert vars(blank_state(Small)) == {"turn": 0, "row": [0, 0]}
