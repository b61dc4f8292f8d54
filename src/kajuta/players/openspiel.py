"""OpenSpiel's own Monte-Carlo tree search on our rules: a yardstick that everybody can have.

The search is theirs, unchanged (`open_spiel.python.algorithms.mcts`): UCT with a solver. Its random rollouts are ours,
compiled, so that the comparison is one of searches and not of rules. It knows nothing of hidden information; where
there is some it searches several worlds that the seat must reckon with, and adds up the visits.
"""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np

from kajuta.core.compiled import loops, playing
from kajuta.core.compiled.luck import rng_words
from kajuta.core.errors import UnknownPlayer
from kajuta.core.results import write_returns
from kajuta.core.seats import CHANCE
from kajuta.players.life import Answer, Chair, Player
from kajuta.players.time_spent import now

if TYPE_CHECKING:
    from kajuta.core.contract import Document
    from kajuta.core.game import Game
    from kajuta.core.position import Position

try:
    import pyspiel
    from open_spiel.python.algorithms import mcts
except ImportError:
    raise UnknownPlayer("openspiel-mcts needs OpenSpiel, which is not installed (pip install open_spiel)") from None

EXPLORATION = 2.0
"""The constant that OpenSpiel's own examples use."""
ROLLOUTS = 4
"""Random games from every leaf: compiled they cost less than the way there. At HOKITO 1, 4 and 8 did about alike."""
WORLDS = 4
"""How many worlds are searched where something is hidden; they share the time. Three or four did best of 1 to 20 at
TRIOMINOS, though few games were played and none of the differences is sure."""
MOST_SIMULATIONS = 10**9
CHANCE_PLAYER = int(pyspiel.PlayerId.CHANCE)


class World:
    """A position as OpenSpiel's search knows states. Seats that choose at once choose one after another."""

    def __init__(self, position: Position, mover: int | None = None) -> None:
        self.position = position
        waiting = [CHANCE if seat == "chance" else int(seat) for seat in position.to_act]
        self.mover = mover if mover in waiting else waiting[0] if waiting else -1
        self._actions: list[int] | None = None

    def clone(self) -> World:
        """Positions are values, so nothing has to be copied."""
        copy = object.__new__(World)
        copy.position, copy.mover, copy._actions = self.position, self.mover, self._actions
        return copy

    def current_player(self) -> int:
        """Who acts."""
        return CHANCE_PLAYER if self.mover == CHANCE else self.mover

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.mover < 0

    def is_chance_node(self) -> bool:
        """Whether a die or a deal comes next."""
        return self.mover == CHANCE

    def legal_actions(self, _player: int | None = None) -> list[int]:
        """What the one to act may do, as numbers."""
        if self._actions is None:
            self._actions = self.position.legal_numbers(self.mover)
        return self._actions

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may do; all alike."""
        outcomes = self.legal_actions()
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def apply_action(self, action: int) -> None:
        """Goes on to the next position."""
        World.__init__(self, self.position.play_number(self.mover, action))

    def returns(self) -> list[float]:
        """What the game was worth to each seat."""
        return self.position.returns


class CompiledRollouts(mcts.RandomRolloutEvaluator):  # type: ignore[misc]  # OpenSpiel has no types
    """OpenSpiel's evaluator, but that its random games are played by compiled rules."""

    def __init__(self, game: Game, rollouts: int, seed: str, random: np.random.RandomState) -> None:
        super().__init__(rollouts, random)
        self._program = game.compiled(loops)
        self._results = np.zeros(loops.RESULT_SIZE, np.int64)
        self._room = (
            np.array(rng_words(seed), np.int64),
            np.zeros(game.luck_size, np.int64),
            np.zeros(game.room_for_actions, np.int64),
            np.zeros(0, np.int64),
            game.workspace(),
            np.zeros(playing.TALLY_SIZE, np.int64),
        )

    def evaluate(self, state: World) -> Any:
        """What random games from here are worth to each seat, in the mean."""
        actions = state.legal_actions()
        here = np.frombuffer(state.position.bytes, np.uint8)
        states = np.concatenate((here, here))
        returns = np.zeros((self.n_rollouts, len(state.position.scores)))
        for game in range(self.n_rollouts):
            first = actions[self._random_state.randint(len(actions))]
            self._results[:] = 0
            self._program.rollouts(states, state.mover, first, 1, *self._room, self._results)
            won = sum(1 << seat for seat, share in enumerate(self._results[: loops.RESULT_SEATS].tolist()) if share)
            write_returns(returns.shape[1], won, returns[game])
        return returns.mean(axis=0)


class TimeUp(Exception):
    """The time of a search is over."""


class TimedSearch(mcts.MCTSBot):  # type: ignore[misc]  # OpenSpiel has no types
    """OpenSpiel's bot, but that it looks at the clock before every simulation."""

    def __init__(self, evaluator: CompiledRollouts, exploration: float, random: np.random.RandomState) -> None:
        kind = SimpleNamespace(
            reward_model=pyspiel.GameType.RewardModel.TERMINAL, dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL
        )
        described = SimpleNamespace(get_type=lambda: kind, max_utility=lambda: 1.0)
        super().__init__(described, exploration, MOST_SIMULATIONS, evaluator, random_state=random)
        self.deadline = float("inf")
        self._root: Any = None

    def _apply_tree_policy(self, root: Any, state: World) -> Any:
        self._root = root
        if now() >= self.deadline:
            raise TimeUp
        return super()._apply_tree_policy(root, state)

    def searched(self, world: World) -> Any:
        """The root of the tree as it is when the time is up or everything is proven."""
        with suppress(TimeUp):
            self.mcts_search(world)
        return self._root


class OpenSpielMCTS(Player):
    """OpenSpiel's bot on a chair."""

    simulations: int | None = None
    """How many simulations it makes in a world; as many as it has time for if it is not told."""
    rollouts = ROLLOUTS
    exploration = EXPLORATION
    worlds = WORLDS

    def __init__(self, chair: Chair) -> None:
        super().__init__(chair)
        random = np.random.RandomState(rng_words(chair.seed))
        evaluator = CompiledRollouts(chair.game, self.rollouts, chair.seed, random)
        self._search = TimedSearch(evaluator, self.exploration, random)
        self._search.max_simulations = self.simulations or MOST_SIMULATIONS
        self._stopped = False

    def asked(self, view: Document, seconds: float = 1.0) -> Answer:
        """The action most often visited in all worlds together."""
        begun = now()
        seat = self.chair.seat
        belief = self.chair.game.believe(view, self.history)
        known = belief.position()
        actions = known.legal_numbers(seat)
        count = 1 if self.chair.game.secrecy == "none" else self.worlds
        visits: Counter[int] = Counter()
        for number in range(count if len(actions) > 1 else 0):
            if self.simulations is None:
                self._search.deadline = 0.0 if self._stopped else begun + seconds * (number + 1) / count
            world = belief.position(f"{self.chair.seed}/{len(self.history)}/{number}")
            visits.update(_visits(self._search.searched(World(world, seat))))
        best = max(actions, key=lambda action: visits[action])
        return Answer(known.action_text(best), {"visits": visits.total()})

    def stopped(self) -> None:
        """The search ends before its next simulation."""
        self._stopped = True
        self._search.deadline = 0.0


def _visits(root: Any) -> dict[int, int]:
    """How often each action was tried: one proven to win counts as often as all together, one proven to lose never."""
    return {child.action: _weight(child, root.explore_count) for child in root.children}


def _weight(child: Any, everything: int) -> int:
    proven = 0 if child.outcome is None else child.outcome[child.player]
    return everything if proven > 0 else 0 if proven < 0 else int(child.explore_count)
