"""The rules of HOKITO, H1 to H21. Comments cite `docs/rules/hokito.md`."""

from __future__ import annotations

from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.log import is_recording
from kajuta.core.compiled.luck import shuffle
from kajuta.core.compiled.marks import Row, rule
from kajuta.games.hokito.notes import note_end, note_move, note_stack
from kajuta.games.hokito.state import (
    BOARD,
    EDGE,
    FIELDS,
    PLAYERS,
    STONES,
    STONES_OF_COLOUR,
    STONES_OF_KIND,
    End,
    Refused,
    Setup,
    State,
)
from kajuta.games.hokito.tables import COLOUR_OF, NEIGHBOUR, SYMBOLS_ON

# Set-up


@rule
def setup(state: State, luck: Row) -> None:
    """H5, H6: one stone a field, at random in each player's own half or all over the board."""
    for field in range(FIELDS):
        state.stones[field] = 1 + field // STONES_OF_KIND
        state.height[field] = 1
    if state.setup == Setup.MIXED:
        shuffle(state.stones, 0, STONES, luck)
    else:
        shuffle(state.stones, 0, STONES_OF_COLOUR, luck)
        shuffle(state.stones, STONES_OF_COLOUR, STONES_OF_COLOUR, luck)
    for field in range(FIELDS):
        state.top[field] = state.stones[field]
    state.turn = 0
    survey(state)


@rule
def survey(state: State) -> None:
    """Works out everything that follows from the piles: who controls what, the links, and whether the game is over."""
    for seat in range(PLAYERS):
        state.controlled[seat] = 0
    state.singles = 0
    for field in range(FIELDS):
        if state.height[field] > 0:
            state.controlled[COLOUR_OF[state.top[field]]] |= 1 << field
        if state.height[field] == 1:
            state.singles |= 1 << field
    link_piles(state)
    state.over = is_over(state)


@rule
def link_piles(state: State) -> None:
    """H11: links every pile to the next one in each direction."""
    for direction in range(4):
        for field in range(FIELDS):
            state.next_pile[direction][field] = 0
            if state.height[field] > 0:
                state.next_pile[direction][field] = nearest_pile(state, field, direction)
        state.next_pile[direction][EDGE] = EDGE


@rule
def nearest_pile(state: State, field: int, direction: int) -> int:
    """H11: the next occupied field in a direction, empty ones jumped over; `EDGE` if there is none."""
    found: int = NEIGHBOUR[direction][field]
    while found != EDGE and state.height[found] == 0:
        found = NEIGHBOUR[direction][found]
    return found


# Moving


@rule
def onward(state: State, field: int, direction: int) -> int:
    """H13: the fields one more step leads to, straight on or turned by a right angle, never back."""
    ahead = 1 << state.next_pile[direction][field]
    left = 1 << state.next_pile[(direction + 3) % 4][field]
    right = 1 << state.next_pile[(direction + 1) % 4][field]
    return ahead | left | right


@rule
def reach(state: State, start: int, steps: int) -> int:
    """H10 to H14: the fields where a move of exactly so many steps can end, whatever pile lies there."""
    ends = 0
    for direction in range(4):
        first = state.next_pile[direction][start]
        if steps == 1:
            ends |= 1 << first
        elif steps == 2:
            ends |= onward(state, first, direction)
        else:
            for turned in range(direction + 3, direction + 6):
                second = state.next_pile[turned % 4][first]
                ends |= onward(state, second, turned % 4)
    return ends & BOARD


@rule
def fields_to_land_on(state: State, start: int) -> int:
    """H8, H9: singles land on singles, stacks on stacks."""
    if state.height[start] == 1:
        return state.singles
    return (state.controlled[0] | state.controlled[1]) & ~state.singles


@rule
def landings(state: State, start: int) -> int:
    """H8 to H14: the fields where the pile on `start` may land."""
    return reach(state, start, SYMBOLS_ON[state.top[start]]) & fields_to_land_on(state, start)


@rule
def has_move(state: State, seat: int) -> bool:
    """Whether a seat could move if it were its turn."""
    piles = state.controlled[seat]
    while piles != 0:
        if landings(state, lowest(piles)) != 0:
            return True
        piles &= piles - 1
    return False


@rule
def legal_actions(state: State, seat: int, actions: Row) -> int:
    """H7, H22: one action for each pile of the seat and each field where it may land."""
    count = 0
    piles = state.controlled[seat]
    while piles != 0:
        start = lowest(piles)
        piles &= piles - 1
        ends = landings(state, start)
        while ends != 0:
            actions[count] = start * FIELDS + lowest(ends)
            count += 1
            ends &= ends - 1
    return count


@rule
def refusal(state: State, seat: int, action: int) -> int:
    """The rule an action breaks, 0 if none."""
    if action < 0 or action >= FIELDS * FIELDS:
        return Refused.NOT_AN_ACTION
    if state.over:
        return Refused.SOMEBODY_STUCK if state.end == End.EITHER else Refused.NO_MOVE_LEFT
    if seat != state.turn:
        return Refused.NOT_YOUR_TURN
    return pile_refusal(state, seat, action // FIELDS, action % FIELDS)


@rule
def pile_refusal(state: State, seat: int, start: int, end: int) -> int:
    """H7 to H14: why the pile on `start` may not go to `end`, 0 if it may."""
    if state.controlled[seat] >> start & 1 == 0:
        return Refused.NOT_YOUR_PILE
    if fields_to_land_on(state, start) >> end & 1 == 0:
        return Refused.SINGLE_NOT_ON_SINGLE if state.height[start] == 1 else Refused.STACK_NOT_ON_STACK
    if landings(state, start) >> end & 1 == 0:
        return Refused.NOT_REACHED
    return 0


# Carrying out a move


@rule
def apply(state: State, seat: int, action: int, luck: Row, log: Row) -> None:
    """H15: the pile lands whole, its field stays empty, and the other player is next."""
    start = action // FIELDS
    end = action % FIELDS
    captured = state.controlled[1 - seat] >> end & 1
    if is_recording(log):
        note_move(state, start, end, stones_before(state, start), log)
    restack(state, start, end)
    take_control(state, start, end)
    unlink(state, start)
    state.turn = 1 - state.turn
    state.over = is_over(state)
    if is_recording(log):
        note_stack(state, seat, end, captured, log)
        if state.over:
            note_end(stuck_seats(state), score(state, 0), score(state, 1), winners(state), log)


@rule
def restack(state: State, start: int, end: int) -> None:
    """H15: puts the moved stones on top of those landed on, in their order."""
    source = stones_before(state, start)
    target = stones_before(state, end) + state.height[end]
    height = state.height[start]
    for moved in range(height):
        if start < end:
            carry_stone(state, source, target - 1)
        else:
            carry_stone(state, source + moved, target + moved)
    state.top[end] = state.top[start]
    state.height[end] += height
    state.top[start] = 0
    state.height[start] = 0


@rule
def stones_before(state: State, field: int) -> int:
    """How many stones lie on the fields before this one: where its pile begins in `stones`."""
    count = 0
    for earlier in range(field):
        count += state.height[earlier]
    return count


@rule
def carry_stone(state: State, source: int, target: int) -> None:
    """Takes one stone out of the row of all stones and puts it in elsewhere, those between moving up."""
    carried = state.stones[source]
    for place in range(source, target):
        state.stones[place] = state.stones[place + 1]
    for place in range(source, target, -1):
        state.stones[place] = state.stones[place - 1]
    state.stones[target] = carried


@rule
def take_control(state: State, start: int, end: int) -> None:
    """H4, H15: the mover controls the new pile; nobody the field it left."""
    mover = state.turn
    state.controlled[mover] = (state.controlled[mover] | 1 << end) & ~(1 << start)
    state.controlled[1 - mover] &= ~(1 << end)
    state.singles &= ~(1 << start | 1 << end)


@rule
def unlink(state: State, emptied: int) -> None:
    """H11: the piles on both sides of an emptied field become neighbours."""
    for direction in range(4):
        ahead = state.next_pile[direction][emptied]
        behind = state.next_pile[(direction + 2) % 4][emptied]
        if behind != EDGE:
            state.next_pile[direction][behind] = ahead
    for direction in range(4):
        state.next_pile[direction][emptied] = 0


# End and score


@rule
def is_over(state: State) -> bool:
    """H17, H18: the player to move has no move, or, with `either`, one of the two has none."""
    if not has_move(state, state.turn):
        return True
    return state.end == End.EITHER and not has_move(state, 1 - state.turn)


@rule
def stuck_seats(state: State) -> int:
    """H25: every seat without a move, whatever the option, as a set."""
    return (0 if has_move(state, 0) else 1 << 0) | (0 if has_move(state, 1) else 1 << 1)


@rule
def to_act(state: State) -> int:
    """H26: the seat to move, nobody once the game is over."""
    return 0 if state.over else 1 << state.turn


@rule
def score(state: State, seat: int) -> int:
    """H19: symbols on top times height, for every pile the seat controls."""
    points = 0
    for field in range(FIELDS):
        if state.controlled[seat] >> field & 1:
            points += SYMBOLS_ON[state.top[field]] * state.height[field]
    return points


@rule
def scores(state: State, points: Row) -> int:
    """H19: the scores of both seats."""
    for seat in range(PLAYERS):
        points[seat] = score(state, seat)
    return PLAYERS


@rule
def winners(state: State) -> int:
    """H20: the higher score, whoever ran out of moves; both if equal."""
    if not state.over:
        return 0
    ahead = score(state, 0) - score(state, 1)
    if ahead == 0:
        return 1 << 0 | 1 << 1
    return 1 << 0 if ahead > 0 else 1 << 1
