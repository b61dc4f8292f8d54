"""What is wanted of a picture beside the view it shows, and what a game gives back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kajuta.core.errors import BadRequest
from kajuta.core.options import shown
from kajuta.core.pictures.looks import LOOKS, Look
from kajuta.core.seats import CHANCE, SEAT_NUMBERS

if TYPE_CHECKING:
    from kajuta.core.game import Game

LANGUAGES = ("en", "cs")
MOST_ACTIONS = 1000
"""More arrows or marks than these are no picture any more."""


@dataclass(frozen=True)
class Shown:
    """An action to be shown, and whose it is if that was said (None: not said; chance has its number)."""

    seat: int | None
    action: str


@dataclass(frozen=True)
class Wish:
    """How a view is to be drawn."""

    look: Look
    language: str
    seat: int | None
    """Whose view it is; None: a spectator's."""
    last: Shown | None = None
    arrows: tuple[Shown, ...] = ()
    marks: tuple[Shown, ...] = ()
    near: tuple[str, ...] = ()
    """What alone is to be drawn, as the game names it: two corners, some ships. Without it the whole table."""
    barred: tuple[Shown, ...] = ()
    """Actions that the rules refuse, drawn as such."""
    events: tuple[Mapping[str, Any], ...] = ()
    """What happened, or will happen, in this view: its way is drawn."""

    def word(self, table: Mapping[str, Mapping[str, str]], key: str) -> str:
        """A word of a game's table, in the language wished for."""
        return table[self.language][key]


@dataclass(frozen=True)
class Drawing:
    """A picture without its frame: how large it is, its shapes, and one sentence that says what it shows."""

    width: float
    height: float
    shapes: str
    title: str
    credit: str = ""
    """Whose shapes it uses, where they ask for it."""


@dataclass(frozen=True)
class Marking:
    """The actions to be shown, as a caller writes them: texts `ACTION` or `SEAT:ACTION`."""

    last: str | None = None
    arrows: Sequence[str] = ()
    marks: Sequence[str] = ()


def wish_of(game: Game, state: Any, seat: int | None, theme: str, language: str, marking: Marking) -> Wish:
    """The wish, or `BadRequest` with what is wrong in one sentence."""
    if not isinstance(theme, str) or theme not in LOOKS:
        raise BadRequest(f"there is no theme {shown(theme)}; there are {', '.join(LOOKS)}")
    if not isinstance(language, str) or language not in LANGUAGES:
        raise BadRequest(f"pictures know no language {shown(language)}; they know {', '.join(LANGUAGES)}")
    last = None if marking.last is None else _read(game, state, marking.last)
    arrows = _read_all(game, state, "arrows", marking.arrows)
    return Wish(LOOKS[theme], language, seat, last, arrows, _read_all(game, state, "marks", marking.marks))


def barred_in(game: Game, state: Any, entries: Sequence[str]) -> tuple[Shown, ...]:
    """Actions to be drawn as refused."""
    return _read_all(game, state, "barred", entries)


def _read_all(game: Game, state: Any, name: str, entries: Sequence[str]) -> tuple[Shown, ...]:
    if isinstance(entries, str) or not isinstance(entries, Sequence) or len(entries) > MOST_ACTIONS:
        raise BadRequest(f"{name} are a list of at most {MOST_ACTIONS} actions, not {shown(entries)}")
    return tuple(_read(game, state, entry) for entry in entries)


def _read(game: Game, state: Any, entry: object) -> Shown:
    """An action as it can be written in this game; whether it would be legal does not matter here."""
    if not isinstance(entry, str):
        raise BadRequest(f"an action to be shown is a text, not {shown(entry)}")
    seat_text, colon, action = entry.partition(":")
    if not colon or seat_text not in SEAT_NUMBERS:
        seat, action = None, entry
    else:
        seat = SEAT_NUMBERS[seat_text]
        _check_seat(game, state, seat, entry)
    if game.actions.read_action(action, state) is None:
        raise BadRequest(f"{shown(entry)} is not an action of {game.title}")
    return Shown(seat, action)


def _check_seat(game: Game, state: Any, seat: int, entry: str) -> None:
    if seat != CHANCE and seat >= game.document.player_count(state):
        raise BadRequest(f"nobody sits where {shown(entry)} says")
