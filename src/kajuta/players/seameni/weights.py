"""What a player of SEAMENI likes how much.

The numbers were set by hand and tried one by one in games against themselves, where most of them matter little;
`bench/strength/seameni_fit.py` looks for better ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

TREASURE = 100.0
"""A treasure at home. All that is counted in treasures is in hundredths of one."""
VICTORY = 30 * TREASURE
"""A game won, beside what was brought home: nobody hopes for as much."""
LONGEST = 40
"""So many actions are reckoned with at most."""


class Weight(IntEnum):
    """What is weighed."""

    FADE = 0
    """What is left of a promise an action later."""
    UNKNOWN_CARRYING = 1
    """What is left of the way of a carrier behind a face-down tile: somebody has to turn it over."""
    UNKNOWN_WALKING = 2
    LURE = 3
    """How much the treasure expected under a face-down tile promises beside one that lies open."""
    PLENTY = 4
    """How much more every further treasure of a pile promises."""
    RESCUE = 5
    """How much of what freeing a mate is worth it promises to whoever goes there."""
    BEST = 6
    """What the pirate is worth whose treasure is as good as aboard; one acts in a turn, so the others promise less."""
    SECOND = 7
    THIRD = 8
    PILE = 9
    """What a lying treasure is worth that is as good as aboard, whoever may fetch it."""
    FIRST_LIFE = 10
    """What it is worth for each treasure in the sea that a pirate is alive; and a second, and a third."""
    SECOND_LIFE = 11
    THIRD_LIFE = 12
    HELD = 13
    """What is left of a life that an octopus holds."""
    FREED = 14
    """What is left of a caught pirate's promise: a mate has to come."""
    PRISONER = 15
    THREATENED = 16
    """What is left of a pirate's promise if an enemy can eject him before he moves on."""
    DISCOVERY = 17
    """What turning a tile over is worth by itself, and by the treasure expected under it so near to home."""
    EXPECTED = 18
    OCTOPUS = 19
    """What is left of the promise of a field if an octopus holds whoever comes there."""
    TURTLE = 20


POWERS = len(Weight)
"""In the row of weights what is left of a promise after 0, 1, 2 … actions follows."""

WEIGHTS: Mapping[Weight, float] = {
    Weight.FADE: 0.9,
    Weight.UNKNOWN_CARRYING: 0.73,
    Weight.UNKNOWN_WALKING: 0.6,
    Weight.LURE: 1.0,
    Weight.PLENTY: 0.0,
    Weight.RESCUE: 0.7,
    Weight.BEST: 42.0,
    Weight.SECOND: 20.0,
    Weight.THIRD: 8.0,
    Weight.PILE: 16.0,
    Weight.FIRST_LIFE: 30.0,
    Weight.SECOND_LIFE: 6.0,
    Weight.THIRD_LIFE: 2.0,
    Weight.HELD: 0.5,
    Weight.FREED: 0.5,
    Weight.PRISONER: 12.0,
    Weight.THREATENED: 0.72,
    Weight.DISCOVERY: 2.0,
    Weight.EXPECTED: 14.0,
    Weight.OCTOPUS: 0.15,
    Weight.TURTLE: 0.9,
}


def row_of(weights: Mapping[Weight, float]) -> NDArray[np.float64]:
    """The weights as compiled code has them."""
    powers = weights[Weight.FADE] ** np.arange(LONGEST)
    return np.concatenate(([weights[weight] for weight in Weight], powers))
