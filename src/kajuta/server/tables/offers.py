"""What is done only if those concerned agree: taking back, drawing, pausing, adjourning, taking along. No I/O."""

from __future__ import annotations

from kajuta.core.knowledge import tells_secret
from kajuta.server.tables.decisions import Draft, Drafts, export_fault, running, running_fault, take_along
from kajuta.server.tables.reasons import Refused, check
from kajuta.server.tables.standing import Played
from kajuta.server.tables.table import Table

OFFERS = ("undo", "draw", "pause", "adjourn", "rematch", "export")


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
    """Why a seat cannot offer something, as far as is known: what taking back would tell is found out when asked."""
    if table.offer is not None:
        return "another offer is still open"
    if what == "rematch":
        is_due = table.status == "over" and table.next_table is None
        return None if is_due else "a rematch is possible once the game is over"
    if what == "export":
        return export_fault(table)
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
        keep = undo_target(table, by)
        return [Draft("undone", table.line[keep].seat, {"keep": keep})]
    if what == "draw":
        position = running(table)
        everybody = list(range(len(table.seats)))
        return [Draft("ended", by, {"reason": "draw", "winners": everybody, "scores": position.scores})]
    if what == "rematch":
        return [Draft("rematch", by)]
    if what == "export":
        return take_along(table)
    return [Draft("paused" if what == "pause" else "adjourned", by)]


def undo_target(table: Table, seat: int) -> int:
    """How many actions remain if the last one made there is taken back; refused if something was revealed since."""
    for played, other in _undo_doubts(table, seat):
        if played.before is not None and (played.n, other) not in table.told:
            history = table.seen[other][: played.seen_before[other]]
            table.told[played.n, other] = tells_secret(played.before, played.entry, other, history)
        if table.told.get((played.n, other), True):
            raise Refused("something hidden has been seen since; it cannot be taken back")
    return _own_last(table, seat) or 0


def _own_last(table: Table, seat: int) -> int | None:
    """Where in the line the last action of a seat is, or of another one on the same device: who slipped sits there."""
    own = {seat, *table.seats_of(table.seats[seat].holder)}
    return next((place for place in range(len(table.line) - 1, -1, -1) if table.line[place].seat in own), None)


def undo_fault(table: Table, seat: int) -> str | None:
    """Why nothing can be taken back, as far as is known: there is nothing, a die was cast, something has been seen."""
    last = _own_last(table, seat) if table.status != "over" else None
    if last is None:
        return "there is nothing to take back"
    if table.line[last].before is None:
        return "that was too long ago to be taken back"
    is_cast = any(played.seat is None for played in table.line[last:])
    has_been_seen = any(table.told.get((played.n, other)) for played, other in _learners(table, last))
    if (is_cast and table.people()) or has_been_seen:
        return "something hidden has been seen since; it cannot be taken back"
    return None


def _undo_doubts(table: Table, seat: int) -> list[tuple[Played, int]]:
    """The actions that would be taken back, each with every person who may have learned something by it."""
    check(undo_fault(table, seat))
    return _learners(table, _own_last(table, seat) or 0)


def _learners(table: Table, last: int) -> list[tuple[Played, int]]:
    """The same from that place in the line on.

    Where all people share one device, or there is only one, an action that nobody has answered yet may have shown
    something to them that they share anyway: only what it showed its own player counts.
    """
    if table.position is None or table.position.game.secrecy == "none":
        return []
    people = table.people()
    is_casual = len({table.seats[one].holder for one in people}) == 1
    actor = table.line[last].seat
    learners = [actor] if is_casual and actor in people and last == len(table.line) - 1 else people
    return [(played, other) for played in table.line[last:] for other in learners]


def undo_questions(table: Table, seat: int) -> list[tuple[Played, int]]:
    """What has to be found out before it is known whether a seat's last action can be taken back."""
    if undo_fault(table, seat) is not None:
        return []
    doubts = _undo_doubts(table, seat)
    return [(played, other) for played, other in doubts if (played.n, other) not in table.told and played.before]
