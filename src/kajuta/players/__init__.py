"""Computer players. A player is given a view, never the hidden truth, and returns an action.

`player(NAME)` finds one: a *kind* of player, which sits down on a chair (`sit`) or answers a single question.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec

from kajuta.core.errors import UnknownPlayer
from kajuta.core.options import shown
from kajuta.players.life import Answer, Chair, Player, Question

__all__ = ["LEVELS", "Answer", "Chair", "Kind", "Player", "Question", "names", "player"]

GROUP = "kajuta.players"
"""The entry points by which players of other packages are found: NAME = "package.module:Class"."""

COMPILED = ("kajuta.players.trials",)
"""The modules of entries that players need, for whoever prepares the rules."""


def compiled_for(game: str) -> tuple[str, ...]:
    """What is to be prepared for a game: the modules above, and those its own package of players names."""
    own = f"{__name__}.{game}"
    return COMPILED + (import_module(own).COMPILED if find_spec(own) is not None else ())


YARDSTICKS = {
    "random": "uniform:Uniform",
    "monte-carlo": "monte_carlo:MonteCarlo",
    "tree-search": "tree_search:TreeSearch",
}
"""Names, modules and classes of the players that others are measured with; they are not offered to people."""

ELSEWHERE = {"openspiel-mcts": "openspiel:OpenSpielMCTS"}
"""Yardsticks that need a library which need not be there; they are found by name but not listed."""

LEVELS = ("level-1", "level-2", "level-3", "level-4", "level-5")
"""Whom people play against, weakest first."""


@dataclass(frozen=True)
class Kind:
    """A kind of player by its name.

    Examples:
        >>> from kajuta.players import Chair, player
        >>> kind = player("level-1")
        >>> sitting = kind.sit(Chair(kajuta.game("hokito"), seat=0, seed="1"))
        >>> position = kajuta.game("hokito").new(seed=7)
        >>> sitting.asked(position.view(0)).action in position.legal(0)
        True
    """

    name: str
    make: Callable[[Chair], Player]

    def sit(self, chair: Chair) -> Player:
        """A player of this kind on a chair."""
        return self.make(chair)

    def __call__(self, question: Question) -> Answer:
        """Answers one question and is gone."""
        sitting = self.sit(Chair(question.game, question.seat, question.seed))
        sitting.ideas = question.ideas
        sitting.told(question.history)
        return sitting.asked(question.view, question.seconds)


def names() -> tuple[str, ...]:
    """The names of all computer players: the yardsticks, the levels, then those of other packages.

    Examples:
        >>> kajuta.players.names()[:4]
        ('random', 'monte-carlo', 'tree-search', 'level-1')
    """
    house = (*YARDSTICKS, *LEVELS)
    return (*house, *sorted({point.name for point in entry_points(group=GROUP)} - set(house)))


def player(name: str) -> Kind:
    """The computer players of that name.

    Examples:
        >>> from kajuta.players import Question, player
        >>> game = kajuta.game("hokito")
        >>> position = game.new(seed=7)
        >>> answer = player("level-2")(Question(game, position.view(0), seat=0))
        >>> position = position.play(0, answer.action)
    """
    return _found(name if isinstance(name, str) else shown(name))


@cache
def _found(name: str) -> Kind:
    if name in YARDSTICKS or name in ELSEWHERE:
        module, _, kind = (YARDSTICKS | ELSEWHERE)[name].partition(":")
        return Kind(name, getattr(import_module(f"kajuta.players.{module}"), kind))
    if name in LEVELS:
        return Kind(name, partial(import_module("kajuta.players.levels").sit, LEVELS.index(name)))
    for point in entry_points(group=GROUP, name=name):
        return Kind(name, point.load())
    raise UnknownPlayer(f"there is no computer player {name[:40]!r}; there are {', '.join(names())}")
