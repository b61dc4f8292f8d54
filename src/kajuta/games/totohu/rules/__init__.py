"""The rules of TOTOHU, T1 to T90, as the contract asks for them. Comments cite `docs/rules/totohu.md`.

Told in the order of play: `setup`, `legality` of what a seat wants to do, `turn` with the course of a turn, `encounter`
of two ships, `die` for the fleet that nobody owns, `ending` with the end and the score; `phase` says what is awaited.
"""

from kajuta.games.totohu.rules.ending import scores, winners
from kajuta.games.totohu.rules.legality import legal_actions, refusal
from kajuta.games.totohu.rules.phase import to_act
from kajuta.games.totohu.rules.setup import setup
from kajuta.games.totohu.rules.turn import apply

__all__ = ["apply", "legal_actions", "refusal", "scores", "setup", "to_act", "winners"]
