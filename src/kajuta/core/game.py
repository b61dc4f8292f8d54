"""A game: its modules put together, and what can be asked of it."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

import numpy as np

from kajuta.core.compiled import records
from kajuta.core.compiled.compilation import Source
from kajuta.core.compiled.loops import ENTRIES
from kajuta.core.compiled.luck import Draws
from kajuta.core.compiled.program import Programs
from kajuta.core.contract import (
    RULES,
    ActionsModule,
    AnnexModule,
    Document,
    DocumentModule,
    Event,
    EventsModule,
    LineModule,
    OptionsModule,
    RulesModule,
    TerminalModule,
    ValidityModule,
    ViewModule,
)
from kajuta.core.documents import option_faults
from kajuta.core.errors import BadDocument, BadOptions, KajutaError
from kajuta.core.options import shown
from kajuta.core.position import Position


@dataclass(frozen=True)
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
    events: EventsModule
    view: ViewModule
    terminal: TerminalModule
    max_actions: int
    luck_size: int = 0
    log_size: int = 256
    default_players: int = 2
    secrecy: Literal["none", "common", "private"] = "private"
    """none: everybody sees all; common: some things nobody knows; private: seats know different things."""
    agrees_itself: bool = False
    """Whether the rules themselves know an end by agreement; a table then offers no draw."""
    sides: Callable[[Any], Sequence[Sequence[int]]] | None = None
    """The seats that win together, of a state; without it everybody plays alone."""
    presets: Mapping[str, Mapping[str, Any]] | None = None
    rulebook_tables: Mapping[str, Callable[[], str]] = field(default_factory=dict)
    """Tables that the rulebook shows and the rules read: name → Markdown, put where `rulebook.md` says `{{name}}`."""
    line: LineModule | None = None
    annex: AnnexModule | None = None

    @cached_property
    def dtype(self) -> np.dtype[np.void]:
        """The record of a state."""
        return records.record_dtype(self.state)

    @cached_property
    def folder(self) -> Path:
        """The folder the game's modules lie in."""
        return Path(str(sys.modules[self.state.__module__].__file__)).parent

    @cached_property
    def programs(self) -> Programs:
        """The coarse calls of this game."""
        rules = {name: getattr(self.rules, name) for name in RULES}
        package = self.state.__module__.rpartition(".")[0]
        core = Path(__file__).parent
        return Programs(Source(self.name, package, self.dtype, rules, ENTRIES, (core, self.folder)), self.state)

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
        state: Any = records.blank(self.state, self.dtype)
        self.options_module.write_options(state, players, self.options(players, options))
        return Position.fresh(self, state, secrets.token_hex(16) if seed is None else str(seed))

    def load(self, document: Document) -> Position:
        """The position a document describes, or `BadDocument` with all its faults."""
        if not isinstance(document, dict):
            raise BadDocument([f"a position is an object, not {shown(document)}"])
        if document.get("game") != self.name:
            raise BadDocument([f'this is not a position of {self.title}: "game" is {shown(document.get("game"))}'])
        faults = self.validity.document_faults(document)
        if faults:
            raise BadDocument(faults)
        state: Any = records.blank(self.state, self.dtype)
        annex = self.document.read_document(document, state)
        return Position.of_state(self, state, annex)

    def load_line(self, text: str) -> Position:
        """The position a line of text describes."""
        if self.line is None:
            raise BadDocument([f"{self.title} has no positions in one line; give a document"])
        return self.load(self.line.read_line(text))

    def determinize(self, view: Document, history: Sequence[Event] = (), seed: int | str = 0) -> Position:
        """A whole position such as the seat with this view, and this history of events seen, must reckon with."""
        try:
            document = self.view.determinize(view, history, Draws(str(seed)))
        except KajutaError:
            raise
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as fault:
            raise BadDocument([f"this is not a view of {self.title} and what was seen before"]) from fault
        return self.load(document)

    def refusal_sentence(self, code: int) -> str:
        """Why an action was refused, for a player."""
        return self.refusals[code]

    def refusal_rule(self, code: int) -> str:
        """The number of the rule behind a refusal."""
        return f"{self.rule_letter}{code // 10}"
