"""SEAMENI: two to four crews search a sea of 121 face-down tiles for 36 treasures."""

from kajuta.core.game import Game
from kajuta.games.seameni import actions, document, events, options, rules, terminal, validity, view
from kajuta.games.seameni.refusals import SENTENCES
from kajuta.games.seameni.state import SEA_FIELDS, State

GAME = Game(
    name="seameni",
    title="SEAMENI",
    players=(2, 3, 4),
    state=State,
    rule_letter="S",
    refusals=SENTENCES,
    rules=rules,
    actions=actions,
    options_module=options,
    document=document,
    validity=validity,
    events=events,
    view=view,
    terminal=terminal,
    max_actions=512,
    luck_size=SEA_FIELDS,
    log_size=512,
    secrecy="common",
    agrees_itself=True,
    sides=document.sides,
)
