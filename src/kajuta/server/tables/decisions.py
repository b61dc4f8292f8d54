"""What people want, decided: a wish and the time go in, drafts of entries or a refusal come out. Nothing changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from kajuta import games, players
from kajuta.core.position import Position
from kajuta.core.seats import CHANCE_NAME
from kajuta.server.tables.entries import Kind
from kajuta.server.tables.phrases import is_sayable
from kajuta.server.tables.reasons import NotYours, Passed, Refused, check
from kajuta.server.tables.records import MOST_ACTIONS, chance_action, commitment_of
from kajuta.server.tables.table import Table

TAKEOVER_LEVEL = "level-3"
"""Who goes on for somebody who left: fair to those who stay, whichever side they are on."""
MOST_PHRASES = 1000
"""At one table: phrases are stored, and a log must not grow for ever while nobody plays."""


@dataclass(slots=True)
class Draft:
    """An entry that has no number yet."""

    kind: Kind
    seat: int | None = None
    body: dict[str, Any] = field(default_factory=dict)

    @property
    def action(self) -> str:
        """An action as `SEAT:ACTION`."""
        return f"{CHANCE_NAME if self.seat is None else self.seat}:{self.body['action']}"


Drafts = list[Draft]
Decide = Callable[[Table, int], Drafts]
"""From a table and the time to what follows."""


def seat_for(table: Table, holder: str, wanted: int | None, *, is_invited: bool = False) -> int:
    """The seat for somebody who comes without a key: their own, the one they want, or the first that is open."""
    open_seats = [number for number, one in enumerate(table.seats) if not one.is_taken]
    mine = table.seats_of(holder)
    if mine:
        return mine[0]
    if not table.plan.public and not is_invited:
        raise NotYours("this table is for people with a link")
    if not open_seats:
        raise Refused("every seat is taken")
    if wanted is not None and wanted not in open_seats:
        raise Refused("this seat is taken")
    return open_seats[0] if wanted is None else wanted


def sit(
    table: Table, seat: int, holder: str, name: str | None, draw_seed: Callable[[], str], mark: str | None = None
) -> Drafts:
    """Somebody takes an open seat; when the last one is taken the game starts."""
    _check_seat(table, seat)
    if table.seats[seat].holder == holder:
        return []
    if table.status != "waiting" or table.seats[seat].is_taken:
        raise Refused("this seat is taken")
    body = {"holder": holder, "name": name, "level": None}
    drafts = [Draft("seated", seat, {**body, "mark": mark} if mark else body)]
    return drafts + _start_if_full(table, seat, draw_seed)


def fill(table: Table, seat: int, level: str, draw_seed: Callable[[], str]) -> Drafts:
    """A computer player takes an open seat instead of somebody who does not come."""
    _check_seat(table, seat)
    if table.status != "waiting" or table.seats[seat].is_taken:
        raise Refused("this seat is taken")
    return [takeover(seat, level), *_start_if_full(table, seat, draw_seed)]


def _start_if_full(table: Table, seat: int, draw_seed: Callable[[], str]) -> Drafts:
    """The game starts when the last seat is taken, which is that one."""
    others = [one for number, one in enumerate(table.seats) if number != seat]
    return start(table, draw_seed) if all(one.is_taken for one in others) else []


def start(table: Table, draw_seed: Callable[[], str]) -> Drafts:
    """The set-up is drawn, or given, and a hash that commits to it and to every later draw is published."""
    game = games.game(table.plan.game)
    seed, given = draw_seed(), table.plan.position
    position = game.new(len(table.seats), table.plan.options, seed) if given is None else game.load(given)
    secret = {"document": position.document(), "seed": seed, "salt": draw_seed()}
    drafts = [Draft("started", None, {**secret, "commitment": commitment_of(secret)})]
    return drafts + list(_aftermath(table, position, seed))


def _aftermath(table: Table, position: Position, seed: str) -> Iterator[Draft]:
    """What follows by itself: chance plays at once, and the end is noted."""
    chances = sum(played.seat is None for played in table.line) if CHANCE_NAME in position.to_act else 0
    while CHANCE_NAME in position.to_act:
        action = chance_action(seed, chances, position.legal(CHANCE_NAME))
        chances += 1
        position = position.play(f"{CHANCE_NAME}:{action}")
        yield Draft("action", None, {"action": action})
    if position.over:
        yield Draft("ended", None, {"reason": "game", "winners": position.winners, "scores": position.scores})
    elif len(table.line) + 1 >= MOST_ACTIONS:
        yield Draft("adjourned")  # nobody has to go on for ever; what was played can be taken along


def act(table: Table, seat: int, action: str, at: int | None = None) -> Drafts:
    """A seat plays an action of the game, perhaps one that it chose after so many actions."""
    _check_seat(table, seat)
    if at is not None and _has_passed(table, seat, at):
        raise Passed("this was meant for an earlier moment of the game")
    end = table.position if table.position is not None and table.position.over else None
    if end is None:
        running(table)
        if table.clock.paused:
            raise Refused("the game is paused; somebody must resume it")
    after = table.after(f"{seat}:{action}")  # at the end the rules themselves say why not
    seed = str((table.secret or {})["seed"])
    return [Draft("action", seat, {"action": action}), *_aftermath(table, after, seed)]


def _has_passed(table: Table, seat: int, at: int) -> bool:
    """Whether the seat has acted since, or the game has been taken back; what others did meanwhile does not matter."""
    return at > len(table.line) or any(played.seat == seat for played in table.line[at:])


def running_fault(table: Table) -> str | None:
    """Why a game is not being played, None if it is."""
    if table.status == "playing":
        return None
    if table.status == "adjourned":
        return "the game is adjourned; somebody must resume it"
    return "the game is over" if table.status == "over" else "the game has not started"


def running(table: Table) -> Position:
    """The position of a game that is being played."""
    check(running_fault(table))
    if table.position is None:
        raise Refused("the game has not started")
    return table.position


def _check_seat(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.seats):
        raise Refused("there is no such seat")


def leave(table: Table, seat: int) -> Drafts:
    """Before the start the seat is free again; afterwards a computer player goes on."""
    _check_seat(table, seat)
    if table.status == "waiting":
        return [Draft("vacated", seat)]
    if table.status == "over":
        raise Refused("the game is over")
    return [takeover(seat)]


def hand_over(table: Table, seat: int, holder: str) -> Drafts:
    """Whoever sits there lets a program from outside go on."""
    _check_seat(table, seat)
    body = {"holder": holder, "name": table.seats[seat].name, "level": None, "program": True}
    return [Draft("seated", seat, body)]


def take_back(table: Table, program: str, holder: str) -> Drafts:
    """Whoever lent seats to a program sits there again."""
    lent = [(seat, table.seats[seat].name) for seat in table.seats_of(program)]
    return [Draft("seated", seat, {"holder": holder, "name": name, "level": None}) for seat, name in lent]


def move_in(table: Table, holder: str, into: str) -> Drafts:
    """Somebody turned out to be somebody else; nothing else changes at the table."""
    return [Draft("moved", seat, {"holder": into}) for seat in table.seats_of(holder)]


def takeover(seat: int, level: str = TAKEOVER_LEVEL) -> Draft:
    """A computer player goes on for a seat."""
    players.player(level)
    return Draft("seated", seat, {"holder": None, "name": None, "level": level})


def resign(table: Table, seat: int) -> Drafts:
    """With two sides the other one has won; with more a computer player goes on for the seat."""
    position = running(table)
    return lost(position, seat, "resigned")


def lost(position: Position, seat: int, reason: str) -> Drafts:
    """A seat has lost for a reason of its own: the other side has won, or a computer player goes on."""
    sides = position.sides()
    if len(sides) > 2:
        return [takeover(seat)]
    winners = sorted(other for side in sides if seat not in side for other in side)
    return [Draft("ended", seat, {"reason": reason, "winners": winners, "scores": position.scores})]


def say(table: Table, seat: int, phrase: str) -> Drafts:
    """One of the ready phrases."""
    _check_seat(table, seat)
    if not is_sayable(phrase):
        raise Refused("there is no such phrase")
    if table.phrases >= MOST_PHRASES:
        raise Refused("enough has been said at this table")
    return [Draft("said", seat, {"phrase": phrase})]


def hint_fault(table: Table, seat: int) -> str | None:
    """Why a seat cannot ask for advice."""
    return running_fault(table) or (None if seat in table.awaited() else "it is not this seat's turn")


def hint(table: Table, seat: int) -> Drafts:
    """A seat asks a computer player; everybody may know that it did."""
    check(hint_fault(table, seat))
    return [] if [seat, len(table.line)] in table.hints() else [Draft("hinted", seat)]


def doubt(table: Table, seat: int) -> Drafts:
    """A seat is told of a better action. It did not ask for that, so it is no hint; but everybody may know."""
    check(hint_fault(table, seat))
    return [] if [seat, len(table.line)] in table.noted("doubted") else [Draft("doubted", seat)]


def resume_fault(table: Table) -> str | None:
    """Why a game cannot go on."""
    if len(table.line) >= MOST_ACTIONS:
        return "this game has had as many actions as a game may have here"
    stands = table.status == "adjourned" or (table.status == "playing" and table.clock.paused)
    return None if stands else "the game is not paused"


def resume(table: Table, seat: int) -> Drafts:
    """A paused or adjourned game goes on."""
    check(resume_fault(table))
    return [Draft("resumed", seat)]


def export_fault(table: Table) -> str | None:
    """Why a game cannot leave this house."""
    is_adjourned = table.status == "adjourned" and table.position is not None
    return None if is_adjourned else "only an adjourned game can be taken along"


def take_along(table: Table) -> Drafts:
    """An adjourned game leaves this house: what was hidden is revealed, so it cannot be resumed here."""
    check(export_fault(table))
    scores = [] if table.position is None else table.position.scores
    return [Draft("ended", None, {"reason": "exported", "winners": [], "scores": scores})]
