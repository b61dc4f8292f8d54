"""Players of HOKITO: five levels, from a child's first opponent to the strongest."""

from __future__ import annotations

from collections.abc import Callable

from kajuta.players.hokito.people import Eyes, Grabber, Tempted
from kajuta.players.hokito.searcher import Searcher
from kajuta.players.life import Chair, Player

COMPILED = ("kajuta.players.search.alphabeta+kajuta.players.hokito.judgement",)


def cabin_boy(chair: Chair) -> Player:
    """Takes something near, when it sees it."""
    return Grabber(chair, sharpness=60, fading=15, whim=6)


def sailor(chair: Chair) -> Player:
    """Takes what lies open, and forgets the answer."""
    eyes = Eyes(chair.seed, sharpness=85, fading=8)
    return Tempted(
        chair,
        prize=10,
        grabbing=Grabber(chair, sharpness=85, fading=8, whim=0),
        thinking=Searcher(chair, work=300, depth=1, eyes=eyes),
    )


def helmsman(chair: Chair) -> Player:
    """Sees most moves and the answers to them."""
    return Searcher(chair, work=350, eyes=Eyes(chair.seed, sharpness=92, fading=5))


def first_mate(chair: Chair) -> Player:
    """Overlooks nothing, and looks three moves ahead."""
    return Searcher(chair, work=2200)


def captain(chair: Chair) -> Player:
    """Thinks as long as it may."""
    return Searcher(chair)


LEVELS: tuple[Callable[[Chair], Player], ...] = (cabin_boy, sailor, helmsman, first_mate, captain)
