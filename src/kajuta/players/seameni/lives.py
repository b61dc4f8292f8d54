"""How much depends on the lives of a crew, and how dangerous it is to turn tiles over.

A seat acts once in a turn, so one pirate can do nearly all the work; but who has none left that is free has lost what
is still in the sea. Which tiles are face down everybody can count; where they lie nobody looks.
"""

from __future__ import annotations

from kajuta.core.compiled.declarations import Reals, rule
from kajuta.games.seameni.state import CREW, NOWHERE, SEA_FIELDS, Kind, State
from kajuta.games.seameni.tables import KIND
from kajuta.players.seameni.weights import Weight


@rule
def free_count(state: State, seat: int) -> int:
    """How many pirates of a seat are neither out of the game nor prisoners nor held by an octopus."""
    count = 0
    for pirate in range(CREW * seat, CREW * seat + CREW):
        if state.place[pirate] != NOWHERE and state.captor[pirate] == 0 and state.caught >> pirate & 1 == 0:
            count += 1
    return count


@rule
def held_count(state: State, seat: int) -> int:
    """S60: how many pirates of a seat octopuses hold."""
    count = 0
    for pirate in range(CREW * seat, CREW * seat + CREW):
        if state.caught >> pirate & 1 and state.captor[pirate] == 0:
            count += 1
    return count


@rule
def value_of_lives(free: int, held: int, weights: Reals) -> float:
    """What so many pirates are worth for each treasure in the sea: the last free one means the most."""
    if free == 0:
        return 0.0
    alive = free + weights[Weight.HELD] * held
    first = weights[Weight.FIRST_LIFE] * min(1.0, alive)
    second = weights[Weight.SECOND_LIFE] * min(1.0, max(0.0, alive - 1.0))
    return first + second + weights[Weight.THIRD_LIFE] * max(0.0, alive - 2.0)


@rule
def danger(state: State, seat: int, weights: Reals) -> float:
    """What is to be feared of turning a tile over: octopuses hold, sharks eat."""
    unknown = 0
    octopuses = 0
    sharks = 0
    for field in range(SEA_FIELDS):
        if state.sea[field] < 0:
            unknown += 1
            kind = KIND[-state.sea[field]]
            if kind == Kind.OCTOPUS:
                octopuses += 1
            elif kind == Kind.SHARK:
                sharks += 1
    free = free_count(state, seat)
    held = held_count(state, seat)
    now = value_of_lives(free, held, weights)
    feared = octopuses * (now - value_of_lives(free - 1, held + 1, weights))
    feared += sharks * (now - value_of_lives(free - 1, held, weights))
    return state.unsettled * feared / max(1, unknown)


@rule
def rescue(state: State, seat: int, weights: Reals) -> float:
    """What freeing a mate is worth."""
    free = free_count(state, seat)
    held = held_count(state, seat)
    gained = value_of_lives(free + 1, held - 1, weights) - value_of_lives(free, held, weights)
    return gained * state.unsettled
