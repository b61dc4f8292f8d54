"""Records: what is committed to, what is revealed, and that no tampering gets through."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kajuta import games
from kajuta.server.tables import decisions, making, offers
from kajuta.server.tables.reasons import Refused
from kajuta.server.tables.records import (
    LONGEST_SECRET,
    MOST_HINTS,
    BadRecord,
    commitment_of,
    length_of,
    record_of,
    seat_record,
    verify,
)
from server.sitting import DEVICE, Sitting
from variants import Variant, all_variants

Record = dict[str, Any]


def finished(game: str = "pearls", players: int = 3) -> Record:
    sitting = Sitting.of(game, players)
    sitting.play_on()
    return stored(record_of(sitting.table))


def stored(record: Record) -> Record:
    result: Record = json.loads(json.dumps(record))
    return result


def ended_by(wish: Callable[..., Any], *arguments: Any) -> Record:
    sitting = Sitting.of("hokito", 2)
    sitting.play_on(3)
    sitting.wish(wish, *arguments)
    if sitting.table.offer is not None:
        sitting.yes(1)
    return stored(record_of(sitting.table))


def from_a_position() -> Sitting:
    """A game that was played on from a position, and given up."""
    position = games.game("hokito").new(2, {}, "seed").document()
    sitting = Sitting([DEVICE, DEVICE], position=position)
    sitting.wish(decisions.resign, 0)
    return sitting


def adjourned() -> Sitting:
    sitting = Sitting.of("pearls", 3)
    sitting.act(0, "bid2")
    sitting.wish(offers.offer, 0, "adjourn")
    sitting.yes(1)
    sitting.yes(2)
    return sitting


@pytest.mark.parametrize("variant", all_variants(), ids=lambda variant: variant.name)
def test_the_record_of_every_variant_verifies(variant: Variant) -> None:
    sitting = Sitting.of(variant.game, variant.players, options=variant.options, players=variant.players)
    sitting.play_on(variant.steps)
    if sitting.table.status != "over":
        sitting.wish(offers.offer, 0, "adjourn")
        for seat in range(1, variant.players):
            sitting.yes(seat)
    assert verify(stored(record_of(sitting.table))) == sitting.table.position


def test_a_resigned_drawn_and_exported_game_verifies() -> None:
    for record in (ended_by(decisions.resign, 0), ended_by(offers.offer, 0, "draw")):
        assert not verify(record).over
    sitting = adjourned()
    sitting.wish(decisions.take_along)
    verify(stored(record_of(sitting.table)))


def test_a_running_game_has_no_record_for_everybody() -> None:
    with pytest.raises(BadRecord):
        record_of(Sitting.of("pearls", 3).table)


def test_a_seats_record_of_a_running_game_holds_nothing_hidden() -> None:
    sitting = Sitting.of("pearls", 3)
    sitting.act(0, "bid3")
    table = sitting.table
    assert table.secret is not None
    for seat in (0, 1, 2, None):
        text = json.dumps(seat_record(table, seat))
        assert table.secret["seed"] not in text
        assert table.secret["salt"] not in text
    assert seat_record(table, 1)["events"] == [{"kind": "bid", "seat": 0}]
    assert seat_record(table, None)["view"]["card"] == [None, None, None]


# Tampering


def changed(record: Record, *path: Any, to: Any) -> Record:
    """The record with one thing changed; the commitment is not made anew."""
    record = copy.deepcopy(record)
    inner = record
    for key in path[:-1]:
        inner = inner[key]
    assert json.dumps(inner[path[-1]]) != json.dumps(to)
    inner[path[-1]] = to
    return record


def committed_anew(record: Record) -> Record:
    """A cheat who may also write another commitment."""
    return {**record, "commitment": commitment_of(record["secret"])}


def refused(record: Any, sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence):
        verify(record)


def test_a_changed_action_is_found() -> None:
    record = finished("hokito", 2)
    refused(changed(record, "actions", 3, to="1:a1-a1"), "action 4 cannot be")
    refused({**record, "actions": record["actions"][:-1]}, "result|scores")
    refused({**record, "actions": [*record["actions"], record["actions"][-1]]}, "cannot be")
    refused(changed(record, "actions", 0, to=record["actions"][0].replace("0:", "1:")), "action 1 cannot be")


def test_another_legal_action_changes_the_result() -> None:
    record = finished()
    place = next(place for place, entry in enumerate(record["actions"]) if entry == "0:bid1")
    refused(changed(record, "actions", place, to="0:bid3"), "scores|result")


def test_a_changed_set_up_is_found_even_if_committed_to() -> None:
    record = changed(finished(), "secret", "document", "card", 0, to=9)
    refused(record, "committed")
    refused(committed_anew(record), "does not follow from the seed")


def test_a_changed_seed_or_salt_is_found() -> None:
    record = finished()
    refused(changed(record, "secret", "salt", to="other"), "committed")
    refused(committed_anew(changed(record, "secret", "seed", to="other")), "does not follow from the seed")


def test_a_changed_die_is_found() -> None:
    record = finished()
    place = next(place for place, entry in enumerate(record["actions"]) if entry.startswith("chance:"))
    other = "chance:roll1" if record["actions"][place] != "chance:roll1" else "chance:roll2"
    refused(changed(record, "actions", place, to=other), "as the seed says")


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("scores",), [99, 0, 0]),
        (("scores",), None),
        (("winners",), [0, 1]),
        (("winners",), []),
        (("winners",), "0"),
        (("reason",), "resigned"),
        (("reason",), "exported"),
        (("reason",), ["game"]),
        (("reason",), None),
        ((), None),
        ((), "won"),
        ((), {"reason": "game"}),
        ((), {}),
    ],
)
def test_a_changed_result_is_found(path: tuple[str, ...], value: Any) -> None:
    refused(changed(finished(), "result", *path, to=value), "result|scores")


def test_a_number_of_another_type_is_found() -> None:
    record = finished()
    refused(committed_anew(changed(record, "secret", "document", "round", to=0.0)), "seed")
    refused(committed_anew(changed(record, "secret", "document", "partners", to=0)), "seed")
    scores = [float(score) for score in record["result"]["scores"]]
    refused(changed(record, "result", "scores", to=scores), "scores")


def test_who_resigned_may_not_have_won_with_others() -> None:
    record = ended_by(decisions.resign, 0)
    for winners in ([0, 1], [], [2], [True]):
        refused(changed(record, "result", "winners", to=winners), "result")
    refused(changed(record, "result", "reason", to="game"), "result")
    refused(changed(ended_by(offers.offer, 0, "draw"), "result", "winners", to=[0]), "result")


@pytest.mark.parametrize("key", ["players", "options", "game", "names", "secret", "actions", "version", "commitment"])
@pytest.mark.parametrize("value", [None, True, 7, 1.5, "x", [], {}, [None], {"x": 1}, "\ud800"])
def test_a_wrong_type_is_found(key: str, value: Any) -> None:
    if (key, value) in [("version", "x"), ("version", "\ud800"), ("options", {})]:
        return
    refused({**finished(), key: value}, ".")


@pytest.mark.parametrize("value", [None, 1, "x", [], {}, {"format": "kajuta record 1"}])
def test_what_is_no_record_is_found(value: Any) -> None:
    refused(value, "a record is")


@pytest.mark.parametrize("key", ["document", "seed", "salt"])
@pytest.mark.parametrize("value", [None, 7, [], {}, "\ud800"])
def test_a_secret_of_wrong_types_is_found(key: str, value: Any) -> None:
    refused(committed_anew(changed(finished(), "secret", key, to=value)), ".")


def test_a_secret_with_less_or_more_is_found() -> None:
    record = finished()
    refused({**record, "secret": {}}, "secret")
    refused({**record, "secret": {**record["secret"], "more": 1}}, "secret")


def test_a_record_nested_without_end_is_found() -> None:
    deep: Any = 0
    for _ in range(50_000):
        deep = [deep]
    record = finished()
    refused({**record, "secret": {**record["secret"], "document": deep}}, "deeply")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@settings(deadline=None, max_examples=300)
@given(st.data())
def test_any_change_anywhere_is_refused_or_verifies_as_it_stands(data: st.DataObject) -> None:
    """Nothing but a refusal comes out, and what gets through really is a game by the rules."""
    record = finished()
    path: list[Any] = []
    inner: Any = record
    while isinstance(inner, dict | list) and inner and (not path or data.draw(st.booleans())):
        keys = list(inner) if isinstance(inner, dict) else list(range(len(inner)))
        path.append(data.draw(st.sampled_from(keys)))
        inner = inner[path[-1]]
    value = data.draw(JSON)
    if json.dumps(inner) == json.dumps(value):
        return
    tampered = changed(record, *path, to=value)
    try:
        verify(committed_anew(tampered) if path[0] == "secret" and path[1:] else tampered)
    except BadRecord:
        return
    # Which actions followed a hint is told beside the game: other marks in their form are as good as these.
    assert path[0] in ("version", "names", "options", "hints") or path == ["secret", "salt"], path


# Import


def test_an_exported_game_goes_on_elsewhere() -> None:
    sitting = adjourned()
    sitting.wish(decisions.take_along)
    assert sitting.status() == "over"
    record = stored(record_of(sitting.table))
    table, drafts = making.imported("new", record, "importer")
    elsewhere = Sitting.__new__(Sitting)
    elsewhere.now, elsewhere.entries, elsewhere.table = 0, [], table
    elsewhere.take_in(drafts)
    assert elsewhere.status() == "adjourned"
    assert elsewhere.table.position == sitting.table.position
    assert elsewhere.table.seats_of("importer") == [0, 1, 2]
    elsewhere.wish(decisions.resume, 0)
    elsewhere.play_on()
    verify(stored(record_of(elsewhere.table)))


def test_a_finished_game_is_imported_as_it_ended() -> None:
    table, drafts = making.imported("new", finished(), "importer")
    assert drafts[-1].kind == "ended"
    assert len(table.seats) == 3


def test_only_an_adjourned_game_is_taken_along() -> None:
    for sitting in (Sitting.of("hokito", 2), Sitting([{}, {}])):
        with pytest.raises(Refused):
            sitting.wish(decisions.take_along)


def test_names_that_nobody_may_have_failed_the_import() -> None:
    record = finished()
    for name in ("", " ", "\x00", "a\nb", "\ud800", "\u202egnp", "x" * 1000):
        table, _ = making.imported("new", {**record, "names": ["Anna", name, "Cid"]}, "importer")
        assert table.plan.seats[1].name == ("x" * 40 if "x" in name else "Guest")


def test_a_record_with_thousands_of_hints_made_a_table_that_nobody_could_open() -> None:
    record = finished()
    with pytest.raises(BadRecord, match="at most 500 hints"):
        making.imported("new", {**record, "hints": [[0, 0]] * (MOST_HINTS + 1)}, "importer")
    _, drafts = making.imported("new", {**record, "hints": [[0, 0]] * MOST_HINTS}, "importer")
    assert sum(draft.kind == "hinted" for draft in drafts) == MOST_HINTS
    assert length_of({**record, "hints": [[0, 0]] * 7}) == len(record["actions"]) + 7


@pytest.mark.parametrize("key", ["seed", "salt"])
def test_a_seed_or_a_salt_of_any_length_was_stored(key: str) -> None:
    record = stored(record_of(from_a_position().table))
    record["secret"][key] = "x" * (LONGEST_SECRET + 1)
    record["commitment"] = commitment_of(record["secret"])
    verify(record)
    with pytest.raises(BadRecord, match="at most 200 characters"):
        making.imported("new", record, "importer")
