"""The life of a player: made for a seat, told events, asked, stopped. It knows a view and what its seat saw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kajuta.core.contract import Document, Event
    from kajuta.core.game import Game


@dataclass(frozen=True)
class Chair:
    """Where a player sits: at which game, on which seat; the seed of its luck, and the threads it may use.

    Examples:
        >>> kajuta.players.Chair(kajuta.game("hokito"), seat=1, seed="7").seat
        1
    """

    game: Game
    seat: int
    seed: str = "0"
    threads: int = 1


@dataclass(frozen=True)
class Answer:
    """The action chosen, and what the player has to say about it.

    Examples:
        >>> kajuta.players.Answer("a1-b1", {"games": 100}).action
        'a1-b1'
    """

    action: str
    info: Mapping[str, Any] = field(default_factory=dict)


class Player:
    """A player on its chair. Subclasses say in `asked` how they choose; all the rest they may leave as it is.

    Examples:
        >>> from kajuta.players import Answer, Chair, Player
        >>> class First(Player):
        ...     def asked(self, view, seconds=1.0):
        ...         world = self.chair.game.determinize(view, self.history)
        ...         return Answer(world.legal(self.chair.seat)[0])
        >>> position = kajuta.game("hokito").new(seed=7)
        >>> first = First(Chair(position.game, seat=0))
        >>> first.told(position.events_for(0))
        >>> first.asked(position.view(0), seconds=0.5).action
        'a1-b1'
        >>> first.stopped()
    """

    ideas = 1
    """How many actions its answers should tell of, where it can tell of several: a person who asks wants some."""

    def __init__(self, chair: Chair) -> None:
        self.chair = chair
        self.history: list[Event] = []
        """Every event its seat has seen."""

    def told(self, events: Sequence[Event]) -> None:
        """What happened since, as its seat sees it; its own actions too."""
        self.history.extend(events)

    def asked(self, view: Document, seconds: float = 1.0) -> Answer:
        """One of the seat's legal actions, after at most so long; a player limited by work takes what it needs."""
        raise NotImplementedError

    def stopped(self) -> None:
        """Nobody waits any more. May come from another thread while it thinks: `asked` then answers at once."""


@dataclass(frozen=True)
class Question:
    """A whole life in one question: to act for a seat, knowing its view and the events it has seen.

    Examples:
        >>> from kajuta.players import Question, player
        >>> position = kajuta.game("triominos").new(players=1, seed=7)
        >>> question = Question(position.game, position.view(0), seat=0, history=position.events_for(0))
        >>> player("random")(question).action in position.legal(0)
        True
    """

    game: Game
    view: Document
    seat: int
    history: Sequence[Event] = ()
    seconds: float = 1.0
    seed: str = "0"
    ideas: int = 1
