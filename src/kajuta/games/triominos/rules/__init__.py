"""The rules of TRIOMINOS, R1 to R53, as the contract asks for them. Comments cite `docs/rules/triominos.md`."""

from kajuta.games.triominos.rules.dealing import setup
from kajuta.games.triominos.rules.ending import scores, to_act, winners
from kajuta.games.triominos.rules.legality import legal_actions, refusal
from kajuta.games.triominos.rules.turns import apply

__all__ = ["apply", "legal_actions", "refusal", "scores", "setup", "to_act", "winners"]
