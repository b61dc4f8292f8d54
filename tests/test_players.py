"""Computer players act on views, legally, within their time, and the better one wins.

Time here is a clock that goes on by one tick whenever a player looks at it. So the work of a player depends on nothing
but the question, and a busy machine changes no result.
"""

from __future__ import annotations

from functools import cache

import pytest

from kajuta import games, players
from kajuta.core.errors import UnknownPlayer
from kajuta.core.testing.trial import Trial, sample, spread
from kajuta.players import time_spent
from variants import Variant, all_variants

TICK_SECONDS = 0.001


class Clock:
    """Stands in for the time that players think by."""

    def __init__(self) -> None:
        self.looks = 0

    def now(self) -> float:
        self.looks += 1
        return self.looks * TICK_SECONDS


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    ticking = Clock()
    monkeypatch.setattr(time_spent, "_read", ticking.now)
    return ticking


@cache
def trial_of(name: str) -> Trial:
    variant = next(variant for variant in all_variants() if variant.name == name)
    return sample(games.game(variant.game), variant.players, variant.options, "players")


@pytest.mark.parametrize("name", players.names())
@pytest.mark.parametrize("variant", all_variants(), ids=lambda variant: variant.name)
def test_every_player_plays_every_variant_legally(variant: Variant, name: str) -> None:
    trial = trial_of(variant.name)
    game, asked = trial.game, 0
    for moment in spread(trial.moments, 3)[:-1]:
        for seat in moment.position.to_act:
            if isinstance(seat, int):
                view = moment.position.view(seat)
                question = players.Question(game, view, seat, moment.seen[seat], seconds=10 * TICK_SECONDS, seed="1")
                assert players.player(name)(question).action in moment.position.legal(seat)
                asked += 1
    assert asked > 0


def test_monte_carlo_beats_random_at_hokito() -> None:
    game = games.game("hokito")
    wins = 0
    for number in range(5):
        position = game.new(seed=number)
        while position.to_act:
            seat = int(position.to_act[0])
            name = ("monte-carlo", "random")[(seat + number) % 2]
            seconds = 20 * TICK_SECONDS
            question = players.Question(game, position.view(seat), seat, seconds=seconds, seed=str(number))
            position = position.play(f"{seat}:{players.player(name)(question).action}")
        wins += position.winners == [number % 2]
    assert wins >= 4


def test_monte_carlo_stops_when_its_time_is_up(clock: Clock) -> None:
    game = games.game("hokito")
    answers = []
    for ticks in (1, 10, 40):
        clock.looks = 0
        question = players.Question(game, game.new(seed=1).view(0), 0, seconds=(ticks + 0.5) * TICK_SECONDS, seed="1")
        answers.append(players.player("monte-carlo")(question))
        assert clock.looks <= ticks + 2, "it went on after its time"
    played = [answer.info["games"] for answer in answers]
    assert 0 < played[0] < played[1] < played[2]


def test_the_same_question_gets_the_same_answer() -> None:
    game = games.game("totohu")
    view = game.new(2, {"blind": True}, seed=1).view(0)
    for name in players.names():
        asked = [players.Question(game, view, 0, seconds=30 * TICK_SECONDS, seed=seed) for seed in ("1", "1")]
        first, second = (players.player(name)(question) for question in asked)
        assert first == second


@pytest.mark.parametrize("name", games.HOUSE)
@pytest.mark.parametrize("level", players.LEVELS[:-1])
def test_a_level_limited_by_work_answers_the_same_again(name: str, level: str) -> None:
    game = games.game(name)
    position = game.new(seed=3)
    seat = int(position.to_act[0])
    asked = [players.Question(game, position.view(seat), seat, (), seconds, "5") for seconds in (0.001, 1.0)]
    first, second = (players.player(level)(question) for question in asked)
    assert first == second


def test_who_asks_for_ideas_gets_some_with_lines_and_values() -> None:
    game = games.game("hokito")
    position = game.new(seed=4)
    question = players.Question(game, position.view(0), 0, (), 1000.0, "5", ideas=3)
    info = players.player("level-5")(question).info
    assert len(info["candidates"]) == 3
    for candidate in info["candidates"]:
        assert 0 <= candidate["value"] <= 1
        assert candidate["line"][0] == candidate["action"]
    values = [candidate["value"] for candidate in info["candidates"]]
    assert values == sorted(values, reverse=True)


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(UnknownPlayer, match="genius"):
        players.player("genius")
