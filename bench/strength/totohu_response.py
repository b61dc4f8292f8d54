"""What the mix of TOTOHU's strongest players loses in the whole game, to a response that was trained against it.

    python bench/strength/totohu_response.py [--turns 2] [--generations 5] [--games 2000] [--json FILE]

The whole game is too large for an exact best response. This one knows the mix of its opponent (the search so many turns
deep, without reading of habits and without exact endings) in every position it comes to, tries each of its cards
against that mix, and judges what comes of it by a network of its own. That network is learned from its games
against this one opponent, generation by generation (fitted policy iteration), beginning with the opponent's. What the
response gets more than one half, the value of a game in which both have the same, is what the mix has lost at least.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).parent.parent.parent
sys.path[:0] = [str(ROOT / "scripts")]

from totohu_outlook import fit  # noqa: E402

import kajuta  # noqa: E402
from kajuta.arena.confidence import wilson  # noqa: E402
from kajuta.core.compiled.declarations import FloatRows, Reals, Row, Rows, States, entry, rule  # noqa: E402
from kajuta.core.compiled.luck import fill_luck, random_below, rng_words  # noqa: E402
from kajuta.core.compiled.slots import records, setup  # noqa: E402
from kajuta.games.totohu.state import SHIPS, Phase  # noqa: E402
from kajuta.players.totohu.lessons import LESSON, NO_ROW, PERCENT, look  # noqa: E402
from kajuta.players.totohu.matrix import solve_in_doubt  # noqa: E402
from kajuta.players.totohu.mixing import COUNTS, SUMS  # noqa: E402
from kajuta.players.totohu.outlook import MARGIN, MOST_ROWS, judge, rows_of  # noqa: E402
from kajuta.players.totohu.room import Memory, Room  # noqa: E402
from kajuta.players.totohu.roots import DOUBT  # noqa: E402
from kajuta.players.totohu.search import Desk, drawn, go  # noqa: E402
from kajuta.players.totohu.thinking import NET  # noqa: E402

TURNS_OF_A_GAME = 80
CURIOUS = 10
"""How many of its cards in a hundred the response draws by lot while it learns."""
TRIED = 2
"""The state in which a card is tried."""
MOMENTS = 1 << 16


@entry
def play_games(
    buffer: States,
    games: int,
    turns: int,
    doubt: float,
    curious: int,
    lessons: Rows,
    results: FloatRows,
    reply: FloatRows,
    rng: Row,
    course: Row,
    nodes: Rows,
    choices: Rows,
    matrices: FloatRows,
    net: FloatRows,
    hidden: FloatRows,
    rows: Row,
    gains: FloatRows,
    tableau: Reals,
    keys: Rows,
    values: FloatRows,
    luck: Row,
    log: Row,
    work: Row,
) -> int:
    """Whole games, the response on either side by turns; how many lessons were written.

    A lesson is a moment: the rows of the response's fleet and of the other; its result the response's. The first
    column of the lesson after the rows tells the game.
    """
    states = records(buffer)
    desk = Desk(
        states, course, nodes, choices, matrices, net, hidden, rows, gains, tableau, keys, values, luck, log, work
    )
    written = 0
    for number in range(games):
        begun = written
        seat = number % 2
        fill_luck(luck, rng)
        setup(states[0], luck)
        while states[0].phase != Phase.OVER:
            write_lesson(states[0], seat, number, lessons[written])
            written += 1
            look(desk, turns)
            solve_in_doubt(matrices[1], nodes[1], 1 - seat, 0.0, doubt, tableau, rng)
            other = drawn(matrices[1], SUMS + (1 - seat) * SHIPS, nodes[1][COUNTS + 1 - seat], rng)
            own = best_reply(desk, seat, reply)
            if random_below(rng, PERCENT) < curious:
                own = random_below(rng, nodes[1][COUNTS + seat])
            go(states[0], nodes[1], choices[1], way(nodes[1], seat, own, other), luck, log, work)
        judge(states[0], seat, net, hidden, rows, gains)
        for lesson in range(begun, written):
            results[lesson][0] = gains[0][seat]
            results[lesson][1] = gains[0][MARGIN]
    return written


@rule
def way(node: Row, seat: int, own: int, other: int) -> int:
    """The number of a pair of choices."""
    return own * node[COUNTS + 1] + other if seat == 0 else other * node[COUNTS + 1] + own


@rule
def best_reply(desk: Desk, seat: int, reply: FloatRows) -> int:
    """The card that promises most by the response's own network, against the mix of the other."""
    node, states = desk.nodes[1], desk.states
    best, most = 0, -1.0
    for own in range(node[COUNTS + seat]):
        promised = 0.0
        for other in range(node[COUNTS + 1 - seat]):
            share = desk.matrices[1][SUMS + (1 - seat) * SHIPS + other]
            if share > 0.0:
                states[TRIED] = states[0]
                child = way(node, seat, own, other)
                go(states[TRIED], node, desk.choices[1], child, desk.luck, desk.log, desk.work)
                judge(states[TRIED], seat, reply, desk.hidden, desk.rows, desk.gains)
                promised += share * desk.gains[0][seat]
        if promised > most:
            best, most = own, promised
    return best


@rule
def write_lesson(state: Any, seat: int, number: int, lesson: Row) -> None:
    """The rows of the response's fleet and of the other, and the number of the game."""
    for place in range(LESSON):
        lesson[place] = NO_ROW
    rows_of(state, seat, lesson, 0)
    rows_of(state, 1 - seat, lesson, MOST_ROWS)
    lesson[LESSON] = number


class Trial:
    """A response on its way to be trained."""

    def __init__(self, turns: int, doubt: float, seed: str) -> None:
        self._turns, self.doubt, self._seed = turns, doubt, seed
        self._room, self._memory = Room(turns), Memory(MOMENTS)
        self._game = kajuta.game("totohu")
        self._program = self._game.compiled(sys.modules[__name__])
        self._rng = np.random.default_rng(1)
        self.reply = NET.copy()

    def play(self, games: int, curious: int, label: str) -> tuple[Any, Any]:
        """Some games: lessons with the number of their game, and results."""
        game, room = self._game, self._room
        lessons = np.zeros((games * TURNS_OF_A_GAME, LESSON + 1), np.int64)
        results = np.zeros((len(lessons), 2), np.float32)
        states = np.tile(np.frombuffer(game.new(2).bytes, np.uint8), room.levels)
        rng = np.array(rng_words(f"{self._seed}/{label}"), np.int64)
        luck, log = np.zeros(game.luck_size, np.int64), np.zeros(0, np.int64)
        desk = (*room.desk(NET, self._memory), luck, log, game.workspace())
        given = (games, self._turns, self.doubt, curious, lessons, results, self.reply, rng)
        written = self._program.play_games(states, *given, *desk)
        return lessons[:written], results[:written]

    def learn(self, kept: Sequence[tuple[Any, Any]]) -> None:
        """Fits the network of the response to its games."""
        rows = np.concatenate([lessons[:, :LESSON] for lessons, _ in kept])
        self.reply, _ = fit(self.reply, rows, np.concatenate([results for _, results in kept]), self._rng)

    def score(self, games: int, label: str) -> dict[str, Any]:
        """What the response gets of some games, without curiosity."""
        lessons, results = self.play(games, 0, label)
        shares = results[np.unique(lessons[:, LESSON], return_index=True)[1], 0]
        won, decided = int((shares == 1).sum()), int((shares != 0.5).sum())
        error = 1.96 * float(shares.std()) / games**0.5
        return {
            "games": games,
            "share": round(float(shares.mean()), 4),
            "share_error": round(error, 4),
            "win_rate": round(won / decided, 4),
            "win_rate_interval": [round(bound, 4) for bound in wilson(won / decided, decided)],
        }


def main() -> None:
    """Trains and scores, generation by generation."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--turns", type=int, default=2)
    parser.add_argument("--doubt", type=float, default=None, help="default: that of the players")
    parser.add_argument("--generations", type=int, default=5)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--scored", type=int, default=4000)
    parser.add_argument("--seed", default="response")
    parser.add_argument("--json", type=Path)
    wanted = parser.parse_args()
    trial = Trial(wanted.turns, DOUBT / wanted.turns if wanted.doubt is None else wanted.doubt, wanted.seed)
    found = [{"generation": 0, **trial.score(wanted.scored, "score")}]
    print(found[-1], flush=True)
    kept: list[tuple[Any, Any]] = []
    for generation in range(1, wanted.generations + 1):
        begun = time.monotonic()
        kept = [*kept, trial.play(wanted.games, CURIOUS, str(generation))]
        trial.learn(kept)
        found.append({"generation": generation, **trial.score(wanted.scored, "score")})
        print(found[-1], f"{time.monotonic() - begun:.0f} s", flush=True)
    if wanted.json is not None:
        words = (
            f"--turns {wanted.turns} --doubt {wanted.doubt} --generations {wanted.generations} --games {wanted.games}"
        )
        command = f"python bench/strength/totohu_response.py {words} --scored {wanted.scored}"
        wanted.json.write_text(json.dumps({"command": command, "generations": found}, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
