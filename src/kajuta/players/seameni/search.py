"""The compiled search of SEAMENI: every action in the same imagined worlds, and the game played on for some turns.

Of the actions that turn a tile over, each turns over the same tile in a world: face-down tiles are alike to everybody,
so which of them lies where may be arranged, and one action looks no better than another by mere luck.
"""

from __future__ import annotations

from typing import Any

from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.luck import RNG_WORDS, random_below
from kajuta.core.compiled.marks import Beliefs, Reals, Row, States, entry, rule
from kajuta.core.compiled.slots import apply, beliefs, records, resample, to_act
from kajuta.games.seameni.actions import First, target_of
from kajuta.games.seameni.state import SEA_FIELDS, Phase, State, Zone
from kajuta.games.seameni.tables import SEA_INDEX, ZONE
from kajuta.players.seameni.fields import ALL_MAPS, draw_all_maps
from kajuta.players.seameni.policy import AFTER, BOTH, GAME, choose, glance, keep_up
from kajuta.players.seameni.ways import ROOM, chart
from kajuta.players.seameni.worth import worth

KNOWN, WORLD = 2, 3
STATES = 4
"""The states of a search: the two of the policy, what is known, and a world drawn from it."""
NO_WHIM = 0.0
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
    ways: Row,
    weights: Reals,
    maps: Reals,
    luck: Row,
    log: Row,
    work: Row,
) -> None:
    """What each action is worth at a glance."""
    states = records(buffer)
    states[GAME] = states[KNOWN]
    chart(states[GAME], ways)
    draw_all_maps(states[GAME], ways, weights, maps)
    for place in range(ALL_MAPS):
        maps[BOTH + place] = maps[place]
    for arm in range(len(arms)):
        values[arm] = glance(states, seat, arms[arm], ways, weights, maps, luck, log, work)


@entry
def look_ahead(
    buffer: States,
    belief: Beliefs,
    seat: int,
    worlds: int,
    turns: int,
    arms: Row,
    ahead: Reals,
    squares: Reals,
    ways: Row,
    weights: Reals,
    maps: Reals,
    rng: Row,
    words: Row,
    actions: Row,
    luck: Row,
    log: Row,
    work: Row,
) -> None:
    """Plays the game on after each action, in so many worlds more.

    `ahead` and `squares` gain by how much it was worth more than after the first action, and the square of that.
    `look` comes before it: it leaves the ways and maps of what is known, and behind them is room for those of the game.
    """
    states = records(buffer)
    for _ in range(worlds):
        states[WORLD] = states[KNOWN]
        resample(beliefs(belief)[0], states[WORLD], rng, work)
        swapped = any_face_down(states[WORLD], rng)
        for word in range(RNG_WORDS):
            words[word] = rng[word]
        first = 0.0
        for arm in range(len(arms)):
            for word in range(RNG_WORDS):
                rng[word] = words[word]
            for way in range(ROOM):
                ways[ROOM + way] = ways[way]
            states[AFTER] = states[WORLD]
            arrange(states[AFTER], arms[arm], swapped)
            states[GAME] = states[AFTER]
            apply(states[GAME], seat, arms[arm], luck, log, work)
            going = ways[ROOM:]
            for place in range(ALL_MAPS):
                maps[place] = maps[BOTH + place]
            keep_up(states[AFTER], states[GAME], going, weights, maps)
            play_on(states, turns, going, weights, maps, rng, actions, luck, log, work)
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
        action = choose(states, seat, NO_WHIM, ways, weights, maps, rng, actions, luck, log, work)
        states[AFTER] = states[GAME]
        apply(states[GAME], seat, action, luck, log, work)
        keep_up(states[AFTER], states[GAME], ways, weights, maps)


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
