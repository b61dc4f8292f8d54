"""Actions as texts: entries `SEAT:ACTION`, and the table of a game whose actions can be listed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from kajuta.core.compiled.declarations import State, rule
from kajuta.core.errors import IllegalAction
from kajuta.core.options import shown
from kajuta.core.seats import SEAT_NUMBERS

if TYPE_CHECKING:
    from kajuta.core.game import Game


class TextTable:
    """Actions by number and by text."""

    def __init__(self, texts: Iterable[str]) -> None:
        listed = list(texts)
        numbers = {text: number for number, text in enumerate(listed)}
        if len(numbers) != len(listed):
            raise ValueError("two actions have the same text")
        self.texts = listed
        self.number: Callable[[str], int | None] = numbers.get
        """The action of a text, None if there is none."""

    def __len__(self) -> int:
        return len(self.texts)

    def text(self, action: int) -> str:
        """The text of an action."""
        return self.texts[action]

    def many(self, actions: list[int]) -> list[str]:
        """The texts of some actions."""
        # Picked in one go: the list of all that a seat may do is asked for at every step.
        return (
            list(itemgetter(*actions)(self.texts)) if len(actions) > 1 else [self.texts[action] for action in actions]
        )


@rule
def spelled(_state: State, action: int) -> int:
    """How an action is spelled in a game whose numbers tell actions whole."""
    return action


def read_entry(game: Game, entry: str, state: Any) -> tuple[int, int]:
    """The seat and the action of `SEAT:ACTION`, or `IllegalAction`."""
    if not isinstance(entry, str):
        raise IllegalAction(f"an action is written SEAT:ACTION, not {shown(entry)}", game.actions.RULE)
    seat_text, colon, text = entry.partition(":")
    seat = SEAT_NUMBERS.get(seat_text)
    if not colon or seat is None:
        raise IllegalAction("an action is written SEAT:ACTION, the seat a number or chance", game.actions.RULE)
    action = game.actions.read_action(text, state)
    if action is None:
        raise IllegalAction(f"this is not an action of {game.title}", game.actions.RULE)
    return seat, action
