"""What a seat may do in a position, as texts and as numbers."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import numpy as np

from kajuta.core.errors import BadRequest
from kajuta.core.options import shown, whole
from kajuta.core.seats import CHANCE, Seat, acting_seat
from kajuta.core.sight import Sight

if TYPE_CHECKING:
    from kajuta.core.compiled.records import Numbers

LARGEST = (1 << 63) - 1
"""Rules hold no larger number."""
FEW = 16
"""So many texts are sooner looked through than one is read."""


class Choices(Sight):
    """A position as those see it who are to act."""

    __slots__ = ("_offered",)

    _offered: tuple[int, list[str], list[int]] | None
    """The seat that was last asked what it may do, with few enough texts, and their numbers."""

    def legal_numbers(self, seat: Seat) -> list[int]:
        """The legal actions of a seat as numbers below `game.action_count`, ascending.

        Examples:
            >>> position = kajuta.game("hokito").new(seed=7)
            >>> position.legal_numbers(0)[:4]
            [1, 3, 6, 8]
        """
        return self._legal_row(seat).tolist()  # type: ignore[no-any-return]

    def _legal_row(self, seat: Seat) -> Numbers:
        """The same as a row of this thread's working space, there until the next question."""
        actions, work = self.game.spaces.both
        return actions[: self.game.steps.current.legal(self._buffer, self._acting(seat), actions, work)]

    def _acting(self, seat: Seat) -> int:
        """The number of a seat. One that is to act surely may be asked what it can do."""
        waiting = self._to_act or self.to_act
        return seat if type(seat) is int and seat in waiting else acting_seat(seat, self.players)

    def mask(self, seat: Seat) -> np.ndarray[Any, np.dtype[np.uint8]]:
        """One byte for every action of the game: 1 for the legal actions of a seat.

        Examples:
            >>> position = kajuta.game("hokito").new(seed=7)
            >>> mask = position.mask(0)
            >>> len(mask), int(mask.sum())
            (1296, 113)
        """
        mask = np.zeros(self.game.action_count, np.uint8)
        mask[self._legal_row(seat)] = 1
        return mask

    def legal(self, seat: Seat) -> list[str]:
        """The legal actions of a seat as texts; none if it is not to act.

        Examples:
            >>> position = kajuta.game("hokito").new(seed=7)
            >>> position.legal(0)[:4]
            ['a1-b1', 'a1-d1', 'a1-a2', 'a1-c2']
            >>> position.legal(1)
            []
        """
        game, number = self.game, self._acting(seat)
        (actions, work), steps = game.spaces.both, game.steps.current
        if game.spelled_texts is None:
            numbers = actions[: steps.legal(self._buffer, number, actions, work)].tolist()
            texts = game.actions.action_texts(numbers, self._looked or self._glance())
        else:
            count = steps.legal_spelled(self._buffer, number, actions, work)
            numbers = actions[: 2 * count].tolist()
            texts = game.spelled_texts(numbers[count:])
        if len(texts) <= FEW and number != CHANCE:
            self._offered = number, texts.copy(), numbers
        return texts

    def action_text(self, action: int) -> str:
        """The text of an action given as a number.

        Examples:
            >>> position = kajuta.game("hokito").new(seed=7)
            >>> [position.action_text(number) for number in (1, 3)]
            ['a1-b1', 'a1-d1']
        """
        actions, state, number = self.game.actions, self._glance(), whole(action)
        # A number that counts what lies on the table may mean nothing on this one: then its text reads otherwise.
        with suppress(IndexError):
            text = None if number is None or number > LARGEST else actions.action_text(number, state)
            if text is not None and actions.read_action(text, state) == number:
                return text
        raise BadRequest(f"{self.game.title} has no action {shown(action)} here")

    def chance_outcomes(self) -> list[tuple[str, float]]:
        """What chance may do now and how likely each is: a fair die, or a deal that follows from the seed.

        Examples:
            >>> position = kajuta.game("totohu").new(players=1, seed=7).play("P4")
            >>> position.to_act
            ('chance',)
            >>> [outcome for outcome, probability in position.chance_outcomes()]
            ['die:H', 'die:P4', 'die:P5', 'die:M3', 'die:M4', 'die:M5']
        """
        outcomes = self.legal(CHANCE)
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]
