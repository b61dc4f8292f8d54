"""What people want, decided: a wish and the time go in, drafts of entries or a refusal come out. Nothing changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from kajuta import games, players
from kajuta.core.errors import KajutaError
from kajuta.core.knowledge import tells_secret
from kajuta.core.position import Position
from kajuta.core.seats import CHANCE_NAME
from kajuta.server.entries import Kind
from kajuta.server.phrases import is_sayable
from kajuta.server.records import MOST_ACTIONS, chance_action, commitment_of
from kajuta.server.standing import Played
from kajuta.server.table import Table

TAKEOVER_LEVEL = "level-3"
"""Who goes on for somebody who left: fair to those who stay, whichever side they are on."""
MOST_PHRASES = 1000
"""At one table: phrases are stored, and a log must not grow for ever while nobody plays."""
OFFERS = ("undo", "draw", "pause", "adjourn", "rematch")


class Refused(KajutaError):
    """Somebody wants something that cannot be."""

    code = "refused"


class NotYours(Refused):
    """Somebody acts for a seat that is not theirs."""

    code = "not_yours"


@dataclass(slots=True)
class Draft:
    """An entry that has no number yet."""

    kind: Kind
    seat: int | None = None
    body: dict[str, Any] = field(default_factory=dict)


Drafts = list[Draft]
Decide = Callable[[Table, int], Drafts]
"""From a table and the time to what follows."""


def sit(table: Table, seat: int, holder: str, name: str | None, draw_seed: Callable[[], str]) -> Drafts:
    """Somebody takes an open seat; when the last one is taken the game starts."""
    _check_seat(table, seat)
    if table.seats[seat].holder == holder:
        return []
    if table.status != "waiting" or table.seats[seat].is_taken:
        raise Refused("this seat is taken")
    drafts = [Draft("seated", seat, {"holder": holder, "name": name, "level": None})]
    others = [one for number, one in enumerate(table.seats) if number != seat]
    return drafts + (start(table, draw_seed) if all(one.is_taken for one in others) else [])


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


def act(table: Table, seat: int, action: str) -> Drafts:
    """A seat plays an action of the game."""
    _check_seat(table, seat)
    end = table.position if table.position is not None and table.position.over else None
    if end is None:
        running(table)
        if table.clock.paused:
            raise Refused("the game is paused; somebody must resume it")
    after = table.after(f"{seat}:{action}")  # at the end the rules themselves say why not
    seed = str((table.secret or {})["seed"])
    return [Draft("action", seat, {"action": action}), *_aftermath(table, after, seed)]


def running(table: Table) -> Position:
    """The position of a game that is being played."""
    if table.status == "waiting" or table.position is None:
        raise Refused("the game has not started")
    if table.status == "adjourned":
        raise Refused("the game is adjourned; somebody must resume it")
    if table.status == "over":
        raise Refused("the game is over")
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


def hint(table: Table, seat: int) -> Drafts:
    """A seat asks a computer player; everybody may know that it did."""
    running(table)
    if seat not in table.awaited():
        raise Refused("it is not this seat's turn")
    return [] if [seat, len(table.line)] in table.hints() else [Draft("hinted", seat)]


def resume(table: Table, seat: int) -> Drafts:
    """A paused or adjourned game goes on."""
    if len(table.line) >= MOST_ACTIONS:
        raise Refused("this game has had as many actions as a game may have here")
    if table.status == "adjourned" or (table.status == "playing" and table.clock.paused):
        return [Draft("resumed", seat)]
    raise Refused("the game is not paused")


def take_along(table: Table) -> Drafts:
    """An adjourned game leaves this house: what was hidden is revealed, so it cannot be resumed here."""
    if table.status != "adjourned" or table.position is None:
        raise Refused("only an adjourned game can be taken along")
    return [Draft("ended", None, {"reason": "exported", "winners": [], "scores": table.position.scores})]


# Offers


def offer(table: Table, seat: int, what: str) -> Drafts:
    """Proposes something; where nobody has to be asked it is done at once."""
    if table.offer is not None:
        raise Refused("another offer is still open")
    if what not in OFFERS:
        raise Refused("there is no such offer")
    _check_offer(table, seat, what)
    mine = table.seats[seat].holder
    waiting = [other for other in table.people() if table.seats[other].holder != mine]
    made = Draft("offered", seat, {"what": what, "waiting": waiting})
    return [made] if waiting else [*_carried_out(table, seat, what)]


def _check_offer(table: Table, seat: int, what: str) -> None:
    if what == "rematch":
        if table.status != "over" or table.next_table is not None:
            raise Refused("a rematch is possible once the game is over")
        return
    if what == "undo" and table.status == "playing":
        undo_target(table, seat)
        return
    position = running(table)
    if what == "draw" and (position.game.agrees_itself or len(position.sides()) != 2):
        raise Refused("this game knows no draw by agreement")
    if what == "draw" and len(table.people()) < len(table.seats):
        raise Refused("a computer player does not agree to a draw")
    if what == "pause" and table.clock.paused:
        raise Refused("the game is paused already")


def answer(table: Table, seat: int, yes: bool) -> Drafts:
    """Agrees to an offer or not; with the last yes it is carried out. Whoever made it may withdraw it with a no."""
    withdrawn = table.offer is not None and seat == table.offer.by and not yes
    if table.offer is None or not (withdrawn or seat in table.offer.waiting):
        raise Refused("nothing was offered to this seat")
    drafts = [Draft("answered", seat, {"yes": yes})]
    if yes and table.offer.waiting == {seat}:
        drafts += _carried_out(table, table.offer.by, table.offer.what)
    return drafts


def _carried_out(table: Table, by: int, what: str) -> Drafts:
    if what == "undo":
        return [Draft("undone", by, {"keep": undo_target(table, by)})]
    if what == "draw":
        position = running(table)
        everybody = list(range(len(table.seats)))
        return [Draft("ended", by, {"reason": "draw", "winners": everybody, "scores": position.scores})]
    if what == "rematch":
        return [Draft("rematch", by)]
    return [Draft("paused" if what == "pause" else "adjourned", by)]


def undo_target(table: Table, seat: int) -> int:
    """How many actions remain if the seat's last one is taken back; refused if something was revealed since."""
    for played, other in _undo_doubts(table, seat):
        if played.before is not None and (played.n, other) not in table.told:
            history = table.seen[other][: played.seen_before[other]]
            table.told[played.n, other] = tells_secret(played.before, played.entry, other, history)
        if table.told.get((played.n, other), True):
            raise Refused("something hidden has been seen since; it cannot be taken back")
    return _own_last(table, seat)


def _own_last(table: Table, seat: int) -> int:
    own = next((place for place in range(len(table.line) - 1, -1, -1) if table.line[place].seat == seat), None)
    if own is None or table.status == "over":
        raise Refused("there is nothing to take back")
    return own


def _undo_doubts(table: Table, seat: int) -> list[tuple[Played, int]]:
    """The actions that would be taken back, each with every person who may have learned something by it."""
    taken_back = table.line[_own_last(table, seat) :]
    if table.people() and any(played.seat is None for played in taken_back):
        raise Refused("something hidden has been seen since; it cannot be taken back")
    position = table.position
    if position is None or position.game.secrecy == "none":
        return []
    return [(played, other) for played in taken_back for other in table.people()]


def undo_questions(table: Table, seat: int) -> list[tuple[Played, int]]:
    """What has to be found out before it is known whether a seat's last action can be taken back."""
    doubts = _undo_doubts(table, seat)
    if any(table.told.get((played.n, other)) for played, other in doubts):
        return []
    return [(played, other) for played, other in doubts if (played.n, other) not in table.told and played.before]
