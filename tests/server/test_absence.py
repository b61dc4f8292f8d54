"""Timeouts, and claims against those who are away."""

from __future__ import annotations

import pytest

from kajuta.server.tables import absence, decisions, offers
from kajuta.server.tables.absence import ABANDONED_AFTER_MS
from kajuta.server.tables.reasons import Refused
from server.sitting import DEVICE, OPEN, SECOND, Sitting

AWAY = {0: ABANDONED_AFTER_MS}


def timed(game: str = "hokito", count: int = 2, **clock: object) -> Sitting:
    return Sitting.of(game, count, clock={"kind": "action", "seconds": 10, **clock})


def test_nothing_happens_in_time() -> None:
    sitting = timed()
    sitting.wait(10 * SECOND - 1)
    assert absence.timeouts(sitting.table, sitting.now) == []


def test_out_of_time_the_default_action_is_played() -> None:
    sitting = timed()
    first = sitting.legal(0)[0]
    sitting.wait(10 * SECOND)
    assert sitting.wish(absence.timeouts, sitting.now) == ["flagged", "action"]
    assert sitting.table.line[-1].entry == f"0:{first}"
    assert sitting.table.clock.running == {1: sitting.now}


def test_out_of_time_the_game_is_lost_where_that_is_agreed() -> None:
    sitting = timed(timeout="loss")
    sitting.wait(10 * SECOND)
    assert sitting.wish(absence.timeouts, sitting.now) == ["flagged", "ended"]
    assert sitting.table.result is not None
    assert (sitting.table.result["reason"], sitting.table.result["winners"]) == ("time", [1])
    assert absence.timeouts(sitting.table, sitting.now + 100 * SECOND) == []


def test_several_seats_out_of_time_are_taken_one_after_another() -> None:
    sitting = timed("pearls", 3)
    sitting.wait(10 * SECOND)
    for _ in range(3):
        sitting.wish(absence.timeouts, sitting.now)
    rolled = sitting.table.seen[-1][-1]
    assert (rolled["kind"], rolled["bids"]) == ("roll", [1, 1, 1])
    assert absence.timeouts(sitting.table, sitting.now) == []


def test_the_clock_ran_on_for_the_computer_that_took_over() -> None:
    sitting = timed("pearls", 3, timeout="loss")
    sitting.act(0, "bid1")
    sitting.wait(10 * SECOND)
    assert sitting.wish(absence.timeouts, sitting.now) == ["flagged", "seated"]
    assert sorted(sitting.table.clock.running) == [2]
    sitting.wish(decisions.leave, 2)
    assert sitting.table.clock.running == {}
    assert absence.timeouts(sitting.table, sitting.now + 100 * SECOND) == []


def test_nobody_runs_out_of_time_before_the_start_or_in_a_pause() -> None:
    waiting = Sitting([DEVICE, OPEN], clock={"kind": "action", "seconds": 10})
    assert absence.timeouts(waiting.table, waiting.now + 1000 * SECOND) == []
    paused = timed()
    paused.wish(offers.offer, 0, "pause")
    paused.yes(1)
    assert absence.timeouts(paused.table, paused.now + 1000 * SECOND) == []


def test_a_win_is_claimed_after_a_stated_time() -> None:
    sitting = Sitting.of("hokito", 2)
    with pytest.raises(Refused, match="3 minutes"):
        sitting.wish(absence.claim, 1, "win", {0: ABANDONED_AFTER_MS - 1})
    assert sitting.wish(absence.claim, 1, "win", AWAY) == ["ended"]
    assert sitting.table.result is not None
    assert (sitting.table.result["reason"], sitting.table.result["winners"]) == ("abandoned", [1])


def test_a_computer_goes_on_for_all_who_are_away() -> None:
    sitting = Sitting.of("pearls", 3)
    assert sitting.wish(absence.claim, 1, "computer", {**AWAY, 2: ABANDONED_AFTER_MS}) == ["seated", "seated"]
    assert sitting.table.thinkers() == [0, 2]


def test_the_game_is_adjourned() -> None:
    sitting = Sitting.of("pearls", 3)
    assert sitting.wish(absence.claim, 1, "adjourn", AWAY) == ["adjourned"]


def test_nothing_is_claimed_against_somebody_the_game_does_not_wait_for() -> None:
    sitting = Sitting.of("hokito", 2)
    sitting.act(0)
    with pytest.raises(Refused, match="nobody"):
        sitting.wish(absence.claim, 1, "win", AWAY)


def test_nobody_claims_for_the_absent_themselves() -> None:
    with pytest.raises(Refused, match="nobody"):
        Sitting.of("hokito", 2).wish(absence.claim, 0, "win", AWAY)


def test_with_more_than_two_sides_no_win_can_be_claimed() -> None:
    with pytest.raises(Refused, match="cannot be claimed"):
        Sitting.of("pearls", 3).wish(absence.claim, 1, "win", AWAY)


def test_a_claim_against_ones_own_partner_lost_the_game() -> None:
    sitting = Sitting.of("pearls", 4, options={"partners": True})
    with pytest.raises(Refused, match="cannot be claimed"):
        sitting.wish(absence.claim, 2, "win", AWAY)
    both = {**AWAY, 1: ABANDONED_AFTER_MS}
    assert sitting.wish(absence.claim, 2, "win", both) == ["ended"]
    assert sitting.table.result is not None
    assert sitting.table.result["winners"] == [0, 2]


def test_three_minutes_of_absence_lost_a_game_with_days_for_each_action() -> None:
    sitting = Sitting.of("hokito", 2, clock={"kind": "days", "days": 3})
    with pytest.raises(Refused, match="as long as the clock"):
        sitting.wish(absence.claim, 1, "win", AWAY)


def test_absence_in_a_pause_could_be_claimed() -> None:
    sitting = Sitting.of("hokito", 2)
    sitting.wish(offers.offer, 0, "pause")
    sitting.yes(1)
    with pytest.raises(Refused, match="paused"):
        sitting.wish(absence.claim, 1, "win", AWAY)
