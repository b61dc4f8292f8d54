"""The action that looks best at a glance: one action ahead, by maps drawn before it. Games are imagined on with it.

It never looks under tiles: what turns one over is judged by where the pirate would stand and what tiles promise.
"""

from __future__ import annotations

from typing import Any

from kajuta.core.compiled.declarations import Reals, Row, rule
from kajuta.core.compiled.luck import LUCK_LIMIT, random_below
from kajuta.core.compiled.slots import apply, legal_actions, to_act
from kajuta.games.seameni.actions import First, pirate_of
from kajuta.games.seameni.rules.crews import are_friends
from kajuta.games.seameni.rules.movement import has_treasure
from kajuta.games.seameni.state import ABOARD, CREW, NOWHERE, SEA_FIELDS, Pending, Phase, State, Zone
from kajuta.games.seameni.tables import SEA_CELLS, ZONE
from kajuta.players.seameni.fields import (
    CARRYING,
    ROOM,
    draw_all_maps,
    draw_maps,
    draw_walking,
    hidden_treasure,
    map_of,
)
from kajuta.players.seameni.lives import danger
from kajuta.players.seameni.ways import chart_ships, chart_turned
from kajuta.players.seameni.weights import Weight
from kajuta.players.seameni.worth import worth

GAME, BEFORE, TRIED, AFTER = 0, 1, 2, 3
STATES = 4
"""The states that are needed: the game, and looks ahead in it: before an action that is tried, and after it."""
MOST_DECISIONS = 3
"""So many exits in a row are looked at."""
NONE = -1
BOTH = 2 * ROOM
"""How long the row of maps is: those of the game, and others for a ship that has sailed."""


@rule
def choose(
    states: Any,
    seat: int,
    whim: float,
    ways: Row,
    weights: Reals,
    maps: Reals,
    rng: Row,
    actions: Row,
    options: Row,
    luck: Row,
    log: Row,
    work: Row,
) -> int:
    """The action of a seat that looks best, give or take a whim in hundredths of a treasure."""
    count = legal_actions(states[GAME], seat, actions, work)
    if states[GAME].phase == Phase.PLACE:
        return actions[count // 2]  # type: ignore[no-any-return]
    best: int = actions[0]
    highest = 0.0
    found = 0
    sails = is_ship_wanted(states[GAME], seat)
    for index in range(count):
        if actions[index] in (First.OFFER, First.ACCEPT) or (actions[index] < First.MOVE and not sails):
            continue
        value = glance(states, seat, actions[index], ways, weights, maps, options, luck, log, work)
        if whim > 0.0:
            value += whim * random_below(rng, LUCK_LIMIT) / LUCK_LIMIT
        if found == 0 or value > highest:
            found = 1
            best = actions[index]
            highest = value
    return best


@rule
def is_ship_wanted(state: State, seat: int) -> bool:
    """Whether a ship should think of sailing: to meet treasure or who is in the waters, or since nobody is out."""
    is_out = False
    for pirate in range(CREW * seat, CREW * seat + CREW):
        place = state.place[pirate]
        if place == NOWHERE or place >= ABOARD or state.caught >> pirate & 1:
            continue
        is_out = True
        if ZONE[place] != Zone.SEA or has_treasure(state, pirate):
            return True
    return not is_out


@rule
def glance(
    states: Any,
    seat: int,
    action: int,
    ways: Row,
    weights: Reals,
    maps: Reals,
    options: Row,
    luck: Row,
    log: Row,
    work: Row,
) -> float:
    """What an action is worth to a seat, as far as everybody can see, with the best exits on the way it leads."""
    states[BEFORE] = states[GAME]
    value = judged(states, seat, action, ways, weights, maps, luck, log, work)
    for _ in range(MOST_DECISIONS):
        states[AFTER] = states[TRIED]
        if states[AFTER].pending != Pending.FLOW or to_act(states[AFTER]) != 1 << seat:
            return value
        states[BEFORE] = states[AFTER]
        for index in range(legal_actions(states[BEFORE], seat, options, work)):
            found = judged(states, seat, options[index], ways, weights, maps, luck, log, work)
            if index == 0 or found > value:
                value = found
                states[AFTER] = states[TRIED]
        states[TRIED] = states[AFTER]
    return value


@rule
def judged(
    states: Any, seat: int, action: int, ways: Row, weights: Reals, maps: Reals, luck: Row, log: Row, work: Row
) -> float:
    """Tries one action and says what it is worth; one that turns a tile over by where the pirate would stand."""
    states[TRIED] = states[BEFORE]
    apply(states[TRIED], seat, action, luck, log, work)
    field = first_turned(states[BEFORE], states[TRIED])
    if field != NONE:
        states[TRIED] = states[BEFORE]
        pirate = stand_on(states[TRIED], action, field)
        hopes = discovery(states[TRIED], seat, field, weights, maps)
        if states[TRIED].captor[pirate] == 0:
            hopes -= danger(states[TRIED], seat, weights)
        return hopes + worth(states[TRIED], seat, weights, maps, work)
    if action >= First.SAIL and action < First.MOVE:
        trial = maps[ROOM:]
        draw_for_sailed(states[TRIED], seat, ways, weights, maps, trial)
        return worth(states[TRIED], seat, weights, trial, work)
    return worth(states[TRIED], seat, weights, maps, work)


@rule
def draw_for_sailed(state: State, seat: int, ways: Row, weights: Reals, maps: Reals, trial: Reals) -> None:
    """The maps after a ship has sailed: other ones for its friends, the same for everybody else."""
    for other in range(state.players):
        if are_friends(state, seat, other):
            draw_maps(state, other, ways, weights, trial)
        else:
            for place in range(map_of(other, 0), map_of(other + 1, 0)):
                trial[place] = maps[place]


@rule
def discovery(state: State, seat: int, field: int, weights: Reals, maps: Reals) -> float:
    """What turning over the tile on a field is worth: treasure may lie there, the nearer to home the better."""
    near: float = maps[map_of(seat, CARRYING) + SEA_CELLS[field]]
    return weights[Weight.DISCOVERY] + weights[Weight.EXPECTED] * hidden_treasure(state) * near


@rule
def stand_on(state: State, action: int, field: int) -> int:
    """Puts the pirate of an action on a face-down tile, as if it were not turned over; returns who he is."""
    pirate = state.runner if action >= First.GO else pirate_of(action)
    state.place[pirate] = SEA_CELLS[field]
    state.depth[pirate] = 0
    state.pending = Pending.NONE
    state.active = (state.active + 1) % state.players
    return pirate


@rule
def first_turned(before: State, after: State) -> int:
    """A field whose tile was face down before, or `NONE`; what is not progress turned none over (S98)."""
    if after.quiet > 1:
        return NONE
    for field in range(SEA_FIELDS):
        if before.sea[field] < 0 and after.sea[field] > 0:
            return field
    return NONE


@rule
def keep_up(before: State, state: State, ways: Row, weights: Reals, maps: Reals) -> None:
    """Draws maps anew after an action that has changed what they show."""
    if chart_again(before, state, ways):
        draw_all_maps(state, ways, weights, maps)
    elif before.caught != state.caught or is_loot_moved(before, state):
        for seat in range(state.players):
            draw_walking(state, seat, ways, weights, maps)


@rule
def chart_again(before: State, state: State, ways: Row) -> bool:
    """Charts what an action has changed, if a ship has sailed or a tile was turned over."""
    sailed = 0
    for seat in range(state.players):
        if before.ship[seat] != state.ship[seat]:
            sailed += 1
    if sailed > 0:
        chart_ships(state, ways)
    turned = 0
    for field in range(SEA_FIELDS):
        if before.sea[field] < 0 and state.sea[field] > 0:
            chart_turned(state, field, ways)
            turned += 1
    return sailed + turned > 0


@rule
def is_loot_moved(before: State, state: State) -> bool:
    """Whether treasure lies elsewhere than before."""
    moved = 0
    for field in range(SEA_FIELDS):
        if before.loot[field] != state.loot[field]:
            moved += 1
    return moved > 0
