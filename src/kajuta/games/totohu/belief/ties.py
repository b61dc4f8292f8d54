"""What ties ships together: which of them can have left, and how likely that is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import prod

from kajuta.core.compiled.records import blank, record_dtype
from kajuta.games.totohu.belief.guesses import Contradiction, Guesses, Key, View
from kajuta.games.totohu.belief.world import FINENESS, FLEET_SETS, SEA, Belief

ALL_FLEETS = FLEET_SETS - 1


def blank_belief() -> Belief:
    """Nothing is open."""
    return blank(Belief, record_dtype(Belief))


class Group:
    """Ships that were last turned up together, one of a fleet; or a single ship that never was."""

    def __init__(self, guesses: Guesses, ships: Sequence[Key], turn: int | Key) -> None:
        self.ships = ships
        self.fleets = sum(1 << fleet for fleet, _ in ships)
        self._guesses = guesses
        self._skipped = [(time, pair) for when, time, pair in guesses.skipped if when == turn]
        self.shares = [self._share(left) for left in range(FLEET_SETS)]
        """For each set of fleets how likely it is that exactly their ships have left."""

    def _share(self, left: int) -> float:
        if left & ~self.fleets or not all(self._explains(left, time, pair) for time, pair in self._skipped):
            return 0.0
        return prod(self._chance(key, left >> key[0] & 1) for key in self.ships)

    def _explains(self, left: int, time: int, pair: Sequence[Key]) -> bool:
        """T42: one of two ships had left before they could meet. One turned up again since then had not."""
        return any(key in self.ships and left >> key[0] & 1 and self._guesses.gone[key] < time for key in pair)

    def _chance(self, key: Key, has_left: int) -> float:
        return sum(guesses_of(self._guesses, key, has_left).values()) / sum(self._guesses.of[key].values())

    @property
    def is_known(self) -> bool:
        """Whether there is only one guess about each ship."""
        return all(len(self._guesses.of[key]) == 1 for key in self.ships)

    def known_afloat(self) -> int:
        """The fleets whose ship is at sea, if that is known."""
        for left, share in enumerate(self.shares):
            if share:
                return self.fleets & ~left
        raise Contradiction


def guesses_of(guesses: Guesses, key: Key, has_left: int) -> dict[int, float]:
    """The guesses that a ship has left, or that it is at sea."""
    return {guess: weight for guess, weight in guesses.of[key].items() if guess >> SEA & 1 != has_left}


def tied(view: View, guesses: Guesses) -> Belief:
    """The belief that all guesses and all ties amount to."""
    belief = blank_belief()
    belief.afloat = ALL_FLEETS - sum(1 << seat for seat, fleet in enumerate(view["fleets"]) if fleet.get("afloat"))
    groups = []
    for group in _groups(guesses):
        if group.is_known:
            belief.afloat |= group.known_afloat()
        else:
            groups.append(group)
    belief.group_count = len(groups)
    _write_chances(belief, groups)
    _write_guesses(belief, groups, guesses)
    return belief


def _groups(guesses: Guesses) -> Iterable[Group]:
    ships: dict[int | Key, list[Key]] = {turn: [] for turn, _, _ in guesses.skipped}
    for key in guesses.of:
        ships.setdefault(guesses.turn_of.get(key, key), []).append(key)
    return [Group(guesses, together, turn) for turn, together in ships.items()]


def _write_chances(belief: Belief, groups: Sequence[Group]) -> None:
    """T83: from the last group to the first, how likely it is from there on that in the end all fleets are afloat."""
    chances = [float(afloat == ALL_FLEETS) for afloat in range(FLEET_SETS)]
    for place in reversed(range(len(groups))):
        group = groups[place]
        rows = [
            [share * chances[afloat | group.fleets & ~left] for left, share in enumerate(group.shares)]
            for afloat in range(FLEET_SETS)
        ]
        chances = [sum(row) for row in rows]
        belief.leaving[place] = [_bounds(row) for row in rows]
    if not chances[belief.afloat]:
        raise Contradiction


def _write_guesses(belief: Belief, groups: Sequence[Group], guesses: Guesses) -> None:
    place = 0
    for number, group in enumerate(groups):
        belief.fleets[number] = group.fleets
        for fleet, ship in group.ships:
            if len(guesses.of[fleet, ship]) > 1:
                belief.ship[number][fleet] = ship + 1
                for has_left in (0, 1):
                    listed = guesses_of(guesses, (fleet, ship), has_left)
                    belief.first[fleet][ship][has_left] = place
                    belief.guess[place : place + len(listed)] = listed
                    belief.bound[place : place + len(listed)] = _bounds(listed.values())
                    place += len(listed)
                belief.first[fleet][ship][2] = place


def _bounds(weights: Iterable[float]) -> list[int]:
    """For each weight the chance of it and those before it; where nothing can happen anything may stand."""
    sums = list(accumulate(weights))
    return [round(FINENESS * part / sums[-1]) if sums[-1] else FINENESS for part in sums]
