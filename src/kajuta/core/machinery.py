"""What programs that compile, search and learn ask of a game: its records, its entries, its numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np

from kajuta.core import learning
from kajuta.core.actions import spelled
from kajuta.core.compiled import playing, records, stepping
from kajuta.core.compiled.compilation import Source, bound_name
from kajuta.core.compiled.program import Program, Programs
from kajuta.core.contract import RULES
from kajuta.core.modules import Modules
from kajuta.core.spaces import Spaces

if TYPE_CHECKING:
    from kajuta.core.contract import Feature


@dataclass(frozen=True, eq=False)
class Machinery(Modules):
    """A game as compiled code and learners see it.

    Examples:
        >>> import kajuta
        >>> game = kajuta.game("hokito")
        >>> game.action_count, game.max_actions, game.feature_size
        (1296, 400, 292)
    """

    @cached_property
    def dtype(self) -> np.dtype[np.void]:
        """The record of a state.

        Examples:
            >>> kajuta.game("hokito").dtype.names
            ('setup', 'end', 'turn', 'top', 'height', 'stones', 'over', 'controlled', 'singles', 'next_pile')
        """
        return records.record_dtype(self.state)

    @cached_property
    def glance(self) -> Callable[[records.Buffer], Any]:
        """What looks at a field or two of a state in its bytes.

        Examples:
            >>> import numpy as np
            >>> game = kajuta.game("hokito")
            >>> buffer = np.frombuffer(game.new(seed=7).bytes, np.uint8)
            >>> int(game.glance(buffer).turn)
            0
        """
        return records.glance_at(self.dtype)

    @cached_property
    def belief_dtype(self) -> np.dtype[np.void]:
        """The record of a belief.

        Examples:
            >>> kajuta.game("triominos").belief_dtype.itemsize > 0
            True
        """
        return records.record_dtype(self.belief.Belief)

    @cached_property
    def source(self) -> Source:
        """What is compiled: the records, the contract, and random play over it.

        Examples:
            >>> sorted(kajuta.game("hokito").source.rules)[:4]
            ['apply', 'legal_actions', 'observe', 'play_out']
        """
        rules = {name: getattr(self.rules, name) for name in RULES}
        rules |= {"resample": self.belief.resample, "observe": self.features.observe, "play_out": playing.play_out}
        rules["spelled"] = getattr(self.actions, "spelled", spelled)
        return Source(self.name, self.package, self.dtype, self.belief_dtype, rules)

    def bound(self, module: ModuleType, judgement: ModuleType | None = None) -> Programs:
        """A module of entries bound to this game: `current` never makes anybody wait, `fastest()` compiles first.

        `judgement` fills the slots that are no part of the contract.

        Examples:
            >>> from kajuta.core.compiled import loops
            >>> programs = kajuta.game("hokito").bound(loops)
            >>> programs.current is not None
            True
        """
        name = bound_name(module, judgement)
        if name not in self._bound:
            source = replace(self.source, judgement=judgement)
            self._bound.setdefault(name, Programs(source, (self.state, self.belief.Belief), module))
        return self._bound[name]

    def compiled(self, module: ModuleType, judgement: ModuleType | None = None) -> Program:
        """The entries of a module, compiled against this game's compiled rules (interpreted where that is wanted).

        Examples:
            >>> from kajuta.core.compiled import loops
            >>> program = kajuta.game("hokito").compiled(loops)
            >>> callable(program.perft)
            True
        """
        return self.bound(module, judgement).fastest()

    @cached_property
    def steps(self) -> Programs:
        """What a position asks, one step at a time.

        Examples:
            >>> import numpy as np
            >>> game = kajuta.game("hokito")
            >>> buffer = np.frombuffer(game.new(seed=7).bytes, np.uint8).copy()
            >>> game.steps.current.awaited(buffer)  # the set of seats to act: seat 0 alone
            1
        """
        return self.bound(stepping)

    @cached_property
    def spaces(self) -> Spaces:
        """Working space for the questions that a position is asked again and again.

        Examples:
            >>> game = kajuta.game("hokito")
            >>> actions, work = game.spaces.both
            >>> len(actions) == 2 * game.max_actions
            True
        """
        return Spaces(self.max_actions, self.work_size)

    @cached_property
    def spelled_texts(self) -> Callable[[list[int]], list[str]] | None:
        """What makes texts of spelled actions; None where the numbers of actions tell them whole.

        Examples:
            >>> kajuta.game("triominos").spelled_texts([5928, 5929])
            ['draw', 'pass']
            >>> kajuta.game("hokito").spelled_texts is None
            True
        """
        return getattr(self.actions, "spelled_texts", None)

    def workspace(self) -> records.Numbers:
        """Working space of one's own.

        Examples:
            >>> game = kajuta.game("seameni")
            >>> len(game.workspace()) == game.work_size
            True
        """
        return np.empty(self.work_size, np.int64)

    @property
    def action_count(self) -> int:
        """Every action that can be legal has a number below this.

        Examples:
            >>> kajuta.game("hokito").action_count
            1296
        """
        return self.actions.ACTION_COUNT

    @cached_property
    def room_for_actions(self) -> int:
        """A row of this length takes all actions of a seat, or the points of all.

        Examples:
            >>> kajuta.game("hokito").room_for_actions
            400
        """
        return max(self.max_actions, stepping.STATUS_SIZE)

    @property
    def feature_list(self) -> Sequence[Feature]:
        """The parts of what a learner is shown, in order.

        Examples:
            >>> [(feature.name, feature.shape) for feature in kajuta.game("hokito").feature_list][:3]
            [('tops', (6, 6, 6)), ('single', (6, 6)), ('height', (6, 6))]
        """
        return self.features.FEATURES

    @cached_property
    def feature_size(self) -> int:
        """How many numbers the features of a seat are together.

        Examples:
            >>> kajuta.game("hokito").feature_size
            292
        """
        return learning.size_of(self.feature_list)

    def named_features(self, written: Any) -> dict[str, Any]:
        """The parts of an array whose last axis holds what a learner is shown, by name; nothing is copied.

        Examples:
            >>> games = kajuta.research.batch("hokito", size=4)
            >>> games.reset(seed=1)
            >>> games.game.named_features(games.observations)["tops"].shape
            (4, 6, 6, 6)
        """
        return learning.named(self.feature_list, written)
