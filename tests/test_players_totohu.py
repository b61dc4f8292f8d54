"""TOTOHU players: legal everywhere, the same again with the same seed, mixes that leave nothing to regret."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from kajuta import games
from kajuta.core.position import Position
from kajuta.core.testing.trial import sample, spread
from kajuta.games.totohu.state import SHIPS
from kajuta.players.life import Answer, Chair
from kajuta.players.totohu import LEVELS, mixing, outlook, search
from kajuta.players.totohu.habits import Habits, last_ship
from kajuta.players.totohu.player import Mixer
from kajuta.players.totohu.reading import Reader
from kajuta.players.totohu.room import mixing_room
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
    for module in (search, mixing):
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


def solved(payoffs: list[list[float]]) -> tuple[Any, Any]:
    """The mixes of a game for two, told by what the first wins of 1."""
    one, two = len(payoffs), len(payoffs[0])
    cells = np.zeros((1, search.MOST_CELLS * outlook.RESULT), np.float32)
    results = cells[0, : one * two * outlook.RESULT].reshape(one, two, outlook.RESULT)
    results[:, :, 0], results[:, :, 1] = payoffs, 1 - np.array(payoffs)
    nodes = np.array([[one, two, 1, 0, 0, 0, 0, 0]], np.int64)
    room = mixing_room(1)
    GAME.compiled(mixing).solve(cells, nodes, 0, 1, 0, 2000, np.zeros((1, mixing.MIXED), np.float32), 0.0, *room)
    return room[2][0][:one], room[2][0][SHIPS : SHIPS + two]


def test_rock_paper_scissors_with_unequal_stakes() -> None:
    """The opening of section 14 of the rules, for v = 1 and a = 1/4: 1 + v : a : v - a."""
    v, a = 1.0, 0.25
    stakes = np.array([[0, v - a, -a], [a - v, 0, 1 + v], [a, -1 - v, 0]])
    mixes = solved((0.5 + stakes / 8).tolist())
    expected = np.array([1 + v, a, v - a]) / (1 + v + a + v - a)
    for mix in mixes:
        assert mix == pytest.approx(expected, abs=0.01)


def test_a_dominated_choice_has_no_share() -> None:
    one, two = solved([[0.9, 0.6], [0.4, 0.2]])
    assert one == pytest.approx([1, 0], abs=0.01)
    assert two == pytest.approx([0, 1], abs=0.01)


def test_random_matrices_leave_nothing_to_regret() -> None:
    rng = np.random.default_rng(5)
    for _ in range(20):
        payoffs = rng.random((6, 6)).astype(np.float32)
        one, two = solved(payoffs.tolist())
        assert (payoffs @ two).max() - (one @ payoffs).min() < 0.02


# Endings


def ending() -> Position:
    """Both have few ships and thin hulls: the whole rest of the game can be looked through."""
    options = {"hull": {"P4": 1, "P5": 1, "M3": 1, "M4": 1, "M5": 1}}
    document = GAME.new(2, options).document()
    for fleet in document["fleets"]:
        for name in ("P5", "M4", "M5"):
            fleet[name] = {"at": "sunk", "deck": 0, "hold": 0, "hits": 1}
        fleet["H"]["deck"] = 5
        fleet["M3"]["deck"] = 1
    return GAME.load(document)


def test_a_small_ending_is_solved_to_its_end() -> None:
    position = ending()
    looks = [Thinking(GAME, seat).look(GAME.believe(position.view(seat), ()), Effort(20, 1), "end") for seat in (0, 1)]
    for look in looks:
        mean = sum(share * value for share, value in zip(look.mix, look.values, strict=True))
        assert mean == pytest.approx(0.5, abs=0.01), "the game is symmetric"
        assert max(look.values) - mean < 0.01, "no reply to the other's mix does better"


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


def test_habits_are_trusted_only_when_they_explain_more() -> None:
    stubborn, sensible = Reader(), Reader()
    for turn in range(20):
        for reader, ship in ((stubborn, 5), (sensible, turn % 2)):
            reader.expect({0: 0.5, 1: 0.5, 5: 0.0})
            reader.see(ship)
    assert stubborn.trust > 0.8
    assert sensible.trust < 0.3
