"""What happens when a move is made (H25): noted by the rules, read back for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kajuta.core.compiled.bits import members_of
from kajuta.core.compiled.log import add, note
from kajuta.core.compiled.marks import Row, rule
from kajuta.games.hokito.state import EDGE, PLAYERS, EventKind, State
from kajuta.games.hokito.tables import FIELD_NAMES, STONE_NAMES, SYMBOLS_ON

COLOURS = ("Black", "White")


@rule
def stones_before(state: State, field: int) -> int:
    """How many stones lie on the fields before this one: where its pile begins in `stones`."""
    count = 0
    for earlier in range(field):
        count += state.height[earlier]
    return count


@rule
def note_move(state: State, start: int, end: int, log: Row) -> None:
    """H25.1, before the pile is moved: seat, from, to, number of steps, path, stones."""
    steps = SYMBOLS_ON[state.top[start]]
    note(log, EventKind.MOVE)
    add(log, state.turn)
    add(log, start)
    add(log, end)
    add(log, steps)
    note_path(state, start, end, steps, log)
    first = stones_before(state, start)
    for place in range(first, first + state.height[start]):
        add(log, state.stones[place])


@rule
def note_path(state: State, start: int, end: int, steps: int, log: Row) -> None:
    """H16: the path that comes first in dictionary order, N before E before S before W.

    Paths are counted through in that order as numbers to the base of four, a digit for each direction.
    """
    path = 0
    while path_end(state, start, path, steps) != end:
        path += 1
    field = start
    for step in range(steps):
        field = state.next_pile[path_step(path, step, steps)][field]
        add(log, field)


@rule
def path_step(path: int, step: int, steps: int) -> int:
    """The direction of a step of a path."""
    return path >> 2 * (steps - 1 - step) & 3


@rule
def path_end(state: State, start: int, path: int, steps: int) -> int:
    """H11, H13: where a path ends; `EDGE` if it leaves the board or turns back."""
    field = start
    for step in range(steps):
        direction = path_step(path, step, steps)
        if step > 0 and direction == (path_step(path, step - 1, steps) + 2) % 4:
            return EDGE
        field = state.next_pile[direction][field]
    return field


@rule
def note_stack(state: State, seat: int, end: int, captured: int, log: Row) -> None:
    """H25.2, after the move."""
    note(log, EventKind.STACK)
    add(log, seat)
    add(log, end)
    add(log, state.top[end])
    add(log, state.height[end])
    add(log, captured)


def read_event(kind: int, values: Sequence[int], _ledger: None) -> dict[str, Any]:
    """H25: the event behind the numbers noted above."""
    if kind == EventKind.MOVE:
        return _read_move(values)
    if kind == EventKind.STACK:
        seat, field, top, height, captured = values
        return {
            "kind": "stack",
            "seat": seat,
            "field": FIELD_NAMES[field],
            "top": STONE_NAMES[top],
            "height": height,
            "captured": bool(captured),
        }
    stuck, points, winners = values[:PLAYERS], values[PLAYERS : 2 * PLAYERS], values[2 * PLAYERS]
    return {
        "kind": "end",
        "stuck": [seat for seat in range(PLAYERS) if stuck[seat]],
        "scores": list(points),
        "winners": members_of(winners),
    }


def _read_move(values: Sequence[int]) -> dict[str, Any]:
    seat, start, end, steps = values[:4]
    path, stones = values[4 : 4 + steps], values[4 + steps :]
    return {
        "kind": "move",
        "seat": seat,
        "from": FIELD_NAMES[start],
        "to": FIELD_NAMES[end],
        "path": [FIELD_NAMES[field] for field in (start, *path)],
        "stones": [STONE_NAMES[stone] for stone in stones],
    }


def sentence(event: dict[str, Any]) -> str:
    """An event in words."""
    if event["kind"] == "move":
        way = "".join(f" over {field}" for field in event["path"][1:-1])
        what = event["stones"][-1] if len(event["stones"]) == 1 else f"the stack under {event['stones'][-1]}"
        return f"{COLOURS[event['seat']]} moves {what} from {event['from']}{way} to {event['to']}."
    if event["kind"] == "stack":
        taken = f", taken from {COLOURS[1 - event['seat']]}" if event["captured"] else ""
        return f"The pile on {event['field']} is now {event['height']} high with {event['top']} on top{taken}."
    stuck = " and ".join(COLOURS[seat] for seat in event["stuck"])
    black, white = event["scores"]
    if len(event["winners"]) == PLAYERS:
        result = f"a draw at {black} points each"
    else:
        result = f"{COLOURS[event['winners'][0]]} wins, Black {black}, White {white}"
    return f"{stuck} cannot move, so the game is over: {result}."
