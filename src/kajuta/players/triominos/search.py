"""The compiled search of TRIOMINOS: every candidate is tried in the same imagined worlds.

Each is played to the end of the round by a policy, and valued by what the match is worth then.
"""

from __future__ import annotations

from typing import Any

from kajuta.core.compiled.declarations import Beliefs, Reals, Row, States, entry, rule
from kajuta.core.compiled.slots import apply, beliefs, legal_actions, records, resample
from kajuta.games.triominos.state import Phase
from kajuta.players.triominos.outlook import points_to_come
from kajuta.players.triominos.policy import any_promise, choose, see_tiles
from kajuta.players.triominos.worth import expected_worth, lead, worth

KNOWN, WORLD, GAME, AFTER = 0, 1, 2, 3
STATES = 4
"""The states of a search: what is known, a world drawn from it, the game played there, and a look ahead in it."""

ALL_TURNS = 1_000
"""More turns than a round has."""

STRICT, LOOSE = 0, 1
LOOSE_EVERY = 2
"""Every so many worlds take into account that others may draw although they could place."""

WORLDS, VALUES, MARGINS = 0, 1, 2
TALLY = 3
"""What is summed up for each candidate."""


@entry
def weigh(
    buffer: States,
    belief: Beliefs,
    seat: int,
    turns: int,
    worlds: int,
    arms: Row,
    live: Row,
    tallies: Reals,
    products: Reals,
    values: Reals,
    weights: Reals,
    outlook: Reals,
    features: Reals,
    rng: Row,
    actions: Row,
    seen: Row,
    luck: Row,
    log: Row,
    work: Row,
) -> None:
    """Tries the live candidates, given by their places among the arms, in so many worlds more.

    `products` gains for each two candidates the products of their values, by which differences are judged.
    """
    states = records(buffer)
    for _ in range(worlds):
        world = int(tallies[TALLY * live[0] + WORLDS])
        states[WORLD] = states[KNOWN]
        resample(beliefs(belief)[LOOSE if world % LOOSE_EVERY == LOOSE_EVERY - 1 else STRICT], states[WORLD], rng, work)
        for index in range(len(live)):
            arm = live[index]
            states[GAME] = states[WORLD]
            apply(states[GAME], seat, arms[arm], luck, log, work)
            play_on(states, GAME, AFTER, turns, actions, seen, weights, luck, log, work)
            margin = 1.0 * lead(states[GAME], seat)
            if states[GAME].phase == Phase.PLAY:
                values[arm] = expected_worth(states[GAME], seat, features, outlook)
                margin += points_to_come(states[GAME], seat, features, outlook)
            else:
                values[arm] = worth(states[GAME], seat)
            tallies[TALLY * arm + WORLDS] += 1.0
            tallies[TALLY * arm + VALUES] += values[arm]
            tallies[TALLY * arm + MARGINS] += margin
        add_products(live, len(arms), values, products)


@rule
def add_products(live: Row, size: int, values: Reals, products: Reals) -> None:
    """Adds the products of the values of all live candidates."""
    for index in range(len(live)):
        for other in range(len(live)):
            products[live[index] * size + live[other]] += values[live[index]] * values[live[other]]


@rule
def play_on(
    states: Any,
    here: int,
    after: int,
    turns: int,
    actions: Row,
    seen: Row,
    weights: Reals,
    luck: Row,
    log: Row,
    work: Row,
) -> None:
    """Plays by the policy: the turn that is begun, so many more, and no further than to the end of the round."""
    while states[here].phase == Phase.PLAY and (turns > 0 or states[here].draws > 0):
        seat = int(states[here].turn)
        action = choose(states, here, after, seat, actions, seen, weights, work)
        apply(states[here], seat, action, luck, log, work)
        if states[here].draws == 0:
            turns -= 1


@entry
def follow(
    buffer: States,
    seat: int,
    first: int,
    line: Row,
    weights: Reals,
    actions: Row,
    seen: Row,
    luck: Row,
    log: Row,
    work: Row,
) -> int:
    """Writes how the world goes on by the policy after an action; returns how many actions that are."""
    states = records(buffer)
    states[GAME] = states[WORLD]
    line[0] = first
    apply(states[GAME], seat, first, luck, log, work)
    count = 1
    while count < len(line) and states[GAME].phase == Phase.PLAY:
        turn = int(states[GAME].turn)
        line[count] = choose(states, GAME, AFTER, turn, actions, seen, weights, work)
        apply(states[GAME], turn, line[count], luck, log, work)
        count += 1
    return count


@entry
def list_promises(
    buffer: States, seat: int, promises: Reals, weights: Reals, actions: Row, seen: Row, work: Row
) -> int:
    """Writes what each legal action in the world promises; returns the place of the best."""
    states = records(buffer)
    count = legal_actions(states[WORLD], seat, actions, work)
    see_tiles(states[WORLD], seat, seen)
    best = 0
    for index in range(count):
        promises[index] = any_promise(states, WORLD, AFTER, seat, actions[index], seen, weights)
        if promises[index] > promises[best]:
            best = index
    return best
