"""Players of TOTOHU: five levels, from creatures of habit to one that leaves nothing to regret."""

from __future__ import annotations

from collections.abc import Callable

from kajuta.players.life import Chair, Player
from kajuta.players.totohu.player import Mixer
from kajuta.players.totohu.thinking import Effort

COMPILED = tuple(f"{__name__}.{module}" for module in ("search", "matrix", "mixing"))

SOME = Effort(turns=2, worlds=12)


def cabin_boy(chair: Chair) -> Player:
    """Sends rich ships, the same again, and what just worked."""
    return Mixer(chair, SOME, sense=0.0, habit=2.0)


def sailor(chair: Chair) -> Player:
    """Thinks now and then."""
    return Mixer(chair, SOME, sense=0.2, habit=1.5)


def helmsman(chair: Chair) -> Player:
    """Thinks as often as not."""
    return Mixer(chair, SOME, sense=0.38, habit=1.2)


def first_mate(chair: Chair) -> Player:
    """Seldom gives in to habit."""
    return Mixer(chair, SOME, sense=0.62)


def captain(chair: Chair) -> Player:
    """Thinks as long as it may, and mixes so that nobody can tell what comes."""
    return Mixer(chair)


LEVELS: tuple[Callable[[Chair], Player], ...] = (cabin_boy, sailor, helmsman, first_mate, captain)
