"""HOKITO: two players, 36 stones, piles that grow while the board empties."""

from kajuta.core.game import Game
from kajuta.games.hokito import (
    actions,
    belief,
    document,
    events,
    features,
    line,
    options,
    picture,
    rules,
    terminal,
    validity,
    view,
)
from kajuta.games.hokito.state import FIELDS, STONES, Refused, State

GAME = Game(
    name="hokito",
    title="HOKITO",
    players=(2,),
    state=State,
    rule_letter="H",
    refusals={
        Refused.NO_SUCH_SEAT: "nobody sits there, the seats are 0 and 1",
        Refused.NOT_YOUR_TURN: "it is the other player's turn",
        Refused.NOT_YOUR_PILE: "you do not control a pile on that field",
        Refused.SINGLE_NOT_ON_SINGLE: "a single stone must land on another single stone",
        Refused.STACK_NOT_ON_STACK: "a stack must land on another stack",
        Refused.NOT_REACHED: "no way leads there in exactly as many steps as the top stone has symbols",
        Refused.NO_MOVE_LEFT: "the game is over, the player to move had no move left",
        Refused.SOMEBODY_STUCK: "the game is over, one of the players had no move left",
        Refused.NOT_AN_ACTION: "a move is written FROM-TO, for example c3-c5",
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
    picture=picture,
    line=line,
    secrecy="none",
    max_actions=400,
    max_length=lambda _players, _options: FIELDS - 1,
    luck_size=STONES,
    log_size=128,
)
