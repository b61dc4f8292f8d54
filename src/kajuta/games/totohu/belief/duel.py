"""What becomes of a ship, tried out with the rules."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any

from kajuta.core.documents import blank_state
from kajuta.games.totohu.belief.world import DECK_PLACE, HITS, HOLD, SEA, read_ship, write_ship
from kajuta.games.totohu.options import write_options
from kajuta.games.totohu.rules.encounter import is_due, leave, meet, question_in, takes_place
from kajuta.games.totohu.rules.legality import legal_actions
from kajuta.games.totohu.rules.setup import setup
from kajuta.games.totohu.rules.turn import ask_owner, drop_anchors
from kajuta.games.totohu.state import Action, Question, Ship, State
from kajuta.games.totohu.tables import DECK

PARTNER = 1 << SEA | 1 << DECK_PLACE
"""A ship to meet: it can be looted, it can loot, and it is not about to leave."""


class Duel:
    """A table with two fleets on which the rules try out what becomes of a ship of the first."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.state = blank_state(State)
        write_options(self.state, 2, options)
        setup(self.state, [0])
        self.state.queue[0] = 1
        self._tried: dict[tuple[int, ...], list[int]] = {}

    def start(self, ship: int, *, is_known: bool) -> list[int]:
        """T10: as the set-up has it; T95: where that is long ago, everything that deck, hold and hull allow."""
        state, holes = self.state, self.state.hull[ship]
        if is_known:
            return [read_ship(state, 0, ship)]
        holds = (0, 1) if state.treasure and holes else (0,)
        found = set()
        for deck, hold, hits in product(range(DECK[ship] + 1), holds, range(holes + 1)):
            write_ship(state, 0, ship, 1 << SEA | hold << HOLD | hits << HITS | deck << DECK_PLACE)
            if is_due(state, 0, ship):
                leave(state, 0, ship, [])
            found.add(read_ship(state, 0, ship))
        return sorted(found)

    def question(self, ship: int, met: int, guess: int) -> int:
        """T72, T75: lets a ship as it may be meet another; what is asked."""
        write_ship(self.state, 0, ship, guess)
        write_ship(self.state, 1, met, PARTNER)
        self.state.table = [ship + 1, met + 1, 0]
        return question_in(self.state, 0)

    def after(self, ship: int, met: int, answers: tuple[int, ...], guess: int) -> list[int]:
        """T30, T42, T77: what an encounter makes of a ship, for each of the answers that the rules allow."""
        key = (ship, met, guess, *answers)
        if key not in self._tried:
            allowed = [answer for answer in self._allowed(ship, met, guess) if answer in answers]
            self._tried[key] = [self._met(ship, met, guess, answer) for answer in allowed]
        return self._tried[key]

    def _allowed(self, ship: int, met: int, guess: int) -> list[int]:
        question = self.question(ship, met, guess)
        if not takes_place(self.state, 0):
            return []
        if question == Question.NONE:
            return [Action.HIT]
        row = [0, 0]
        ask_owner(self.state, 0, question)
        return row[: legal_actions(self.state, self.state.asked, row, [])]

    def _met(self, ship: int, met: int, guess: int, answer: int) -> int:
        self.question(ship, met, guess)
        meet(self.state, 0, answer, [])
        return read_ship(self.state, 0, ship)

    def after_sailing(self, guess: int) -> list[int]:
        """T43: a hunter that was sent out adds an anchor at the end of the turn."""
        self.question(Ship.H, Ship.M3, guess)
        drop_anchors(self.state, [])
        return [read_ship(self.state, 0, Ship.H)] if guess >> SEA & 1 else []
