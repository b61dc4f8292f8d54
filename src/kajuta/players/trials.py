"""The compiled part of the Monte-Carlo player: whole rounds of trials in one call."""

from __future__ import annotations

from math import log as logarithm
from math import sqrt

from kajuta.core.compiled.bits import member_count
from kajuta.core.compiled.declarations import Beliefs, Reals, Row, State, States, entry, rule
from kajuta.core.compiled.luck import fill_luck
from kajuta.core.compiled.slots import apply, beliefs, play_out, records, resample, scores, winners

EXPLORATION = 0.7
MARGIN_WEIGHT = 0.002
"""What a point of score is worth beside a victory: it only decides between actions that win equally often."""

KNOWN, WORLD, GAME = 0, 1, 2
STATES = 3
"""The states of a search: what is known, a world drawn from it, and the game that is played there."""


@entry
def try_actions(
    buffer: States,
    belief: Beliefs,
    seat: int,
    rounds: int,
    games: int,
    arms: Row,
    tried: Row,
    values: Reals,
    rng: Row,
    luck: Row,
    actions: Row,
    log: Row,
    work: Row,
    tally: Row,
) -> None:
    """Some rounds, each of so many games after the action with the highest bound, in a world drawn for the round.

    `arms` are the actions; `tried` and `values` gain the games played after each and what they were worth.
    """
    states = records(buffer)
    for _ in range(rounds):
        states[WORLD] = states[KNOWN]
        resample(beliefs(belief)[0], states[WORLD], rng, work)
        arm = most_promising(tried, values)
        for _ in range(games):
            states[GAME] = states[WORLD]
            fill_luck(luck, rng)
            apply(states[GAME], seat, arms[arm], luck, log, work)
            play_out(states[GAME], rng, luck, actions, log, work, tally)
            values[arm] += worth(states[GAME], seat, actions)
        tried[arm] += games


@rule
def most_promising(tried: Row, values: Reals) -> int:
    """The arm with the highest upper confidence bound (UCB1); an action never tried comes first."""
    total = 1
    for games in tried:
        total += games
    found = 0
    highest = -1.0
    for arm in range(len(tried)):
        if tried[arm] == 0:
            return arm
        bound = values[arm] / tried[arm] + EXPLORATION * sqrt(logarithm(total) / tried[arm])
        if arm == 0 or bound > highest:
            found = arm
            highest = bound
    return found


@rule
def worth(state: State, seat: int, points: Row) -> float:
    """What a finished game is worth to a seat: its share of the victory, and a little for the margin."""
    won = winners(state)
    share = 1.0 / member_count(won) if won >> seat & 1 else 0.0
    fleets = scores(state, points)
    best = -1
    for other in range(fleets):
        if other != seat and (best < 0 or points[other] > points[best]):
            best = other
    margin = points[seat] - (points[best] if best >= 0 else 0)
    return share + MARGIN_WEIGHT * margin
