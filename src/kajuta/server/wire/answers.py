"""What HTTP answers, each answer as a model: checked when it is given, described in OpenAPI, typed in clients."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import ConfigDict

from kajuta.server.tables.plan import ClockPlan, Model
from kajuta.server.wire.shown import GameEvent, Result, SeatShown, TableShown

Status = Literal["waiting", "playing", "adjourned", "over"]


class Fault(Model):
    """Why a request is refused."""

    code: str
    message: str
    reason: str | None
    """A stable identifier of the sentence, where it is the server's own."""
    rule: str | None
    """The number of the rule it breaks, if one of the game."""


class Failure(Model):
    """The answer to whatever is refused."""

    error: Fault


class Done(Model):
    """It is done, and there is nothing more to tell."""


class Health(Model):
    """Whether somebody who comes now is well served."""

    status: Literal["ok", "leaving", "no database"]
    version: str
    bus: bool
    """Whether it hears the other servers; alone it hears itself."""


class Alive(Model):
    """That this process answers, whatever else is the matter."""

    status: Literal["ok"]
    version: str


class MessageSchemas(Model):
    """The messages of the socket, each direction as JSON Schema."""

    client: dict[str, Any]
    server: dict[str, Any]


# The house


class NumberSchema(Model):
    """One of the numbers of an option that has several."""

    type: str
    minimum: int
    maximum: int


class OptionSchema(Model):
    """An option of a game: what it means, what it may be. Which of the last keys there are is told by its type."""

    model_config = ConfigDict(extra="allow")
    title: str
    description: str
    default: Any
    rules: list[str]
    type: str | None = None
    enum: list[str | int] | None = None
    minimum: int | None = None
    maximum: int | None = None
    properties: dict[str, NumberSchema] | None = None


class GameInfo(Model):
    """What there is to know of a game before it is played."""

    title: str
    players: list[int]
    default_players: int
    options: dict[str, OptionSchema]
    presets: dict[str, dict[str, Any]]
    preset_players: dict[str, list[int]]
    """How many can play by each of them."""
    secrecy: Literal["none", "common", "private"]


class House(Model):
    """Every game, the levels of the computer, weakest first, and what can be said at a table."""

    games: dict[str, GameInfo]
    levels: list[str]
    phrases: dict[str, dict[str, str]]
    signs: list[str]


# Tables


class ClockRules(ClockPlan):
    """How time is kept at a table, everything told."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=True)


class Listed(Model):
    """A table as the lobby shows it."""

    id: str
    host: str | None
    """Whoever made the table, if they gave a name."""
    game: str
    players: int
    options: dict[str, Any]
    clock: ClockRules
    status: Status
    at: int


class OwnListed(Listed):
    """One of somebody's own tables."""

    seats: list[SeatShown]
    yours: list[int]
    to_act: list[int]
    your_turn: bool


class Made(Model):
    """A new table, and the key of every open seat: whoever has one may sit there."""

    id: str
    keys: dict[str, str]


class Found(Model):
    """A table."""

    id: str


class Taken(Model):
    """The seat that was taken."""

    seat: int


class ProgramKey(Model):
    """The key with which a program takes a seat over."""

    key: str


class Invitation(Model):
    """What somebody wants to know before sitting down."""

    id: str
    game: str
    players: int
    options: dict[str, Any]
    clock: ClockRules
    public: bool
    status: Status
    seats: list[SeatShown]
    host: int | None
    """The first seat of whoever made the table."""


class GivenCode(Model):
    """A code that leads to a table, and until when; null twice where there is nothing to invite to any more."""

    code: str | None
    until: int | None


# Looking back


class Secret(Model):
    """What was committed to at the start."""

    document: dict[str, Any]
    salt: str
    seed: str


class GameRecord(Model):
    """A finished or adjourned game, everything revealed."""

    format: Literal["kajuta record 1"]
    version: str
    game: str
    players: int
    options: dict[str, Any]
    names: list[str]
    set_up: Literal["drawn", "given"]
    commitment: str
    secret: Secret
    actions: list[str]
    """`SEAT:ACTION` each."""
    hints: list[list[int]]
    """Which seat asked for one, after how many actions."""
    result: Result | None


class SeatRecord(Model):
    """A running game as far as one seat, or those who look on, may know it."""

    format: Literal["kajuta record 1 of one seat"]
    version: str
    game: str
    players: int
    options: dict[str, Any]
    names: list[str]
    commitment: str | None
    seat: int | None
    view: dict[str, Any] | None
    events: list[GameEvent]


class Moment(Model):
    """A finished game at one moment, as one seat or those who looked on saw it."""

    action: str | None
    """What led here, `SEAT:ACTION`; null for the set-up."""
    events: list[GameEvent]
    view: dict[str, Any]
    scores: list[int | None]
    to_act: list[int]


class Replay(Model):
    """A finished game, moment by moment."""

    table: TableShown
    seat: int | None
    open: bool
    """Whether everything is shown that seats had hidden."""
    checked: bool
    """Whether the record says what was committed to, and everything in it follows from the rules."""
    hints: list[list[int]]
    moments: list[Moment]


class Course(Model):
    """How the points of a finished game went."""

    scores: list[list[int]]
    """Everybody's at the set-up and after every action."""


class Past(Model):
    """An earlier moment of a game that may still be going on."""

    view: dict[str, Any]
    scores: list[int | None]
    to_act: list[int]
    moment: int
    seen: int


class MomentDocument(Model):
    """The position document of one moment, to play on from there."""

    document: dict[str, Any]
