"""What is awaited, and of whom (T90)."""

from __future__ import annotations

from kajuta.core.compiled.declarations import inlined, rule
from kajuta.core.seats import CHANCE
from kajuta.games.totohu.state import MOST_FLEETS, PLAYER, Phase, State


@rule
def to_act(state: State) -> int:
    """T90: in `commit` all who have not laid down a card, else one seat or chance."""
    return state.awaited


@inlined
def enter(state: State, phase: int) -> None:
    """The game waits for something else from now on."""
    state.phase = phase
    state.awaited = seats_awaited(state)


@rule
def seats_awaited(state: State) -> int:
    """T90: in `commit` all who have not laid down a card, in `over` nobody, else one seat or chance; as a set."""
    if state.phase == Phase.COMMIT:
        return seats_to_commit(state)
    if state.phase == Phase.DIE:
        return 1 << CHANCE
    if state.phase == Phase.ORDER:
        return 1 << state.starter
    if state.phase == Phase.DECIDE:
        return 1 << state.asked
    return 1 << PLAYER if state.phase == Phase.ASSIGN else 0


@inlined
def seats_to_commit(state: State) -> int:
    """T20, T45: the seats with a ship at sea that have not laid down a card yet."""
    seats = 0
    for fleet in range(MOST_FLEETS):
        if state.sea[fleet] != 0 and state.commit[fleet] == 0:
            seats |= 1 << fleet
    return seats & (1 << state.players) - 1


@rule
def is_screened(state: State) -> bool:
    """T80, T86: whether the fleets stand behind screens."""
    return state.blind != 0 and state.phase != Phase.OVER
