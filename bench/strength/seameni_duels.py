"""Whole games of SEAMENI between two sets of weights, compiled: `seameni_fit.py` fits with them."""

from __future__ import annotations

from typing import Any

from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.declarations import Reals, Row, Rows, States, entry, rule
from kajuta.core.compiled.luck import RNG_WORDS, fill_luck
from kajuta.core.compiled.slots import apply, records, scores, setup, to_act
from kajuta.games.seameni.state import Phase
from kajuta.players.seameni import policy
from kajuta.players.seameni.fields import draw_all_maps
from kajuta.players.seameni.policy import BEFORE, GAME, chart_again, choose
from kajuta.players.seameni.ways import chart

TABLE = policy.STATES
STATES = policy.STATES + 1
OWN, OTHERS, TURNS, LEFT, END = 0, 1, 2, 3, 4
"""A row of results: the points of the first side and of the others, turns, treasure left in the sea, why it ended."""
RESULTS = 5


@entry
def duels(
    buffer: States,
    deals: int,
    whim: float,
    first: Reals,
    second: Reals,
    ways: Row,
    maps: Reals,
    rng: Row,
    words: Row,
    actions: Row,
    options: Row,
    luck: Row,
    log: Row,
    work: Row,
    results: Rows,
) -> None:
    """Every deal twice: the first weights play the even seats, then the odd ones, the second weights the others."""
    states = records(buffer)
    for deal in range(deals):
        for word in range(RNG_WORDS):
            words[word] = rng[word]
        for side in range(2):
            for word in range(RNG_WORDS):
                rng[word] = words[word]
            fill_luck(luck, rng)
            states[GAME] = states[TABLE]
            setup(states[GAME], luck)
            play(states, side, whim, first, second, ways, maps, rng, actions, options, luck, log, work)
            result = results[2 * deal + side]
            scores(states[GAME], actions)
            result[OWN] = actions[side]
            result[OTHERS] = actions[1 - side]
            result[TURNS] = states[GAME].turn
            result[LEFT] = states[GAME].unsettled
            result[END] = states[GAME].end


@rule
def play(
    states: Any,
    side: int,
    whim: float,
    first: Reals,
    second: Reals,
    ways: Row,
    maps: Reals,
    rng: Row,
    actions: Row,
    options: Row,
    luck: Row,
    log: Row,
    work: Row,
) -> None:
    """A game to its end; each side has maps of its own."""
    while to_act(states[GAME]) != 0:
        seat = lowest(to_act(states[GAME]))
        weights = first if seat % 2 == side else second
        if states[GAME].phase == Phase.PLAY:
            draw_all_maps(states[GAME], ways, weights, maps)
        action = choose(states, seat, whim, ways, weights, maps, rng, actions, options, luck, log, work)
        states[BEFORE] = states[GAME]
        apply(states[GAME], seat, action, luck, log, work)
        if states[BEFORE].phase == Phase.PLACE:
            chart(states[GAME], ways)
        else:
            chart_again(states[BEFORE], states[GAME], ways)
