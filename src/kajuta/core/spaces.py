"""Working space that is used again: to make it anew would take longer than most questions to a position."""

from __future__ import annotations

import numpy as np

from kajuta.core.compiled.records import Numbers

Space = tuple[Numbers, Numbers]
"""A row for the actions of a seat, and working space for the rules. There may be anything in them."""


class Spaces:
    """Spaces that nobody has at the moment. Whoever takes one has it alone, in whatever thread, until it is given back.

    Who fails to give one back (because of an exception) takes it away for good, and the next one is made.
    """

    def __init__(self, actions_size: int, work_size: int) -> None:
        self._sizes = actions_size, work_size
        self._idle: list[Space] = []
        self.give_back = self._idle.append

    def take(self) -> Space:
        """A space for one question."""
        try:
            return self._idle.pop()
        except IndexError:  # not asked beforehand: another thread might take the last one in between
            actions_size, work_size = self._sizes
            return np.empty(actions_size, np.int64), np.empty(work_size, np.int64)
