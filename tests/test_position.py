"""A position is a good citizen: a value that can be copied, sent, compared, and that refuses nonsense in a sentence."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
import threading
from functools import partial
from typing import Any

import numpy as np
import pytest

import kajuta
from kajuta import games
from kajuta.core.compiled.program import Program, interpreted_program, run_rules
from kajuta.core.errors import BadDocument, BadOptions, BadRequest, IllegalAction, KajutaError

HOKITO = games.game("hokito")


@pytest.fixture
def start() -> kajuta.Position:
    return HOKITO.new(seed=7)


def test_three_ways_to_play_are_one(start: kajuta.Position) -> None:
    text = start.legal(0)[0]
    assert start.play(text) == start.play(0, text) == start.play(f"0:{text}") == start.play_number(0, 1)


def test_what_is_written_down_names_its_seat(start: kajuta.Position) -> None:
    text = start.legal(0)[0]
    assert start.play_entry(f"0:{text}") == start.play(text)
    with pytest.raises(IllegalAction, match="SEAT:ACTION"):
        start.play_entry(text)


def test_where_several_are_to_act_the_seat_must_be_named() -> None:
    totohu = games.game("totohu").new(seed=1)
    with pytest.raises(IllegalAction, match="SEAT:ACTION"):
        totohu.play("P4")


def test_a_fingerprint_is_the_same_in_every_process() -> None:
    starts = [games.game(name).new(seed=5) for name in games.HOUSE]
    code = f"import kajuta\nfor name in {games.HOUSE!r}: print(kajuta.game(name).new(seed=5).fingerprint())"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert told == [position.fingerprint() for position in starts]


@pytest.mark.parametrize("name", games.HOUSE)
def test_another_position_has_another_fingerprint(name: str) -> None:
    position = games.game(name).new(seed=5)
    seat = position.to_act[0]
    assert position.fingerprint() != position.play(seat, position.legal(seat)[0]).fingerprint()


def test_a_pickle_keeps_position_and_game(start: kajuta.Position) -> None:
    for value in (start, start.play(0, start.legal(0)[3])):
        again = pickle.loads(pickle.dumps(value))  # noqa: S301
        assert again == value == copy.deepcopy(value)
        assert again.game is HOKITO


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (lambda p: p.view(7), "there is no seat 7, the seats are 0 to 1"),
        (lambda p: p.legal(5), "there is no seat 5"),
        (lambda p: p.legal(-1), "there is no seat -1"),
        (lambda p: p.legal(bool(1)), "there is no seat true"),
        (lambda p: p.legal("0"), 'there is no seat "0"'),
        (lambda p: p.events_for(2), "there is no seat 2"),
        (lambda p: p.perft(-1), "the depth must be a whole number from 0 to 1000, not -1"),
        (lambda p: p.perft(1.5), "the depth must be a whole number"),
        (lambda p: p.play(3), "an action is a text, for example '0:"),
        (lambda p: p.play_number("0", 1), 'seats and actions are whole numbers here, not "0"'),
        (lambda p: p.play_number(0, 1.0), "seats and actions are whole numbers here, not 1.0"),
        (lambda p: p.rollouts(0, 1, 0, "1"), "the number of games must be a whole number from 1 to 4294967296, not 0"),
        (lambda p: p.action_text(-1), "HOKITO has no action -1 here"),
        (lambda p: p.action_text(1296), "HOKITO has no action 1296 here"),
        (lambda p: p.action_text("1"), 'HOKITO has no action "1" here'),
        (lambda p: p.action_text(bool(1)), "HOKITO has no action true here"),
        (lambda p: p.action_text(10**5000), "HOKITO has no action something without end here"),
        (lambda p: p.play(0, 3), "an action is a text, for example '0:"),
        (lambda p: p.play(7, "a1-b1"), "there is no seat 7, the seats are 0 to 1"),
        (lambda p: p.play(bool(0), "a1-b1"), "there is no seat false"),
        (lambda p: p.play(0, 10**5000), "an action is a text"),
        (lambda p: p.play_number(np.array([0, 1]), 1), "seats and actions are whole numbers here"),
        (lambda p: p.rollouts(0, 1, 1, 0.5), "a seed is a whole number or a text, not 0.5"),
        (lambda p: p.rollouts(0, 1, 1, "\ud800"), "a seed is a text that can be written in UTF-8"),
        (lambda p: p.game.new(seed=[7]), "a seed is a whole number or a text, not [7]"),
        (lambda p: p.game.new(seed=bool(1)), "a seed is a whole number or a text, not true"),
        (lambda p: p.game.new(seed=10**5000), "a seed that is a number has at most 4300 digits"),
        (lambda p: p.game.determinize(p.view(0), seed=None), "a seed is a whole number or a text, not null"),
        (lambda p: p.game.rulebook_in(3), "a language is a text such as 'cs', not 3"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_a_sentence(start: kajuta.Position, asked: Any, told: str) -> None:
    with pytest.raises(BadRequest) as refused:
        asked(start)
    assert told in refused.value.message


@pytest.mark.parametrize("options", [[], "", 0, np.zeros(2)])
def test_options_that_are_no_mapping_were_taken_for_none(options: Any) -> None:
    with pytest.raises(BadOptions, match="options are given by name"):
        HOKITO.new(options=options)


@pytest.mark.parametrize("history", ["move", 3, None, [3], {"kind": "move"}])
@pytest.mark.parametrize("name", games.HOUSE)
def test_a_history_is_a_list_of_events(name: str, history: Any) -> None:
    game = games.game(name)
    with pytest.raises(BadDocument, match="a history is a list of events"):
        game.believe(game.new(seed=1).view(0), history)


@pytest.mark.parametrize(("seat", "action"), [(64, 0), (-1, 0), (2, 5), (0, -1), (0, 10**30), (10**30, 0)])
@pytest.mark.parametrize("mode", ["compiled", "interpreted"])
@pytest.mark.parametrize("name", games.HOUSE)
def test_seats_and_numbers_from_outside_are_refused_with_a_rule(name: str, mode: Any, seat: int, action: int) -> None:
    run_rules(mode)
    position = games.game(name).new(players=2, seed=3)
    before = position.bytes
    for asked in (position.play_number, partial(position.rollouts, games=1, seed="1")):
        with pytest.raises(IllegalAction) as refused:
            asked(seat, action)
        assert refused.value.rule
    assert position.bytes == before


def test_the_other_seat_of_a_strange_entry_is_not_the_other_player(start: kajuta.Position) -> None:
    with pytest.raises(IllegalAction, match="nobody sits there"):
        start.play("2:a1-b1")


def test_chance_is_asked_by_name_or_number() -> None:
    position = games.game("totohu").new(players=1, seed=1).play("0:H")
    assert position.to_act == ("chance",)
    assert position.legal("chance") == position.legal(6)
    assert position.legal_numbers("chance") == position.legal_numbers(6)
    outcome, probability = position.chance_outcomes()[2]
    assert probability == pytest.approx(1 / 6)
    assert position.play("chance", outcome) == position.play(6, outcome)
    assert position.play("chance", outcome) == position.play_number("chance", position.legal_numbers(6)[2])


def test_a_mask_has_a_byte_for_every_action(start: kajuta.Position) -> None:
    mask = start.mask(0)
    assert len(mask) == HOKITO.action_count
    assert mask.nonzero()[0].tolist() == start.legal_numbers(0)
    assert not start.mask(1).any()


def before_the_end(start: kajuta.Position, actions: int) -> kajuta.Position:
    """A game in which always the first legal action is played, so many actions before its end."""
    path = [start]
    while not path[-1].over:
        path.append(path[-1].play(path[-1].legal(path[-1].to_act[0])[0]))
    return path[-1 - actions]


def test_rollouts_after_the_last_action_tell_the_result(start: kajuta.Position) -> None:
    position = before_the_end(start, 1)
    seat = position.to_act[0]
    for number in position.legal_numbers(seat):
        after = position.play_number(seat, number)
        if after.over:
            wins, points = position.rollouts(seat, number, games=2, seed="1")
            assert points == after.scores
            assert wins == [(other in after.winners) / len(after.winners) for other in range(2)]


def test_perft_counts_what_can_be_played_one_after_another(start: kajuta.Position) -> None:
    position = before_the_end(start, 3)
    assert [position.perft(depth) for depth in range(4)] == [len(sequences(position, depth)) for depth in range(4)]


@pytest.mark.parametrize("name", games.HOUSE)
def test_perft_has_room_for_the_actions_of_all_seats(name: str) -> None:
    game = games.game(name)
    start = game.new(players=game.players[-1], seed=3)
    assert start.perft(1) == len(sequences(start, 1))


def sequences(position: kajuta.Position, depth: int) -> list[tuple[int, ...]]:
    if depth == 0:
        return [()]
    return [
        (number, *rest)
        for seat in position.to_act
        for number in position.legal_numbers(seat)
        for rest in sequences(position.play_number(seat, number), depth - 1)
    ]


def test_chance_has_luck_in_a_game_without_a_ledger() -> None:
    position = games.game("totohu").new(players=1, seed=1).play("0:H")
    luck = position._luck()
    assert len(luck) == position.game.luck_size > 0
    assert luck.tolist() == pickle.loads(pickle.dumps(position))._luck().tolist()  # noqa: S301
    assert luck.tolist() != position.play("chance", "die:H")._luck().tolist()


@pytest.mark.parametrize("name", games.HOUSE)
def test_an_action_is_read_alike_whether_it_was_offered_or_not(name: str) -> None:
    position = games.game(name).new(seed=3)
    while not position.over:
        seat = position.to_act[0]
        offered = position.legal(seat)
        entry = f"{seat}:{offered[-1]}"
        unasked = pickle.loads(pickle.dumps(position))  # noqa: S301
        offered.clear()  # the list is the caller's
        for other in (f"{seat}:nonsense", f"6:{entry[2:]}", f"5:{entry[2:]}", f"{entry} "):
            told = [
                refused and (refused.rule, refused.message)
                for refused in (position.refusal(other), unasked.refusal(other))
            ]
            assert told[0] == told[1] is not None
        position = position.play(entry)
        assert position == unasked.play(entry)
        assert position.to_act == pickle.loads(pickle.dumps(position)).to_act  # noqa: S301


def test_returns_tell_victory_draw_and_defeat() -> None:
    position = HOKITO.new(seed=1)
    assert position.returns == [0.0, 0.0]
    while not position.over:
        position = position.play(position.legal(position.to_act[0])[0])
    won = position.winners
    assert position.returns == ([0.0, 0.0] if len(won) == 2 else [1.0 if seat in won else -1.0 for seat in (0, 1)])


def answers(position: kajuta.Position) -> list[Any]:
    """What a position says to whatever can be asked of it, by whoever asks."""

    def asked(question: Any, *about: Any) -> Any:
        try:
            answer = question(*about)
        except KajutaError as error:
            return error.message
        return answer.tobytes() if isinstance(answer, np.ndarray) else answer

    by_seat = (position.legal, position.mask, position.view, position.events_for, position.observation)
    told = [asked(question, seat) for seat in (*range(-1, 8), 70, "chance") for question in by_seat]
    told += [asked(position.play_number, seat, action) for seat in (-1, 0, 1, 6, 70) for action in (-1, 0, 5, 10**9)]
    seat = position.to_act[0]
    for text in position.legal(seat)[:4]:
        told += [position.play(seat, text, noting=True).events, position.play(seat, text).document()]
    return [*told, position.document(), position.scores, position.returns, position.events, position.fingerprint()]


@pytest.mark.parametrize("name", games.HOUSE)
def test_any_number_of_threads_may_ask_one_position(name: str) -> None:
    first = games.game(name).new(seed=7)
    seat = first.to_act[0]
    action = first.legal(seat)[0]
    expected = answers(first.play(seat, action))
    shared, begun = first.play(seat, action), threading.Barrier(6)
    same: list[bool] = []

    def ask() -> None:
        begun.wait()
        same.extend(answers(shared) == expected for _ in range(4))

    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    threads = [threading.Thread(target=ask) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    sys.setswitchinterval(usual)
    assert same == [True] * 24  # a thread that failed has told less


def test_the_packages_are_there_once_somebody_asks_for_them() -> None:
    program = "import kajuta; kajuta.research.batch('hokito', size=2); print(kajuta.players.player('level-1').name)"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert told == "level-1\n"


def test_two_threads_that_bound_one_rule_at_once_were_told_that_it_calls_itself() -> None:
    steps = games.game("seameni").steps
    told: list[RecursionError] = []

    def ask(fresh: Program, start: threading.Barrier) -> None:
        start.wait()
        try:
            assert callable(fresh.legal)
        except RecursionError as error:
            told.append(error)

    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    for _ in range(3):
        both = interpreted_program(steps.source, steps._records, steps.module), threading.Barrier(6)
        threads = [threading.Thread(target=ask, args=both) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    sys.setswitchinterval(usual)
    assert told == []
