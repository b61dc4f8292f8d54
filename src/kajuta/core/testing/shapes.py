"""Documents and views beside the types that a game declares for them in `shapes.py`.

Documents are plain objects of JSON, so nothing but a comparison like this one keeps the declared types true.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from kajuta.core.options import shown
from kajuta.core.testing.trial import Trial, spread


def documents_and_views_have_their_shape(trial: Trial, moments: int = 12) -> None:
    """Documents, and the views of every seat and of a spectator, have exactly the declared keys and types."""
    declared = import_module(f"{trial.game.package}.shapes")
    for moment in spread(trial.moments, moments):
        position = moment.position
        found = [*misfits(position.document(), declared.Document, "document")]
        for seat in (None, *range(trial.players)):
            found += misfits(position.view(seat), declared.View, "view")
        assert not found, "; ".join(found)


def misfits(value: Any, declared: Any, where: str) -> Iterator[str]:
    """A sentence for everything in a value that is not as declared."""
    if is_typeddict(declared) and type(value) is dict:
        yield from _misfits_of_object(value, declared, where)
    elif not _is_of(value, declared):
        yield f"{where} is {shown(value)}, which is no {getattr(declared, '__name__', declared)}"
    elif get_origin(declared) is list:
        for place, item in enumerate(value):
            yield from misfits(item, get_args(declared)[0], f"{where}[{place}]")
    elif get_origin(declared) is dict:
        keys, items = get_args(declared)
        for key, item in value.items():
            yield from misfits(key, keys, f"a key of {where}")
            yield from misfits(item, items, f"{where}.{key}")


def _is_of(value: Any, declared: Any) -> bool:
    """Whether a value is of a type, not counting what is inside a list or an object; true is no number here."""
    origin = get_origin(declared)
    if origin in (Union, UnionType):
        return any(not any(misfits(value, part, "")) for part in get_args(declared))
    if origin is Literal:
        return any(type(value) is type(part) and value == part for part in get_args(declared))
    return type(value) is (NoneType if declared is None else origin or declared)


def _misfits_of_object(value: dict[str, Any], declared: Any, where: str) -> Iterator[str]:
    hints = _hints(declared)
    for key in sorted((hints.keys() ^ value.keys()) - _may_be_missing(declared)):
        yield f"{where}.{key} is {'missing' if key in hints else 'not declared'}"
    for key in hints.keys() & value.keys():
        yield from misfits(value[key], hints[key], f"{where}.{key}")


@cache
def _hints(declared: Any) -> dict[str, Any]:
    return get_type_hints(declared)


@cache
def _may_be_missing(declared: Any) -> frozenset[str]:
    """Keys declared as not required; `__optional_keys__` does not see them where annotations are postponed."""
    hints = get_type_hints(declared, include_extras=True)
    return frozenset(key for key, hint in hints.items() if get_origin(hint) is NotRequired)
