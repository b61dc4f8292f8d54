"""What is seen of a position: events, documents, views, features."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from kajuta.core import happening
from kajuta.core.options import copied
from kajuta.core.seats import seat_number
from kajuta.core.standing import Standing

if TYPE_CHECKING:
    from kajuta.core.contract import Document, Event


class Sight(Standing):
    """A position as it is written down and shown: to everybody, to a seat, to a learner."""

    __slots__ = ("_events", "_origin")

    _events: list[Event] | None
    _origin: happening.Origin | None

    @property
    def events(self) -> list[Event]:
        """What the action that led here brought about, in order; none for a position that was not played to.

        Examples:
            >>> position = kajuta.game("hokito").new(seed=7).play("a1-b1")
            >>> [event["kind"] for event in position.events]
            ['move', 'stack']
        """
        return [copied(event) for event in self._own_events()]

    def _own_events(self) -> list[Event]:
        """The same, kept here: not to be handed out."""
        if self._events is None:
            self._events = [] if self._origin is None else happening.replayed(self.game, self._origin)
        return self._events

    def events_for(self, seat: int | None) -> list[Event]:
        """What the action that led here brought about, as one seat (None: a spectator) sees it.

        Examples:
            >>> position = kajuta.game("triominos").new(seed=7)
            >>> seat = position.to_act[0]
            >>> position = position.play(position.legal(seat)[0]).play("draw")
            >>> position.events[0]
            {'kind': 'draw', 'seat': 0, 'tile': '015', 'points': -5, 'left': 37}
            >>> position.events_for(seat)[0]
            {'kind': 'draw', 'seat': 0, 'tile': None, 'points': -5, 'left': 37}
        """
        looking = None if seat is None else seat_number(seat, self.players)
        state = self._glance()
        seen = (self.game.events.seen(event, looking, state) for event in self._own_events())
        return [copied(event) for event in seen if event is not None]

    def document(self) -> Document:
        """The whole truth as a position document.

        Examples:
            >>> kajuta.game("hokito").new(seed=7).document()["turn"]
            0
        """
        return self.game.document.write_document(self._read_only_state(), self.ledger)

    def view(self, seat: int | None) -> Document:
        """What a seat (None: a spectator) may see.

        Examples:
            >>> position = kajuta.game("triominos").new(seed=7)
            >>> position.view(0)["hands"]  # the others' tiles are only counted
            [['024', '025', '033', '111', '114', '125', '224', '234', '244'], 9]
        """
        looking = None if seat is None else seat_number(seat, self.players)
        return self.game.view.write_view(self._read_only_state(), self.ledger, looking)

    def open_view(self) -> Document:
        """What there is to see when everything that seats hide is open, as after a game; not what lies face down.

        Examples:
            >>> position = kajuta.game("triominos").new(seed=7)
            >>> position.open_view()["hands"] == position.document()["hands"]
            True
        """
        write_open = getattr(self.game.view, "write_open", None)
        if write_open is None:
            return self.view(None)
        shown: Document = write_open(self._read_only_state(), self.ledger)
        return shown

    def features(self, seat: int) -> dict[str, np.ndarray[Any, np.dtype[np.float32]]]:
        """What a seat may know, as named arrays for a learner (`game.feature_list`).

        Examples:
            >>> features = kajuta.game("hokito").new(seed=7).features(0)
            >>> {name: array.shape for name, array in features.items()}
            {'tops': (6, 6, 6), 'single': (6, 6), 'height': (6, 6), 'turn': (1,), 'either': (1,), 'points': (2,)}
        """
        return self.game.named_features(self.observation(seat))

    def observation(self, seat: int) -> np.ndarray[Any, np.dtype[np.float32]]:
        """What a seat may know as one array, the features one after another.

        Examples:
            >>> kajuta.game("hokito").new(seed=7).observation(0).shape
            (292,)
        """
        game = self.game
        written = np.zeros(game.feature_size, np.float32)
        game.steps.current.show(self._buffer, seat_number(seat, self.players), written, game.spaces.work)
        return written

    def line(self) -> str | None:
        """The position as one line of text, in games that have such lines.

        Examples:
            >>> kajuta.game("hokito").new(seed=7).line()
            'w3w3w1w2w1w1/w3w2w1w2w1w2/w1w2w3w2w3w3/b3b3b2b2b2b2/b1b1b3b1b2b2/b3b3b3b1b1b1 b mover'
            >>> kajuta.game("totohu").new(seed=7).line() is None
            True
        """
        return self.game.line.write_line(self.state) if self.game.line else None
