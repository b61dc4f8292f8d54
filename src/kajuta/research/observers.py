"""What a seat sees of a game of OpenSpiel (`kajuta.research.openspiel`)."""

from __future__ import annotations

import json
from collections import Counter
from enum import Enum
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kajuta.research.openspiel import Game, State


class Eyes(Enum):
    """Whose eyes an observer has.

    Examples:
        >>> from kajuta.research.observers import Eyes
        >>> Eyes.SEAT.value
        'what a seat sees'
    """

    SEAT = "what a seat sees"
    PUBLIC = "what everybody sees"
    PRIVATE = "what a seat sees and not everybody"


def eyes_of(kind: Any) -> Eyes:
    """The eyes for a type of observations of OpenSpiel's.

    Examples:
        >>> import pyspiel
        >>> from kajuta.research.observers import eyes_of
        >>> nothing = pyspiel.PrivateInfoType.NONE
        >>> eyes_of(pyspiel.IIGObservationType(perfect_recall=False, private_info=nothing)).value
        'what everybody sees'
    """
    if kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER:
        return Eyes.SEAT if kind.public_info else Eyes.PRIVATE
    if kind.private_info == pyspiel.PrivateInfoType.NONE and kind.public_info:
        return Eyes.PUBLIC
    told = ", ".join(eyes.value for eyes in Eyes)
    raise pyspiel.SpielError(f"an observer tells {told}: no other public_info and private_info go together here")


class Observer:
    """What a seat sees as a tensor and as a string (OpenSpiel's PyObserver).

    Tensors are the features of the game. With perfect recall they are followed by how often each kind of event has been
    seen, a summary; the string with perfect recall tells every event and is exact. What everybody sees, and what a seat
    sees beyond that (`public_info`, `private_info`), is told as a string alone.

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
        self._eyes = eyes_of(kind)
        rules = game.rules
        self._kinds = {name: place for place, name in enumerate(rules.events.kinds)}
        self.tensor = np.zeros(0, np.float32)
        self.dict: dict[str, Any] = {}
        if self._eyes != Eyes.SEAT:
            return
        size = rules.feature_size + (len(self._kinds) if self._has_recall else 0)
        self.tensor = np.zeros(size, np.float32)
        self.dict = rules.named_features(self.tensor[: rules.feature_size])
        if self._has_recall:
            self.dict["events"] = self.tensor[rules.feature_size :]

    def set_from(self, state: State, player: int) -> None:
        """Writes the tensor."""
        self.tensor.fill(0)
        if not state.is_dealt or self._eyes != Eyes.SEAT:
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
        told = [self._view(state, player)]
        if self._has_recall:
            told = [*self._events(state, player), *told]
        return "\n".join(json.dumps(one, sort_keys=True) for one in told)

    def _view(self, state: State, player: int) -> Mapping[str, Any]:
        if self._eyes == Eyes.PUBLIC:
            return state.position.view(None)
        own = state.position.view(player)
        if self._eyes == Eyes.SEAT:
            return own
        public = state.position.view(None)
        return {name: value for name, value in own.items() if value != public.get(name)}

    def _events(self, state: State, player: int) -> Sequence[Mapping[str, Any]]:
        if self._eyes == Eyes.PUBLIC:
            return state.seen(None)
        own = state.seen(player)
        if self._eyes == Eyes.SEAT:
            return own
        public = state.seen(None)
        return [event for event in own if event not in public]
