"""Games that go on from a given position, and hints: both are told in the record."""

from __future__ import annotations

from typing import Any

import pytest

from kajuta.core.errors import BadOptions, KajutaError
from kajuta.server.tables import decisions, making, offers
from kajuta.server.tables.reasons import Refused
from kajuta.server.tables.records import record_of, verify
from server.sitting import Sitting
from server.test_records import Record, refused, stored
from variants import Variant, all_variants


def document_of(sitting: Sitting) -> Record:
    assert sitting.table.position is not None
    return stored(sitting.table.position.document())


def going_on(document: Any, **plan: Any) -> Sitting:
    """A table at which two devices play on from a position."""
    seats = [{"kind": "device"}] * document.get("players", 2)
    return Sitting(seats, document["game"], position=document, **plan)


@pytest.mark.parametrize("variant", all_variants(), ids=lambda variant: variant.name)
def test_a_game_goes_on_from_a_given_position_and_its_record_verifies(variant: Variant) -> None:
    before = Sitting.of(variant.game, variant.players, options=variant.options, players=variant.players)
    before.play_on(min(variant.steps, 20))
    if before.table.position is None or before.table.position.over:
        return
    sitting = going_on(before.table.position.document())
    assert sitting.table.start == before.table.position
    assert sitting.table.shown(sitting.now)["set_up"] == "given"
    sitting.play_on(variant.steps)
    if sitting.table.status != "over":
        sitting.wish(offers.offer, 0, "adjourn")
    record = stored(record_of(sitting.table))
    assert record["set_up"] == "given"
    assert verify(record) == sitting.table.position
    table, drafts = making.imported("new", record, "importer")
    assert table.plan.position == record["secret"]["document"]
    assert [draft.kind for draft in drafts].count("action") == len(record["actions"])


def test_what_cannot_be_a_given_position_is_refused() -> None:
    sitting = Sitting.of("hokito", 2)
    document = document_of(sitting)
    for plan, sentence in (
        ({"public": True}, "cannot be public"),
        ({"players": 3}, "its own players"),
        ({"options": {"setup": "mixed"}}, "its own players and options"),
    ):
        with pytest.raises(BadOptions, match=sentence):
            going_on(document, **plan)
    with pytest.raises(KajutaError):
        going_on({**document, "turn": 7})
    sitting.play_on()
    with pytest.raises(BadOptions, match="over"):
        going_on(document_of(sitting))


def test_a_given_position_of_another_game_or_with_other_options_is_refused_in_a_record() -> None:
    sitting = going_on(document_of(Sitting.of("hokito", 2, "another seed")))
    sitting.play_on()
    record = stored(record_of(sitting.table))
    refused({**record, "set_up": "drawn"}, "does not follow|cannot")
    refused({**record, "set_up": "drawn by nobody"}, "drawn or given")
    refused({**record, "options": {**record["options"], "end": "other"}}, "set up")
    refused({**record, "options": {**record["options"], "end": "either"}}, "other players or options")


# Hints


def test_hints_are_marked_in_the_record() -> None:
    sitting = Sitting.of("hokito", 2)
    sitting.play_on(2)
    assert sitting.wish(decisions.hint, 0) == ["hinted"]
    assert sitting.wish(decisions.hint, 0) == []  # asked twice is marked once
    with pytest.raises(Refused, match="turn"):
        sitting.wish(decisions.hint, 1)
    sitting.play_on(1)
    assert sitting.wish(decisions.hint, 1) == ["hinted"]
    sitting.wish(offers.offer, 0, "undo")
    sitting.yes(1)
    assert sitting.table.hints() == [[0, 2], [1, 2]]
    sitting.play_on()
    record = stored(record_of(sitting.table))
    assert record["hints"] == [[0, 2], [1, 2]]
    verify(record)
    _, drafts = making.imported("new", record, "importer")
    place = [draft.kind for draft in drafts].index("hinted")
    assert [draft.kind for draft in drafts[place : place + 3]] == ["hinted", "hinted", "action"]
    for hints in ([[2, 0]], [[0, -1]], [[0, len(record["actions"]) + 1]], [[0]], [[0, True]], ["0 1"]):
        refused({**record, "hints": hints}, "a hint is")
