"""Events as each game declares them: noted, read, seen, told and described.

`python tests/test_events.py` writes `docs/events.md` and the types of events (`event_shapes.py` of each game) anew
after a wanted change.
"""

from __future__ import annotations

import re
import string
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from conftest import ROOT
from guest.pearls import GAME as PEARLS
from kajuta import games
from kajuta.core.compiled import log
from kajuta.core.compiled.luck import Draws
from kajuta.core.contract import Event
from kajuta.core.events import Kind, WrongNote
from kajuta.core.game import Game
from kajuta.core.position import Position
from kajuta.core.seats import acting_seat
from kajuta.core.testing.event_shapes import event_shapes
from kajuta.core.testing.shapes import misfits
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


def shapes(name: str) -> str:
    """The types of a game's events as they stand in its folder: the formatter has the last word."""
    command = [sys.executable, "-m", "ruff", "format", "--stdin-filename", str(shapes_file(name)), "-"]
    written = event_shapes(games.game(name))
    return subprocess.run(command, input=written, capture_output=True, text=True, check=True, cwd=ROOT).stdout


def shapes_file(name: str) -> Path:
    return ROOT / "src" / "kajuta" / "games" / name / "event_shapes.py"


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


@pytest.mark.parametrize("name", games.HOUSE)
def test_the_types_of_events_are_as_declared(name: str) -> None:
    assert shapes_file(name).read_text("utf-8") == shapes(name), "write them anew with `make events`"


@pytest.mark.parametrize("variant", all_variants(), ids=lambda variant: variant.name)
def test_what_happens_is_of_its_type_for_everybody_who_sees_it(variant: Variant) -> None:
    event_of = import_module(f"kajuta.games.{variant.game}.event_shapes").Event
    position = games.game(variant.game).new(variant.players, variant.options, seed="shapes")
    met = 0
    for _, seat, action in random_steps(position):
        position = position.play_number(seat, action)
        for looking in (None, *range(variant.players)):
            for event in position.events_for(looking):
                assert list(misfits(event, event_of, event["kind"])) == []
                met += 1
    assert met


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
    for one in games.HOUSE:
        shapes_file(one).write_text(shapes(one), "utf-8")
