"""What a position is worth to a seat: treasure at home, and what pirates and lying treasure promise to each side.

In hundredths of a treasure. Everything is judged by what lies open: tiles that are face down count alike.
"""

from __future__ import annotations

from kajuta.core.compiled.marks import Reals, rule
from kajuta.games.seameni.rules.crews import are_friends, commander
from kajuta.games.seameni.rules.movement import mud_size
from kajuta.games.seameni.rules.tiles import kind_at
from kajuta.games.seameni.state import ABOARD, CREW, NOWHERE, SEA_FIELDS, STRIDE, Kind, Phase, State, Zone
from kajuta.games.seameni.tables import FRONT, SEA_CELLS, ZONE
from kajuta.players.seameni.fields import (
    CARRYING,
    FADE,
    OCTOPUS_HOLDS,
    WALKING,
    draw_maps,
    hidden_treasure,
    map_of,
    steps_between,
)

TREASURE = 100.0
BEST, SECOND, THIRD = 42.0, 20.0, 8.0
"""What the pirates of a seat are worth whose treasure is as good as aboard, the most promising first. One acts in a
turn, and several may have the same treasure in mind: together they must not outweigh a treasure brought aboard."""
PILE = 16.0
"""What a lying treasure is worth that is as good as aboard, whoever may fetch it."""
LIFE = 3.0
"""What a pirate is worth for each treasure in the sea, however far he is from it."""
MOST_LIFE = 50.0
PRISONER = 12.0
HELD = 0.5
"""What is left of the worth of a life that an octopus holds."""
THREATENED = 0.72
"""What is left of a pirate's promise if an enemy can eject him before he moves on."""
FREED = 0.5
"""What is left of a caught pirate's promise: a mate has to come."""


@rule
def worth(state: State, seat: int, maps: Reals, sides: Reals) -> float:
    """How far a seat's side is ahead of the others in the mean."""
    value_sides(state, maps, sides)
    own = 0.0
    others = 0.0
    friends = 0
    for other in range(state.players):
        if are_friends(state, seat, other):
            own += sides[other]
            friends += 1
        else:
            others += sides[other]
    return own - others * friends / max(1, state.players - friends)


@rule
def value_sides(state: State, maps: Reals, sides: Reals) -> None:
    """What each seat has and can hope for; after the end only what it has."""
    for seat in range(state.players):
        sides[seat] = TREASURE * state.hold[seat]
    if state.phase == Phase.OVER:
        return
    luring = hidden_treasure(state)
    for seat in range(state.players):
        draw_maps(state, seat, luring, maps)
        sides[seat] += value_of_piles(state, seat, maps)
        sides[seat] += value_of_crew(state, seat, maps)
    for pirate in range(CREW * state.players):
        if state.captor[pirate] > 0:
            sides[state.captor[pirate] - 1] += PRISONER


@rule
def value_of_crew(state: State, seat: int, maps: Reals) -> float:
    """What the free pirates of a seat promise, and that they are alive."""
    best = 0.0
    second = 0.0
    third = 0.0
    alive = 0.0
    for pirate in range(CREW * seat, CREW * seat + CREW):
        if state.place[pirate] != NOWHERE and state.captor[pirate] == 0:
            alive += HELD if state.caught >> pirate & 1 else 1.0
            promise = promise_of(state, pirate, maps)
            third = max(third, min(second, promise))
            second = max(second, min(best, promise))
            best = max(best, promise)
    return BEST * best + SECOND * second + THIRD * third + alive * min(MOST_LIFE, LIFE * state.unsettled)


@rule
def value_of_piles(state: State, seat: int, maps: Reals) -> float:
    """What lying treasure is worth to a seat, in mud too, by how far it is from its ship."""
    carrying = map_of(seat, CARRYING)
    near = 0.0
    for field in range(SEA_FIELDS):
        if state.loot[field] > 0:
            near += state.loot[field] * maps[carrying + SEA_CELLS[field]]
    for pirate in range(CREW * state.players):
        if state.laden >> pirate & 1:
            near += maps[carrying + state.place[pirate]]
    if state.cargo > 0:
        near += maps[carrying + state.place[state.runner]]
    return PILE * near


@rule
def promise_of(state: State, pirate: int, maps: Reals) -> float:
    """What a free pirate promises, with what holds him up where he is."""
    promise = promise_of_place(state, pirate, maps)
    for _ in range(state.depth[pirate] - 1):
        promise /= FADE
    if state.caught >> pirate & 1:
        promise *= FREED if is_mate_free(state, pirate) else OCTOPUS_HOLDS
    if (state.tired | state.blocked) >> pirate & 1:
        promise *= FADE
    if is_threatened(state, pirate):
        promise *= THREATENED
    return promise


@rule
def promise_of_place(state: State, pirate: int, maps: Reals) -> float:
    """What the place of a free pirate promises."""
    seat = pirate // CREW
    place = state.place[pirate]
    if place >= ABOARD:
        return maps[map_of(seat, WALKING) + state.ship[place - ABOARD]]
    if ZONE[place] != Zone.SEA:
        return promise_in_waters(state, pirate, maps)
    is_carrier = state.cargo > 0 and state.runner == pirate
    if is_carrier or state.laden >> pirate & 1:
        return maps[map_of(seat, CARRYING) + place]
    if kind_at(state, place) == Kind.GHOST:
        return promise_of_jump(seat, maps)
    return maps[map_of(seat, WALKING) + place]


@rule
def is_mate_free(state: State, pirate: int) -> bool:
    """Whether a mate of a caught pirate could come to free him (S60)."""
    first = pirate // CREW * CREW
    for mate in range(first, first + CREW):
        is_able = state.place[mate] != NOWHERE and state.captor[mate] == 0 and state.caught >> mate & 1 == 0
        if mate != pirate and is_able:
            return True
    return False


@rule
def promise_of_jump(seat: int, maps: Reals) -> float:
    """S65: from the ghost everything is one action away."""
    best = 0.0
    for field in range(SEA_FIELDS):
        best = max(best, maps[map_of(seat, WALKING) + SEA_CELLS[field]])
    return FADE * best


@rule
def promise_in_waters(state: State, pirate: int, maps: Reals) -> float:
    """S28 to S30: he walks to his ship, or back into the sea before him."""
    seat = pirate // CREW
    walking = map_of(seat, WALKING)
    place = state.place[pirate]
    best = 0.0
    for ship in range(state.players):
        if are_friends(state, ship, seat):
            promise = maps[walking + state.ship[ship]]
            for _ in range(steps_between(place, state.ship[ship])):
                promise *= FADE
            best = max(best, promise)
    if ZONE[place] == Zone.EDGE and state.stranded >> pirate & 1 == 0:
        best = max(best, FADE * maps[walking + FRONT[place]])
    return best


@rule
def is_threatened(state: State, pirate: int) -> bool:
    """S76: whether an enemy next to a pirate may eject him."""
    cell = state.place[pirate]
    if cell >= ABOARD or ZONE[cell] != Zone.SEA or state.depth[pirate] > 0 or kind_at(state, cell) == Kind.ISLAND:
        return False
    seat = commander(state, pirate)
    if state.active == seat:
        return False
    for other in range(CREW * state.players):
        if not are_friends(state, seat, commander(state, other)) and can_come(state, other, cell):
            return True
    return False


@rule
def can_come(state: State, pirate: int, cell: int) -> bool:
    """Whether a pirate is one step from a field and free to go."""
    place = state.place[pirate]
    if place == NOWHERE or (state.caught | state.blocked) >> pirate & 1:
        return False
    if place >= ABOARD:
        return FRONT[state.ship[place - ABOARD]] == cell  # type: ignore[no-any-return]
    if state.captor[pirate] > 0 or ZONE[place] != Zone.SEA:
        return False
    if state.depth[pirate] > 0 and state.depth[pirate] < mud_size(state, pirate):
        return False
    return abs(place // STRIDE - cell // STRIDE) <= 1 and abs(place % STRIDE - cell % STRIDE) <= 1
