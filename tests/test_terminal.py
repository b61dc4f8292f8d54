"""A game at the prompt, typed in and read off."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from kajuta import games
from kajuta.cli.session import CannotUndo, Session
from kajuta.cli.terminal import main
from kajuta.core.errors import BadOptions, IllegalAction, UnknownPlayer


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    lines: list[str] = []

    def answer(prompt: str) -> str:
        print(prompt, end="")
        if not lines:
            raise EOFError
        return lines.pop(0)

    monkeypatch.setattr("builtins.input", answer)
    yield lines
    assert not lines, "not everything typed was read"


def hokito(*arguments: str) -> int:
    return main(["hokito", "--seed", "7", "--seconds", "0.01", *arguments])


def test_a_whole_game_between_computers_ends_with_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    assert hokito("--people", "0", "--level", "random") == 0
    assert "The game is over. Points:" in capsys.readouterr().out.splitlines()[-1]


def test_an_action_is_played_told_in_words_and_answered(typed: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    first = games.game("hokito").new(seed="7").legal(0)[0]
    typed += [first, "quit"]
    assert hokito() == 0
    out = capsys.readouterr().out
    assert "Black moves" in out
    assert "White moves" in out
    assert "Good-bye." in out


def test_a_refusal_is_explained_with_its_rule(typed: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    typed += ["a6-a5", "why a1-f6", "dance", "why a1-b1"]
    hokito()
    out = capsys.readouterr().out
    assert "you do not control a pile on that field (H7)" in out
    assert "(H10)" in out
    assert "not an action of HOKITO (H22)" in out


def test_the_rules_are_told_in_the_chosen_language(typed: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    typed += ["rules"]
    assert hokito("--language", "cs") == 0
    assert "Začíná Černý" in capsys.readouterr().out


def test_legal_actions_and_rules_are_at_hand(typed: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    typed += ["legal a1", "legal zz", "rules", "help", "board", ""]
    hokito()
    out = capsys.readouterr().out
    assert "a1-" in out
    assert "None begins so." in out
    assert "# HOKITO" in out
    assert "take the last action of a person back" in out


def test_undo_takes_back_one_action_of_a_person(typed: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    first = games.game("hokito").new(seed="7").legal(0)[0]
    typed += ["undo", first, "undo", first]
    hokito()
    out = capsys.readouterr().out
    assert "There is nothing to take back." in out
    assert f"Taken back: 0:{first}" in out


def test_a_saved_game_goes_on_where_it_was(
    typed: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    first = games.game("hokito").new(seed="7").legal(0)[0]
    typed += [first, f"save {path}", "load nowhere.json", f"load {path}", f"save {tmp_path}", "save"]
    hokito()
    out = capsys.readouterr().out
    assert f"Saved to {path}." in out
    assert f"Loaded from {path}." in out
    assert out.count("cannot be") == 3
    assert json.loads(path.read_text("utf-8"))["turn"] == 0
    assert main(["hokito", "--load", str(path)]) == 0


def test_two_people_share_the_prompt_without_a_curtain_where_nothing_is_secret(
    typed: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    position = games.game("hokito").new(seed="7")
    first = position.legal(0)[0]
    second = position.play(f"0:{first}").legal(1)[0]
    typed += [first, second]
    hokito("--people", "2")
    out = capsys.readouterr().out
    assert "seat 1> " in out
    assert "Pass the device" not in out


def test_wrong_wishes_get_a_sentence() -> None:
    with pytest.raises(UnknownPlayer):
        hokito("--level", "genius")
    with pytest.raises(BadOptions):
        hokito("--people", "3")
    with pytest.raises(BadOptions):
        hokito("--option", "end=never")
    with pytest.raises(BadOptions):
        hokito("--players", "5")


def test_options_are_given_by_name(typed: list[str], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    typed += [f"save {path}", "quit"]
    assert hokito("--option", "setup=mixed", "--option", 'end="either"') == 0
    assert json.loads(path.read_text("utf-8"))["options"] == {"setup": "mixed", "end": "either"}


def test_a_refused_action_changes_nothing_in_a_session() -> None:
    session = Session(games.game("hokito").new(seed=1), frozenset({0, 1}))
    before = session.position
    with pytest.raises(IllegalAction):
        session.play("0:a6-a5")
    assert session.position is before
    assert session.past == []
    with pytest.raises(CannotUndo):
        session.undo()


def test_undo_gives_back_what_every_seat_had_seen() -> None:
    session = Session(games.game("hokito").new(seed=1), frozenset({0}), level="random")
    session.play(f"0:{session.position.legal(0)[0]}")
    session.act_for(1)
    seen = {seat: list(events) for seat, events in session.seen.items()}
    position = session.position
    session.play(f"0:{session.position.legal(0)[0]}")
    session.act_for(1)
    session.undo()
    assert session.position == position
    assert session.seen == seen
