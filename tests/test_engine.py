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
from kajuta.cli import kept
from kajuta.cli.engine import LONGEST_LINE, serve
from kajuta.cli.protocol import KEYS, Engine
from kajuta.cli.telling import STATUS, TOLD

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
    sink = io.BytesIO()
    serve(io.BytesIO(data).read, sink)
    return [json.loads(line) for line in sink.getvalue().splitlines()]


def keeping(**positions: dict[str, Any]) -> Engine:
    engine = Engine()
    for name, position in positions.items():
        assert engine.answer({"cmd": "keep", "position": position, "name": name}) == {"id": None, "kept": name}
    return engine


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
        ({"cmd": "new", "game": "hokito", "players": 3}, "bad_options"),
        ({"cmd": "new", "game": "hokito", "players": 1}, "bad_options"),
        ({"cmd": "new", "game": "hokito", "players": True}, "bad_request"),
        ({"cmd": "new", "game": "hokito", "options": {"end": "never", "x": 1}}, "bad_options"),
        ({"cmd": "new", "game": "hokito", "options": []}, "bad_request"),
        ({"cmd": "new", "game": "hokito", "seed": 1.5}, "bad_request"),
        ({"cmd": "new", "game": "hokito", "keep": ""}, "bad_request"),
        ({"cmd": "new", "game": "hokito", "keep": None}, "bad_request"),
        ({"cmd": "new", "game": "hokito", "keep": "x" * 65}, "bad_request"),
        ({"cmd": "new", "game": "hokito", "tell": "legal"}, "bad_request"),
        ({"cmd": "new", "game": "hokito", "tell": ["legal", []]}, "bad_request"),
        ({"cmd": "new", "game": "hokito", "tell": ["everything"]}, "bad_request"),
        ({"cmd": "new", "game": "hokito", "tell": ["view"]}, "bad_request"),
        ({"cmd": "keep", "position": STUDY}, "bad_request"),
        ({"cmd": "keep", "name": "a"}, "bad_request"),
        ({"cmd": "keep", "position": {"game": "hokito"}, "name": "a"}, "bad_position"),
        ({"cmd": "forget", "name": "a"}, "unknown_position"),
        ({"cmd": "forget"}, "bad_request"),
        ({"cmd": "status"}, "bad_request"),
        ({"cmd": "status", "position": None}, "bad_position"),
        ({"cmd": "status", "position": "nowhere"}, "unknown_position"),
        ({"cmd": "status", "position": STUDY, "seat": 0}, "bad_request"),
        ({"cmd": "status", "position": {"game": 3}}, "bad_position"),
        ({"cmd": "status", "position": {"game": "hokito"}}, "bad_position"),
        ({"cmd": "play", "position": STUDY, "actions": "0:a1-a2"}, "bad_request"),
        ({"cmd": "play", "position": STUDY, "actions": [1]}, "bad_request"),
        ({"cmd": "play", "position": STUDY, "actions": ["a1"]}, "illegal_action"),
        ({"cmd": "play", "position": STUDY, "actions": ["0:a1-a2 "]}, "illegal_action"),
        ({"cmd": "play", "position": STUDY, "actions": ["chance:a1-a2"]}, "illegal_action"),
        ({"cmd": "play", "position": STUDY, "actions": [], "seat": 2}, "bad_request"),
        ({"cmd": "play", "position": STUDY, "actions": [], "seat": -1}, "bad_request"),
        ({"cmd": "view", "position": STUDY}, "bad_request"),
        ({"cmd": "view", "position": STUDY, "seat": 2}, "bad_request"),
        ({"cmd": "view", "position": STUDY, "seat": "0"}, "bad_request"),
        ({"cmd": "choose", "view": STUDY, "player": "nobody"}, "unknown_player"),
        ({"cmd": "choose", "view": {"game": "hokito", "board": 3}, "player": "random"}, "bad_position"),
        ({"cmd": "choose", "view": STUDY, "player": "random", "seat": 1}, "bad_request"),
        ({"cmd": "choose", "position": STUDY, "player": "random", "seat": None}, "bad_request"),
        ({"cmd": "choose", "view": STUDY, "player": "random", "seconds": "1"}, "bad_request"),
        ({"cmd": "choose", "view": STUDY, "player": "random", "history": [1]}, "bad_request"),
        ({"cmd": "choose", "view": STUDY, "player": "random", "seed": [1]}, "bad_request"),
        ({"cmd": "choose", "position": "nowhere", "seat": 0, "player": "random"}, "unknown_position"),
        ({"cmd": "random_playouts", "game": "hokito", "games": 0}, "bad_request"),
        ({"cmd": "random_playouts", "game": "hokito", "threads": 1000}, "bad_request"),
        ({"cmd": "random_playouts", "game": "hokito", "players": 3}, "bad_options"),
    ],
    ids=lambda value: json.dumps(value)[:60] if isinstance(value, dict) else value,
)
def test_a_bad_request_gets_a_sentence_and_its_code(arguments: dict[str, Any], code: str) -> None:
    answer = Engine().answer({"id": "x", **arguments})
    assert answer["id"] == "x"
    assert error_of(answer)["code"] == code


@pytest.mark.parametrize("seat", ["2", "7", "8", "63", "64", "99", "-1", "+0", "00", "chance", "", str(10**30)])
def test_a_seat_beyond_the_table_is_refused_with_its_place(seat: str) -> None:
    error = error_of(ask("play", position=STUDY, actions=["0:a1-a2", f"{seat}:f6-f5"]))
    assert error["code"] in ("illegal_action", "bad_request")
    assert error["index"] == 1


@pytest.mark.parametrize("cmd", KEYS)
def test_an_unknown_key_is_refused_with_those_that_are_known(cmd: str) -> None:
    error = error_of(ask(cmd, colour="red"))
    assert error["code"] == "bad_request"
    assert '"colour"' in error["message"]
    assert all(key in error["message"] for key in KEYS[cmd])


def test_a_wrong_count_of_players_is_told_how_many_can_play() -> None:
    for count in (1, 3, -1, 10**30):
        message = error_of(ask("new", game="hokito", players=count))["message"]
        assert message.startswith("HOKITO is for 2 players")


def test_a_kept_position_stands_wherever_a_document_may() -> None:
    engine = keeping(a=STUDY)
    for request in (
        {"cmd": "status"},
        {"cmd": "legal"},
        {"cmd": "view", "seat": None},
        {"cmd": "play", "actions": ["0:a1-a2"]},
        {"cmd": "play", "actions": ["0:a1-a2"], "seat": 1},
        {"cmd": "choose", "seat": 0, "player": "random", "seed": 3},
    ):
        by_name = engine.answer({**request, "position": "a"})
        assert by_name == engine.answer({**request, "position": STUDY})
        assert "error" not in by_name


def test_a_step_by_name_needs_no_document_either_way() -> None:
    engine = keeping(a=STUDY)
    step = {"cmd": "play", "position": "a", "actions": ["0:a1-a2"], "keep": "a", "tell": ["to_act", "legal"]}
    assert engine.answer(step) == {"id": None, "kept": "a", "to_act": [1], "legal": {"1": ["f6-f5"]}}
    last = {"cmd": "play", "position": "a", "actions": ["1:f6-f5"], "keep": "a", "tell": [*STATUS, "legal"]}
    over = {"to_act": [], "over": True, "scores": [2, 3], "winners": [1], "legal": {}}
    assert engine.answer(last) == {"id": None, "kept": "a", **over}


def test_what_is_kept_is_not_sent_back_unasked() -> None:
    engine = Engine()
    assert engine.answer({"cmd": "new", "game": "hokito", "keep": "a"}) == {"id": None, "kept": "a"}
    play = {"cmd": "play", "position": STUDY, "actions": ["0:a1-a2"], "keep": "b"}
    assert set(engine.answer(play)) == {"id", "kept", "events"}
    assert set(engine.answer({**play, "seat": 0})) == {"id", "kept", "view", "events"}
    assert set(engine.answer({**play, "tell": ["position"]})) == {"id", "kept", "position"}
    assert set(engine.answer({**play, "tell": []})) == {"id", "kept"}


@pytest.mark.parametrize("name", games.names())
def test_tell_says_the_same_as_the_commands_of_their_own(name: str) -> None:
    engine = Engine()
    told = engine.answer({"cmd": "new", "game": name, "seed": 1, "keep": "a", "tell": ["to_act", "legal"]})
    actions = [f"{told['to_act'][0]}:{told['legal'][str(told['to_act'][0])][0]}"]
    whole = engine.answer({"cmd": "play", "position": "a", "actions": actions, "seat": 0, "tell": list(TOLD)})
    assert list(whole) == ["id", *TOLD]
    position = {"position": whole["position"]}
    played = engine.answer({"cmd": "play", "position": "a", "actions": actions, "seat": 0})
    for part in (
        played,
        engine.answer({"cmd": "status", **position}),
        engine.answer({"cmd": "legal", **position}),
        engine.answer({"cmd": "view", "seat": 0, **position}),
    ):
        assert "error" not in part
        assert {**whole, **part} == whole


def test_a_refused_request_keeps_nothing_and_changes_nothing_that_is_kept() -> None:
    engine = keeping(a=STUDY)
    for request in (
        {"actions": ["0:a1-a2", "0:a1-a2"], "keep": "a"},
        {"actions": ["0:a1-a2"], "keep": "a", "tell": ["nonsense"]},
        {"actions": ["0:a1-a2"], "keep": "a", "seat": 9},
    ):
        assert "error" in engine.answer({"cmd": "play", "position": "a", **request})
    assert engine.answer({"cmd": "play", "position": "a", "actions": []})["position"] == STUDY


def test_a_name_can_be_given_anew_copied_and_forgotten() -> None:
    engine = keeping(a=STUDY)
    engine.answer({"cmd": "keep", "position": "a", "name": "b"})
    engine.answer({"cmd": "play", "position": "b", "actions": ["0:a1-a2"], "keep": "a"})
    assert engine.answer({"cmd": "status", "position": "a"})["to_act"] == [1]
    assert engine.answer({"cmd": "status", "position": "b"})["to_act"] == [0]
    assert engine.answer({"cmd": "forget", "name": "a"}) == {"id": None, "forgotten": "a"}
    assert '"a"' in error_of(engine.answer({"cmd": "status", "position": "a"}))["message"]
    assert engine.answer({"cmd": "status", "position": "b"})["to_act"] == [0]


def test_only_so_many_positions_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST_KEPT", 2)
    engine = keeping(a=STUDY, b=STUDY)
    third = {"cmd": "keep", "position": STUDY, "name": "c"}
    error = error_of(engine.answer(third))
    assert error == {
        "code": "too_many",
        "message": "2 positions are kept already; forget one first, or use its name again",
    }
    assert engine.answer({**third, "name": "b"})["kept"] == "b"
    engine.answer({"cmd": "forget", "name": "a"})
    assert engine.answer(third)["kept"] == "c"


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
    assert sum(answer["wins"]) == pytest.approx(1)
    assert len(answer["wins"]) == len(answer["scores"]) == 2
    again = ask("random_playouts", game="hokito", games=100, seed=1, threads=2)
    assert {**again, "seconds": 0} == {**answer, "seconds": 0, "id": 1}


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


def test_numbers_and_ids_of_any_size_come_back_as_they_were() -> None:
    deep = b"[" * 500 + b"]" * 500
    too_deep = b"[" * 1020 + b"]" * 1020
    new = b'{"cmd": "new", "game": "hokito", "tell": ["position"], "seed": %d, "id": %s}'
    lines = [new % (10**30, b"%d" % 10**25), new % (10**30, deep), new % (7, too_deep), new % (7, b"0.5")]
    answers = talk(b"\n".join(lines))
    assert [answer["id"] for answer in answers] == [10**25, json.loads(deep), None, 0.5]
    assert answers[0]["position"] == answers[1]["position"] == games.game("hokito").new(seed=10**30).document()
    assert "nested too deep" in error_of(answers[2])["message"]


def test_lines_that_come_in_pieces_are_put_together() -> None:
    data = b'{"cmd": "hello", "id": 1}\n\n{"cmd": "status", "id": 2}\n{"cmd": "hello", "id": 3}'
    whole = talk(data)
    for size in (1, 2, 7, len(data)):
        source, sink = io.BytesIO(data), io.BytesIO()
        serve(lambda _most, source=source, size=size: source.read(size), sink)  # type: ignore[misc]
        assert [json.loads(line) for line in sink.getvalue().splitlines()] == whole
    assert [answer["id"] for answer in whole] == [1, None, 2, 3]


def test_a_fault_of_ours_is_told_and_the_engine_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(_name: str) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(games, "game", broken)
    answers = talk(b'{"cmd": "new", "game": "hokito", "id": 1}\n{"cmd": "quit", "id": 2}\n')
    assert [answer["id"] for answer in answers] == [1, 2]
    assert error_of(answers[0])["code"] == "failed"
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_an_answer_does_not_wait_for_a_slow_one_behind_it() -> None:
    flushed: list[int] = []

    class Sink(io.BytesIO):
        def flush(self) -> None:
            flushed.append(self.getvalue().count(b"\n"))

    playouts = b'{"cmd": "random_playouts", "game": "hokito", "games": 3000}\n'
    serve(io.BytesIO(b'{"cmd": "hello"}\n' + playouts * 3).read, Sink())
    assert flushed[-1] == 4
    assert len(set(flushed)) > 1


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
COMMANDS = sorted(set(KEYS) - {"random_playouts"})
SPECIAL = st.sampled_from(["hokito", "a", STUDY, ["0:a1-a2"], ["legal", "events"], "random", 0])


@settings(deadline=None, max_examples=400)
@given(
    st.sampled_from(COMMANDS).flatmap(
        lambda cmd: st.fixed_dictionaries(
            {"cmd": st.just(cmd)}, optional=dict.fromkeys(KEYS[cmd], JSON_VALUES | SPECIAL)
        )
    ),
    st.dictionaries(st.sampled_from(list(STUDY)), JSON_VALUES),
)
def test_any_request_at_all_is_answered(request: dict[str, Any], changes: dict[str, Any]) -> None:
    if request.get("position") == STUDY:
        request = {**request, "position": {**STUDY, **changes}}
    if request["cmd"] == "choose":
        request = {**request, "seconds": 0}
    answer = keeping(a=STUDY).answer({"id": 1, **request})
    assert answer["id"] == 1
    assert json.loads(json.dumps(answer)) == answer


@settings(deadline=None, max_examples=300)
@given(st.binary(max_size=200))
def test_any_bytes_at_all_are_answered_line_by_line(data: bytes) -> None:
    lines = data.count(b"\n") + (not data.endswith(b"\n") and bool(data))
    assert len(talk(data)) == lines


def test_the_example_client_plays_a_whole_game() -> None:
    command = [sys.executable, str(ROOT / "examples" / "engine_client.py")]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300)
    assert done.stdout.splitlines()[-1].startswith("scores")


def test_the_page_about_the_protocol_tells_what_happens() -> None:
    page = (ROOT / "docs" / "engine.md").read_text("utf-8")
    said = [json.loads(line[2:]) for line in page.splitlines() if line.startswith(("> {", "< {"))]
    engine = Engine()
    for request, answer in zip(said[::2], said[1::2], strict=True):
        assert engine.answer(request) == answer
    for cmd, keys in KEYS.items():
        row = next(line for line in page.splitlines() if f'{{"cmd": "{cmd}"' in line)
        assert all(f'"{key}"' in row for key in keys)
    assert all(f"`{key}`" in page for key in TOLD)
