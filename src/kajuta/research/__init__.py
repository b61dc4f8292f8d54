"""Our games for learners and researchers: one module a framework, no rule in any of them.

`pettingzoo`, `gymnasium` and `openspiel` need their frameworks (`pip install 'kajuta[research]'`), batches nothing.
Where Gymnasium is installed, importing this registers `Kajuta/Hokito-v1` and the others with it.

Examples:
    >>> import kajuta.research
    >>> games = kajuta.research.batch("hokito", size=4)
    >>> games.reset(seed=1)
    >>> games.step(games.random_actions())
    >>> games.masks.shape, games.observations.shape
    ((4, 1296), (4, 292))
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from kajuta.research.batches import Batch, batch

__all__ = ["Batch", "batch"]

FRAMEWORKS = ("gymnasium", "openspiel", "pettingzoo")


def __getattr__(name: str) -> Any:
    """A framework's module is imported when somebody asks for it."""
    if name in FRAMEWORKS:
        return import_module(f"kajuta.research.{name}")
    raise AttributeError(f"module 'kajuta.research' has no attribute {name!r}")


if find_spec("gymnasium") is not None:
    from kajuta.research import registration

    registration.register_all()
