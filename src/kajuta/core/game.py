"""A game: its modules put together, and what can be asked of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from kajuta.core import seeds
from kajuta.core.beliefs import Belief
from kajuta.core.compiled import records
from kajuta.core.documents import option_faults
from kajuta.core.errors import BadDocument, BadOptions, BadRequest, KajutaError
from kajuta.core.machinery import Machinery
from kajuta.core.options import copied, is_integer, shown
from kajuta.core.position import Position

if TYPE_CHECKING:
    from kajuta.core.contract import Document, Event


@dataclass(frozen=True, eq=False)
class Game(Machinery):
    """One game of the house, put together from its modules.

    Examples:
        >>> import kajuta
        >>> game = kajuta.game("triominos")
        >>> game.name, game.players, game.default_players
        ('triominos', (1, 2, 3, 4, 5, 6), 2)
        >>> game.new(players=3, seed=7)
        <triominos position, to act: 2>
    """

    @cached_property
    def rulebook(self) -> str:
        """The rules for players in English, Markdown.

        Examples:
            >>> kajuta.game("hokito").rulebook.splitlines()[0]
            '# HOKITO'
        """
        return self.rulebook_in("en")

    def rulebook_in(self, language: str) -> str:
        """The rules for players; in English where there is no translation.

        Examples:
            >>> kajuta.game("seameni").rulebook_in("cs").splitlines()[0]
            '# SEAMENI: boj o poklad'
        """
        if not isinstance(language, str):
            raise BadRequest(f"a language is a text such as 'cs', not {shown(language)}")
        translated = f"rulebook.{language}.md"
        is_there = any(path.name == translated for path in self.folder.glob("rulebook.*.md"))
        text = (self.folder / (translated if is_there else "rulebook.md")).read_text("utf-8")
        for name, table in self.rulebook_tables.items():
            text = text.replace(f"{{{{{name}}}}}", table(language))
        return text

    def options(self, players: int, given: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """The complete options for a game of so many players, or `BadOptions`.

        Examples:
            >>> kajuta.game("hokito").options(2)
            {'setup': 'home', 'end': 'mover'}
            >>> kajuta.game("triominos").options(2, {"preset": "official"})["target"]
            400
        """
        if not is_integer(players) or players not in self.players:
            allowed = ", ".join(map(str, self.players))
            raise BadOptions(f"{self.title} is for {allowed} players, not {shown(players)}")
        if given is not None and not isinstance(given, Mapping):
            raise BadOptions(f"options are given by name, not as {shown(given)}")
        wanted = dict(given or {})
        if self.presets is not None and "preset" in wanted:
            wanted = {**self._preset(wanted.pop("preset")), **wanted}
        options = self.options_module.complete_options(players, wanted)
        faults = option_faults(self.options_module, players, options)
        if faults:
            raise BadOptions("; ".join(faults))
        return copied(options)  # type: ignore[no-any-return]

    def _preset(self, name: object) -> Mapping[str, Any]:
        presets = self.presets or {}
        if not isinstance(name, str) or name not in presets:
            raise BadOptions(f"there is no preset {shown(name)}; there are {', '.join(presets)}")
        return presets[name]

    def new(
        self, players: int | None = None, options: Mapping[str, Any] | None = None, seed: int | str | None = None
    ) -> Position:
        """A fresh game. The same seed gives the same game on every machine; without one it cannot be guessed.

        Examples:
            >>> game = kajuta.game("totohu")
            >>> game.new(players=2, options={"treasure": True}, seed=7)
            <totohu position, to act: 0, 1>
            >>> game.new(seed=7) == game.new(seed=7)
            True
        """
        players = self.default_players if players is None else players
        is_usual = options is None or (isinstance(options, Mapping) and not options)
        table = self._tables.get(players) if is_usual and is_integer(players) else None
        if table is None:
            table = self._table(players, options)
        return Position.fresh(table, seeds.fresh_seed() if seed is None else seeds.seed_text(seed))

    def _table(self, players: int, options: Mapping[str, Any] | None) -> Position:
        """What a fresh game begins from: players and options alone. Those without a wish are kept."""
        state: Any = records.blank(self.state, self.dtype)
        self.options_module.write_options(state, players, self.options(players, options))
        table = Position.of_state(self, state, None)
        if not options:
            self._tables[players] = table
        return table

    def load(self, document: Document) -> Position:
        """The position a document describes, or `BadDocument` with all its faults.

        Examples:
            >>> game = kajuta.game("hokito")
            >>> position = game.new(seed=7).play("0:a1-b1")
            >>> game.load(position.document()) == position
            True
        """
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
        """The position a line of text describes.

        Examples:
            >>> game = kajuta.game("hokito")
            >>> position = game.new(seed=7)
            >>> game.load_line(position.line()) == position
            True
        """
        if self.line is None:
            raise BadDocument([f"{self.title} has no positions in one line; give a document"])
        if not isinstance(text, str):
            raise BadDocument([f"a position in one line is a text, not {shown(text)}"])
        return self.load(self.line.read_line(text))

    def believe(self, view: Document, history: Sequence[Event] = (), *, is_own: bool = False) -> Belief:
        """What the seat with this view and this history must reckon with; `BadDocument`. Own views need no check.

        Examples:
            >>> game = kajuta.game("triominos")
            >>> view = game.new(players=3, seed=1).view(0)
            >>> belief = game.believe(view)
            >>> [belief.position(seed).view(0) == view for seed in range(3)]
            [True, True, True]
        """
        if not isinstance(history, Sequence) or not all(isinstance(event, dict) for event in history):
            raise BadDocument([f"a history is a list of events, not {shown(history)}"])
        try:
            document, plain = self.belief.believe(view, history)
        except KajutaError:
            raise
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as fault:
            if is_own:
                raise  # a fault of ours, not of whoever asks
            raise BadDocument([f"this is not a view of {self.title} and what was seen before"]) from fault
        return Belief(self, self._read(document) if is_own else self.load(document), plain)

    def determinize(self, view: Document, history: Sequence[Event] = (), seed: int | str = 0) -> Position:
        """One whole position such as the seat must reckon with.

        Examples:
            >>> game = kajuta.game("triominos")
            >>> view = game.new(players=3, seed=1).view(0)
            >>> game.determinize(view, seed=5).view(0) == view
            True
        """
        return self.believe(view, history).position(seed)
