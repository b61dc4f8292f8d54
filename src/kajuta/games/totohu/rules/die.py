"""The die that moves the second fleet in a game for one, T62 to T68."""

from __future__ import annotations

from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.declarations import Row, inlined, rule
from kajuta.games.totohu.actions import ACTION_COUNT, digit_of, gift_of, way_count
from kajuta.games.totohu.rules.encounter import is_at_sea, merchant_seat, ship_of
from kajuta.games.totohu.rules.notes import note_dice
from kajuta.games.totohu.rules.phase import enter
from kajuta.games.totohu.state import (
    DIE_FLEET,
    FACES,
    LOOSE_SHARE,
    SHIPS,
    Action,
    Phase,
    Question,
    Refused,
    SoloAssign,
    State,
)
from kajuta.games.totohu.tables import SHIP_COUNT

# What the die shows


@rule
def ships_at_sea(state: State) -> int:
    """How many ships the die's fleet has left."""
    return SHIP_COUNT[state.sea[DIE_FLEET]]  # type: ignore[no-any-return]


@inlined
def has_given_faces(state: State) -> bool:
    """T64: whether faces have been given to ships; then each ship that was at sea at that time has its own face."""
    total = 0
    for face in range(FACES):
        total += state.dice[face]
    return total != 0


@inlined
def ship_shown(state: State, face: int) -> int:
    """T62, T64: the ship a face stands for."""
    return state.dice[face] - 1 if has_given_faces(state) else face


@inlined
def decides(state: State, face: int) -> bool:
    """T63, T64: whether a face shows a ship at sea; any other is rolled again."""
    return is_at_sea(state, DIE_FLEET, ship_shown(state, face))


@rule
def die_answer(state: State, pair: int, question: int) -> int:
    """T67: the die's merchant hides when it can; its pirate loots when it can, unless the hit would sink the merchant.

    In the open game a question is raised only if the choice is possible.
    """
    if question == Question.HIDE:
        return Action.HIDE
    seat = merchant_seat(state, pair)
    ship = ship_of(state, seat)
    return Action.HIT if state.hits[seat][ship] + 1 == state.hull[ship] else Action.LOOT


# Giving faces


@rule
def share_of(state: State, ship: int, gift: int) -> int:
    """How many faces would stand for a ship."""
    count = 0
    for face in range(FACES):
        if state.dice[face] == ship + 1 or digit_of(gift, face) == ship + 1:
            count += 1
    return count


@rule
def shares_refusal(state: State, gift: int) -> int:
    """T65: whether each ship at sea gets the faces it must have; no gift (0) judges the faces as they are."""
    share = FACES // ships_at_sea(state)
    for ship in range(SHIPS):
        if is_at_sea(state, DIE_FLEET, ship):
            found = share_of(state, ship, gift)
            if state.solo_assign == SoloAssign.LOOSE and found < LOOSE_SHARE:
                return Refused.SMALL_SHARE
            if state.solo_assign != SoloAssign.LOOSE and found != share:
                return Refused.UNEVEN_SHARES
    return 0


@rule
def gift_refusal(state: State, action: int) -> int:
    """T64, T65: exactly the free faces are given, to ships at sea, and each ship gets its share."""
    way = action - Action.GIVE
    if way < way_count(state):
        return shares_refusal(state, gift_of(state, way))
    return wish_refusal(state, action - ACTION_COUNT) if action > ACTION_COUNT else Refused.NOT_AN_ACTION


@rule
def wish_refusal(state: State, gift: int) -> int:
    """T64: why a gift that is none of the ways is refused; one that is has the number of its way and no other."""
    for face in range(FACES):
        digit = digit_of(gift, face)
        is_free = state.dice[face] == 0
        if is_free != (digit != 0):
            return Refused.OTHER_FACES
        if is_free and not is_at_sea(state, DIE_FLEET, digit - 1):
            return Refused.OTHER_FACES
    return Refused.NOT_AN_ACTION


@rule
def legal_gifts(state: State, actions: Row) -> int:
    """T65: of all ways to give the free faces those in which each ship gets its share."""
    count = 0
    for way in range(way_count(state)):
        if shares_refusal(state, gift_of(state, way)) == 0:
            actions[count] = Action.GIVE + way
            count += 1
    return count


@rule
def give(state: State, gift: int, log: Row) -> None:
    """T65: the free faces stand for ships from now on."""
    for face in range(FACES):
        if state.dice[face] == 0:
            state.dice[face] = digit_of(gift, face)
    note_dice(state, log)
    enter(state, Phase.COMMIT)


@rule
def refresh_dice(state: State, log: Row) -> None:
    """T64 to T66, after a turn: frees the faces of a ship just removed and gives them anew, or lets the player."""
    if not free_faces(state):
        return
    if state.solo_assign != SoloAssign.AUTO and ships_at_sea(state) > 1:
        enter(state, Phase.ASSIGN)
        return
    for face in range(FACES):
        if state.dice[face] == 0:
            state.dice[face] = 1 + ship_with_fewest_faces(state)
    note_dice(state, log)


@rule
def free_faces(state: State) -> bool:
    """T64: exactly the faces of removed ships become free; whether there are any."""
    found = False
    are_given = has_given_faces(state)
    for face in range(FACES):
        ship = state.dice[face] - 1 if are_given else face
        if is_at_sea(state, DIE_FLEET, ship):
            state.dice[face] = ship + 1
        else:
            state.dice[face] = 0
            found = True
    return found


@rule
def ship_with_fewest_faces(state: State) -> int:
    """T66: on a tie the earliest in canonical order."""
    found = lowest(state.sea[DIE_FLEET])
    for ship in range(found + 1, SHIPS):
        if is_at_sea(state, DIE_FLEET, ship) and share_of(state, ship, 0) < share_of(state, found, 0):
            found = ship
    return found
