"""What a function generic over games may call: the contract, each name a place where the game's own rule is put.

A module imports the slots it needs and marks with `@entry` what Python shall call. `game.compiled(module)` fills the
slots. A guide with a whole search: `docs/searches.md`.
"""

from __future__ import annotations

from kajuta.core.compiled.declarations import slot

records = slot("records")
"""The states in a row of bytes; assigning one to another place copies it."""
beliefs = slot("beliefs")
"""The beliefs in a row of bytes."""

setup = slot("setup")
to_act = slot("to_act")
legal_actions = slot("legal_actions")
refusal = slot("refusal")
apply = slot("apply")
scores = slot("scores")
winners = slot("winners")
resample = slot("resample")
observe = slot("observe")
spelled = slot("spelled")

play_out = slot("play_out")
"""Random play from a state to the end (`core.compiled.playing`), compiled together with the rules it calls."""
