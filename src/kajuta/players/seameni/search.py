"""The compiled search of SEAMENI: every action in the same imagined worlds, with the decisions it leads to.

An action that turns nothing over is the same in all worlds and looked at once. Of those that do, each turns over the
same tile in a world: face-down tiles are alike to everybody, so which of them lies where may be arranged, and one
action looks no better than another by mere luck.
"""

from __future__ import annotations

from typing import Any

from kajuta.core.compiled.bits import lowest
from kajuta.core.compiled.luck import random_below
from kajuta.core.compiled.marks import Beliefs, Reals, Row, State, States, entry, rule
from kajuta.core.compiled.slots import apply, beliefs, legal_actions, records, resample, to_act
from kajuta.games.seameni.actions import First, target_of
from kajuta.games.seameni.rules.crews import are_friends
from kajuta.games.seameni.state import SEA_FIELDS, Pending, Phase
from kajuta.games.seameni.tables import SEA_INDEX
from kajuta.players.seameni.fields import hidden_treasure, is_face_down
from kajuta.players.seameni.worth import worth

KNOWN, WORLD, GAME, AFTER = 0, 1, 2, 3
STATES = 4
"""The states of a search: what is known, a world drawn from it, the game played there, and a look ahead in it."""
RISK = 0.6
"""How much of what the next player can do at once is reckoned with: he may have better to do, or not see it."""

SAME_EVERYWHERE = -1
"""Instead of the number of worlds: the action was looked at once, which is enough."""
MOST_DECISIONS = 4
"""So many decisions after an action are looked at."""
MOST_OPTIONS = 16
"""Of a decision with many answers (the ghost's) about so many are looked at."""
DISCOVERY, EXPECTED = 2.0, 14.0
"""What turning a tile over is worth by itself, and by the treasure expected under it."""


@entry
def weigh(
    buffer: States,
    belief: Beliefs,
    seat: int,
    worlds: int,
    zeal: float,
    answers: bool,
    arms: Row,
    tried: Row,
    values: Reals,
    maps: Reals,
    sides: Reals,
    rng: Row,
    actions: Row,
    luck: Row,
    log: Row,
    work: Row,
) -> None:
    """Tries the actions in so many worlds more. `tried` and `values` gain the worlds and what they were worth.

    `zeal` says how much it likes to turn tiles over, `answers` whether to look at what the next player can do.
    """
    states = records(buffer)
    for _ in range(worlds):
        states[WORLD] = states[KNOWN]
        resample(beliefs(belief)[0], states[WORLD], rng, work)
        swapped = any_face_down(states[WORLD], rng)
        unknown = unknown_count(states[WORLD])
        bonus = zeal * (DISCOVERY + EXPECTED * hidden_treasure(states[WORLD]))
        for arm in range(len(arms)):
            if tried[arm] < 0:
                continue
            states[GAME] = states[WORLD]
            arrange(states[GAME], arms[arm], swapped)
            apply(states[GAME], seat, arms[arm], luck, log, work)
            decide_on(states, maps, sides, actions, luck, log, work)
            found = unknown - unknown_count(states[GAME])
            value = worth(states[GAME], seat, maps, sides) + (bonus if found > 0 else 0.0)
            if answers and states[GAME].phase == Phase.PLAY:
                value -= RISK * harm(states, seat, maps, sides, actions, luck, log, work)
            values[arm] += value
            tried[arm] = tried[arm] + 1 if found > 0 else SAME_EVERYWHERE


@rule
def unknown_count(state: State) -> int:
    """How many tiles lie face down."""
    count = 0
    for field in range(SEA_FIELDS):
        if state.sea[field] < 0:
            count += 1
    return count


@rule
def any_face_down(state: State, rng: Row) -> int:
    """A sea field with a face-down tile, each as likely; any field if there is none."""
    first = random_below(rng, SEA_FIELDS)
    for step in range(SEA_FIELDS):
        field = (first + step) % SEA_FIELDS
        if state.sea[field] < 0:
            return field
    return first


@rule
def arrange(state: State, action: int, swapped: int) -> None:
    """Puts the tile that is to be turned over in this world where an action turns one over at once."""
    if action < First.MOVE or action >= First.WADE:
        return
    cell = target_of(action)
    if is_face_down(state, cell) and state.sea[swapped] < 0:
        field = SEA_INDEX[cell]
        tile = state.sea[field]
        state.sea[field] = state.sea[swapped]
        state.sea[swapped] = tile


@rule
def decide_on(states: Any, maps: Reals, sides: Reals, actions: Row, luck: Row, log: Row, work: Row) -> None:
    """Decides what an action has led to: exits, jumps, overfull ships, each as its seat likes best at once."""
    for _ in range(MOST_DECISIONS):
        pending = states[GAME].pending
        if pending in (Pending.NONE, Pending.END) or states[GAME].phase == Phase.OVER:
            return
        seat = lowest(to_act(states[GAME]))
        count = legal_actions(states[GAME], seat, actions, work)
        best = 0
        highest = 0.0
        for index in range(0, count, 1 + count // MOST_OPTIONS):
            states[AFTER] = states[GAME]
            apply(states[AFTER], seat, actions[index], luck, log, work)
            value = worth(states[AFTER], seat, maps, sides)
            if index == 0 or value > highest:
                best = index
                highest = value
        apply(states[GAME], seat, actions[best], luck, log, work)


@rule
def harm(states: Any, seat: int, maps: Reals, sides: Reals, actions: Row, luck: Row, log: Row, work: Row) -> float:
    """How much worse the next player's best answer makes it for a seat, beyond what any answer does.

    Answers that turn tiles over are not looked at: nobody knows what they bring.
    """
    other = lowest(to_act(states[GAME]))
    if are_friends(states[GAME], seat, other):
        return 0.0
    before = worth(states[GAME], seat, maps, sides)
    unknown = unknown_count(states[GAME])
    worst = before
    for index in range(legal_actions(states[GAME], other, actions, work)):
        if not is_answer(states[GAME], actions[index]):
            continue
        states[AFTER] = states[GAME]
        apply(states[AFTER], other, actions[index], luck, log, work)
        if unknown_count(states[AFTER]) == unknown:
            worst = min(worst, worth(states[AFTER], seat, maps, sides))
    return before - worst


@rule
def is_answer(state: State, action: int) -> bool:
    """Whether an action is a main action that turns nothing over at once."""
    return action >= First.SAIL and action < First.THROW and not is_face_down(state, target_of(action))
