"""The judgement of a game that has none of its own: random play to the end, and what that was worth."""

from __future__ import annotations

from kajuta.core.compiled.bits import member_count
from kajuta.core.compiled.declarations import Reals, Row, State, rule
from kajuta.core.compiled.slots import play_out, scores, winners
from kajuta.players.search.judgements import SEATS


@rule
def play_on(state: State, rng: Row, luck: Row, actions: Row, log: Row, work: Row, tally: Row, values: Reals) -> None:
    """Any actions to the end of the game."""
    play_out(state, rng, luck, actions, log, work, tally)
    write_result(state, actions, values)


@rule
def write_result(state: State, points: Row, values: Reals) -> None:
    """Each seat's share of the victory, and how far it is ahead of the best other one."""
    won = winners(state)
    count = member_count(won)
    seats = scores(state, points)
    for seat in range(seats):
        best = -1
        for other in range(seats):
            if other != seat and (best < 0 or points[other] > points[best]):
                best = other
        values[seat] = 1.0 / count if won >> seat & 1 else 0.0
        values[SEATS + seat] = points[seat] - (points[best] if best >= 0 else 0)
