/* The rules of TRIOMINOS in C, for comparison of speed only: the same algorithm and the same record as
 * src/kajuta/games/triominos, for two players with the default options (one round, lots decide who starts).
 * `cc -O3 -o triominos triominos.c`; loops.h tells how to run it.
 */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "luck.h"

enum { PLAYERS = 2, SEATS = 6, NUMBERS = 6, CORNERS = 3, READINGS = NUMBERS * NUMBERS * NUMBERS };
enum { PLAIN_TILES = 56, TILES = 76, HALVES = 2, SET_SIZE = PLAIN_TILES };
enum { MOST_POINTS = TILES + 2, MOST_OPEN = TILES + 2, POINT_SLOTS = 256, LAST_SLOT = POINT_SLOTS - 1, ROW_STEP = 17 };
enum { WIDTH = 1 << 15, ORIGIN = 2 * (WIDTH / 2 * WIDTH + WIDTH / 2) };
enum { FREE = 6, FITS = 7 * 7 * 7, ALL_FREE = FITS - 1, ALL_SECTORS = 63, NOWHERE = -1 };
enum { PLAY, DEAL_PHASE, OVER };
enum { DECK_STAGE, POOL_STAGE, STAGES };
enum { LUCK_SIZE = STAGES * TILES, MOST_ACTIONS = NUMBERS * MOST_OPEN + 1 };
enum { DRAW = MOST_OPEN * TILES, PASS, DEAL }; /* before them: a place among the open cells times 76 plus a tile */

enum { HAND_SIZE = 9, BRIDGE = 40, WEDGE = 0, MAX_DRAWS = 3, DRAW_COST = 5, FAIL_COST = 10, PASS_COST = 0 };
enum { OUT_BONUS = 25, ROUNDS = 1 };
static const int HEXAGON[CORNERS] = {50, 60, 70};

static const int CORNER[2][CORNERS] = {{1, WIDTH, 0}, {WIDTH, 1, WIDTH + 1}};
static const int SECTOR[2][CORNERS] = {{4, 2, 0}, {1, 5, 3}};
static const int NEIGHBOUR[2][CORNERS] = {{1, -1, 1 - 2 * WIDTH}, {-1, 1, 2 * WIDTH - 1}};
static const int FIT_WEIGHT[CORNERS] = {49, 7, 1}, READING_WEIGHT[CORNERS] = {36, 6, 1};

static int8_t TILE_OF[READINGS], DIGIT[READINGS][CORNERS], VALUE[TILES];
static int16_t NAME_READING[TILES], FREE_WEIGHT[FITS], KNOWN_READING[FITS], KNOWN_SUM[FITS];
static int64_t FITTING[HALVES][FITS];

typedef struct {
    int32_t round;
    int16_t phase, turn, starter;
    int32_t draws;
    int16_t drawn;
    int32_t passes;
    int16_t last_round;
    int64_t scores[SEATS], banked[SEATS], last_points[SEATS];
    int64_t hands[SEATS][HALVES];
    int16_t held[SEATS];
    int16_t pool_count, pool[TILES];
    int16_t layout_count;
    int32_t layout_cells[TILES];
    int16_t layout_readings[TILES];
    int16_t open_count;
    int32_t open_cells[MOST_OPEN];
    int16_t open_fits[MOST_OPEN];
    int16_t point_count;
    int32_t points[MOST_POINTS];
    int16_t point_numbers[MOST_POINTS], point_sectors[MOST_POINTS], point_slots[POINT_SLOTS];
} State;

/* Tables. */

static int turned(int reading) { return reading % 36 * 6 + reading / 36; }

static int smallest_turn(int reading) {
    int next = turned(reading), last = turned(next);
    int smaller = next < last ? next : last;
    return reading < smaller ? reading : smaller;
}

static int is_mirror(int name) { return DIGIT[name][0] > DIGIT[name][1] || DIGIT[name][1] > DIGIT[name][2]; }

static void build_tiles(void) {
    int plain = 0, mirror = PLAIN_TILES;
    for (int reading = 0; reading < READINGS; reading++)
        for (int corner = 0; corner < CORNERS; corner++)
            DIGIT[reading][corner] = reading / READING_WEIGHT[corner] % NUMBERS;
    for (int name = 0; name < READINGS; name++) {
        if (smallest_turn(name) != name) continue;
        int tile = is_mirror(name) ? mirror++ : plain++;
        NAME_READING[tile] = name;
        VALUE[tile] = DIGIT[name][0] + DIGIT[name][1] + DIGIT[name][2];
        TILE_OF[name] = TILE_OF[turned(name)] = TILE_OF[turned(turned(name))] = tile;
    }
}

static int agrees(int fit, int reading) {
    for (int corner = 0; corner < CORNERS; corner++) {
        int wanted = fit / FIT_WEIGHT[corner] % 7;
        if (wanted != FREE && wanted != DIGIT[reading][corner]) return 0;
    }
    return 1;
}

static void prepare(State *state, int count, const int64_t *options) {
    (void)state, (void)count, (void)options;
    build_tiles();
    for (int fit = 0; fit < FITS; fit++) {
        for (int reading = 0; reading < READINGS; reading++)
            if (agrees(fit, reading))
                FITTING[TILE_OF[reading] / PLAIN_TILES][fit] |= (int64_t)1 << TILE_OF[reading] % PLAIN_TILES;
        for (int corner = 0; corner < CORNERS; corner++) {
            int number = fit / FIT_WEIGHT[corner] % 7, is_free = number == FREE;
            FREE_WEIGHT[fit] += is_free ? READING_WEIGHT[corner] : 0;
            KNOWN_READING[fit] += is_free ? 0 : number * READING_WEIGHT[corner];
            KNOWN_SUM[fit] += is_free ? 0 : number;
        }
    }
}

/* The layout: numbered points, open cells. */

static void clear_layout(State *state) {
    memset(&state->layout_count, 0, sizeof *state - offsetof(State, layout_count));
    state->open_count = 1;
    state->open_cells[0] = ORIGIN;
    state->open_fits[0] = ALL_FREE;
}

static int corner_point(int cell, int corner) { return (cell >> 1) + CORNER[cell & 1][corner]; }

static int slot_of(const State *state, int point) {
    int slot = (point / WIDTH * ROW_STEP + point) & LAST_SLOT;
    while (state->point_slots[slot] && state->points[state->point_slots[slot] - 1] != point)
        slot = (slot + 1) & LAST_SLOT;
    return slot;
}

static int index_of(const State *state, int point) { return state->point_slots[slot_of(state, point)] - 1; }

static int corner_at(int cell, int point) {
    for (int corner = 0; corner < CORNERS; corner++)
        if (corner_point(cell, corner) == point) return corner;
    return NOWHERE;
}

static void tell_open_cells(State *state, int point, int number) {
    for (int place = 0; place < state->open_count; place++) {
        int corner = corner_at(state->open_cells[place], point);
        if (corner != NOWHERE) state->open_fits[place] += (number - FREE) * FIT_WEIGHT[corner];
    }
}

static int number_point(State *state, int point, int number) {
    int slot = slot_of(state, point);
    if (!state->point_slots[slot]) {
        state->points[state->point_count] = point;
        state->point_numbers[state->point_count] = number;
        state->point_slots[slot] = ++state->point_count;
        tell_open_cells(state, point, number);
    }
    return state->point_slots[slot] - 1;
}

static int is_filled(const State *state, int cell) {
    int index = index_of(state, corner_point(cell, 0));
    return index != NOWHERE && state->point_sectors[index] >> SECTOR[cell & 1][0] & 1;
}

static int filled_neighbour_count(const State *state, int cell) {
    int count = 0;
    for (int side = 0; side < CORNERS; side++) count += is_filled(state, cell + NEIGHBOUR[cell & 1][side]);
    return count;
}

static int fit_of(const State *state, int cell) {
    int fit = ALL_FREE;
    for (int corner = 0; corner < CORNERS; corner++) {
        int index = index_of(state, corner_point(cell, corner));
        if (index != NOWHERE) fit += (state->point_numbers[index] - FREE) * FIT_WEIGHT[corner];
    }
    return fit;
}

static void close_place(State *state, int place) {
    int last = --state->open_count;
    state->open_cells[place] = state->open_cells[last];
    state->open_fits[place] = state->open_fits[last];
    state->open_cells[last] = 0;
    state->open_fits[last] = 0;
}

static void open_neighbours(State *state, int cell) {
    for (int side = 0; side < CORNERS; side++) {
        int neighbour = cell + NEIGHBOUR[cell & 1][side];
        if (!is_filled(state, neighbour) && filled_neighbour_count(state, neighbour) == 1) {
            state->open_cells[state->open_count] = neighbour;
            state->open_fits[state->open_count++] = fit_of(state, neighbour);
        }
    }
}

static int lay(State *state, int place, int reading) {
    int cell = state->open_cells[place], hexagons = 0;
    state->layout_cells[state->layout_count] = cell;
    state->layout_readings[state->layout_count++] = reading;
    close_place(state, place);
    for (int corner = 0; corner < CORNERS; corner++) {
        int index = number_point(state, corner_point(cell, corner), DIGIT[reading][corner]);
        state->point_sectors[index] |= 1 << SECTOR[cell & 1][corner];
        hexagons += state->point_sectors[index] == ALL_SECTORS;
    }
    open_neighbours(state, cell);
    return hexagons;
}

/* Hands and pool. */

static int take_tile(State *state, int seat) {
    int tile = state->pool[--state->pool_count];
    state->pool[state->pool_count] = 0;
    state->hands[seat][tile / PLAIN_TILES] |= (int64_t)1 << tile % PLAIN_TILES;
    state->held[seat]++;
    return tile;
}

static void give_up_tile(State *state, int seat, int tile) {
    state->hands[seat][tile / PLAIN_TILES] &= ~((int64_t)1 << tile % PLAIN_TILES);
    state->held[seat]--;
}

static int rest_value(const State *state, int seat) {
    int value = 0;
    for (int half = 0; half < HALVES; half++)
        for (int64_t tiles = state->hands[seat][half]; tiles; tiles &= tiles - 1)
            value += VALUE[half * PLAIN_TILES + __builtin_ctzll(tiles)];
    return value;
}

static int64_t playable(const State *state, int seat, int half) {
    if (state->draws == 0) return state->hands[seat][half];
    return state->drawn / PLAIN_TILES == half ? (int64_t)1 << state->drawn % PLAIN_TILES : 0;
}

static int reading_for(int fit, int tile) {
    return KNOWN_READING[fit] + (VALUE[tile] - KNOWN_SUM[fit]) * FREE_WEIGHT[fit];
}

static int fits_somewhere(const State *state, int64_t tiles, int half) {
    if (tiles)
        for (int place = 0; place < state->open_count; place++)
            if (FITTING[half][state->open_fits[place]] & tiles) return 1;
    return 0;
}

static int is_anything_placeable(const State *state) {
    for (int half = 0; half < HALVES; half++) {
        int64_t tiles = 0;
        for (int seat = 0; seat < PLAYERS; seat++) tiles |= state->hands[seat][half];
        if (fits_somewhere(state, tiles, half)) return 1;
    }
    return 0;
}

/* The deal. */

static void sort_pool(State *state, const int64_t *keys) {
    for (int count = 1; count < state->pool_count; count++) {
        int tile = state->pool[count], place = count;
        int64_t key = keys[tile] * TILES + tile;
        for (; place > 0 && keys[state->pool[place - 1]] * TILES + state->pool[place - 1] < key; place--)
            state->pool[place] = state->pool[place - 1];
        state->pool[place] = tile;
    }
}

static void deal_hands(State *state, const int64_t *luck) {
    for (int place = 0; place < TILES; place++) state->pool[place] = place < SET_SIZE ? place : 0;
    state->pool_count = SET_SIZE;
    sort_pool(state, luck + DECK_STAGE * TILES);
    for (int seat = 0; seat < PLAYERS; seat++)
        for (int taken = 0; taken < HAND_SIZE; taken++) take_tile(state, seat);
}

/* The pool is turned by one place instead of shuffled: playouts have no luck for it. */
static void turn_lots(State *state) {
    int first = state->pool[0];
    for (int place = 1; place < state->pool_count; place++) state->pool[place - 1] = state->pool[place];
    state->pool[state->pool_count - 1] = first;
}

static int highest_lots(const State *state, int drawing, int left) {
    int best = -1, tied = 0;
    for (; drawing; drawing &= drawing - 1) {
        int value = VALUE[state->pool[--left]];
        if (value > best) tied = 0, best = value;
        if (value == best) tied |= drawing & -drawing;
    }
    return tied;
}

static int draw_lots(State *state) {
    int tied = (1 << PLAYERS) - 1, left = state->pool_count;
    while (tied & (tied - 1)) {
        int drawing = __builtin_popcount(tied);
        if (left < drawing) {
            turn_lots(state);
            left = state->pool_count;
        }
        tied = highest_lots(state, tied, left);
        left -= drawing;
    }
    return __builtin_ctz(tied);
}

static void deal_round(State *state, const int64_t *luck) {
    state->round++;
    clear_layout(state);
    memset(state->held, 0, sizeof state->held);
    memset(state->hands, 0, sizeof state->hands);
    state->draws = 0;
    state->drawn = 0;
    state->passes = 0;
    deal_hands(state, luck);
    state->starter = draw_lots(state);
    sort_pool(state, luck + POOL_STAGE * TILES);
    state->turn = state->starter;
    state->phase = PLAY;
}

static void setup(State *state, const int64_t *luck) {
    memset(state, 0, offsetof(State, hands));
    deal_round(state, luck);
}

/* The end of a turn and a round. */

static void go_out(State *state, int seat) {
    state->scores[seat] += OUT_BONUS;
    for (int other = 0; other < PLAYERS; other++) state->scores[seat] += rest_value(state, other);
}

static void end_round(State *state) {
    for (int seat = 0; seat < PLAYERS; seat++) {
        state->last_points[seat] = state->scores[seat] - state->banked[seat];
        state->banked[seat] = state->scores[seat];
    }
    state->turn = 0;
    state->phase = state->round >= ROUNDS ? OVER : DEAL_PHASE;
}

static void end_turn(State *state, int seat) {
    state->draws = 0;
    state->drawn = 0;
    if (state->held[seat] == 0) {
        go_out(state, seat);
        end_round(state);
    } else if (state->pool_count == 0 && !is_anything_placeable(state)) {
        for (int loser = 0; loser < PLAYERS; loser++) state->scores[loser] -= rest_value(state, loser);
        end_round(state);
    } else {
        state->turn = (seat + 1) % PLAYERS;
    }
}

/* What a seat does. */

static int bonus_points(int neighbours, int is_numbered, int hexagons) {
    if (hexagons > 0) return HEXAGON[hexagons - 1];
    if (neighbours > 1) return WEDGE;
    return is_numbered ? BRIDGE : 0;
}

static void place_tile(State *state, int seat, int64_t action) {
    int place = (int)action / TILES, tile = (int)action % TILES, fit = state->open_fits[place];
    int is_first = state->layout_count == 0, is_numbered = FREE_WEIGHT[fit] == 0;
    int neighbours = filled_neighbour_count(state, state->open_cells[place]);
    give_up_tile(state, seat, tile);
    int hexagons = lay(state, place, is_first ? NAME_READING[tile] : reading_for(fit, tile));
    state->scores[seat] += VALUE[tile] + (is_first ? 0 : bonus_points(neighbours, is_numbered, hexagons));
    state->passes = 0;
    end_turn(state, seat);
}

static void draw_tile(State *state, int seat) {
    state->drawn = take_tile(state, seat);
    state->draws++;
    state->scores[seat] -= DRAW_COST;
}

static void pass_turn(State *state, int seat) {
    state->passes = state->pool_count == 0 ? state->passes + 1 : 0;
    state->scores[seat] -= state->draws >= MAX_DRAWS ? FAIL_COST : PASS_COST;
    end_turn(state, seat);
}

/* What is legal. */

static int to_act(const State *state) {
    if (state->phase == PLAY) return 1 << state->turn;
    return state->phase == DEAL_PHASE ? 1 << CHANCE : 0;
}

static int list_starts(const State *state, int seat, int64_t *actions) {
    int count = 0;
    for (int tile = 0; tile < SET_SIZE; tile++)
        if (state->hands[seat][tile / PLAIN_TILES] >> tile % PLAIN_TILES & 1) actions[count++] = tile;
    return count;
}

static int list_placements(const State *state, int seat, int64_t *actions) {
    int count = 0;
    int64_t tiles[HALVES] = {playable(state, seat, 0), playable(state, seat, 1)};
    for (int place = 0; place < state->open_count; place++)
        for (int half = 0; half < HALVES; half++)
            for (int64_t rest = FITTING[half][state->open_fits[place]] & tiles[half]; rest; rest &= rest - 1)
                actions[count++] = place * TILES + half * PLAIN_TILES + __builtin_ctzll(rest);
    return count;
}

static int legal_actions(const State *state, int seat, int64_t *actions) {
    if (state->phase == DEAL_PHASE) {
        actions[0] = DEAL;
        return 1;
    }
    if (state->layout_count == 0) return list_starts(state, seat, actions);
    int count = list_placements(state, seat, actions);
    int can_draw = state->pool_count > 0 && state->draws < MAX_DRAWS;
    int may_refrain = state->draws == 0 && can_draw;
    if (count == 0 || may_refrain) actions[count++] = can_draw ? DRAW : PASS;
    return count;
}

static void apply(State *state, int seat, int64_t action, const int64_t *luck) {
    if (action == DEAL)
        deal_round(state, luck);
    else if (action == DRAW)
        draw_tile(state, seat);
    else if (action == PASS)
        pass_turn(state, seat);
    else
        place_tile(state, seat, action);
}

static int scores(const State *state, int64_t *points) {
    for (int seat = 0; seat < PLAYERS; seat++) points[seat] = state->scores[seat];
    return PLAYERS;
}

static int winners(const State *state) {
    int64_t best = state->scores[0];
    int won = 0;
    if (state->phase != OVER) return 0;
    for (int seat = 1; seat < PLAYERS; seat++) best = state->scores[seat] > best ? state->scores[seat] : best;
    for (int seat = 0; seat < PLAYERS; seat++) won |= (state->scores[seat] == best) << seat;
    return won;
}

#include "loops.h"
