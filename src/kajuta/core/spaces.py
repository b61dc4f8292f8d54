"""Working space that is used again: to make it anew would take longer than most questions to a position."""

from __future__ import annotations

import threading

import numpy as np

from kajuta.core.compiled.records import Numbers


class Spaces(threading.local):
    """A row for the actions of a seat, and working space for the rules. There may be anything in them.

    Every thread sees its own, made when it first looks, so that any number of them may ask at once. Whoever asks reads
    the answer off before asking again.
    """

    def __init__(self, actions_size: int, work_size: int) -> None:
        self.actions: Numbers = np.empty(actions_size, np.int64)
        self.work: Numbers = np.empty(work_size, np.int64)
