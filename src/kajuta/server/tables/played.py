"""What a finished game was to somebody who played it, and what many of them come to. No I/O."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Literal, NamedTuple

from kajuta import players
from kajuta.server.tables.table import Table

Outcome = Literal["won", "shared", "lost", "none"]
"""none: nobody won, or the same hand moved all sides."""
PEOPLE, COMPUTERS, DEVICE, ALONE = "people", "computers", "device", "alone"
"""Against whom, where it was not one level of the computer: people (perhaps computers beside them), several levels,
everybody on one device, nobody."""


class Played(NamedTuple):
    """One finished game as one holder's."""

    table_id: str
    game: str
    at: int
    outcome: Outcome
    against: str
    score: int
    names: str
    """The others, to be searched for."""
    told: dict[str, Any]
    """What lists show of it."""


def played_by(table: Table, holder: str, at: int) -> Played:
    """A finished game as the holder of a seat at it."""
    mine = table.seats_of(holder)
    result = table.result or {"reason": "", "winners": [], "scores": []}
    sides = _sides(table)
    own, other = _scores(result["scores"], sides, mine)
    told = {
        "id": table.id,
        "game": table.plan.game,
        "players": len(table.seats),
        "options": table.plan.options,
        "seats": table.shown_seats,
        "yours": mine,
        "reason": result["reason"],
        "own": own,
        "other": other,
    }
    others = [seat.name for number, seat in enumerate(table.seats) if number not in mine and seat.name]
    outcome = _outcome(result, sides, mine)
    return Played(
        table.id, table.plan.game, at, outcome, _against(table, mine), own or 0, " ".join(others).casefold(), told
    )


def _sides(table: Table) -> list[list[int]]:
    if table.position is None:
        return [[number] for number in range(len(table.seats))]
    return [list(side) for side in table.position.sides()]


def _outcome(result: dict[str, Any], sides: Sequence[Sequence[int]], mine: Sequence[int]) -> Outcome:
    ours = [side for side in sides if set(side) & set(mine)]
    if len(ours) != 1 or result["reason"] in ("exported", ""):
        return "none"
    if result["reason"] == "draw":
        return "shared"
    winners = set(result["winners"])
    if not winners and len(sides) > 1:
        return "none"
    if not winners & set(ours[0]):
        return "lost"
    return "won" if winners <= set(ours[0]) else "shared"


def _scores(
    scores: Sequence[int], sides: Sequence[Sequence[int]], mine: Sequence[int]
) -> tuple[int | None, int | None]:
    """One's own points, and those of the best of the others; a score beyond the seats is the house's."""
    if not scores or not mine:
        return None, None
    own_side = next((side for side in sides if mine[0] in side), mine)
    others = [score for seat, score in enumerate(scores) if seat not in own_side]
    return scores[mine[0]], max(others) if others else None


def _against(table: Table, mine: Sequence[int]) -> str:
    others = [seat for number, seat in enumerate(table.seats) if number not in mine]
    if not others:
        return ALONE if len(table.seats) == 1 else DEVICE
    if any(not seat.is_computer for seat in others):
        return PEOPLE
    levels = {seat.level for seat in others}
    level = levels.pop() if len(levels) == 1 else None
    return level if level in players.LEVELS else COMPUTERS


@dataclass
class Tally:
    """How often, and how it went."""

    played: int = 0
    won: int = 0
    shared: int = 0
    lost: int = 0

    def count(self, outcome: Outcome) -> None:
        """One more game, if anybody could have won it."""
        if outcome != "none":
            self.played += 1
            setattr(self, outcome, getattr(self, outcome) + 1)


@dataclass
class Statistics:
    """What the games of somebody come to, of one kind or of all."""

    tally: Tally = field(default_factory=Tally)
    by: dict[str, Tally] = field(default_factory=dict)
    best: dict[str, Any] | None = None
    longest: int = 0
    """Wins in a row, at most."""
    streak: int = 0
    """Wins in a row, now."""
    recent: list[Outcome] = field(default_factory=list)
    """The latest ten, the newest first."""

    def count(self, one: Played) -> None:
        """One more game, later than those before."""
        self.tally.count(one.outcome)
        self.by.setdefault(one.against, Tally()).count(one.outcome)
        if one.against != DEVICE and one.score > (self.best["score"] if self.best else 0):
            self.best = {"score": one.score, "id": one.table_id, "game": one.game, "at": one.at}
        if one.outcome != "none":
            self.streak = self.streak + 1 if one.outcome == "won" else 0
            self.longest = max(self.longest, self.streak)
            self.recent = [one.outcome, *self.recent][:10]

    def shown(self) -> dict[str, Any]:
        """As the interface tells it."""
        by = {against: asdict(tally) for against, tally in self.by.items() if tally.played}
        told = {"best": self.best, "longest": self.longest, "streak": self.streak, "recent": self.recent}
        return {**asdict(self.tally), "by": by, **told}


def statistics(played: Iterable[Played]) -> dict[str, Any]:
    """All games together, and each game by itself; they are given in the order in which they ended."""
    every, games = Statistics(), dict[str, Statistics]()
    for one in played:
        every.count(one)
        games.setdefault(one.game, Statistics()).count(one)
    return {"all": every.shown(), "games": {game: one.shown() for game, one in games.items()}}
