"""Gymnasium's vector environments over compiled batches: thousands of games in one call."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import error
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from kajuta.core.errors import BadRequest, IllegalAction, KajutaError
from kajuta.core.options import shown
from kajuta.research.batches import batch
from kajuta.research.spaces import LegalActions, LegalActionsOfAll, observation_space
from kajuta.research.tables import Observation

RANDOM, SELF = "random", "self"


class Abreast(VectorEnv[Observation, NDArray[Any], NDArray[Any]]):
    """Games side by side, each begun anew in the step in which it ends.

    `opponent="random"`: the learner sits on one seat, the others play at random, compiled. `opponent="self"`: the
    learner plays every seat in turn, `info["to_act"]` says which, and a reward is that of the seat that has just acted;
    `info["rewards"]` has those of all. Rewards are results, paid at the end. With `copy=False` observations and masks
    are the arrays of the batch, written in place. As games that end are begun anew at once, their last position is not
    shown. A sample of the action space without a mask is legal in every game.

    Examples:
        >>> import gymnasium
        >>> import kajuta.research
        >>> games = gymnasium.make_vec("Kajuta/Hokito-v1", num_envs=8, opponent="self")
        >>> observations, infos = games.reset(seed=1)
        >>> observations, rewards, terminated, truncated, infos = games.step(games.action_space.sample())
        >>> infos["to_act"]
        array([1, 1, 1, 1, 1, 1, 1, 1])
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  (Gymnasium's own form)

    def __init__(  # noqa: PLR0913
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        seat: int = 0,
        opponent: str = RANDOM,
        threads: int = 1,
        copy: bool = True,
    ) -> None:
        if opponent not in (RANDOM, SELF):
            told = f'opponents of many games at once are "random" or "self", not {shown(opponent)}'
            raise BadRequest(f'{told}; named players sit in single environments (vectorization_mode="sync")')
        self._seat = seat if opponent == RANDOM else None
        self.games = batch(game, num_envs, threads, players=players, options=options, seat=self._seat)
        self.num_envs = num_envs
        self._copy = copy
        count = self.games.game.action_count
        self.single_action_space = LegalActions(count)
        self.single_observation_space = observation_space(self.games.game, count)
        self.action_space = self._actions = LegalActionsOfAll(count, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins all games. One seed is enough for all of them."""
        self._check_open()
        if seed is not None and (isinstance(seed, bool) or not isinstance(seed, (int, np.integer, list))):
            raise error.Error(f"a seed is a whole number, not {shown(seed)}")
        super().reset(seed=seed if isinstance(seed, int) else None)
        self.games.reset(str(seed) if seed is not None else int(self.np_random.integers(2**53)))
        seen = self._observe()
        return seen, self._info(seen)

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Plays one action in each game, or none in any if one of them is illegal."""
        self._check_open()
        if not self.games.has_begun:
            raise error.ResetNeeded("no games have begun: call reset(seed=…) first")
        acted = self.games.to_act.copy()
        try:
            self.games.step(actions)
        except IllegalAction as illegal:
            raise error.InvalidAction(f"{illegal.message} ({illegal.rule})") from None
        except KajutaError as fault:
            raise error.InvalidAction(fault.message) from None
        rewards = self.games.rewards[np.arange(self.num_envs), acted]
        done = self.games.done.copy()
        seen = self._observe()
        return seen, rewards, done, np.zeros(self.num_envs, bool), self._info(seen)

    def _observe(self) -> Observation:
        seen = self.games.observe()
        self._actions.legal = seen["action_mask"]
        return {name: array.copy() for name, array in seen.items()} if self._copy else seen

    def _check_open(self) -> None:
        if self.closed:
            raise error.ClosedEnvironmentError("these environments are closed: make others")

    def _info(self, seen: Observation) -> dict[str, Any]:
        standing = {"to_act": self.games.to_act.copy(), "rewards": self.games.rewards.copy()}
        return standing | {"action_mask": seen["action_mask"]}
