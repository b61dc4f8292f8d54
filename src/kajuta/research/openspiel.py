"""OpenSpiel: our games registered in pyspiel as `kajuta_hokito` and so on. Importing this registers them.

>>> import pyspiel, kajuta.research.openspiel
>>> game = pyspiel.load_game("kajuta_totohu", {"players": 2, "options": '{"treasure": true}'})
>>> state = game.new_initial_state()

A game begins with a chance node: one of `deals` equally likely set-ups. With `position`, a document, it begins there.
Captains who choose at once make a simultaneous node. What a seat has forgotten it does not see: strings of information
states tell all that its seat ever saw, and `resample_from_infostate` draws from exactly what it must reckon with.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from kajuta import games
from kajuta.core.errors import KajutaError
from kajuta.core.seats import CHANCE_NAME
from kajuta.research.parameters import packed, unpacked
from kajuta.research.trails import Trail

if TYPE_CHECKING:
    from collections.abc import Callable

    from kajuta.core.contract import Event
    from kajuta.core.position import Position

DEALS = 1000
NO_BOUND = 1_000_000
"""The longest game where the rules state no bound: OpenSpiel wants a number, and random games are far shorter."""
DEFAULTS = {"players": 0, "options": "", "position": "", "deals": DEALS}
PREFIX = "kajuta_"


def game_type(name: str, players: int | None = None) -> pyspiel.GameType:
    """What kind of game this is, in OpenSpiel's words; for a number of players where that matters."""
    game = games.game(name)
    kinds = pyspiel.GameType
    is_alone = players == 1 if players else 1 in game.players
    is_at_once = game.is_simultaneous and players != 1
    return kinds(
        short_name=f"{PREFIX}{name}",
        long_name=f"{game.title} (Kajuta)",
        dynamics=kinds.Dynamics.SIMULTANEOUS if is_at_once else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.PERFECT_INFORMATION
        if game.secrecy == "none"
        else kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if is_alone else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.players),
        min_num_players=min(game.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=DEFAULTS,
    )


class Game(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One of our games with its players and options."""

    name: str

    def __init__(self, given: Mapping[str, Any] | None = None) -> None:
        wanted = {**DEFAULTS, **(given or {})}
        self.rules = games.game(self.name)
        try:
            self.start = self._start(wanted)
            self.players = self.start.players if self.start else wanted["players"] or self.rules.default_players
            self.options = self.start.document()["options"] if self.start else self._options(wanted)
            first = self.start or self.rules.new(self.players, self.options, 0)
        except (KajutaError, ValueError) as fault:
            raise pyspiel.SpielError(f"{PREFIX}{self.name}: {fault}") from None
        self.deals = max(1, int(wanted["deals"]))
        self.fleets = len(first.scores)
        kept = {**wanted, "options": packed(wanted["options"]), "position": packed(wanted["position"])}
        longest = self.rules.max_length(self.players, self.options) or NO_BOUND
        super().__init__(game_type(self.name, self.players), self._info(longest), kept)

    def _start(self, wanted: Mapping[str, Any]) -> Position | None:
        return self.rules.load(json.loads(unpacked(wanted["position"]))) if wanted["position"] else None

    def _options(self, wanted: Mapping[str, Any]) -> dict[str, Any]:
        return self.rules.options(self.players, json.loads(unpacked(wanted["options"]) or "{}"))

    def _info(self, longest: int) -> pyspiel.GameInfo:
        return pyspiel.GameInfo(
            num_distinct_actions=self.rules.action_count,
            max_chance_outcomes=max(self.deals, self.rules.max_actions),
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if self.players == 1 else 0.0,
            max_game_length=longest,
        )

    def new_initial_state(self, *_given: Any) -> State:
        """The root: the set-up is still to come, unless the game begins from a position."""
        return State(self)

    def max_chance_nodes_in_history(self) -> int:
        """How often chance may act: in these games as often as anybody."""
        return int(self.max_game_length())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What tells what a seat sees, now or since the beginning."""
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class State(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A position on its way through a game."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.trail = Trail() if game.start is None else Trail((game.start,))
        """How the game came here; copies of a state share it."""

    @property
    def position(self) -> Position:
        """The position now."""
        return self.trail.last

    @property
    def is_dealt(self) -> bool:
        """Whether the set-up has been made."""
        return bool(self.trail.positions)

    def current_player(self) -> int:
        """Who acts: a seat, chance, several at once, or nobody any more."""
        if not self.is_dealt:
            return int(pyspiel.PlayerId.CHANCE)
        waiting = self.position.to_act
        if not waiting:
            return int(pyspiel.PlayerId.TERMINAL)
        if waiting == (CHANCE_NAME,):
            return int(pyspiel.PlayerId.CHANCE)
        is_at_once = self.get_game().get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
        return int(pyspiel.PlayerId.SIMULTANEOUS) if is_at_once and len(waiting) > 1 else int(waiting[0])

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.is_dealt and self.position.over

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal_numbers(player) if player in self.position.to_act else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may do, and how likely each is."""
        outcomes = self.position.legal_numbers(CHANCE_NAME) if self.is_dealt else range(self.get_game().deals)
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        if not self.is_dealt:
            self.trail = Trail((game.rules.new(game.players, game.options, f"openspiel/{action}"),))
            return
        self._play(self.position.to_act[0], action)

    def _apply_actions(self, actions: list[int]) -> None:
        for seat in self.position.to_act:
            if seat in self.position.to_act:  # else another has settled what all of them were asked
                self._play(seat, actions[int(seat)])

    def _play(self, seat: Any, action: int) -> None:
        try:
            self.trail = self.trail.on(self.position.play_number(seat, action))
        except KajutaError as fault:
            raise pyspiel.SpielError(f"action {action} of {seat}: {fault}") from None

    def _action_to_string(self, _player: int, action: int) -> str:
        return self.position.action_text(action) if self.is_dealt else f"deal {action}"

    def returns(self) -> list[float]:
        """What the game was worth to each seat; 0 before its end."""
        players = self.get_game().players
        return self.position.returns[:players] if self.is_dealt else [0.0] * players

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> State:
        """A state that the player cannot tell from this one, drawn from all it must reckon with."""
        other: State = self.clone()
        if self.is_dealt:
            world = self.get_game().rules.determinize(self.position.view(player), self.seen(player), repr(sampler()))
            other.trail = self.trail.imagined(player, world)
        return other

    def seen(self, player: int) -> tuple[Event, ...]:
        """The events that a seat has seen since the beginning."""
        return self.trail.seen(player)

    def __str__(self) -> str:
        return str(self.position) if self.is_dealt else "before the set-up"


class Observer:
    """What a seat sees as a tensor and as a string (OpenSpiel's PyObserver).

    Tensors are the features of the game. With perfect recall they are followed by how often each kind of event has been
    seen, a summary; the string with perfect recall tells every event and is exact.
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


def register_all() -> None:
    """Every game of the house, once: as a class each, since OpenSpiel holds on to it until after Python has ended."""
    known = set(pyspiel.registered_names())
    for name in games.HOUSE:
        if f"{PREFIX}{name}" not in known:
            pyspiel.register_game(game_type(name), type(f"{name.capitalize()}Game", (Game,), {"name": name}))


register_all()
