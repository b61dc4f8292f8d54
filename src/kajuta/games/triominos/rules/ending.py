"""Who is to act, and the end of a turn, a round and the match (R16, R37, R40 to R49, R53)."""

from __future__ import annotations

from kajuta.core.compiled.declarations import Row, rule
from kajuta.core.compiled.log import add, is_recording
from kajuta.core.seats import CHANCE
from kajuta.games.triominos.rules.hands import is_anything_placeable, rest_value
from kajuta.games.triominos.rules.notes import note_blocked, note_game_over, note_out, note_round_end
from kajuta.games.triominos.rules.scoring import earn, is_target_reached
from kajuta.games.triominos.state import Blocked, Phase, State


@rule
def to_act(state: State) -> int:
    """R16, R47: the seat whose turn it is, chance between two rounds, nobody after the match."""
    if state.phase == Phase.PLAY:
        return 1 << state.turn
    return 1 << CHANCE if state.phase == Phase.DEAL else 0


@rule
def end_turn(state: State, seat: int, log: Row) -> None:
    """R16, R40, R41: somebody is out, the round is blocked, or the next seat is to act."""
    state.draws = 0
    state.drawn = 0
    if state.held[seat] == 0:
        go_out(state, seat, log)
        end_round(state, log)
    elif is_blocked(state):
        settle_blocked(state, log)
        end_round(state, log)
    else:
        state.turn = (seat + 1) % state.players


# Out


@rule
def go_out(state: State, seat: int, log: Row) -> None:
    """R40: the bonus, and the value of all tiles in the other hands."""
    points = state.out_bonus
    if state.out_takes_rest:
        for other in range(state.players):
            points += rest_value(state, other)
    if is_recording(log):
        note_out(state, seat, points, log)
    earn(state, seat, points, log)


# Blocked


@rule
def is_blocked(state: State) -> bool:
    """R41, R37: nothing to draw, and nobody can place, or, where able seats may pass, everybody has passed."""
    if state.pool_count > 0:
        return False
    if state.pass_when_able and state.passes >= state.players:
        return True
    return not is_anything_placeable(state)


@rule
def settle_blocked(state: State, log: Row) -> None:
    """R42, R43: who gains and who loses by what is left in the hands."""
    rests = 0
    lowest_rest = rest_value(state, 0)
    for seat in range(state.players):
        rests += rest_value(state, seat)
        lowest_rest = min(lowest_rest, rest_value(state, seat))
    for seat in range(state.players):
        if rest_value(state, seat) == lowest_rest:
            rests -= lowest_rest
    if is_recording(log):
        note_blocked(state, log)
        add(log, state.players)
        for seat in range(state.players):
            add(log, blocked_points(state, seat, lowest_rest, rests))
    for seat in range(state.players):
        earn(state, seat, blocked_points(state, seat, lowest_rest, rests), log)


@rule
def blocked_points(state: State, seat: int, lowest_rest: int, higher_rests: int) -> int:
    """R42, R43: what a seat earns; `higher_rests` is the sum of the rests that are not the lowest."""
    rest = rest_value(state, seat)
    if state.blocked == Blocked.OWN:
        return -rest
    if state.blocked == Blocked.LOWEST and rest == lowest_rest:
        return higher_rests - rest
    return 0


# Round and match


@rule
def end_round(state: State, log: Row) -> None:
    """R44 to R47: the points of the round are kept; then the next deal, or the end of the match."""
    for seat in range(state.players):
        state.last_points[seat] = state.scores[seat] - state.banked[seat]
        state.banked[seat] = state.scores[seat]
    state.turn = 0
    state.phase = Phase.OVER if is_match_over(state) else Phase.DEAL
    if is_recording(log):
        note_round_end(state, log)
        if state.phase == Phase.OVER:
            note_game_over(state, winners_of(state), log)


@rule
def is_match_over(state: State) -> bool:
    """R45, R46: the last of so many rounds, the round in which the target was crossed, or totals at the target."""
    if state.rounds > 0 and state.round >= state.rounds:
        return True
    return state.last_round == 1 or is_target_reached(state)


@rule
def winners_of(state: State) -> int:
    """R48, R53: the highest totals; alone, whoever placed every tile."""
    if state.players == 1:
        return 1 if state.held[0] == 0 and state.pool_count == 0 else 0
    best = state.scores[0]
    for seat in range(state.players):
        best = max(best, state.scores[seat])
    won = 0
    for seat in range(state.players):
        if state.scores[seat] == best:
            won |= 1 << seat
    return won


@rule
def winners(state: State) -> int:
    """R48, R53: nobody before the end of the match."""
    return winners_of(state) if state.phase == Phase.OVER else 0


@rule
def scores(state: State, points: Row) -> int:
    """R49: the totals of the match, at every moment."""
    for seat in range(state.players):
        points[seat] = state.scores[seat]
    return state.players
