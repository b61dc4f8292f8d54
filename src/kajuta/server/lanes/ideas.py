"""Hints: the best actions of a position with what they bring, in numbers of the rules.

Everything is told from positions such as the seat must reckon with, never from the truth.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import isfinite
from typing import Any

from kajuta.core.contract import Event
from kajuta.core.errors import IllegalAction
from kajuta.core.knowledge import Prospect, seen_scores
from kajuta.core.position import Position
from kajuta.players import Question

MOST_IDEAS = 3
WORLDS = 8
"""Positions in which an action is tried: scores are told as sure where all of them agree."""
CLEARLY = 0.05
"""A difference of expected results that is told."""
MUCH_WORSE = 0.2
Scores = list[int | None]
Info = Mapping[str, Any]


@dataclass(frozen=True)
class Reply:
    """What the next of the others is expected to do, and what stands then."""

    seat: int
    action: str
    events: list[Event]
    scores: Scores


def ideas_of(question: Question, chosen: str, info: Info) -> list[dict[str, Any]]:
    """At most three ideas, the player's choice first. The last may be the tempting mistake: that teaches."""
    found = _Ideas(question)
    candidates = {one["action"]: one for one in _candidates(chosen, info, found.legal)}
    ideas = found.ideas([candidates[action] for action in found.worth_telling(list(candidates))])
    for idea in ideas[1:]:
        idea["tempting"] = is_tempting(idea, ideas[0])
    return measured([idea for idea in ideas if idea["tempting"] or not is_poor(idea, ideas[0])])


def ideas_about(question: Question, actions: Sequence[str], info: Info) -> list[dict[str, Any]]:
    """Ideas of some actions that a player told of, whatever they are worth."""
    found = _Ideas(question)
    named = {one["action"]: one for one in _candidates(actions[0], info, found.legal)}
    return measured(found.ideas([named.get(action, {"action": action}) for action in actions]))


def measured(ideas: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The ideas with the number that tells them apart, the same for all of them.

    It is the lead after the replies, or at once, if that changes, all of them tell it, and no idea has more than a
    better one: who reads "you fall 19 behind" above "you stay 5 ahead" does not know what to believe. Else it is the
    value.
    """
    measure = next((moment for moment in ("reply", "after") if _is_telling(ideas, moment)), "value")
    values = _descending([idea["value"] for idea in ideas])
    return [{**idea, "value": value, "measure": measure} for idea, value in zip(ideas, values, strict=True)]


def _descending(values: Sequence[float | None]) -> list[float | None]:
    """The values, none above that of a better idea: what was tried less often only looks better by chance."""
    known = [value for value in values if value is not None]
    least = accumulate(known, min)
    return [None if value is None else next(least) for value in values]


def _is_telling(ideas: Sequence[dict[str, Any]], moment: str) -> bool:
    leads = [idea["leads"][moment] for idea in ideas]
    if None in leads or all(idea["scores"][moment] == idea["scores"]["now"] for idea in ideas):
        return False
    return leads == sorted(leads, reverse=True)


def is_tempting(idea: dict[str, Any], best: dict[str, Any]) -> bool:
    """Whether an idea promises at least as much as the best and keeps less of it."""
    promised, best_promised = (one["leads"]["after"] for one in (idea, best))
    kept, best_kept = (one["leads"]["reply"] for one in (idea, best))
    if promised is None or best_promised is None or promised < best_promised or promised <= (idea["leads"]["now"] or 0):
        return False
    if kept is not None and best_kept is not None:
        return bool(kept < best_kept)
    value, best_value = idea["value"], best["value"]
    return value is not None and best_value is not None and value < best_value - CLEARLY


def is_poor(idea: dict[str, Any], best: dict[str, Any]) -> bool:
    """Whether an idea is so much worse than the best that nobody would be advised to follow it."""
    value, best_value = idea["value"], best["value"]
    return value is not None and best_value is not None and value < best_value - MUCH_WORSE


def _candidates(chosen: str, info: Info, legal: Sequence[str]) -> Iterator[Info]:
    """What the player thought of, its choice first; one that was never tried is no idea."""
    given = info.get("candidates")
    named = {
        one["action"]: one
        for one in (given if isinstance(given, list) else [])
        if isinstance(one, dict) and one.get("action") in legal and one.get("visits") != 0
    }
    yield {**info, **named.pop(chosen, {}), "action": chosen, "share": _mixed(info, chosen)}
    yield from ({**one, "share": _mixed(info, action)} for action, one in named.items())


def _mixed(info: Info, action: str) -> Any:
    """How often a player that mixes its actions takes one of them."""
    mix = info.get("mix")
    return mix.get(action) if isinstance(mix, dict) and len(mix) > 1 else None


class _Ideas:
    """One position as its seat must reckon with it, and what actions bring there."""

    def __init__(self, question: Question) -> None:
        self.seat = question.seat
        self.history = question.history
        belief = question.game.believe(question.view, question.history)
        is_open = question.game.secrecy == "none"
        self.worlds = [belief.position(f"{question.seed}/{n}") for n in range(1 if is_open else WORLDS)]
        self.is_open = is_open
        self.legal = self.worlds[0].legal(self.seat)
        self.now = seen_scores(self.worlds[0], self.seat)
        self.prospect = Prospect(self.worlds[0], self.seat, self.history)

    def worth_telling(self, actions: list[str]) -> list[str]:
        """The best ones; the last gives way to a worse one that brings more at once than the best."""
        best = actions[:MOST_IDEAS]
        if len(actions) <= MOST_IDEAS:
            return best
        gains = {action: self.gain(action) for action in actions}
        tempting = max(actions[MOST_IDEAS:], key=gains.__getitem__)
        return [*best[:-1], tempting] if gains[tempting] > max(gains[action] for action in best) else best

    def gain(self, action: str) -> int:
        """What an action brings at once: how far ahead the seat then is."""
        return self.lead(seen_scores(self._played(action)[0], self.seat)) or 0

    def _played(self, action: str) -> list[Position]:
        return [world.play(f"{self.seat}:{action}") for world in self.worlds]

    def lead(self, scores: Sequence[int | None] | None) -> int | None:
        """How far the seat is ahead of the best other side; None if not everything is known."""
        if scores is None or any(score is None for score in scores) or self.seat >= len(scores):
            return None
        known = [score or 0 for score in scores]
        own = next((side for side in self.worlds[0].sides() if self.seat in side), [self.seat])
        others = [score for seat, score in enumerate(known) if seat not in own]
        return known[self.seat] - max(others, default=0)

    def ideas(self, candidates: Sequence[Info]) -> list[dict[str, Any]]:
        """Ideas of candidates, all replies found in one way: by the player's lines only if each has one."""
        lines = [_line(candidate) for candidate in candidates]
        if self.is_open and not all(lines):
            lines = [[] for _ in lines]
        return [self.idea(candidate, line) for candidate, line in zip(candidates, lines, strict=True)]

    def idea(self, candidate: Info, line: Sequence[str]) -> dict[str, Any]:
        """An action, what the player thinks of it, the scores now, afterwards and after the reply, and what happens."""
        action = candidate["action"]
        futures = self._played(action)
        reply = self.reply(futures, line)
        seen = self.prospect.foresee(action)
        scores = {
            "now": self.now,
            "after": _agreed([seen_scores(future, self.seat) for future in futures]),
            "reply": None if reply is None else reply.scores,
        }
        return {
            "action": action,
            "value": _share(candidate.get("value")),
            "margin": _number(candidate.get("margin")),
            "share": _number(candidate.get("share")),
            "scores": scores,
            "leads": {moment: self.lead(told) for moment, told in scores.items()},
            "events": seen.events,
            "certain": seen.certain,
            "reply": None if reply is None else {"seat": reply.seat, "action": reply.action, "events": reply.events},
            "tempting": False,
        }

    def reply(self, futures: Sequence[Position], line: Sequence[str]) -> Reply | None:
        """The reply of the line that the player has in mind, in the first world where it is possible.

        Where everything is open and no line is told, it is the one that leaves the seat least.
        """
        if not line and self.is_open:
            return self.worst_reply(futures[0])
        return next((found for found in (self.along(future, line) for future in futures) if found), None)

    def along(self, position: Position, line: Sequence[str]) -> Reply | None:
        """The first action of another seat in a line of actions."""
        for action in line:
            seat = position.to_act[0] if len(position.to_act) == 1 else None
            try:
                if seat is None:
                    return None
                position = position.play(f"{seat}:{action}")
            except IllegalAction:
                return None
            if isinstance(seat, int) and seat != self.seat:
                return self._reply_of(position, seat, action)
        return None

    def worst_reply(self, position: Position) -> Reply | None:
        """Of all replies the one after which the seat has least."""
        other = position.to_act[0] if len(position.to_act) == 1 else self.seat
        if other == self.seat or not isinstance(other, int):
            return None
        replies = [(action, position.play(f"{other}:{action}")) for action in position.legal(other)]
        action, after = min(replies, key=lambda one: self.lead(one[1].scores) or 0)
        return self._reply_of(after, other, action)

    def _reply_of(self, after: Position, seat: int, action: str) -> Reply:
        return Reply(seat, action, after.events_for(self.seat), seen_scores(after, self.seat))


def _line(candidate: Info) -> list[str]:
    """The actions that are expected to follow a candidate."""
    given = candidate.get("line")
    texts = [re.sub(r"^(\d+|chance):", "", one) for one in given if isinstance(one, str)] if given else []
    return texts[1:] if texts[:1] == [candidate["action"]] else texts


def _agreed(told: Sequence[Scores]) -> Scores | None:
    """The scores, if they are the same in every world."""
    return told[0] if all(scores == told[0] for scores in told) else None


def _share(given: Any) -> float | None:
    """An expected result; players may add a little for the margin."""
    number = _number(given)
    return None if number is None else min(1.0, max(0.0, number))


def _number(given: Any) -> float | None:
    """A number that a player told, if it is one."""
    return round(float(given), 4) if isinstance(given, int | float) and isfinite(given) else None
