"""TRIOMINOS in plain Python: a second, independent reading of `docs/rules/triominos.md`.

Dictionaries, lists and strings, written to be read. The tests play it side by side with the real rules, and the
benchmark compares their speed. Its positions are given as position documents (R56).
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Any

Point = tuple[int, int]
Cell = tuple[int, int, str]
Options = dict[str, Any]
Shuffle = Callable[[list[str], str], list[str]]

# fmt: off
DEFAULTS: Options = {
    "set": 56, "hand_size": 0, "opening": "draw", "next_starter": "draw", "start_bonus": 10, "zero_bonus": 30,
    "tile_value": "sum", "bridge": 40, "hexagon": [50, 60, 70], "wedge": 0, "voluntary_draw": True,
    "play_after_draw": "drawn", "forced_after_draw": True, "max_draws": 3, "draw_cost": 5, "fail_cost": 10,
    "pass_cost": 0, "pass_when_able": False, "refill": False, "out_bonus": 25, "out_takes_rest": True,
    "blocked": "own", "target": 0, "target_when": "crossing", "rounds": 1,
}
SOLITAIRE: Options = {
    "hand_size": 7, "refill": True, "voluntary_draw": False, "play_after_draw": "any", "max_draws": 0,
    "tile_value": "zero", "bridge": 0, "hexagon": [0, 0, 0], "draw_cost": 0, "fail_cost": 0, "out_bonus": 0,
    "out_takes_rest": False, "blocked": "none",
}
# fmt: on
HAND_SIZES = {1: 7, 2: 9, 3: 7, 4: 7, 5: 6, 6: 6}

FIRST_CELL: Cell = (0, 0, "u")


# Tiles (R1 to R3)


def turns_of(tile: str) -> list[str]:
    """R2: the different readings of a tile."""
    return sorted({tile, tile[1:] + tile[0], tile[2] + tile[:2]})


def tile_of(reading: str) -> str:
    """R2: the name of the tile with this reading."""
    return turns_of(reading)[0]


def value(tile: str) -> int:
    """R3: the sum of its numbers."""
    return sum(map(int, tile))


def tiles_of(size: int) -> list[str]:
    """R1: the set."""
    names = {tile_of(f"{a}{b}{c}") for a in range(6) for b in range(6) for c in range(6)}
    return sorted(name for name in names if size == 76 or list(name) == sorted(name))


def is_triple(tile: str) -> bool:
    """Whether all three numbers are the same."""
    return tile[0] == tile[1] == tile[2]


def start_order(tile: str) -> tuple[bool, int, list[int], bool]:
    """R13: what starts before what; the greater goes first."""
    return is_triple(tile), value(tile), sorted(map(int, tile), reverse=True), list(tile) == sorted(tile)


# Lattice (R4 to R7)


def corners_of(cell: Cell) -> tuple[Point, Point, Point]:
    """R5: clockwise, apex first."""
    x, y, direction = cell
    if direction == "u":
        return (x, y + 1), (x + 1, y), (x, y)
    return (x + 1, y), (x, y + 1), (x + 1, y + 1)


def neighbours_of(cell: Cell) -> tuple[Cell, Cell, Cell]:
    """R6: the cells that share a side."""
    x, y, direction = cell
    if direction == "u":
        return (x, y, "d"), (x, y - 1, "d"), (x - 1, y, "d")
    return (x, y, "u"), (x, y + 1, "u"), (x + 1, y, "u")


def cells_around(point: Point) -> list[Cell]:
    """R7: the hexagon of a point."""
    x, y = point
    return [(x, y, "u"), (x - 1, y, "d"), (x - 1, y, "u"), (x - 1, y - 1, "d"), (x, y - 1, "u"), (x, y - 1, "d")]


def text_of(reading: str, cell: Cell) -> str:
    """R55."""
    return f"{reading}@{cell[0]},{cell[1]}{cell[2]}"


def read_text(text: str) -> tuple[str, Cell]:
    """R55: a placement that is known to be one."""
    reading, _, place = text.partition("@")
    x, _, y = place[:-1].partition(",")
    return reading, (int(x), int(y), place[-1])


@dataclass
class Table:
    """A match in progress."""

    options: Options
    players: int
    shuffle: Shuffle
    round: int = 0
    phase: str = "deal"
    turn: int = 0
    starter: int = 0
    lots: list[list[str]] = field(default_factory=list)
    layout: dict[Cell, str] = field(default_factory=dict)
    numbers: dict[Point, str] = field(default_factory=dict)
    frontier: set[Cell] = field(default_factory=set)
    hands: list[list[str]] = field(default_factory=list)
    pool: list[str] = field(default_factory=list)
    draws: int = 0
    drawn: str = ""
    passes: int = 0
    scores: list[int] = field(default_factory=list)
    last_round: bool = False
    rounds: list[dict[str, Any]] = field(default_factory=list)

    # Setting up (R9 to R14)

    def deal(self) -> None:
        """R47: the next round."""
        self.round += 1
        self.layout, self.numbers, self.frontier, self.lots = {}, {}, set(), []
        self.draws, self.drawn, self.passes = 0, "", 0
        deck = self.shuffle(tiles_of(self.options["set"]), f"{self.round}/deck")
        size = self.options["hand_size"]
        self.hands = [sorted(deck[seat * size : (seat + 1) * size]) for seat in range(self.players)]
        self.pool = deck[self.players * size :]
        self.starter = self.turn = self.find_starter()
        self.phase = "play"

    def find_starter(self) -> int:
        """R12 to R14, R51."""
        if self.players == 1:
            return 0
        if self.options["opening"] == "triple":
            best = [max(map(start_order, hand)) for hand in self.hands]
            return best.index(max(best))
        if self.round == 1 or self.options["next_starter"] == "draw":
            starter = self.draw_lots()
            self.pool = self.shuffle(self.pool, f"{self.round}/pool")
            return starter
        if self.options["next_starter"] == "rotate":
            return (self.starter + 1) % self.players
        points = self.rounds[-1]["points"]
        clockwise = [(self.starter + step) % self.players for step in range(self.players)]
        return max(clockwise, key=lambda seat: int(points[seat]))

    def draw_lots(self) -> int:
        """R12. Lots that are all of one value can never decide; then the first of the tied seats starts."""
        tied = list(range(self.players))
        left = list(self.pool)
        for stage in count(2):
            while len(left) >= len(tied) > 1:
                drawn = {seat: left.pop(0) for seat in tied}
                self.lots.append([f"{seat}:{tile}" for seat, tile in drawn.items()])
                best = max(map(value, drawn.values()))
                tied = [seat for seat in tied if value(drawn[seat]) == best]
            if len(tied) == 1 or len(set(map(value, self.pool))) == 1:
                break
            left = self.shuffle(self.pool, f"{self.round}/lots{stage}")
        return tied[0]

    # What is legal (R20 to R38)

    def legal(self) -> list[str]:
        """The actions of whoever is to act."""
        if self.phase != "play":
            return ["deal"] if self.phase == "deal" else []
        if not self.layout:
            return [text_of(tile, FIRST_CELL) for tile in self.possible_starts()]
        placements = list(self.placements(self.playable()))
        if self.can_draw():
            other, may_refrain = "draw", self.options["voluntary_draw"]
        else:
            other, may_refrain = "pass", self.options["pass_when_able"]
        if self.draws > 0:
            may_refrain = not self.options["forced_after_draw"]
        return [*placements, other] if may_refrain or not placements else placements

    def hand(self) -> list[str]:
        """The hand of the seat to act."""
        return self.hands[self.turn]

    def possible_starts(self) -> list[str]:
        """R13, R20, R51."""
        hand = self.hand()
        if self.options["opening"] == "draw" or self.players == 1:
            return hand
        highest = max(hand, key=start_order)
        return sorted({highest, "000"}) if is_triple(highest) and "000" in hand else [highest]

    def playable(self) -> list[str]:
        """R32."""
        if self.draws > 0 and self.options["play_after_draw"] == "drawn":
            return [self.drawn]
        return self.hand()

    def placements(self, tiles: list[str]) -> Iterator[str]:
        """R21, R22: everything these tiles can do."""
        for cell in self.frontier:
            wanted = [self.numbers.get(corner) for corner in corners_of(cell)]
            for tile in tiles:
                for reading in turns_of(tile):
                    if all(number in (None, digit) for number, digit in zip(wanted, reading, strict=True)):
                        yield text_of(reading, cell)

    def can_draw(self) -> bool:
        """R38."""
        limit = self.options["max_draws"]
        return bool(self.pool) and (limit == 0 or self.draws < limit)

    # Carrying it out

    def play(self, action: str) -> None:
        """An action of whoever is to act, known to be legal."""
        if action == "deal":
            self.deal()
        elif action == "draw":
            self.draw()
        elif action == "pass":
            self.pass_turn()
        else:
            self.place(*read_text(action))

    def place(self, reading: str, cell: Cell) -> None:
        """R23 to R29, R52."""
        hand = self.hand()
        hand.remove(tile_of(reading))
        self.earn(self.turn, self.tile_points(reading) + self.bonus(reading, cell))
        self.lay(reading, cell)
        self.passes = 0
        while self.options["refill"] and self.pool and len(hand) < self.options["hand_size"]:
            hand.append(self.pool.pop(0))
            hand.sort()
        self.end_turn()

    def lay(self, reading: str, cell: Cell) -> None:
        """R7."""
        self.layout[cell] = reading
        self.numbers.update(zip(corners_of(cell), reading, strict=True))
        self.frontier.discard(cell)
        self.frontier.update(near for near in neighbours_of(cell) if near not in self.layout)

    def tile_points(self, reading: str) -> int:
        """R25."""
        return {"sum": value(reading), "one": 1, "zero": 0}[self.options["tile_value"]]

    def bonus(self, reading: str, cell: Cell) -> int:
        """R15, R26 to R28, before the tile is laid."""
        options = self.options
        if not self.layout:
            if options["opening"] == "draw" or not is_triple(reading):
                return 0
            return int(options["start_bonus"] + (options["zero_bonus"] if reading == "000" else 0))
        filled = {*self.layout, cell}
        hexagons = sum(filled.issuperset(cells_around(corner)) for corner in corners_of(cell))
        if hexagons:
            return int(options["hexagon"][hexagons - 1])
        if sum(near in self.layout for near in neighbours_of(cell)) > 1:
            return int(options["wedge"])
        return int(options["bridge"]) if all(corner in self.numbers for corner in corners_of(cell)) else 0

    def draw(self) -> None:
        """R34."""
        self.drawn = self.pool.pop(0)
        self.draws += 1
        self.hand().append(self.drawn)
        self.hand().sort()
        self.earn(self.turn, -self.options["draw_cost"])

    def pass_turn(self) -> None:
        """R35, R36."""
        has_failed = 0 < self.options["max_draws"] <= self.draws
        self.earn(self.turn, -self.options["fail_cost" if has_failed else "pass_cost"])
        self.passes = self.passes + 1 if not self.pool else 0
        self.end_turn()

    def earn(self, seat: int, points: int) -> None:
        """R46."""
        self.scores[seat] += points
        if self.options["target_when"] == "crossing" and 0 < self.options["target"] <= self.scores[seat]:
            self.last_round = True

    # Ends (R40 to R48)

    def end_turn(self) -> None:
        """R16, R40, R41."""
        seat = self.turn
        self.draws, self.drawn = 0, ""
        if not self.hands[seat]:
            rest = sum(value(tile) for hand in self.hands for tile in hand)
            self.earn(seat, self.options["out_bonus"] + (rest if self.options["out_takes_rest"] else 0))
            self.end_round("out", seat)
        elif self.is_blocked():
            self.settle_blocked()
            self.end_round("blocked", None)
        else:
            self.turn = (seat + 1) % self.players

    def is_blocked(self) -> bool:
        """R37, R41."""
        if self.pool:
            return False
        if self.options["pass_when_able"] and self.passes >= self.players:
            return True
        return not any(True for hand in self.hands for _ in self.placements(hand))

    def settle_blocked(self) -> None:
        """R42, R43."""
        rests = [sum(map(value, hand)) for hand in self.hands]
        for seat, rest in enumerate(rests):
            if self.options["blocked"] == "own":
                self.earn(seat, -rest)
            elif self.options["blocked"] == "lowest" and rest == min(rests):
                self.earn(seat, sum(other for other in rests if other != rest) - rest)

    def end_round(self, end: str, seat: int | None) -> None:
        """R44 to R47."""
        before = [sum(finished["points"][player] for finished in self.rounds) for player in range(self.players)]
        points = [score - earlier for score, earlier in zip(self.scores, before, strict=True)]
        self.rounds.append({"starter": self.starter, "end": end, "seat": seat, "points": points})
        target, rounds = self.options["target"], self.options["rounds"]
        is_over = self.last_round or 0 < rounds <= self.round or 0 < target <= max(self.scores)
        self.phase = "over" if is_over else "deal"

    def winners(self) -> list[int]:
        """R48, R53."""
        if self.phase != "over":
            return []
        if self.players == 1:
            return [] if self.pool or self.hands[0] else [0]
        return [seat for seat, score in enumerate(self.scores) if score == max(self.scores)]

    # The position as a document, R56

    def document(self, seed: str) -> dict[str, Any]:
        """The position document."""
        return {
            "game": "triominos",
            "version": 1,
            "options": self.options,
            "players": self.players,
            "seed": seed,
            "round": self.round,
            "phase": self.phase,
            "turn": self.turn if self.phase == "play" else None,
            "starter": self.starter,
            "lots": self.lots,
            "layout": [text_of(reading, cell) for cell, reading in self.layout.items()],
            "hands": self.hands,
            "pool": self.pool,
            "draws": self.draws,
            "drawn": self.drawn or None,
            "passes": self.passes,
            "scores": self.scores,
            "last_round": self.last_round,
            "rounds": self.rounds,
        }


def shuffle_by(seed: str) -> Shuffle:
    """R9."""

    def shuffled(names: list[str], stage: str) -> list[str]:
        return sorted(names, key=lambda name: hashlib.sha256(f"{seed}/{stage}/{name}".encode()).hexdigest())

    return shuffled


def new_table(players: int, options: Options | None, shuffle: Shuffle) -> Table:
    """The start of a match."""
    complete = {**DEFAULTS, **(SOLITAIRE if players == 1 else {}), **(options or {})}
    complete["hand_size"] = complete["hand_size"] or HAND_SIZES[players]
    table = Table(complete, players, shuffle, scores=[0] * players)
    table.deal()
    return table


def play_games(games: int, seed: int, players: int = 2, options: Options | None = None) -> int:
    """Plays whole matches of uniformly random actions and returns how many actions that took."""
    chance = random.Random(seed)

    def shuffled(names: list[str], _stage: str) -> list[str]:
        return chance.sample(names, len(names))

    actions = 0
    for _ in range(games):
        table = new_table(players, options, shuffled)
        while table.phase != "over":
            table.play(chance.choice(table.legal()))
            actions += 1
    return actions
