"""A match of TRIOMINOS: set-up, what is legal, what comes of it, how it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from peers.triominos.lattice import (
    FIRST_CELL,
    Cell,
    Point,
    cells_around,
    corners_of,
    is_triple,
    neighbours_of,
    read_text,
    start_order,
    text_of,
    tile_of,
    tiles_of,
    turns_of,
    value,
)

Options = dict[str, Any]
Shuffle = Callable[[list[str], str], list[str]]


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
