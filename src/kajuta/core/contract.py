"""The contract: what a folder `games/<game>` must hold, and what each part promises.

A game is a set of modules with agreed names and functions. Everything with a `state` in its signature is a *rule*
(see `core.compilation`): it runs interpreted on the plain state object and compiled on the NumPy record.

Seats are 0 to 5; `loops.CHANCE` is the seat of dice and deals. Actions are whole numbers from 0; their meaning is the
game's own and has exactly one text each. Sets of seats are bit sets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

import numpy as np

from kajuta.core.compiled.luck import Draws
from kajuta.core.compiled.records import Numbers
from kajuta.core.options import Schema

Document = dict[str, Any]
Event = dict[str, Any]
Annex = Any
Clause = Callable[..., Iterable[str]]


class RulesModule(Protocol):
    """`rules.py`: the only place where the game is told."""

    def setup(self, state: Any, luck: list[int]) -> None:
        """Writes a start, with the random numbers handed in as `luck`.

        Options and players stand in the state already; all other fields are written anew.
        """

    def to_act(self, state: Any) -> int:
        """The set of seats to act, chance included. Empty if and only if the game is over."""

    def legal_actions(self, state: Any, seat: int, actions: list[int]) -> int:
        """Writes the actions of a seat that is to act, ascending, no duplicates, at least one; returns how many."""

    def refusal(self, state: Any, seat: int, action: int) -> int:
        """0 for a legal action, else a member of the game's `Refusal`. Never writes. Takes any seat and any number."""

    def apply(self, state: Any, seat: int, action: int, luck: list[int], log: list[int]) -> None:
        """Carries out a legal action: the only writer. Notes events (`core.log`), allocates nothing.

        `luck` is fresh for actions of chance and may be empty otherwise.
        """

    def scores(self, state: Any, points: list[int]) -> int:
        """Writes the points of each seat (or fleet) and returns how many there are. Defined at every moment."""

    def winners(self, state: Any) -> int:
        """The set of winners; empty before the end."""


RULES = ("setup", "to_act", "legal_actions", "refusal", "apply", "scores", "winners")


class ActionsModule(Protocol):
    """`actions.py`: actions as text. One text per action, one action per text."""

    RULE: str
    """The number of the rule that defines the actions."""

    def action_text(self, action: int) -> str:
        """The text of an action."""

    def action_texts(self, actions: Numbers) -> list[str]:
        """The texts of some actions; asked for at every step, so it should be quick."""

    def read_action(self, text: str) -> int | None:
        """The action a text stands for; None for anything that is not the canonical text of an action."""

    def expressible(self, state: Any) -> Iterable[int]:
        """Every action that could be written down here and might be thought legal, for the laws of `core.conformance`.

        All actions where they are few, else all that concern what is on the table.
        """


class LineModule(Protocol):
    """`line.py`, only in games whose rules define a position as one line of text."""

    def write_line(self, state: Any) -> str:
        """The position as one line."""

    def read_line(self, text: str) -> Document:
        """The document a line stands for, or `BadDocument`."""


class OptionsModule(Protocol):
    """`options.py`: in which ways the game can be played."""

    OPTIONS: Mapping[str, Schema]
    CLAUSES: Sequence[Clause]
    """What options that are right one by one must also fulfil, together and with `players` (see `core.documents`)."""

    def complete_options(self, players: int, given: Mapping[str, Any]) -> dict[str, Any]:
        """All options in order, those left out with their defaults (which may depend on the number of players)."""

    def write_options(self, state: Any, players: int, options: Mapping[str, Any]) -> None:
        """Puts players and checked options into a state."""

    def read_options(self, state: Any) -> dict[str, Any]:
        """The options of a state, as documents write them."""


class DocumentModule(Protocol):
    """`document.py`: the whole truth as JSON."""

    def player_count(self, state: Any) -> int:
        """How many people play."""

    def write_document(self, state: Any, annex: Annex) -> Document:
        """The position document."""

    def read_document(self, document: Document, state: Any) -> Annex:
        """Fills a blank state from a document without faults."""


class ValidityModule(Protocol):
    """`validity.py`: which documents are positions. The parts and clauses are stated with `core.documents`."""

    def document_faults(self, document: Document) -> list[str]:
        """Everything that makes this object no position of the game."""


class EventsModule(Protocol):
    """`events.py`: what happened, for people and screens."""

    def read_event(self, kind: int, values: Sequence[int], annex: Annex) -> Event:
        """The event behind the numbers that `apply` noted."""

    def sentence(self, event: Event) -> str:
        """An event, as some seat sees it, in words."""


class ViewModule(Protocol):
    """`view.py`: what a seat may know."""

    def write_view(self, state: Any, annex: Annex, seat: int | None) -> Document:
        """What the seat (None: a spectator) sees of the position. Depends on nothing else."""

    def seen_event(self, event: Event, seat: int | None, state: Any) -> Event | None:
        """The event as that seat sees it after the action, or None if it does not."""

    def determinize(self, view: Document, history: Sequence[Event], draws: Draws) -> Document:
        """A position document that agrees with everything the view and the events seen so far tell, the rest drawn."""


class TerminalModule(Protocol):
    """`terminal.py`: the position for a terminal."""

    def draw(self, view: Document) -> str:
        """Some lines of text that show a view (or a document) readably."""


class AnnexModule(Protocol):
    """`annex.py`, only in games whose document holds more than a record can: texts, lists without a limit.

    The annex is an immutable value that travels beside the record. Rules do not depend on it.
    """

    def first_annex(self, state: Any, seed: str) -> Annex:
        """The annex of a fresh game."""

    def first_luck(self, state: Any, seed: str) -> list[int]:
        """The luck for `setup`, where the rules say how it follows from the seed."""

    def luck_for(self, before: np.void, annex: Annex) -> list[int]:
        """The luck for the action of chance that is due."""

    def next_annex(self, annex: Annex, before: np.void, after: np.void) -> Annex:
        """The annex after an action; called for every action, so it must be quick where nothing changes."""
