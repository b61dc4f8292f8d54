"""Set-up, T10 and T11."""

from __future__ import annotations

from kajuta.core.compiled.declarations import Row, rule
from kajuta.games.totohu.rules.phase import enter
from kajuta.games.totohu.state import (
    FACES,
    FIRST_RANDOM,
    MOST_FLEETS,
    PAIRS,
    SHIPS,
    WHOLE_FLEET,
    Phase,
    Question,
    State,
)
from kajuta.games.totohu.tables import FLEET_COUNT


@rule
def setup(state: State, luck: Row) -> None:
    """T10, T11: all ships at sea and empty, all cards in hand; the first starter is named or drawn."""
    for fleet in range(MOST_FLEETS):
        clear_fleet(state, fleet)
        if fleet < FLEET_COUNT[state.players]:
            state.sea[fleet] = WHOLE_FLEET
    for place in range(PAIRS):
        state.queue[place] = 0
    for face in range(FACES):
        state.dice[face] = 0
    state.question = Question.NONE
    state.asked = 0
    state.turn = 1
    state.starter = luck[0] % state.players if state.first == FIRST_RANDOM else state.first
    enter(state, Phase.COMMIT)


@rule
def clear_fleet(state: State, fleet: int) -> None:
    """Takes everything off the table in front of a seat."""
    state.sea[fleet] = 0
    state.sunk[fleet] = 0
    state.hold[fleet] = 0
    state.commit[fleet] = 0
    state.table[fleet] = 0
    for ship in range(SHIPS):
        state.deck[fleet][ship] = 0
        state.hits[fleet][ship] = 0
