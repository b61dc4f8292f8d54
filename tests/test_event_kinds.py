"""Kinds of event by an example: numbers noted are read, seen, told and described as declared."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import pytest

from kajuta.core.contract import Event
from kajuta.core.events import (
    COUNT,
    FLAG,
    NUMBER,
    ONE_OR_NONE,
    SEAT,
    SEATS,
    Events,
    Kind,
    Only,
    Secret,
    Type,
    WrongNote,
    keyed,
    listed,
    named,
    several,
    single,
)


class Code(IntEnum):
    MOVED = 3
    DRAWN = 1
    SENT = 2


SHIP = named("ship", ("H", "P4"))
OWNER = Only("seat")
CONDITIONAL = Only("seat", lambda state: state == "blind", "only `{}` in the blind game")

EXAMPLE = Events(
    Code,
    Kind(Code.MOVED, {"seat": SEAT, "ships": listed(SHIP), "dice": keyed(("x", "y"), COUNT), "won": SEATS}, "{seat}"),
    Kind(Code.DRAWN, {"seat": SEAT, "tile": Secret(SHIP, OWNER), "left": COUNT}, lambda event: f"{event['tile']}"),
    Kind(
        Code.SENT,
        {"n": NUMBER, "seat": SEAT, "far": Secret(FLAG, CONDITIONAL, left_out=True)},
        "{n}",
        only=CONDITIONAL,
        others="seen",
        keys=("seat", "n", "far"),
    ),
    Kind("seen", {"seat": SEAT}, "something from {seat}"),
)


def test_numbers_become_fields_in_the_order_in_which_they_were_noted() -> None:
    read = EXAMPLE.read(Code.MOVED, [1, 3, 0, 1, 1, 7, 8, 0b101])
    assert read == {"kind": "moved", "seat": 1, "ships": ["H", "P4", "P4"], "dice": {"x": 7, "y": 8}, "won": [0, 2]}
    assert list(read) == ["kind", "seat", "ships", "dice", "won"]


def test_keys_may_have_an_order_of_their_own() -> None:
    assert list(EXAMPLE.read(Code.SENT, [-5, 0, 1]).items()) == [
        ("kind", "sent"),
        ("seat", 0),
        ("n", -5),
        ("far", True),
    ]


@pytest.mark.parametrize(
    ("code", "values"),
    [
        (Code.DRAWN, []),
        (Code.DRAWN, [0, 1]),
        (Code.DRAWN, [0, 1, 5, 0]),
        (Code.DRAWN, [-1, 1, 5]),
        (Code.DRAWN, [0, 2, 5]),
        (Code.DRAWN, [0, -1, 5]),
        (Code.DRAWN, [0, 1, -5]),
        (Code.MOVED, [1, 4, 0, 1, 1, 7, 8]),
        (Code.MOVED, [1, -1, 7, 8, 0]),
        (Code.MOVED, [1, 0, 7, 8, -1]),
        (Code.SENT, [1, 0, 2]),
        (0, []),
    ],
)
def test_numbers_that_are_not_those_declared_are_an_error(code: int, values: list[int]) -> None:
    with pytest.raises(WrongNote):
        EXAMPLE.read(code, values)


def test_a_secret_is_blanked_for_all_but_its_owner() -> None:
    event = EXAMPLE.read(Code.DRAWN, [1, 0, 9])
    assert EXAMPLE.seen(event, 1, None) == event
    for other in (0, None):
        seen = EXAMPLE.seen(event, other, None)
        assert seen == {"kind": "drawn", "seat": 1, "tile": None, "left": 9}
        assert list(seen) == list(event)
    assert event["tile"] == "H"


def test_a_secret_of_some_option_is_open_without_it() -> None:
    event = EXAMPLE.read(Code.SENT, [4, 1, 0])
    for seat in (0, 1, None):
        assert EXAMPLE.seen(event, seat, "open") == event
    assert EXAMPLE.seen(event, 1, "blind") == event
    assert EXAMPLE.seen(event, 0, "blind") == {"kind": "seen", "seat": 1}


def test_without_a_kind_for_the_others_they_see_nothing() -> None:
    private = Events(Code, *(Kind(code, {"seat": SEAT}, "{seat}", OWNER) for code in Code))
    assert private.seen({"kind": "sent", "seat": 1}, 0, None) is None


def test_a_kind_that_is_not_declared_or_declared_twice_is_an_error() -> None:
    kinds = [Kind(code, {}, "") for code in Code]
    for wrong in (kinds[1:], [*kinds, kinds[0]]):
        with pytest.raises(ValueError, match="declared once"):
            Events(Code, *wrong)


def test_words_are_a_template_or_a_function() -> None:
    assert EXAMPLE.sentence({"kind": "seen", "seat": 1}) == "something from 1"
    assert EXAMPLE.sentence({"kind": "drawn", "seat": 1, "tile": None, "left": 1}) == "None"


def test_the_schema_allows_what_each_seat_sees() -> None:
    moved, drawn, sent, _ = EXAMPLE.schema()["oneOf"]
    assert moved["properties"]["ships"] == {"type": "array", "items": {"enum": ["H", "P4"]}}
    assert drawn["properties"]["tile"] == {"anyOf": [{"enum": ["H", "P4"]}, {"type": "null"}]}
    assert list(sent["properties"]) == ["kind", "seat", "n", "far"]
    assert sent["required"] == ["kind", "seat", "n"]


def test_a_schema_tells_every_field_and_nothing_else() -> None:
    ships = {"type": "array", "items": {"enum": ["H", "P4"]}}
    count = {"type": "integer", "minimum": 0}
    dice = {"type": "object", "properties": {"x": count, "y": count}, "required": ["x", "y"]}
    won = {"type": "array", "items": count}
    moved, drawn, _, seen = EXAMPLE.schema()["oneOf"]
    assert moved == {
        "type": "object",
        "properties": {"kind": {"const": "moved"}, "seat": count, "ships": ships, "dice": dice, "won": won},
        "required": ["kind", "seat", "ships", "dice", "won"],
        "additionalProperties": False,
    }
    assert drawn["required"] == ["kind", "seat", "tile", "left"]
    assert seen["properties"] == {"kind": {"const": "seen"}, "seat": count}
    assert several(SHIP, 2).schema == {**ships, "minItems": 2, "maxItems": 2}


def of_the_drawn(event: Event) -> str:
    """the tile"""
    return f"{event['tile']}"


def test_a_table_tells_kinds_fields_audiences_and_words() -> None:
    drawn = Kind(Code.DRAWN, {"seat": SEAT, "tile": Secret(SHIP, OWNER), "back": Secret(SHIP, OWNER)}, of_the_drawn)
    far = "`far` only `seat` in the blind game, for the others left out"
    sent, moved = EXAMPLE.kinds["sent"], Kind(Code.MOVED, {"n": COUNT}, "{n}", OWNER)
    head, line, *rows = Events(Code, drawn, sent, moved, EXAMPLE.kinds["seen"]).table().splitlines()
    assert (head, line) == ("| kind | fields | seen by | in words |", "| --- | --- | --- | --- |")
    assert [row.strip("| ").split(" | ") for row in rows] == [
        [
            "`drawn`",
            "`seat`, `tile` (ship), `back` (ship)",
            "`tile`, `back` only by `seat`, for the others null",
            "*the tile*",
        ],
        [
            "`sent`",
            "`seat`, `n` (number), `far` (true or false)",
            "only `seat` in the blind game, by the others as `seen`; " + far,
            "{n}",
        ],
        ["`moved`", "`n` (count)", "only by `seat`", "{n}"],
        ["`seen`", "`seat`", "", "something from {seat}"],
    ]


@pytest.mark.parametrize(("count", "told"), [(16, "`0`, `1`, "), (17, "`0` … `16`")])
def test_a_legend_lists_short_tables_of_names_and_tells_the_ends_of_long_ones(count: int, told: str) -> None:
    names = named("field", [str(number) for number in range(count)])
    none = named("side", ("left", None))
    described = single("place", int, {"type": "string", "description": "a field"})
    kinds = [Kind(code, {"at": listed(names), "side": none, "place": described, "n": COUNT}, "") for code in Code]
    fields, side, place = Events(Code, *kinds).legend().splitlines()
    assert fields.startswith(f"- field: {told}")
    assert fields.endswith(f"`{count - 1}`")
    assert side == "- side: `left`, `null`"
    assert place == "- place: a field"


def test_lists_lie_in_lists() -> None:
    assert listed(listed(COUNT)).read(iter([2, 1, 5, 0])) == [[5], []]
    assert keyed(("x", "y"), several(COUNT, 2)).read(iter([1, 2, 3, 4])) == {"x": [1, 2], "y": [3, 4]}


def test_names_may_be_counted_from_another_number() -> None:
    kind = Kind(Code.SENT, {"ship": named("ship", ("H", None), first=3)}, "")
    assert [kind.read([number])["ship"] for number in (3, 4)] == ["H", None]
    for wrong in (2, 5):
        with pytest.raises(WrongNote, match=r"sent \(ship\) was noted as \[\d\]"):
            kind.read([wrong])


@pytest.mark.parametrize(
    ("of", "values", "expected"),
    [
        (several(SHIP, 2), [0, 1], ["H", "P4"]),
        (ONE_OR_NONE, [1], 1),
        (FLAG, [1], True),
        (NUMBER, [-3], -3),
        (listed(listed(COUNT)), [2, 1, 5, 0], [[5], []]),
    ],
    ids=lambda value: value.name if isinstance(value, Type) else "",
)
def test_a_type_takes_the_numbers_that_belong_to_it(of: Type, values: list[int], expected: Any) -> None:
    numbers = iter(values)
    read = of.read(numbers)
    assert (read, type(read)) == (expected, type(expected))
    assert next(numbers, None) is None
