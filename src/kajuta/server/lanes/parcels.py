"""Errands that travel to another machine: plain JSON, so that nothing that comes back is more than data."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import orjson

from kajuta import games
from kajuta.core.errors import KajutaError
from kajuta.server.lanes.errands import Foreseeing, Telling
from kajuta.server.lanes.lane import Busy, Lane
from kajuta.server.lanes.thoughts import Answered, Thought
from kajuta.server.lanes.workers import Errand, NoAnswer, NotStarted


class RefusedElsewhere(KajutaError):
    """A worker met with a refusal."""

    def __init__(self, message: str, code: str) -> None:
        super().__init__(message)
        self.code = code


def packed(errand: Errand, limit: float) -> bytes | None:
    """An errand that a worker elsewhere can do; None if it is one that stays here."""
    if isinstance(errand, Thought):
        return orjson.dumps({"what": "thought", "limit": limit, **asdict(errand)})
    if isinstance(errand, Foreseeing):
        asked = {"history": list(errand.history), "actions": list(errand.actions)}
        position = {"game": errand.position.game.name, "document": errand.position.document()}
        return orjson.dumps({"what": "foreseeing", "limit": limit, "seat": errand.seat, **position, **asked})
    if isinstance(errand, Telling):
        position = {"game": errand.before.game.name, "document": errand.before.document()}
        asked = {"entry": errand.entry, "seat": errand.seat, "history": list(errand.history)}
        return orjson.dumps({"what": "telling", "limit": limit, **position, **asked})
    return None


def unpacked(work: bytes) -> tuple[Errand, float]:
    """The errand again, and how long it may take."""
    told: dict[str, Any] = orjson.loads(work)
    what, limit = told.pop("what"), float(told.pop("limit"))
    if what == "thought":
        return Thought(**told), limit
    position = games.game(told["game"]).load(told["document"])
    if what == "foreseeing":
        return Foreseeing(position, told["seat"], told["history"], told["actions"]), limit
    if what == "telling":
        return Telling(position, told["entry"], told["seat"], told["history"]), limit
    raise ValueError(f"there is no work of the kind {what!r}")


async def carried_out(lane: Lane, work: bytes) -> bytes:
    """What a worker answers, unless it cannot begin at all, and another one should."""
    try:
        errand, limit = unpacked(work)
        answer = await lane.do(errand, "", limit)
    except (Busy, NotStarted):
        raise
    except KajutaError as refused:
        return orjson.dumps({"refused": refused.message, "code": refused.code})
    except NoAnswer as failure:
        return orjson.dumps({"failed": str(failure)})
    except (ValueError, KeyError, TypeError) as error:  # a server of another version, perhaps
        return orjson.dumps({"failed": f"this work was not understood: {error}"[:200]})
    return orjson.dumps({"answer": asdict(answer) if isinstance(answer, Answered) else answer})


def answer_to(errand: Errand, said: bytes) -> Any:
    """What a worker found out, or `NoAnswer`, or the refusal it met with."""
    told: dict[str, Any] = orjson.loads(said)
    if "refused" in told:
        raise RefusedElsewhere(told["refused"], told["code"])
    if "failed" in told:
        raise NoAnswer(told["failed"])
    return Answered(**told["answer"]) if isinstance(errand, Thought) else told["answer"]
