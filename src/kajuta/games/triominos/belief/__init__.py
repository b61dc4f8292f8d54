"""How what a seat of TRIOMINOS cannot see could be (R57): which tiles the other hands and the pool can hold."""

from kajuta.games.triominos.belief.believing import believe
from kajuta.games.triominos.belief.deals import Belief, resample

__all__ = ["Belief", "believe", "resample"]
