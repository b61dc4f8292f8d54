"""The engine protocol: every command, every refusal, and any input at all."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conftest import ROOT
from kajuta import games
from kajuta.cli.engine import LONGEST_LINE, serve
from kajuta.cli.protocol import Engine

STUDY = {
    "game": "hokito",
    "version": 1,
    "options": {"setup": "home", "end": "mover"},
    "turn": 0,
    "board": {"a1": ["b1"], "a2": ["w1"], "b1": ["w1"], "f5": ["w2"], "f6": ["w1"]},
}


def ask(cmd: str, **arguments: Any) -> dict[str, Any]:
    return Engine().answer({"id": 1, "cmd": cmd, **arguments})


def error_of(answer: dict[str, Any]) -> dict[str, Any]:
    error: dict[str, Any] = answer["error"]
    assert "\n" not in error["message"]
    return error


def talk(data: bytes) -> list[dict[str, Any]]:
    sink = io.StringIO()
    serve(io.BytesIO(data), sink)
    return [json.loads(line) for line in sink.getvalue().splitlines()]


def test_hello_describes_every_game() -> None:
    hello = ask("hello")
    assert hello["name"] == "kajuta"
    assert hello["protocol"] == 1
    assert list(hello["games"]) == list(games.names())
    assert hello["games"]["hokito"]["players"] == [2]
    assert hello["games"]["hokito"]["options"]["end"]["default"] == "mover"


def test_the_same_seed_gives_the_same_new_game_and_none_another() -> None:
    assert ask("new", game="hokito", players=2, seed=7) == ask("new", game="hokito", seed=7)
    assert ask("new", game="hokito") != ask("new", game="hokito")


def test_status_legal_and_play_agree() -> None:
    assert ask("status", position=STUDY) == {"id": 1, "to_act": [0], "over": False, "scores": [1, 5], "winners": []}
    assert ask("legal", position=STUDY) == {"id": 1, "legal": {"0": ["a1-b1", "a1-a2"]}}
    played = ask("play", position=STUDY, actions=["0:a1-a2", "1:f6-f5"])
    assert played["position"]["board"] == {"b1": ["w1"], "a2": ["w1", "b1"], "f5": ["w2", "w1"]}
    over = ask("status", position=played["position"])
    assert over == {"id": 1, "to_act": [], "over": True, "scores": [2, 3], "winners": [1]}


def test_play_tells_the_events_of_all_actions() -> None:
    played = ask("play", position=STUDY, actions=["0:a1-a2", "1:f6-f5"])
    assert [event["kind"] for event in played["events"]] == ["move", "stack", "move", "stack", "end"]
    assert ask("play", position=STUDY, actions=[]) == {"id": 1, "position": STUDY, "events": []}


def test_play_for_a_seat_gives_its_view_instead_of_the_position() -> None:
    played = ask("play", position=STUDY, actions=["0:a1-a2"], seat=None)
    assert set(played) == {"id", "view", "events"}


def test_the_first_refusal_is_told_with_its_place_and_rule_and_nothing_is_played() -> None:
    error = error_of(ask("play", position=STUDY, actions=["0:a1-a2", "0:a2-a1"]))
    assert (error["code"], error["index"], error["rule"]) == ("illegal_action", 1, "H7")


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"cmd": "dance"}, "bad_request"),
        ({}, "bad_request"),
        ({"cmd": ["new"]}, "bad_request"),
        ({"cmd": "new"}, "bad_request"),
        ({"cmd": "new", "game": "chess"}, "unknown_game"),
        ({"cmd": "new", "game": "../hokito"}, "unknown_game"),
        ({"cmd": "new", "game": "hokito", "players": 3}, "bad_request"),
        ({"cmd": "new", "game": "hokito", "players": 1}, "bad_options"),
        ({"cmd": "new", "game": "hokito", "players": True}, "bad_request"),
        ({"cmd": "new", "game": "hokito", "options": {"end": "never", "x": 1}}, "bad_options"),
        ({"cmd": "new", "game": "hokito", "options": []}, "bad_request"),
        ({"cmd": "new", "game": "hokito", "seed": 1.5}, "bad_request"),
        ({"cmd": "status"}, "bad_request"),
        ({"cmd": "status", "position": None}, "bad_position"),
        ({"cmd": "status", "position": {"game": 3}}, "bad_position"),
        ({"cmd": "status", "position": {"game": "hokito"}}, "bad_position"),
        ({"cmd": "play", "position": STUDY, "actions": "0:a1-a2"}, "bad_request"),
        ({"cmd": "play", "position": STUDY, "actions": [1]}, "bad_request"),
        ({"cmd": "play", "position": STUDY, "actions": ["a1-a2"]}, "illegal_action"),
        ({"cmd": "play", "position": STUDY, "actions": ["0:a1-a2 "]}, "illegal_action"),
        ({"cmd": "play", "position": STUDY, "actions": ["7:a1-a2"]}, "illegal_action"),
        ({"cmd": "view", "position": STUDY}, "bad_request"),
        ({"cmd": "view", "position": STUDY, "seat": 2}, "bad_request"),
        ({"cmd": "view", "position": STUDY, "seat": "0"}, "bad_request"),
        ({"cmd": "choose", "view": STUDY, "player": "nobody"}, "unknown_player"),
        ({"cmd": "choose", "view": {"game": "hokito", "board": 3}, "player": "random"}, "bad_position"),
        ({"cmd": "choose", "view": STUDY, "player": "random", "seat": 1}, "bad_request"),
        ({"cmd": "choose", "position": STUDY, "player": "random", "seat": None}, "bad_request"),
        ({"cmd": "choose", "view": STUDY, "player": "random", "seconds": "1"}, "bad_request"),
        ({"cmd": "choose", "view": STUDY, "player": "random", "history": [1]}, "bad_request"),
        ({"cmd": "random_playouts", "game": "hokito", "games": 0}, "bad_request"),
        ({"cmd": "random_playouts", "game": "hokito", "threads": 1000}, "bad_request"),
    ],
    ids=lambda value: json.dumps(value)[:60] if isinstance(value, dict) else value,
)
def test_a_bad_request_gets_a_sentence_and_its_code(arguments: dict[str, Any], code: str) -> None:
    answer = Engine().answer({"id": "x", **arguments})
    assert answer["id"] == "x"
    assert error_of(answer)["code"] == code


def test_all_faults_of_a_document_are_told_at_once() -> None:
    bad = {**STUDY, "turn": 5, "version": "1", "board": {"a1": [], "z9": ["b1"], "b2": ["b4", "??"]}}
    message = error_of(ask("status", position=bad))["message"]
    for part in ("turn", "version", '"a1"', '"z9"', '"b4"', "top stone"):
        assert part in message


def test_a_computer_player_acts_on_a_view_or_on_a_position_cut_down_to_one() -> None:
    by_view = ask("choose", view=STUDY, player="random", seed=3)
    by_position = ask("choose", position=STUDY, seat=0, player="random", seed=3)
    assert by_view == by_position
    assert by_view["action"] in ("a1-b1", "a1-a2")


def test_random_playouts_count_what_they_played() -> None:
    answer = ask("random_playouts", game="hokito", players=2, options={}, games=100, seed=1, threads=2)
    assert answer["games"] == 100
    assert 1000 < answer["actions"] < 3500
    assert answer["seconds"] > 0
    again = ask("random_playouts", game="hokito", games=100, seed=1, threads=2)
    assert again["actions"] == answer["actions"]


def test_bad_lines_are_answered_in_order_and_the_engine_goes_on() -> None:
    lines = [
        b"nonsense",
        b"",
        b"[]",
        b'"x"',
        b"\xff\xfe",
        b'{"cmd": NaN}',
        b"[" * 100_000,
        b'{"cmd": "hello", "id": 9}',
    ]
    answers = talk(b"\n".join(lines) + b"\n")
    assert [answer["id"] for answer in answers] == [None] * 7 + [9]
    assert all(error_of(answer)["code"] == "bad_request" for answer in answers[:-1])


def test_a_line_that_is_too_long_is_refused_as_one() -> None:
    answers = talk(b'"' + b"x" * (2 * LONGEST_LINE) + b'"\n{"cmd": "quit", "id": 2}\n')
    assert [answer["id"] for answer in answers] == [None, 2]


def test_quit_ends_it_and_so_does_the_end_of_input() -> None:
    assert len(talk(b'{"cmd": "quit"}\n{"cmd": "hello"}\n')) == 1
    assert talk(b"") == []
    assert len(talk(b'{"cmd": "hello"}')) == 1


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
COMMANDS = ["hello", "new", "status", "legal", "play", "view", "choose", "quit"]
KEYS = ["game", "players", "options", "seed", "position", "actions", "seat", "view", "player", "history"]


@settings(deadline=None, max_examples=400)
@given(
    st.sampled_from(COMMANDS),
    st.dictionaries(st.sampled_from(KEYS), JSON_VALUES | st.just("hokito") | st.just(STUDY)),
    st.dictionaries(st.sampled_from(list(STUDY)), JSON_VALUES),
)
def test_any_request_at_all_is_answered(cmd: str, request: dict[str, Any], changes: dict[str, Any]) -> None:
    if request.get("position") == STUDY:
        request = {**request, "position": {**STUDY, **changes}}
    answer = Engine().answer({"id": 1, "cmd": cmd, "seconds": 0, **request})
    assert answer["id"] == 1
    assert json.loads(json.dumps(answer)) == answer


@settings(deadline=None, max_examples=300)
@given(st.binary(max_size=200))
def test_any_bytes_at_all_are_answered_line_by_line(data: bytes) -> None:
    lines = data.count(b"\n") + (not data.endswith(b"\n") and bool(data))
    assert len(talk(data)) == lines


def test_the_example_client_plays_a_whole_game() -> None:
    command = [sys.executable, str(ROOT / "examples" / "engine_client.py")]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    assert done.stdout.splitlines()[-1].startswith("scores")
