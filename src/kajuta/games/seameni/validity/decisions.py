"""S103, S104: whether a decision is due that the rules could have raised."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kajuta.core.contract import Clause
from kajuta.games.seameni.document import exit_number
from kajuta.games.seameni.rules.crews import are_friends
from kajuta.games.seameni.rules.drowning import SLATE_SIZE
from kajuta.games.seameni.rules.force import terms_of
from kajuta.games.seameni.rules.ghost import jump_refusal
from kajuta.games.seameni.rules.lookahead import exits_left, permitted_exits
from kajuta.games.seameni.rules.prospect import IS_CHOICE, NO_EXIT
from kajuta.games.seameni.state import ABOARD, CREW, SHIP_ROOM, Kind, Pending, State
from kajuta.games.seameni.tables import CELL_OF_FIELD, PIRATE_NAMES
from kajuta.games.seameni.validity.clauses import kind_under

Decision = Mapping[str, Any] | None


def ends_are_told(phase: str, end: str | None, pending: Decision) -> Iterator[str]:
    """S103: why the game is over is told when it is over; decisions are due only in play."""
    if (phase == "over") != (end is not None):
        yield 'a game has an "end" if and only if its phase is "over"'
    if phase != "play" and pending is not None:
        yield 'a decision is pending only in the phase "play"'


def ships_are_in_order(state: State, _pirates: object, _pending: object) -> Iterator[str]:
    """S83: no ship overfull unless something is being decided, and none decided about that is not overfull."""
    for ship in range(state.players):
        is_overfull = state.place.count(ABOARD + ship) > SHIP_ROOM
        if is_overfull and state.pending not in (Pending.FLOW, Pending.GHOST, Pending.CROWD):
            yield f"the ship of seat {ship} is overfull and nothing is being decided (S83)"
        if not is_overfull and state.pending == Pending.CROWD and ship == state.crowded:
            yield f"the ship of seat {ship} is not overfull (S83)"


def offer_is_due(players: int, active: int, offered: bool, pending: Decision) -> Iterator[str]:
    """S95: made by the seat on turn, and somebody has still to answer."""
    if pending is None or pending["kind"] != "end":
        return
    if pending["by"] != active or not offered:
        yield 'an offer to end is made by the seat on turn, and told by "offered" (S95)'
    if pending["by"] not in pending["yes"] or len(pending["yes"]) == players:
        yield "who offers the end has agreed, and somebody else has still to answer (S95)"


def jumper_is_on_the_ghost(state: State, pirates: Mapping[str, Any], _sea: object, _pending: object) -> Iterator[str]:
    """S66."""
    name = PIRATE_NAMES[state.runner]
    if state.pending == Pending.GHOST and name in pirates and kind_under(state, state.runner) != Kind.GHOST:
        yield f"{name} can only jump again from the ghost (S66)"


def chooser_is_on_his_way(
    state: State, _options: object, _sea: object, pirates: Mapping[str, Any], pending: Decision
) -> Iterator[str]:
    """S36, S85: on a tile with several exits, and not from an enemy's ship."""
    name = PIRATE_NAMES[state.runner]
    if pending is None or state.pending != Pending.FLOW or name not in pirates:
        return
    if not IS_CHOICE[kind_under(state, state.runner) or Kind.FACE_DOWN]:
        yield f"{name} must be on a seahorse or a current with several arrows to choose an exit"
    if pending["ban"] is not None and not are_friends(state, pending["ban"], state.runner // CREW):
        yield f"{name} cannot have left an enemy ship (S85)"


def exits_used_are_exits(
    state: State, _options: object, _sea: object, _ships: object, pending: Decision
) -> Iterator[str]:
    """S38: each exit used up is one of a choice tile, and used up once."""
    used = pending.get("used", []) if pending else []
    if len(set(used)) != len(used):
        yield "an exit is used up only once (S38)"
    for text in used:
        if exit_number(state, text) == NO_EXIT:
            yield f"{text} is no exit of a seahorse or of a current with several arrows (S38)"


DECISION_CLAUSES: Sequence[Clause] = (
    ends_are_told,
    ships_are_in_order,
    offer_is_due,
    jumper_is_on_the_ghost,
    chooser_is_on_his_way,
    exits_used_are_exits,
)


# Of a document that is right otherwise


def there_is_somewhere_to_jump(state: State) -> Iterator[str]:
    """S66: without a field to jump to nothing would have been asked."""
    if state.pending == Pending.GHOST and all(jump_refusal(state, state.runner, cell) for cell in CELL_OF_FIELD):
        yield f"{PIRATE_NAMES[state.runner]} has nowhere to jump to from the ghost (S66)"


def there_is_an_exit(state: State) -> Iterator[str]:
    """S38, S40: without an exit he would have drowned, and a carrier is never driven where none is open to him."""
    if state.pending != Pending.FLOW:
        return
    name, cell = PIRATE_NAMES[state.runner], state.place[state.runner]
    if exits_left(state, state.runner, cell) == 0:
        yield f"{name} has no exit left to choose (S38)"
    elif state.cargo and permitted_exits(state, state.runner, terms_of(state), cell, [0] * SLATE_SIZE) == 0:
        yield f"{name} carries a treasure where no exit is open to him (S40)"


LAST_CLAUSES: Sequence[Clause] = (there_is_somewhere_to_jump, there_is_an_exit)
