"""A set-up writes everything anew: what stood in the record before, options excepted, leaves no trace."""

from __future__ import annotations

import numpy as np
import pytest

from kajuta import games
from kajuta.core.compiled.luck import Draws, numbers_of
from kajuta.core.position import Position
from variants import Variant, all_variants

GAMES = 3


def played_out(position: Position, seed: str) -> Position:
    draws = Draws(seed)
    while not position.over:
        seat = draws.choice(position.to_act)
        position = position.play(f"{seat}:{draws.choice(position.legal(seat))}")
    return position


def check_setup(variant: Variant) -> None:
    game = games.game(variant.game)
    for number in range(GAMES):
        fresh = game.new(variant.players, variant.options, "fresh")
        used = played_out(game.new(variant.players, variant.options, str(number)), str(number))
        luck = np.array(numbers_of(str(number), "setup", game.luck_size), np.int64)
        records = [np.frombuffer(bytearray(position.bytes), np.uint8) for position in (fresh, used)]
        for record in records:
            game.steps.current.begin(record, luck.copy())
        differing = [name for name in game.dtype.names or () if differs(name, variant, records)]
        assert not differing, f"left from the game before: {', '.join(differing)}"


def differs(field: str, variant: Variant, records: list[np.ndarray[tuple[int], np.dtype[np.uint8]]]) -> bool:
    first, second = (record.view(games.game(variant.game).dtype)[0][field] for record in records)
    return not np.array_equal(first, second)


@pytest.mark.parametrize("variant", all_variants(), ids=lambda variant: variant.name)
def test_a_set_up_leaves_nothing_of_the_game_before(variant: Variant) -> None:
    check_setup(variant)
