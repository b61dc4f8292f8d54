"""Players of SEAMENI: five levels, from a child's first opponent to the strongest."""

from __future__ import annotations

from collections.abc import Callable

from kajuta.players.life import Chair, Player
from kajuta.players.seameni.player import Sailor, Skill

COMPILED = (f"{__name__}.search",)
"""The modules of entries that these players need."""


def cabin_boy(chair: Chair) -> Player:
    """Explores near by and carries what it finds, but sees little of what it could do."""
    return Sailor(chair, Skill(sharpness=18, whim=0.32))


def sailor(chair: Chair) -> Player:
    """Sees about half of what it could do, and misjudges some."""
    return Sailor(chair, Skill(sharpness=38, whim=0.185))


def helmsman(chair: Chair) -> Player:
    """Overlooks two fifths of what it could do."""
    return Sailor(chair, Skill(sharpness=56, whim=0.105))


def first_mate(chair: Chair) -> Player:
    """Overlooks little of what can be seen at a glance."""
    return Sailor(chair, Skill(sharpness=78, whim=0.05))


def captain(chair: Chair) -> Player:
    """Thinks some turns ahead, in many worlds, as long as it may."""
    return Sailor(chair, Skill(candidates=8, worlds=40, turns=10))


LEVELS: tuple[Callable[[Chair], Player], ...] = (cabin_boy, sailor, helmsman, first_mate, captain)
