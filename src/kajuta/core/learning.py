"""What a learner is shown, as named parts of one array."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kajuta.core.contract import Feature


def size_of(features: Sequence[Feature]) -> int:
    """How many numbers they are together."""
    return sum(prod(feature.shape) for feature in features)


def named(features: Sequence[Feature], written: Any) -> dict[str, Any]:
    """The parts of an array whose last axis holds them one after another; nothing is copied."""
    parts, first = {}, 0
    for feature in features:
        size = prod(feature.shape)
        parts[feature.name] = written[..., first : first + size].reshape(*written.shape[:-1], *feature.shape)
        first += size
    return parts
