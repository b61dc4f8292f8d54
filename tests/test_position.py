"""A position is a good citizen: a value that can be copied, sent, compared, and that refuses nonsense in a sentence."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
import threading
from typing import Any

import pytest

import kajuta
from kajuta import games
from kajuta.core.compiled.program import run_rules
from kajuta.core.errors import BadRequest, IllegalAction, KajutaError

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


@pytest.mark.parametrize("name", games.HOUSE)
def test_a_fingerprint_is_the_same_in_every_process(name: str) -> None:
    position = games.game(name).new(seed=5)
    code = f"import kajuta; print(kajuta.game({name!r}).new(seed=5).fingerprint())"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()
    assert told == position.fingerprint()
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
        (lambda p: p.perft(-1), "the depth must be a whole number, 0 or more, not -1"),
        (lambda p: p.perft(1.5), "the depth must be a whole number"),
        (lambda p: p.play(3), "an action is a text, for example '0:"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_a_sentence(start: kajuta.Position, asked: Any, told: str) -> None:
    with pytest.raises(BadRequest) as refused:
        asked(start)
    assert told in refused.value.message


@pytest.mark.parametrize(("seat", "action"), [(64, 0), (-1, 0), (2, 5), (0, -1), (0, 10**30), (70, 10**30)])
@pytest.mark.parametrize("mode", ["compiled", "interpreted"])
@pytest.mark.parametrize("name", games.HOUSE)
def test_seats_and_numbers_from_outside_are_refused_with_a_rule(name: str, mode: Any, seat: int, action: int) -> None:
    run_rules(mode)
    position = games.game(name).new(players=2, seed=3)
    before = position.bytes
    with pytest.raises(IllegalAction) as refused:
        position.play_number(seat, action)
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
    assert position.play("chance", outcome) == position.play_number("chance", position.legal_numbers(6)[2])


def test_a_mask_has_a_byte_for_every_action(start: kajuta.Position) -> None:
    mask = start.mask(0)
    assert len(mask) == HOKITO.action_count
    assert mask.nonzero()[0].tolist() == start.legal_numbers(0)
    assert not start.mask(1).any()


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


def test_any_number_of_threads_may_ask_one_position(start: kajuta.Position) -> None:
    expected = start.legal(0)
    wrong: list[Any] = []

    def ask() -> None:
        for _ in range(200):
            try:
                if start.legal(0) != expected or start.refusal("0:f6-a1") is None:
                    wrong.append("another answer")
            except KajutaError as error:
                wrong.append(error)

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
