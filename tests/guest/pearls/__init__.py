"""PEARLS: two to four players, a hidden card each, bids made all at once, and a die that says what they win."""

from guest.pearls import actions, belief, document, events, features, options, rules, terminal, validity, view
from guest.pearls.state import CARDS, FACES, ROUNDS, Refused, State, sides
from kajuta.core.game import Game

GAME = Game(
    name="pearls",
    title="PEARLS",
    players=(2, 3, 4),
    default_players=3,
    state=State,
    rule_letter="P",
    refusals={
        Refused.NOT_YOUR_TURN: "you are not asked",
        Refused.SHOWN: "your card is shown already",
        Refused.NOT_AN_ACTION: "an action is bid1, bid2, bid3 or show",
    },
    rules=rules,
    actions=actions,
    options_module=options,
    document=document,
    validity=validity,
    events=events.EVENTS,
    view=view,
    belief=belief,
    features=features,
    terminal=terminal,
    max_actions=FACES,
    luck_size=CARDS,
    work_size=CARDS,
    max_length=lambda players, _options: ROUNDS * (players + 1) + players,
    secrecy="private",
    sides=sides,
)
