"""Small values of the core: seats, seeds, texts of actions, parts that are shown, rules in full, what lessons play."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pytest

from kajuta import games
from kajuta.core import learning
from kajuta.core.actions import TextTable
from kajuta.core.compiled import log
from kajuta.core.contract import Feature
from kajuta.core.errors import BadRequest
from kajuta.core.figures import Figure
from kajuta.core.lessons import MOST_PLAYED, lessons_of, played, words_of
from kajuta.core.options import whole
from kajuta.core.playouts import Playouts
from kajuta.core.rulebooks import numbered
from kajuta.core.seats import acting_seat, seat_name, seat_number
from kajuta.core.seeds import seed_text

HOKITO = games.game("hokito")


def test_a_seat_is_a_number_below_that_of_players_or_chance() -> None:
    assert [seat_name(seat) for seat in (0, 5, 6)] == [0, 5, "chance"]
    assert [seat_number(seat, 3) for seat in (0, 1, 2)] == [0, 1, 2]
    assert [acting_seat(seat, 2) for seat in (0, 1, 6, "chance")] == [0, 1, 6, 6]
    for wrong in (-1, 3, True, 1.0, "1", None):
        with pytest.raises(BadRequest, match="the seats are 0 to 2"):
            seat_number(wrong, 3)
    with pytest.raises(BadRequest, match="there is no seat 1, there is only seat 0"):
        seat_number(1, 1)
    for strange in (2, 6.0, "6", True):
        with pytest.raises(BadRequest):
            acting_seat(strange, 1)


def test_a_whole_number_is_one_of_python_or_numpy() -> None:
    assert [whole(value) for value in (3, -1, 10**30, np.int64(4), np.uint8(5), np.array(6))] == [
        3,
        -1,
        10**30,
        4,
        5,
        6,
    ]
    assert [whole(value) for value in (True, False, 1.0, "1", None, [1], np.bool_(1), np.array([1, 2]))] == [None] * 8


def test_a_seed_is_a_whole_number_or_a_text() -> None:
    assert [seed_text(seed) for seed in (7, -7, 10**30, np.int64(7), "7", "", "ž")] == [
        "7",
        "-7",
        str(10**30),
        "7",
        "7",
        "",
        "ž",
    ]
    for wrong in (None, True, 1.5, b"7", [7]):
        with pytest.raises(BadRequest, match="a seed is a whole number or a text"):
            seed_text(wrong)
    with pytest.raises(BadRequest, match="UTF-8"):
        seed_text("\ud800")
    with pytest.raises(BadRequest, match="at most 4300 digits"):
        seed_text(10**5000)


def test_texts_are_found_by_number_and_numbers_by_text() -> None:
    table = TextTable(text for text in ("a", "b", "c"))
    assert (len(table), table.text(1), table.number("c"), table.number("d")) == (3, "b", 2, None)
    assert [table.many(asked) for asked in ([], [2], [2, 0], [0, 1, 2])] == [[], ["c"], ["c", "a"], ["a", "b", "c"]]
    with pytest.raises(ValueError, match="two actions have the same text"):
        TextTable(["a", "b", "a"])


def test_features_are_named_parts_of_the_last_axis() -> None:
    features = (Feature("one", (2,), ""), Feature("two", (2, 2), ""), Feature("three", (1,), ""))
    assert learning.size_of(features) == 7
    row = learning.named(features, np.arange(7))
    assert {name: part.tolist() for name, part in row.items()} == {"one": [0, 1], "two": [[2, 3], [4, 5]], "three": [6]}
    rows = learning.named(features, np.arange(14).reshape(2, 7))
    assert rows["two"].tolist() == [[[2, 3], [4, 5]], [[9, 10], [11, 12]]]
    assert rows["three"].tolist() == [[6], [13]]


def test_a_log_that_is_just_long_enough_tells_everything() -> None:
    whole = [0] * (log.HEADER + 4)
    log.note_two(whole, 7, 1, 2)
    assert log.entries(whole) == [(7, [1, 2])]
    log.note(whole, 8)
    assert whole[log.USED] == log.OVERFLOW
    for room in range(4):
        short = [0] * (log.HEADER + room)
        log.note_two(short, 7, 1, 2)
        with pytest.raises(OverflowError):
            log.entries(short)
    nothing: list[int] = []
    log.note_three(nothing, 7, 1, 2, 3)
    assert nothing == []


def test_working_space_takes_every_action_as_number_and_as_spelled() -> None:
    actions, work = HOKITO.spaces.both
    assert (len(actions), len(work)) == (2 * HOKITO.max_actions, HOKITO.work_size)


def test_playouts_tell_victories_and_mean_points() -> None:
    playouts = Playouts(HOKITO, 2, {}, "1")
    playouts.run(3)
    assert (playouts.wins, playouts.points) == ([2, 1], [110 / 3, 88 / 3])


RULES = """# A game
**X1. First.** One
  more line.

- **X2** Second, said (X1).
## Heading
no rule
**X3** Third.
"""


def test_a_rule_in_full_ends_where_the_next_begins_or_a_heading() -> None:
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        (Path(folder) / "game.md").write_text(RULES, "utf-8")
        patch.setattr(numbered, "IN_WHEEL", Path(folder))
        found = numbered._rules_in.__wrapped__("game.md")
    told = {"X1": "**X1. First.** One\nmore line.", "X2": "**X2** Second, said (X1).", "X3": "**X3** Third."}
    assert found == told
    assert numbered._rules_in.__wrapped__("nothing.md") == {}
    assert numbered.full_rule(HOKITO, "H1").startswith("**H1. Players.** Exactly two.")
    with pytest.raises(BadRequest, match="there is no rule of this number"):
        numbered.full_rule(HOKITO, "H999")


def test_the_gain_of_a_figure_is_that_of_whoever_looks() -> None:
    claims = {"gain": [3, -2]}
    assert [Figure("", seat, {}, claims=claims).gain for seat in (None, 0, 1)] == [3, 3, -2]
    assert Figure("", 1, {}).gain is None


def test_a_lesson_is_played_as_far_as_asked_and_the_last_action_told() -> None:
    step = lessons_of(HOKITO).steps[0]
    start = HOKITO.load(step.position)
    assert played(HOKITO, step, []) == start
    seat = start.to_act[0]
    entry = f"{seat}:{start.legal(seat)[0]}"
    after = played(HOKITO, step, [entry])
    assert after == start.play_entry(entry)
    assert after.events == start.play_entry(entry, noting=True).events != []
    too_long: list[Any] = [entry] * (MOST_PLAYED + 1)
    with pytest.raises(BadRequest, match="no lesson is so long"):
        played(HOKITO, step, too_long)


def test_words_are_english_where_there_is_no_translation() -> None:
    english, czech = words_of(HOKITO, "en"), words_of(HOKITO, "cs")
    assert english != czech
    assert words_of(HOKITO, "xx") == words_of(HOKITO, "../lessons.cs") == english
