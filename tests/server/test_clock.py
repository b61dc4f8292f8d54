"""Clocks: every kind, pauses, restarts, several seats at once."""

from __future__ import annotations

from typing import Any

import pytest

from kajuta.server.tables.clock import DAY, SECOND, Clock
from kajuta.server.tables.plan import ClockPlan, clock_faults

T = 1_000_000


def clock(seats: int = 2, **plan: Any) -> Clock:
    return Clock(ClockPlan(**plan), seats)


def test_without_a_clock_nothing_expires_and_nothing_is_shown() -> None:
    none = clock()
    none.await_seats([0], T)
    assert none.shown(T) is None
    assert none.expired(T + 100 * DAY) == []
    assert none.next_deadline() is None


def test_time_per_action_begins_anew_with_every_decision() -> None:
    action = clock(kind="action", seconds=30)
    action.await_seats([0], T)
    assert action.left_at(0, T + 10 * SECOND) == 20 * SECOND
    action.acted(0, T + 10 * SECOND)
    action.await_seats([0], T + 10 * SECOND)
    assert action.left_at(0, T + 10 * SECOND) == 30 * SECOND
    assert action.next_deadline() == T + 40 * SECOND


def test_waiting_for_the_same_decision_gives_no_new_time() -> None:
    action = clock(kind="action", seconds=30)
    action.await_seats([0], T)
    action.await_seats([0], T + 29 * SECOND)
    assert action.left_at(0, T + 29 * SECOND) == SECOND


def test_fischer_adds_its_increment_after_each_action_and_keeps_the_rest() -> None:
    fischer = clock(kind="fischer", seconds=60, increment=5)
    fischer.await_seats([0], T)
    fischer.acted(0, T + 10 * SECOND)
    fischer.await_seats([1], T + 10 * SECOND)
    assert fischer.left == [55 * SECOND, 60 * SECOND]
    assert fischer.left_at(1, T + 30 * SECOND) == 40 * SECOND


def test_days_are_days() -> None:
    days = clock(kind="days", days=3)
    days.await_seats([1], T)
    assert days.next_deadline() == T + 3 * DAY
    assert days.expired(T + 3 * DAY - 1) == []
    assert days.expired(T + 3 * DAY) == [1]


def test_time_never_falls_below_zero_nor_runs_backwards() -> None:
    action = clock(kind="action", seconds=1)
    action.await_seats([0], T)
    assert action.left_at(0, T + 5 * SECOND) == 0
    assert action.left_at(0, T - 5 * SECOND) == SECOND


def test_simultaneous_seats_run_and_stop_each_for_itself() -> None:
    fischer = clock(3, kind="fischer", seconds=10)
    fischer.await_seats([0, 1, 2], T)
    fischer.acted(1, T + 4 * SECOND)
    fischer.await_seats([0, 2], T + 4 * SECOND)
    assert [fischer.left_at(seat, T + 6 * SECOND) for seat in range(3)] == [4 * SECOND, 6 * SECOND, 4 * SECOND]
    assert fischer.expired(T + 10 * SECOND) == [0, 2]


def test_a_pause_takes_no_time() -> None:
    fischer = clock(kind="fischer", seconds=60)
    fischer.await_seats([0], T)
    fischer.pause(T + 10 * SECOND)
    assert fischer.left_at(0, T + DAY) == 50 * SECOND
    assert fischer.next_deadline() is None
    assert fischer.expired(T + DAY) == []
    fischer.resume(T + DAY)
    assert fischer.left_at(0, T + DAY + SECOND) == 49 * SECOND


def test_who_is_waited_for_may_change_in_a_pause_at_no_cost() -> None:
    fischer = clock(kind="fischer", seconds=60)
    fischer.await_seats([0], T)
    fischer.pause(T)
    fischer.await_seats([1], T + 5 * SECOND)
    fischer.resume(T + 50 * SECOND)
    assert fischer.shown(T + 51 * SECOND) == {
        "left": [60 * SECOND, 59 * SECOND],
        "running": [1],
        "paused": False,
        "until_all": False,
        "short": 20 * SECOND,
        "at": T + 51 * SECOND,
    }


def test_a_clock_of_thirty_seconds_does_not_begin_short_of_time() -> None:
    action, days = clock(kind="action", seconds=30), clock(kind="days", days=1)
    assert [(one.shown(T) or {})["short"] for one in (action, days)] == [10 * SECOND, 30 * SECOND]


def test_the_time_a_server_was_away_is_skipped() -> None:
    action = clock(kind="action", seconds=30)
    action.await_seats([0], T)
    action.skip(3600 * SECOND)
    assert action.left_at(0, T + 3610 * SECOND) == 20 * SECOND
    assert action.next_deadline() == T + 3630 * SECOND


def test_stopping_all_keeps_what_is_left() -> None:
    fischer = clock(kind="fischer", seconds=60)
    fischer.await_seats([0, 1], T)
    fischer.stop_all(T + SECOND)
    assert fischer.left == [59 * SECOND] * 2
    assert fischer.next_deadline() is None


@pytest.mark.parametrize("plan", [{"kind": "action"}, {"kind": "fischer", "increment": 5}, {"kind": "days"}])
def test_a_clock_without_time_is_faulty(plan: dict[str, Any]) -> None:
    assert clock_faults(ClockPlan(**plan)) is not None


@pytest.mark.parametrize("plan", [{}, {"kind": "action", "seconds": 1}, {"kind": "days", "days": 1}])
def test_a_clock_with_time_is_not(plan: dict[str, Any]) -> None:
    assert clock_faults(ClockPlan(**plan)) is None
