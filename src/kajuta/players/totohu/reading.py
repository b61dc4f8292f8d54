"""What a seat reads of the others in the course of a game: their habits, and whether they follow them.

Two explanations of every card are held against each other: that its owner mixes as is right, or that it sends the ships
it is used to send. Only as far as habit has explained more does the player answer to it; against somebody who
mixes well it stays with the mix that nobody can use.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log
from typing import TYPE_CHECKING

from kajuta.games.totohu.tables import SHIP_NAMES

if TYPE_CHECKING:
    from kajuta.core.contract import Event

MOST_TRUST = 0.9
RESERVE = 2.0
"""So many units of evidence (natural logarithm of a ratio) must come before habit is as likely as thought."""
FADING, FORGETTING = 0.97, 0.97
"""Of evidence and of habits, turn by turn."""
UNSEEN = 0.5
"""What a ship counts that was never sent."""
SLIP = 0.1
"""How often even a good player is thought to send any ship."""

Shares = Mapping[int, float]
"""Of the ships at sea."""


class Reader:
    """What is known about one other fleet."""

    def __init__(self) -> None:
        self._counts = [0.0] * len(SHIP_NAMES)
        self._evidence = 0.0
        self._pending: tuple[Shares, Shares] | None = None

    @property
    def trust(self) -> float:
        """How far it is to be expected that the fleet follows its habits."""
        return MOST_TRUST / (1 + exp(RESERVE - self._evidence))

    def habits(self, ships: Sequence[int]) -> dict[int, float]:
        """How likely each of some ships is by habit."""
        total = sum(UNSEEN + self._counts[ship] for ship in ships)
        return {ship: (UNSEEN + self._counts[ship]) / total for ship in ships}

    def expect(self, right: Shares) -> None:
        """What would be right for it to send now; the next card will show."""
        slipping = {ship: (1 - SLIP) * share + SLIP / len(right) for ship, share in right.items()}
        self._pending = slipping, self.habits(list(right))

    def see(self, ship: int) -> None:
        """A card of it was turned up."""
        if self._pending is not None and ship in self._pending[0]:
            right, usual = self._pending
            self._evidence = FADING * self._evidence + log(usual[ship] / right[ship])
        self._pending = None
        self._counts = [FORGETTING * count for count in self._counts]
        self._counts[ship] += 1


class Reading:
    """What a seat reads of all others."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._readers: dict[int, Reader] = {}
        self._known = 0
        """How many events have been read."""

    def read(self, history: Sequence[Event]) -> None:
        """Whatever has happened since."""
        for event in history[self._known :]:
            if event["kind"] == "revealed":
                for fleet, card in enumerate(event["cards"]):
                    if card is not None and fleet != self._seat:
                        self.of(fleet).see(SHIP_NAMES.index(card))
        self._known = len(history)

    def of(self, fleet: int) -> Reader:
        """What is known about one fleet."""
        return self._readers.setdefault(fleet, Reader())
