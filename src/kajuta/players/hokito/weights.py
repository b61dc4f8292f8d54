"""Fitted weights of the judgement."""

from kajuta.core.compiled.marks import table

_FIRST = (3000, 1000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 50, 50, -50, -50, 400, -300, 100, -100, 50, -50)
WEIGHTS = table([_FIRST for _ in range(9)])
