"""What can go wrong with input, each as one clear sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


class KajutaError(ValueError):
    """Something a caller handed in is wrong. Nothing was changed."""

    code = "bad_request"

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (type(self), self.args, self.__dict__)


def _unpickled(kind: type[KajutaError], arguments: tuple[Any, ...], told: Mapping[str, Any]) -> KajutaError:
    """The same error in another process, whatever it is made from."""
    error = kind.__new__(kind)
    error.args = arguments
    error.__dict__.update(told)
    return error


class BadRequest(KajutaError):
    """A question that cannot be asked: it lacks something, or holds something of the wrong kind."""


class UnknownGame(KajutaError):
    """There is no game of that name."""

    code = "unknown_game"


class BadOptions(KajutaError):
    """The options, or the number of players, do not fit the game."""

    code = "bad_options"


class BadDocument(KajutaError):
    """A position document or text is not a position; `faults` lists everything that is wrong with it."""

    code = "bad_position"

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = tuple(faults)


class IllegalAction(KajutaError):
    """An action was refused; `rule` is the number of the rule it breaks, `why` the game's own number of the reason."""

    code = "illegal_action"

    def __init__(self, message: str, rule: str, why: int | None = None) -> None:
        super().__init__(message)
        self.rule = rule
        self.why = why


class UnknownPlayer(KajutaError):
    """There is no computer player of that name, or it does not play this game."""

    code = "unknown_player"
