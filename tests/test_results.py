"""What a finished game is worth to each seat, worked out by hand."""

from __future__ import annotations

import numpy as np
import pytest

from kajuta.core.results import write_returns

UNTOUCHED = 7.0


@pytest.mark.parametrize(
    ("seats", "winners", "expected"),
    [
        (1, 0b1, [1]),
        (1, 0b0, [-1]),
        (2, 0b01, [1, -1]),
        (2, 0b10, [-1, 1]),
        (2, 0b11, [0, 0]),
        (2, 0b00, [0, 0]),
        (3, 0b001, [1, -1 / 2, -1 / 2]),
        (3, 0b100, [-1 / 2, -1 / 2, 1]),
        (3, 0b110, [-1 / 2, 1 / 4, 1 / 4]),
        (3, 0b111, [0, 0, 0]),
        (3, 0b000, [0, 0, 0]),
        (4, 0b0101, [1 / 3, -1 / 3, 1 / 3, -1 / 3]),
        (4, 0b0111, [1 / 9, 1 / 9, 1 / 9, -1 / 3]),
    ],
)
def test_a_victory_is_one_a_shared_one_is_shared_and_all_together_make_nothing(
    seats: int, winners: int, expected: list[float]
) -> None:
    returns = np.full(seats + 1, UNTOUCHED)
    write_returns(seats, winners, returns)  # type: ignore[arg-type]
    assert returns.tolist() == pytest.approx([*expected, UNTOUCHED])
