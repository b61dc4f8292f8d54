"""The rules of PEARLS, P1 to P10, as the contract asks for them. Comments cite `rules.md`."""

from guest.pearls.rules.bidding import apply, legal_actions, refusal, to_act
from guest.pearls.rules.ending import scores, winners
from guest.pearls.rules.setup import setup

__all__ = ["apply", "legal_actions", "refusal", "scores", "setup", "to_act", "winners"]
