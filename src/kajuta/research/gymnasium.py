"""Gymnasium: one learner on one seat, the others played by named computer players.

Examples:
    >>> import gymnasium, kajuta.research
    >>> game = gymnasium.make("Kajuta/Hokito-v1", opponent="level-1", seat=0)
    >>> observation, info = game.reset(seed=1)
    >>> observation, reward, terminated, truncated, info = game.step(game.action_space.sample())
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, cast

import gymnasium
import numpy as np
from gymnasium import error
from gymnasium.utils import RecordConstructorArgs
from numpy.typing import NDArray

from kajuta.core.errors import BadRequest
from kajuta.core.options import shown
from kajuta.core.seats import seat_number
from kajuta.players import Chair, Player, player
from kajuta.research.pictures import FRAMES_PER_SECOND, MODES, known_mode, show
from kajuta.research.registration import register_all
from kajuta.research.spaces import LegalActions, observation_space
from kajuta.research.tables import Observation, Reward, Table

register_all()


class Opposed(gymnasium.Env[Observation, np.int64]):
    """A game seen from one seat. Alone (solitaire, the die) there is nobody else.

    `opponent` is the name of a computer player, or a list of one for each other seat in turn; `seconds` bounds players
    that think by the clock (`level-5`, `monte-carlo`). What the others did since is part of the next observation.

    Examples:
        >>> from kajuta.research.gymnasium import Opposed
        >>> game = Opposed("hokito", opponent="level-1", render_mode="ansi")
        >>> observation, info = game.reset(seed=1)
        >>> observation, reward, terminated, truncated, info = game.step(game.action_space.sample())
        >>> reward, terminated
        (0.0, False)
        >>> bool((game.action_masks() == info["action_mask"]).all())
        True
        >>> game.render().splitlines()[-1].strip()
        'turn: Black (b, seat 0)'
        >>> game.close()
    """

    metadata = {"render_modes": list(MODES), "render_fps": FRAMES_PER_SECOND}  # noqa: RUF012  (Gymnasium's own form)

    def __init__(  # noqa: PLR0913
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        seat: int = 0,
        opponent: str | Sequence[str] = "random",
        seconds: float = 0.1,
        reward: Reward = "result",
        render_mode: str | None = None,
    ) -> None:
        self.table = Table(game, players, options, reward)
        self.seat = seat_number(seat, self.table.players)
        self.render_mode = known_mode(render_mode)
        self._seconds = _thinking(seconds)
        self._names = self._opponents(opponent)
        self._others: dict[int, Player] = {}
        self._is_closed = False
        count = self.table.game.action_count
        self.action_space = self.actions = LegalActions(count)
        self.observation_space: gymnasium.Space[Any] = observation_space(self.table.game, count)

    def _opponents(self, opponent: str | Sequence[str]) -> dict[int, str]:
        """Who plays on each of the other seats."""
        seats = [seat for seat in range(self.table.players) if seat != self.seat]
        if not isinstance(opponent, (str, Sequence)):
            raise BadRequest(f"an opponent is the name of a computer player or a list of names, not {shown(opponent)}")
        named = [opponent] * len(seats) if isinstance(opponent, str) else list(opponent)
        if len(named) != len(seats):
            raise BadRequest(f"there are {len(seats)} other seats, and {len(named)} opponents for them")
        for name in named:
            player(name)
        return dict(zip(seats, named, strict=True))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a game; the others act until the learner is asked."""
        super().reset(seed=seed, options=options)
        self._check_open()
        number = int(self.np_random.integers(2**53))
        self._others = {
            seat: player(name).sit(Chair(self.table.game, seat, f"{number}/{seat}"))
            for seat, name in self._names.items()
        }
        self.table.begin(number)
        self._tell()
        self._let_others_act()
        return self._observe(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Plays for the learner, then the others until it is asked again."""
        self._check_open()
        if self.table.position.over:
            raise error.ResetNeeded("the game is over: call reset() for the next")
        reward = self.table.play(self.seat, action)[self.seat]
        self._tell()
        reward += self._let_others_act()
        if self.render_mode == "human":
            self.render()
        return self._observe(), reward, self.table.position.over, False, self._info()

    def _let_others_act(self) -> float:
        """Others act as long as the learner is not asked; returns what that brought the learner."""
        brought = 0.0
        while not self.table.position.over and self.seat not in self.table.position.to_act:
            position, seat = self.table.position, self.table.seat
            answer = self._others[seat].asked(position.view(seat), self._seconds)
            number = position.legal_numbers(seat)[position.legal(seat).index(answer.action)]
            brought += self.table.play(seat, number)[self.seat]
            self._tell()
        return brought

    def _tell(self) -> None:
        """Everybody hears what happened, each as its seat sees it."""
        for position in self.table.passed:
            for seat, other in self._others.items():
                other.told(position.events_for(seat))

    def _observe(self) -> Observation:
        seen = self.table.observe(self.seat)
        self.actions.legal = seen["action_mask"]
        return seen

    def _info(self) -> dict[str, Any]:
        """The mask once more, where learners of Gymnasium look for it."""
        return {"action_mask": self.actions.legal}

    def action_masks(self) -> NDArray[np.bool_]:
        """What is legal now, by the name that learners with masks ask for (`MaskablePPO` of sb3-contrib)."""
        return self.table.mask(self.seat).view(np.bool_)

    def render(self) -> Any:
        """The position as the mode says."""
        self._check_open()
        return show(self.table.position, self.render_mode)

    def close(self) -> None:
        """Nothing can be played any more."""
        self._is_closed = True
        self._others = {}

    def _check_open(self) -> None:
        if self._is_closed:
            raise error.ClosedEnvironmentError(
                f"this environment is closed: make another ({shown(self.table.game.name)})"
            )


def _thinking(seconds: object) -> float:
    if isinstance(seconds, (int, float)) and not isinstance(seconds, bool) and 0 < seconds < math.inf:
        return float(seconds)
    raise BadRequest(f"seconds to think are a number above 0, not {shown(seconds)}")


class AnyNumber(gymnasium.ActionWrapper[Observation, Any, Any], RecordConstructorArgs):
    """Makes every number legal: it counts through the legal actions, and after the last begins with the first again.

    For learners and checks that know nothing of masks.

    Examples:
        >>> import gymnasium
        >>> from kajuta.research.gymnasium import AnyNumber
        >>> game = AnyNumber(gymnasium.make("Kajuta/Hokito-v1"))
        >>> observation, info = game.reset(seed=1)
        >>> game.action(0), game.action(1)
        (1, 6)
    """

    def __init__(self, env: gymnasium.Env[Observation, Any]) -> None:
        RecordConstructorArgs.__init__(self)
        super().__init__(env)

    def action(self, action: Any) -> int:
        """The legal action that a number stands for."""
        inner = cast(Opposed, self.unwrapped)
        legal = inner.table.position.legal_numbers(inner.seat)
        return legal[int(action) % len(legal)] if legal else int(action)
