"""What goes over the WebSocket, both ways. `schema()` exports it as JSON Schema; `docs/server.md` explains it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from kajuta.server.tables.plan import Model
from kajuta.server.wire.shown import GameEvent, Happened, Idea, NoteShown, TableShown

RequestId = Annotated[str, Field(min_length=1, max_length=60)]
"""Stored with the seat before it, in a column of 64 characters."""
Text = Annotated[str, Field(max_length=200)]
MOST_FORESEEN = 40
"""Actions that one question may be about."""


class Act(Model):
    """A seat plays an action of the game. The same id never counts twice."""

    type: Literal["act"]
    id: RequestId
    seat: int
    action: Text
    at: Annotated[int, Field(ge=0)] | None = None
    """After how many actions of the game it was chosen: if the seat has acted since, it is refused as `passed`."""


class MakeOffer(Model):
    """Proposes to take back, draw, pause, adjourn, play again, or take an adjourned game along."""

    type: Literal["offer"]
    id: RequestId
    seat: int
    what: Literal["undo", "draw", "pause", "adjourn", "rematch", "export"]


class GiveAnswer(Model):
    """Agrees to the open offer or not."""

    type: Literal["answer"]
    id: RequestId
    seat: int
    yes: bool


class Resign(Model):
    """Gives the game up."""

    type: Literal["resign"]
    id: RequestId
    seat: int


class Resume(Model):
    """Goes on after a pause or an adjournment."""

    type: Literal["resume"]
    id: RequestId
    seat: int


class Claim(Model):
    """Somebody the game waits for has been away too long, or has not answered for a week (export)."""

    type: Literal["claim"]
    id: RequestId
    seat: int
    what: Literal["win", "computer", "adjourn", "export"]


class Say(Model):
    """A ready phrase or a sign."""

    type: Literal["say"]
    id: RequestId
    seat: int
    phrase: Text


class Foresee(Model):
    """Asks what an action would bring, as far as the seat can know; nothing happens."""

    type: Literal["foresee"]
    id: RequestId
    seat: int
    action: Text


class ForeseeEach(Model):
    """Asks the same of several actions, as of all that can be done with what is picked up."""

    type: Literal["foresee_each"]
    id: RequestId
    seat: int
    actions: Annotated[list[Text], Field(min_length=1, max_length=MOST_FORESEEN)]


class AskHint(Model):
    """Asks a computer player what it would do."""

    type: Literal["hint"]
    id: RequestId
    seat: int


class AskRights(Model):
    """Asks what the seat may do; whether it may take back takes a while to find out. Answered by `may`."""

    type: Literal["rights"]
    id: RequestId
    seat: int


class AskDoubts(Model):
    """Asks whether an action would be a clear mistake, as far as the seat can know; nothing is played."""

    type: Literal["doubt"]
    id: RequestId
    seat: int
    action: Text


class Sync(Model):
    """Asks for everything after the message with this number (-1: for everything there is to know)."""

    type: Literal["sync"]
    have: int


Wish = Act | MakeOffer | GiveAnswer | Resign | Resume | Claim | Say
Question = Foresee | ForeseeEach | AskHint | AskRights | AskDoubts
ClientMessage = Annotated[Wish | Question | Sync, Field(discriminator="type")]
CLIENT_MESSAGE: TypeAdapter[Wish | Question | Sync] = TypeAdapter(ClientMessage)


May = dict[str, str | None]
"""What a seat might do beside the actions of the game: null if it may, else the name of the reason why not."""


class SeatState(Model):
    """What one recipient may know right now."""

    seat: int | None
    view: dict[str, Any] | None
    legal: list[str]
    scores: list[int | None]
    seen: list[GameEvent]
    """All events the seat has seen so far."""
    since: int
    """How many of them there were when its own last action was done."""
    may: May
    notes: list[NoteShown]
    """What else happened meanwhile: hints, offers declined, actions taken back, seats taken over."""


class Hello(Model):
    """The first message, and the answer to a `sync` that asks for too much: everything afresh."""

    type: Literal["hello"]
    n: int
    """The number of the newest entry these states include."""
    seats: list[int]
    states: list[SeatState]
    table: TableShown
    present: list[int]
    watching: int
    """How many only look on."""


class Grant(Model):
    """The wish `id` is granted and durably stored, in the entry `n`."""

    id: str
    n: int


class Update(Model):
    """Something happened. `n` grows by one with each, for every recipient."""

    type: Literal["update"]
    n: int
    seat: int | None
    at: int
    granted: Grant | None
    """The recipient's own wish, if this is the last of what it brought."""
    happened: Happened
    events: list[GameEvent]
    """What the recipient sees of it."""
    seen: int
    """How many events the recipient has seen, these included: fewer than before if some were taken back."""
    view: dict[str, Any] | None
    legal: list[str]
    scores: list[int | None]
    may: May
    table: TableShown


class Rights(Model):
    """What a seat may do: asked for, or changed though nothing has happened (somebody is away for long, or back)."""

    type: Literal["may"]
    seat: int
    may: May
    actions: int | None
    """After how many actions nothing of it is in doubt; null where nobody asked."""


class Ack(Model):
    """A wish was granted and is durably stored, in the entry `n`; said where no update tells so by `granted`."""

    type: Literal["ack"]
    id: str
    n: int


class Refusal(Model):
    """A wish is refused; nothing has changed. `rule` is the number of the rule it breaks, if one of the game."""

    type: Literal["refused"]
    id: str | None
    code: str
    message: str
    reason: str | None
    """A stable identifier of the sentence, where it is the server's own."""
    rule: str | None
    why: int | None
    """The number of the reason among the refusals of the game."""


class Foresight(Model):
    """The events that are sure to follow an action, and the scores if everything is sure."""

    events: list[GameEvent]
    certain: bool
    scores: list[int | None] | None


class Foreseen(Foresight):
    """What an action would bring."""

    type: Literal["foreseen"]
    id: str


class ForeseenEach(Model):
    """What each of several actions would bring."""

    type: Literal["foreseen_each"]
    id: str
    each: dict[str, Foresight]


class Hinted(Model):
    """What a computer player would do, and its best ideas, that one first."""

    type: Literal["hinted"]
    id: str
    action: str
    ideas: list[Idea]


class Doubted(Model):
    """What would be better than the action asked about, and that action; both null where nothing speaks against it."""

    type: Literal["doubted"]
    id: str
    better: Idea | None
    tried: Idea | None


class Present(Model):
    """Which seats are connected, and how many only look on."""

    type: Literal["present"]
    seats: list[int]
    watching: int


_Said = Hello | Update | Rights | Ack | Refusal | Foreseen | ForeseenEach | Hinted | Doubted | Present
ServerMessage = Annotated[_Said, Field(discriminator="type")]
SERVER_MESSAGE: TypeAdapter[_Said] = TypeAdapter(ServerMessage)


def schema() -> dict[str, Any]:
    """Both directions as JSON Schema."""
    return {"client": CLIENT_MESSAGE.json_schema(), "server": SERVER_MESSAGE.json_schema()}
