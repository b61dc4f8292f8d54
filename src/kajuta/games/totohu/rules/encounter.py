"""Two ships meet: results, choices and removals, T30 to T40 and T70 to T77."""

from __future__ import annotations

from kajuta.core.compiled.declarations import Row, inlined, rule
from kajuta.core.compiled.log import is_recording, note_one, note_three, note_two
from kajuta.games.totohu.rules.notes import note_looted, note_result
from kajuta.games.totohu.state import Action, EventKind, Question, Ship, State
from kajuta.games.totohu.tables import DECK, HITS_IN, LARGER_SEAT, QUESTION, RESULT, SMALLER_SEAT, TOKENS_IN


@rule
def is_at_sea(state: State, seat: int, ship: int) -> bool:
    """T7."""
    return state.sea[seat] >> ship & 1 == 1


@rule
def ship_of(state: State, seat: int) -> int:
    """The ship a seat has sent out in this turn."""
    return state.table[seat] - 1


@rule
def takes_place(state: State, pair: int) -> bool:
    """T42: an encounter needs both its ships."""
    smaller, larger = SMALLER_SEAT[pair], LARGER_SEAT[pair]
    return is_at_sea(state, smaller, ship_of(state, smaller)) and is_at_sea(state, larger, ship_of(state, larger))


@rule
def merchant_seat(state: State, pair: int) -> int:
    """The owner of the merchant where a merchant meets another kind of ship; merchants come last in order."""
    smaller, larger = SMALLER_SEAT[pair], LARGER_SEAT[pair]
    return smaller if state.table[smaller] > state.table[larger] else larger  # type: ignore[no-any-return]


@rule
def other_seat(pair: int, seat: int) -> int:
    """The other seat of a pair."""
    return SMALLER_SEAT[pair] + LARGER_SEAT[pair] - seat  # type: ignore[no-any-return]


@rule
def chooser(state: State, pair: int, question: int) -> int:
    """T72, T75: the owner of the pirate decides about looting, the owner of the merchant about hiding."""
    merchant = merchant_seat(state, pair)
    return other_seat(pair, merchant) if question == Question.LOOT else merchant


@rule
def can_loot(state: State, pair: int) -> bool:
    """T72, T74: the pirate's hold is empty and the merchant has a barrel on deck."""
    merchant = merchant_seat(state, pair)
    pirate = other_seat(pair, merchant)
    has_room = state.hold[pirate] >> ship_of(state, pirate) & 1 == 0
    return has_room and state.deck[merchant][ship_of(state, merchant)] > 0


@rule
def can_hide(state: State, pair: int) -> bool:
    """T75: the merchant's hold is empty and it has a barrel on deck."""
    merchant = merchant_seat(state, pair)
    ship = ship_of(state, merchant)
    return state.hold[merchant] >> ship & 1 == 0 and state.deck[merchant][ship] > 0


@rule
def question_in(state: State, pair: int) -> int:
    """T72, T75, T84, T85: the question to the chooser; in the blind game hiding is asked about even if impossible."""
    if not state.treasure:
        return Question.NONE
    choice: int = QUESTION[ship_of(state, SMALLER_SEAT[pair])][ship_of(state, LARGER_SEAT[pair])]
    if choice == Question.LOOT and not can_loot(state, pair):
        return Question.NONE
    if choice == Question.HIDE and not state.blind and not can_hide(state, pair):
        return Question.NONE
    return choice


@inlined
def meet(state: State, pair: int, answer: int, log: Row) -> None:
    """T30, T77: both ships get their results, then those that are due leave.

    `answer` is the choice made; `HIT`, the table as it stands, where there is none.
    """
    smaller, larger = SMALLER_SEAT[pair], LARGER_SEAT[pair]
    ship, other = ship_of(state, smaller), ship_of(state, larger)
    if is_recording(log):
        note_three(log, EventKind.ENCOUNTER, pair, ship, other)
    if answer == Action.LOOT:
        loot(state, pair, log)
    else:
        exchange(state, pair, log)
    if answer >= Action.HIDE:
        stow(state, pair, answer, log)
    if is_due(state, smaller, ship):
        leave(state, smaller, ship, log)
    if is_due(state, larger, other):
        leave(state, larger, other, log)


@inlined
def exchange(state: State, pair: int, log: Row) -> None:
    """T31 to T35: what the table hands out to both."""
    smaller, larger = SMALLER_SEAT[pair], LARGER_SEAT[pair]
    ship, other = ship_of(state, smaller), ship_of(state, larger)
    taken = receive(state, smaller, ship, RESULT[ship][other])
    other_taken = receive(state, larger, other, RESULT[other][ship])
    if is_recording(log):
        note_result(state, smaller, ship, RESULT[ship][other], taken, log)
        note_result(state, larger, other, RESULT[other][ship], other_taken, log)


@inlined
def receive(state: State, seat: int, ship: int, result: int) -> int:
    """T34: hits fill holes, tokens go on deck as far as there is room; how many were taken."""
    taken: int = min(TOKENS_IN[state.anchor][result], DECK[ship] - state.deck[seat][ship])
    state.deck[seat][ship] += taken
    state.hits[seat][ship] += HITS_IN[result]
    return taken


@rule
def loot(state: State, pair: int, log: Row) -> None:
    """T73: a barrel moves from the merchant's deck into the pirate's hold; no hit, no cannon."""
    merchant = merchant_seat(state, pair)
    pirate = other_seat(pair, merchant)
    state.deck[merchant][ship_of(state, merchant)] -= 1
    state.hold[pirate] |= 1 << ship_of(state, pirate)
    note_looted(log, pirate, ship_of(state, pirate), merchant, ship_of(state, merchant))


@rule
def stow(state: State, pair: int, answer: int, log: Row) -> None:
    """T76: a barrel moves from the merchant's deck into its own hold, or stays where it is."""
    seat = merchant_seat(state, pair)
    ship = ship_of(state, seat)
    if answer == Action.HIDE:
        state.deck[seat][ship] -= 1
        state.hold[seat] |= 1 << ship
        note_two(log, EventKind.HIDDEN, seat, ship)
    else:
        note_two(log, EventKind.KEPT, seat, ship)


@rule
def is_full_of_holes(state: State, seat: int, ship: int) -> bool:
    """T37; the hunter has no holes."""
    return ship != Ship.H and state.hits[seat][ship] == state.hull[ship]


@inlined
def is_due(state: State, seat: int, ship: int) -> bool:
    """T37, T38: the last hole is filled, or the last place on deck."""
    return is_full_of_holes(state, seat, ship) or state.deck[seat][ship] == DECK[ship]


@rule
def leave(state: State, seat: int, ship: int, log: Row) -> None:
    """T37, T38, T45: a ship sinks or sails into port; a fleet without ships at sea is out."""
    if is_full_of_holes(state, seat, ship):
        sink(state, seat, ship, log)
    else:
        note_two(log, EventKind.PORT, seat, ship)
    state.sea[seat] &= ~(1 << ship)
    if state.sea[seat] == 0:
        note_one(log, EventKind.OUT, seat)


@rule
def sink(state: State, seat: int, ship: int, log: Row) -> None:
    """T37: everything aboard is lost."""
    note_three(log, EventKind.SUNK, seat, ship, state.deck[seat][ship] + (state.hold[seat] >> ship & 1))
    state.deck[seat][ship] = 0
    state.hold[seat] &= ~(1 << ship)
    state.sunk[seat] |= 1 << ship
