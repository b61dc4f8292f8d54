"""Players of HOKITO who err as people do: they overlook what is far and small, and what the other will answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kajuta.core.compiled.luck import Draws
from kajuta.players.life import Answer, Chair, Player

if TYPE_CHECKING:
    from kajuta.core.contract import Document
    from kajuta.core.position import Position

PERCENT = 100
FILES = "abcdef"


class Eyes:
    """What a person notices of the moves there are: near ones, and such that take something high, before others."""

    def __init__(self, seed: str, sharpness: int, fading: int) -> None:
        self._draws = Draws(seed)
        self._sharpness = sharpness
        """How many of a hundred moves to the next field are noticed."""
        self._fading = fading
        """How many fewer with every field they go farther."""

    def noticed(self, position: Position, seat: int) -> list[str]:
        """The moves that are noticed; if there are none, all of them."""
        board = position.document()["board"]
        legal = position.legal(seat)
        seen = [move for move in legal if self._draws.below(PERCENT) < self._chance(board, move)]
        return seen or legal

    def _chance(self, board: Document, move: str) -> int:
        start, end = move.split("-")
        steps = abs(FILES.index(start[0]) - FILES.index(end[0])) + abs(int(start[1]) - int(end[1]))
        return self._sharpness - self._fading * (steps - 1) + self._fading * (len(board[end]) - 1)


class Grabber(Player):
    """Takes the most of what it notices, and thinks no further."""

    def __init__(self, chair: Chair, sharpness: int, fading: int, whim: int) -> None:
        super().__init__(chair)
        self._eyes = Eyes(chair.seed, sharpness, fading)
        self._draws = Draws(f"{chair.seed}/whim")
        self._whim = whim
        """By how many points it may be mistaken about what a move brings."""

    def asked(self, view: Document, seconds: float = 1.0) -> Answer:  # noqa: ARG002  (it needs no time)
        """The move that brings the most at once, or seems to."""
        seat = self.chair.seat
        position = self.chair.game.believe(view, self.history).position()
        moves = self._eyes.noticed(position, seat)
        margins = {move: margin(position.play(seat, move), seat) for move in moves}
        best = max(moves, key=lambda move: margins[move] + self._draws.below(self._whim + 1))
        return Answer(best, {"margin": margins[best], "gain": margins[best] - margin(position, seat)})


class Tempted(Player):
    """Grabs a large prize at sight; thinks a little where there is none."""

    def __init__(self, chair: Chair, prize: int, grabbing: Player, thinking: Player) -> None:
        super().__init__(chair)
        self._prize = prize
        self._grabbing = grabbing
        self._thinking = thinking

    def asked(self, view: Document, seconds: float = 1.0) -> Answer:
        """The grab, if it brings enough."""
        grab = self._grabbing.asked(view, seconds)
        return grab if grab.info["gain"] >= self._prize else self._thinking.asked(view, seconds)

    def stopped(self) -> None:
        """Ends its thinking."""
        self._thinking.stopped()


def margin(position: Position, seat: int) -> int:
    """How far a seat is ahead."""
    points = position.scores
    return points[seat] - points[1 - seat]
