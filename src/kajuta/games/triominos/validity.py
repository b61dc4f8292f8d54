"""R56: which documents are positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from kajuta.core.contract import Clause
from kajuta.core.documents import (
    ANYTHING,
    FLAG,
    Shape,
    blank_state,
    chain,
    clause_faults,
    depending,
    fits,
    fitting,
    lenient,
    listed,
    named,
    nullable,
    one_of,
    options_of,
    position,
    read_parts,
    record,
    whole,
)
from kajuta.core.options import is_integer, is_same, shown
from kajuta.games.triominos import options
from kajuta.games.triominos.actions import is_fitting, read_placement
from kajuta.games.triominos.document import read_document
from kajuta.games.triominos.rules.ending import is_blocked
from kajuta.games.triominos.rules.layout import NOWHERE, clear_layout, lay, open_place
from kajuta.games.triominos.state import NUMBER_LIMIT, PLAIN_TILES, SEATS, TILES, TOTAL_LIMIT, State
from kajuta.games.triominos.tables import NAME_READING, ORIGIN, PHASE_NAMES, TILE_NAMES, TILE_NUMBERS, TILE_OF

PLAYERS = whole(1, SEATS, "{what} must be a number{limits}, not {value}")
PHASE = one_of(PHASE_NAMES, '{what} must be "play", "deal" or "over", not {value}')
SET = one_of(options.SETS)

A_SEAT = "{what} must be a seat, not {value}"
A_HAND_EACH = "{what} must be a list with a hand for each seat, not {value}"
A_NUMBER_EACH = "{what} must be a list with a number for each seat, not {value}"


def document_faults(document: dict[str, Any]) -> list[str]:
    """Everything that is wrong with a document. What must hold in play is asked of one that is right otherwise."""
    shapes = PartShapes(document)
    faults, sound = read_parts(document, shapes.position())
    if shapes.is_set_known:
        sound["set_size"] = shapes.set_size
    faults += clause_faults(CLAUSES, sound)
    return faults or clause_faults(PLAY_CLAUSES, sound) or clause_faults([round_is_not_blocked], {"document": document})


# The parts by themselves


class PartShapes:
    """The shapes of the parts, as far as they depend on what a document tells about players, set, phase and draws."""

    def __init__(self, document: dict[str, Any]) -> None:
        chosen = document.get("options")
        size: Any = chosen.get("set") if isinstance(chosen, dict) else None
        self.is_set_known = fits(SET, size)
        self.set_size: int = size if self.is_set_known else TILES
        self.players = document["players"] if fits(PLAYERS, document.get("players")) else None
        self.phase: Any = document.get("phase")
        self.draws: Any = document.get("draws")

    def position(self) -> Shape:
        """R56: all parts."""
        return position(
            {
                "version": one_of([1]),
                "options": options_of(options, self.players),
                "players": PLAYERS,
                "seed": fitting(_is_ascii, "{what} must be an ASCII text, not {value}"),
                "round": whole(1, NUMBER_LIMIT),
                "phase": PHASE,
                "turn": self.turn(),
                "starter": self.seat(),
                "lots": self.lots(),
                "layout": listed(ANYTHING, "{what} must be a list of placements, not {value}"),
                "hands": self.hands(),
                "pool": self.tiles(),
                "draws": whole(0, NUMBER_LIMIT),
                "drawn": named("the drawn tile", self.drawn()),
                "passes": whole(0, NUMBER_LIMIT),
                "scores": self.points(),
                "last_round": named("last_round", FLAG),
                "rounds": listed(
                    lenient(depending(self.finished)),
                    "{what} must be a list of finished rounds, not {value}",
                    "finished round {number}",
                ),
            }
        )

    def is_tile(self, name: Any) -> bool:
        """R2: whether a value is the name of a tile of the set."""
        return isinstance(name, str) and TILE_NUMBERS.get(name, TILES) < self.set_size

    def is_lot(self, lot: Any) -> bool:
        """R12: whether a value is a seat and the tile it drew."""
        seats = map(str, range(self.players or SEATS))
        return isinstance(lot, str) and lot[1:2] == ":" and lot[:1] in seats and self.is_tile(lot[2:])

    def seat(self, sentence: str = A_SEAT) -> Shape:
        """One of the seats."""
        return whole(0, (self.players or SEATS) - 1, sentence)

    def turn(self) -> Shape:
        """A seat in play, null outside."""
        if self.phase == "play":
            return self.seat()
        if self.phase in PHASE_NAMES:
            return _null("{what} must be null outside play, not {value}")
        return nullable(self.seat("{what} must be a seat or null, not {value}"))

    def lots(self) -> Shape:
        """R12: a list for each draw."""
        lot = fitting(self.is_lot, 'a lot must be "seat:tile", not {value}')
        draw = listed(lot, 'a draw of lots must be a list of "seat:tile", not {value}')
        return listed(draw, "{what} must be a list of draws, not {value}")

    def tiles(self) -> Shape:
        """A list of tiles."""
        tile = fitting(self.is_tile, "there is no tile {value} (in {what})")
        return listed(lenient(tile), "{what} must be a list of tiles, not {value}", "{what}")

    def hands(self) -> Shape:
        """A sorted hand for each seat."""
        is_each = fitting(lambda hands: self.players in (None, len(hands)), A_HAND_EACH)
        is_sorted = fitting(_is_sorted, "{what} must be sorted, not {value}")
        hand = chain(self.tiles(), lenient(is_sorted))
        return chain(listed(ANYTHING, A_HAND_EACH), lenient(is_each), listed(hand, each="the hand of seat {place}"))

    def drawn(self) -> Shape:
        """A tile after a draw, else null."""
        if is_same(self.draws, 0):
            return _null("{what} must be null without draws, not {value}")
        if is_integer(self.draws) and self.draws > 0:
            return fitting(self.is_tile, "{what} must be a tile, not {value}")
        return ANYTHING

    def points(self) -> Shape:
        """A number for each seat."""
        lengths = None if self.players is None else (self.players,)
        return listed(whole(-TOTAL_LIMIT, TOTAL_LIMIT), A_NUMBER_EACH, "each of {what}", lengths)

    def finished(self, value: Any) -> Shape:
        """R44: a finished round; the seat is that of who went out, null if it was blocked."""
        end = value.get("end") if isinstance(value, dict) else None
        seat: Shape = ANYTHING
        if end == "out":
            seat = self.seat("{what} must be the one that went out, not {value}")
        elif end == "blocked":
            seat = _null("{what} must be null, as it was blocked, not {value}")
        members = {"starter": self.seat(), "end": one_of(["out", "blocked"]), "seat": seat, "points": self.points()}
        return record(members, each="the {name} of {what}")


def _null(sentence: str) -> Shape:
    return fitting(lambda value: value is None, sentence)


def _is_ascii(value: Any) -> bool:
    return isinstance(value, str) and value.isascii()


def _is_sorted(hand: list[Any]) -> bool:
    names = [name for name in hand if isinstance(name, str)]
    return all(one <= other for one, other in pairwise(names))


# What the parts say together


def tiles_lie_as_placed(layout: Sequence[Any]) -> Iterator[str]:
    """R20 to R22: each tile must lie as it could have been placed."""
    table = blank_state(State)
    clear_layout(table)
    for text in layout:
        placement = read_placement(text) if isinstance(text, str) else None
        if placement is None:
            yield f"{shown(text)} in the layout is not a placement (R55)"
            continue
        fault = _laying_fault(table, *placement)
        if fault:
            yield f"{shown(text)} in the layout {fault}"
        else:
            lay(table, *placement)
        if table.layout_count in (0, TILES):  # without a first tile, or with all of them, no other has a place
            return


def _laying_fault(table: State, cell: int, reading: int) -> str:
    """R20 to R22: why a tile cannot lie there, empty if it can."""
    if table.layout_count == 0:
        is_right = cell == ORIGIN and reading == NAME_READING[TILE_OF[reading]]
        return "" if is_right else "is the first tile, so it must lie in 0,0u with its name as reading (R20)"
    place = open_place(table, cell)
    if place == NOWHERE:
        return "lies in no empty cell that shares a side with an earlier tile (R21)"
    return "" if is_fitting(table.open_fits[place], reading) else "does not agree with the numbers at its corners (R22)"


def tiles_are_the_set(
    set_size: int, layout: Sequence[Any], hands: Sequence[Sequence[Any]], pool: Sequence[Any]
) -> Iterator[str]:
    """R1, R56: layout, hands and pool hold exactly the set."""
    tiles = Counter(name for group in (*hands, pool) for name in group if isinstance(name, str))
    placements = [read_placement(text) for text in layout if isinstance(text, str)]
    tiles.update(TILE_NAMES[TILE_OF[placement[1]]] for placement in placements if placement is not None)
    for name in sorted(TILE_NAMES[:set_size]):
        if tiles[name] != 1:
            yield f"the tile {name} must be in layout, hands and pool once, not {tiles[name]} times"
    if set_size == PLAIN_TILES:
        for name in sorted(name for name in TILE_NAMES[set_size:] if tiles[name]):
            yield f"the tile {name} is not in the set of {set_size}"


def rounds_are_counted(round_: int, phase: str, rounds: Sequence[Any]) -> Iterator[str]:
    """R44, R56: every round before the present one is finished, and that one too outside play."""
    wanted = round_ - 1 if phase == "play" else round_
    if len(rounds) != wanted:
        yield f"in round {round_} there must be {wanted} finished rounds here, not {len(rounds)}"


CLAUSES: Sequence[Clause] = (tiles_lie_as_placed, tiles_are_the_set, rounds_are_counted)


# Play


def drawn_tile_is_in_hand(turn: int | None, hands: Sequence[Sequence[str]], draws: int, drawn: str) -> Iterator[str]:
    """R32, R56: a tile just drawn lies in the hand of the seat to act."""
    if draws and (turn is None or drawn not in hands[turn]):
        yield f"the drawn tile {shown(drawn)} must lie in the hand of the seat to act"


def points_stay_within_limits(rounds: Sequence[dict[str, Any]]) -> Iterator[str]:
    """R44: no sum of points may leave 64 bits."""
    sums = [sum(column) for column in zip(*(finished["points"] for finished in rounds), strict=True)]
    if any(abs(points) > TOTAL_LIMIT for points in sums):
        yield f"the points of all finished rounds together must be within {TOTAL_LIMIT}"


def nobody_is_out(phase: str, hands: Sequence[Sequence[str]]) -> Iterator[str]:
    """R40, R56: with an empty hand a round is over."""
    for seat, hand in enumerate(hands):
        if phase == "play" and not hand:
            yield f"the hand of seat {seat} must not be empty in play"


def starter_begins(phase: str, turn: int | None, starter: int, layout: Sequence[str]) -> Iterator[str]:
    """R16, R56."""
    if phase == "play" and not layout and turn != starter:
        yield "the starter must be to act on an empty table"


def round_is_not_blocked(document: dict[str, Any]) -> Iterator[str]:
    """R41: a round that is blocked has ended, unless a turn is unfinished."""
    if document["phase"] == "play" and not document["pool"] and document["draws"] == 0:
        state = blank_state(State)
        read_document(document, state)
        if is_blocked(state):
            yield "the round is blocked, so it must not be in play (R41)"


PLAY_CLAUSES: Sequence[Clause] = (
    drawn_tile_is_in_hand,
    points_stay_within_limits,
    nobody_is_out,
    starter_begins,
)
