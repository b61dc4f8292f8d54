"""TOTOHU: a naval duel of simultaneous choice for one to three players."""

from kajuta.core.game import Game
from kajuta.games.totohu import (
    actions,
    belief,
    document,
    events,
    features,
    options,
    picture,
    rules,
    terminal,
    validity,
    view,
)
from kajuta.games.totohu.rulebook import encounter_table
from kajuta.games.totohu.rules.ending import longest_game
from kajuta.games.totohu.state import Refused, State

GAME = Game(
    name="totohu",
    title="TOTOHU",
    players=(1, 2, 3),
    state=State,
    rule_letter="T",
    refusals={
        Refused.NO_SUCH_SEAT: "nobody sits there in this game",
        Refused.NOT_AT_SEA: "that ship is not at sea any more, choose one that is",
        Refused.CARD_IS_DOWN: "you have laid down your card, and a commitment is final",
        Refused.NOT_THE_STARTER: "the starter of the turn chooses the order of the encounters",
        Refused.FLEET_IS_OUT: "you have no ship at sea, so you play no more cards",
        Refused.GAME_IS_OVER: "the game is over",
        Refused.DIE_COMES_FIRST: "your card lies on the table, now the die is rolled",
        Refused.NO_ROLL_NOW: "no die is rolled now",
        Refused.OTHER_FACES: "exactly the free faces are given, and only to ships of the die that are at sea",
        Refused.UNEVEN_SHARES: "all ships of the die that are at sea must get equally many faces",
        Refused.SMALL_SHARE: "every ship of the die that is at sea must get at least two faces",
        Refused.NOT_YOUR_PIRATE: "the owner of the pirate decides whether to hit or to loot",
        Refused.NOT_YOUR_MERCHANT: "the owner of the merchant decides whether to hide a barrel or to keep it",
        Refused.NOTHING_TO_HIDE: "your merchant has no barrel on deck or no room in its hold: you can only keep",
        Refused.NOT_AN_ACTION: "this is not an action of TOTOHU",
        Refused.NOT_AWAITED: "something else is awaited of you now",
    },
    is_simultaneous=True,
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
    max_actions=6,
    max_length=longest_game,
    luck_size=1,
    log_size=256,
    is_of_memory=options.is_of_memory,
    rulebook_tables={"encounters": encounter_table},
)
