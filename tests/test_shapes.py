"""Types of documents and views: the law that holds them (tried on all games in `test_laws.py`) notices what differs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import import_module
from typing import Any, Literal, NotRequired, TypedDict, get_args, get_type_hints

import pytest

from conftest import ROOT
from kajuta import games
from kajuta.core.position import Position
from kajuta.core.testing.shapes import documents_and_views_have_their_shape, misfits
from kajuta.core.testing.trial import sample


class Inner(TypedDict):
    kind: Literal["one", 1]


class Sample(TypedDict):
    count: int
    names: list[str | None]
    inner: Inner | None
    places: dict[str, bool]
    later: NotRequired[int]


GOOD: dict[str, Any] = {"count": 1, "names": ["a", None], "inner": {"kind": "one"}, "places": {"a1": True}}


def test_what_is_as_declared_has_no_misfits() -> None:
    assert list(misfits(GOOD, Sample, "it")) == []
    assert list(misfits({**GOOD, "inner": None, "names": []}, Sample, "it")) == []
    assert list(misfits({**GOOD, "later": 2}, Sample, "it")) == []


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"count": True}, "it.count is true, which is no int"),
        ({"count": None}, "it.count is null, which is no int"),
        ({"names": ["a", 2]}, "it.names[1] is 2"),
        ({"names": ("a",)}, "it.names is"),
        ({"inner": {"kind": True}}, "it.inner is"),
        ({"inner": {}}, "it.inner is"),
        ({"inner": {"kind": 1, "more": 1}}, "it.inner is"),
        ({"places": {1: True}}, "a key of it.places is 1"),
        ({"places": {"a1": 1}}, "it.places.a1 is 1"),
        ({"later": "2"}, 'it.later is "2"'),
        ({"more": 1}, "it.more is not declared"),
    ],
)
def test_a_misfit_is_told_with_its_place(change: dict[str, Any], told: str) -> None:
    (found,) = misfits({**GOOD, **change}, Sample, "it")
    assert told in found


def test_a_missing_key_is_a_misfit() -> None:
    assert list(misfits({key: GOOD[key] for key in GOOD if key != "count"}, Sample, "it")) == ["it.count is missing"]
    assert any(misfits([], Sample, "it"))


def test_the_law_notices_a_key_that_is_not_declared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("kajuta.games.hokito.shapes"), "View", Sample)
    with pytest.raises(AssertionError, match=r"view\.board is not declared"):
        documents_and_views_have_their_shape(sample(games.game("hokito"), 2, {}, "1"))


def scenario_positions(name: str) -> Iterator[Position]:
    """The positions that scenarios begin and end with, which random play may never meet."""
    game = games.game(name)
    for path in sorted((ROOT / "tests" / "scenarios" / name).glob("*.json")):
        for scenario in json.loads(path.read_text("utf-8")):
            position = game.load(scenario["position"])
            yield position
            for entry in scenario.get("play", ()):
                position = position.play(entry)
                yield position


@pytest.mark.parametrize("name", games.HOUSE)
def test_positions_of_scenarios_have_their_shape(name: str) -> None:
    declared = import_module(f"kajuta.games.{name}.shapes")
    for position in scenario_positions(name):
        assert list(misfits(position.document(), declared.Document, "document")) == []
        for seat in (None, 0, position.players - 1):
            assert list(misfits(position.view(seat), declared.View, "view")) == []


@pytest.mark.parametrize("name", games.HOUSE)
def test_options_are_declared_with_all_their_values(name: str) -> None:
    options = games.game(name).options_module.OPTIONS
    declared = get_type_hints(import_module(f"kajuta.games.{name}.shapes").Options)
    assert declared.keys() == options.keys()
    for option, schema in options.items():
        assert list(get_args(declared[option]) if "enum" in schema else ()) == list(schema.get("enum", ()))


def test_the_example_of_the_contract_page_runs() -> None:
    page = (ROOT / "docs" / "contract.md").read_text("utf-8")
    told_under = page.partition("## Types of documents, views and events")[2]
    example = told_under.partition("```python\n")[2].partition("```")[0]
    told: dict[str, Any] = {}
    exec(example, told)  # noqa: S102
    assert told["tops"]["f6"] == told["document"]["board"]["f6"][-1]
