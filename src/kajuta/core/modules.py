"""What a game is put together from: its modules, its sizes, its words for refusals."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from kajuta.core.contract import (
    ActionsModule,
    BeliefModule,
    DocumentModule,
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
from kajuta.core.events import Events

if TYPE_CHECKING:
    from kajuta.core.compiled.program import Programs
    from kajuta.core.position import Position


def _no_bound(_players: int, _options: Mapping[str, Any]) -> int | None:
    return None


def _is_not_of_memory(_options: Mapping[str, Any]) -> bool:
    return False


@dataclass(frozen=True, eq=False)
class Modules:
    """The parts of a game, as its package hands them over."""

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
    rounds_left: Callable[[Any], int | None] | None = None
    """In how many rounds a state ends unless something happens in them; None where it need not end."""
    presets: Mapping[str, Mapping[str, Any]] | None = None
    rulebook_tables: Mapping[str, Callable[[str], str]] = field(default_factory=dict)
    """Tables that rulebooks show and the rules read: name → Markdown in a language, put where `{{name}}` stands."""
    line: LineModule | None = None
    ledger: LedgerModule | None = None
    picture: PictureModule | None = None
    """Without it pictures show what the terminal shows."""
    _bound: dict[str, Programs] = field(default_factory=dict, repr=False, compare=False)
    _tables: dict[int, Position] = field(default_factory=dict, repr=False, compare=False)

    @cached_property
    def package(self) -> str:
        """The package whose `GAME` this is.

        Examples:
            >>> kajuta.game("hokito").package
            'kajuta.games.hokito'
        """
        return self.state.__module__.rpartition(".")[0]

    def __reduce__(self) -> tuple[Any, ...]:
        return _game_of, (self.package,)

    @cached_property
    def folder(self) -> Path:
        """The folder the game's modules lie in.

        Examples:
            >>> kajuta.game("hokito").folder.name
            'hokito'
        """
        return Path(str(sys.modules[self.state.__module__].__file__)).parent

    def refusal_sentence(self, code: int) -> str:
        """Why an action was refused, for a player.

        Examples:
            >>> game = kajuta.game("hokito")
            >>> refused = game.new(seed=7).refusal("0:a1-a1")
            >>> game.refusal_sentence(refused.why)
            'no way leads there in exactly as many steps as the top stone has symbols'
        """
        return self.refusals[code]

    def refusal_rule(self, code: int) -> str:
        """The number of the rule behind a refusal.

        Examples:
            >>> game = kajuta.game("hokito")
            >>> refused = game.new(seed=7).refusal("0:a1-a1")
            >>> game.refusal_rule(refused.why)
            'H10'
        """
        return f"{self.rule_letter}{code // 10}"


def _game_of(package: str) -> Modules:
    return import_module(package).GAME  # type: ignore[no-any-return]
