"""Whole TRIOMINOS matches between two policies, compiled: `triominos_fit.py` fits with them."""

from __future__ import annotations

from typing import Any

from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.declarations import Reals, Row, Rows, State, States, entry, rule
from kajuta.core.compiled.luck import RNG_WORDS, fill_luck, random_below
from kajuta.core.compiled.slots import apply, legal_actions, records, setup, to_act, winners
from kajuta.core.seats import CHANCE
from kajuta.games.triominos.state import Phase
from kajuta.players.triominos.outlook import FEATURES, bucket_of, describe
from kajuta.players.triominos.policy import choose

GAME, AFTER, TABLE = 0, 1, 2
STATES = 3

WIN_SHARE = 60
WON, POINTS, OTHERS, ROUNDS, TOTALS = 0, 1, 2, 3, 4
"""A row of results: the share of the victory in sixtieths, own points, those of the others together, rounds; then the
totals of all seats after each round."""

SAMPLED_EVERY = 4
SAMPLE = FEATURES + 3
"""A sample: the features, the bucket, the points still made, the seat."""


@entry
def duels(
    buffer: States,
    deals: int,
    first: Reals,
    second: Reals,
    rng: Row,
    words: Row,
    luck: Row,
    actions: Row,
    log: Row,
    work: Row,
    seen: Row,
    results: Rows,
) -> None:
    """Every deal as often as there are seats: the first policy sits on each of them once, the second on all others."""
    states = records(buffer)
    players = int(states[TABLE].players)
    for deal in range(deals):
        for word in range(RNG_WORDS):
            words[word] = rng[word]
        for side in range(players):
            for word in range(RNG_WORDS):
                rng[word] = words[word]
            fill_luck(luck, rng)
            states[GAME] = states[TABLE]
            setup(states[GAME], luck)
            row = deal * players + side
            play(states, side, first, second, rng, luck, actions, log, work, seen, results[row])
            add_result(states[GAME], side, results[row])


@rule
def play(
    states: Any,
    side: int,
    first: Reals,
    second: Reals,
    rng: Row,
    luck: Row,
    actions: Row,
    log: Row,
    work: Row,
    seen: Row,
    result: Row,
) -> None:
    """A match to its end."""
    waiting = to_act(states[GAME])
    while waiting != 0:
        seat = lowest(waiting)
        if seat == CHANCE:
            fill_luck(luck, rng)
            note_totals(states[GAME], result)
            action = actions[legal_actions(states[GAME], seat, actions, work) - 1]
        elif seat == side:
            action = choose(states, GAME, AFTER, seat, actions, seen, first, work)
        else:
            action = choose(states, GAME, AFTER, seat, actions, seen, second, work)
        apply(states[GAME], seat, action, luck, log, work)
        waiting = to_act(states[GAME])


@rule
def note_totals(state: State, result: Row) -> None:
    """Writes the totals after a round, as far as there is room."""
    place = TOTALS + (state.round - 1) * state.players
    if place + state.players <= len(result):
        for seat in range(state.players):
            result[place + seat] = state.scores[seat]


@rule
def add_result(state: State, side: int, result: Row) -> None:
    """Sums up a match."""
    won = winners(state)
    if won >> side & 1:
        count = 0
        while won != 0:
            won &= won - 1
            count += 1
        result[WON] = WIN_SHARE // count
    for seat in range(state.players):
        result[POINTS if seat == side else OTHERS] += state.scores[seat]
    result[ROUNDS] = state.round


@entry
def collect(
    buffer: States,
    deals: int,
    whim: int,
    first: Reals,
    second: Reals,
    rng: Row,
    luck: Row,
    actions: Row,
    log: Row,
    work: Row,
    seen: Row,
    features: Reals,
    samples: Reals,
) -> int:
    """Rounds in which some turns are described; an action in a hundred times `whim` percent is any legal one.

    A sample: the features, the bucket, and how many points more than the others in the mean a seat still made.
    Returns how many samples there are.
    """
    states = records(buffer)
    count = 0
    for deal in range(deals):
        fill_luck(luck, rng)
        states[GAME] = states[TABLE]
        setup(states[GAME], luck)
        begun = count
        players = int(states[GAME].players)
        while states[GAME].phase == Phase.PLAY:
            seat = int(states[GAME].turn)
            if states[GAME].draws == 0 and states[GAME].layout_count > 0 and random_below(rng, SAMPLED_EVERY) == 0:
                looking = random_below(rng, players)
                describe(states[GAME], looking, features)
                for index in range(FEATURES):
                    samples[count * SAMPLE + index] = features[index]
                samples[count * SAMPLE + FEATURES] = bucket_of(states[GAME])
                samples[count * SAMPLE + FEATURES + 1] = -ahead_of_others(states[GAME], looking)
                samples[count * SAMPLE + FEATURES + 2] = looking
                count += 1
            if random_below(rng, 100) < whim:
                action = actions[random_below(rng, legal_actions(states[GAME], seat, actions, work))]
            elif (seat + deal) % 2 == 0:
                action = choose(states, GAME, AFTER, seat, actions, seen, first, work)
            else:
                action = choose(states, GAME, AFTER, seat, actions, seen, second, work)
            apply(states[GAME], seat, action, luck, log, work)
        for sample in range(begun, count):
            looking = int(samples[sample * SAMPLE + FEATURES + 2])
            samples[sample * SAMPLE + FEATURES + 1] += ahead_of_others(states[GAME], looking)
    return count


@rule
def ahead_of_others(state: State, seat: int) -> float:
    """How far a seat is ahead of the mean of the others."""
    total = 0
    for other in range(state.players):
        total += state.scores[other]
    ahead: float = state.scores[seat] - (total - state.scores[seat]) / (state.players - 1)
    return ahead
