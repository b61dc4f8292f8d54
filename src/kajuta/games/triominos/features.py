"""What a player of TRIOMINOS sees, as numbers: tiles, open cells in the order of the actions, and how the match stands.

Seats are counted from the one that looks: first itself, then clockwise; seats that nobody has are 0.
"""

from __future__ import annotations

from collections.abc import Sequence

from kajuta.core.compiled.declarations import Floats, Row, rule
from kajuta.core.contract import Feature
from kajuta.games.triominos.rules.hands import holds
from kajuta.games.triominos.rules.layout import filled_neighbour_count, hexagons_in
from kajuta.games.triominos.rules.scoring import bonus_points, shape_of
from kajuta.games.triominos.state import CORNERS, MOST_OPEN, NUMBERS, SEATS, TILES, Phase, State
from kajuta.games.triominos.tables import FIT_WEIGHT, FREE, FREE_WEIGHT, TILE_OF, ZERO_TRIPLE

FEATURES: Sequence[Feature] = (
    Feature("hand", (TILES,), "1 for each tile in the own hand"),
    Feature("drawn", (TILES,), "1 for the tile just drawn, in the own turn"),
    Feature("table", (TILES,), "1 for each tile on the table"),
    Feature("unseen", (TILES,), "1 for each other tile of the set"),
    Feature(
        "corners", (MOST_OPEN, CORNERS, NUMBERS), "1 for the number at each corner of each open cell, if it has one"
    ),
    Feature("bonus", (MOST_OPEN,), "what a tile in each open cell earns besides its value (R26 to R28), in hundreds"),
    Feature("held", (SEATS,), "the size of each hand, in shares of 76"),
    Feature("scores", (SEATS,), "the total of each seat, in hundreds"),
    Feature("round_scores", (SEATS,), "what each has made of it in this round, or in the one just over, in hundreds"),
    Feature("turn", (SEATS,), "1 for the seat to act"),
    Feature("starter", (SEATS,), "1 for the seat that started the round"),
    Feature("players", (SEATS,), "1 for each seat of the table"),
    Feature("phase", (len(Phase),), "1 for the phase: play, deal, over (R56)"),
    Feature("counts", (5,), "pool and draws in shares of 76, passes in tens, the round in tens, 1 in the last round"),
    Feature("sizes", (4,), "set and hand_size in shares of 76, max_draws and rounds in tens (R60)"),
    Feature("points", (12,), "start, zero, bridge, hexagons, wedge, draw, fail, pass, out, target (R60), in hundreds"),
    Feature("ways", (11,), "the other options in the order of R60: words by their place, 1 for true"),
)

HAND = 0
DRAWN = HAND + TILES
TABLE = DRAWN + TILES
UNSEEN = TABLE + TILES
OPEN_CORNERS = UNSEEN + TILES
BONUS = OPEN_CORNERS + MOST_OPEN * CORNERS * NUMBERS
HELD = BONUS + MOST_OPEN
SCORES = HELD + SEATS
ROUND_SCORES = SCORES + SEATS
TURN = ROUND_SCORES + SEATS
STARTER = TURN + SEATS
PLAYERS = STARTER + SEATS
PHASE = PLAYERS + SEATS
COUNTS = PHASE + len(Phase)
SIZES = COUNTS + 5
POINTS = SIZES + 4
WAYS = POINTS + 12
END = WAYS + 11

TEN = 10.0
HUNDRED = 100.0


@rule
def observe(state: State, seat: int, features: Floats, work: Row) -> None:
    """R57: what the view of a seat shows, but lots and the list of finished rounds."""
    for place in range(END):
        features[place] = 0.0
    show_tiles(state, seat, features)
    show_open_cells(state, features)
    show_seats(state, seat, features)
    features[PHASE + state.phase] = 1.0
    features[COUNTS] = state.pool_count / TILES
    features[COUNTS + 1] = state.draws / TILES
    features[COUNTS + 2] = state.passes / TEN
    features[COUNTS + 3] = state.round / TEN
    features[COUNTS + 4] = state.last_round
    show_sizes(state, features)
    show_points(state, features)
    show_ways(state, features)


@rule
def show_tiles(state: State, seat: int, features: Floats) -> None:
    """R57: the own hand and the table; all other tiles are unseen."""
    for tile in range(state.set_size):
        features[UNSEEN + tile] = 1.0
        if holds(state, seat, tile):
            features[HAND + tile] = 1.0
            features[UNSEEN + tile] = 0.0
    for place in range(state.layout_count):
        tile = TILE_OF[state.layout_readings[place]]
        features[TABLE + tile] = 1.0
        features[UNSEEN + tile] = 0.0
    if state.draws > 0 and state.phase == Phase.PLAY and state.turn == seat:
        features[DRAWN + state.drawn] = 1.0


@rule
def show_open_cells(state: State, features: Floats) -> None:
    """R21, R22: what a tile must carry at the corners of each open cell, and the bonus it makes there."""
    for place in range(state.open_count):
        cell = state.open_cells[place]
        fit = state.open_fits[place]
        for corner in range(CORNERS):
            number = fit // FIT_WEIGHT[corner] % (FREE + 1)
            if number != FREE:
                features[OPEN_CORNERS + (place * CORNERS + corner) * NUMBERS + number] = 1.0
        hexagons = hexagons_in(state, cell)
        shape = shape_of(filled_neighbour_count(state, cell), FREE_WEIGHT[fit] == 0, hexagons)
        features[BONUS + place] = bonus_points(state, ZERO_TRIPLE, shape, hexagons) / HUNDRED


@rule
def show_seats(state: State, seat: int, features: Floats) -> None:
    """How the match stands for everybody, from the seat on."""
    for step in range(state.players):
        other = (seat + step) % state.players
        in_round = state.scores[other] - state.banked[other]
        if state.phase != Phase.PLAY:
            in_round = state.last_points[other]
        features[HELD + step] = state.held[other] / TILES
        features[SCORES + step] = state.scores[other] / HUNDRED
        features[ROUND_SCORES + step] = in_round / HUNDRED
        features[PLAYERS + step] = 1.0
        if other == state.starter:
            features[STARTER + step] = 1.0
        if other == state.turn and state.phase == Phase.PLAY:
            features[TURN + step] = 1.0


@rule
def show_sizes(state: State, features: Floats) -> None:
    """R1, R10, R34, R45: how much there is of everything."""
    features[SIZES] = state.set_size / TILES
    features[SIZES + 1] = state.hand_size / TILES
    features[SIZES + 2] = state.max_draws / TEN
    features[SIZES + 3] = state.rounds / TEN


@rule
def show_points(state: State, features: Floats) -> None:
    """R15, R26 to R28, R34 to R36, R40, R45: what everything earns or costs."""
    features[POINTS] = state.start_bonus / HUNDRED
    features[POINTS + 1] = state.zero_bonus / HUNDRED
    features[POINTS + 2] = state.bridge / HUNDRED
    for hexagons in range(CORNERS):
        features[POINTS + 3 + hexagons] = state.hexagon[hexagons] / HUNDRED
    features[POINTS + 6] = state.wedge / HUNDRED
    features[POINTS + 7] = state.draw_cost / HUNDRED
    features[POINTS + 8] = state.fail_cost / HUNDRED
    features[POINTS + 9] = state.pass_cost / HUNDRED
    features[POINTS + 10] = state.out_bonus / HUNDRED
    features[POINTS + 11] = state.target / HUNDRED


@rule
def show_ways(state: State, features: Floats) -> None:
    """R12 to R14, R25, R31 to R33, R37, R40, R42, R46, R52: which way is played."""
    features[WAYS] = state.opening
    features[WAYS + 1] = state.next_starter
    features[WAYS + 2] = state.tile_value
    features[WAYS + 3] = state.voluntary_draw
    features[WAYS + 4] = state.play_after_draw
    features[WAYS + 5] = state.forced_after_draw
    features[WAYS + 6] = state.pass_when_able
    features[WAYS + 7] = state.refill
    features[WAYS + 8] = state.out_takes_rest
    features[WAYS + 9] = state.blocked
    features[WAYS + 10] = state.target_when
