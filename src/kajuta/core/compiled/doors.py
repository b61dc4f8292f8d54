"""The doors of a game's compiled rules: each function of the contract as machine code with a C signature and a symbol.

The rules of a game are compiled once, behind these doors. Whatever is generic over games (loops, searches) is compiled
against the symbols alone, in a fraction of the time, and calls through them cost a nanosecond or two.

For each function there is the door itself (`apply_door`: opens what stands behind the pointers, calls the rule) and the
way to it (`apply_way`: takes the pointers of what its caller has, goes through the door). Their free names (`apply`,
`state_at`, `row`, `door` …) are bound by `core.compiled.compilation`.
"""

# ruff: noqa: D103, F821
# mypy: disable-error-code="name-defined, no-untyped-def, no-any-return"

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


def setup_door(state, luck, luck_size):
    setup(state_at(state), row(luck, luck_size))
    return 0


def setup_way(state, luck):
    door(address(state), data(luck), len(luck))


def to_act_door(state):
    return to_act(state_at(state))


def to_act_way(state):
    return door(address(state))


def legal_actions_door(state, seat, actions, actions_size, work, work_size):
    return legal_actions(state_at(state), seat, row(actions, actions_size), row(work, work_size))


def legal_actions_way(state, seat, actions, work):
    return door(address(state), seat, data(actions), len(actions), data(work), len(work))


def refusal_door(state, seat, action, work, work_size):
    return refusal(state_at(state), seat, action, row(work, work_size))


def refusal_way(state, seat, action, work):
    return door(address(state), seat, action, data(work), len(work))


def apply_door(state, seat, action, luck, luck_size, log, log_size, work, work_size):
    apply(state_at(state), seat, action, row(luck, luck_size), row(log, log_size), row(work, work_size))
    return 0


def apply_way(state, seat, action, luck, log, work):
    door(address(state), seat, action, data(luck), len(luck), data(log), len(log), data(work), len(work))


def scores_door(state, points, points_size):
    return scores(state_at(state), row(points, points_size))


def scores_way(state, points):
    return door(address(state), data(points), len(points))


def winners_door(state):
    return winners(state_at(state))


def winners_way(state):
    return door(address(state))


def resample_door(belief, state, rng, rng_size, work, work_size):
    resample(belief_at(belief), state_at(state), row(rng, rng_size), row(work, work_size))
    return 0


def resample_way(belief, state, rng, work):
    door(address(belief), address(state), data(rng), len(rng), data(work), len(work))


def observe_door(state, seat, features, features_size, work, work_size):
    observe(state_at(state), seat, floats(features, features_size), row(work, work_size))
    return 0


def observe_way(state, seat, features, work):
    door(address(state), seat, data(features), len(features), data(work), len(work))


def spelled_door(state, action):
    return spelled(state_at(state), action)


def spelled_way(state, action):
    return door(address(state), action)


def play_out_door(
    state, rng, rng_size, luck, luck_size, actions, actions_size, log, log_size, work, work_size, tally, tally_size
):
    play_out(
        state_at(state),
        row(rng, rng_size),
        row(luck, luck_size),
        row(actions, actions_size),
        row(log, log_size),
        row(work, work_size),
        row(tally, tally_size),
    )
    return 0


def play_out_way(state, rng, luck, actions, log, work, tally):
    door(
        address(state),
        data(rng),
        len(rng),
        data(luck),
        len(luck),
        data(actions),
        len(actions),
        data(log),
        len(log),
        data(work),
        len(work),
        data(tally),
        len(tally),
    )


@dataclass(frozen=True)
class Door:
    """A function of the contract with its door, the way to it, and the words for what goes through."""

    door: Callable[..., Any]
    way: Callable[..., Any]
    takes: str
    """A letter for each parameter: s state, b belief, n number, r row, f floats."""


DOORS = {
    "setup": Door(setup_door, setup_way, "sr"),
    "to_act": Door(to_act_door, to_act_way, "s"),
    "legal_actions": Door(legal_actions_door, legal_actions_way, "snrr"),
    "refusal": Door(refusal_door, refusal_way, "snnr"),
    "apply": Door(apply_door, apply_way, "snnrrr"),
    "scores": Door(scores_door, scores_way, "sr"),
    "winners": Door(winners_door, winners_way, "s"),
    "resample": Door(resample_door, resample_way, "bsrr"),
    "observe": Door(observe_door, observe_way, "snfr"),
    "spelled": Door(spelled_door, spelled_way, "sn"),
    "play_out": Door(play_out_door, play_out_way, "srrrrrr"),
}
