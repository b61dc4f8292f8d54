"""How the rules note what happens (S107, S108); what the numbers mean is declared in `events`."""

from __future__ import annotations

from kajuta.core.compiled.declarations import Row, rule
from kajuta.core.compiled.log import add, is_recording, note_three
from kajuta.games.seameni.state import EventKind, How, State

PLACES = 256
"""A place in the log is its number in the state plus so much for each mud sub-field."""


@rule
def note_ejected(log: Row, pirate: int, cell: int, home: int, by: int) -> None:
    """S76: who was ejected from where to where by whom."""
    note_three(log, EventKind.EJECTED, pirate, cell, home)
    add(log, by)


@rule
def note_moved(state: State, pirate: int, target: int, how: int, log: Row) -> None:
    """S108, before a pirate enters a field: who, from where, where to, how, with a treasure or not."""
    if is_recording(log):
        note_three(log, EventKind.MOVED, pirate, state.place[pirate] + PLACES * state.depth[pirate], target)
        add(log, how)
        add(log, state.cargo)


@rule
def note_wade(state: State, pirate: int, log: Row) -> None:
    """S108, before a pirate wades on."""
    here = state.place[pirate] + PLACES * state.depth[pirate]
    note_three(log, EventKind.MOVED, pirate, here, here + PLACES)
    add(log, How.WADE)
    add(log, state.laden >> pirate & 1)
