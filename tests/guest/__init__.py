"""PEARLS, a game in a package of its own: what its repository would hold, and how it is found once installed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

FOLDER = Path(__file__).parent
INSTALLED = FOLDER / "installed"
"""What an installation writes beside a package: its entry points."""


@contextmanager
def installed() -> Iterator[None]:
    """PEARLS is among the games here, and nowhere else."""
    sys.path.insert(0, str(INSTALLED))
    try:
        yield
    finally:
        sys.path.remove(str(INSTALLED))
