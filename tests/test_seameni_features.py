"""What a learner is shown of SEAMENI: the numbers of small positions, worked out by hand from docs/features.md."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest

from kajuta.games.seameni.state import Direction, End, Kind, Pending, Phase
from kajuta.games.seameni.tables import MIX
from seameni_boards import GAME, plain

COLUMNS = "abcdefghijklm"

Shown = dict[str, Any]


def shown(document: dict[str, Any], seat: int) -> Shown:
    return dict(GAME.load(document).features(seat))


def at(plane: Any) -> dict[str, float]:
    """Where a plane is not 0, and what stands there, rounded."""
    return {f"{COLUMNS[column]}{row + 1}": round(float(plane[row][column]), 4) for row, column in np.argwhere(plane)}


def by_pirate(values: Any, seat: int, players: int) -> dict[str, float]:
    """Which pirates have a number that is not 0; the own crew comes first, then those of the next seats."""
    names = {(side, man): f"{'ABCD'[(seat + side) % players]}{man + 1}" for side in range(players) for man in range(3)}
    return {names[side, man]: round(float(values[side][man]), 4) for side, man in np.argwhere(values)}


def by_seat(values: Any, seat: int, players: int) -> dict[int, float]:
    """Which seats have a number that is not 0."""
    return {(seat + int(side)) % players: round(float(values[side]), 4) for (side,) in np.argwhere(values)}


# The sea

TILES = {"f6": "m3", "e4": "o", "c3": "1NE", "b2": "sE", "k9": "2N", "l2": "h", "l12": "?$1", "h5": "?m5", "j3": "$4"}


def check_sea() -> None:
    """S8, S106: what lies face up, its arrows, sub-fields and treasures; under the others nothing."""
    told = shown(plain(tiles=TILES, pirates={"A1": "j3", "B1": "f6/2"}, loot={"j3": 4, "e4": 1, "f6/2": 1}), 0)
    tiles = {kind: sorted(at(told["tiles"][kind])) for kind in Kind if kind != Kind.WATER}
    lying = {Kind.MUD: ["f6"], Kind.OCTOPUS: ["e4"], Kind.ONE_WAY: ["c3"], Kind.STARFISH: ["b2"]}
    lying |= {Kind.BRANCHING: ["k9"], Kind.SEAHORSE: ["l2"], Kind.TREASURE: ["j3"], Kind.FACE_DOWN: ["h5", "l12"]}
    assert {kind: fields for kind, fields in tiles.items() if fields} == lying
    assert len(at(told["tiles"][Kind.WATER])) == 121 - len(TILES)
    arrows = {direction: sorted(at(told["arrows"][direction])) for direction in Direction}
    pointing = {Direction.NE: ["c3"], Direction.E: ["b2"], Direction.N: ["k9"], Direction.S: ["k9"]}
    assert {direction: fields for direction, fields in arrows.items() if fields} == pointing
    assert at(told["mud"]) == {"f6": 0.6}
    assert at(told["treasure"]) == {"j3": 0.8, "e4": 0.2}
    assert not told["used"].any()


def check_hidden() -> None:
    """S8: of 5 muds of three one lies face up, of 4 octopuses one …; of water there is more than there should be."""
    told = shown(plain(tiles=TILES), 1)["hidden"]
    hidden = {first: round(float(share), 4) for (first, _, _), share in zip(MIX, told, strict=True)}
    less = {".": 0, "m3": 0.8, "o": 0.75, "1NE": 0.75, "sN": 0.5, "2N": 0.75, "h": 0.5, "$4": 0.6667}
    assert hidden == {**{first: 1.0 for first, _, _ in MIX}, **less}


# Seats and pirates

CREWS = {"A1": "@0", "A2": "d1~", "A3": "a13", "B1": "f6/2", "B2": "@0", "B3": None}
CREWS |= {"C1": "e4", "C2": "e13", "C3": "@2"}
THREE = plain(
    players=3,
    tiles={"f6": "m3", "e4": "o"},
    pirates=CREWS,
    prisoners={"B2": 0},
    loot={"f6/2": 1},
    hold=[9, 0, 18],
    caught=["C1"],
    stranded=["C2"],
    tired=["A1", "C3"],
    blocked=["B1"],
    active=1,
)


def check_seats(seat: int) -> None:
    """S4, S11, S13: ships, treasures in shares of 36, who is on turn; nobody has a partner but himself."""
    told = shown(THREE, seat)
    ships = {(seat + side) % 3: at(told["ships"][side]) for side in range(3)}
    assert ships == {0: {"d1": 1.0}, 1: {"a5": 1.0}, 2: {"i13": 1.0}}
    assert not told["ships"][3].any()
    assert told["seats"].tolist() == [1, 1, 1, 0]
    assert told["partner"].tolist() == [1, 0, 0, 0]
    assert by_seat(told["active"], seat, 3) == {1: 1.0}
    assert by_seat(told["hold"], seat, 3) == {0: 0.25, 2: 0.5}


def check_partners() -> None:
    """S13, S11: of four, the seat opposite; a ship that is not placed yet stands nowhere, and its crew neither."""
    assert shown(plain(players=4), 3)["partner"].tolist() == [1, 0, 1, 0]
    begun = GAME.new(4, seed=1).play("0:place:d1").features(2)
    assert [at(plane) for plane in begun["ships"]] == [{}, {}, {"d1": 1.0}, {}]
    assert [at(plane) for crew in begun["pirates"] for plane in crew] == [{}] * 6 + [{"d1": 1.0}] * 3 + [{}] * 3
    assert begun["aboard"].tolist() == begun["alive"].tolist() == [[1, 1, 1]] * 4


def check_pirates(seat: int) -> None:
    """S7, S45, S59 to S62, S88: where each is and how he is; of who is out of the game nothing is told."""
    told = shown(THREE, seat)
    places = {name: sorted(at(told["pirates"][("ABC".index(name[0]) - seat) % 3][int(name[1]) - 1])) for name in CREWS}
    shores = {"A1": ["d1"], "A2": ["d1"], "A3": ["a13"], "B2": ["d1"], "B3": [], "C2": ["e13"], "C3": ["i13"]}
    assert places == {**shores, "B1": ["f6"], "C1": ["e4"]}
    assert not told["pirates"][3].any()
    assert set(by_pirate(told["alive"], seat, 3)) == set(CREWS) - {"B3"}
    assert by_pirate(told["aboard"], seat, 3) == {"A1": 1.0, "B2": 1.0, "C3": 1.0}
    assert by_pirate(told["open"], seat, 3) == {"A2": 1.0}
    assert by_pirate(told["depth"], seat, 3) == {"B1": 0.4}
    assert by_pirate(told["laden"], seat, 3) == {"B1": 1.0}
    assert by_pirate(told["caught"], seat, 3) == {"C1": 1.0}
    assert by_pirate(told["stranded"], seat, 3) == {"C2": 1.0}
    assert by_pirate(told["tired"], seat, 3) == {"A1": 1.0, "C3": 1.0}
    assert by_pirate(told["blocked"], seat, 3) == {"B1": 1.0}
    assert not told["runner"].any()
    captors = {(side, man): by_seat(told["captor"][side][man], seat, 3) for side, man, _ in np.argwhere(told["captor"])}
    assert captors == {((1 - seat) % 3, 1): {0: 1.0}}


# Decisions


def due(pending: dict[str, Any] | None, **changes: Any) -> dict[str, Any]:
    """Four players on a sea with an all-way current and a ghost."""
    crews: dict[str, str | None] = {"A1": "@0", "B3": "f6", "C2": "h8", "D1": "@3"}
    return plain(players=4, tiles={"f6": "8", "h8": "g"}, pirates=crews, pending=pending, active=1, **changes)


def check_decisions(seat: int) -> None:
    """S36, S38, S66, S85, S95, S103: what is due and of whom; of an exit also what is used up, carried and banned."""
    used = ["f6>f7", "f6>e5"]
    flow = shown(due({"kind": "flow", "pirate": "B3", "cargo": True, "used": used, "ban": 3}), seat)
    assert np.flatnonzero(flow["pending"]).tolist() == [Pending.FLOW]
    assert by_pirate(flow["runner"], seat, 4) == {"B3": 1.0}
    assert flow["cargo"].tolist() == [1]
    assert by_seat(flow["banned"], seat, 4) == {3: 1.0}
    exits = {direction: at(flow["used"][direction]) for direction in Direction}
    taken = {Direction.N: {"f6": 1.0}, Direction.SW: {"f6": 1.0}}
    assert {direction: fields for direction, fields in exits.items() if fields} == taken
    once = {"kind": "flow", "pirate": "B3", "cargo": False, "used": ["f6>g7"], "ban": 1}
    first = shown(due(once), seat)
    assert at(first["used"][Direction.NE]) == {"f6": 1.0}
    assert by_seat(first["banned"], seat, 4) == {1: 1.0}
    swapped = due({**once, "pirate": "A1", "ban": 0})
    swapped["pirates"] |= {"A1": "f6", "B3": None}
    assert by_seat(shown(swapped, seat)["banned"], seat, 4) == {0: 1.0}
    free = shown(due({"kind": "flow", "pirate": "B3", "cargo": False, "used": [], "ban": None}), seat)
    assert not any(free[name].any() for name in ("cargo", "banned", "used", "crowded", "agreed"))
    crews = {"A1": "@0", "B3": None, "C2": "h8", "D1": "@3"}
    jump = shown(due({"kind": "ghost", "pirate": "C2"}) | {"pirates": {**due(None)["pirates"], **crews}}, seat)
    assert np.flatnonzero(jump["pending"]).tolist() == [Pending.GHOST]
    assert by_pirate(jump["runner"], seat, 4) == {"C2": 1.0}
    assert not any(jump[name].any() for name in ("cargo", "banned", "crowded", "agreed"))


def check_orders(seat: int) -> None:
    """S84, S95, S103: the ship to be put in order; the seats that have agreed."""
    crowd = {**dict.fromkeys(("D1", "D2", "D3", "B1"), "@3"), "A1": "@0"}
    told = shown(plain(players=4, pirates=crowd, pending={"kind": "crowd", "ship": 3}), seat)
    assert np.flatnonzero(told["pending"]).tolist() == [Pending.CROWD]
    assert by_seat(told["crowded"], seat, 4) == {3: 1.0}
    assert not any(told[name].any() for name in ("runner", "cargo", "banned", "agreed"))
    offer = {"kind": "end", "by": 1, "yes": [1, 2]}
    told = shown(plain(players=4, pirates={"A1": "@0"}, active=1, offered=True, pending=offer), seat)
    assert np.flatnonzero(told["pending"]).tolist() == [Pending.END]
    assert by_seat(told["agreed"], seat, 4) == {1: 1.0, 2: 1.0}
    assert told["offered"].tolist() == [1]
    assert not any(told[name].any() for name in ("runner", "cargo", "banned", "crowded"))
    calm = shown(plain(players=4, pirates={"A1": "@0"}), seat)
    assert np.flatnonzero(calm["pending"]).tolist() == [Pending.NONE]
    assert not any(calm[name].any() for name in ("runner", "cargo", "banned", "crowded", "agreed", "offered"))


# The course of the game

OPTIONS = ("crew_to_sail", "prisoners_explore", "auto_end", "quiet_rounds", "decided")


def check_course() -> None:
    """S98, S100, S103, S109: turns in hundreds, quiet ones in shares of 3 times 40, treasures in shares of 36."""
    asked = {"crew_to_sail": True, "prisoners_explore": False, "quiet_rounds": 40, "target": 9}
    told = shown(plain(players=3, pirates={"A1": "@0"}, turn=250, quiet=30, lost=18, options=asked), 0)
    numbers = {name: round(float(told[name][0]), 4) for name in ("turn", "quiet", "lost", "target", "offered")}
    assert numbers == {"turn": 2.5, "quiet": 0.25, "lost": 0.5, "target": 0.25, "offered": 0.0}
    assert told["options"].tolist() == [1, 0, 1, 1, 0]
    assert np.flatnonzero(told["phase"]).tolist() == [Phase.PLAY]
    assert np.flatnonzero(told["end"]).tolist() == [End.NONE]
    asked = {"prisoners_explore": True, "auto_end": False, "quiet_rounds": 0, "decided": True}
    document = plain(pirates={"A1": "@0"}, quiet=30, options=asked, phase="over", end="agreed")
    told = shown(document, 1)
    assert told["options"].tolist() == [0, 1, 0, 0, 1]
    assert not told["quiet"].any()
    assert not told["target"].any()
    assert np.flatnonzero(told["phase"]).tolist() == [Phase.OVER]
    assert np.flatnonzero(told["end"]).tolist() == [End.AGREED]
    short = shown(plain(pirates={"A1": "@0"}, quiet=1, options={"quiet_rounds": 1}), 0)
    assert short["quiet"].tolist() == [0.5]
    assert short["options"].tolist() == [0, 1, 1, 1, 0]
    assert np.flatnonzero(GAME.new(2, seed=1).features(0)["phase"]).tolist() == [Phase.PLACE]


def check_nothing_is_left() -> None:
    """Whatever stood in the array before, all of it is written anew."""
    position = GAME.load(THREE)
    written = np.full(GAME.feature_size, 9, np.float32)
    record = np.frombuffer(bytearray(position.bytes), np.uint8)
    GAME.steps.current.show(record, 2, written, GAME.workspace())
    assert written.tobytes() == np.concatenate([part.ravel() for part in position.features(2).values()]).tobytes()


CHECKS: dict[str, Callable[[], None]] = {
    "the sea as features": check_sea,
    "hidden tiles as features": check_hidden,
    "partners as features": check_partners,
    "the course as features": check_course,
    "nothing left in features": check_nothing_is_left,
    **{f"seats as features for {seat}": partial(check_seats, seat) for seat in range(3)},
    **{f"pirates as features for {seat}": partial(check_pirates, seat) for seat in range(3)},
    **{f"decisions as features for {seat}": partial(check_decisions, seat) for seat in range(4)},
    **{f"orders as features for {seat}": partial(check_orders, seat) for seat in range(4)},
}
"""For `quick.py`."""


@pytest.mark.parametrize("name", CHECKS)
def test_a_learner_is_shown_the_numbers_of_the_position(name: str) -> None:
    CHECKS[name]()
