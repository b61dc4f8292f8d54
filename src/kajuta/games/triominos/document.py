"""R56: the position document."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kajuta.games.triominos.actions import placement_of, placement_text
from kajuta.games.triominos.ledger import Ledger, Round
from kajuta.games.triominos.options import read_options, write_options
from kajuta.games.triominos.rules.layout import clear_layout, lay
from kajuta.games.triominos.state import PLAIN_TILES, Phase, State
from kajuta.games.triominos.tables import PHASE_NAMES, TILE_NAMES, TILE_NUMBERS


def player_count(state: State) -> int:
    """R8."""
    return state.players


# Writing


def write_document(state: State, ledger: Ledger) -> dict[str, Any]:
    """The position as a document."""
    in_play = state.phase == Phase.PLAY
    return {
        "game": "triominos",
        "version": 1,
        "options": read_options(state),
        "players": state.players,
        "seed": ledger.seed,
        "round": state.round,
        "phase": PHASE_NAMES[state.phase],
        "turn": state.turn if in_play else None,
        "starter": state.starter,
        "lots": [list(draw) for draw in ledger.lots],
        "layout": layout_texts(state),
        "hands": [hand_names(state, seat) for seat in range(state.players)],
        "pool": [TILE_NAMES[tile] for tile in reversed(state.pool[: state.pool_count])],
        "draws": state.draws,
        "drawn": TILE_NAMES[state.drawn] if state.draws else None,
        "passes": state.passes,
        "scores": state.scores[: state.players],
        "last_round": bool(state.last_round),
        "rounds": [_round_document(finished) for finished in ledger.rounds],
    }


def layout_texts(state: State) -> list[str]:
    """The placements in their order."""
    placed = zip(state.layout_cells, state.layout_readings, strict=True)
    return [placement_text(cell, reading) for cell, reading in list(placed)[: state.layout_count]]


def hand_names(state: State, seat: int) -> list[str]:
    """The tiles of a hand, sorted."""
    return sorted(
        name for name, tile in TILE_NUMBERS.items() if state.hands[seat][tile // PLAIN_TILES] >> tile % PLAIN_TILES & 1
    )


def _round_document(finished: Round) -> dict[str, Any]:
    return {
        "starter": finished.starter,
        "end": "blocked" if finished.out is None else "out",
        "seat": finished.out,
        "points": list(finished.points),
    }


# Reading


def read_document(document: dict[str, Any], state: State) -> Ledger:
    """Fills a blank state from a document without faults."""
    write_options(state, document["players"], document["options"])
    state.round = document["round"]
    state.phase = PHASE_NAMES.index(document["phase"])
    state.turn = document["turn"] or 0
    state.starter = document["starter"]
    state.draws = document["draws"]
    state.drawn = TILE_NUMBERS[document["drawn"]] if document["draws"] else 0
    state.passes = document["passes"]
    state.last_round = int(document["last_round"])
    fill_tiles(state, document["layout"], document["hands"], document["pool"])
    rounds = tuple(_read_round(finished) for finished in document["rounds"])
    for seat in range(state.players):
        state.scores[seat] = document["scores"][seat]
        state.banked[seat] = sum(finished.points[seat] for finished in rounds)
        state.last_points[seat] = rounds[-1].points[seat] if rounds else 0
    return Ledger(document["seed"], tuple(tuple(draw) for draw in document["lots"]), rounds)


def fill_tiles(state: State, layout: Iterable[str], hands: Sequence[Sequence[str]], pool: Sequence[str]) -> None:
    """Puts every tile where it lies. The layout is laid anew, tile by tile, as it was in play."""
    clear_layout(state)
    for text in layout:
        lay(state, *placement_of(text))
    for seat, names in enumerate(hands):
        state.held[seat] = len(names)
        for name in names:
            tile = TILE_NUMBERS[name]
            state.hands[seat][tile // PLAIN_TILES] |= 1 << tile % PLAIN_TILES
    state.pool_count = len(pool)
    for place, name in enumerate(reversed(pool)):
        state.pool[place] = TILE_NUMBERS[name]


def _read_round(finished: dict[str, Any]) -> Round:
    return Round(finished["starter"], finished["seat"], tuple(finished["points"]))
