"""PettingZoo: every game one seat after another (AEC), and with all seats at once (Parallel).

Examples:
    >>> from kajuta.research.pettingzoo import env
    >>> game = env("hokito")
    >>> game.reset(seed=1)
    >>> for agent in game.agent_iter():
    ...     observation, reward, terminated, truncated, info = game.last()
    ...     game.step(None if terminated or truncated else game.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import error
from pettingzoo import AECEnv, ParallelEnv

from kajuta.core.errors import BadRequest
from kajuta.core.options import shown
from kajuta.research.agents import Agents, agent_of
from kajuta.research.tables import Observation, is_number

__all__ = ["AllAtOnce", "SeatAfterSeat", "agent_of", "env", "parallel_env"]


class SeatAfterSeat(Agents, AECEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo has no types
    """A game as an AEC environment: whoever is to act is selected, of several that choose at once the lowest seat.

    `max_cycles`: after so many actions in all the game is cut off.

    Examples:
        >>> from kajuta.research.pettingzoo import env
        >>> game = env("hokito", reward="points", render_mode="ansi")
        >>> game.reset(seed=1)
        >>> game.agent_selection, game.observe("player_0")["action_mask"].shape
        ('player_0', (1296,))
        >>> game.step(game.action_space("player_0").sample())
        >>> game.agent_selection
        'player_1'
        >>> game.render().splitlines()[-1].strip()
        'turn: White (w, seat 1)'
        >>> game.observation_space("player_0")["observation"].shape, game.state().shape
        ((292,), (584,))
        >>> game.close()
    """

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begins a game."""
        self._begin(seed)
        agents = self.agents
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        self._skip_agent_selection = None
        self._select()

    def _select(self) -> None:
        seat = self.table.seat
        self.agent_selection = self.possible_agents[seat]
        self.action_spaces[self.agent_selection].legal = self.table.mask(seat)

    def observe(self, agent: str) -> Observation:
        """What an agent sees."""
        if agent not in self.possible_agents:
            raise BadRequest(f"there is no agent {shown(agent)}; there are {', '.join(self.possible_agents)}")
        return self.table.observe(self.possible_agents.index(agent))

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        """Every agent that is asked, one after another; nobody once a game is over."""
        self.table.check_begun()
        return super().agent_iter(max_iter)

    def last(self, observe: bool = True) -> tuple[Any, ...]:  # noqa: FBT002  (PettingZoo's own form)
        """What the agent selected sees, what it has got since it was last asked, and whether it is at the end."""
        self._check_going_on()
        told: tuple[Any, ...] = super().last(observe)
        return told

    def step(self, action: Any) -> None:
        """Plays for the agent selected."""
        self._check_going_on()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        worth = self.table.play(self.possible_agents.index(agent), action)
        self._played += 1
        self._cumulative_rewards[agent] = 0.0
        for one, reward in zip(self.possible_agents, worth, strict=True):
            self.rewards[one] = reward
            self._cumulative_rewards[one] += reward
        if self.table.position.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._is_cut_off:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self._select()
        if self.render_mode == "human":
            self.render()


class AllAtOnce(Agents, ParallelEnv[str, Observation, int]):  # type: ignore[misc]  # likewise
    """A game as a parallel environment: all agents act in every cycle, as captains do.

    An agent that has nothing to choose in a cycle *waits*: the last action, `game.action_count`, is its only legal one.
    Whoever chooses at the same time as others does not see what they choose. `max_cycles`: after so many cycles the
    game is cut off.

    Examples:
        >>> from kajuta.research.pettingzoo import parallel_env
        >>> game = parallel_env("totohu", render_mode="svg")
        >>> observations, infos = game.reset(seed=1)
        >>> actions = {agent: game.action_space(agent).sample() for agent in game.agents}
        >>> observations, rewards, terminated, truncated, infos = game.step(actions)
        >>> rewards
        {'player_0': 0.0, 'player_1': 0.0}
        >>> game.wait == game.table.game.action_count
        True
        >>> game.observation_space("player_0")["observation"].shape, game.state().shape
        ((202,), (404,))
        >>> game.render()[:4]
        '<svg'
        >>> game.close()
    """

    _extra_actions = 1

    def reset(
        self,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begins a game; returns what everybody sees."""
        self._begin(seed)
        return self._observations(), {agent: {} for agent in self.agents}

    @property
    def wait(self) -> int:
        """The action of those who have nothing to choose."""
        return self.table.game.action_count

    def _observations(self) -> dict[str, Observation]:
        seen = {}
        for seat, agent in enumerate(self.possible_agents):
            one = self.table.observe(seat)
            mask = np.append(one["action_mask"], np.int8(seat not in self.table.position.to_act))
            self.action_spaces[agent].legal = mask
            seen[agent] = {"observation": one["observation"], "action_mask": mask}
        return seen

    def step(self, actions: Mapping[str, Any]) -> tuple[dict[str, Any], ...]:
        """Plays for everybody who is asked; nothing is played if one of the actions is illegal."""
        self._check_going_on()
        agents = self.agents
        chosen = self._chosen(actions)
        worth = [0.0] * self.table.players
        for seat, action in chosen.items():
            if seat not in self.table.position.to_act:
                continue  # another has settled what all of them were asked
            worth = [sum(pair) for pair in zip(worth, self.table.play(seat, action), strict=True)]
        self._played += 1
        is_over = self.table.position.over
        is_cut_off = not is_over and self._is_cut_off
        seen = self._observations()
        if is_over or is_cut_off:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            seen,
            dict(zip(agents, worth, strict=True)),
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, is_cut_off),
            {agent: {} for agent in agents},
        )

    def _chosen(self, actions: Mapping[str, Any]) -> dict[int, Any]:
        """The actions of the seats to act, all of them legal; the others must wait."""
        if not isinstance(actions, Mapping):
            raise error.InvalidAction(f"actions are given by agent, not as {shown(actions)}")
        chosen = {}
        for agent in [*self.agents, *actions]:
            if agent not in self.possible_agents:
                raise error.InvalidAction(f"there is no agent {agent!r}")
            if agent not in actions:
                raise error.InvalidAction(f"there is no action for {agent}")
            seat = self.possible_agents.index(agent)
            if seat in self.table.position.to_act:
                chosen[seat] = actions[agent]
                self.table.after(seat, actions[agent])
            elif not is_number(actions[agent], self.wait):
                raise error.InvalidAction(f"{agent} has nothing to choose now: its only action is {self.wait} (wait)")
        return chosen


def env(
    game: str, players: int | None = None, options: Mapping[str, Any] | None = None, **wishes: Any
) -> SeatAfterSeat:
    """A game as an AEC environment. Wishes: `reward`, `max_cycles`, `render_mode`.

    Examples:
        >>> from kajuta.research.pettingzoo import env
        >>> env("triominos", players=3, options={"preset": "leaflet"}, max_cycles=50).possible_agents
        ['player_0', 'player_1', 'player_2']
    """
    return SeatAfterSeat(game, players, options, **wishes)


def parallel_env(
    game: str, players: int | None = None, options: Mapping[str, Any] | None = None, **wishes: Any
) -> AllAtOnce:
    """A game as a parallel environment. Wishes: `reward`, `max_cycles`, `render_mode`.

    Examples:
        >>> from kajuta.research.pettingzoo import parallel_env
        >>> parallel_env("totohu", players=3).possible_agents
        ['player_0', 'player_1', 'player_2']
    """
    return AllAtOnce(game, players, options, **wishes)
