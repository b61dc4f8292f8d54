"""Sets of up to 63 small numbers as the bits of one integer."""

from __future__ import annotations

from kajuta.core.compiled.marks import intrinsic


@intrinsic("trailing_zeros")
def lowest(members: int) -> int:
    """The smallest member of a set that is not empty."""
    return (members & -members).bit_length() - 1


def members_of(members: int) -> list[int]:
    """All members, ascending."""
    return [number for number in range(members.bit_length()) if members >> number & 1]
