"""Runs rule tests written as data: scenario files, view files and perft files (`docs/rules/README.md`)."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from kajuta.core.errors import IllegalAction, KajutaError
from kajuta.core.options import shown

if TYPE_CHECKING:
    from kajuta.core.game import Game
    from kajuta.core.position import Position


class House(Protocol):
    """Where games are found by name: `kajuta.games`."""

    def game(self, name: str) -> Game:
        """The game of that name."""

    def names(self) -> tuple[str, ...]:
        """The names of all games."""


SCENARIO_KEYS = {"name", "rules", "game", "position", "play", "expect", "illegal"}
VIEW_KEYS = {"name", "rules", "game", "position", "play", "seat", "view", "events"}
EXPECT_KEYS = {"legal", "legal_includes", "legal_excludes", "to_act", "over", "scores", "winners", "position"}
LONG = 2000


class BadScenario(KajutaError):
    """A file is not what scenario, view or perft files look like.

    Examples:
        >>> from pathlib import Path
        >>> from kajuta import games
        >>> from kajuta.core.testing.scenario import run_file
        >>> run_file(Path("nowhere.json"), games)
        Traceback (most recent call last):
            ...
        kajuta.core.testing.scenario.BadScenario: nowhere.json cannot be read: No such file or directory
    """


@dataclass(frozen=True)
class Outcome:
    """One scenario that was run; it passed if there are no failures.

    Examples:
        >>> from kajuta.core.testing.scenario import Outcome
        >>> Outcome("who begins", failures=()).failures
        ()
    """

    name: str
    failures: tuple[str, ...]


def run_file(path: Path, house: House) -> Iterator[Outcome]:
    """Runs every scenario of a file, told apart by its ending.

    Examples:
        >>> import json, tempfile
        >>> from pathlib import Path
        >>> from kajuta import games
        >>> from kajuta.core.testing.scenario import run_file
        >>> start = kajuta.game("hokito").new(seed=7).document()
        >>> scenario = {"name": "who begins", "rules": ["H5"], "game": "hokito", "position": start}
        >>> scenario["expect"] = {"to_act": [0], "over": False}
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = Path(folder) / "beginning.json"
        ...     _ = path.write_text(json.dumps([scenario]))
        ...     outcomes = list(run_file(path, games))
        >>> outcomes
        [Outcome(name='who begins', failures=())]
    """
    text = _read(path)
    if path.suffix == ".csv":
        return _run_perft(path, text, house)
    if path.suffix == ".jsonl":
        lines = [line for line in text.splitlines() if line.strip()]
        return _run_all([_json(path, line) for line in lines], VIEW_KEYS, view_failures, house, path)
    scenarios = _json(path, text)
    if not isinstance(scenarios, list):
        raise BadScenario(f"{path} is not a list of scenarios")
    return _run_all(scenarios, SCENARIO_KEYS, scenario_failures, house, path)


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        raise BadScenario(f"{path} is not a text file") from None
    except OSError as error:
        raise BadScenario(f"{path} cannot be read: {error.strerror}") from None


def _json(path: Path, text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadScenario(f"{path} is not JSON: {error}") from None


def _run_all(
    scenarios: Iterable[Any],
    keys: set[str],
    failures: Callable[[Mapping[str, Any], House], list[str]],
    house: House,
    path: Path,
) -> Iterator[Outcome]:
    for number, scenario in enumerate(scenarios, 1):
        if not isinstance(scenario, dict):
            raise BadScenario(f"entry {number} of {path} is not an object")
        name = str(scenario.get("name", f"entry {number}"))
        unknown = sorted(set(scenario) - keys)
        if unknown:
            yield Outcome(name, tuple(f"a scenario has no key {shown(key)}" for key in unknown))
            continue
        try:
            yield Outcome(name, tuple(failures(scenario, house)))
        except KajutaError as error:
            yield Outcome(name, (error.message,))
        except (KeyError, TypeError, AttributeError) as error:
            yield Outcome(name, (f"the scenario is not well formed: {error}",))


def _played(scenario: Mapping[str, Any], house: House) -> Position:
    position = house.game(scenario["game"]).load(scenario["position"])
    for entry in scenario.get("play", []):
        try:
            position = position.play_entry(entry)
        except IllegalAction as illegal:
            raise BadScenario(f"{entry} was refused: {illegal.message} ({illegal.rule})") from None
    return position


def scenario_failures(scenario: Mapping[str, Any], house: House) -> list[str]:
    """Everything in which a position differs from what its scenario expects."""
    position = _played(scenario, house)
    expect = scenario.get("expect", {})
    failures = [f"nothing can be expected of {shown(key)}" for key in set(expect) - EXPECT_KEYS]
    found = {
        "to_act": list(position.to_act),
        "over": position.over,
        "scores": position.scores,
        "winners": position.winners,
    }
    failures += [_differs(key, expect[key], found[key]) for key in found if key in expect and expect[key] != found[key]]
    failures += _legal_failures(expect, position)
    failures += _part_failures(expect.get("position", {}), position.document())
    failures += _illegal_failures(scenario.get("illegal", []), position)
    if position.game.load(position.document()) != position:
        failures.append("the record holds something that its document does not tell")
    return failures


def _legal_failures(expect: Mapping[str, Any], position: Position) -> Iterator[str]:
    legal = {str(seat): sorted(position.legal(seat)) for seat in position.to_act}
    if "legal" in expect:
        wanted = {seat: sorted(actions) for seat, actions in expect["legal"].items()}
        # A scenario may speak of some of the seats only; with none named, nobody may have an action.
        found = {seat: legal.get(seat, []) for seat in wanted} if wanted else legal
        if wanted != found:
            yield _differs("legal", wanted, found)
    for seat, actions in expect.get("legal_includes", {}).items():
        for action in set(actions) - set(legal.get(seat, [])):
            yield f"{seat}:{action} should be legal; legal are {_short(legal.get(seat, []))}"
    for seat, actions in expect.get("legal_excludes", {}).items():
        for action in set(actions) & set(legal.get(seat, [])):
            yield f"{seat}:{action} should not be legal"


def _illegal_failures(illegal: Iterable[str] | Mapping[str, str | None], position: Position) -> Iterator[str]:
    before = position.document()
    for entry, rule in _named(illegal).items():
        refused = position.refusal(entry)
        if refused is None:
            yield f"{entry} should have been refused"
        elif rule is not None and refused.rule != rule:
            yield f"{_differs(f'{entry} refused by', rule, refused.rule)} ({refused.message})"
        try:
            position.play_entry(entry)
            yield f"{entry} could be played"
        except IllegalAction as illegal_action:
            if refused is not None and illegal_action.rule != refused.rule:
                yield _differs(f"{entry} played and asked about", refused.rule, illegal_action.rule)
        if position.document() != before:
            yield f"{entry} changed the position"


def _named(illegal: Iterable[str] | Mapping[str, str | None]) -> Mapping[str, str | None]:
    """Illegal entries with the rule each breaks; a plain list leaves the rules open."""
    return illegal if isinstance(illegal, Mapping) else dict.fromkeys(illegal)


def view_failures(scenario: Mapping[str, Any], house: House) -> list[str]:
    """Everything in which a seat's view and events differ from what a view file expects."""
    position = _played(scenario, house)
    seat = scenario["seat"]
    failures = list(_part_failures(scenario.get("view", {}), position.view(seat)))
    if "events" in scenario and scenario["events"] != position.events_for(seat):
        failures.append(_differs("events", scenario["events"], position.events_for(seat)))
    return failures


def _part_failures(wanted: Mapping[str, Any], found: Mapping[str, Any]) -> Iterator[str]:
    for key, value in wanted.items():
        if key not in found:
            yield f"{key} is not there"
        elif found[key] != value:
            yield _differs(key, value, found[key])


def _run_perft(path: Path, text: str, house: House) -> Iterator[Outcome]:
    game = None
    for row in csv.DictReader(text.splitlines()):
        if set(row) != {"position", "depth", "nodes"} or not (row["depth"] or "").isdecimal():
            raise BadScenario(f"{path} is not a table of position, depth and nodes")
        game = game or _game_of_line(path, row["position"], house)
        name = f"perft {row['depth']} of {row['position']}"
        try:
            nodes = game.load_line(row["position"]).perft(int(row["depth"]))
        except KajutaError as error:
            yield Outcome(name, (error.message,))
            continue
        yield Outcome(name, () if str(nodes) == row["nodes"] else (_differs("nodes", row["nodes"], nodes),))


def _game_of_line(path: Path, line: str, house: House) -> Game:
    """The game a perft file is about: the one its folder is named after, else the one that can read its lines."""
    folder = path.resolve().parent.name
    if folder in house.names():
        return house.game(folder)
    for game in map(house.game, house.names()):
        try:
            game.load_line(line)
        except KajutaError:
            continue
        return game
    raise BadScenario(f"{path} is of no game: nothing reads {shown(line)}")


def _differs(what: str, expected: Any, found: Any) -> str:
    return f"{what}: expected {_short(expected)}, found {_short(found)}"


def _short(value: Any) -> str:
    return shown(value, LONG)
