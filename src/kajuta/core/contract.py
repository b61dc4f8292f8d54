"""The contract: what a folder `games/<game>` must hold, and what each part promises.

A game is a set of modules with agreed names and functions. Everything with a `state` in its signature is a *rule*
(see `core.compiled.compilation`): it runs interpreted on the plain state object and compiled on the NumPy record.

`events.py` holds no function but a value, `EVENTS` (`core.events`): every kind of event that `apply` may note.

Seats are 0 to 5; `seats.CHANCE` is the seat of dice and deals. Actions are whole numbers from 0; their meaning is the
game's own and has exactly one text each. Sets of seats are bit sets. The same told at length: `docs/contract.md`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from kajuta.core.options import Schema

if TYPE_CHECKING:
    from kajuta.core.pictures.wishes import Drawing, Wish

Document = dict[str, Any]
Event = dict[str, Any]
Ledger = Any
Clause = Callable[..., Iterable[str]]


class RulesModule(Protocol):
    """`rules/`: the only place where the game is told."""

    def setup(self, state: Any, luck: list[int]) -> None:
        """Writes a start, with the random numbers handed in as `luck`.

        Options and players stand in the state already; all other fields are written anew.
        """

    def to_act(self, state: Any) -> int:
        """The set of seats to act, chance included. Empty if and only if the game is over."""

    def legal_actions(self, state: Any, seat: int, actions: list[int], work: list[int]) -> int:
        """Writes the actions of a seat that is to act, ascending, no duplicates, at least one; returns how many.

        `work` is `Game.work_size` numbers of working space with anything in it; whoever uses it wipes it first.
        """

    def refusal(self, state: Any, seat: int, action: int, work: list[int]) -> int:
        """0 for a legal action, else a member of the game's `Refused`. Never writes. Takes any seat and any number."""

    def apply(self, state: Any, seat: int, action: int, luck: list[int], log: list[int], work: list[int]) -> None:
        """Carries out a legal action: the only writer. Notes events (`core.compiled.log`), allocates nothing.

        `luck` is fresh for actions of chance and may be empty otherwise.
        """

    def scores(self, state: Any, points: list[int]) -> int:
        """Writes the points of each seat (or fleet) and returns how many there are. Defined at every moment."""

    def winners(self, state: Any) -> int:
        """The set of winners; empty before the end."""


RULES = ("setup", "to_act", "legal_actions", "refusal", "apply", "scores", "winners")


class ActionsModule(Protocol):
    """`actions.py`: actions as dense numbers and as texts. In any position, one text per action, one action per text.

    A number may tell an action by what lies on the table (the third open cell), so texts are made and read beside a
    `state`: anything with the fields of the record. Where most of them do, a game may also have a rule
    `spelled(state, action)`, a number that tells the action whatever lies on the table, and `spelled_texts(spellings)`,
    which makes texts of such numbers: steps from Python need not look at the record then.
    """

    ACTION_COUNT: int
    """Every action that can be legal has a number below this, the same in every process and version."""

    RULE: str
    """The number of the rule that defines the texts."""

    def action_text(self, action: int, state: Any) -> str:
        """The text of an action."""

    def action_texts(self, actions: list[int], state: Any) -> list[str]:
        """The texts of some legal actions; asked for at every step, so it should be quick."""

    def read_action(self, text: str, state: Any) -> int | None:
        """The action a text stands for; None for anything that is not the canonical text of an action.

        What can be written but cannot be legal here has a number from `ACTION_COUNT` on, so that it can be refused with
        its reason.
        """

    def expressible(self, state: Any) -> Iterable[int]:
        """Every action that could be written down here and might be thought legal, for the laws.

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

    def write_document(self, state: Any, ledger: Ledger) -> Document:
        """The position document."""

    def read_document(self, document: Document, state: Any) -> Ledger:
        """Fills a blank state from a document without faults."""


class ValidityModule(Protocol):
    """`validity.py`: which documents are positions. The parts and clauses are stated with `core.documents`."""

    def document_faults(self, document: Document) -> list[str]:
        """Everything that makes this object no position of the game."""


class ViewModule(Protocol):
    """`view.py`: what a seat may know."""

    def write_view(self, state: Any, ledger: Ledger, seat: int | None) -> Document:
        """What the seat (None: a spectator) sees of the position. Depends on nothing else."""


class BeliefModule(Protocol):
    """`belief.py`: how what a seat cannot see could be."""

    @property
    def Belief(self) -> type:  # noqa: N802  (a class of the module)
        """A second record: what is known, and how likely the rest is."""

    def believe(self, view: Document, history: Sequence[Event]) -> tuple[Document, Any]:
        """What a view, and the events the seat has seen, leave open; once for a decision.

        Returns one whole position document that agrees with them (the known part of every sample) and a plain `Belief`.
        """

    def resample(self, belief: Any, state: Any, rng: list[int], work: list[int]) -> None:
        """A rule: draws anew whatever the belief leaves open in a state that holds the known part already.

        Allocates nothing and checks nothing. What it draws agrees with the view and the history.
        """


@dataclass(frozen=True)
class Feature:
    """A named part of what a learner is shown: planes of a board, or scalars."""

    name: str
    shape: tuple[int, ...]
    meaning: str


class FeaturesModule(Protocol):
    """`features.py`: what a seat may know, as numbers for a learner."""

    @property
    def FEATURES(self) -> Sequence[Feature]:  # noqa: N802  (a constant of the module)
        """The parts in the order in which `observe` writes them."""

    def observe(self, state: Any, seat: int, features: list[float], work: list[int]) -> None:
        """A rule: writes every number of every part. Depends on nothing but the view of the seat."""


class TerminalModule(Protocol):
    """`terminal.py`: the position for a terminal."""

    def draw(self, view: Document) -> str:
        """Some lines of text that show a view (or a document) readably."""


class PictureModule(Protocol):
    """`picture.py`: the position as a picture (`core.pictures` has a writer and what pictures share)."""

    def draw(self, view: Document, wish: Wish) -> Drawing:
        """The shapes that show a view (of a seat, or of a spectator). Depends on the view and the wish alone."""


class LedgerModule(Protocol):
    """`ledger.py`, only in games whose document holds more than a record can: texts, lists without a limit.

    The ledger is an immutable value that travels beside the record. Rules do not depend on it.
    """

    def first_ledger(self, state: Any, seed: str) -> Ledger:
        """The ledger of a fresh game. The state holds nothing but its options."""

    def first_luck(self, state: Any, seed: str) -> list[int]:
        """The luck for `setup`, where the rules say how it follows from the seed."""

    def luck_for(self, before: Any, ledger: Ledger) -> list[int]:
        """The luck for the action of chance that is due."""

    def imagined_ledger(self, ledger: Ledger, seed: str) -> Ledger:
        """The ledger of a position that somebody imagines: what it cannot know of it follows from another seed."""

    def may_change(self, seat: int, waiting: int) -> bool:
        """Whether an action of a seat (chance included) that leaves this set of seats to act may change the ledger.

        Asked at every step, so that states are looked at only where they have to be.
        """

    def next_ledger(self, ledger: Ledger, before: Any, after: Any) -> Ledger:
        """The ledger after an action that may change it. Both states are anything with the fields of the record."""
