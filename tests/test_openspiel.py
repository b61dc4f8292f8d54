"""OpenSpiel's search as a yardstick: legal everywhere, the same with the same seed, within its time, on views alone."""

from __future__ import annotations

import subprocess
import sys

import pytest

from kajuta import games, players
from kajuta.core.testing.trial import sample, spread
from kajuta.players import time_spent
from variants import Variant, all_variants

pytest.importorskip("pyspiel", reason="OpenSpiel has no package for this system")

SIMULATIONS = 12


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    from kajuta.players.openspiel import OpenSpielMCTS

    monkeypatch.setattr(OpenSpielMCTS, "simulations", SIMULATIONS)
    monkeypatch.setattr(OpenSpielMCTS, "worlds", 2)


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("variant", all_variants(), ids=lambda variant: variant.name)
def test_it_plays_every_variant_legally_and_alike_with_the_same_seed(variant: Variant) -> None:
    game = games.game(variant.game)
    trial = sample(game, variant.players, variant.options, "players")
    for moment in spread(trial.moments, 3)[:-1]:
        for seat in moment.position.to_act:
            if isinstance(seat, int):
                question = players.Question(game, moment.position.view(seat), seat, moment.seen[seat], seed="1")
                first, second = (players.player("openspiel-mcts")(question) for _ in range(2))
                assert first == second
                assert first.action in moment.position.legal(seat)


class Clock:
    """Stands in for the time that players think by: goes on by a millisecond whenever somebody looks."""

    def __init__(self) -> None:
        self.looks = 0

    def now(self) -> float:
        self.looks += 1
        return self.looks * 0.001


@pytest.mark.parametrize("name", ["hokito", "triominos"])
def test_it_keeps_to_its_time(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(time_spent, "_read", clock.now)
    game = games.game(name)
    position = game.new(2, seed=1)
    seat = int(position.to_act[0])
    sitting = players.player("openspiel-mcts").sit(players.Chair(game, seat, "1"))
    answer = sitting.asked(position.view(seat), 0.1005)
    assert 95 < clock.looks <= 105, "it thinks as long as it may, and no longer"
    assert 80 < answer.info["visits"] < 100
    sitting.stopped()
    sitting.asked(position.view(seat), 60)
    assert clock.looks < 120, "stopped, it answers at once"


def test_without_openspiel_it_is_one_sentence() -> None:
    hidden = "import sys; sys.modules['pyspiel'] = None; from kajuta.cli import main; "
    command = "sys.exit(main(['arena', 'hokito', 'random', 'openspiel-mcts']))"
    ended = subprocess.run([sys.executable, "-c", hidden + command], capture_output=True, text=True, check=False)
    assert ended.returncode == 2
    assert ended.stderr.count("\n") == 1
    assert "not installed" in ended.stderr
