"""Players of TRIOMINOS: a policy, a search over imagined worlds, exact endings, solitaire, and the five levels."""

from kajuta.players.triominos.levels import LEVELS

__all__ = ["COMPILED", "LEVELS"]

COMPILED = tuple(f"{__name__}.{module}" for module in ("search", "ending", "patience"))
"""The modules of entries that these players need."""
