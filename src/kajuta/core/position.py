"""The immutable value that everyone but a search works with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from kajuta.core.compiled import log, loops, records
from kajuta.core.compiled.bits import members_of
from kajuta.core.compiled.luck import numbers_of, rng_words
from kajuta.core.errors import IllegalAction

if TYPE_CHECKING:
    from kajuta.core.compiled.records import Buffer, Numbers
    from kajuta.core.contract import Document, Event
    from kajuta.core.game import Game

CHANCE = "chance"
Seat = int | str


def seat_name(seat: int) -> Seat:
    """A seat as documents write it: its number, or `chance`."""
    return CHANCE if seat == loops.CHANCE else seat


def seat_number(seat: Seat) -> int:
    """The seat number inside the rules."""
    return loops.CHANCE if seat == CHANCE else int(seat)


_SEAT_NUMBERS = {str(seat): seat for seat in range(loops.CHANCE)} | {CHANCE: loops.CHANCE}
_SEATS_OF = [tuple(seat_name(seat) for seat in members_of(seats)) for seats in range(1 << loops.CHANCE + 1)]
_NOTHING: Numbers = np.zeros(0, np.int64)


class Position:
    """A game at one moment. `play` gives another position and leaves this one as it was."""

    __slots__ = ("_buffer", "_events", "_origin", "_plain", "_status", "_to_act", "annex", "game")

    def __init__(self, game: Game, buffer: Buffer, annex: Any, origin: tuple[Any, ...] | None = None) -> None:
        self.game = game
        self.annex = annex
        self._buffer = buffer
        self._origin = origin
        # What has been worked out is kept: a server asks for the same things once for everybody at a table.
        self._status: list[int] | None = None
        self._events: list[Event] | None = None
        self._to_act: tuple[Seat, ...] | None = None
        self._plain: Any = None

    @classmethod
    def of_state(cls, game: Game, state: Any, annex: Any) -> Position:
        """The position of a plain state."""
        buffer: Buffer = np.zeros(game.dtype.itemsize, np.uint8)
        records.pack([state], buffer, game.dtype)
        return cls(game, buffer, annex)

    @classmethod
    def fresh(cls, game: Game, state: Any, seed: str) -> Position:
        """The start of a game whose options stand in `state`."""
        luck = game.annex.first_luck(state, seed) if game.annex else numbers_of(seed, "setup", game.luck_size)
        position = cls.of_state(game, state, None)
        game.programs.current.begin(position._buffer, np.array(luck, np.int64))
        position.annex = game.annex.first_annex(position.state, seed) if game.annex else None
        return position

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position) or other.game is not self.game:
            return NotImplemented
        return self.annex == other.annex and self.bytes == other.bytes

    def __hash__(self) -> int:
        return hash((self.game.name, self.bytes))

    def __repr__(self) -> str:
        return f"<{self.game.name} position, to act: {', '.join(map(str, self.to_act)) or 'nobody'}>"

    def __str__(self) -> str:
        return self.game.terminal.draw(self.document())

    @property
    def bytes(self) -> bytes:
        """The record, byte by byte: equal positions have equal bytes."""
        return self._buffer.tobytes()

    @property
    def players(self) -> int:
        """How many people play."""
        return self.game.document.player_count(self.state)

    def sides(self) -> list[list[int]]:
        """The seats that win together."""
        if self.game.sides is None:
            return [[seat] for seat in range(self.players)]
        return [list(side) for side in self.game.sides(self.state)]

    @property
    def state(self) -> Any:
        """The state as a plain object, a copy."""
        return records.unpack(self._buffer, self.game.state, self.game.dtype)[0]

    def _read_only_state(self) -> Any:
        """The state as a plain object for those who only look; forgotten when the game goes on from here."""
        if self._plain is None:
            self._plain = self.state
        return self._plain

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats to act, `"chance"` for a die or a deal; empty when the game is over."""
        if self._to_act is None:
            self._to_act = _SEATS_OF[self.game.programs.current.awaited(self._buffer)]
        return self._to_act

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.to_act

    def _result(self) -> list[int]:
        if self._status is None:
            found: Numbers = np.zeros(loops.STATUS_SIZE, np.int64)
            self.game.programs.current.status(self._buffer, found, np.zeros(loops.STATUS_SIZE, np.int64))
            self._status = found.tolist()
        return self._status

    @property
    def scores(self) -> list[int]:
        """The points of each seat at this moment."""
        result = self._result()
        return result[loops.SCORES : loops.SCORES + result[loops.SCORE_COUNT]]

    @property
    def winners(self) -> list[int]:
        """The seats that have won; empty before the end."""
        return members_of(self._result()[loops.WINNERS])

    def _legal(self, seat: int) -> Numbers:
        actions: Numbers = np.empty(self.game.max_actions, np.int64)
        return actions[: self.game.programs.current.legal(self._buffer, seat, actions)]

    def legal_numbers(self, seat: int) -> list[int]:
        """The legal actions of a seat as numbers, ascending."""
        return self._legal(seat).tolist()  # type: ignore[no-any-return]

    def legal(self, seat: Seat) -> list[str]:
        """The legal actions of a seat as texts; none if it is not to act."""
        return self.game.actions.action_texts(self._legal(seat_number(seat)))

    def refusal(self, entry: str) -> IllegalAction | None:
        """Why `SEAT:ACTION` would be refused, or None if it is legal."""
        try:
            seat, action = self._read_entry(entry)
        except IllegalAction as illegal:
            return illegal
        code = self.game.programs.current.play(self._buffer.copy(), seat, action, self._luck_for(seat), _NOTHING)
        return self._refused(code) if code else None

    def play(self, entry: str, *, noting: bool = False) -> Position:
        """The position after `SEAT:ACTION`, or `IllegalAction`. Noting: its events will be asked for."""
        seat, action = self._read_entry(entry)
        return self.play_number(seat, action, noting=noting)

    def play_number(self, seat: int, action: int, *, noting: bool = False) -> Position:
        """The position after an action given as a number."""
        game = self.game
        luck = self._luck_for(seat)
        buffer = self._buffer.copy()
        noted: Numbers = np.zeros(game.log_size, np.int64) if noting else _NOTHING
        code = game.programs.current.play(buffer, seat, action, luck, noted)
        if code:
            raise self._refused(code)
        annex = self.annex
        if game.annex is not None:
            annex = game.annex.next_annex(annex, self._buffer.view(game.dtype)[0], buffer.view(game.dtype)[0])
        self._plain = None
        if not noting or noted[log.USED] == log.OVERFLOW:
            return Position(game, buffer, annex, (self._buffer, seat, action, luck))
        after = Position(game, buffer, annex)
        after._events = after._read_events(noted)
        return after

    def _luck_for(self, seat: int) -> Numbers:
        if seat != loops.CHANCE or self.game.annex is None:
            return _NOTHING
        return np.array(self.game.annex.luck_for(self._buffer.view(self.game.dtype)[0], self.annex), np.int64)

    def _read_entry(self, entry: str) -> tuple[int, int]:
        seat_text, colon, text = entry.partition(":")
        seat = _SEAT_NUMBERS.get(seat_text)
        if not colon or seat is None:
            raise IllegalAction("an action is written SEAT:ACTION, the seat a number or chance", self.game.actions.RULE)
        action = self.game.actions.read_action(text)
        if action is None:
            raise IllegalAction(f"this is not an action of {self.game.title}", self.game.actions.RULE)
        return seat, action

    def _refused(self, code: int) -> IllegalAction:
        return IllegalAction(self.game.refusal_sentence(code), self.game.refusal_rule(code), code)

    @property
    def events(self) -> list[Event]:
        """What the action that led here brought about, in order; none for a position that was not played to."""
        if self._events is None:
            self._events = [] if self._origin is None else self._replayed(self._origin)
        return self._events

    def _replayed(self, origin: tuple[Any, ...]) -> list[Event]:
        before, seat, action, luck = origin
        size = self.game.log_size
        noted: Numbers = np.zeros(size, np.int64)
        self.game.programs.current.play(before.copy(), seat, action, luck, noted)
        while noted[log.USED] == log.OVERFLOW:  # rare: `log_size` is enough for all but the longest chains of events
            size *= 2
            noted = np.zeros(size, np.int64)
            self.game.programs.current.play(before.copy(), seat, action, luck, noted)
        return self._read_events(noted)

    def _read_events(self, noted: Numbers) -> list[Event]:
        used = noted[: log.HEADER + int(noted[log.USED])].tolist()
        return [self.game.events.read(kind, values) for kind, values in log.entries(used)]

    def events_for(self, seat: int | None) -> list[Event]:
        """The same as one seat (None: a spectator) sees them."""
        state = self._read_only_state()
        seen = (self.game.events.seen(event, seat, state) for event in self.events)
        return [event for event in seen if event is not None]

    def document(self) -> Document:
        """The whole truth as a position document."""
        return self.game.document.write_document(self._read_only_state(), self.annex)

    def view(self, seat: int | None) -> Document:
        """What a seat (None: a spectator) may see."""
        return self.game.view.write_view(self._read_only_state(), self.annex, seat)

    def line(self) -> str | None:
        """The position as one line of text, in games that have such lines."""
        return self.game.line.write_line(self.state) if self.game.line else None

    def perft(self, depth: int) -> int:
        """How many sequences of `depth` legal actions there are."""
        size = self.game.dtype.itemsize
        states: Buffer = np.zeros(size * (depth + 1), np.uint8)
        states[:size] = self._buffer
        most = self.game.max_actions
        return self.game.programs.fastest().perft(
            states,
            depth,
            np.zeros((depth + 1, 1 + most * self.game.players[-1]), np.int64),
            np.zeros(depth + 1, np.int64),
            np.zeros(most, np.int64),
            np.zeros(self.game.luck_size, np.int64),
            _NOTHING,
        )

    def rollouts(self, seat: int, action: int, games: int, seed: str) -> tuple[list[float], list[float]]:
        """Random games after an action: the share of victories and the mean points of each seat.

        Runs on whatever program answers now: a player at a table never waits for a compiler.
        """
        room: Numbers = np.zeros(2 * loops.WIN_SEATS, np.int64)
        states: Buffer = np.concatenate([self._buffer, self._buffer])
        self.game.programs.current.rollouts(
            states,
            seat,
            action,
            games,
            np.array(rng_words(seed), np.int64),
            np.zeros(self.game.luck_size, np.int64),
            np.empty(self.game.max_actions, np.int64),
            _NOTHING,
            np.zeros(2, np.int64),
            np.zeros(loops.STATUS_SIZE, np.int64),
            room,
        )
        count = len(self.scores)
        wins = room[:count] / (loops.WIN_SHARE * games)
        points = room[loops.WIN_SEATS : loops.WIN_SEATS + count] / games
        return wins.tolist(), points.tolist()
