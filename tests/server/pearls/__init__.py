"""PEARLS, a small game with everything a server must get right: secrets, simultaneous choice, a die, two to four seats.

Everybody has a hidden card. In each of two rounds all bid 1 to 3 at once, unseen; before that a seat may show its card.
Then the die is rolled and the highest bid that nobody shares wins as many pearls, and the bidder's card on top.
Four may play as partners, 0 and 2 against 1 and 3.
"""

from kajuta.core.game import Game

from . import actions, belief, document, events, features, options, rules, terminal, validity, view
from .state import CARDS, ROUNDS, Refused, State, sides

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
    max_actions=8,
    luck_size=8,
    work_size=CARDS,
    max_length=lambda players, _options: ROUNDS * (players + 1) + players,
    secrecy="private",
    sides=sides,
)
