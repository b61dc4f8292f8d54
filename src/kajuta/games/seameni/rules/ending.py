"""The order of turns (S17 to S19), the end of the game and the score (S95 to S99, S109, S110)."""

from __future__ import annotations

from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.declarations import Row, rule
from kajuta.core.compiled.log import add, is_recording, note_one, note_two
from kajuta.games.seameni.rules.crews import are_friends, commander
from kajuta.games.seameni.rules.ships import overfull_ship
from kajuta.games.seameni.state import (
    CREW,
    EXITS,
    NOBODY,
    NOWHERE,
    SEA_FIELDS,
    End,
    EventKind,
    Pending,
    Phase,
    State,
)

# Turns


@rule
def begin_turn(state: State, seat: int, log: Row) -> None:
    """S59, S103: a seat's turn begins; those of its pirates who came to rest on a turtle may not be used in it."""
    state.active = seat
    state.offered = 0
    state.blocked = 0
    rest = state.tired
    while rest != 0:
        if commander(state, lowest(rest)) == seat:
            state.blocked |= 1 << lowest(rest)
        rest &= rest - 1
    state.tired &= ~state.blocked
    note_two(log, EventKind.TURN, seat, state.turn)


@rule
def settle(state: State, log: Row) -> None:
    """S19, S83, S86: after a main action, or a decision it led to: overfull ships, the automatic end, the next turn."""
    if state.pending != Pending.NONE:
        return
    forget_chain(state)
    ship = overfull_ship(state)
    if ship == NOBODY:
        end_turn(state, log)
    else:
        state.pending = Pending.CROWD
        state.crowded = ship
        note_one(log, EventKind.CROWDED, ship)


@rule
def forget_chain(state: State) -> None:
    """Nobody is on his way any more."""
    state.runner = 0
    state.ban = 0
    if state.used_count > 0:
        for number in range(SEA_FIELDS * EXITS):
            state.used[number] = 0
        state.used_count = 0


@rule
def end_turn(state: State, log: Row) -> None:
    """S96 to S98, S109, S110: the game ends by itself, or the next seat's turn begins."""
    why = end_by_itself(state)
    if why == End.NONE:
        state.turn += 1
        state.quiet += 1
        if state.target > 0 and best_score(state) >= state.target:
            why = End.TARGET
        elif state.quiet_rounds > 0 and quiet_turns_left(state) <= 0:
            why = End.QUIET
    if why == End.NONE:
        begin_turn(state, (state.active + 1) % state.players, log)
    else:
        finish(state, why, log)


# The end


@rule
def quiet_turns_left(state: State) -> int:
    """S98: so many more turns without progress end the game, where the option wants that."""
    return state.quiet_rounds * state.players - state.quiet


@rule
def end_by_itself(state: State) -> int:
    """S96, S97, S110: no treasure is left in the sea, no pirate, or nothing to play for; `End.NONE` otherwise."""
    if state.auto_end == 1 and state.unsettled == 0:
        return End.TREASURE
    for pirate in range(CREW * state.players):
        if state.place[pirate] != NOWHERE:
            return End.DECIDED if state.decided == 1 and is_decided(state) else End.NONE
    return End.CREWS


@rule
def is_decided(state: State) -> bool:
    """S110: with all the treasure that is left no other side could draw level with the first."""
    if state.unsettled == 0:
        return True
    leader = 0
    for seat in range(state.players):
        if score(state, seat) > score(state, leader):
            leader = seat
    for seat in range(state.players):
        if not are_friends(state, leader, seat) and score(state, seat) + state.unsettled >= score(state, leader):
            return False
    return True


@rule
def finish(state: State, why: int, log: Row) -> None:
    """S103: the game is over; everything else stays as it was."""
    state.phase = Phase.OVER
    state.pending = Pending.NONE
    state.agreed = 0
    state.end = why
    if is_recording(log):
        note_two(log, EventKind.OVER, why, state.players)
        for seat in range(state.players):
            add(log, score(state, seat))
        add(log, winners(state))


@rule
def score(state: State, seat: int) -> int:
    """S99: the treasures in the holds of the seat's side."""
    points = 0
    for ship in range(state.players):
        if are_friends(state, ship, seat):
            points += state.hold[ship]
    return points


@rule
def scores(state: State, points: Row) -> int:
    """S99: the score of each seat; partners have the same."""
    for seat in range(state.players):
        points[seat] = score(state, seat)
    return state.players


@rule
def winners(state: State) -> int:
    """S99: the seats with the highest score; nobody before the end."""
    if state.phase != Phase.OVER:
        return 0
    best = best_score(state)
    ahead = 0
    for seat in range(state.players):
        if score(state, seat) == best:
            ahead |= 1 << seat
    return ahead


@rule
def best_score(state: State) -> int:
    """The highest score of a side."""
    best = 0
    for seat in range(state.players):
        best = max(best, score(state, seat))
    return best
