"""What a position is worth to a seat: treasure at home, and what pirates and lying treasure promise to each side.

In hundredths of a treasure. Everything is judged by what lies open: tiles that are face down count alike.
"""

from __future__ import annotations

from kajuta.core.compiled.declarations import Reals, Row, rule
from kajuta.games.seameni.rules.crews import are_friends, cell_of, commander, ship_at
from kajuta.games.seameni.rules.ending import winners
from kajuta.games.seameni.rules.ghost import is_on_ghost
from kajuta.games.seameni.rules.movement import pirate_refusal, start_refusal, target_refusal
from kajuta.games.seameni.state import ABOARD, CREW, NOBODY, NOWHERE, SEA_FIELDS, STRIDE, End, Phase, State, Zone
from kajuta.games.seameni.tables import FRONT, SEA_CELLS, SEA_INDEX, ZONE
from kajuta.players.seameni.fields import CARRYING, WALKING, map_of
from kajuta.players.seameni.lives import free_count, held_count, value_of_lives
from kajuta.players.seameni.shore import LANDING, SHORE, SHORE_INDEX
from kajuta.players.seameni.weights import LONGEST, POWERS, TREASURE, VICTORY, Weight


@rule
def worth(state: State, seat: int, weights: Reals, maps: Reals, work: Row) -> float:
    """How far a seat's side is ahead of the others in the mean."""
    own = 0.0
    others = 0.0
    friends = 0
    for other in range(state.players):
        value = value_of(state, other, weights, maps, work)
        if are_friends(state, seat, other):
            own += value
            friends += 1
        else:
            others += value
    return own - others * friends / max(1, state.players - friends) + verdict(state, seat)


@rule
def verdict(state: State, seat: int) -> float:
    """S99: what the end itself is worth, more than whatever can be hoped for; nobody wins by waiting (S98)."""
    first = winners(state)
    if first == 0 or state.end == End.QUIET:
        return 0.0
    if first >> seat & 1 == 0:
        return -VICTORY
    for other in range(state.players):
        if first >> other & 1 and not are_friends(state, seat, other):
            return 0.0
    return VICTORY


@rule
def value_of(state: State, seat: int, weights: Reals, maps: Reals, work: Row) -> float:
    """What a seat has and can hope for; after the end only what it has."""
    value = TREASURE * state.hold[seat]
    if state.phase != Phase.OVER:
        value += weights[Weight.PILE] * nearness_of_piles(state, seat, maps)
        value += value_of_crew(state, seat, weights, maps, work)
        for pirate in range(CREW * state.players):
            if state.captor[pirate] == seat + 1:
                value += weights[Weight.PRISONER]
    return value


@rule
def value_of_crew(state: State, seat: int, weights: Reals, maps: Reals, work: Row) -> float:
    """What the free pirates of a seat promise, the most promising first, and that they are alive."""
    best = 0.0
    second = 0.0
    third = 0.0
    for pirate in range(CREW * seat, CREW * seat + CREW):
        if state.place[pirate] != NOWHERE and state.captor[pirate] == 0:
            promise = promise_of(state, pirate, weights, maps, work)
            third = max(third, min(second, promise))
            second = max(second, min(best, promise))
            best = max(best, promise)
    hopes = weights[Weight.BEST] * best + weights[Weight.SECOND] * second + weights[Weight.THIRD] * third
    return hopes + state.unsettled * value_of_lives(free_count(state, seat), held_count(state, seat), weights)


@rule
def nearness_of_piles(state: State, seat: int, maps: Reals) -> float:
    """How near lying treasure is to a seat's ship, in mud too, all together."""
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
    return near


@rule
def promise_of(state: State, pirate: int, weights: Reals, maps: Reals, work: Row) -> float:
    """What a free pirate promises, with what holds him up where he is."""
    promise = promise_of_place(state, pirate, weights, maps)
    if state.depth[pirate] > 1:
        promise /= weights[POWERS + state.depth[pirate] - 1]
    if state.caught >> pirate & 1:
        promise *= weights[Weight.FREED if is_mate_free(state, pirate) else Weight.OCTOPUS]
    if (state.tired | state.blocked) >> pirate & 1:
        promise *= weights[Weight.FADE]
    if is_threatened(state, pirate, work):
        promise *= weights[Weight.THREATENED]
    return promise


@rule
def promise_of_place(state: State, pirate: int, weights: Reals, maps: Reals) -> float:
    """What the place of a free pirate promises."""
    seat = pirate // CREW
    place = state.place[pirate]
    if place >= ABOARD:
        return maps[map_of(seat, WALKING) + state.ship[place - ABOARD]]
    if ZONE[place] != Zone.SEA:
        return promise_in_waters(state, pirate, weights, maps)
    if (state.cargo > 0 and state.runner == pirate) or state.laden >> pirate & 1:
        return maps[map_of(seat, CARRYING) + place]
    if is_on_ghost(state, pirate):
        return promise_of_jump(seat, weights, maps)
    if state.loot[SEA_INDEX[place]] > 0:
        return max(maps[map_of(seat, CARRYING) + place], maps[map_of(seat, WALKING) + place])
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
def promise_of_jump(seat: int, weights: Reals, maps: Reals) -> float:
    """S65: from the ghost everything is one action away."""
    best = 0.0
    for field in range(SEA_FIELDS):
        best = max(best, maps[map_of(seat, WALKING) + SEA_CELLS[field]])
    return weights[Weight.FADE] * best


@rule
def promise_in_waters(state: State, pirate: int, weights: Reals, maps: Reals) -> float:
    """S28 to S30: he walks to his ship, or back into the sea before him."""
    walking = map_of(pirate // CREW, WALKING)
    place = state.place[pirate]
    best = max(promise_of_walk(state, pirate, 1, weights, maps), promise_of_walk(state, pirate, -1, weights, maps))
    if ZONE[place] == Zone.EDGE and state.stranded >> pirate & 1 == 0:
        best = max(best, weights[Weight.FADE] * maps[walking + FRONT[place]])
    return best


@rule
def promise_of_walk(state: State, pirate: int, way: int, weights: Reals, maps: Reals) -> float:
    """S28: what walking along the waters promises, as far as the first ship: an enemy's bars the way."""
    seat = pirate // CREW
    place = LANDING[state.place[pirate]]
    steps = 1 if place != state.place[pirate] else 0
    for _ in range(LONGEST - 1 - steps):
        ship = ship_at(state, place)
        if ship != NOBODY:
            is_friend = are_friends(state, ship, seat)
            return maps[map_of(seat, WALKING) + place] * weights[POWERS + steps] if is_friend else 0.0
        place = SHORE[(SHORE_INDEX[place] + way) % len(SHORE)]
        steps += 1
    return 0.0


@rule
def is_threatened(state: State, pirate: int, work: Row) -> bool:
    """S76: whether an enemy next to a pirate may step onto his field before he moves on; in mud that does no harm."""
    cell = state.place[pirate]
    seat = commander(state, pirate)
    if cell >= ABOARD or ZONE[cell] != Zone.SEA or state.depth[pirate] > 0 or state.active == seat:
        return False
    for other in range(CREW * state.players):
        is_enemy = state.place[other] != NOWHERE and not are_friends(state, seat, commander(state, other))
        if is_enemy and is_next_to(state, other, cell) and can_step(state, other, cell, work):
            return True
    return False


@rule
def is_next_to(state: State, pirate: int, cell: int) -> bool:
    """Whether a pirate is a step from a field: few are, and only of those the rules need be asked."""
    place = cell_of(state, pirate)
    return abs(place // STRIDE - cell // STRIDE) <= 1 and abs(place % STRIDE - cell % STRIDE) <= 1


@rule
def can_step(state: State, pirate: int, cell: int, work: Row) -> bool:
    """Whether his commander may send a pirate onto a field."""
    if pirate_refusal(state, commander(state, pirate), pirate) != 0 or start_refusal(state, pirate, 0) != 0:
        return False
    return target_refusal(state, pirate, 0, cell, work) == 0
