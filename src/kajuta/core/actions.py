"""Actions as texts: entries `SEAT:ACTION`, and the table of a game whose actions can be listed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from kajuta.core.compiled.records import Numbers
from kajuta.core.errors import IllegalAction
from kajuta.core.seats import read_seat

if TYPE_CHECKING:
    from kajuta.core.game import Game


class TextTable:
    """Actions by number and by text. The texts lie in an array, from which many are picked in one go."""

    def __init__(self, texts: Iterable[str]) -> None:
        listed = list(texts)
        self._numbers = {text: number for number, text in enumerate(listed)}
        if len(self._numbers) != len(listed):
            raise ValueError("two actions have the same text")
        self._texts: NDArray[Any] = np.array(listed, object)

    def __len__(self) -> int:
        return len(self._numbers)

    def text(self, action: int) -> str:
        """The text of an action."""
        return str(self._texts[action])

    def number(self, text: str) -> int | None:
        """The action of a text, None if there is none."""
        return self._numbers.get(text)

    def many(self, actions: Numbers) -> list[str]:
        """The texts of some actions."""
        return self._texts[actions].tolist()  # type: ignore[no-any-return]


def read_entry(game: Game, entry: str, state: Any) -> tuple[int, int]:
    """The seat and the action of `SEAT:ACTION`, or `IllegalAction`."""
    seat_text, colon, text = entry.partition(":")
    seat, actions = read_seat(seat_text), game.actions
    if not colon or seat is None:
        raise IllegalAction("an action is written SEAT:ACTION, the seat a number or chance", actions.RULE)
    action = actions.read_action(text, state)
    if action is None:
        raise IllegalAction(f"this is not an action of {game.title}", actions.RULE)
    return seat, action
