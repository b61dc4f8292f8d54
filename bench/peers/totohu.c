/* The rules of TOTOHU in C, for comparison of speed only: the same algorithm and the same record as
 * src/kajuta/games/totohu, for two players with the default options (no treasure, so nobody is ever asked anything).
 * `cc -O3 -o totohu totohu.c`; loops.h tells how to run it.
 */
#include <stdint.h>
#include <string.h>

#include "luck.h"

enum { PLAYERS = 2, MOST_FLEETS = 3, SHIPS = 6, FACES = 6, PAIRS = 3, WHOLE_FLEET = (1 << SHIPS) - 1 };
enum { LUCK_SIZE = 1, MOST_ACTIONS = SHIPS };
enum { H, P4, P5, M3, M4, M5 };
enum { COMMIT, ORDER, OVER };
enum { NOTHING, ANCHOR, CANNON, HIT, BARREL, BARRELS };

static const int8_t RESULT[SHIPS][SHIPS] = {
    /* H      P4       P5       M3       M4       M5 */
    {ANCHOR,  ANCHOR,  ANCHOR,  ANCHOR,  ANCHOR,  ANCHOR}, /* H */
    {HIT,     HIT,     HIT,     CANNON,  CANNON,  CANNON}, /* P4 */
    {HIT,     CANNON,  HIT,     CANNON,  CANNON,  CANNON}, /* P5 */
    {NOTHING, HIT,     HIT,     BARREL,  BARREL,  BARREL}, /* M3 */
    {NOTHING, HIT,     HIT,     BARREL,  BARREL,  BARREL}, /* M4 */
    {NOTHING, HIT,     HIT,     BARRELS, BARRELS, BARREL}, /* M5 */
};
static const int8_t HITS_IN[] = {0, 0, 0, 1, 0, 0};
static const int8_t TOKENS_IN[] = {0, 1, 1, 0, 1, 2};
static const int8_t DECK[SHIPS] = {7, 4, 5, 3, 4, 5};
static const int8_t HULL[SHIPS] = {0, 3, 4, 2, 3, 4};
static const int8_t SMALLER_SEAT[PAIRS] = {0, 0, 1}, LARGER_SEAT[PAIRS] = {1, 2, 2};

typedef struct {
    int16_t phase;
    int64_t turn;
    int16_t starter;
    int16_t sea[MOST_FLEETS];
    int16_t sunk[MOST_FLEETS];
    int16_t hold[MOST_FLEETS];
    int16_t deck[MOST_FLEETS][SHIPS];
    int16_t hits[MOST_FLEETS][SHIPS];
    int16_t commit[MOST_FLEETS];
    int16_t table[MOST_FLEETS];
    int16_t queue[PAIRS];
    int16_t question;
    int16_t asked;
    int16_t dice[FACES];
    int16_t awaited;
} State;

static void build_tables(void) {}

static int to_act(const State *state) { return state->awaited; }

static int seats_to_commit(const State *state) {
    int seats = 0;
    for (int seat = 0; seat < PLAYERS; seat++)
        if (state->sea[seat] && !state->commit[seat]) seats |= 1 << seat;
    return seats;
}

static void enter(State *state, int phase) {
    state->phase = phase;
    if (phase == COMMIT)
        state->awaited = seats_to_commit(state);
    else
        state->awaited = phase == ORDER ? 1 << state->starter : 0;
}

static void setup(State *state, const int64_t *luck) {
    (void)luck;
    memset(state, 0, sizeof *state);
    for (int fleet = 0; fleet < PLAYERS; fleet++) state->sea[fleet] = WHOLE_FLEET;
    state->turn = 1;
    enter(state, COMMIT);
}

static int legal_actions(const State *state, int seat, int64_t *actions) {
    int count = 0;
    for (int ship = 0; ship < SHIPS; ship++) {
        actions[count] = ship;
        count += state->sea[seat] >> ship & 1;
    }
    return count;
}

/* Two ships meet. */

static int is_at_sea(const State *state, int seat, int ship) { return state->sea[seat] >> ship & 1; }

static int ship_of(const State *state, int seat) { return state->table[seat] - 1; }

static int takes_place(const State *state, int pair) {
    int smaller = SMALLER_SEAT[pair], larger = LARGER_SEAT[pair];
    return is_at_sea(state, smaller, ship_of(state, smaller)) && is_at_sea(state, larger, ship_of(state, larger));
}

static void receive(State *state, int seat, int ship, int result) {
    int room = DECK[ship] - state->deck[seat][ship], tokens = TOKENS_IN[result];
    state->deck[seat][ship] += tokens < room ? tokens : room;
    state->hits[seat][ship] += HITS_IN[result];
}

static int is_full_of_holes(const State *state, int seat, int ship) {
    return ship != H && state->hits[seat][ship] == HULL[ship];
}

static int is_due(const State *state, int seat, int ship) {
    return is_full_of_holes(state, seat, ship) || state->deck[seat][ship] == DECK[ship];
}

static void leave(State *state, int seat, int ship) {
    if (is_full_of_holes(state, seat, ship)) {
        state->deck[seat][ship] = 0;
        state->hold[seat] &= ~(1 << ship);
        state->sunk[seat] |= 1 << ship;
    }
    state->sea[seat] &= ~(1 << ship);
}

static void meet(State *state, int pair) {
    int smaller = SMALLER_SEAT[pair], larger = LARGER_SEAT[pair];
    int ship = ship_of(state, smaller), other = ship_of(state, larger);
    receive(state, smaller, ship, RESULT[ship][other]);
    receive(state, larger, other, RESULT[other][ship]);
    if (is_due(state, smaller, ship)) leave(state, smaller, ship);
    if (is_due(state, larger, other)) leave(state, larger, other);
}

/* The course of a turn. */

static int is_decided(const State *state) {
    int afloat = 0;
    for (int fleet = 0; fleet < MOST_FLEETS; fleet++) afloat += state->sea[fleet] != 0;
    return afloat <= 1;
}

static int next_seat(int seat) { return seat + 1 < PLAYERS ? seat + 1 : 0; }

static void end_turn(State *state) {
    for (int fleet = 0; fleet < MOST_FLEETS; fleet++) state->table[fleet] = 0;
    if (is_decided(state)) {
        enter(state, OVER);
        return;
    }
    state->turn++;
    do state->starter = next_seat(state->starter);
    while (!state->sea[state->starter]);
    enter(state, COMMIT);
}

static void drop_encounter(State *state) {
    for (int place = 0; place < PAIRS - 1; place++) state->queue[place] = state->queue[place + 1];
    state->queue[PAIRS - 1] = 0;
}

static void go_on(State *state) {
    while (state->queue[0]) {
        int pair = state->queue[0] - 1;
        if (takes_place(state, pair)) meet(state, pair);
        drop_encounter(state);
    }
    end_turn(state);
}

static void reveal(State *state) {
    int absent = 0;
    for (int fleet = 0; fleet < MOST_FLEETS; fleet++) {
        state->table[fleet] = state->commit[fleet];
        state->commit[fleet] = 0;
        if (!state->table[fleet]) absent = fleet;
    }
    if (state->table[absent]) {
        enter(state, ORDER);
    } else {
        state->queue[0] = PAIRS - absent;
        go_on(state);
    }
}

static void apply(State *state, int seat, int64_t action, const int64_t *luck) {
    (void)luck;
    state->commit[seat] = (int16_t)action + 1;
    state->awaited &= ~(1 << seat);
    if (!state->awaited) reveal(state);
}

#include "loops.h"
