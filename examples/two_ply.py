"""A whole search in a page: the action after which the best reply leaves the most (`python examples/two_ply.py`)."""

from __future__ import annotations

import sys

import numpy as np

import kajuta
from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.declarations import Row, State, States, entry, rule
from kajuta.core.compiled.slots import apply, legal_actions, records, scores, to_act

HERE, AFTER, REPLY = 0, 1, 2
FAR = 10**9


@rule
def margin(state: State, seat: int, points: Row) -> int:
    """How far a seat is ahead of the other."""
    scores(state, points)
    return points[seat] - points[1 - seat]


@entry
def two_ply(buffer: States, actions: Row, replies: Row, luck: Row, log: Row, work: Row) -> int:
    """The best action of the seat to act, if the other side replies as well as it can at once."""
    states = records(buffer)
    seat = lowest(to_act(states[HERE]))
    found, best = -1, -FAR
    for index in range(legal_actions(states[HERE], seat, actions, work)):
        states[AFTER] = states[HERE]
        apply(states[AFTER], seat, actions[index], luck, log, work)
        value = FAR if to_act(states[AFTER]) == 1 << (1 - seat) else margin(states[AFTER], seat, luck)
        for other in range(legal_actions(states[AFTER], 1 - seat, replies, work) if value == FAR else 0):
            states[REPLY] = states[AFTER]
            apply(states[REPLY], 1 - seat, replies[other], luck, log, work)
            value = min(value, margin(states[REPLY], seat, luck))
        if value > best:
            found, best = actions[index], value
    return found


def choose(position: kajuta.Position) -> int:
    """The number of the action chosen; compiled against the game's rules when first asked."""
    game = position.game
    states = np.tile(np.frombuffer(position.bytes, np.uint8), 3)
    actions, replies = np.zeros((2, game.room_for_actions), np.int64)
    luck, log = np.zeros(max(game.luck_size, 16), np.int64), np.zeros(0, np.int64)
    return int(game.compiled(sys.modules[__name__]).two_ply(states, actions, replies, luck, log, game.workspace()))


if __name__ == "__main__":
    position = kajuta.game("hokito").new(seed=7)
    while not position.over:
        position = position.play_number(position.to_act[0], choose(position))
    print(position, position.scores, sep="\n")
