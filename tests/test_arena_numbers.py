"""The arena counts right: intervals, Elo, the sequential test, and pages that say what the numbers say."""

from __future__ import annotations

import random
from statistics import fmean, pvariance

import pytest

from kajuta.arena import Match, Outcome, Task, Tournament, report
from kajuta.arena.confidence import SequentialTest, elo_of, expected, wilson
from kajuta.arena.page import page
from kajuta.arena.ratings import Encounter, rate
from kajuta.arena.table import drawn
from kajuta.core.errors import BadOptions


def outcome(task: Task, share: float, margin: int | None = 3) -> Outcome:
    return Outcome(task, share, margin, 0.5, 40, (20, 20), (2.0, 4.0), (0.2, 0.4))


def test_wilsons_interval() -> None:
    assert wilson(0.8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(0.5, 0) == (0.0, 1.0)


def test_elo_and_share_are_inverse_for_any_number_of_others() -> None:
    assert elo_of(0.75) == pytest.approx(190.85, abs=0.01)
    assert elo_of(1 / 4, others=3) == pytest.approx(0)
    assert expected(elo_of(0.4, others=2) or 0, others=2) == pytest.approx(0.4)
    assert elo_of(1.0) is None


def test_ratings_of_two_are_their_elo_difference() -> None:
    ratings, added = rate(2, [Encounter(0, 1, 40, 30)])
    assert not added
    assert ratings[0].elo - ratings[1].elo == pytest.approx(elo_of(0.75))
    assert ratings[0].elo == pytest.approx(-ratings[1].elo)


def test_ratings_explain_a_crosstable_that_agrees_with_itself() -> None:
    strengths = [120.0, 0.0, -120.0]
    pairs = [(0, 1), (0, 2), (1, 2)]
    encounters = [Encounter(a, b, 100, 100 * expected(strengths[a] - strengths[b])) for a, b in pairs]
    ratings, _ = rate(3, encounters)
    assert [one.elo for one in ratings] == pytest.approx(strengths, abs=0.01)
    assert all(20 < one.error < 60 for one in ratings)


def test_one_who_won_everything_has_a_finite_rating_and_that_is_said() -> None:
    ratings, added = rate(2, [Encounter(0, 1, 10, 10)])
    assert added
    assert 200 < ratings[0].elo - ratings[1].elo < 800


def test_the_sequential_test_gives_the_ratio_of_its_approximation() -> None:
    """With many games the ratio is n (s1 - s0) (2 s - s0 - s1) / 2 v, of the mean s and the variance v of a pair."""
    counts = {0.0: 372, 0.25: 17511, 0.5: 39320, 0.75: 17934, 1.0: 399}
    pairs = [score for score, times in counts.items() for _ in range(times)]
    low, high = expected(0), expected(2)
    approximation = len(pairs) * (high - low) * (2 * fmean(pairs) - low - high) / (2 * pvariance(pairs))
    assert SequentialTest(0, 2).ratio(pairs) == pytest.approx(approximation, rel=1e-2)
    assert 0.5 < approximation < 5
    assert SequentialTest(0, 2).bounds == pytest.approx((-2.944, 2.944), abs=1e-3)
    assert SequentialTest(0, 2).verdict(2.9) is None


def test_the_sequential_test_is_symmetrical() -> None:
    pairs = [1.0, 0.75, 0.5, 0.5, 0.25, 1.0] * 20
    mirrored = [1 - score for score in pairs]
    assert SequentialTest(-20, 20).ratio(pairs) == pytest.approx(-SequentialTest(-20, 20).ratio(mirrored))


@pytest.mark.parametrize("stronger", [True, False])
def test_the_sequential_test_is_right_about_players_of_known_strength(stronger: bool) -> None:
    """Of fifty matches each way, two or three may be decided wrongly."""
    test = SequentialTest(0, 100)
    luck = random.Random(stronger)
    chance = expected(100 if stronger else 0)
    wrong = 0
    for _ in range(50):
        pairs: list[float] = []
        while (verdict := test.verdict(test.ratio(pairs))) is None:
            pairs.append((luck.random() < chance) / 2 + (luck.random() < chance) / 2)
        wrong += (verdict == "elo1") != stronger
    assert wrong <= 7


def test_a_decided_match_stops_at_the_same_game_in_whatever_order_games_end() -> None:
    match = Match("hokito", ("level-1", "random"), games=200)
    luck = random.Random(1)
    shares = {task: float(luck.random() < 0.9) for task in match.tasks()}
    verdicts = []
    for disorder in (0, 1, 2):
        tournament = Tournament(match, SequentialTest(0, 100))
        tasks = list(match.tasks())
        for place in range(0, len(tasks), 8):
            some = tasks[place : place + 8]
            random.Random(disorder).shuffle(some)
            for task in some:
                tournament.add(outcome(task, shares[task]))
            if tournament.decided:
                break
        assert not list(tournament.to_play())
        assert len(tournament.outcomes) == 2 * tournament.verdict.setups < match.games
        verdicts.append((tournament.verdict, tournament.outcomes))
    assert verdicts[0] == verdicts[1] == verdicts[2]
    assert verdicts[0][0].accepted == "elo1"
    assert "Elo 100 accepted" in drawn(report(tournament))


def test_the_sequential_test_is_for_two() -> None:
    with pytest.raises(BadOptions, match="two players"):
        Tournament(Match("hokito", ("random", "level-1", "level-2")), SequentialTest(0, 10))
    with pytest.raises(BadOptions, match="one side each"):
        Tournament(Match("triominos", ("random", "level-1"), seats=3), SequentialTest(0, 10))


def sample() -> Tournament:
    match = Match("hokito", ("level-1", "random", "monte-carlo"), games=4)
    tournament = Tournament(match)
    for number, task in enumerate(match.tasks()):
        tournament.add(outcome(task, (1, 0.5, 1, 0)[number % 4], number))
    return tournament


def test_a_report_counts_what_was_played() -> None:
    found = report(sample(), "kajuta arena …")
    first = found.pairs[0]
    assert (first.first, first.second, first.games) == ("level-1", "random", 4)
    assert (first.wins, first.draws, first.losses) == (2, 1, 1)
    assert first.win_rate == pytest.approx(2 / 3)
    assert first.share == pytest.approx(2.5 / 4)
    assert first.seconds_per_action == (0.1, 0.2)
    assert [one.games for one in found.standings] == [8, 8, 8]
    assert sum(one.elo for one in found.standings) == pytest.approx(0)


def test_the_table_has_a_line_for_every_pair_and_every_player() -> None:
    text = drawn(report(sample()))
    assert [line.split()[:2] for line in text.splitlines()[3:6]] == [
        ["level-1", "random"],
        ["level-1", "monte-carlo"],
        ["random", "monte-carlo"],
    ]
    assert text.count("monte-carlo") == 3


def test_the_page_needs_nothing_from_outside_and_tells_its_command() -> None:
    written = page(report(sample(), "kajuta arena hokito 'engine:<mine>'"))
    assert "http" not in written
    assert "src=" not in written
    assert "kajuta arena hokito &#x27;engine:&lt;mine&gt;&#x27;" in written
    assert written.count("<svg") == 2
    assert "prefers-color-scheme: dark" in written


def test_nothing_played_yet_can_be_told_as_well() -> None:
    empty = report(Tournament(Match("hokito", ("level-1", "random"), games=4)))
    assert "0 of 4 games" in drawn(empty)
    assert "No game has been played" in page(empty)
