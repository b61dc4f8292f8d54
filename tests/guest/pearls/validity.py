"""P12: which documents are positions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from guest.pearls.state import BIDS, CARDS, FACES, ROUNDS, SEATS
from kajuta.core.documents import FLAG, Shape, clause_faults, listed, position, read_parts, whole

LENGTHS = range(2, SEATS + 1)
MOST_POINTS = ROUNDS * (CARDS + FACES)


def row(low: int, high: int) -> Shape:
    """A number for every seat."""
    return listed(whole(low, high), "{what} must have a number for every player, not {value}", lengths=LENGTHS)


POSITION = position(
    {
        "partners": FLAG,
        "round": whole(0, ROUNDS),
        "card": row(1, CARDS),
        "shown": row(0, 1),
        "bid": row(0, BIDS),
        "points": row(0, MOST_POINTS),
    }
)


def document_faults(document: dict[str, Any]) -> list[str]:
    """Everything that is wrong with a document."""
    faults, sound = read_parts(document, POSITION)
    return faults + clause_faults(CLAUSES, sound)


def rows_are_of_one_length(card: list[int], shown: list[int], bid: list[int], points: list[int]) -> Iterator[str]:
    """P12: an entry for every seat."""
    if len({len(row) for row in (card, shown, bid, points)}) > 1:
        yield "all rows are of one length"


def partners_are_four(partners: bool, card: list[int]) -> Iterator[str]:
    """P2: two against two."""
    if partners and len(card) != SEATS:
        yield "partners are for four players (P2)"


def cards_are_different(card: list[int]) -> Iterator[str]:
    """P3: each card is there once."""
    for value in sorted(set(card)):
        if card.count(value) > 1:
            yield f"there is one card {value}, not {card.count(value)} (P3)"


def winners_show_their_cards(shown: list[int], points: list[int]) -> Iterator[str]:
    """P8: nobody has pearls whose card was not seen."""
    for seat, (is_shown, won) in enumerate(zip(shown, points, strict=False)):
        if won and not is_shown:
            yield f"seat {seat} has won pearls, so its card is shown (P8)"


def pearls_were_won(round_: int, card: list[int], points: list[int]) -> Iterator[str]:
    """P8: in each completed round one seat at most won its card and what the die showed."""
    wins = [fewest_wins(value, won) for value, won in zip(card, points, strict=False)]
    for seat, count in enumerate(wins):
        if count is None:
            yield f"seat {seat} cannot have won {points[seat]} pearls with a card {card[seat]} (P8)"
    if sum(count or 0 for count in wins) > round_:
        yield f"more rounds were won than completed: {round_} (P8)"


def fewest_wins(card: int, points: int) -> int | None:
    """P8: how many rounds at least must be won for so many pearls; None if no number will do."""
    return next((wins for wins in range(ROUNDS + 1) if wins * (card + 1) <= points <= wins * (card + FACES)), None)


def nobody_bids_after_the_end(round_: int, bid: list[int]) -> Iterator[str]:
    """P10, P12: the last roll leaves no bid."""
    if round_ == ROUNDS and any(bid):
        yield "there is no bid after the last round (P10)"


CLAUSES = (
    rows_are_of_one_length,
    partners_are_four,
    cards_are_different,
    winners_show_their_cards,
    pearls_were_won,
    nobody_bids_after_the_end,
)
