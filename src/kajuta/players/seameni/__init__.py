"""Players of SEAMENI: five levels, from a child's first opponent to the strongest."""

from __future__ import annotations

from collections.abc import Callable

from kajuta.players.life import Chair, Player
from kajuta.players.seameni.player import Sailor

COMPILED = (f"{__name__}.search",)
"""The modules of entries that these players need."""


def cabin_boy(chair: Chair) -> Player:
    """Explores near by and carries what it finds, but sees only half of what it could do."""
    return Sailor(chair, worlds=2, sharpness=45, whim=0.3)


def sailor(chair: Chair) -> Player:
    """Sees most of what it could do, and misjudges some."""
    return Sailor(chair, worlds=4, sharpness=70, whim=0.12)


def helmsman(chair: Chair) -> Player:
    """Overlooks little."""
    return Sailor(chair, worlds=8, sharpness=90)


def first_mate(chair: Chair) -> Player:
    """Overlooks nothing, and knows better what a face-down tile may bring."""
    return Sailor(chair, worlds=16)


def captain(chair: Chair) -> Player:
    """Looks at the answers of the next player too, as long as it may think."""
    return Sailor(chair, worlds=24, answers=8)


LEVELS: tuple[Callable[[Chair], Player], ...] = (cabin_boy, sailor, helmsman, first_mate, captain)
