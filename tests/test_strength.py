"""What measures strength works: greedy players are greedy, and claims are played, written and judged."""

from __future__ import annotations

import json
from dataclasses import replace
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from strength import claims, greedy, seameni_fours, seameni_rivals, totohu_die, totohu_response, totohu_rivals

from kajuta import games
from kajuta.arena import Match, Tournament, play_all, report
from kajuta.core.testing.trial import sample, spread
from kajuta.players import LEVELS, Chair
from kajuta.players.totohu import matrix, mixing, search

run = import_module("strength.run")


def wins(game: str, *names: str, games_played: int = 4, **options: Any) -> float:
    tournament = Tournament(Match(game, names, games=games_played, seed="greedy", **options))
    play_all(tournament)
    return sum(one.share for one in tournament.outcomes) / games_played


def test_two_plies_see_more_than_one_and_one_more_than_none() -> None:
    assert wins("hokito", "strength.greedy:OnePly", "random") >= 0.75
    assert wins("hokito", "strength.greedy:TwoPly", "strength.greedy:OnePly", games_played=8) >= 0.6


def test_most_points_takes_the_most_points_and_draws_only_if_it_must() -> None:
    game = games.game("triominos")
    position = game.new(2, seed=5)
    checked = 0
    while checked < 30 and not position.over:
        seat = position.to_act[0]
        if not isinstance(seat, int):
            position = position.play_number(seat, position.legal_numbers(seat)[0])
            continue
        chosen = greedy.MostPoints(Chair(game, seat, "1")).asked(position.view(seat)).action
        laying = [action for action in position.legal(seat) if "@" in action]
        assert chosen in laying or not laying
        if laying:
            best = max(position.play(seat, action).scores[seat] for action in laying)
            assert position.play(seat, chosen).scores[seat] == best
            checked += 1
        position = position.play(seat, chosen)
    assert checked > 10


def test_the_carrier_ejects_explores_and_never_looks_under_tiles() -> None:
    game = games.game("seameni")
    position = game.new(2, seed="carrier")
    for _ in range(60):
        seat = int(position.to_act[0])
        same = game.believe(position.view(seat)).position("another sea")
        chosen, again = (
            seameni_rivals.CarryEjectExplore(Chair(game, seat, "1")).asked(world.view(seat)).action
            for world in (position, same)
        )
        assert chosen == again
        assert chosen in position.legal(seat)
        position = position.play(seat, chosen)
    assert sum(token[0] != "?" for row in position.document()["sea"] for token in row.split(" ")) > 15


def test_every_level_is_claimed_to_beat_the_one_below() -> None:
    for game in games.HOUSE:
        assert {(high, low) for low, high in pairwise(LEVELS)} <= {
            claim.players for claim in claims.CLAIMS if claim.game == game
        }
    assert all(claim.games >= 200 for claim in claims.CLAIMS)
    assert len({claim.name for claim in claims.CLAIMS}) == len(claims.CLAIMS)


def test_a_claim_is_played_written_and_judged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wanted = ["hokito-level-1-random", "--quick", "--processes", "1", "--results", str(tmp_path)]
    assert run.main(wanted) == 0
    assert "hokito-level-1-random: level-1 wins at least 80%" in capsys.readouterr().out
    written = json.loads((tmp_path / "hokito-level-1-random.json").read_text("utf-8"))
    assert written["command"].startswith("kajuta arena hokito level-1 random --players 2")
    assert written["holds"] == (written["pairs"][0]["win_rate"] >= 0.8)
    assert not list(tmp_path.glob("*.jsonl"))


def test_games_of_four_are_played_written_and_judged(tmp_path: Path) -> None:
    seameni_fours.main(["--games", "1", "--level", "level-3", "--results", str(tmp_path)])
    written = json.loads((tmp_path / "seameni-fours-level-3.json").read_text("utf-8"))
    assert written["games"] == sum(written["ends"].values()) == 1
    assert written["holds"] == (written["settled"] == 1 and written["standstills_before"] == 0)


def test_a_standstill_before_the_treasure_is_settled_is_noticed() -> None:
    game = {"turns": 400, "home": [9, 9, 9, 6], "lost": 0, "end": "treasure", "slowest": 0.1}
    stalled = {**game, "home": [9, 9, 0, 0], "end": "quiet"}
    assert seameni_fours.summed_up("level-4", [game] * 10)["holds"]
    found = seameni_fours.summed_up("level-4", [game] * 19 + [stalled])
    assert (found["settled"], found["standstills_before"], found["holds"]) == (19, 1, False)


# Not to be beaten


@pytest.mark.parametrize(("interval", "holds"), [((0.40, 0.51), True), ((0.38, 0.49), False), ((0.6, 0.8), True)])
def test_who_may_be_better_is_not_beaten(interval: tuple[float, float], holds: bool) -> None:
    tournament = Tournament(Match("hokito", ("random", "random"), games=2, seed="unbeaten"))
    play_all(tournament)
    pair = replace(report(tournament).pairs[0], win_rate_interval=interval)
    claim = claims.Claim("one", "hokito", ("random", "random"), 0.0, unbeaten=True)
    assert claim.holds(pair) == holds
    assert claim.words == "random is not beaten at 95 % confidence by random"


# Rivals of TOTOHU


RIVALS = [
    totohu_rivals.FavoursMerchants,
    totohu_rivals.MerchantsOnly,
    totohu_rivals.PiratesOnly,
    totohu_rivals.HuntersFirst,
    totohu_rivals.Greedy,
    totohu_rivals.frozen,
    totohu_rivals.Counting,
    totohu_rivals.AnsweringTheLast,
    totohu_rivals.KnowsTheMix,
]


@pytest.mark.parametrize("rival", RIVALS, ids=lambda rival: rival.__name__)
def test_rivals_of_totohu_answer_what_is_legal(rival: Any) -> None:
    game = games.game("totohu")
    for module in (search, matrix, mixing):
        game.compiled(module)
    trial = sample(game, 2, {"treasure": True}, "rivals")
    for moment in spread(trial.moments, 5)[:-1]:
        for seat in moment.position.to_act:
            if isinstance(seat, int):
                player = rival(Chair(game, seat, "1"))
                player.told(moment.seen[seat])
                assert player.asked(moment.position.view(seat)).action in moment.position.legal(seat)


def test_rivals_do_as_they_are_named() -> None:
    game = games.game("totohu")
    view = game.new(2, {}, "named").view(0)

    def sent(rival: Any, history: Any = ()) -> set[str]:
        found = set()
        for number in range(20):
            player = rival(Chair(game, 0, str(number)))
            player.told(history)
            found.add(player.asked(view).action)
        return found

    assert sent(totohu_rivals.MerchantsOnly) == {"M3", "M4", "M5"}
    assert sent(totohu_rivals.PiratesOnly) == {"P4", "P5"}
    assert sent(totohu_rivals.HuntersFirst) == {"H"}
    assert len(sent(totohu_rivals.FavoursMerchants)) > 3
    pirates = [{"kind": "revealed", "cards": ["M3", "P5"]}] * 12
    assert sent(totohu_rivals.Counting, pirates) == {"H"}, "a hunter answers pirates"
    merchants = [{"kind": "revealed", "cards": ["M3", "M5"]}] * 12
    assert sent(totohu_rivals.Counting, merchants) == {"P5"} or sent(totohu_rivals.Counting, merchants) == {"P4"}


def test_a_trained_response_learns_from_its_games() -> None:
    trial = totohu_response.Trial(1, 0.0, "test")
    lessons, results = trial.play(40, totohu_response.CURIOUS, "lessons")
    assert len(lessons) == len(results) > 40 * 10, "a game has many moments"
    assert set(np.unique(results[:, 0])) <= {0.0, 0.5, 1.0}
    assert set(lessons[:, -1]) == set(range(40))
    before = trial.reply
    trial.learn([(lessons, results)])
    assert not np.array_equal(before, trial.reply)
    assert trial.score(10, "score")["games"] == 10


def test_the_die_is_played_against_with_the_same_dice_again() -> None:
    margins = [[totohu_die.margin(name, f"die/{n}", {}, 0.01) for n in range(3)] for name in ("random", "random")]
    assert margins[0] == margins[1]
    assert len(set(margins[0])) > 1
