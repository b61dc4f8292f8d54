"""Sitting down, starting, acting, ending, leaving, resigning, saying: decided and taken in without I/O."""

from __future__ import annotations

from typing import Any

import pytest

from kajuta import games
from kajuta.core.errors import BadOptions, IllegalAction, UnknownGame, UnknownPlayer
from kajuta.server.tables import decisions, making
from kajuta.server.tables.phrases import PHRASES, SIGNS
from kajuta.server.tables.reasons import Refused
from kajuta.server.tables.records import commitment_of
from server.sitting import COMPUTER, DEVICE, OPEN, Sitting
from variants import Variant, all_variants

NOBODY = {"person": None, "mark": None}


def test_the_game_starts_when_the_last_seat_is_taken() -> None:
    sitting = Sitting([DEVICE, OPEN])
    assert sitting.status() == "waiting"
    assert sitting.table.look(0, sitting.now)["view"] is None
    assert sitting.sit(1, "b", "Berta") == ["seated", "started"]
    assert sitting.status() == "playing"
    assert sitting.table.look(0, sitting.now)["legal"]
    assert [seat.name for seat in sitting.table.seats] == [None, "Berta"]


def test_a_table_of_computers_and_own_seats_starts_at_once() -> None:
    sitting = Sitting([DEVICE, COMPUTER])
    assert [entry.kind for entry in sitting.entries] == ["created", "seated", "seated", "started"]
    assert sitting.table.seats[1].shown() == {"kind": "computer", "name": None, "level": "random", **NOBODY}


def test_a_taken_seat_cannot_be_taken_and_ones_own_is_taken_already() -> None:
    sitting = Sitting([OPEN, OPEN, OPEN], "pearls")
    sitting.sit(0, "a")
    assert sitting.sit(0, "a") == []
    with pytest.raises(Refused, match="taken"):
        sitting.sit(0, "b")
    for seat in (-1, 3):
        with pytest.raises(Refused, match="no such seat"):
            sitting.sit(seat, "b")


def test_nobody_sits_down_once_the_game_has_started() -> None:
    sitting = Sitting.of("hokito", 2)
    with pytest.raises(Refused, match="taken"):
        sitting.sit(0, "z")


def test_the_commitment_is_published_and_the_secret_is_not() -> None:
    sitting = Sitting.of("pearls", 3)
    table = sitting.table
    assert table.secret is not None
    assert table.commitment == commitment_of(table.secret)
    update = table.update(sitting.entries[-1], None)
    assert update["happened"] == {"kind": "started", "seat": None, "commitment": table.commitment}
    for recipient in (0, 1, 2, None):
        assert table.secret["salt"] not in str(table.look(recipient, sitting.now))


def test_an_action_changes_the_position_and_is_told_to_each_as_it_may_see_it() -> None:
    sitting = Sitting.of("pearls", 3)
    assert sitting.act(1, "bid3") == ["action"]
    told = [sitting.table.update(sitting.entries[-1], recipient)["events"] for recipient in (0, 1, None)]
    assert told == [[{"kind": "bid", "seat": 1}], [{"kind": "bid", "seat": 1, "bid": 3}], [{"kind": "bid", "seat": 1}]]
    assert sitting.table.awaited() == [0, 2]


def test_commitments_come_in_any_order_and_nothing_is_revealed_before_the_last() -> None:
    shown = []
    for order in ((0, 1, 2), (2, 0, 1)):
        sitting = Sitting.of("pearls", 3)
        for seat in order[:-1]:
            sitting.act(seat, f"bid{seat + 1}")
            assert "'bids'" not in str(sitting.table.seen)
        assert sitting.act(order[-1], f"bid{order[-1] + 1}") == ["action", "action"]
        shown.append((sitting.table.position, sitting.table.seen[-1][-1]))
    assert shown[0] == shown[1]
    assert shown[0][1]["bids"] == [1, 2, 3]


def test_chance_plays_by_itself_and_follows_from_the_seed() -> None:
    rolls = []
    for seed in ("one", "one", "two", "three", "four"):
        sitting = Sitting.of("pearls", 3, seed)
        sitting.play_on()
        rolls.append([event["die"] for event in sitting.table.seen[-1] if event["kind"] == "roll"])
    assert rolls[0] == rolls[1]
    assert len({tuple(roll) for roll in rolls}) > 1


@pytest.mark.parametrize("variant", all_variants(), ids=lambda variant: variant.name)
def test_every_variant_plays_to_its_end(variant: Variant) -> None:
    sitting = Sitting.of(variant.game, variant.players, options=variant.options, players=variant.players)
    sitting.play_on(variant.steps)
    table = sitting.table
    assert table.position is not None
    if table.position.over:
        assert table.status == "over"
        assert table.result == {"reason": "game", "winners": table.position.winners, "scores": table.position.scores}
        assert sitting.entries[-1].kind == "ended"
    assert sitting.rebuilt().shown(sitting.now) == table.shown(sitting.now)


def test_an_illegal_action_is_refused_with_its_rule_and_changes_nothing() -> None:
    sitting = Sitting.of("hokito", 2)
    before = sitting.table.position
    with pytest.raises(IllegalAction) as refused:
        sitting.act(0, "a1-a1")
    assert refused.value.rule.startswith("H")
    with pytest.raises(IllegalAction):
        sitting.act(1, sitting.legal(0)[0])
    assert sitting.table.position is before


@pytest.mark.parametrize("action", ["", "x", "a1-b1\n", "0:a1-b1", "a1-b1" * 30, "a1_b1", "\x00"])
def test_what_is_no_action_is_refused(action: str) -> None:
    with pytest.raises(IllegalAction):
        Sitting.of("hokito", 2).act(0, action)


def test_nobody_acts_before_the_start_or_after_the_end() -> None:
    waiting = Sitting([DEVICE, OPEN])
    with pytest.raises(Refused, match="not started"):
        waiting.act(0, "a1-b1")
    over = Sitting.of("hokito", 2)
    over.play_on()
    with pytest.raises(IllegalAction, match="over") as refused:
        over.act(0, "a1-b1")
    assert refused.value.rule == "H17"
    resigned = Sitting.of("hokito", 2)
    resigned.wish(decisions.resign, 0)
    with pytest.raises(Refused, match="over"):
        resigned.act(0, "a1-b1")


def test_leaving_before_the_start_frees_the_seat_and_afterwards_a_computer_goes_on() -> None:
    sitting = Sitting([OPEN, OPEN, OPEN], "pearls")
    sitting.sit(0)
    assert sitting.wish(decisions.leave, 0) == ["vacated"]
    assert sitting.table.seats[0].shown() == {"kind": "open", "name": None, "level": None, **NOBODY}
    for seat in range(3):
        sitting.sit(seat)
    assert sitting.wish(decisions.leave, 1) == ["seated"]
    assert sitting.table.seats[1].is_computer
    assert sitting.table.thinkers() == [1]
    assert sitting.table.seats_of("b") == []


def test_nobody_leaves_a_finished_game() -> None:
    sitting = Sitting.of("hokito", 2)
    sitting.wish(decisions.resign, 0)
    with pytest.raises(Refused, match="over"):
        sitting.wish(decisions.leave, 1)


def test_with_two_sides_who_resigns_has_lost() -> None:
    sitting = Sitting.of("hokito", 2)
    assert sitting.wish(decisions.resign, 0) == ["ended"]
    assert sitting.table.result is not None
    assert (sitting.table.result["reason"], sitting.table.result["winners"]) == ("resigned", [1])
    assert sitting.table.status == "over"


def test_partners_lose_together() -> None:
    sitting = Sitting.of("pearls", 4, options={"partners": True})
    sitting.wish(decisions.resign, 2)
    assert sitting.table.result is not None
    assert sitting.table.result["winners"] == [1, 3]


def test_with_more_sides_a_computer_goes_on_for_who_resigns() -> None:
    sitting = Sitting.of("pearls", 3)
    assert sitting.wish(decisions.resign, 0) == ["seated"]
    assert sitting.table.status == "playing"
    assert sitting.table.seats[0].is_computer


@pytest.mark.parametrize("phrase", [*PHRASES, *SIGNS])
def test_ready_phrases_can_be_said_at_any_time(phrase: str) -> None:
    sitting = Sitting([DEVICE, OPEN])
    assert sitting.wish(decisions.say, 0, phrase) == ["said"]
    assert sitting.table.update(sitting.entries[-1], None)["happened"] == {"kind": "said", "seat": 0, "phrase": phrase}


@pytest.mark.parametrize("phrase", ["", "anything", "Hello!", "<b>"])
def test_nothing_else_can_be_said(phrase: str) -> None:
    with pytest.raises(Refused, match="phrase"):
        Sitting([DEVICE, OPEN]).wish(decisions.say, 0, phrase)


def test_phrases_are_in_both_languages() -> None:
    assert all(set(texts) == {"en", "cs"} and all(texts.values()) for texts in PHRASES.values())


def test_a_rematch_turns_the_seats() -> None:
    sitting = Sitting.of("pearls", 3)
    sitting.play_on()
    table, drafts = making.rematch(sitting.table, "next", sitting.draw_seed)
    assert [draft.kind for draft in drafts] == ["created", "seated", "seated", "seated", "started"]
    assert [draft.body["holder"] for draft in drafts[1:4]] == ["c", "a", "b"]
    assert [draft.seat for draft in drafts[1:4]] == [0, 1, 2]
    assert table.plan.game == "pearls"
    assert drafts[-1].body["seed"] != (sitting.table.secret or {})["seed"]


@pytest.mark.parametrize(
    ("clock", "waits"),
    [({"kind": "action", "seconds": 30}, True), ({"kind": "days", "days": 2}, False), ({"kind": "none"}, False)],
)
def test_a_rematch_waits_until_everybody_has_come_where_seconds_count(clock: dict[str, Any], waits: bool) -> None:
    sitting = Sitting.of("hokito", 2, clock=clock)
    sitting.wish(decisions.resign, 0)
    _, drafts = making.rematch(sitting.table, "next", sitting.draw_seed)
    assert (drafts[-1].kind == "paused") is waits


def test_a_table_tells_in_how_many_rounds_it_ends_if_nothing_happens() -> None:
    sitting = Sitting.of("seameni", 2, options={"quiet_rounds": 12})
    assert sitting.table.shown(sitting.now)["rounds_left"] == 12
    assert Sitting.of("seameni", 2, options={"quiet_rounds": 0}).table.shown(0)["rounds_left"] is None
    assert Sitting.of("hokito", 2).table.shown(0)["rounds_left"] is None


def test_a_table_tells_who_ended_it_and_who_wins_together() -> None:
    sitting = Sitting.of("seameni", 4, options={"partners": True})
    assert sitting.table.shown(sitting.now)["sides"] == [[0, 2], [1, 3]]
    sitting.wish(decisions.resign, 2)
    shown = sitting.table.shown(sitting.now)
    assert (shown["ended_by"], shown["result"]["reason"], shown["result"]["winners"]) == (2, "resigned", [1, 3])
    assert [note.happened["kind"] for note in sitting.table.notes] == ["ended"]


def test_a_seat_is_told_since_when_there_is_news() -> None:
    sitting = Sitting.of("hokito", 2)
    assert sitting.table.seen_since(0) == 0
    sitting.play_on(1)
    after_own = len(sitting.table.seen[0])
    sitting.play_on(1)
    assert (sitting.table.seen_since(0), sitting.table.seen_since(1)) == (after_own, len(sitting.table.seen[1]))


def test_a_rematch_turns_computer_players_too() -> None:
    sitting = Sitting([DEVICE, COMPUTER])
    sitting.play_on()
    _, drafts = making.rematch(sitting.table, "next", sitting.draw_seed)
    assert [(draft.body["level"], draft.body["holder"]) for draft in drafts[1:3]] == [("random", None), (None, "maker")]


@pytest.mark.parametrize(
    ("plan", "error"),
    [
        ({"game": "chess"}, UnknownGame),
        ({"players": 7}, BadOptions),
        ({"players": -1}, BadOptions),
        ({"seats": [OPEN] * 3}, BadOptions),
        ({"players": 2, "seats": [OPEN]}, BadOptions),
        ({"options": {"end": "never"}}, BadOptions),
        ({"options": {"strange": 1}}, BadOptions),
        ({"seats": [OPEN, {"kind": "computer", "level": "nobody"}]}, UnknownPlayer),
        ({"clock": {"kind": "fischer"}}, BadOptions),
    ],
)
def test_a_plan_that_cannot_be_is_refused(plan: dict[str, object], error: type[Exception]) -> None:
    with pytest.raises(error):
        Sitting(**{"seats": [], **plan})  # type: ignore[arg-type]


def test_a_plan_is_written_out() -> None:
    sitting = Sitting([])
    plan = sitting.table.plan
    assert (plan.players, len(plan.seats), plan.options) == (2, 2, games.game("hokito").options(2))


def test_entries_come_in_order() -> None:
    sitting = Sitting([DEVICE, OPEN])
    with pytest.raises(ValueError, match="was due"):
        sitting.table.evolve(sitting.entries[0])


def test_a_log_does_not_grow_for_ever_by_talking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decisions, "MOST_PHRASES", 2)
    sitting = Sitting.of("hokito", 2)
    for _ in range(2):
        assert sitting.wish(decisions.say, 0, "hello") == ["said"]
    with pytest.raises(Refused, match="enough"):
        sitting.wish(decisions.say, 1, "hello")
