"""The compiled search of SEAMENI: every action in the same imagined worlds, and the game played on for some turns.

Of the actions that turn a tile over, each turns over the same tile in a world: face-down tiles are alike to everybody,
so which of them lies where may be arranged, and one action looks no better than another by mere luck.
"""

from __future__ import annotations

from typing import Any

from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.declarations import Beliefs, Reals, Row, States, entry, rule
from kajuta.core.compiled.luck import random_below
from kajuta.core.compiled.slots import apply, beliefs, records, resample, to_act
from kajuta.games.seameni.actions import First, pirate_of, target_of
from kajuta.games.seameni.rules.crews import cell_of
from kajuta.games.seameni.state import CELLS, PIRATES, SEA_FIELDS, Phase, State, Zone
from kajuta.games.seameni.tables import SEA_INDEX, ZONE
from kajuta.players.seameni import policy
from kajuta.players.seameni.fields import ALL_MAPS, draw_all_maps
from kajuta.players.seameni.policy import AFTER, BEFORE, BOTH, GAME, choose, glance, keep_up
from kajuta.players.seameni.ways import ROOM, chart
from kajuta.players.seameni.worth import worth

KNOWN, WORLD = policy.STATES, policy.STATES + 1
STATES = policy.STATES + 2
"""The states of a search: those of the policy, what is known, and a world drawn from it."""
NO_WHIM = 0.0
"""Games are imagined on without whims: so after two actions they differ by what the actions did, not by lots."""
SHIP = PIRATES
"""Where actions are told by who acts, the ship comes after the pirates."""
MAP_ROOM = BOTH + ALL_MAPS
"""How long the row of maps is: those of the policy, and of what is known."""
ACTIONS_PER_TURN = 4
"""Exits, jumps and overfull ships make several actions of a turn; more than so many in the mean are not played on."""


@entry
def look(
    buffer: States,
    seat: int,
    arms: Row,
    values: Reals,
    ends: Row,
    ways: Row,
    weights: Reals,
    maps: Reals,
    options: Row,
    luck: Row,
    log: Row,
    work: Row,
) -> None:
    """What each action is worth at a glance, and where it takes whom: `CELLS` times a pirate or `SHIP`, plus a cell."""
    states = records(buffer)
    states[GAME] = states[KNOWN]
    chart(states[GAME], ways)
    draw_all_maps(states[GAME], ways, weights, maps)
    for place in range(ALL_MAPS):
        maps[BOTH + place] = maps[place]
    for arm in range(len(arms)):
        values[arm] = glance(states, seat, arms[arm], ways, weights, maps, options, luck, log, work)
        ends[arm] = end_of(states[GAME], states[AFTER], seat, arms[arm])


@rule
def end_of(before: State, after: State, seat: int, action: int) -> int:
    """Where an action has taken a pirate or the ship, 0 if nobody."""
    if action >= First.SAIL and action < First.MOVE:
        return CELLS * SHIP + after.ship[seat]
    if action >= First.GO:
        return CELLS * before.runner + cell_of(after, before.runner)
    if action >= First.MOVE and action < First.THROW:
        return CELLS * pirate_of(action) + cell_of(after, pirate_of(action))
    return 0


@entry
def look_ahead(
    buffer: States,
    belief: Beliefs,
    seat: int,
    turns: int,
    arms: Row,
    ahead: Reals,
    squares: Reals,
    ways: Row,
    weights: Reals,
    maps: Reals,
    rng: Row,
    actions: Row,
    options: Row,
    luck: Row,
    log: Row,
    work: Row,
) -> None:
    """Plays the game on after each action, in one world more; the clock is looked at between two.

    `ahead` and `squares` gain by how much it was worth more than after the first action, and the square of that.
    `look` comes before it: it leaves the ways and maps of what is known, and behind them is room for those of the game.
    """
    states = records(buffer)
    states[WORLD] = states[KNOWN]
    resample(beliefs(belief)[0], states[WORLD], rng, work)
    swapped = any_face_down(states[WORLD], rng)
    first = 0.0
    for arm in range(len(arms)):
        for way in range(ROOM):
            ways[ROOM + way] = ways[way]
        states[BEFORE] = states[WORLD]
        arrange(states[BEFORE], arms[arm], swapped)
        states[GAME] = states[BEFORE]
        apply(states[GAME], seat, arms[arm], luck, log, work)
        going = ways[ROOM:]
        for place in range(ALL_MAPS):
            maps[place] = maps[BOTH + place]
        keep_up(states[BEFORE], states[GAME], going, weights, maps)
        play_on(states, turns, going, weights, maps, rng, actions, options, luck, log, work)
        value = worth(states[GAME], seat, weights, maps, work)
        if arm == 0:
            first = value
        ahead[arm] += value - first
        squares[arm] += (value - first) * (value - first)


@rule
def play_on(
    states: Any,
    turns: int,
    ways: Row,
    weights: Reals,
    maps: Reals,
    rng: Row,
    actions: Row,
    options: Row,
    luck: Row,
    log: Row,
    work: Row,
) -> None:
    """Plays on by the policy, for so many turns."""
    last = states[GAME].turn + turns
    for _ in range(ACTIONS_PER_TURN * turns):
        if states[GAME].phase != Phase.PLAY or states[GAME].turn >= last:
            return
        seat = lowest(to_act(states[GAME]))
        action = choose(states, seat, NO_WHIM, ways, weights, maps, rng, actions, options, luck, log, work)
        states[BEFORE] = states[GAME]
        apply(states[GAME], seat, action, luck, log, work)
        keep_up(states[BEFORE], states[GAME], ways, weights, maps)


@rule
def any_face_down(state: State, rng: Row) -> int:
    """A sea field with a face-down tile, each as likely; any field if there is none."""
    first = random_below(rng, SEA_FIELDS)
    for step in range(SEA_FIELDS):
        field = (first + step) % SEA_FIELDS
        if state.sea[field] < 0:
            return field
    return first


@rule
def arrange(state: State, action: int, swapped: int) -> None:
    """Puts the tile that is to be turned over in this world where an action turns one over at once."""
    if action < First.MOVE or action >= First.WADE:
        return
    cell = target_of(action)
    if ZONE[cell] == Zone.SEA and state.sea[SEA_INDEX[cell]] < 0 and state.sea[swapped] < 0:
        field = SEA_INDEX[cell]
        tile = state.sea[field]
        state.sea[field] = state.sea[swapped]
        state.sea[swapped] = tile
