"""OpenSpiel: our games registered in pyspiel as `kajuta_hokito` and so on. Importing this registers them.

A game begins with a chance node: one of `deals` equally likely set-ups. With `position`, a document, it begins there.
Captains who choose at once make a simultaneous node. What a seat has forgotten it does not see: strings of information
states tell all that its seat ever saw, and `resample_from_infostate` draws from exactly what it must reckon with.

Examples:
    >>> import pyspiel, kajuta.research.openspiel
    >>> game = pyspiel.load_game("kajuta_totohu", {"players": 2, "options": '{"treasure": true}'})
    >>> state = game.new_initial_state()
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import pyspiel

from kajuta import games
from kajuta.core.errors import BadRequest, IllegalAction, KajutaError
from kajuta.core.seats import CHANCE_NAME
from kajuta.research.observers import Observer
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
    """What kind of game this is, in OpenSpiel's words; for a number of players where that matters.

    Examples:
        >>> from kajuta.research.openspiel import game_type
        >>> game_type("hokito").short_name
        'kajuta_hokito'
    """
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
    """One of our games with its players and options.

    Examples:
        >>> import pyspiel
        >>> import kajuta.research.openspiel
        >>> game = pyspiel.load_game("kajuta_hokito", {"deals": 10})
        >>> game.num_distinct_actions(), game.max_game_length()
        (1296, 35)
        >>> game.new_initial_state().chance_outcomes()[0]
        (0, 0.1)
        >>> game.max_chance_nodes_in_history()
        35
        >>> game.make_py_observer().tensor.shape
        (292,)
    """

    name: str

    def __init__(self, given: Mapping[str, Any] | None = None) -> None:
        wanted = {**DEFAULTS, **(given or {})}
        self.rules = games.game(self.name)
        try:
            self.start = self._start(wanted)
            self.players = self.start.players if self.start else wanted["players"] or self.rules.default_players
            self.options = self.start.document()["options"] if self.start else self._options(wanted)
            self.deals = _deals(wanted["deals"])
            first = self.start or self.rules.new(self.players, self.options, 0)
        except (KajutaError, ValueError) as fault:
            raise pyspiel.SpielError(f"{PREFIX}{self.name}: {fault}") from None
        self.fleets = len(first.scores)
        kept = {**wanted, "options": packed(wanted["options"]), "position": packed(wanted["position"])}
        longest = self.rules.max_length(self.players, self.options) or NO_BOUND
        super().__init__(game_type(self.name, self.players), self._info(longest), kept)

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (str(self),)

    def _start(self, wanted: Mapping[str, Any]) -> Position | None:
        return self.rules.load(_read(wanted, "position")) if wanted["position"] else None

    def _options(self, wanted: Mapping[str, Any]) -> dict[str, Any]:
        return self.rules.options(self.players, _read(wanted, "options") if wanted["options"] else None)

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


def _read(wanted: Mapping[str, Any], name: str) -> Any:
    try:
        return json.loads(unpacked(wanted[name]))
    except json.JSONDecodeError as fault:
        raise BadRequest(f"the parameter {name} is not JSON ({fault})") from None


def _deals(count: int) -> int:
    if count < 1:
        raise BadRequest(f"there must be at least 1 of the deals, not {count}")
    return count


class State(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A position on its way through a game.

    Examples:
        >>> import pyspiel
        >>> import kajuta.research.openspiel
        >>> state = pyspiel.load_game("kajuta_triominos").new_initial_state()
        >>> state.is_dealt, state.current_player() == pyspiel.PlayerId.CHANCE, len(state.chance_outcomes())
        (False, True, 1000)
        >>> state.apply_action(0)  # the first of the set-ups
        >>> state.is_dealt, state.is_terminal(), state.returns()
        (True, False, [0.0, 0.0])
        >>> player = state.current_player()
        >>> other = state.resample_from_infostate(player, lambda: 0.5)
        >>> other.position.view(player) == state.position.view(player)
        True
        >>> other.seen(player) == state.seen(player)
        True
    """

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
            if not 0 <= action < game.deals:
                raise pyspiel.SpielError(f"the set-ups are numbered 0 to {game.deals - 1}, there is none {action}")
            self.trail = Trail((game.rules.new(game.players, game.options, f"openspiel/{action}"),))
            return
        if self.position.over:
            raise pyspiel.SpielError("the game is over: new_initial_state() begins the next")
        self.trail = _further(self.trail, self.position.to_act[0], action)

    def _apply_actions(self, actions: list[int]) -> None:
        trail = self.trail
        for seat in self.position.to_act:
            if seat in trail.last.to_act:  # else another has settled what all of them were asked
                trail = _further(trail, seat, actions[int(seat)])
        self.trail = trail

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

    def seen(self, player: int | None) -> tuple[Event, ...]:
        """The events that a seat (None: everybody) has seen since the beginning."""
        return self.trail.seen(player)

    def __str__(self) -> str:
        return str(self.position) if self.is_dealt else "before the set-up"


def _further(trail: Trail, seat: Any, action: int) -> Trail:
    try:
        return trail.on(trail.last.play_number(seat, action))
    except IllegalAction as illegal:
        told = f"seat {seat}: action {action} is illegal ({illegal.rule}). {illegal.message}"
        raise pyspiel.SpielError(told) from None


def register_all() -> None:
    """Every game of the house, once: as a class each, since OpenSpiel holds on to it until after Python has ended.

    Examples:
        >>> import pyspiel
        >>> kajuta.research.openspiel.register_all()
        >>> [name for name in pyspiel.registered_names() if name.startswith("kajuta_")]
        ['kajuta_hokito', 'kajuta_seameni', 'kajuta_totohu', 'kajuta_triominos']
    """
    known = set(pyspiel.registered_names())
    for name in games.HOUSE:
        if f"{PREFIX}{name}" not in known:
            pyspiel.register_game(game_type(name), type(f"{name.capitalize()}Game", (Game,), {"name": name}))


register_all()
