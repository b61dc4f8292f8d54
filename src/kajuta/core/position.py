"""The immutable value that everyone but a search works with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from kajuta.core import happening, outlook
from kajuta.core.actions import read_entry
from kajuta.core.choices import LARGEST, Choices
from kajuta.core.compiled import records
from kajuta.core.compiled.luck import numbers_of
from kajuta.core.errors import BadRequest, IllegalAction
from kajuta.core.options import shown, whole
from kajuta.core.pictures import pictured
from kajuta.core.seats import CHANCE, CHANCE_NAME, SEAT_NUMBERS, SEATS_IN, Seat, seat_name

if TYPE_CHECKING:
    from kajuta.core.compiled.records import Buffer, Numbers
    from kajuta.core.game import Game

_NOTHING: Numbers = np.zeros(0, np.int64)
_NOBODY = -1
"""No seat and no action has this number."""
_SEAT_BEFORE = [f"{seat}:" for seat in range(CHANCE)]
"""How an entry of each seat begins."""


class Position(Choices):
    """A game at one moment. `play` gives another position and leaves this one as it was.

    Examples:
        >>> import kajuta
        >>> position = kajuta.game("hokito").new(seed=7)
        >>> position
        <hokito position, to act: 0>
        >>> position.play("a1-b1")
        <hokito position, to act: 1>
        >>> position.to_act, position.scores
        ((0,), [36, 36])
    """

    __slots__ = ()

    def __init__(self, game: Game, buffer: Buffer, ledger: Any, origin: happening.Origin | None = None) -> None:
        self.game = game
        self.ledger = ledger
        self._buffer = buffer
        self._origin = origin
        # What has been worked out is kept: a server asks for the same things once for everybody at a table.
        self._plain = self._looked = None
        self._status = self._events = self._to_act = self._offered = self._players = None

    @classmethod
    def of_state(cls, game: Game, state: Any, ledger: Any) -> Position:
        """The position of a plain state.

        Examples:
            >>> position = kajuta.game("hokito").new(seed=7)
            >>> kajuta.Position.of_state(position.game, position.state, position.ledger) == position
            True
        """
        buffer: Buffer = np.zeros(game.dtype.itemsize, np.uint8)
        records.pack([state], buffer, game.dtype)
        return cls(game, buffer, ledger)

    @classmethod
    def fresh(cls, table: Position, seed: str) -> Position:
        """The start of a game, from a position with nothing in it but players and options.

        Examples:
            >>> table = kajuta.game("hokito").new(seed=7)
            >>> kajuta.Position.fresh(table, "8") == kajuta.game("hokito").new(seed=8)
            True
        """
        game = table.game
        if game.ledger is None:
            luck = numbers_of(seed, "setup", game.luck_size)
        else:
            luck = np.array(game.ledger.first_luck(table._glance(), seed), np.int64)
        ledger = game.ledger.first_ledger(table._glance(), seed) if game.ledger else None
        buffer = table._buffer.copy()
        game.steps.current.begin(buffer, luck)
        return cls(game, buffer, ledger)

    def __repr__(self) -> str:
        return f"<{self.game.name} position, to act: {', '.join(map(str, self.to_act)) or 'nobody'}>"

    def __str__(self) -> str:
        return self.game.terminal.draw(self.document())

    # How it goes on

    def refusal(self, entry: str) -> IllegalAction | None:
        """Why `SEAT:ACTION` would be refused, or None if it is legal.

        Examples:
            >>> position = kajuta.game("hokito").new(seed=7)
            >>> refused = position.refusal("0:a1-a1")
            >>> refused.rule, refused.message
            ('H10', 'no way leads there in exactly as many steps as the top stone has symbols')
            >>> position.refusal("0:a1-b1") is None
            True
        """
        try:
            seat, action, _ = self._read(entry)
        except IllegalAction as illegal:
            return illegal
        code = self.game.steps.current.refused(self._buffer, seat, action, self.game.workspace())
        return self._refused(code) if code else None

    def play(self, entry: str | Seat, action: str | None = None, *, noting: bool = False) -> Position:
        """The position after an action, or `IllegalAction`. Noting: its events will be asked for.

        `play("0:a1-b1")`, `play(0, "a1-b1")` and, where one seat is to act, `play("a1-b1")` are the same.

        Examples:
            >>> position = kajuta.game("hokito").new(seed=7)
            >>> position.play("0:a1-b1") == position.play(0, "a1-b1") == position.play("a1-b1")
            True
        """
        if action is not None or type(entry) is not str or entry[1:2] != ":":
            entry = self._entry(entry, action)
        seat, number, offered = self._read(entry)
        return self._after(seat, number, offered, noting)

    def play_entry(self, entry: str, *, noting: bool = False) -> Position:
        """The position after `SEAT:ACTION`, the seat always named: for what was written down or comes from afar.

        Examples:
            >>> kajuta.game("hokito").new(seed=7).play_entry("0:a1-b1")
            <hokito position, to act: 1>
        """
        return self._after(*self._read(entry), noting)

    def _entry(self, entry: str | Seat, action: str | None) -> str:
        if action is not None:
            seat = entry if isinstance(entry, str) else seat_name(self._acting(entry))
            return f"{seat}:{self._text(action)}"
        text = self._text(entry)
        if text.partition(":")[0] not in SEAT_NUMBERS and len(self.to_act) == 1:
            return f"{self.to_act[0]}:{text}"
        return text

    def _text(self, given: object) -> str:
        if not isinstance(given, str):
            raise BadRequest(f"an action is a text, for example {self._example()!r}, not {shown(given)}")
        return given

    def _example(self) -> str:
        return next((f"{seat}:{self.legal(seat)[0]}" for seat in self.to_act), "0:…")

    def _read(self, entry: str) -> tuple[int, int, bool]:
        """The seat and the action of an entry, and whether it is one of those just offered, as most are."""
        if self._offered is not None:
            seat, texts, numbers = self._offered
            try:
                if type(entry) is str and entry[:2] == _SEAT_BEFORE[seat]:
                    return seat, numbers[texts.index(entry[2:])], True
            except ValueError:
                pass  # not one of them: then it is read, and refused for its reason
        return *read_entry(self.game, entry, self._glance()), False

    def play_number(self, seat: Seat, action: int, *, noting: bool = False) -> Position:
        """The position after an action given as a number.

        Examples:
            >>> position = kajuta.game("hokito").new(seed=7)
            >>> position.play_number(0, 1) == position.play("a1-b1")
            True
        """
        return self._after(_seat(seat), _number(action), offered=False, noting=noting)

    def _after(self, seat: int, action: int, offered: bool, noting: bool) -> Position:
        game = self.game
        buffer = self._buffer.copy()
        luck = noted = _NOTHING
        if offered and not noting:
            waiting = game.steps.current.carry(buffer, seat, action, game.spaces.work)
        else:
            if seat == CHANCE:
                luck = self._luck()
            if noting:
                noted = np.zeros(game.log_size, np.int64)
            waiting = game.steps.current.play(buffer, seat, action, luck, noted, game.spaces.work)
            if waiting < 0:
                raise self._refused(-waiting)
        self._plain = None
        after = Position(game, buffer, self.ledger, (self._buffer, seat, action, luck))
        after._to_act = SEATS_IN[waiting]
        after._players = self._players
        if game.ledger is not None and game.ledger.may_change(seat, waiting):
            after.ledger = game.ledger.next_ledger(self.ledger, self._glance(), after._glance())
        if noting and not happening.is_cut_off(noted):
            after._events = happening.read_events(game, noted)
        return after

    def _luck(self) -> Numbers:
        """Fresh luck for an action of chance: as the ledger says, or else following from the position itself."""
        if self.game.ledger is None:
            return numbers_of(self.fingerprint(), "chance", self.game.luck_size)
        return np.array(self.game.ledger.luck_for(self._glance(), self.ledger), np.int64)

    def _refused(self, code: int) -> IllegalAction:
        return IllegalAction(self.game.refusal_sentence(code), self.game.refusal_rule(code), code)

    # What it looks like

    svg = pictured.svg
    _repr_svg_ = pictured.shown_in_a_notebook

    # What lies ahead

    def perft(self, depth: int) -> int:
        """How many sequences of `depth` legal actions there are.

        Examples:
            >>> kajuta.game("hokito").new(seed=7).perft(2)
            12583
        """
        return outlook.perft(self.game, self._buffer, depth)

    def rollouts(self, seat: Seat, action: int, games: int, seed: int | str) -> tuple[list[float], list[float]]:
        """Random games after an action: the share of victories and the mean points of each seat.

        Examples:
            >>> wins, points = kajuta.game("hokito").new(seed=7).rollouts(0, action=1, games=100, seed="1")
            >>> sum(wins)
            1.0
        """
        move = _seat(seat), _number(action)
        code = self.game.steps.current.refused(self._buffer, *move, self.game.spaces.work)
        if code:
            raise self._refused(code)
        wins, points = outlook.rollouts(self.game, self._buffer, move, games, seed)
        return wins[: len(self.scores)], points[: len(self.scores)]


def _seat(seat: Seat) -> int:
    return CHANCE if isinstance(seat, str) and seat == CHANCE_NAME else _number(seat)


def _number(given: Any) -> int:
    """A number from outside; `_NOBODY` where it is one that rules cannot hold."""
    number = whole(given)
    if number is None:
        raise BadRequest(f"seats and actions are whole numbers here, not {shown(given)}")
    return number if 0 <= number <= LARGEST else _NOBODY
