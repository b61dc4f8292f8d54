"""Whole TRIOMINOS matches between policies, compiled: what the weights of `players/triominos` were fitted with."""

from __future__ import annotations

from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.luck import fill_luck
from kajuta.core.compiled.marks import Reals, Row, Rows, States, entry
from kajuta.core.compiled.slots import apply, legal_actions, records, setup, to_act, winners
from kajuta.core.seats import CHANCE
from kajuta.players.triominos.policy import WEIGHT_COUNT, choose


@entry
def duels(
    buffer: States,
    pairs: int,
    weights: Reals,
    own: Reals,
    rng: Row,
    luck: Row,
    actions: Row,
    log: Row,
    work: Row,
    seen: Row,
    results: Rows,
) -> None:
    """Each pair twice with the same luck and seats changed; the first policy sits on seat 0, then on seat 1.

    A row of results: share of victories in halves, points of the first, points of the other, rounds.
    """
    states = records(buffer)
    for pair in range(pairs):
        words = (rng[0], rng[1], rng[2], rng[3])
        for side in range(2):
            for word in range(4):
                rng[word] = words[word]
            fill_luck(luck, rng)
            states[0] = states[2]
            setup(states[0], luck)
            waiting = to_act(states[0])
            while waiting != 0:
                seat = lowest(waiting)
                if seat == CHANCE:
                    fill_luck(luck, rng)
                    action = actions[legal_actions(states[0], seat, actions, work) - 1]
                else:
                    first = 0 if (seat + side) % 2 == 0 else WEIGHT_COUNT
                    for index in range(WEIGHT_COUNT):
                        own[index] = weights[first + index]
                    action = choose(states, 0, 1, seat, actions, seen, own, work)
                apply(states[0], seat, action, luck, log, work)
                waiting = to_act(states[0])
            won = winners(states[0])
            row = 2 * pair + side
            if won >> side & 1:
                results[row][0] += 2 if won == 1 << side else 1
            results[row][1] += states[0].scores[side]
            results[row][2] += states[0].scores[1 - side]
            results[row][3] += states[0].round
