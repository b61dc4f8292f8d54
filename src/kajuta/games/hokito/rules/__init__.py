"""The rules of HOKITO, H1 to H21, as the contract asks for them. Comments cite `docs/rules/hokito.md`."""

from kajuta.games.hokito.rules.ending import scores, to_act, winners
from kajuta.games.hokito.rules.legality import legal_actions, refusal
from kajuta.games.hokito.rules.move import apply
from kajuta.games.hokito.rules.setup import setup

__all__ = ["apply", "legal_actions", "refusal", "scores", "setup", "to_act", "winners"]
