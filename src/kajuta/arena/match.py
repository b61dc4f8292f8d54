"""What is played: every set-up once with each contestant on every side, so that no luck of the deal decides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from itertools import combinations
from typing import Any, NamedTuple

from kajuta import games
from kajuta.arena.contestants import Contestant, labels_of, read_contestant
from kajuta.core.errors import BadOptions
from kajuta.core.game import Game
from kajuta.core.position import Position


class Task(NamedTuple):
    """One game: the set-up, who plays against whom (places among the contestants), and the side the first one has.

    Examples:
        >>> from kajuta.arena import Match
        >>> list(Match("hokito", ("random", "level-1"), games=2).tasks())
        [Task(setup=0, first=0, second=1, turn=0), Task(setup=0, first=0, second=1, turn=1)]
    """

    setup: int
    first: int
    second: int
    turn: int


@dataclass(frozen=True)
class Outcome:
    """What came of a game, from the side of the first contestant. Two numbers: the first one's, then the second's.

    Examples:
        >>> from kajuta.arena import Match, Outcome, Tournament, play_all
        >>> tournament = Tournament(Match("hokito", ("random", "random"), games=2))
        >>> play_all(tournament)
        >>> outcome = tournament.outcomes[0]
        >>> outcome.share, outcome.decided
        (0.0, True)
        >>> Outcome.read(outcome.plain()) == outcome
        True
    """

    task: Task
    share: float
    """Its share of the victory: 1 won, 0 lost, between them a victory shared."""
    margin: int | None
    """Its points above the best of the others; none where a player failed."""
    points_share: float | None
    """Its points as a part of everybody's, where those are positive."""
    actions: int
    asked: tuple[int, int]
    seconds: tuple[float, float]
    """How long they thought, all together."""
    slowest: tuple[float, float]
    fault: str | None = None
    """What one of them did wrong, a sentence; it lost by that."""

    @property
    def decided(self) -> bool:
        """Whether somebody won alone, or lost alone."""
        return self.share in (0.0, 1.0)

    def plain(self) -> dict[str, Any]:
        """As JSON."""
        return {**asdict(self), "task": list(self.task)}

    @classmethod
    def read(cls, plain: Mapping[str, Any]) -> Outcome:
        """From JSON."""
        pairs = {key: tuple(plain[key]) for key in ("asked", "seconds", "slowest")}
        return cls(**{**plain, **pairs, "task": Task(*plain["task"])})


@dataclass(frozen=True)
class Match:
    """A match of two contestants or a round robin of more: every pair of them plays `games` games.

    Where a table has more than two sides, the first of a pair plays alone and the second has all the other seats.

    Examples:
        >>> from kajuta.arena import Match
        >>> match = Match("hokito", ("level-1", "level-2", "random"), games=10)
        >>> match.labels, match.pairs, match.sides, match.setups
        (['level-1', 'level-2', 'random'], [(0, 1), (0, 2), (1, 2)], 2, 5)
        >>> len(list(match.tasks())), match.fair_share
        (30, 0.5)
        >>> task = next(match.tasks())
        >>> match.seating(task), match.start(task.setup)
        ([0, 1], <hokito position, to act: 0>)
        >>> match.rules.title, match.table_size, match.thinking_time(0), match.identity()["seed"]
        ('HOKITO', 2, 1.0, '0')
        >>> match.contestants[2].spec
        'random'
    """

    game: str
    players: Sequence[str]
    """The contestants, as `read_contestant` reads them."""
    seats: int | None = None
    """How many sit at the table; as the game usually has it if nothing is said."""
    options: Mapping[str, Any] = field(default_factory=dict)
    games: int = 100
    seed: str = "0"
    seconds: float = 1.0
    threads: int = 1
    patience: float = 10.0
    """How long beyond its thinking time an outside program may take before it has lost."""
    by_processor: bool = False
    """Whether thinking time is the processor's, so that a busy machine takes nothing away; not of outside programs."""

    def __post_init__(self) -> None:
        if len(self.players) < 2:
            raise BadOptions("a match needs two players at least")
        if self.sides < 2:
            raise BadOptions(f"{self.rules.title} for {self.table_size} has nobody to play against")
        _ = self.contestants  # one that is not there is told before anything is played

    @cached_property
    def rules(self) -> Game:
        """The game itself."""
        return games.game(self.game)

    @cached_property
    def contestants(self) -> list[Contestant]:
        """Who plays."""
        return [read_contestant(spec) for spec in self.players]

    @cached_property
    def labels(self) -> list[str]:
        """What they are called in tables."""
        return labels_of(self.contestants)

    @property
    def table_size(self) -> int:
        """How many seats there are."""
        return self.rules.default_players if self.seats is None else self.seats

    def start(self, setup: int) -> Position:
        """The position that all games of a set-up begin from."""
        return self.rules.new(self.table_size, self.options, f"{self.seed}/{setup}")

    @cached_property
    def _first_sides(self) -> list[list[int]]:
        return self.start(0).sides()

    @property
    def sides(self) -> int:
        """How many sides can win: seats, or partners together."""
        return len(self._first_sides)

    @property
    def setups(self) -> int:
        """How many set-ups: each is played from every side, so the games are rounded up to whole set-ups."""
        return -(-self.games // self.sides)

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """Everybody against everybody."""
        return list(combinations(range(len(self.players)), 2))

    @property
    def fair_share(self) -> float:
        """The share of victories of one who is as strong as the others."""
        return 1 / self.sides

    def tasks(self) -> Iterator[Task]:
        """All games, set-up by set-up, so that a match broken off is as fair as a whole one."""
        for setup in range(self.setups):
            for first, second in self.pairs:
                for turn in range(self.sides):
                    yield Task(setup, first, second, turn)

    def seating(self, task: Task) -> list[int]:
        """For each seat the contestant who sits there: the first one has one side, the second all the others."""
        own = self._first_sides[task.turn]
        return [task.first if seat in own else task.second for seat in range(self.table_size)]

    def thinking_time(self, contestant: int) -> float:
        """Seconds for an action."""
        own = self.contestants[contestant].seconds
        return self.seconds if own is None else own

    def identity(self) -> dict[str, Any]:
        """What makes two matches the same but for their length."""
        return {
            "game": self.game,
            "players": list(self.players),
            "seats": self.table_size,
            "options": self.rules.options(self.table_size, self.options),
            "seed": self.seed,
            "seconds": self.seconds,
            "threads": self.threads,
            "patience": self.patience,
            **({"by_processor": True} if self.by_processor else {}),
        }
