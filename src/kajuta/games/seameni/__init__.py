"""SEAMENI: two to four crews search a sea of 121 face-down tiles for 36 treasures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kajuta.core.game import Game
from kajuta.games.seameni import (
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
from kajuta.games.seameni.rules.drowning import SLATE_SIZE
from kajuta.games.seameni.rules.ending import quiet_turns_left
from kajuta.games.seameni.rules.refusals import Refused
from kajuta.games.seameni.state import CREW, SEA_FIELDS, SHIP_ROOM, End, State
from kajuta.games.seameni.tables import EXITS_OF_CHOICE_TILES, TREASURES

PAIR = 2

REFUSALS: Mapping[int, str] = {
    Refused.NO_SUCH_SEAT: "nobody sits there, this game has fewer players",
    Refused.NO_SUCH_PIRATE: "that crew does not take part in this game",
    Refused.OUT_OF_THE_GAME: "that pirate is out of the game",
    Refused.NOT_YOUR_PIRATE: "that pirate is not of your crew",
    Refused.NOT_YOUR_SIDE: "a ship is placed on an edge field of its own side",
    Refused.SHIPS_FIRST: "the ships are still being placed",
    Refused.SHIPS_ARE_PLACED: "all ships have been placed",
    Refused.CORNER_TAKEN: "another ship stands before that corner of the sea already",
    Refused.NOT_YOUR_TURN: "it is another player's turn",
    Refused.NOT_ONE_FIELD: "a ship sails one field to the left or right in the waters of its own side",
    Refused.NO_CREW: "no free pirate of yours or your partner's is aboard to sail the ship",
    Refused.ONLY_TO_THE_FRONT: "a pirate leaves a ship only straight onto the field in front of it",
    Refused.NOT_STRAIGHT_ABOARD: "a ship is boarded only straight, from the field in front of it",
    Refused.NOT_A_NEIGHBOUR: "a step leads to one of the eight neighbouring fields",
    Refused.TERRITORIAL_WATERS: "nobody goes into the territorial waters of his own will",
    Refused.OUT_OF_THE_SEA: "the sea would carry the pirate out into the territorial waters",
    Refused.ENEMY_SHIP: "nobody boards an enemy ship of his own will",
    Refused.CARRIED_TO_ENEMY_SHIP: "the sea would carry the pirate onto an enemy ship",
    Refused.NOT_A_WALK: "in the territorial waters a pirate walks straight to the next field of the waters, "
    "or from an edge field straight into the sea",
    Refused.SHIP_BARS_THE_WAY: "an enemy ship bars the way",
    Refused.RETURN_INTO_UNKNOWN: "nobody returns to the sea over a face-down tile",
    Refused.CURRENT_LEADS_OUT: "the current there points out of the sea",
    Refused.NOT_STRAIGHT_TO_LAND: "from open water a pirate goes only straight onto the edge field before him",
    Refused.SHIP_BEFORE_OPEN_WATER: "an enemy ship stands before the pirate",
    Refused.NO_PASSING: "a player who has a pirate and something to do may not pass",
    Refused.TREASURE_INTO_UNKNOWN: "a pirate with treasure may not enter a face-down tile",
    Refused.TREASURE_CARRIED_INTO_UNKNOWN: "the sea would carry your treasure onto a face-down tile",
    Refused.NO_WAY_ON: "every way on from there leads where the pirate may not go",
    Refused.EXIT_IS_DUE: "a pirate is being driven on: his exit has to be chosen first",
    Refused.NOT_AN_EXIT: "no exit of this tile leads there",
    Refused.NO_EXIT_IS_DUE: "no pirate is being driven on, and none has to jump again",
    Refused.EXIT_USED_UP: "that exit has been used up in this chain",
    Refused.NOT_IN_MUD: "the pirate is not in mud",
    Refused.MUD_IS_BEHIND: "the pirate is on the last sub-field and leaves the mud with a step",
    Refused.WADE_FIRST: "below the last sub-field of mud a pirate can only wade",
    Refused.NO_ROOM_IN_MUD: "there is no room on that sub-field of the mud",
    Refused.CARRIED_INTO_FULL_MUD: "the sea would carry the pirate into mud that has no room for him",
    Refused.MUST_TAKE_TREASURE: "treasure cannot be left behind in mud",
    Refused.FISH: "nobody enters a discovered electric fish of his own will",
    Refused.CARRIED_TO_FISH: "the sea would carry the pirate onto an electric fish",
    Refused.WHIRLPOOL_FROM_SEAHORSE: "a discovered whirlpool may not be chosen from a seahorse",
    Refused.BLOCKED: "the turtle holds this pirate up: he may not be used in this turn",
    Refused.CAUGHT: "the octopus holds this pirate until a mate of his crew comes or he is ejected",
    Refused.STARFISH: "nobody enters a discovered starfish of his own will",
    Refused.CARRIED_TO_STARFISH: "the sea would carry the pirate onto a starfish",
    Refused.STRANDED: "a stranded pirate may only walk until he is aboard a ship",
    Refused.ISLAND_OCCUPIED: "somebody is on that island already",
    Refused.CARRIED_TO_OCCUPIED_ISLAND: "the sea would carry the pirate onto an occupied island",
    Refused.JUMP_ONTO_FORCING_TILE: "the ghost leads onto no current, whirlpool, fish, seahorse or starfish",
    Refused.JUMP_ON_THE_SPOT: "a jump from the ghost leads to another field",
    Refused.JUMP_INTO_WATERS: "the ghost leads into the sea or to a ship of your side, not into the waters",
    Refused.JUMP_IS_DUE: "a pirate is back on the ghost and has to jump again first",
    Refused.GHOST: "nobody enters a discovered ghost of his own will",
    Refused.CARRIED_TO_GHOST: "the sea would carry the pirate onto the ghost",
    Refused.NO_TREASURE_HERE: "no treasure lies where the pirate is",
    Refused.TREASURE_ON_ISLAND: "a pirate with treasure may not enter an island",
    Refused.TREASURE_CARRIED_TO_ISLAND: "the sea would carry your treasure onto an island",
    Refused.ORDER_IS_DUE: "an overfull ship has to be put in order first",
    Refused.NO_ORDER_IS_DUE: "no overfull ship has to be put in order",
    Refused.NOT_FREE_ABOARD: "that is no free pirate aboard the overfull ship",
    Refused.NOT_A_PRISONER_ABOARD: "that is no prisoner aboard the overfull ship",
    Refused.NOT_PARTNER_ABOARD: "that is no pirate of the partner aboard the overfull ship",
    Refused.HOME_IS_LAST: "the partner's pirate is sent home only if nobody can go out or overboard",
    Refused.BACK_ABOARD: "the overfull ship he leaves is no place to go",
    Refused.CARRIED_BACK_ABOARD: "the sea would carry the pirate back onto the overfull ship he leaves",
    Refused.PRISONER_OF_ANOTHER: "that pirate is a prisoner and obeys his captor",
    Refused.PRISONER_TOO_FAR: "a prisoner goes only onto the field in front of the ship and back aboard",
    Refused.PRISONER_NOT_THERE: "a prisoner is not sent onto the ghost or a tile that would drive him on",
    Refused.PRISONER_EXPLORES_NOT: "in this game prisoners are not sent onto face-down tiles",
    Refused.PRISONER_MUST_CARRY: "a prisoner must bring the treasure that lies where he is",
    Refused.NOT_YOUR_PRISONER: "that is no prisoner of yours",
    Refused.PRISONER_IS_OUT: "a ship does not sail while one of its prisoners is out",
    Refused.OVER_BY_AGREEMENT: "the game is over, all players agreed to end it",
    Refused.ONE_OFFER_A_TURN: "the end was offered in this turn already",
    Refused.ANSWER_IS_DUE: "the offer to end the game has to be answered first",
    Refused.NO_OFFER: "there is no offer to answer",
    Refused.ALREADY_ANSWERED: "you have agreed already, the others have to answer",
    Refused.OVER_WITHOUT_TREASURE: "the game is over, no treasure is left in the sea",
    Refused.OVER_WITHOUT_CREWS: "the game is over, no pirate is left",
    Refused.OVER_BY_STANDSTILL: "the game is over, nothing happened for too long",
    Refused.NOT_AN_ACTION: "this is not an action, see the table of S101",
    Refused.OVER_BY_TARGET: "the game is over, a side has as many treasures aboard as were agreed",
    Refused.OVER_BY_DECISION: "the game is over, the treasure that is left could not change who wins",
}


def rounds_left(state: State) -> int | None:
    """S98: in how many rounds the game ends without progress, the one that has begun included; None if it does not."""
    if state.quiet_rounds == 0 or state.end != End.NONE:
        return None
    return -(-quiet_turns_left(state) // state.players)


def longest_game(players: int, options: Mapping[str, Any]) -> int | None:
    """The most actions of a game of two that ends without progress (S98); None where nothing bounds it.

    Progress is made no more often than there are tiles, treasures and, twice, pirates: nobody is captured twice or
    dies twice. In each turn between, the main action and whoever leaves an overfull ship take each exit at most once
    (S38), and an offer is made and answered. Of six pirates at most three leave, for four are never aboard the other
    ship meanwhile; one more comes with each tile discovered, as do the jumps of S66.

    With three or more, two ships can be overfull by turns for ever: each pirate who leaves ejects the other's.
    """
    if players > PAIR or options["quiet_rounds"] == 0:
        return None
    pirates = CREW * players
    turns: int = (1 + SEA_FIELDS + TREASURES + 2 * pirates) * options["quiet_rounds"] * players
    chain = 1 + EXITS_OF_CHOICE_TILES
    most_leaving = pirates - SHIP_ROOM
    return players + turns * (chain * (1 + most_leaving) + players) + SEA_FIELDS * (chain + 1) + pirates


GAME = Game(
    name="seameni",
    title="SEAMENI",
    players=(2, 3, 4),
    state=State,
    rule_letter="S",
    refusals=REFUSALS,
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
    max_actions=512,
    max_length=longest_game,
    presets=options.PRESETS,
    luck_size=SEA_FIELDS,
    log_size=512,
    work_size=SLATE_SIZE,
    secrecy="common",
    agrees_itself=True,
    sides=document.sides,
    rounds_left=rounds_left,
)
