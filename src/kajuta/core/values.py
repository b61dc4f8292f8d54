"""A record as a value: compared, hashed, copied, pickled, and told apart by a fingerprint."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from kajuta.core.compiled import records

if TYPE_CHECKING:
    from kajuta.core.compiled.records import Buffer
    from kajuta.core.game import Game


class Value:
    """The bytes of a state, the game they belong to, and its ledger. Never changes."""

    __slots__ = ("_buffer", "_looked", "_plain", "game", "ledger")

    game: Game
    ledger: Any
    _buffer: Buffer
    _plain: Any
    _looked: Any

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self) or other.game is not self.game:
            return NotImplemented
        return self.ledger == other.ledger and self.bytes == other.bytes

    def __hash__(self) -> int:
        return hash((self.game.name, self.bytes))

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (type(self), self.game, self.bytes, self.ledger)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _memo: object) -> Self:
        return self

    @property
    def bytes(self) -> bytes:
        """The record, byte by byte: equal positions have equal bytes.

        Examples:
            >>> position = kajuta.game("hokito").new(seed=7)
            >>> len(position.bytes) == position.game.dtype.itemsize
            True
        """
        return self._buffer.tobytes()

    def fingerprint(self) -> str:
        """A text that is the same for equal positions in every process and on every machine.

        Examples:
            >>> kajuta.game("hokito").new(seed=7).fingerprint()[:12]
            '157ec27fd94d'
        """
        told = hashlib.sha256(f"{self.game.name}\n{self.ledger!r}\n".encode())
        told.update(self._buffer.data)
        return told.hexdigest()

    @property
    def state(self) -> Any:
        """The state as a plain object, a copy.

        Examples:
            >>> kajuta.game("hokito").new(seed=7).state.turn
            0
        """
        return records.unpack(self._buffer, self.game.state, self.game.dtype)[0]

    def _read_only_state(self) -> Any:
        """The state as a plain object for those who only look; forgotten when the game goes on from here."""
        plain = self._plain
        if plain is None:  # held here as well: another thread may play on from here meanwhile
            plain = self._plain = self.state
        return plain

    def _glance(self) -> Any:
        """The state for those who look at a field or two."""
        if self._looked is None:
            self._looked = self.game.glance(self._buffer)
        return self._looked


def _unpickled(kind: type[Any], game: Game, record: bytes, ledger: Any) -> Any:
    return kind(game, np.frombuffer(bytearray(record), np.uint8), ledger)
