"""Working space that is used again: to make it anew would take longer than most questions to a position."""

from __future__ import annotations

import threading

import numpy as np

from kajuta.core.compiled.records import Numbers


class Spaces(threading.local):
    """A row for the actions of a seat, each as number and as spelled, and working space for the rules.

    There may be anything in them.

    Every thread sees its own, made when it first looks, so that any number of them may ask at once. Whoever asks reads
    the answer off before asking again.
    """

    def __init__(self, actions_size: int, work_size: int) -> None:
        self.work: Numbers = np.empty(work_size, np.int64)
        self.both: tuple[Numbers, Numbers] = np.empty(2 * actions_size, np.int64), self.work
        """The row and the working space, looked up at once: finding out which thread asks takes as long as a rule."""
