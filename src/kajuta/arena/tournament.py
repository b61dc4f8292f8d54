"""A match as it goes on: which games are still to be played, and whether enough has been seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from kajuta.arena.confidence import SequentialTest
from kajuta.arena.match import Match, Outcome, Task
from kajuta.core.errors import BadOptions


@dataclass(frozen=True)
class Verdict:
    """How the sequential test stands after so many set-ups."""

    setups: int
    ratio: float
    accepted: str | None


class Tournament:
    """The games of a match, those played and those to come.

    Examples:
        >>> from kajuta.arena import Match, Tournament, play_all
        >>> tournament = Tournament(Match("hokito", ("random", "random"), games=4))
        >>> tournament.total, tournament.done, next(tournament.to_play())
        (4, 0, Task(setup=0, first=0, second=1, turn=0))
        >>> play_all(tournament)  # adds every game with `tournament.add(outcome)`
        >>> tournament.done, tournament.decided, len(tournament.outcomes)
        (4, False, 4)
    """

    def __init__(self, match: Match, test: SequentialTest | None = None, played: Iterable[Outcome] = ()) -> None:
        if test is not None and (len(match.players), match.sides) != (2, 2):
            raise BadOptions("the sequential test is for two players with one side each")
        self.match = match
        self.test = test
        self._wanted = set(match.tasks())
        self._played = {one.task: one for one in played if one.task in self._wanted}
        self._pairs: list[float] = []
        self.verdict = Verdict(0, 0.0, None)
        self._weigh()

    def add(self, outcome: Outcome) -> None:
        """One more game."""
        self._played[outcome.task] = outcome
        self._weigh()

    @property
    def decided(self) -> bool:
        """Whether the sequential test has come to its end."""
        return self.verdict.accepted is not None

    @property
    def done(self) -> int:
        """How many games have been played."""
        return len(self._played)

    @property
    def total(self) -> int:
        """How many there are at most."""
        return len(self._wanted)

    def to_play(self) -> Iterator[Task]:
        """The games that have not been played, as long as nothing is decided."""
        for task in self.match.tasks():
            if self.decided:
                return
            if task not in self._played:
                yield task

    @property
    def outcomes(self) -> list[Outcome]:
        """The games that count, in their order. What was played beyond the end of the test does not.

        So the result is the same however many processes played.
        """
        found = [self._played[task] for task in self.match.tasks() if task in self._played]
        return [one for one in found if one.task.setup < self.verdict.setups] if self.decided else found

    def _weigh(self) -> None:
        """Lets the test see the next set-ups whose games are all played, in order, until it is decided."""
        while self.test is not None and not self.decided:
            setup = len(self._pairs)
            pair = [self._played.get(Task(setup, 0, 1, turn)) for turn in (0, 1)]
            shares = [one.share for one in pair if one is not None]
            if len(shares) < 2:
                return
            self._pairs.append(sum(shares) / 2)
            ratio = self.test.ratio(self._pairs)
            self.verdict = Verdict(setup + 1, ratio, self.test.verdict(ratio))
