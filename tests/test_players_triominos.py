"""TRIOMINOS players: legal everywhere, exact in endings, the same again with the same seed, blind to what is hidden."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

from kajuta import games, players
from kajuta.core.compiled.program import run_rules
from kajuta.core.position import Position
from kajuta.players.life import Answer, Chair
from kajuta.players.triominos import LEVELS
from kajuta.players.triominos.laying import Laying
from kajuta.players.triominos.levels import Beginner, cunning, gathering
from kajuta.players.triominos.player import Searcher
from kajuta.players.triominos.search import ALL_TURNS
from kajuta.players.triominos.solving import Solving, is_ending
from kajuta.players.triominos.weighing import Weighing
from kajuta.players.triominos.weights import strongest_for

GAME = games.game("triominos")
PLAYOUTS = 40
SOON = 600.0


def searcher(seat: int, playouts: int = PLAYOUTS, seed: str = "1") -> Searcher:
    player = Searcher(Chair(GAME, seat, seed))
    player.playouts = playouts
    return player


def played(count: int, options: dict[str, Any], seed: str, kinds: list[Any]) -> Iterator[tuple[Position, int, Answer]]:
    """A game between such players: every position with the seat asked and its answer."""
    position = GAME.new(count, options, seed)
    sitting = [kind(Chair(GAME, seat, seed)) for seat, kind in zip(range(count), kinds, strict=True)]
    while position.to_act:
        seat = position.to_act[0]
        entry = "chance:deal"
        if isinstance(seat, int):
            answer = sitting[seat].asked(position.view(seat), 0.02)
            yield position, seat, answer
            entry = f"{seat}:{answer.action}"
        position = position.play(entry, noting=True)
        for listener, player in enumerate(sitting):
            player.told(position.events_for(listener))


def quick_search(chair: Chair) -> Searcher:
    return searcher(chair.seat, 20, chair.seed)


@pytest.mark.parametrize(
    ("count", "preset"),
    [(2, "leaflet"), (2, "pressman"), (2, "relaxed"), (3, "well"), (4, "children"), (5, "xxl"), (6, "big-set")],
)
def test_searchers_play_legally(count: int, preset: str) -> None:
    options = {"preset": preset, "rounds": 1}
    for position, seat, answer in played(count, options, preset, [quick_search] * count):
        assert answer.action in position.legal(seat)


def test_every_level_plays_a_round_legally() -> None:
    kinds = [Beginner, cunning, gathering, LEVELS[3]]
    for position, seat, answer in played(4, {"preset": "leaflet"}, "levels", kinds):
        assert answer.action in position.legal(seat)


# Endings


def endings(count: int, most_tiles: int) -> list[Position]:
    """Positions of two with an empty pool and few tiles left, where there is a choice."""
    found: list[Position] = []
    number = 0
    while len(found) < count:
        number += 1
        options = {"preset": "leaflet", "hand_size": 25}
        for position, seat, _ in played(2, options, f"ending {number}", [cunning, gathering]):
            document = position.document()
            left = sum(map(len, document["hands"]))
            if not document["pool"] and left <= most_tiles and len(position.legal(seat)) > 1:
                found.append(position)
                break
    return found


def brute_force(position: Position, seat: int) -> tuple[float, int]:
    """What a position is worth to a seat, and its lead, if both play best: every line is looked at."""
    if position.over:
        share = {(): 0.0, (seat,): 1.0, (0, 1): 0.5}.get(tuple(position.winners), 0.0)
        return share, position.scores[seat] - position.scores[1 - seat]
    turn = int(position.to_act[0])
    after = [brute_force(position.play_number(turn, number), seat) for number in position.legal_numbers(turn)]
    return max(after) if turn == seat else min(after)


@pytest.mark.parametrize("position", endings(12, 8), ids=range(12))
def test_endings_are_played_perfectly(position: Position) -> None:
    seat = int(position.to_act[0])
    belief = GAME.believe(position.view(seat))
    assert is_ending(belief)
    solving = Solving(belief, seat)
    solving.run(10_000_000, 0.0, lambda: False)
    assert solving.is_exact
    best = solving.order()[0]
    value, lead = solving.told(best)
    truth = brute_force(position, seat)
    assert lead == truth[1]
    assert abs(value - truth[0]) < 0.2
    assert brute_force(position.play_number(seat, solving.arms[best]), seat) == truth


# Answers


def midgame(seed: str, actions: int = 25) -> tuple[Position, int, list[Any]]:
    """A position in the middle of an official match, the seat to act with a choice, and what it saw."""
    seen: list[list[Any]] = [[], []]
    position = GAME.new(2, {"preset": "official"}, seed)
    while len(position.legal(position.to_act[0])) < 3 or actions > 0:
        position = position.play(f"{position.to_act[0]}:{position.legal(position.to_act[0])[0]}", noting=True)
        for seat in range(2):
            seen[seat].extend(position.events_for(seat))
        actions -= 1
    seat = int(position.to_act[0])
    return position, seat, seen[seat]


def test_the_same_seed_and_work_give_the_same_answer() -> None:
    position, seat, seen = midgame("same")
    answers = []
    for _ in range(2):
        player = searcher(seat, 200)
        player.told(seen)
        answers.append(player.asked(position.view(seat)))
    assert answers[0] == answers[1]


def weighing(players: int) -> Weighing:
    """The candidates of whoever begins a match."""
    position = GAME.new(players, {}, "weighed")
    seat = int(position.to_act[0])
    belief = GAME.believe(position.view(seat))
    return Weighing((belief, belief), seat, "1", strongest_for(players), ALL_TURNS)


def test_a_single_world_disproved_what_the_policy_likes_best() -> None:
    found = weighing(3)
    for favourite in range(len(found.arms)):
        found.favourite = favourite
        found.run(len(found.arms), SOON, lambda: False)
        assert found.order()[0] == favourite


def test_with_more_candidates_than_playouts_none_was_looked_at() -> None:
    found = weighing(2)
    found.run(1, SOON, lambda: False)
    assert [found.visits(arm) for arm in range(len(found.arms))] == [1] * len(found.arms)


def test_several_threads_share_the_work_and_agree_with_themselves() -> None:
    position, seat, history = midgame("8")

    def found(threads: int) -> Answer:
        player = Searcher(Chair(GAME, seat, "1", threads))
        player.playouts = 400
        player.told(history)
        return player.asked(position.view(seat), SOON)

    together = found(2)
    assert together == found(2)
    assert together.action in position.legal(seat)
    assert together != found(1)  # worlds of two threads are others than those of one


def test_a_report_tells_values_lines_and_candidates() -> None:
    position, seat, seen = midgame("report")
    player = searcher(seat, 200)
    player.told(seen)
    answer = player.asked(position.view(seat))
    told = json.loads(json.dumps(answer.info))
    assert set(told) == {"value", "margin", "line", "games", "candidates"}
    assert 0.0 <= told["value"] <= 1.0
    assert 100 <= told["games"] <= 200
    assert 1 <= len(told["candidates"]) <= 8
    best = told["candidates"][0]
    assert best["action"] == answer.action == told["line"][0] == best["line"][0]
    assert set(best) == {"action", "value", "margin", "visits", "line"}
    assert {candidate["action"] for candidate in told["candidates"]} <= set(position.legal(seat))


def test_what_is_hidden_changes_nothing() -> None:
    position, seat, seen = midgame("hidden")
    other = GAME.determinize(position.view(seat), seen, "another world")
    assert other.document() != position.document()
    answers = []
    for truth in (position, other):
        player = searcher(seat, 100)
        player.told(seen)
        answers.append(player.asked(truth.view(seat)))
    assert answers[0] == answers[1]


def test_a_player_that_is_stopped_answers_at_once() -> None:
    position, seat, seen = midgame("stopped")
    player = Searcher(Chair(GAME, seat))
    player.told(seen)
    begun = time.monotonic()
    threading.Timer(0.05, player.stopped).start()
    assert player.asked(position.view(seat), SOON).action in position.legal(seat)
    assert time.monotonic() - begun < SOON / 10


def test_without_compiled_rules_the_policy_answers() -> None:
    position, seat, seen = midgame("slow")
    run_rules("interpreted")
    for level in LEVELS:
        player = level(Chair(GAME, seat))
        player.told(seen)
        assert player.asked(position.view(seat), 0.1).action in position.legal(seat)


def test_signature() -> None:
    """Playouts of searches with fixed work in fixed positions: a change here is a change of play."""
    playouts = []
    for number in range(3):
        position, seat, seen = midgame(f"signature {number}", 10 * number + 5)
        player = searcher(seat, 2000, "signature")
        player.told(seen)
        playouts.append(player.asked(position.view(seat)).info["games"])
    assert playouts == SIGNATURE


SIGNATURE = [1998, 240, 256]


def test_levels_are_found_by_name() -> None:
    player = players.player("level-1").sit(Chair(GAME, 0))
    assert isinstance(player, Beginner)


# Alone


def test_open_solitaire_is_solved() -> None:
    laying = Laying(GAME.believe(GAME.new(1, {"preset": "open-solitaire"}, "1").view(0)))
    laying.run(None, time.monotonic() + SOON, lambda: False)
    answer = laying.answer()
    assert len(answer.info["line"]) == 56
    position = GAME.new(1, {"preset": "open-solitaire"}, "1")
    for action in answer.info["line"]:
        position = position.play(0, action)
    assert position.winners == [0]


def test_hints_for_solitaire_are_legal() -> None:
    for position, seat, answer in played(1, {"preset": "solitaire"}, "alone", [quick_search]):
        assert answer.action in position.legal(seat)
