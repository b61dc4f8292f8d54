"""An action names the moment it was chosen in: a finger that presses twice plays once."""

from __future__ import annotations

import pytest

from kajuta.server.tables import decisions, offers
from kajuta.server.tables.reasons import Passed
from server.sitting import Sitting


def test_the_second_half_of_a_double_press_is_refused() -> None:
    sitting = Sitting.of("totohu", 2)
    sitting.wish(decisions.act, 0, "H", 0)
    sitting.wish(decisions.act, 1, "P4", 0)  # both chose at the same moment, and neither knew of the other
    before = len(sitting.entries)
    for at in (0, 1):
        with pytest.raises(Passed, match="earlier moment"):
            decisions.act(sitting.table, 0 if at == 0 else 1, "H", at)
    assert len(sitting.entries) == before
    assert sitting.wish(decisions.act, 0, "H", len(sitting.table.line))


def test_what_was_chosen_before_something_was_taken_back_is_refused() -> None:
    sitting = Sitting.of("hokito", 2)
    sitting.act(0)
    chosen_at = len(sitting.table.line)
    action = sitting.legal(1)[0]
    sitting.take_in(offers.offer(sitting.table, 0, "undo"))
    sitting.yes(1)
    with pytest.raises(Passed):
        decisions.act(sitting.table, 1, action, chosen_at)


def test_without_a_moment_an_action_is_meant_for_now() -> None:
    sitting = Sitting.of("hokito", 2)
    assert sitting.act(0)
