"""Offers and answers of every kind: undo, draw, pause, adjourn, rematch."""

from __future__ import annotations

import pytest

from kajuta.server.tables import decisions, offers
from kajuta.server.tables.offers import OFFERS
from kajuta.server.tables.reasons import Refused
from server.sitting import COMPUTER, DEVICE, OPEN, Sitting


def playing(actions: int = 2) -> Sitting:
    sitting = Sitting.of("hokito", 2)
    sitting.play_on(actions)
    return sitting


def test_an_offer_waits_for_everybody_else() -> None:
    sitting = Sitting.of("pearls", 3)
    assert sitting.wish(offers.offer, 1, "pause") == ["offered"]
    assert sitting.table.shown(sitting.now)["offer"] == {"what": "pause", "by": 1, "waiting": [0, 2]}
    assert sitting.yes(2) == ["answered"]
    assert sitting.yes(0) == ["answered", "paused"]
    assert sitting.table.offer is None


@pytest.mark.parametrize("what", ["undo", "draw", "pause", "adjourn"])
def test_a_no_ends_an_offer_and_changes_nothing(what: str) -> None:
    sitting = playing()
    before = sitting.table.position
    sitting.wish(offers.offer, 0, what)
    assert sitting.no(1) == ["answered"]
    assert sitting.table.offer is None
    assert (sitting.table.position, sitting.status(), sitting.table.clock.paused) == (before, "playing", False)


def test_only_those_asked_answer_and_each_once() -> None:
    sitting = Sitting.of("pearls", 3)
    with pytest.raises(Refused, match="nothing was offered"):
        sitting.yes(0)
    sitting.wish(offers.offer, 0, "pause")
    with pytest.raises(Refused, match="nothing was offered"):
        sitting.yes(0)
    sitting.yes(1)
    with pytest.raises(Refused, match="nothing was offered"):
        sitting.yes(1)


def test_an_offer_nobody_answers_could_not_be_withdrawn() -> None:
    sitting = playing()
    sitting.wish(offers.offer, 0, "pause")
    assert sitting.no(0) == ["answered"]
    assert sitting.table.offer is None


def test_there_is_one_offer_at_a_time() -> None:
    sitting = playing()
    sitting.wish(offers.offer, 0, "pause")
    with pytest.raises(Refused, match="still open"):
        sitting.wish(offers.offer, 1, "draw")


def test_unknown_offers_are_refused() -> None:
    with pytest.raises(Refused, match="no such offer"):
        playing().wish(offers.offer, 0, "swap")


@pytest.mark.parametrize("what", OFFERS)
def test_nothing_can_be_offered_before_the_start(what: str) -> None:
    with pytest.raises(Refused):
        Sitting([DEVICE, OPEN]).wish(offers.offer, 0, what)


# Undo


def test_an_undo_by_consent_takes_back_the_last_own_action_and_what_followed() -> None:
    sitting = playing(4)
    third = sitting.table.line[2].before
    sitting.wish(offers.offer, 0, "undo")
    assert sitting.yes(1) == ["answered", "undone"]
    assert sitting.table.position == third
    assert len(sitting.table.line) == 2
    assert all(len(events) == sitting.table.update(sitting.entries[-1], None)["seen"] for events in sitting.table.seen)
    assert sitting.table.awaited() == [0]


def test_an_undo_against_computers_is_free() -> None:
    sitting = Sitting([DEVICE, COMPUTER])
    sitting.play_on(4)
    assert sitting.wish(offers.offer, 0, "undo") == ["undone"]
    assert len(sitting.table.line) == 2


def test_an_undo_among_seats_of_one_device_is_free() -> None:
    sitting = Sitting([DEVICE, DEVICE])
    sitting.play_on(1)
    assert sitting.wish(offers.offer, 0, "undo") == ["undone"]


def test_on_one_device_the_last_action_made_there_is_taken_back_whoever_is_to_act() -> None:
    sitting = Sitting([DEVICE, DEVICE])
    sitting.play_on(3)
    assert sitting.table.awaited() == [1]
    assert sitting.wish(offers.offer, 1, "undo") == ["undone"]
    assert (len(sitting.table.line), sitting.table.awaited()) == (2, [0])
    assert sitting.entries[-1].seat == 0, "the log names another one"


def test_there_may_be_nothing_to_take_back() -> None:
    sitting = playing(1)
    with pytest.raises(Refused, match="nothing to take back"):
        sitting.wish(offers.offer, 1, "undo")
    sitting.play_on()
    with pytest.raises(Refused):
        sitting.wish(offers.offer, 0, "undo")


def test_taking_back_more_than_is_kept_played_the_whole_game_again() -> None:
    sitting = Sitting([DEVICE, DEVICE])
    sitting.table.kept_positions = 3
    sitting.play_on(5)
    for seat in (0, 1, 0):
        assert sitting.wish(offers.offer, seat, "undo") == ["undone"]
    with pytest.raises(Refused, match="too long ago"):
        sitting.wish(offers.offer, 1, "undo")
    sitting.play_on(1)
    assert sitting.wish(offers.offer, 0, "undo") == ["undone"]


def test_an_unrevealed_commitment_can_be_taken_back() -> None:
    sitting = Sitting([DEVICE, COMPUTER, COMPUTER], "pearls")
    sitting.act(0, "bid2")
    assert sitting.wish(offers.offer, 0, "undo") == ["undone"]
    assert sitting.legal(0)


def test_nothing_is_taken_back_past_a_die() -> None:
    sitting = Sitting([DEVICE, COMPUTER, COMPUTER], "pearls")
    for seat in (0, 1, 2):
        sitting.act(seat, "bid1")
    with pytest.raises(Refused, match="something hidden"):
        sitting.wish(offers.offer, 0, "undo")


def test_nothing_is_taken_back_past_a_card_somebody_has_seen() -> None:
    sitting = Sitting.of("pearls", 3)
    sitting.act(0, "show")
    with pytest.raises(Refused, match="something hidden"):
        sitting.wish(offers.offer, 0, "undo")


def test_ones_own_card_shown_to_computers_only_can_be_taken_back() -> None:
    sitting = Sitting([DEVICE, COMPUTER, COMPUTER], "pearls")
    sitting.act(0, "show")
    assert sitting.wish(offers.offer, 0, "undo") == ["undone"]


def test_on_one_device_ones_own_card_can_be_taken_back_until_the_next_has_acted() -> None:
    sitting = Sitting([DEVICE, COMPUTER, DEVICE], "pearls")
    sitting.act(0, "show")
    assert sitting.wish(offers.offer, 0, "undo") == ["undone"]
    sitting.act(0, "show")
    sitting.act(1, "bid1")
    with pytest.raises(Refused, match="something hidden"):
        sitting.wish(offers.offer, 0, "undo")


def test_a_misplaced_tile_can_be_taken_back_but_not_one_that_was_drawn() -> None:
    sitting = Sitting([DEVICE, DEVICE], "triominos")
    (mover,) = sitting.table.awaited()
    sitting.act(mover, next(action for action in sitting.legal(mover) if "@" in action))
    assert sitting.wish(offers.offer, mover, "undo") == ["undone"]
    while "draw" not in sitting.legal(mover):
        sitting.act(mover, sitting.legal(mover)[0])
        (mover,) = sitting.table.awaited()
    sitting.act(mover, "draw")
    with pytest.raises(Refused, match="something hidden"):
        sitting.wish(offers.offer, mover, "undo")


def test_a_computers_card_that_a_person_has_seen_is_not_unseen() -> None:
    sitting = Sitting([DEVICE, COMPUTER, COMPUTER], "pearls")
    sitting.act(0, "bid1")
    sitting.act(1, "show")
    with pytest.raises(Refused, match="something hidden"):
        sitting.wish(offers.offer, 0, "undo")


@pytest.mark.parametrize("what", ["undo", "draw"])
def test_an_action_ends_an_open_offer_of_undo_or_draw(what: str) -> None:
    sitting = playing()
    sitting.wish(offers.offer, 1, what)
    sitting.play_on(1)
    assert sitting.table.offer is None


def test_an_action_does_not_end_an_open_offer_of_a_pause() -> None:
    sitting = playing()
    sitting.wish(offers.offer, 1, "pause")
    sitting.play_on(1)
    assert sitting.table.offer is not None


# Draw


def test_a_draw_by_agreement_ends_the_game_for_both() -> None:
    sitting = playing()
    sitting.wish(offers.offer, 0, "draw")
    assert sitting.yes(1) == ["answered", "ended"]
    assert sitting.table.result is not None
    assert (sitting.table.result["reason"], sitting.table.result["winners"]) == ("draw", [0, 1])


def test_with_more_than_two_sides_there_is_no_draw_and_partners_are_two_sides() -> None:
    with pytest.raises(Refused, match="no draw"):
        Sitting.of("pearls", 3).wish(offers.offer, 0, "draw")
    partners = Sitting.of("pearls", 4, options={"partners": True})
    assert partners.wish(offers.offer, 0, "draw") == ["offered"]


def test_a_computer_agrees_to_no_draw() -> None:
    with pytest.raises(Refused, match="computer"):
        Sitting([DEVICE, COMPUTER]).wish(offers.offer, 0, "draw")


# Pause and adjournment


def test_a_pause_stops_the_clock_until_somebody_resumes() -> None:
    sitting = Sitting.of("hokito", 2, clock={"kind": "fischer", "seconds": 60})
    sitting.wait(10_000)
    sitting.wish(offers.offer, 0, "pause")
    sitting.yes(1)
    sitting.wait(1_000_000)
    assert sitting.table.clock.left_at(0, sitting.now) == 50_000
    with pytest.raises(Refused, match="paused already"):
        sitting.wish(offers.offer, 0, "pause")
    assert sitting.wish(decisions.resume, 1) == ["resumed"]
    sitting.wait(1000)
    assert sitting.table.clock.left_at(0, sitting.now) == 49_000


def test_a_paused_game_could_be_played_on_without_time() -> None:
    sitting = Sitting.of("hokito", 2, clock={"kind": "action", "seconds": 60})
    sitting.wish(offers.offer, 0, "pause")
    sitting.yes(1)
    with pytest.raises(Refused, match="paused"):
        sitting.act(0)
    assert sitting.table.look(0, sitting.now)["legal"] == []
    sitting.wish(decisions.resume, 0)
    assert sitting.act(0) == ["action"]


def test_computers_do_not_think_in_a_pause() -> None:
    sitting = Sitting([DEVICE, COMPUTER])
    sitting.act(0)
    assert sitting.table.thinkers() == [1]
    assert sitting.wish(offers.offer, 0, "pause") == ["paused"]
    assert sitting.table.thinkers() == []
    sitting.wish(decisions.resume, 0)
    assert sitting.table.thinkers() == [1]


def test_an_adjourned_game_is_resumed_before_anybody_plays() -> None:
    sitting = playing()
    sitting.wish(offers.offer, 0, "adjourn")
    assert sitting.yes(1) == ["answered", "adjourned"]
    with pytest.raises(Refused, match="adjourned"):
        sitting.act(0)
    assert sitting.table.look(0, sitting.now)["legal"] == []
    for what in ("draw", "pause", "undo"):
        with pytest.raises(Refused):
            sitting.wish(offers.offer, 0, what)
    assert sitting.wish(decisions.resume, 1) == ["resumed"]
    assert sitting.status() == "playing"
    sitting.act(0)


def test_what_is_not_paused_is_not_resumed() -> None:
    for sitting in (playing(), Sitting([DEVICE, OPEN])):
        with pytest.raises(Refused, match="not paused"):
            sitting.wish(decisions.resume, 0)


# Rematch


def test_a_rematch_is_for_finished_games_and_once() -> None:
    sitting = playing()
    with pytest.raises(Refused, match="rematch"):
        sitting.wish(offers.offer, 0, "rematch")
    sitting.wish(decisions.resign, 0)
    sitting.wish(offers.offer, 1, "rematch")
    drafts = offers.answer(sitting.table, 0, yes=True)
    assert [draft.kind for draft in drafts] == ["answered", "rematch"]
    drafts[1].body["table"] = "next"
    sitting.take_in(drafts)
    assert sitting.table.shown(sitting.now)["next_table"] == "next"
    with pytest.raises(Refused, match="rematch"):
        sitting.wish(offers.offer, 0, "rematch")


@pytest.mark.parametrize("leaver", [0, 1])
def test_an_offer_waited_forever_for_somebody_who_had_left(leaver: int) -> None:
    sitting = Sitting.of("pearls", 3)
    sitting.wish(offers.offer, 0, "pause")
    sitting.wish(decisions.leave, leaver)
    assert sitting.table.offer is None
    sitting.wish(offers.offer, 2, "adjourn")


def test_an_offer_goes_on_when_somebody_leaves_who_has_answered() -> None:
    sitting = Sitting.of("pearls", 3)
    sitting.wish(offers.offer, 0, "pause")
    sitting.yes(1)
    sitting.wish(decisions.leave, 1)
    assert sitting.yes(2) == ["answered", "paused"]
