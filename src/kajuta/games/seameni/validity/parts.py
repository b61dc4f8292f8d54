"""S103: the parts of a document by themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kajuta.core.documents import (
    AN_OBJECT,
    ANYTHING,
    FLAG,
    UNSOUND,
    Chain,
    Entries,
    Listed,
    Named,
    Nullable,
    Options,
    Record,
    Shape,
    Value,
    name_in,
    one_of,
    position,
    seat,
    whole,
)
from kajuta.core.options import shown
from kajuta.games.seameni import options
from kajuta.games.seameni.document import SETS
from kajuta.games.seameni.state import ABOARD, CREW, SEATS, SIDE_LENGTH
from kajuta.games.seameni.tables import (
    CELLS_BY_NAME,
    END_NAMES,
    PENDING_NAMES,
    PHASE_NAMES,
    PIRATE_NAMES,
    SEA_CELLS,
    TOKENS,
    read_place,
)

MOST_TURNS = 1_000_000_000
MOST_TREASURE = 1_000_000

PLAYERS = one_of([2, 3, 4])
TURNS = whole(0, MOST_TURNS)
SHIP = Nullable(name_in(CELLS_BY_NAME, "{what} must stand on a field or be null, not {value}"))


def _is_sea_place(name: str) -> bool:
    place = read_place(name)
    return place is not None and place[0] in SEA_CELLS


LOOT = Entries(
    Value(_is_sea_place, "treasure lies in the sea, not on {value}"),
    whole(1, MOST_TREASURE),
    "the treasure on {key}",
)


def _is_exit(text: Any) -> bool:
    start, _, end = text.partition(">") if isinstance(text, str) else ("", "", "")
    return CELLS_BY_NAME.get(start) in SEA_CELLS and end in CELLS_BY_NAME and not end.endswith("~")


EXIT = Value(_is_exit, 'an exit used up is written like "e5>e6", not {value}')


def position_shape(document: dict[str, Any]) -> Record:
    """S103: all parts, for as many players as the document says; if it does not tell, for any number."""
    players = document["players"] if PLAYERS.fits(document.get("players")) else None
    pirate = name_in(PIRATE_NAMES[: CREW * (players or SEATS)], "{what} must be a pirate of this game, not {value}")
    sitting = seat(players or SEATS)
    return position(
        {
            "players": Named("the number of players", PLAYERS),
            "options": Options(options, players),
            "phase": one_of(PHASE_NAMES),
            "active": Named("the active seat", sitting),
            "turn": Named("the number of turns", TURNS),
            "quiet": Named("the number of quiet turns", TURNS),
            "sea": Sea(),
            "loot": LOOT,
            "lost": Named("the number of lost treasures", whole(0, MOST_TREASURE)),
            "ships": Named("the list of ships", _by_seat(players, SHIP, "the ship")),
            "hold": Named("the list of holds", _by_seat(players, whole(0, MOST_TREASURE), "the hold")),
            "pirates": _pirates(players, pirate),
            "prisoners": Entries(Named("every key of the prisoners", pirate), sitting, "the captor of {key}"),
            **{key: Named(f'"{key}"', _set_of(pirate, "each pirate once")) for key in SETS},
            "offered": Named('"offered"', FLAG),
            "pending": Named("what is pending", Nullable(Decision(_decisions(pirate, sitting)))),
            "end": one_of(END_NAMES),
        }
    )


def _by_seat(players: int | None, item: Shape, thing: str) -> Shape:
    each = thing + " of seat {place}"
    if players is None:
        return Listed(item, each=each)
    return Listed(item, f"{{what}} must be a list of {players}, not {{value}}", each, (players,))


def _set_of(item: Shape, once: str) -> Shape:
    is_set = Value(lambda names: names == sorted(set(names)), f"{{what}} must be sorted, {once}, not {{value}}")
    return Chain([Listed(item), is_set])


def _pirates(players: int | None, pirate: Shape) -> Shape:
    if players is None:
        return Entries(Named("every key of the pirates", pirate), ANYTHING, "")
    ships = ABOARD + players

    def is_place(name: Any) -> bool:
        place = read_place(name) if isinstance(name, str) else None
        return place is not None and place[0] < ships

    place = Nullable(Value(is_place, "{what} must be on a place or null, not {value}"))
    return Record(
        dict.fromkeys(PIRATE_NAMES[: CREW * players], place),
        sentence=AN_OBJECT,
        each="{name}",
        missing="the pirate {name} is missing",
        unknown="every key of the pirates must be a pirate of this game, not {key}",
        is_partial=True,
    )


class Sea(Shape):
    """S8: eleven rows from north to south, each of eleven tokens."""

    def read(self, value: Any, what: str, faults: list[str]) -> Any:
        """The rows if all are right."""
        if not isinstance(value, list) or len(value) != SIDE_LENGTH:
            faults.append(f"{what} must be a list of {SIDE_LENGTH}, not {shown(value)}")
            return UNSOUND
        before = len(faults)
        for number, row in zip(range(SIDE_LENGTH + 1, 1, -1), value, strict=True):
            tokens = row.split(" ") if isinstance(row, str) else []
            if len(tokens) != SIDE_LENGTH:
                faults.append(f"row {number} of {what} must be {SIDE_LENGTH} tokens, not {shown(row)}")
            unknown = [token for token in tokens if token.removeprefix("?") not in TOKENS[1:]]
            faults += [f"there is no tile {shown(token)} (row {number} of {what})" for token in unknown]
        return value if len(faults) == before else UNSOUND


@dataclass(frozen=True)
class Decision(Shape):
    """S103 `pending`: one of four kinds of decision."""

    kinds: dict[str, Shape]

    def read(self, value: Any, what: str, faults: list[str]) -> Any:
        """The decision as its kind has it."""
        if not isinstance(value, dict):
            faults.append(AN_OBJECT.format(what=what, value=shown(value)))
            return UNSOUND
        kind = one_of(list(self.kinds)).read(value.get("kind"), f"the kind of {what}", faults)
        return UNSOUND if kind is UNSOUND else self.kinds[kind].read(value, what, faults)


def _decisions(pirate: Shape, sitting: Shape) -> dict[str, Shape]:
    flow = {
        "pirate": Named("the pirate of a pending flow", pirate),
        "cargo": Named("the cargo of a pending flow", FLAG),
        "used": Named("the exits used up", Listed(EXIT)),
        "ban": Named("the ban of a pending flow", Nullable(sitting)),
    }
    ghost = {"pirate": Named("the pirate who has to jump", pirate)}
    crowd = {"ship": Named("the overfull ship", sitting)}
    agreed = _set_of(Named("every seat that agreed", sitting), "each once")
    end = {"by": Named("who offered the end", sitting), "yes": Named("the seats that agreed", agreed)}
    return {
        kind: Record(
            {"kind": ANYTHING, **members}, f"a pending {kind} must have exactly the keys {{keys}}, not {{value}}"
        )
        for kind, members in zip(PENDING_NAMES[1:], (flow, ghost, crowd, end), strict=True)
    }
