"""`kajuta terminal GAME`: any game at a prompt, between people or against computer players."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from kajuta import games, players
from kajuta.cli.arguments import Parser, usual_language
from kajuta.cli.reading import document_in
from kajuta.cli.session import Session
from kajuta.core.errors import BadOptions, IllegalAction, KajutaError
from kajuta.core.game import Game
from kajuta.core.pictures.wishes import LANGUAGES
from kajuta.core.position import Position
from kajuta.core.rulebooks.library import plain_text

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
PAGE = 12

HELP = """\
an action       write it as the game does, for example one of those that `legal` lists
legal [TEXT]    the legal actions, or those that begin with TEXT
why ACTION      why an action is refused
board           show the position again
rules           the rules of the game
undo            take the last action of a person back
save FILE       write the position to a file;  load FILE  go on from one
quit            leave (Ctrl-D does it too)"""


class Quit(Exception):
    """Somebody wants to leave."""


def main(arguments: list[str]) -> int:
    """Plays one game."""
    wanted = _parser().parse_args(arguments)
    game = games.game(wanted.game)
    players.player(wanted.level)
    start = game.load(document_in(wanted.load)) if wanted.load else _new(game, wanted)
    if not 0 <= wanted.people <= start.players:
        raise BadOptions(f"of {start.players} players, from 0 to {start.players} can be people, not {wanted.people}")
    session = Session(start, frozenset(range(wanted.people)), wanted.level, wanted.seconds)
    table = Table(session, wanted.language)
    try:
        table.run()
    except (Quit, EOFError):
        print("\nGood-bye.")
    return 0


def _parser() -> Parser:
    parser = Parser("kajuta terminal", description="Play any game at a prompt.")
    parser.add_argument("game", help=f"one of {', '.join(games.names())}")
    parser.add_argument("--players", type=int, help="how many play")
    parser.add_argument("--people", type=int, default=1, help="how many of them are people, from seat 0 on (default 1)")
    parser.add_argument("--level", default="level-2", help=f"computer player: {', '.join(players.names())}")
    parser.add_argument("--seconds", type=float, default=1.0, help="thinking time of a computer player (default 1)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--seed", help="the same seed gives the same set-up")
    parser.add_argument(
        "--language", choices=LANGUAGES, default=usual_language(), help="of the rulebook (default: this machine's)"
    )
    parser.add_argument("--load", type=Path, metavar="FILE", help="go on from a position document")
    return parser


def _new(game: Game, wanted: argparse.Namespace) -> Position:
    options = {}
    for text in wanted.option:
        name, _, value = text.partition("=")
        options[name] = _value(value)
    return game.new(wanted.players, options, wanted.seed)


def _value(text: str) -> Any:
    """An option's value as JSON; what is no JSON is a plain word."""
    try:
        return json.loads(text)
    except RecursionError:
        raise BadOptions("the value of an option is nested too deep") from None
    except ValueError:
        return text


class Table:
    """The prompt, the screen, and the session behind them."""

    def __init__(self, session: Session, language: str) -> None:
        self.session = session
        self.language = language
        self.game = session.position.game
        self.shown: tuple[int, Position] | None = None
        """Who saw the screen last, and which position was on it."""
        self.commands = {
            "help": self._help,
            "?": self._help,
            "legal": self._legal,
            "why": self._why,
            "board": self._board,
            "rules": self._rules,
            "undo": self._undo,
            "save": self._save,
            "load": self._load,
            "quit": self._quit,
        }

    def run(self) -> None:
        """Plays until the game is over."""
        print(f"{self.game.title}. Write an action, or help.\n")
        while (seat := self.session.next_seat()) is not None:
            if seat in self.session.people:
                self._show_to(int(seat))
                self._ask(int(seat))
            else:
                self.session.act_for(seat)
        self._tell_end()

    def _show_to(self, seat: int) -> None:
        """Draws the curtain if another person looked last, then tells the news and shows the position."""
        if self.shown == (seat, self.session.position):
            return
        if self._has_curtain() and self.shown is not None and self.shown[0] != seat:
            self._clear()
            input(f"Pass the device to seat {seat}, who presses Enter. ")
            self._clear()
        self.shown = (seat, self.session.position)
        self._tell(seat)
        print(self._drawn(seat))

    def _has_curtain(self) -> bool:
        return self.game.secrecy == "private" and len(self.session.people) > 1

    def _clear(self) -> None:
        print(CLEAR if sys.stdout.isatty() else "\n" * PAGE, end="")

    def _tell(self, seat: int) -> None:
        readers = [seat] if self._has_curtain() else sorted(self.session.people)
        news = [self.session.read_news(reader) for reader in readers][readers.index(seat)]
        for event in news:
            print(self.game.events.sentence(event))
        if news:
            print()

    def _drawn(self, seat: int) -> str:
        return self.game.terminal.draw(self.session.position.view(seat))

    def _ask(self, seat: int) -> None:
        """Reads one line and does what it says; an action that is refused is explained."""
        command, _, rest = input(f"seat {seat}> ").strip().partition(" ")
        try:
            if command in self.commands:
                self.commands[command](seat, rest.strip())
            elif command:
                self.session.play(f"{seat}:{command}")
        except IllegalAction as illegal:
            print(f"No: {illegal.message} ({illegal.rule}).")
        except KajutaError as error:
            print(f"{error.message[0].upper()}{error.message[1:]}.")

    def _help(self, _seat: int, _rest: str) -> None:
        print(HELP)

    def _legal(self, seat: int, rest: str) -> None:
        actions = [action for action in self.session.position.legal(seat) if action.startswith(rest)]
        for first in range(0, len(actions), PAGE):
            print("  ".join(actions[first : first + PAGE]))
        if not actions:
            print("None begins so.")

    def _why(self, seat: int, rest: str) -> None:
        refusal = self.session.position.refusal(f"{seat}:{rest}")
        print("It is legal." if refusal is None else f"No: {refusal.message} ({refusal.rule}).")

    def _board(self, seat: int, _rest: str) -> None:
        print(self._drawn(seat))

    def _rules(self, _seat: int, _rest: str) -> None:
        print(plain_text(self.game, self.language))

    def _undo(self, _seat: int, _rest: str) -> None:
        print(f"Taken back: {self.session.undo()}")

    def _save(self, _seat: int, rest: str) -> None:
        try:
            Path(rest).write_text(json.dumps(self.session.save(), indent=1) + "\n", "utf-8")
        except OSError as error:
            raise KajutaError(f"{rest or 'a file without a name'} cannot be written: {error.strerror}") from None
        print(f"Saved to {rest}.")

    def _load(self, _seat: int, rest: str) -> None:
        position = self.game.load(document_in(Path(rest)))
        if position.players != self.session.position.players:
            raise BadOptions(f"that game is for {position.players} players")
        self.session = Session(position, self.session.people, self.session.level, self.session.seconds)
        print(f"Loaded from {rest}.")

    def _quit(self, _seat: int, _rest: str) -> None:
        raise Quit

    def _tell_end(self) -> None:
        """At the end the curtain is lifted: everybody's news, the whole position, the result."""
        for seat in sorted(self.session.people):
            if self._has_curtain():
                print(f"For seat {seat}:")
            self._tell(seat)
        position = self.session.position
        print(position)
        winners = " and ".join(f"seat {seat}" for seat in position.winners) or "nobody"
        print(f"The game is over. Points: {', '.join(map(str, position.scores))}. Winner: {winners}.")
