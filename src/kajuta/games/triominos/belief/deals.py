"""What a seat knows of the tiles that it does not see, and deals of them that agree with it."""

from __future__ import annotations

from typing import Annotated

from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.declarations import Row, rule
from kajuta.core.compiled.luck import random_below
from kajuta.core.compiled.records import Int16, Int64
from kajuta.games.triominos.rules.dealing import holder_of_highest
from kajuta.games.triominos.rules.layout import NOWHERE
from kajuta.games.triominos.state import HALVES, PLAIN_TILES, TILES, State


class Belief:
    """The hidden places: first those in hands of which something is known, then the others in hands, then the pool."""

    place_count: Annotated[int, Int16()]
    hand_count: Annotated[int, Int16()]
    limited_count: Annotated[int, Int16()]
    seats: Annotated[list[int], Int16(TILES)]
    """In whose hand each place is."""
    hidden_seats: Annotated[int, Int16()]
    unseen: Annotated[list[int], Int64(HALVES)]
    allowed: Annotated[list[list[int]], Int64(TILES, HALVES)]
    """The unseen tiles that each limited place can hold."""
    chances: Annotated[list[int], Int16(TILES)]
    """The most of them that can be left when the places before are filled."""
    tiles: Annotated[list[int], Int16(TILES)]
    """One deal that can be, place by place."""
    drawn_place: Annotated[int, Int16()]
    """Where the tile just drawn is, `NOWHERE` if that is no secret."""
    is_start_open: Annotated[int, Int16()]
    """R13: whether the starter, whose hand is hidden, has still to show that it holds the highest tile."""


# Drawing a deal

TRIES = 32
START_TRIES = 2000
EXCHANGES_PER_PLACE = 24
NO_TILE = -1
LEFT = TILES
"""Working space: the tile in each place, then the tiles that are left, as a set."""
WORK_SIZE = LEFT + HALVES


@rule
def resample(belief: Belief, state: State, rng: Row, work: Row) -> None:
    """R57: deals the unseen tiles anew, and again until the right seat starts (R13)."""
    draw_deal(belief, rng, work)
    hand_out(belief, state, work)
    tries = 0
    while belief.is_start_open and tries < START_TRIES and holder_of_highest(state) != state.starter:
        draw_deal(belief, rng, work)
        hand_out(belief, state, work)
        tries += 1
    if tries == START_TRIES:
        take_known_deal(belief, work)
        hand_out(belief, state, work)


@rule
def draw_deal(belief: Belief, rng: Row, work: Row) -> None:
    """Puts a tile into every place; all deals that can be are equally likely, after exchanges nearly so."""
    tries = 0
    while tries < TRIES and not fill_limited(belief, rng, work):
        tries += 1
    if tries < TRIES:
        fill_others(belief, work)
    else:
        take_known_deal(belief, work)
        exchange(belief, rng, work)
    mix_others(belief, rng, work)


@rule
def fill_limited(belief: Belief, rng: Row, work: Row) -> bool:
    """Draws a tile for each limited place, or gives up.

    A number is drawn among the most tiles there could be, and must be that of a tile there is. So each way to fill the
    places has the same chance, whatever was drawn before.
    """
    for half in range(HALVES):
        work[LEFT + half] = belief.unseen[half]
    for place in range(belief.limited_count):
        plain = belief.allowed[place][0] & work[LEFT]
        mirrors = belief.allowed[place][1] & work[LEFT + 1]
        tile = tile_at(plain, mirrors, random_below(rng, belief.chances[place]))
        if tile == NO_TILE:
            return False
        work[place] = tile
        work[LEFT + tile // PLAIN_TILES] &= ~(1 << tile % PLAIN_TILES)
    return True


@rule
def tile_at(plain: int, mirrors: int, number: int) -> int:
    """The tile with this number, counted from 0, of a set in two words; `NO_TILE` if there are not so many."""
    while plain != 0:
        if number == 0:
            return lowest(plain)
        plain &= plain - 1
        number -= 1
    while mirrors != 0:
        if number == 0:
            return PLAIN_TILES + lowest(mirrors)
        mirrors &= mirrors - 1
        number -= 1
    return NO_TILE


@rule
def fill_others(belief: Belief, work: Row) -> None:
    """The tiles that are left go into the other places, in order."""
    place = belief.limited_count
    for half in range(HALVES):
        tiles = work[LEFT + half]
        while tiles != 0:
            work[place] = half * PLAIN_TILES + lowest(tiles)
            tiles &= tiles - 1
            place += 1


@rule
def take_known_deal(belief: Belief, work: Row) -> None:
    """The one deal that was found when the belief was made."""
    for place in range(belief.place_count):
        work[place] = belief.tiles[place]


@rule
def exchange(belief: Belief, rng: Row, work: Row) -> None:
    """Exchanges tiles of limited places with any others, again and again, where each can lie in the other's place."""
    for _ in range(EXCHANGES_PER_PLACE * belief.limited_count):
        one = random_below(rng, belief.limited_count)
        other = random_below(rng, belief.place_count)
        moved = work[one]
        if can_hold(belief, one, work[other]) and can_hold(belief, other, moved):
            work[one] = work[other]
            work[other] = moved


@rule
def can_hold(belief: Belief, place: int, tile: int) -> bool:
    """Whether a tile can be in a place."""
    if place >= belief.limited_count:
        return True
    return belief.allowed[place][tile // PLAIN_TILES] >> tile % PLAIN_TILES & 1 == 1


@rule
def mix_others(belief: Belief, rng: Row, work: Row) -> None:
    """Shuffles the places that can hold anything, the pool among them."""
    first = belief.limited_count
    for last in range(belief.place_count - 1, first, -1):
        chosen = first + random_below(rng, last - first + 1)
        moved = work[last]
        work[last] = work[chosen]
        work[chosen] = moved


@rule
def hand_out(belief: Belief, state: State, work: Row) -> None:
    """Puts the tiles of all places into the hidden hands and the pool."""
    for seat in range(state.players):
        if belief.hidden_seats >> seat & 1:
            state.hands[seat][0] = 0
            state.hands[seat][1] = 0
    for place in range(belief.hand_count):
        tile = work[place]
        state.hands[belief.seats[place]][tile // PLAIN_TILES] |= 1 << tile % PLAIN_TILES
    for place in range(belief.hand_count, belief.place_count):
        state.pool[place - belief.hand_count] = work[place]
    if belief.drawn_place != NOWHERE:
        state.drawn = work[belief.drawn_place]
