"""What searches ask about a game besides its rules: slots that a game's *judgement* fills.

A judgement (`game.bound(module, judgement)`) is a module of rules with these names. It says what a position is worth,
never what is allowed.
"""

from __future__ import annotations

from kajuta.core.compiled.declarations import slot

key_of = slot("key_of")
"""`key_of(state)`: a number from 0 to 2^62 - 1, equal for positions that play alike."""
evaluate = slot("evaluate")
"""`evaluate(state, seat, scratch)`: what the seat to act may expect, in thousandths of a logit; never 0."""
is_quiet = slot("is_quiet")
"""`is_quiet(state, seat, scratch)`, asked right after `evaluate`: whether the seat has no forcing action."""
urgency = slot("urgency")
"""`urgency(state, seat, action)`: how soon to try an action; from `FORCING` on it is tried even beyond the last ply."""
play_on = slot("play_on")
"""`play_on(state, rng, luck, actions, log, work, tally, values)`: plays on by the game's own policy as far as it makes
sense, and writes what that is worth to each seat, from 0 to 1, and behind it the margins (`VALUES`)."""

FORCING = 1000
LIMIT = 30_000
"""An evaluation stays within this."""
SCRATCH = 256
"""How many numbers of scratch space a judgement gets."""
SEATS = 8
VALUES = 2 * SEATS
"""The values of all seats, then their margins."""
