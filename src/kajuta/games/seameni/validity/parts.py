"""S103: the parts of a document by themselves."""

from __future__ import annotations

from typing import Any

from kajuta.core.documents import (
    AN_OBJECT,
    ANYTHING,
    FLAG,
    UNSOUND,
    Shape,
    chain,
    entries,
    fits,
    fitting,
    listed,
    name_in,
    named,
    nullable,
    one_of,
    options_of,
    parts,
    position,
    record,
    seat,
    unsound,
    whole,
)
from kajuta.core.options import shown
from kajuta.games.seameni import options
from kajuta.games.seameni.document import SETS, TILES
from kajuta.games.seameni.state import CREW, SEATS, SIDE_LENGTH
from kajuta.games.seameni.tables import (
    CELLS_BY_NAME,
    END_NAMES,
    PHASE_NAMES,
    PIRATE_NAMES,
    PLACES,
    SEA_CELLS,
)

MOST_TURNS = 1_000_000_000
MOST_TREASURE = 1_000_000

PLAYERS = one_of([2, 3, 4])
TURNS = whole(0, MOST_TURNS)
SHIP = nullable(name_in(CELLS_BY_NAME, "{what} must stand on a field or be null, not {value}"))


SEA_PLACE = name_in(
    [name for name, (cell, _) in PLACES.items() if cell in SEA_CELLS], "treasure lies in the sea, not on {value}"
)
LOOT = entries(SEA_PLACE, whole(1, MOST_TREASURE), "the treasure on {key}")


def _is_exit(text: Any) -> bool:
    start, _, end = text.partition(">") if isinstance(text, str) else ("", "", "")
    return CELLS_BY_NAME.get(start) in SEA_CELLS and end in CELLS_BY_NAME and not end.endswith("~")


EXIT = fitting(_is_exit, 'an exit used up is written like "e5>e6", not {value}')


def position_shape(document: dict[str, Any]) -> Shape:
    """S103: all parts, for as many players as the document says; if it does not tell, for any number."""
    players = document["players"] if fits(PLAYERS, document.get("players")) else None
    pirate = name_in(PIRATE_NAMES[: CREW * (players or SEATS)], "{what} must be a pirate of this game, not {value}")
    sitting = seat(players or SEATS)
    return position(
        {
            "players": named("the number of players", PLAYERS),
            "options": options_of(options, players),
            "phase": one_of(PHASE_NAMES),
            "active": named("the active seat", sitting),
            "turn": named("the number of turns", TURNS),
            "quiet": named("the number of quiet turns", TURNS),
            "sea": sea,
            "loot": LOOT,
            "lost": named("the number of lost treasures", whole(0, MOST_TREASURE)),
            "ships": named("the list of ships", _by_seat(players, SHIP, "the ship")),
            "hold": named("the list of holds", _by_seat(players, whole(0, MOST_TREASURE), "the hold")),
            "pirates": _pirates(players, pirate),
            "prisoners": entries(named("every key of the prisoners", pirate), sitting, "the captor of {key}"),
            **{key: named(f'"{key}"', _set_of(pirate, "each pirate once")) for key in SETS},
            "offered": named('"offered"', FLAG),
            "pending": named("what is pending", nullable(_decision(pirate, sitting))),
            "end": one_of(END_NAMES),
        }
    )


def _by_seat(players: int | None, item: Shape, thing: str) -> Shape:
    each = thing + " of seat {place}"
    if players is None:
        return listed(item, each=each)
    return listed(item, f"{{what}} must be a list of {players}, not {{value}}", each, (players,))


def _set_of(item: Shape, once: str) -> Shape:
    is_set = fitting(lambda names: names == sorted(set(names)), f"{{what}} must be sorted, {once}, not {{value}}")
    return chain(listed(item), is_set)


def _pirates(players: int | None, pirate: Shape) -> Shape:
    if players is None:
        return entries(named("every key of the pirates", pirate), ANYTHING, "")
    aboard = [f"@{ship}" for ship in range(players, SEATS)]
    place = name_in(PLACES.keys() - aboard, "{what} must be on a place or null, not {value}")
    return parts(
        dict.fromkeys(PIRATE_NAMES[: CREW * players], nullable(place)),
        missing="the pirate {name} is missing",
        unknown="every key of the pirates must be a pirate of this game, not {key}",
        each="{name}",
    )


def sea(part: Any, what: str, faults: list[str]) -> Any:
    """S8: eleven rows from north to south, each of eleven tokens."""
    if not isinstance(part, list) or len(part) != SIDE_LENGTH:
        return unsound(f"{{what}} must be a list of {SIDE_LENGTH}, not {{value}}", part, what, faults)
    before = len(faults)
    for number, row in zip(range(SIDE_LENGTH + 1, 1, -1), part, strict=True):
        tokens = row.split(" ") if isinstance(row, str) else []
        if len(tokens) != SIDE_LENGTH:
            faults.append(f"row {number} of {what} must be {SIDE_LENGTH} tokens, not {shown(row)}")
        unknown = [token for token in tokens if token not in TILES]
        faults += [f"there is no tile {shown(token)} (row {number} of {what})" for token in unknown]
    return part if len(faults) == before else UNSOUND


def _decision(pirate: Shape, sitting: Shape) -> Shape:
    agreed = _set_of(named("every seat that agreed", sitting), "each once")
    kinds: dict[str, dict[str, Shape]] = {
        "flow": {
            "pirate": named("the pirate of a pending flow", pirate),
            "cargo": named("the cargo of a pending flow", FLAG),
            "used": named("the exits used up", listed(EXIT)),
            "ban": named("the ban of a pending flow", nullable(sitting)),
        },
        "ghost": {"pirate": named("the pirate who has to jump", pirate)},
        "crowd": {"ship": named("the overfull ship", sitting)},
        "end": {"by": named("who offered the end", sitting), "yes": named("the seats that agreed", agreed)},
    }

    def read(part: Any, what: str, faults: list[str]) -> Any:
        if not isinstance(part, dict):
            return unsound(AN_OBJECT, part, what, faults)
        kind = one_of(list(kinds))(part.get("kind"), f"the kind of {what}", faults)
        if kind is UNSOUND:
            return UNSOUND
        sentence = f"a pending {kind} must have exactly the keys {{keys}}, not {{value}}"
        return record({"kind": ANYTHING, **kinds[kind]}, sentence)(part, what, faults)

    return read
