"""The notation of a game whose actions can be listed: a table of their texts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kajuta.core.compiled.records import Numbers


class TextTable:
    """Actions by number and by text. The texts lie in an array, from which many are picked in one go."""

    def __init__(self, texts: Iterable[str]) -> None:
        listed = list(texts)
        self._numbers = {text: number for number, text in enumerate(listed)}
        if len(self._numbers) != len(listed):
            raise ValueError("two actions have the same text")
        self._texts: NDArray[Any] = np.array(listed, object)

    def __len__(self) -> int:
        return len(self._numbers)

    def text(self, action: int) -> str:
        """The text of an action."""
        return str(self._texts[action])

    def number(self, text: str) -> int | None:
        """The action of a text, None if there is none."""
        return self._numbers.get(text)

    def many(self, actions: Numbers) -> list[str]:
        """The texts of some actions."""
        return self._texts[actions].tolist()  # type: ignore[no-any-return]
