"""TOTOHU players: legal everywhere, the same again with the same seed, mixes that leave nothing to regret."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from strength.totohu_exact import Response, Sea, equilibrium, small_sea

from kajuta import games
from kajuta.core.compiled.luck import rng_words
from kajuta.core.position import Position
from kajuta.core.testing.trial import sample, spread
from kajuta.games.totohu.state import SHIPS
from kajuta.players.life import Answer, Chair
from kajuta.players.totohu import LEVELS, matrix, mixing, outlook, search
from kajuta.players.totohu.habits import Habits, last_ship
from kajuta.players.totohu.player import Mixer
from kajuta.players.totohu.reading import Reader
from kajuta.players.totohu.thinking import Effort, Thinking
from variants import Variant, all_variants

GAME = games.game("totohu")
QUICK = Effort(turns=1, worlds=2)
VARIANTS = [variant for variant in all_variants() if variant.game == "totohu"]


def answer(position: Position, seat: int, history: Any = (), level: int | None = None, seed: str = "1") -> Answer:
    chair = Chair(GAME, seat, seed)
    player = Mixer(chair, QUICK) if level is None else LEVELS[level](chair)
    player.told(history)
    return player.asked(position.view(seat), 0.02)


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """Interpreted, the players would answer by habit."""
    for module in (search, matrix, mixing):
        GAME.compiled(module)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_answers_are_legal_and_tell_of_every_action(variant: Variant) -> None:
    trial = sample(GAME, variant.players, variant.options, "totohu players")
    for moment in spread(trial.moments, 12)[:-1]:
        for seat in moment.position.to_act:
            if isinstance(seat, int):
                given = answer(moment.position, seat, moment.seen[seat])
                legal = moment.position.legal(seat)
                assert given.action in legal
                assert sum(given.info["mix"].values()) == pytest.approx(1, abs=0.01)
                assert sorted(one["action"] for one in given.info["candidates"]) == sorted(legal)
                assert all(0 <= one["value"] <= 1.001 for one in given.info["candidates"])


@pytest.mark.parametrize("level", range(4))
def test_levels_bounded_by_work_answer_the_same_again(level: int) -> None:
    position = GAME.new(2, {"blind": True}, "again").play("0:M5").play("1:P4")
    given = [answer(position, 1, level=level, seed="7") for _ in range(2)]
    assert given[0] == given[1]


def test_a_card_that_lies_there_already_changes_nothing() -> None:
    position = GAME.new(2, {}, "cards")
    before = answer(position, 0).info
    for card in ("H", "M5"):
        assert answer(position.play(f"1:{card}"), 0).info == before


# Matrices


def laid_out(payoffs: Any) -> tuple[Any, Any]:
    """A matrix of what the first of two wins of 1, and its node."""
    one, two = payoffs.shape
    matrices = np.zeros((1, mixing.MATRIX), np.float32)
    results = matrices[0, : one * two * outlook.RESULT].reshape(one, two, outlook.RESULT)
    results[:, :, 0], results[:, :, 1] = payoffs, 1 - payoffs
    return matrices, np.array([[one, two, 1, 0, 0, 0, 0, 0]], np.int64)


def mixes_in(matrices: Any, nodes: Any) -> tuple[Any, Any]:
    one, two = nodes[0][:2]
    sums = matrices[0][mixing.SUMS :]
    return sums[:one].astype(float), sums[SHIPS : SHIPS + two].astype(float)


def solved_by_regret(payoffs: Any) -> tuple[Any, Any]:
    matrices, nodes = laid_out(np.array(payoffs))
    GAME.compiled(mixing).solve(matrices, nodes, 0, 1, 0, 2000, 0.0)
    return mixes_in(matrices, nodes)


def solved_exactly(
    payoffs: Any, trust: float = 0.0, habits: Any = (), seat: int = 0, doubt: float = 0.0
) -> tuple[Any, Any]:
    matrices, nodes = laid_out(np.array(payoffs))
    first = mixing.HABITS + (1 - seat) * SHIPS
    matrices[0, first : first + len(habits)] = habits
    tableau, rng = np.zeros(matrix.TABLEAU, np.float64), np.array(rng_words("doubt"), np.int64)
    assert GAME.compiled(matrix).solve_pair(matrices, nodes, seat, trust, doubt, tableau, rng)
    return mixes_in(matrices, nodes)


SOLVERS = pytest.mark.parametrize("solved", [solved_by_regret, solved_exactly])


@SOLVERS
def test_rock_paper_scissors_with_unequal_stakes(solved: Any) -> None:
    """The opening of section 14 of the rules, for v = 1 and a = 1/4: 1 + v : a : v - a."""
    v, a = 1.0, 0.25
    stakes = np.array([[0, v - a, -a], [a - v, 0, 1 + v], [a, -1 - v, 0]])
    mixes = solved((0.5 + stakes / 8).tolist())
    expected = np.array([1 + v, a, v - a]) / (1 + v + a + v - a)
    for mix in mixes:
        assert mix == pytest.approx(expected, abs=0.01)


@SOLVERS
def test_a_dominated_choice_has_no_share(solved: Any) -> None:
    one, two = solved([[0.9, 0.6], [0.4, 0.2]])
    assert one == pytest.approx([1, 0], abs=0.01)
    assert two == pytest.approx([0, 1], abs=0.01)


@SOLVERS
def test_random_matrices_leave_nothing_to_regret(solved: Any) -> None:
    rng = np.random.default_rng(5)
    for _ in range(20):
        payoffs = rng.random((6, 6)).astype(np.float32)
        one, two = solved(payoffs)
        assert (payoffs @ two).max() - (one @ payoffs).min() < 0.02


def test_matrices_are_solved_as_a_linear_program_solves_them() -> None:
    """Of every shape, with many equal cells too, and such as are equal but for rounding."""
    rng = np.random.default_rng(6)
    for number in range(400):
        shape = tuple(rng.integers(1, 7, 2))
        payoffs = rng.random(shape) if number % 2 else rng.integers(0, 3, shape) / 2
        payoffs = np.clip(payoffs + (number % 3) * rng.normal(0, 1e-7, shape), 0, 1)
        one, two = solved_exactly(payoffs)
        value = equilibrium(payoffs)[0]
        assert one.sum() == pytest.approx(1, abs=1e-6)
        assert two.sum() == pytest.approx(1, abs=1e-6)
        assert (one @ payoffs).min() == pytest.approx(value, abs=2e-5)
        assert (payoffs @ two).max() == pytest.approx(value, abs=2e-5)


def test_trusting_a_habit_answers_it_and_stays_careful() -> None:
    stones = np.array([[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]])
    habits = [0.6, 0.2, 0.2]
    wholly, partly = (solved_exactly(stones, trust, habits)[0] for trust in (1.0, 0.3))
    assert wholly == pytest.approx([0, 1, 0], abs=1e-6)
    assert stones[0] @ [1, 0, 0] < partly @ stones[:, 0] < wholly @ stones[:, 0]
    assert (partly @ stones).min() > (wholly @ stones).min()
    other = solved_exactly(1 - stones.T, 0.3, habits, seat=1)[1]
    assert other == pytest.approx(partly, abs=1e-6), "whichever seat one has"


def test_who_is_in_doubt_does_not_rely_on_one_card() -> None:
    nearly = np.array([[0.50, 0.51, 0.50], [0.49, 0.50, 0.49], [0.50, 0.51, 0.50]])
    sure, doubtful = (solved_exactly(nearly, doubt=doubt)[0] for doubt in (0.0, 0.05))
    assert max(sure) > 0.99
    assert max(doubtful) < 0.6
    assert doubtful.sum() == pytest.approx(1, abs=1e-5)
    clear = solved_exactly([[0.9, 0.8], [0.2, 0.1]], doubt=0.05)[0]
    assert clear == pytest.approx([1, 0], abs=1e-5)


# Endings


def ending() -> Position:
    """Both have few ships and thin hulls, loaded otherwise: the whole rest of the game can be looked through."""
    document = small_sea("H P4 M3", 1).document()
    for fleet, anchors, barrels in zip(document["fleets"], (5, 4), (1, 2), strict=True):
        fleet["H"]["deck"], fleet["M3"]["deck"] = anchors, barrels
    return GAME.load(document)


def mix_of(position: Position, seat: int) -> dict[str, float]:
    look = Thinking(GAME, seat).look(GAME.believe(position.view(seat), ()), Effort(2, 1), "end")
    assert look.is_exact
    return dict(zip(look.actions, look.mix, strict=True))


def test_an_ending_is_worth_what_backward_induction_with_linear_programs_says() -> None:
    position = ending()
    value = Sea().value(position)
    for seat in (0, 1):
        look = Thinking(GAME, seat).look(GAME.believe(position.view(seat), ()), Effort(2, 1), "end")
        mean = sum(share * worth for share, worth in zip(look.mix, look.values, strict=True))
        assert look.is_exact
        assert mean == pytest.approx(value if seat == 0 else 1 - value, abs=2e-4)


def test_an_exact_best_response_gets_nothing_in_an_ending() -> None:
    position = ending()
    assert Response(mix_of).value(position) == pytest.approx(Sea().value(position), abs=2e-4)


@pytest.mark.parametrize("options", [{}, {"treasure": True}])
def test_what_is_remembered_changes_no_result(options: dict[str, Any]) -> None:
    """Two turns deep with an old memory, and anew."""
    old = Thinking(GAME, 0)
    position = GAME.new(2, options, "memory")
    for cards in (("M5", "M3"), ("P4", "H"), ("M5", "P5")):
        belief = GAME.believe(position.view(0), ())
        old.look(belief, Effort(3, 1), "memory")
        looks = [one.look(belief, Effort(2, 1), "memory") for one in (old, Thinking(GAME, 0))]
        assert looks[0].values == pytest.approx(looks[1].values, abs=1e-6)
        for seat, card in enumerate(cards):
            position = position.play(seat, card)
        while position.to_act and len(position.to_act) == 1:
            position = position.play(position.to_act[0], position.legal(position.to_act[0])[0])


def test_a_game_with_other_options_is_not_mistaken_for_this_one() -> None:
    thinking, fresh = Thinking(GAME, 0), Thinking(GAME, 0)
    thick, thin = (GAME.believe(small_sea("P4 M3", hull).view(0), ()) for hull in (3, 1))
    thinking.look(thick, Effort(2, 1), "options")
    assert thinking.look(thin, Effort(2, 1), "options").values == fresh.look(thin, Effort(2, 1), "options").values


def test_three_captains_decide_the_order_of_encounters() -> None:
    position = GAME.new(3, {}, "order").play("0:P5").play("1:M3").play("2:M5")
    given = answer(position, 0)
    assert given.action.startswith("order:")
    assert max(given.info["candidates"], key=lambda one: one["value"])["action"] == given.action


# Habits


def test_habits_favour_what_just_worked() -> None:
    history: list[dict[str, Any]] = [
        {"kind": "revealed", "cards": ["M3", "M4"]},
        {"kind": "barrel", "seat": 0, "ship": "M3", "n": 1},
    ]
    assert last_ship(0, history)[0] == "M3"
    position = GAME.new(2, {}, "habits")
    legal = position.legal(0)
    usual = dict(zip(legal, Habits(position.view(0), 0, ()).shares(legal), strict=True))
    pleased = dict(zip(legal, Habits(position.view(0), 0, history).shares(legal), strict=True))
    assert pleased["M3"] > usual["M3"]
    assert usual["M5"] == max(usual.values())
    stronger = dict(zip(legal, Habits(position.view(0), 0, (), strength=2.0).shares(legal), strict=True))
    assert stronger["M5"] > usual["M5"]


def test_habits_are_trusted_only_when_they_explain_more() -> None:
    stubborn, sensible = Reader(), Reader()
    for turn in range(20):
        for reader, ship in ((stubborn, 5), (sensible, turn % 2)):
            reader.expect({0: 0.5, 1: 0.5, 5: 0.0})
            reader.see(ship)
    assert stubborn.trust > 0.8
    assert sensible.trust < 0.3
