"""The player of TOTOHU that looks ahead and mixes its choices."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kajuta.core.compiled.luck import Draws
from kajuta.games.totohu.state import MOST_FLEETS
from kajuta.players.life import Answer, Chair, Player
from kajuta.players.totohu.habits import Habits
from kajuta.players.totohu.reading import Reading
from kajuta.players.totohu.thinking import Effort, Look, Thinking

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kajuta.core.contract import Document

SHARE_OF_TIME = 0.9
"""The rest is for everything around the search."""
MOST_TURNS = 12
WORLDS = 24
"""Where fleets stand behind screens, so many guesses at them are looked at."""
THREE_TAKE_LONGER = 4
"""So many times fewer worlds are looked at where three captains meet in any order."""
TURNS_FOR_A_HINT = 3
"""Whoever asks for several ideas is a person, and gets the same answer when asking again."""
FINE = 1 << 30


class Mixer(Player):
    """Solves the choice of the moment as a game of its own, and draws from the mix that comes of it."""

    def __init__(
        self,
        chair: Chair,
        effort: Effort | None = None,
        sense: float = 1.0,
        habit: float = 1.0,
        *,
        is_reading: bool = True,
    ) -> None:
        super().__init__(chair)
        self._thinking = Thinking(chair.game, chair.seat)
        self._reading = Reading(chair.seat) if is_reading else None
        """What it has noticed of the others' habits, if it notices such things."""
        self._effort = effort
        """How far it looks; as far as it has time for if it is not told."""
        self._sense = sense
        """How much of its choice is thought; the rest is habit."""
        self._habit = habit
        """How strong its habits are."""

    def asked(self, view: Document, seconds: float = 1.0) -> Answer:
        """A card drawn from the mix; where the seat decides alone, what is best."""
        belief = self.chair.game.believe(view, self.history)
        habits = Habits(view, self.chair.seat, self.history, self._habit)
        seed = f"{self.chair.seed}/{view['turn']}/{len(self.history)}"
        if self._sense <= 0 or self._thinking.is_slow:
            legal = belief.position().legal(self.chair.seat)
            shares = habits.shares(legal)
            return Answer(drawn(legal, shares, seed), {"mix": told_mix(legal, shares)})
        if self._reading is not None:
            self._reading.read(self.history)
        effort = self._effort_for(view, seconds)
        if view["players"] == MOST_FLEETS:
            turns = effort.turns if effort.seconds is not None else 1
            effort = replace(effort, turns=turns, worlds=max(1, effort.worlds // THREE_TAKE_LONGER))
        look = self._thinking.look(belief, effort, seed, is_open=not is_hidden(view), reading=self._reading)
        shares = self._bent(look, habits)
        return Answer(drawn(look.actions, shares, seed), report(look, shares))

    def _effort_for(self, view: Document, seconds: float) -> Effort:
        if self._effort is not None:
            return self._effort
        if self.ideas > 1:
            return Effort(TURNS_FOR_A_HINT if view["players"] < MOST_FLEETS else 1, WORLDS, SHARE_OF_TIME * seconds)
        return Effort(MOST_TURNS, WORLDS, SHARE_OF_TIME * seconds)

    def _bent(self, look: Look, habits: Habits) -> list[float]:
        """The mix, as far as habits let it be."""
        if self._sense >= 1:
            return list(look.mix)
        shares = habits.shares(look.actions)
        return [self._sense * mixed + (1 - self._sense) * usual for mixed, usual in zip(look.mix, shares, strict=True)]

    def stopped(self) -> None:
        """Ends its thinking."""
        self._thinking.clock.stop()


def is_hidden(view: Document) -> bool:
    """Whether fleets stand behind screens."""
    return any("afloat" in fleet for fleet in view["fleets"])


def drawn(actions: Sequence[str], shares: Sequence[float], seed: str) -> str:
    """One of the actions, each by its share."""
    luck = Draws(f"{seed}/draw").below(FINE) / FINE * sum(shares)
    for action, share in zip(actions, shares, strict=True):
        luck -= share
        if luck < 0:
            return action
    return max(zip(shares, actions, strict=True))[1]


def told_mix(actions: Sequence[str], shares: Sequence[float]) -> dict[str, float]:
    """The shares of all actions that have one."""
    return {action: round(share, 4) for action, share in zip(actions, shares, strict=True) if share > 0}


def report(look: Look, shares: Sequence[float]) -> dict[str, Any]:
    """What an answer says about itself: actions with the largest shares first."""
    order = sorted(range(len(look.actions)), key=lambda place: (-shares[place], -look.values[place]))
    told = [
        {
            "action": look.actions[place],
            "value": round(look.values[place], 4),
            "margin": round(look.margins[place], 2),
            "visits": max(1, round(shares[place] * look.leaves)) if shares[place] > 0 else 0,
            "line": [look.actions[place]],
        }
        for place in order
    ]
    best = told[0]
    return {
        "value": best["value"],
        "margin": best["margin"],
        "line": best["line"],
        "depth": look.turns,
        "exact": look.is_exact,
        "work": look.leaves,
        "candidates": told,
        "mix": told_mix(look.actions, shares),
    }
