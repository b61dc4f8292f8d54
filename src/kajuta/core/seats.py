"""Seats in their two forms: a number inside the rules, a number or `"chance"` in documents and answers."""

from __future__ import annotations

from kajuta.core.compiled.bits import members_of
from kajuta.core.errors import BadRequest
from kajuta.core.options import shown, whole

Seat = int | str
"""A seat as documents write it. Everything that takes a seat takes the number of chance as well."""

CHANCE = 6
"""The seat number of dice and deals; people sit on 0 to 5."""

PEOPLE = (1 << CHANCE) - 1
"""The set of all seats but that of chance."""

CHANCE_NAME = "chance"


def seat_name(number: int) -> Seat:
    """A seat as documents write it: its number, or `"chance"`."""
    return CHANCE_NAME if number == CHANCE else number


SEAT_NUMBERS = {CHANCE_NAME: CHANCE} | {str(seat): seat for seat in range(CHANCE)}
"""The number of a seat by what is written before a colon."""
SEATS_IN = [tuple(seat_name(seat) for seat in members_of(seats)) for seats in range(1 << CHANCE + 1)]
"""The members of each set of seats, as documents write them."""


def acting_seat(seat: object, players: int) -> int:
    """The number of a seat that may act at a table of so many players, chance included; anything else is refused."""
    if isinstance(seat, str) and seat == CHANCE_NAME:
        return CHANCE
    return CHANCE if whole(seat) == CHANCE else seat_number(seat, players)


def seat_number(seat: object, players: int) -> int:
    """The number of a seat at a table of so many players; anything else is refused."""
    number = whole(seat)
    if number is not None and 0 <= number < players:
        return number
    seats = "there is only seat 0" if players == 1 else f"the seats are 0 to {players - 1}"
    raise BadRequest(f"there is no seat {shown(seat)}, {seats}")
