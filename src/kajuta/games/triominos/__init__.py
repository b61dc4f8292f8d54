"""TRIOMINOS: triangular dominoes on an unbounded table, for one to six players."""

from kajuta.core.game import Game
from kajuta.games.triominos import actions, annex, document, events, options, rules, terminal, validity, view
from kajuta.games.triominos.dealing import STAGES_OF_A_PLAYOUT
from kajuta.games.triominos.state import MOST_OPEN, NUMBERS, TILES, Refused, State

GAME = Game(
    name="triominos",
    title="TRIOMINOS",
    players=(1, 2, 3, 4, 5, 6),
    state=State,
    rule_letter="R",
    refusals={
        Refused.NO_SUCH_TILE: "there is no such tile, its numbers must not fall clockwise from the smallest",
        Refused.NOT_THE_HIGHEST: "you must start with your highest triple or 0-0-0, or else with your highest tile",
        Refused.NOT_YOUR_TURN: "it is not your turn",
        Refused.FIRST_IS_PLACED: "the first turn of a round is to place a tile",
        Refused.FIRST_AT_ORIGIN: "the first tile lies in 0,0u with its smallest number first, for example 134@0,0u",
        Refused.CELL_TAKEN: "a tile lies there already",
        Refused.NO_SHARED_SIDE: "a tile must share a side with a tile on the table",
        Refused.CORNERS_DIFFER: "the numbers do not agree with those at the corners",
        Refused.NOT_IN_HAND: "you do not hold this tile",
        Refused.PASS_WHILE_DRAWING: "you cannot pass as long as you can draw",
        Refused.NO_VOLUNTARY_DRAW: "you can place a tile, so you must not draw",
        Refused.ONLY_THE_DRAWN: "after a draw only the tile just drawn may be placed",
        Refused.DRAWN_MUST_BE_PLACED: "you can place a tile after your draw, so you must",
        Refused.ENOUGH_DRAWN: "you have made all the draws of a turn",
        Refused.POOL_EMPTY: "the pool is empty",
        Refused.PASS_WHEN_ABLE: "you can place a tile, so you must not pass",
        Refused.MATCH_OVER: "the match is over",
        Refused.ROUND_OVER: "the round is over, the next one is dealt first",
        Refused.ROUND_NOT_OVER: "the round is not over yet",
        Refused.CHANCE_DEALS: "the next round is dealt by chance",
        Refused.NOT_AN_ACTION: "an action is a placement such as 341@2,-1u, or draw, pass, deal",
    },
    rules=rules,
    actions=actions,
    options_module=options,
    document=document,
    validity=validity,
    events=events,
    view=view,
    terminal=terminal,
    annex=annex,
    presets=options.PRESETS,
    max_actions=NUMBERS * MOST_OPEN + 1,
    luck_size=STAGES_OF_A_PLAYOUT * TILES,
    log_size=2048,
)
