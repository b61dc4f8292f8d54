"""Computer players act on views, legally, within their time, and the better one wins."""

from __future__ import annotations

import pytest

from kajuta import games, players
from kajuta.core.errors import UnknownPlayer
from kajuta.core.testing import conformance
from variants import Variant, all_variants


@pytest.mark.parametrize("name", players.names())
@pytest.mark.parametrize("variant", all_variants(), ids=lambda variant: variant.name)
def test_every_player_plays_every_variant_legally(variant: Variant, name: str) -> None:
    game = games.game(variant.game)
    trial = trial.sample(game, variant.players, variant.options, "players")
    for moment in conformance.spread(trial.moments, 4)[:-1]:
        for seat in moment.position.to_act:
            if isinstance(seat, int):
                view = moment.position.view(seat)
                question = players.Question(game, view, seat, moment.seen[seat], seconds=0.02, seed="1")
                assert players.player(name)(question).action in moment.position.legal(seat)


def test_monte_carlo_beats_random_at_hokito() -> None:
    game = games.game("hokito")
    wins = 0
    for number in range(4):
        position = game.new(seed=number)
        while position.to_act:
            seat = int(position.to_act[0])
            name = ("monte-carlo", "random")[(seat + number) % 2]
            question = players.Question(game, position.view(seat), seat, seconds=0.02, seed=str(number))
            position = position.play(f"{seat}:{players.player(name)(question).action}")
        wins += position.winners == [number % 2]
    assert wins >= 3


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(UnknownPlayer, match="genius"):
        players.player("genius")
