"""Players of HOKITO: five levels, from a child's first opponent to the strongest."""

from __future__ import annotations

from collections.abc import Callable

from kajuta.players.hokito.people import Eyes, Grabber
from kajuta.players.hokito.searcher import Searcher
from kajuta.players.life import Chair, Player

COMPILED = ("kajuta.players.search.alphabeta+kajuta.players.hokito.judgement",)


def cabin_boy(chair: Chair) -> Player:
    """Takes something near, when it sees it."""
    return Grabber(chair, sharpness=60, fading=15, whim=6)


def sailor(chair: Chair) -> Player:
    """Takes what lies open, and forgets the answer."""
    return Grabber(chair, sharpness=90, fading=8, whim=1)


def helmsman(chair: Chair) -> Player:
    """Sees the answer, but not every move."""
    return Searcher(chair, work=2000, depth=2, eyes=Eyes(chair.seed, sharpness=85, fading=8))


def first_mate(chair: Chair) -> Player:
    """Looks three moves ahead."""
    return Searcher(chair, work=2000)


def captain(chair: Chair) -> Player:
    """Thinks as long as it may."""
    return Searcher(chair)


LEVELS: tuple[Callable[[Chair], Player], ...] = (cabin_boy, sailor, helmsman, first_mate, captain)
