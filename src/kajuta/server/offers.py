"""What is done only if those concerned agree: taking back, drawing, pausing, adjourning, playing again. No I/O."""

from __future__ import annotations

from kajuta.core.knowledge import tells_secret
from kajuta.server.decisions import Draft, Drafts, running, running_fault
from kajuta.server.reasons import Refused, check
from kajuta.server.standing import Played
from kajuta.server.table import Table

OFFERS = ("undo", "draw", "pause", "adjourn", "rematch")


def offer(table: Table, seat: int, what: str) -> Drafts:
    """Proposes something; where nobody has to be asked it is done at once."""
    if what not in OFFERS:
        raise Refused("there is no such offer")
    check(offer_fault(table, seat, what))
    if what == "undo":
        undo_target(table, seat)
    mine = table.seats[seat].holder
    waiting = [other for other in table.people() if table.seats[other].holder != mine]
    made = Draft("offered", seat, {"what": what, "waiting": waiting})
    return [made] if waiting else [*_carried_out(table, seat, what)]


def offer_fault(table: Table, seat: int, what: str) -> str | None:
    """Why a seat cannot offer something. Whether taking back would tell something hidden is found out later."""
    if table.offer is not None:
        return "another offer is still open"
    if what == "rematch":
        is_due = table.status == "over" and table.next_table is None
        return None if is_due else "a rematch is possible once the game is over"
    if what == "undo" and table.status == "playing":
        return undo_fault(table, seat)
    return running_fault(table) or _standing_fault(table, what)


def _standing_fault(table: Table, what: str) -> str | None:
    """The same for a game that is being played."""
    if what == "pause" and table.clock.paused:
        return "the game is paused already"
    if what != "draw" or table.position is None:
        return None
    if table.position.game.agrees_itself or len(table.position.sides()) != 2:
        return "this game knows no draw by agreement"
    return None if len(table.people()) == len(table.seats) else "a computer player does not agree to a draw"


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
    return _own_last(table, seat) or 0


def _own_last(table: Table, seat: int) -> int | None:
    """Where in the line the last action of a seat is."""
    return next((place for place in range(len(table.line) - 1, -1, -1) if table.line[place].seat == seat), None)


def undo_fault(table: Table, seat: int) -> str | None:
    """Why nothing can be taken back for sure: there is nothing, or a die lies on the table."""
    die = False
    for played in reversed(table.line) if table.status != "over" else ():
        die = die or played.seat is None
        if played.seat == seat:
            return "something hidden has been seen since; it cannot be taken back" if die and table.people() else None
    return "there is nothing to take back"


def _undo_doubts(table: Table, seat: int) -> list[tuple[Played, int]]:
    """The actions that would be taken back, each with every person who may have learned something by it."""
    check(undo_fault(table, seat))
    position = table.position
    if position is None or position.game.secrecy == "none":
        return []
    return [(played, other) for played in table.line[_own_last(table, seat) :] for other in table.people()]


def undo_questions(table: Table, seat: int) -> list[tuple[Played, int]]:
    """What has to be found out before it is known whether a seat's last action can be taken back."""
    doubts = _undo_doubts(table, seat)
    if any(table.told.get((played.n, other)) for played, other in doubts):
        return []
    return [(played, other) for played, other in doubts if (played.n, other) not in table.told and played.before]
