"""The immutable value that everyone but a search works with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from kajuta.core import happening, outlook
from kajuta.core.actions import read_entry
from kajuta.core.compiled import records, stepping
from kajuta.core.compiled.bits import members_of
from kajuta.core.compiled.luck import numbers_of
from kajuta.core.errors import BadRequest, IllegalAction
from kajuta.core.options import shown
from kajuta.core.pictures import pictured
from kajuta.core.results import write_returns
from kajuta.core.seats import CHANCE, CHANCE_NAME, SEAT_NUMBERS, SEATS_IN, Seat, acting_seat, seat_number
from kajuta.core.values import Value

if TYPE_CHECKING:
    from kajuta.core.compiled.records import Buffer, Numbers
    from kajuta.core.contract import Document, Event
    from kajuta.core.game import Game

_NOTHING: Numbers = np.zeros(0, np.int64)
_NO_ACTION = -1
_LARGEST = (1 << 63) - 1
_SEAT_BEFORE = [f"{seat}:" for seat in range(CHANCE)]
"""How an entry of each seat begins."""
_FEW = 16
"""So many texts are sooner looked through than one is read."""


class Position(Value):
    """A game at one moment. `play` gives another position and leaves this one as it was."""

    __slots__ = ("_events", "_offered", "_origin", "_players", "_status", "_to_act")

    def __init__(self, game: Game, buffer: Buffer, ledger: Any, origin: happening.Origin | None = None) -> None:
        self.game = game
        self.ledger = ledger
        self._buffer = buffer
        self._origin = origin
        # What has been worked out is kept: a server asks for the same things once for everybody at a table.
        self._plain = self._looked = None
        self._status: list[int] | None = None
        self._events: list[Event] | None = None
        self._to_act: tuple[Seat, ...] | None = None
        self._offered: tuple[int, list[str], list[int]] | None = None
        self._players: int | None = None

    @classmethod
    def of_state(cls, game: Game, state: Any, ledger: Any) -> Position:
        """The position of a plain state."""
        buffer: Buffer = np.zeros(game.dtype.itemsize, np.uint8)
        records.pack([state], buffer, game.dtype)
        return cls(game, buffer, ledger)

    @classmethod
    def fresh(cls, table: Position, seed: str) -> Position:
        """The start of a game, from a position with nothing in it but players and options."""
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

    # Who plays, and how it stands

    @property
    def players(self) -> int:
        """How many people play."""
        if self._players is None:
            self._players = self.game.document.player_count(self._glance())
        return self._players

    def sides(self) -> list[list[int]]:
        """The seats that win together."""
        if self.game.sides is None:
            return [[seat] for seat in range(self.players)]
        return [list(side) for side in self.game.sides(self.state)]

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats to act, `"chance"` for a die or a deal; empty when the game is over."""
        if self._to_act is None:
            self._to_act = SEATS_IN[self.game.steps.current.awaited(self._buffer)]
        return self._to_act

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.to_act

    def _result(self) -> list[int]:
        if self._status is None:
            found: Numbers = np.zeros(stepping.STATUS_SIZE, np.int64)
            self.game.steps.current.status(self._buffer, found, np.zeros(stepping.STATUS_SIZE, np.int64))
            self._status = found.tolist()
        return self._status

    @property
    def scores(self) -> list[int]:
        """The points of each seat at this moment."""
        result = self._result()
        return result[stepping.SCORES : stepping.SCORES + result[stepping.SCORE_COUNT]]

    @property
    def winners(self) -> list[int]:
        """The seats that have won; empty before the end."""
        return members_of(self._result()[stepping.WINNERS])

    @property
    def returns(self) -> list[float]:
        """What the game was worth to each seat, from -1 to 1, all together 0 (`core.results`); 0 before the end."""
        returns = [0.0] * len(self.scores)
        if self.over:
            write_returns(len(returns), self._result()[stepping.WINNERS], returns)
        return returns

    # What a seat may do

    def legal_numbers(self, seat: Seat) -> list[int]:
        """The legal actions of a seat as numbers below `game.action_count`, ascending."""
        return self._legal_row(seat).tolist()  # type: ignore[no-any-return]

    def _legal_row(self, seat: Seat) -> Numbers:
        """The same as a row of this thread's working space, there until the next question."""
        # A seat that is to act surely may be asked what it can do.
        waiting = self._to_act or self.to_act
        number = seat if type(seat) is int and seat in waiting else acting_seat(seat, self.players)
        spaces = self.game.spaces
        return spaces.actions[: self.game.steps.current.legal(self._buffer, number, spaces.actions, spaces.work)]

    def mask(self, seat: Seat) -> np.ndarray[Any, np.dtype[np.uint8]]:
        """One byte for every action of the game: 1 for the legal actions of a seat."""
        mask = np.zeros(self.game.action_count, np.uint8)
        mask[self._legal_row(seat)] = 1
        return mask

    def legal(self, seat: Seat) -> list[str]:
        """The legal actions of a seat as texts; none if it is not to act."""
        numbers = self.legal_numbers(seat)
        texts = self.game.actions.action_texts(numbers, self._looked or self._glance())
        if type(seat) is int and len(texts) <= _FEW and seat != CHANCE:
            self._offered = seat, texts.copy(), numbers
        return texts

    def action_text(self, action: int) -> str:
        """The text of an action given as a number."""
        return self.game.actions.action_text(action, self._glance())

    def chance_outcomes(self) -> list[tuple[str, float]]:
        """What chance may do now and how likely each is: a fair die, or a deal that follows from the seed."""
        outcomes = self.legal(CHANCE)
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def refusal(self, entry: str) -> IllegalAction | None:
        """Why `SEAT:ACTION` would be refused, or None if it is legal."""
        try:
            seat, action, _ = self._read(entry)
        except IllegalAction as illegal:
            return illegal
        code = self.game.steps.current.refused(self._buffer, seat, action, self.game.workspace())
        return self._refused(code) if code else None

    def play(self, entry: str | Seat, action: str | None = None, *, noting: bool = False) -> Position:
        """The position after an action, or `IllegalAction`. Noting: its events will be asked for.

        `play("0:a1-b1")`, `play(0, "a1-b1")` and, where one seat is to act, `play("a1-b1")` are the same.
        """
        if action is not None or type(entry) is not str or entry[1:2] != ":":
            entry = self._entry(entry, action)
        return self._after(*self._read(entry), noting)

    def play_entry(self, entry: str, *, noting: bool = False) -> Position:
        """The position after `SEAT:ACTION`, the seat always named: for what was written down or comes from afar."""
        return self._after(*self._read(entry), noting)

    def _entry(self, entry: str | Seat, action: str | None) -> str:
        if action is not None:
            return f"{entry}:{action}"
        if not isinstance(entry, str):
            raise BadRequest(f"an action is a text, for example {self._example()!r}, not {shown(entry)}")
        if entry.partition(":")[0] not in SEAT_NUMBERS and len(self.to_act) == 1:
            return f"{self.to_act[0]}:{entry}"
        return entry

    def _example(self) -> str:
        return next((f"{seat}:{self.legal(seat)[0]}" for seat in self.to_act), "0:…")

    def _read(self, entry: str) -> tuple[int, int, bool]:
        """The seat and the action of an entry, and whether it is one of those just offered, as most are."""
        if self._offered is not None:
            seat, texts, numbers = self._offered
            try:
                if entry[:2] == _SEAT_BEFORE[seat]:
                    return seat, numbers[texts.index(entry[2:])], True
            except ValueError:
                pass  # not one of them: then it is read, and refused for its reason
        return *read_entry(self.game, entry, self._glance()), False

    def play_number(self, seat: Seat, action: int, *, noting: bool = False) -> Position:
        """The position after an action given as a number."""
        number = CHANCE if seat == CHANCE_NAME else int(seat)
        return self._after(number, action if 0 <= action <= _LARGEST else _NO_ACTION, offered=False, noting=noting)

    def _after(self, seat: int, action: int, offered: bool, noting: bool) -> Position:
        game = self.game
        buffer = self._buffer.copy()
        luck = self._luck() if seat == CHANCE else _NOTHING
        noted: Numbers = np.zeros(game.log_size, np.int64) if noting else _NOTHING
        steps = game.steps.current
        step = steps.carry if offered else steps.play
        waiting = step(buffer, seat, action, luck, noted, game.spaces.work)
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

    # What is seen

    @property
    def events(self) -> list[Event]:
        """What the action that led here brought about, in order; none for a position that was not played to."""
        if self._events is None:
            self._events = [] if self._origin is None else happening.replayed(self.game, self._origin)
        return list(self._events)

    def events_for(self, seat: int | None) -> list[Event]:
        """The same as one seat (None: a spectator) sees them."""
        looking = None if seat is None else seat_number(seat, self.players)
        state = self._glance()
        seen = (self.game.events.seen(event, looking, state) for event in self.events)
        return [event for event in seen if event is not None]

    def document(self) -> Document:
        """The whole truth as a position document."""
        return self.game.document.write_document(self._read_only_state(), self.ledger)

    def view(self, seat: int | None) -> Document:
        """What a seat (None: a spectator) may see."""
        looking = None if seat is None else seat_number(seat, self.players)
        return self.game.view.write_view(self._read_only_state(), self.ledger, looking)

    def features(self, seat: int) -> dict[str, np.ndarray[Any, np.dtype[np.float32]]]:
        """What a seat may know, as named arrays for a learner (`game.feature_list`)."""
        return self.game.named_features(self.observation(seat))

    def observation(self, seat: int) -> np.ndarray[Any, np.dtype[np.float32]]:
        """The same as one array, the parts one after another."""
        game = self.game
        written = np.zeros(game.feature_size, np.float32)
        game.steps.current.show(self._buffer, seat_number(seat, self.players), written, game.spaces.work)
        return written

    def line(self) -> str | None:
        """The position as one line of text, in games that have such lines."""
        return self.game.line.write_line(self.state) if self.game.line else None

    svg = pictured.svg
    _repr_svg_ = pictured.shown_in_a_notebook

    # What lies ahead

    def perft(self, depth: int) -> int:
        """How many sequences of `depth` legal actions there are."""
        return outlook.perft(self.game, self._buffer, depth)

    def rollouts(self, seat: int, action: int, games: int, seed: str) -> tuple[list[float], list[float]]:
        """Random games after an action: the share of victories and the mean points of each seat."""
        return outlook.rollouts(self.game, self._buffer, (seat, action), games, seed)
