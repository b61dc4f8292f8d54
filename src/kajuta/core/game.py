"""A game: its modules put together, and what can be asked of it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Literal

import numpy as np

from kajuta.core import learning, seeds
from kajuta.core.beliefs import Belief
from kajuta.core.compiled import playing, records, stepping
from kajuta.core.compiled.compilation import Source, bound_name
from kajuta.core.compiled.program import Program, Programs
from kajuta.core.contract import (
    RULES,
    ActionsModule,
    BeliefModule,
    Document,
    DocumentModule,
    Event,
    Feature,
    FeaturesModule,
    LedgerModule,
    LineModule,
    OptionsModule,
    PictureModule,
    RulesModule,
    TerminalModule,
    ValidityModule,
    ViewModule,
)
from kajuta.core.documents import option_faults
from kajuta.core.errors import BadDocument, BadOptions, KajutaError
from kajuta.core.events import Events
from kajuta.core.options import shown
from kajuta.core.position import Position
from kajuta.core.spaces import Spaces


def _no_bound(_players: int, _options: Mapping[str, Any]) -> int | None:
    return None


def _is_not_of_memory(_options: Mapping[str, Any]) -> bool:
    return False


@dataclass(frozen=True, eq=False)
class Game:
    """One game of the house, put together from its modules."""

    name: str
    title: str
    players: tuple[int, ...]
    state: type
    refusals: Mapping[int, str]
    """Refusal code → a sentence for the player. A code is ten times the rule number plus a variant 0 to 9."""
    rule_letter: str
    rules: RulesModule
    actions: ActionsModule
    options_module: OptionsModule
    document: DocumentModule
    validity: ValidityModule
    events: Events
    view: ViewModule
    belief: BeliefModule
    features: FeaturesModule
    terminal: TerminalModule
    max_actions: int
    """The most actions that a seat can have at once."""
    luck_size: int = 0
    log_size: int = 256
    work_size: int = 0
    """How many numbers of working space the rules need."""
    max_length: Callable[[int, Mapping[str, Any]], int | None] = _no_bound
    """The most actions that a game of so many players with these options can have; None where nothing bounds it."""
    default_players: int = 2
    secrecy: Literal["none", "common", "private"] = "private"
    """none: everybody sees all; common: some things nobody knows; private: seats know different things."""
    is_simultaneous: bool = False
    """Whether seats choose at the same time, none knowing what the others choose."""
    agrees_itself: bool = False
    """Whether the rules themselves know an end by agreement; a table then offers no draw."""
    is_of_memory: Callable[[Mapping[str, Any]], bool] = _is_not_of_memory
    """Whether with these options players have to remember what they saw: the record is closed until the end."""
    sides: Callable[[Any], Sequence[Sequence[int]]] | None = None
    """The seats that win together, of a state; without it everybody plays alone."""
    presets: Mapping[str, Mapping[str, Any]] | None = None
    rulebook_tables: Mapping[str, Callable[[], str]] = field(default_factory=dict)
    """Tables that the rulebook shows and the rules read: name → Markdown, put where `rulebook.md` says `{{name}}`."""
    line: LineModule | None = None
    ledger: LedgerModule | None = None
    picture: PictureModule | None = None
    """Without it pictures show what the terminal shows."""
    _bound: dict[str, Programs] = field(default_factory=dict, repr=False, compare=False)
    _tables: dict[int, Position] = field(default_factory=dict, repr=False, compare=False)

    @cached_property
    def dtype(self) -> np.dtype[np.void]:
        """The record of a state."""
        return records.record_dtype(self.state)

    @cached_property
    def glance(self) -> Callable[[records.Buffer], Any]:
        """What looks at a field or two of a state in its bytes."""
        return records.glance_at(self.dtype)

    @cached_property
    def belief_dtype(self) -> np.dtype[np.void]:
        """The record of a belief."""
        return records.record_dtype(self.belief.Belief)

    @cached_property
    def package(self) -> str:
        """The package whose `GAME` this is."""
        return self.state.__module__.rpartition(".")[0]

    def __reduce__(self) -> tuple[Any, ...]:
        return _game_of, (self.package,)

    @cached_property
    def folder(self) -> Path:
        """The folder the game's modules lie in."""
        return Path(str(sys.modules[self.state.__module__].__file__)).parent

    # Compiled

    @cached_property
    def source(self) -> Source:
        """What is compiled: the records, the contract, and random play over it."""
        rules = {name: getattr(self.rules, name) for name in RULES}
        rules |= {"resample": self.belief.resample, "observe": self.features.observe, "play_out": playing.play_out}
        return Source(self.name, self.package, self.dtype, self.belief_dtype, rules)

    def bound(self, module: ModuleType, judgement: ModuleType | None = None) -> Programs:
        """A module of entries bound to this game: `current` never makes anybody wait, `fastest()` compiles first.

        `judgement` fills the slots that are no part of the contract.
        """
        name = bound_name(module, judgement)
        if name not in self._bound:
            source = replace(self.source, judgement=judgement)
            self._bound.setdefault(name, Programs(source, (self.state, self.belief.Belief), module))
        return self._bound[name]

    def compiled(self, module: ModuleType, judgement: ModuleType | None = None) -> Program:
        """The entries of a module, compiled against this game's compiled rules (interpreted where that is wanted)."""
        return self.bound(module, judgement).fastest()

    @cached_property
    def steps(self) -> Programs:
        """What a position asks, one step at a time."""
        return self.bound(stepping)

    @cached_property
    def spaces(self) -> Spaces:
        """Working space for the questions that a position is asked again and again."""
        return Spaces(self.max_actions, self.work_size)

    def workspace(self) -> records.Numbers:
        """Working space of one's own."""
        return np.empty(self.work_size, np.int64)

    # Numbers

    @property
    def action_count(self) -> int:
        """Every action that can be legal has a number below this."""
        return self.actions.ACTION_COUNT

    @cached_property
    def room_for_actions(self) -> int:
        """A row of this length takes all actions of a seat, or the points of all."""
        return max(self.max_actions, stepping.STATUS_SIZE)

    @property
    def feature_list(self) -> Sequence[Feature]:
        """The parts of what a learner is shown, in order."""
        return self.features.FEATURES

    @cached_property
    def feature_size(self) -> int:
        """How many numbers they are together."""
        return learning.size_of(self.feature_list)

    def named_features(self, written: Any) -> dict[str, Any]:
        """The parts of an array whose last axis holds what a learner is shown, by name; nothing is copied."""
        return learning.named(self.feature_list, written)

    # For people

    @cached_property
    def rulebook(self) -> str:
        """The rules for players in English, Markdown."""
        return self.rulebook_in("en")

    def rulebook_in(self, language: str) -> str:
        """The rules for players; in English where there is no translation."""
        translated = self.folder / f"rulebook.{language}.md"
        path = translated if language.isalpha() and translated.exists() else self.folder / "rulebook.md"
        text = path.read_text("utf-8")
        for name, table in self.rulebook_tables.items():
            text = text.replace(f"{{{{{name}}}}}", table())
        return text

    def options(self, players: int, given: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """The complete options for a game of so many players, or `BadOptions`."""
        if players not in self.players:
            allowed = ", ".join(map(str, self.players))
            raise BadOptions(f"{self.title} is for {allowed} players, not {shown(players)}")
        wanted = dict(given or {})
        if self.presets is not None and "preset" in wanted:
            wanted = {**self._preset(wanted.pop("preset")), **wanted}
        options = self.options_module.complete_options(players, wanted)
        faults = option_faults(self.options_module, players, options)
        if faults:
            raise BadOptions("; ".join(faults))
        return options

    def _preset(self, name: object) -> Mapping[str, Any]:
        presets = self.presets or {}
        if not isinstance(name, str) or name not in presets:
            raise BadOptions(f"there is no preset {shown(name)}; there are {', '.join(presets)}")
        return presets[name]

    def new(
        self, players: int | None = None, options: Mapping[str, Any] | None = None, seed: int | str | None = None
    ) -> Position:
        """A fresh game. The same seed gives the same game on every machine; without one it cannot be guessed."""
        players = self.default_players if players is None else players
        table = self._tables.get(players) if not options and isinstance(players, int) else None
        if table is None:
            table = self._table(players, options)
        return Position.fresh(table, seeds.fresh_seed() if seed is None else str(seed))

    def _table(self, players: int, options: Mapping[str, Any] | None) -> Position:
        """What a fresh game begins from: players and options alone. Those without a wish are kept."""
        state: Any = records.blank(self.state, self.dtype)
        self.options_module.write_options(state, players, self.options(players, options))
        table = Position.of_state(self, state, None)
        if not options:
            self._tables[players] = table
        return table

    def load(self, document: Document) -> Position:
        """The position a document describes, or `BadDocument` with all its faults."""
        if not isinstance(document, dict):
            raise BadDocument([f"a position is an object, not {shown(document)}"])
        if document.get("game") != self.name:
            raise BadDocument([f'this is not a position of {self.title}: "game" is {shown(document.get("game"))}'])
        faults = self.validity.document_faults(document)
        if faults:
            raise BadDocument(faults)
        return self._read(document)

    def _read(self, document: Document) -> Position:
        state: Any = records.blank(self.state, self.dtype)
        ledger = self.document.read_document(document, state)
        return Position.of_state(self, state, ledger)

    def load_line(self, text: str) -> Position:
        """The position a line of text describes."""
        if self.line is None:
            raise BadDocument([f"{self.title} has no positions in one line; give a document"])
        return self.load(self.line.read_line(text))

    def believe(self, view: Document, history: Sequence[Event] = (), *, is_own: bool = False) -> Belief:
        """What the seat with this view and this history must reckon with; `BadDocument`. Own views need no check."""
        try:
            document, plain = self.belief.believe(view, history)
        except KajutaError:
            raise
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as fault:
            raise BadDocument([f"this is not a view of {self.title} and what was seen before"]) from fault
        return Belief(self, self._read(document) if is_own else self.load(document), plain)

    def determinize(self, view: Document, history: Sequence[Event] = (), seed: int | str = 0) -> Position:
        """One whole position such as the seat must reckon with."""
        return self.believe(view, history).position(seed)

    def refusal_sentence(self, code: int) -> str:
        """Why an action was refused, for a player."""
        return self.refusals[code]

    def refusal_rule(self, code: int) -> str:
        """The number of the rule behind a refusal."""
        return f"{self.rule_letter}{code // 10}"


def _game_of(package: str) -> Game:
    found: Game = import_module(package).GAME
    return found
