"""What a seat sees of a game of OpenSpiel (`kajuta.research.openspiel`)."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kajuta.research.openspiel import Game, State


class Observer:
    """What a seat sees as a tensor and as a string (OpenSpiel's PyObserver).

    Tensors are the features of the game. With perfect recall they are followed by how often each kind of event has been
    seen, a summary; the string with perfect recall tells every event and is exact.

    Examples:
        >>> import pyspiel
        >>> import kajuta.research.openspiel
        >>> game = pyspiel.load_game("kajuta_hokito")
        >>> state = game.new_initial_state()
        >>> state.apply_action(0)
        >>> observer = game.make_py_observer()
        >>> observer.set_from(state, 0)
        >>> observer.dict["tops"].shape
        (6, 6, 6)
        >>> observer.string_from(state, 0)[:20]
        '{"board": {"a1": ["b'
    """

    def __init__(self, game: Game, kind: Any, params: Mapping[str, Any] | None) -> None:
        if params:
            raise pyspiel.SpielError(f"there are no parameters of observers: {dict(params)}")
        self._has_recall = kind.perfect_recall
        rules = game.rules
        self._kinds = {name: place for place, name in enumerate(rules.events.kinds)}
        size = rules.feature_size + (len(self._kinds) if self._has_recall else 0)
        self.tensor = np.zeros(size, np.float32)
        self.dict = rules.named_features(self.tensor[: rules.feature_size])
        if self._has_recall:
            self.dict["events"] = self.tensor[rules.feature_size :]

    def set_from(self, state: State, player: int) -> None:
        """Writes the tensor."""
        self.tensor.fill(0)
        if not state.is_dealt:
            return
        size = state.get_game().rules.feature_size
        self.tensor[:size] = state.position.observation(player)
        if self._has_recall:
            for kind, count in Counter(event["kind"] for event in state.seen(player)).items():
                self.tensor[size + self._kinds[kind]] = count

    def string_from(self, state: State, player: int) -> str:
        """What the seat sees, as JSON; with perfect recall every event it has seen before it."""
        if not state.is_dealt:
            return ""
        told = [json.dumps(state.position.view(player), sort_keys=True)]
        if self._has_recall:
            told = [json.dumps(event, sort_keys=True) for event in state.seen(player)] + told
        return "\n".join(told)
