"""What both kinds of PettingZoo's environments have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import error
from gymnasium.utils import seeding

from kajuta.core.errors import BadRequest
from kajuta.core.options import is_integer, shown
from kajuta.research.pictures import FRAMES_PER_SECOND, MODES, known_mode, show
from kajuta.research.spaces import LegalActions, observation_space
from kajuta.research.tables import Reward, Table

VERSION = 1


def agent_of(seat: int) -> str:
    """The name of the agent on a seat.

    Examples:
        >>> kajuta.research.pettingzoo.agent_of(0)
        'player_0'
    """
    return f"player_{seat}"


def _cycles(count: int | None) -> int | None:
    if count is None or (is_integer(count) and count > 0):
        return count
    raise BadRequest(f"max_cycles is a whole number from 1 on, or None, not {shown(count)}")


class Agents:
    """A table with its spaces, names and pictures."""

    _extra_actions = 0

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        reward: Reward = "result",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.table = Table(game, players, options, reward)
        self.render_mode = known_mode(render_mode)
        self.max_cycles = _cycles(max_cycles)
        self.metadata = {
            "name": f"kajuta_{game}_v{VERSION}",
            "render_modes": list(MODES),
            "render_fps": FRAMES_PER_SECOND,
            "is_parallelizable": True,
        }
        self.possible_agents = [agent_of(seat) for seat in range(self.table.players)]
        self.agents: list[str] = []
        count = self.table.game.action_count + self._extra_actions
        self.action_spaces = {agent: LegalActions(count) for agent in self.possible_agents}
        seen = observation_space(self.table.game, count)
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self._seeds = np.random.default_rng()
        self._played = 0

    def observation_space(self, agent: str) -> Any:
        """What an agent may be shown."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> LegalActions:
        """What an agent may do; a sample of it is legal where the agent is asked."""
        return self.action_spaces[agent]

    def _begin(self, seed: int | None) -> None:
        """A game by a seed; without one, the next of those that follow from the last seed given."""
        if seed is not None:
            self._seeds, _ = seeding.np_random(seed)
        self.table.begin(int(self._seeds.integers(2**53)))
        self.agents = self.possible_agents[:]
        self._played = 0

    def _check_going_on(self) -> None:
        if not self.agents:
            raise error.ResetNeeded("the game is over or has not begun: call reset(seed=…) first")

    @property
    def _is_cut_off(self) -> bool:
        return self.max_cycles is not None and self._played >= self.max_cycles

    def render(self) -> Any:
        """The position as the mode says."""
        return show(self.table.position, self.render_mode)

    def close(self) -> None:
        """Nothing can be played any more before the next `reset`."""
        self.table.leave()
        self.agents = []

    def state(self) -> Any:
        """Everything that the seats see, one after another."""
        return np.concatenate([self.table.position.observation(seat) for seat in range(self.table.players)])
