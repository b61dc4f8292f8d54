"""Events as each game declares them: noted, read, seen, told and described.

`python tests/test_events.py` writes `docs/events.md` anew after a wanted change.
"""

from __future__ import annotations

import re
import string
import sys
from collections.abc import Iterator
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from conftest import ROOT
from guest.pearls import GAME as PEARLS
from kajuta import games
from kajuta.core.compiled import log
from kajuta.core.compiled.luck import Draws
from kajuta.core.contract import Event
from kajuta.core.events import (
    COUNT,
    FLAG,
    NUMBER,
    ONE_OR_NONE,
    SEAT,
    SEATS,
    Events,
    Kind,
    Only,
    Secret,
    Type,
    WrongNote,
    keyed,
    listed,
    named,
    several,
)
from kajuta.core.game import Game
from kajuta.core.position import Position
from kajuta.core.seats import acting_seat
from variants import Variant, all_variants

PAGE = ROOT / "docs" / "events.md"
DECLARED = [(game, kind) for game in map(games.game, games.HOUSE) for kind in game.events.kinds.values()]
NAMES = [f"{game.name} {kind.name}" for game, kind in DECLARED]

HEAD = """# Events

What happened while an action was carried out, as the engine, the server and `Position.events` tell it: a list of
objects, each with its `kind` and the fields below, in this order. When each comes is said by the rules of the game.
Where nothing stands under "seen by", everybody sees all of it. The words are a template, or *what they tell* where they
depend on more. This page is written from the declarations (`EVENTS` in each game's `events.py`) by `make events`.
"""


def page() -> str:
    parts = [HEAD]
    for name in games.HOUSE:
        game = games.game(name)
        parts += [f"## [{game.title}](rules/{name}.md)\n", game.events.table() + "\n", game.events.legend() + "\n"]
    return "\n".join(parts)


# An example


class Code(IntEnum):
    MOVED = 3
    DRAWN = 1
    SENT = 2


SHIP = named("ship", ("H", "P4"))
OWNER = Only("seat")
CONDITIONAL = Only("seat", lambda state: state == "blind", "only `{}` in the blind game")

EXAMPLE = Events(
    Code,
    Kind(Code.MOVED, {"seat": SEAT, "ships": listed(SHIP), "dice": keyed(("x", "y"), COUNT), "won": SEATS}, "{seat}"),
    Kind(Code.DRAWN, {"seat": SEAT, "tile": Secret(SHIP, OWNER), "left": COUNT}, lambda event: f"{event['tile']}"),
    Kind(
        Code.SENT,
        {"n": NUMBER, "seat": SEAT, "far": Secret(FLAG, CONDITIONAL, left_out=True)},
        "{n}",
        only=CONDITIONAL,
        others="seen",
        keys=("seat", "n", "far"),
    ),
    Kind("seen", {"seat": SEAT}, "something from {seat}"),
)


def test_numbers_become_fields_in_the_order_in_which_they_were_noted() -> None:
    read = EXAMPLE.read(Code.MOVED, [1, 3, 0, 1, 1, 7, 8, 0b101])
    assert read == {"kind": "moved", "seat": 1, "ships": ["H", "P4", "P4"], "dice": {"x": 7, "y": 8}, "won": [0, 2]}
    assert list(read) == ["kind", "seat", "ships", "dice", "won"]


def test_keys_may_have_an_order_of_their_own() -> None:
    assert list(EXAMPLE.read(Code.SENT, [-5, 0, 1]).items()) == [
        ("kind", "sent"),
        ("seat", 0),
        ("n", -5),
        ("far", True),
    ]


@pytest.mark.parametrize(
    ("code", "values"),
    [
        (Code.DRAWN, []),
        (Code.DRAWN, [0, 1]),
        (Code.DRAWN, [0, 1, 5, 0]),
        (Code.DRAWN, [-1, 1, 5]),
        (Code.DRAWN, [0, 2, 5]),
        (Code.DRAWN, [0, -1, 5]),
        (Code.DRAWN, [0, 1, -5]),
        (Code.MOVED, [1, 4, 0, 1, 1, 7, 8]),
        (Code.MOVED, [1, -1, 7, 8, 0]),
        (Code.MOVED, [1, 0, 7, 8, -1]),
        (Code.SENT, [1, 0, 2]),
        (0, []),
    ],
)
def test_numbers_that_are_not_those_declared_are_an_error(code: int, values: list[int]) -> None:
    with pytest.raises(WrongNote):
        EXAMPLE.read(code, values)


def test_a_secret_is_blanked_for_all_but_its_owner() -> None:
    event = EXAMPLE.read(Code.DRAWN, [1, 0, 9])
    assert EXAMPLE.seen(event, 1, None) == event
    for other in (0, None):
        seen = EXAMPLE.seen(event, other, None)
        assert seen == {"kind": "drawn", "seat": 1, "tile": None, "left": 9}
        assert list(seen) == list(event)
    assert event["tile"] == "H"


def test_a_secret_of_some_option_is_open_without_it() -> None:
    event = EXAMPLE.read(Code.SENT, [4, 1, 0])
    for seat in (0, 1, None):
        assert EXAMPLE.seen(event, seat, "open") == event
    assert EXAMPLE.seen(event, 1, "blind") == event
    assert EXAMPLE.seen(event, 0, "blind") == {"kind": "seen", "seat": 1}


def test_without_a_kind_for_the_others_they_see_nothing() -> None:
    private = Events(Code, *(Kind(code, {"seat": SEAT}, "{seat}", OWNER) for code in Code))
    assert private.seen({"kind": "sent", "seat": 1}, 0, None) is None


def test_a_kind_that_is_not_declared_or_declared_twice_is_an_error() -> None:
    kinds = [Kind(code, {}, "") for code in Code]
    for wrong in (kinds[1:], [*kinds, kinds[0]]):
        with pytest.raises(ValueError, match="declared once"):
            Events(Code, *wrong)


def test_words_are_a_template_or_a_function() -> None:
    assert EXAMPLE.sentence({"kind": "seen", "seat": 1}) == "something from 1"
    assert EXAMPLE.sentence({"kind": "drawn", "seat": 1, "tile": None, "left": 1}) == "None"


def test_the_schema_allows_what_each_seat_sees() -> None:
    moved, drawn, sent, _ = EXAMPLE.schema()["oneOf"]
    assert moved["properties"]["ships"] == {"type": "array", "items": {"enum": ["H", "P4"]}}
    assert drawn["properties"]["tile"] == {"anyOf": [{"enum": ["H", "P4"]}, {"type": "null"}]}
    assert list(sent["properties"]) == ["kind", "seat", "n", "far"]
    assert sent["required"] == ["kind", "seat", "n"]


@pytest.mark.parametrize(
    ("of", "values", "expected"),
    [
        (several(SHIP, 2), [0, 1], ["H", "P4"]),
        (ONE_OR_NONE, [1], 1),
        (FLAG, [1], True),
        (NUMBER, [-3], -3),
        (listed(listed(COUNT)), [2, 1, 5, 0], [[5], []]),
    ],
    ids=lambda value: value.name if isinstance(value, Type) else "",
)
def test_a_type_takes_the_numbers_that_belong_to_it(of: Type, values: list[int], expected: Any) -> None:
    numbers = iter(values)
    read = of.read(numbers)
    assert (read, type(read)) == (expected, type(expected))
    assert next(numbers, None) is None


# The games


def test_the_guest_hides_bids() -> None:
    event: Event = {"kind": "bid", "seat": 0, "bid": 3}
    assert PEARLS.events.seen(event, 1, None) == {"kind": "bid", "seat": 0}


@pytest.mark.parametrize(("game", "kind"), DECLARED, ids=NAMES)
def test_a_template_and_an_audience_name_fields_of_their_event(game: Game, kind: Kind) -> None:
    if isinstance(kind.words, str):
        named_fields = {key for _, key, _, _ in string.Formatter().parse(kind.words) if key is not None}
        assert named_fields <= set(kind.fields) - set(kind.secrets)
    else:
        assert kind.words.__doc__
    audiences = [*([kind.only] if kind.only else []), *(secret.only for secret in kind.secrets.values())]
    assert all(audience.field in kind.fields and audience.field not in kind.secrets for audience in audiences)
    if kind.others is not None:
        assert set(game.events.kinds[kind.others].fields) <= set(kind.fields)
    if kind.keys is not None:
        assert sorted(kind.keys) == sorted(kind.fields)


@pytest.mark.parametrize("variant", all_variants(), ids=lambda variant: variant.name)
def test_the_rules_note_what_is_declared_and_one_number_more_or_less_is_an_error(variant: Variant) -> None:
    game = games.game(variant.game)
    examples: dict[int, list[int]] = {}
    for position, seat, action in random_steps(game.new(variant.players, variant.options, seed="events")):
        for code, values in noted_by(position, seat, action):
            assert game.events.read(code, values)
            examples[code] = values
    for code, values in examples.items():
        for wrong in (values[:-1], [*values, 0], [*values, 1]):
            with pytest.raises(WrongNote):
                game.events.read(code, wrong)


def random_steps(position: Position, count: int = 300) -> Iterator[tuple[Position, int, int]]:
    draws = Draws("events")
    while position.to_act and count:
        seat = draws.choice(position.to_act)
        action = draws.choice(position.legal(seat))
        number = position.legal_numbers(seat)[position.legal(seat).index(action)]
        yield position, acting_seat(seat, position.players), number
        position = position.play(f"{seat}:{action}")
        count -= 1


def noted_by(position: Position, seat: int, action: int) -> list[tuple[int, list[int]]]:
    after = position.play_number(seat, action)
    noted = np.zeros(4096, np.int64)
    assert after._origin is not None
    game = position.game
    before, _, _, luck = after._origin
    game.steps.current.play(before.copy(), seat, action, luck, noted, game.workspace())
    return log.entries(noted.tolist())


@pytest.mark.parametrize(("game", "kind"), DECLARED, ids=NAMES)
def test_the_rules_tell_every_kind_and_every_field(game: Game, kind: Kind) -> None:
    rules = (ROOT / "docs" / "rules" / f"{game.name}.md").read_text("utf-8")
    told = [block for block in re.split(r"\n\s*\n", rules) if f'"{kind.name}"' in block or f"`{kind.name}`" in block]
    assert told, f"{kind.name} is not in the rules"
    for key in kind.fields:
        assert any(re.search(rf"\b{key}\b", block) for block in told), f"{kind.name} has no {key} in the rules"


@pytest.mark.parametrize(("game", "kind"), DECLARED, ids=NAMES)
def test_every_kind_happens_in_some_playthrough_or_scenario(game: Game, kind: Kind) -> None:
    folders = (ROOT / "tests" / "playthroughs" / game.name, ROOT / "tests" / "scenarios" / game.name)
    texts = [path.read_text("utf-8") for folder in folders for path in folder.rglob("*") if path.is_file()]
    assert any(re.search(rf'"?kind"?\s*[:=]\s*"{kind.name}"', text) for text in texts)


def test_the_page_of_all_events_is_as_declared() -> None:
    assert PAGE.read_text("utf-8") == page(), "write it anew with `make events`"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
