"""Plays many random games of SEAMENI in compiled code and checks every position on the way.

    python bench/soak_seameni.py [GAMES]

Offers to end and sailing are mostly left aside, so that games are long and pirates get about. The first position that
breaks an invariant is printed as a document.
"""

from __future__ import annotations

import sys
import time
from enum import IntEnum

import numpy as np

from kajuta import games
from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.declarations import Row, States, entry, rule, table
from kajuta.core.compiled.luck import fill_luck, random_below, rng_words
from kajuta.core.compiled.slots import apply, legal_actions, records, setup, to_act
from kajuta.core.position import Position
from kajuta.games.seameni.actions import First
from kajuta.games.seameni.rules.crews import are_friends, commander
from kajuta.games.seameni.rules.ships import overfull_ship
from kajuta.games.seameni.rules.tiles import kind_at
from kajuta.games.seameni.state import (
    ABOARD,
    CREW,
    NOBODY,
    NOWHERE,
    SEA_FIELDS,
    SEATS,
    Kind,
    Pending,
    State,
    Zone,
)
from kajuta.games.seameni.tables import FRONT, IS_FORCING, KIND, NUMBER, SEA_INDEX, ZONE

PLAYED, BROKEN, ACTIONS, LONGEST, GAMES, LIMIT = 0, 1, 2, 3, 4, 5


class Broken(IntEnum):
    """What can be wrong with a position."""

    NOTHING = 0
    TREASURE_NOT_CONSERVED = 1
    UNSETTLED_MISCOUNTED = 2
    SHIP_OVERFULL = 3
    PLACE_IMPOSSIBLE = 4
    MUD_TOO_FULL = 5
    ENEMIES_TOGETHER = 6
    PRISONER_LOOSE = 7
    CAUGHT_ELSEWHERE = 8
    STRANDED_ELSEWHERE = 9
    DEAD_PIRATE_BACK = 10
    CHAIN_NOT_FORGOTTEN = 11


@rule
def treasure_in_sea(state: State) -> int:
    """S96: all treasures that are neither aboard nor lost."""
    count = state.cargo
    for field in range(SEA_FIELDS):
        count += state.loot[field]
        if state.sea[field] < 0 and KIND[-state.sea[field]] == Kind.TREASURE:
            count += NUMBER[-state.sea[field]]
    for pirate in range(CREW * state.players):
        count += state.laden >> pirate & 1
    return count


@rule
def treasure_of(state: State) -> int:
    """All treasures there are."""
    count = treasure_in_sea(state) + state.lost
    for seat in range(SEATS):
        count += state.hold[seat]
    return count


IS_CHOICE = table(int(kind in (Kind.BRANCHING, Kind.SEAHORSE)) for kind in Kind)
IS_RESTING = table(int(kind not in (Kind.FACE_DOWN, Kind.SHARK, Kind.MUD) and not IS_FORCING[kind]) for kind in Kind)
IS_WATERS = table(int(zone in (Zone.CORNER, Zone.EDGE)) for zone in Zone)
IS_IN_TURN = table(int(pending in (Pending.NONE, Pending.END)) for pending in Pending)


@rule
def is_placed_well(state: State, pirate: int) -> bool:
    """S7, S42, S104: whether a pirate is where somebody can be."""
    place = state.place[pirate]
    depth = state.depth[pirate]
    if place == NOWHERE or place >= ABOARD:
        return depth == 0
    if ZONE[place] != Zone.SEA:
        return ZONE[place] != Zone.NOWHERE and depth == 0
    kind = kind_at(state, place)
    if state.pending == Pending.FLOW and state.runner == pirate:
        return IS_CHOICE[kind] == 1  # type: ignore[no-any-return]
    if kind == Kind.MUD:
        return depth >= 1 and depth <= NUMBER[state.sea[SEA_INDEX[place]]]
    return depth == 0 and IS_RESTING[kind] == 1


@rule
def meeting_fault(state: State, pirate: int) -> int:
    """S45, S76, S104: what is wrong with those who share a pirate's place."""
    room = 1 + (state.laden >> pirate & 1)
    for other in range(CREW * state.players):
        is_here = other != pirate and state.place[other] == state.place[pirate] and state.place[pirate] != NOWHERE
        if is_here and state.depth[pirate] > 0 and state.depth[other] == state.depth[pirate]:
            room += 1 + (state.laden >> other & 1)
        is_apart = state.place[pirate] >= ABOARD or state.depth[pirate] > 0
        if is_here and not is_apart and not are_friends(state, commander(state, pirate), commander(state, other)):
            return Broken.ENEMIES_TOGETHER
    return Broken.MUD_TOO_FULL if room > 2 and state.depth[pirate] > 0 else Broken.NOTHING


@rule
def is_kept(state: State, pirate: int) -> bool:
    """S88, S90: whether a prisoner is aboard or before his captor's ship, and everybody else aboard a friend's."""
    place = state.place[pirate]
    captor = state.captor[pirate] - 1
    if captor >= 0 and place == FRONT[state.ship[captor]]:
        return True
    return (captor < 0 and place < ABOARD) or are_friends(state, place - ABOARD, commander(state, pirate))


@rule
def pirate_fault(state: State, pirate: int) -> int:
    """What is wrong with one pirate."""
    place = state.place[pirate]
    fault = meeting_fault(state, pirate)
    if not is_placed_well(state, pirate):
        fault = Broken.PLACE_IMPOSSIBLE
    elif not is_kept(state, pirate):
        fault = Broken.PRISONER_LOOSE
    elif state.caught >> pirate & 1 and (place >= ABOARD or kind_at(state, place) != Kind.OCTOPUS):
        fault = Broken.CAUGHT_ELSEWHERE
    elif state.stranded >> pirate & 1 and (place >= ABOARD or IS_WATERS[ZONE[place]] == 0):
        fault = Broken.STRANDED_ELSEWHERE
    return fault


@rule
def position_fault(state: State, treasure: int, dead: int) -> int:
    """The invariant a position breaks, if any."""
    fault = Broken.NOTHING
    if treasure_of(state) != treasure:
        fault = Broken.TREASURE_NOT_CONSERVED
    elif treasure_in_sea(state) != state.unsettled:
        fault = Broken.UNSETTLED_MISCOUNTED
    elif IS_IN_TURN[state.pending] and overfull_ship(state) != NOBODY:
        fault = Broken.SHIP_OVERFULL
    elif dead & ~dead_pirates(state) != 0:
        fault = Broken.DEAD_PIRATE_BACK
    elif state.pending != Pending.FLOW and state.cargo + state.ban + state.used_count != 0:
        fault = Broken.CHAIN_NOT_FORGOTTEN
    return fault


@rule
def fault_of(state: State, treasure: int, dead: int) -> int:
    """The invariant a position or one of its pirates breaks, if any."""
    fault = position_fault(state, treasure, dead)
    for pirate in range(CREW * state.players):
        if fault == Broken.NOTHING:
            fault = pirate_fault(state, pirate)
    return fault


@rule
def dead_pirates(state: State) -> int:
    """Those out of the game, as a set."""
    dead = 0
    for pirate in range(CREW * state.players):
        if state.place[pirate] == NOWHERE:
            dead |= 1 << pirate
    return dead


@rule
def chosen(actions: Row, count: int, rng: Row) -> int:
    """A random action; sailing and offering only now and then."""
    action = actions[random_below(rng, count)]
    for _ in range(4):
        if action == First.OFFER or (action >= First.SAIL and action < First.MOVE):
            action = actions[random_below(rng, count)]
    return action


@rule
def soak_game(state: State, rng: Row, actions: Row, work: Row, tally: Row) -> None:
    """Plays one game to the end, or so many actions of it, and checks every position."""
    nothing = actions[:0]
    treasure = treasure_of(state)
    dead = dead_pirates(state)
    played = 0
    waiting = to_act(state)
    while waiting != 0 and played < tally[LIMIT] and tally[BROKEN] == 0:
        seat = lowest(waiting)
        count = legal_actions(state, seat, actions, work)
        apply(state, seat, chosen(actions, count, rng), nothing, nothing, work)
        played += 1
        tally[BROKEN] = fault_of(state, treasure, dead)
        dead = dead_pirates(state)
        waiting = to_act(state)
    tally[ACTIONS] += played
    tally[LONGEST] = max(tally[LONGEST], played)


@entry
def soak(buffer: States, rng: Row, luck: Row, actions: Row, work: Row, tally: Row) -> None:
    """Plays games from the set-up (with luck), or again and again from the first record (without)."""
    states = records(buffer)
    for _ in range(tally[GAMES]):
        states[1] = states[0]
        if len(luck) > 0:
            fill_luck(luck, rng)
            setup(states[1], luck)
        soak_game(states[1], rng, actions, work, tally)
        if tally[BROKEN] != 0:
            return
        tally[PLAYED] += 1


def run(start: Position, count: int, limit: int, seed: str, *, fresh: bool) -> list[int]:
    """Soaks games from a position, or from the set-up with its options; raises with the position that is broken."""
    game = start.game
    buffer = np.frombuffer(bytearray(start.bytes * 2), np.uint8)
    tally = np.array([0, 0, 0, 0, count, limit], np.int64)
    luck = np.zeros(game.luck_size if fresh else 0, np.int64)
    rng = np.array(rng_words(seed), np.int64)
    actions = np.zeros(game.max_actions, np.int64)
    game.compiled(sys.modules[__name__]).soak(buffer, rng, luck, actions, game.workspace(), tally)
    if tally[BROKEN]:
        broken = Position(game, buffer[len(start.bytes) :].copy(), None)
        raise AssertionError(f"{Broken(tally[BROKEN]).name}: {broken.document()}")
    return [int(number) for number in tally[:GAMES]]


def main() -> None:
    """Soaks games of all kinds."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    game = games.game("seameni")
    for players, options in ((2, {}), (3, {}), (4, {}), (4, {"partners": False})):
        begun = time.perf_counter()
        played, _, actions, longest = run(
            game.new(players, options, 1), count // 4, 1 << 30, f"soak {players}", fresh=True
        )
        seconds = time.perf_counter() - begun
        print(f"{players} players {options}: {played} games, {actions} actions, longest {longest}, {seconds:.0f} s")


if __name__ == "__main__":
    main()
