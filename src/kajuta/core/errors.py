"""What can go wrong with input, each as one clear sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


class KajutaError(ValueError):
    """Something a caller handed in is wrong. Nothing was changed.

    Examples:
        >>> try:
        ...     kajuta.game("chess")
        ... except kajuta.core.errors.KajutaError as error:
        ...     error.code, error.message
        ('unknown_game', "there is no game 'chess'; there are hokito, totohu, triominos, seameni")
    """

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
    """A question that cannot be asked: it lacks something, or holds something of the wrong kind.

    Examples:
        >>> kajuta.game("hokito").new(seed=7).view(7)
        Traceback (most recent call last):
            ...
        kajuta.core.errors.BadRequest: there is no seat 7, the seats are 0 to 1
    """


class UnknownGame(KajutaError):
    """There is no game of that name.

    Examples:
        >>> kajuta.game("chess")
        Traceback (most recent call last):
            ...
        kajuta.core.errors.UnknownGame: there is no game 'chess'; there are hokito, totohu, triominos, seameni
    """

    code = "unknown_game"


class BadOptions(KajutaError):
    """The options, or the number of players, do not fit the game.

    Examples:
        >>> kajuta.game("hokito").new(players=3)
        Traceback (most recent call last):
            ...
        kajuta.core.errors.BadOptions: HOKITO is for 2 players, not 3
    """

    code = "bad_options"


class BadDocument(KajutaError):
    """A position document or text is not a position; `faults` lists everything that is wrong with it.

    Examples:
        >>> from kajuta.core.errors import BadDocument
        >>> try:
        ...     kajuta.load({"game": "hokito", "version": 1})
        ... except BadDocument as error:
        ...     error.faults[0]
        'the key "turn" is missing'
    """

    code = "bad_position"

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = tuple(faults)


class IllegalAction(KajutaError):
    """An action was refused; `rule` is the number of the rule it breaks, `why` the game's own number of the reason.

    Examples:
        >>> from kajuta.core.errors import IllegalAction
        >>> try:
        ...     kajuta.game("hokito").new(seed=7).play("a1-a1")
        ... except IllegalAction as error:
        ...     error.rule, error.message
        ('H10', 'no way leads there in exactly as many steps as the top stone has symbols')
    """

    code = "illegal_action"

    def __init__(self, message: str, rule: str, why: int | None = None) -> None:
        super().__init__(message)
        self.rule = rule
        self.why = why


class UnknownPlayer(KajutaError):
    """There is no computer player of that name, or it does not play this game.

    Examples:
        >>> kajuta.players.player("deep-blue")
        Traceback (most recent call last):
            ...
        kajuta.core.errors.UnknownPlayer: there is no computer player 'deep-blue'; there are random, monte-carlo, ...
    """

    code = "unknown_player"
