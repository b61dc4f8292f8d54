"""Sets of up to 63 small numbers as the bits of one integer."""

from __future__ import annotations

from kajuta.core.compiled.declarations import intrinsic, rule


@intrinsic("trailing_zeros")
def lowest(members: int) -> int:
    """The smallest member of a set that is not empty."""
    return (members & -members).bit_length() - 1


@rule
def member_count(members: int) -> int:
    """How many members a set has: neighbouring bits, pairs, fours … are added up."""
    members -= members >> 1 & 0x5555555555555555
    members = (members & 0x3333333333333333) + (members >> 2 & 0x3333333333333333)
    members = members + (members >> 4) & 0x0F0F0F0F0F0F0F0F
    members += members >> 8
    members += members >> 16
    members += members >> 32
    return members & 0x7F


def members_of(members: int) -> list[int]:
    """All members, ascending."""
    return [number for number in range(members.bit_length()) if members >> number & 1]
