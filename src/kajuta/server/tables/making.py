"""Making tables: from a plan, for a rematch, from a record. No I/O."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from pydantic import TypeAdapter, ValidationError

from kajuta import games, players
from kajuta.core.errors import BadOptions
from kajuta.core.position import Position
from kajuta.server.tables import decisions
from kajuta.server.tables.decisions import Draft, Drafts
from kajuta.server.tables.people import Person
from kajuta.server.tables.plan import LONGEST_NAME, ClockPlan, Name, SeatPlan, TablePlan, clock_faults
from kajuta.server.tables.records import canonical, check_secret_is_short, length_of, verify
from kajuta.server.tables.table import Table

LONGEST_DOCUMENT = 16 * 1024
LARGEST_OPTION = 10_000
NAME: TypeAdapter[str] = TypeAdapter(Name)


def check_size(document: Any) -> None:
    """A position document is short: what is longer would only take time, now and with every action."""
    if len(canonical(document)) > LONGEST_DOCUMENT:
        raise BadOptions(f"a position has at most {LONGEST_DOCUMENT // 1024} KiB here")


def _check_numbers(options: Mapping[str, Any]) -> None:
    """Numbers among the options are small: rounds and points decide how long a game may go on."""
    numbers = [one for value in options.values() for one in (value if isinstance(value, list) else [value])]
    if any(isinstance(one, int) and one > LARGEST_OPTION for one in numbers):
        raise BadOptions(f"numbers among the options are at most {LARGEST_OPTION} here")


def completed(plan: TablePlan) -> TablePlan:
    """The plan with everything written out, or a refusal that says what is wrong with it."""
    game = games.game(plan.game)
    if plan.position is not None:
        plan = _with_position(plan, game.load(plan.position))
    count = plan.players or len(plan.seats) or game.default_players
    options = game.options(count, plan.options)
    _check_numbers(options)
    seats = plan.seats or [SeatPlan() for _ in range(count)]
    if len(seats) != count:
        raise BadOptions(f"there are {count} players but {len(seats)} seats")
    for seat in seats:
        if seat.kind == "computer":
            players.player(seat.level)
    fault = clock_faults(plan.clock)
    if fault is not None:
        raise BadOptions(fault)
    return plan.model_copy(update={"players": count, "options": options, "seats": seats})


def _with_position(plan: TablePlan, given: Position) -> TablePlan:
    """The plan of a table that plays on from a given position. Whoever gives it knows it all: nothing for strangers."""
    if plan.public:
        raise BadOptions("a table with a given position cannot be public")
    if plan.options or plan.players not in (None, given.players):
        raise BadOptions("a given position brings its own players and options")
    if given.over:
        raise BadOptions("in the given position the game is over")
    return plan.model_copy(update={"players": given.players, "options": given.document().get("options", {})})


def new_table(table_id: str, plan: TablePlan, holder: str, draw_seed: Callable[[], str]) -> tuple[Table, Drafts]:
    """A table as planned: the maker's own seats and the computer players are taken at once."""
    plan = completed(plan)
    drafts = [_created(plan, holder)]
    for number, seat in enumerate(plan.seats):
        if seat.kind == "device":
            drafts.append(_seated(number, holder, seat.name, None))
        if seat.kind == "computer":
            drafts.append(_seated(number, None, None, seat.level))
    return _with_start(table_id, plan, drafts, draw_seed)


def _created(plan: TablePlan, holder: str) -> Draft:
    return Draft("created", None, {"plan": plan.model_dump(), "holder": holder})


def _seated(seat: int, holder: str | None, name: str | None, level: str | None, **more: Any) -> Draft:
    """A seat is taken; told is besides only what is so."""
    body = {"holder": holder, "name": name, "level": level}
    return Draft("seated", seat, {**body, **{key: value for key, value in more.items() if value}})


def introduced(drafts: Drafts, person: Person) -> Drafts:
    """The drafts of a new table, with the maker's name and mark where the maker sits; a seat may name another."""
    own = [draft for draft in drafts if draft.kind == "seated" and draft.body["holder"] == person.id]
    if len(own) == 1:
        own[0].body.update(present(person, own[0].body["name"]))
    return drafts


def present(person: Person, name: str | None) -> dict[str, Any]:
    """What a seat tells of whoever sits down: the name given there or else the person's own, and the mark."""
    told: dict[str, Any] = {"name": name or person.name}
    return {**told, "mark": person.mark} if person.mark else told


def _with_start(table_id: str, plan: TablePlan, drafts: Drafts, draw_seed: Callable[[], str]) -> tuple[Table, Drafts]:
    table = Table(table_id, plan)
    seated = [draft for draft in drafts if draft.kind == "seated"]
    if len(seated) == len(plan.seats):
        drafts = [*drafts, *decisions.start(table, draw_seed)]
    return table, drafts


def rematch(old: Table, table_id: str, draw_seed: Callable[[], str]) -> tuple[Table, Drafts]:
    """The same people at a new table, everybody one seat on."""
    count = len(old.seats)
    plan = old.plan.model_copy(update={"seats": [old.plan.seats[(seat - 1) % count] for seat in range(count)]})
    drafts = [_created(plan, old.made_by or "")]
    for number in range(count):
        before = old.seats[(number - 1) % count]
        more = {"mark": before.mark, "program": before.is_program}
        drafts.append(_seated(number, before.holder, before.name, before.level, **more))
    table, drafts = _with_start(table_id, plan, drafts, draw_seed)
    if plan.clock.kind not in ("none", "days"):
        drafts = [*drafts, Draft("paused")]  # nobody's time runs before everybody has come
    return table, drafts


def imported(table_id: str, record: Any, holder: str) -> tuple[Table, Drafts]:
    """A table from a checked record, adjourned or over. Whoever brings it holds all seats."""
    length_of(record)
    last = verify(record)
    check_size(record["secret"]["document"])
    check_secret_is_short(record["secret"])
    seats = [SeatPlan(kind="device", name=_name(name)) for name in record["names"]]
    options = last.game.options(record["players"], record["options"])
    _check_numbers(options)
    given = record["secret"]["document"] if record["set_up"] == "given" else None
    plan = TablePlan(
        game=record["game"],
        players=record["players"],
        options=options,
        seats=seats,
        clock=ClockPlan(),
        position=given,
    )
    drafts = [_created(plan, holder)]
    drafts += [_seated(number, holder, seat.name, None) for number, seat in enumerate(seats)]
    drafts.append(Draft("started", None, {**record["secret"], "commitment": record["commitment"]}))
    drafts += _line(record["actions"], record["hints"])
    result = record["result"]
    goes_on = result is None or (result["reason"] == "exported" and not last.over)
    drafts.append(Draft("adjourned") if goes_on else Draft("ended", None, result))
    return Table(table_id, plan), drafts


def _name(name: str) -> str:
    try:
        return NAME.validate_python(name[:LONGEST_NAME], strict=True)
    except ValidationError:
        return "Guest"  # what people may call themselves here is not what it was there


def _line(actions: Sequence[str], hints: Sequence[tuple[int, int]]) -> Iterator[Draft]:
    for place in range(len(actions) + 1):
        yield from (Draft("hinted", seat) for seat, asked in hints if asked == place)
        yield from (_action(entry) for entry in actions[place : place + 1])


def _action(entry: str) -> Draft:
    seat, _, action = entry.partition(":")
    return Draft("action", None if seat == "chance" else int(seat), {"action": action})
