"""Options: how they are described, filled in and written, and how values are compared and shown."""

from __future__ import annotations

from typing import Any

import pytest

from kajuta.core.options import (
    added_later,
    as_written,
    choice,
    is_integer,
    is_same,
    number,
    shown,
    switch,
    with_defaults,
    with_later_ones,
)


def schema() -> dict[str, Any]:
    return {
        "mode": choice("Mode", "How?", ["calm", "wild", "mad"], "H1", "H2"),
        "blind": switch("Blind", "Hidden?", "H3", default=True),
        "late": added_later(number("Late", "How many?", 4, 9)),
    }


def test_an_option_is_described_as_a_piece_of_json_schema() -> None:
    assert schema() == {
        "mode": {
            "title": "Mode",
            "description": "How?",
            "enum": ["calm", "wild", "mad"],
            "default": "calm",
            "rules": ["H1", "H2"],
        },
        "blind": {"title": "Blind", "description": "Hidden?", "type": "boolean", "default": True, "rules": ["H3"]},
        "late": {
            "title": "Late",
            "description": "How many?",
            "type": "integer",
            "minimum": 0,
            "maximum": 9,
            "default": 4,
            "rules": [],
            "added_later": True,
        },
    }


def test_options_not_given_have_their_defaults_and_unknown_ones_come_last() -> None:
    filled = with_defaults(schema(), {"x": 1, "late": 0, "mode": "mad"})
    assert list(filled.items()) == [("mode", "mad"), ("blind", True), ("late", 0), ("x", 1)]


def test_a_document_names_later_options_only_where_they_are_not_as_usual() -> None:
    assert with_later_ones(schema(), {"mode": "mad"}) == {"late": 4, "mode": "mad"}
    assert with_later_ones(schema(), {"late": 5}) == {"late": 5}
    assert as_written(schema(), {"mode": "calm", "blind": True, "late": 4}) == {"mode": "calm", "blind": True}
    assert as_written(schema(), {"mode": "mad", "late": 5}) == {"mode": "mad", "late": 5}


def test_whole_numbers_and_truth_are_different_things() -> None:
    assert [is_integer(value) for value in (0, -3, True, 1.0, "1", None)] == [True, True, False, False, False, False]
    assert is_same(1, 1)
    assert not any(is_same(1, other) for other in (1.0, True, 2, "1"))


@pytest.mark.parametrize(
    ("value", "limit", "text"),
    [
        ("abcd", 6, '"abcd"'),
        ("abcde", 6, '"abcd…'),
        ("č", 60, '"\\u010d"'),
        ({"a": [None, True]}, 60, '{"a": [null, true]}'),
        ({1}, 60, '"{1}"'),
        ("x" * 59, 60, '"' + "x" * 58 + "…"),
    ],
)
def test_a_value_is_shown_as_it_would_stand_in_a_document_cut_short(value: Any, limit: int, text: str) -> None:
    assert shown(value, limit) == text
    assert len(shown(value, limit)) <= limit


def test_what_has_no_end_is_not_shown() -> None:
    endless: list[Any] = []
    endless.append(endless)
    assert shown(endless) == shown(10**5000) == "something without end"
    assert shown("x" * 60) == '"' + "x" * 58 + "…"
