"""What is handed out is the caller's own, and what cannot be is refused in one sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gymnasium.error import Error, InvalidAction

import kajuta
from kajuta import players
from kajuta.cli import main
from kajuta.core.errors import BadDocument, KajutaError
from kajuta.core.outlook import DEEPEST, MOST_GAMES
from kajuta.research import batch
from kajuta.research.pettingzoo import env, parallel_env
from kajuta.research.vectors import Abreast

HOKITO = kajuta.game("hokito")
START = HOKITO.new(seed=7)
ALONE = kajuta.game("totohu").new(players=1)
"""Begun first: what was kept for one player was once given to `true` as well."""


def spoil(value: Any) -> None:
    """Changes everything that can be changed, however deep it lies."""
    parts = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    for part in parts:
        spoil(part)
    if isinstance(value, (dict, list)):
        value.clear()


@pytest.mark.parametrize("name", kajuta.games.names())
def test_what_is_handed_out_was_once_the_position_s_own(name: str) -> None:
    position = kajuta.game(name).new(seed=7)
    for _ in range(3):
        position = position.play(position.to_act[0], position.legal(position.to_act[0])[0])
        kept = everything_of(position)
        for handed_out in everything_of(position):
            spoil(handed_out)
        assert everything_of(position) == kept


def everything_of(position: kajuta.Position) -> list[Any]:
    return [position.document(), position.view(0), position.open_view(), position.events, position.events_for(0)]


@pytest.mark.parametrize("name", ["triominos", "totohu"])
def test_options_handed_out_were_once_those_of_every_later_game(name: str) -> None:
    game = kajuta.game(name)
    kept = repr(game.options(2))
    spoil(game.options(2))
    assert repr(game.options(2)) == kept


REFUSED: dict[str, Callable[[], Any]] = {
    "players 2.0": lambda: HOKITO.new(players=2.0),  # type: ignore[arg-type]
    "players true": lambda: kajuta.game("totohu").new(players=True),
    "a seed of half a letter": lambda: HOKITO.new(seed="\udcff"),
    "an entry 3": lambda: START.play_entry(3),  # type: ignore[arg-type]
    "a line 5": lambda: HOKITO.load_line(5),  # type: ignore[arg-type]
    "a game []": lambda: kajuta.game([]),  # type: ignore[arg-type]
    "a batch of []": lambda: batch([], 2),  # type: ignore[arg-type]
    "a player []": lambda: players.player([]),  # type: ignore[arg-type]
    "a depth": lambda: START.perft(DEEPEST + 1),
    "games": lambda: START.rollouts(0, 1, MOST_GAMES + 1, "1"),
    "a batch of many": lambda: batch("seameni", 10**12),
    "seat false": lambda: START.play_number(seat=False, action=1),
    "action true": lambda: START.play_number(0, action=True),
    "a batch's seed": lambda: batch("hokito", 2).reset(None),  # type: ignore[arg-type]
    "a batch not begun": lambda: batch("hokito", 2).random_actions(),
}


@pytest.mark.parametrize("what", REFUSED)
def test_is_refused_in_one_sentence(what: str) -> None:
    with pytest.raises(KajutaError) as refused:
        REFUSED[what]()
    assert "\n" not in refused.value.message


def test_a_refusal_is_told_of_what_is_no_text() -> None:
    START.legal(0)
    assert START.refusal(3) is not None  # type: ignore[arg-type]


def test_seats_of_numpy_are_seats() -> None:
    assert START.legal(np.int64(0)) == START.legal(0)  # type: ignore[arg-type]


def test_a_view_with_too_many_tiles_face_down_ended_the_generator() -> None:
    game = kajuta.game("seameni")
    view = game.new(seed=7).view(0)
    view["sea"][0] += " ? ? ?"
    with pytest.raises(BadDocument):
        game.believe(view)


def test_faults_of_our_own_are_not_called_faults_of_the_view(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Any:
        raise KeyError("ours")

    monkeypatch.setattr(HOKITO.belief, "believe", broken)
    with pytest.raises(KeyError, match="ours"):
        HOKITO.believe(START.view(0), is_own=True)
    with pytest.raises(BadDocument):
        HOKITO.believe(START.view(0))


@pytest.mark.parametrize(
    "arguments",
    [
        ["bench", "--rounds", "0"],
        ["terminal", "hokito", "--seed", "\udcff"],
        ["terminal", "hokito", "--option", "end=" + "[" * 100_000],
    ],
)
def test_commands_complain_in_one_short_line(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert len(told) < 200


def test_a_depth_that_is_no_number_but_looks_like_one_is_told(tmp_path: Path) -> None:
    path = tmp_path / "wrong.csv"
    path.write_text(f"position,depth,nodes\n{START.line()},²,1\n", "utf-8")
    assert main(["scenario", str(path)]) == 2


def test_results_of_the_arena_go_to_standard_output_without_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    match = ["hokito", "random", "random", "--games", "2", "--processes", "1"]
    assert main(["arena", *match, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)


def test_environments_refuse_agents_waits_and_seeds_that_are_none() -> None:
    one = env("hokito")
    one.reset(seed=1)
    with pytest.raises(KajutaError, match="there is no agent"):
        one.observe("x")
    all_ = parallel_env("hokito")
    observations, _ = all_.reset(seed=1)
    legal = int(observations["player_0"]["action_mask"].argmax())
    with pytest.raises(InvalidAction, match="nothing to choose"):
        all_.step({"player_0": legal, "player_1": np.array([1, 2])})
    with pytest.raises(Error, match="a seed is a whole number"):
        Abreast("hokito", 2).reset(seed="x")  # type: ignore[arg-type]
