/* TOTOHU in C, the first half: the record, the tables, and what happens when two ships meet. */
#include <stdint.h>
#include <string.h>

#include "luck.h"

enum { MOST_FLEETS = 3, SHIPS = 6, FACES = 6, PAIRS = 3, ORDERS = 6, WHOLE_FLEET = (1 << SHIPS) - 1 };
enum { LUCK_SIZE = 1, MOST_ACTIONS = SHIPS, FIRST_RANDOM = 3 };
enum { H, P4, P5, M3, M4, M5 };
enum { COMMIT, ORDER, DECIDE, OVER };
enum { NOTHING, ANCHOR, CANNON, HIT, BARREL, BARRELS };
enum { ENCOUNTER, SAILING };
enum { NO_QUESTION, LOOT, HIDE };
enum { TO_ORDER = 12, TO_HIT = 18, TO_LOOT, TO_HIDE, TO_KEEP };

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
static const int8_t TOKENS_IN[][6] = {{0, 1, 1, 0, 1, 2}, {0, 0, 1, 0, 1, 2}};
static const int8_t QUESTION[SHIPS][SHIPS] = {
    {0, 0, 0, HIDE, HIDE, HIDE}, {0, 0, 0, LOOT, LOOT, LOOT}, {0, 0, 0, LOOT, LOOT, LOOT},
    {HIDE, LOOT, LOOT, 0, 0, 0}, {HIDE, LOOT, LOOT, 0, 0, 0}, {HIDE, LOOT, LOOT, 0, 0, 0},
};
static const int8_t DECK[SHIPS] = {7, 4, 5, 3, 4, 5};
static const int8_t HULL[SHIPS] = {0, 3, 4, 2, 3, 4};
static const int8_t SMALLER_SEAT[PAIRS] = {0, 0, 1}, LARGER_SEAT[PAIRS] = {1, 2, 2};
static const int8_t ORDER_OF_PAIRS[ORDERS][PAIRS] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

typedef struct {
    int16_t players;
    int16_t treasure;
    int16_t blind;
    int16_t hull[SHIPS];
    int16_t anchor;
    int16_t solo_assign;
    int16_t first;
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

/* Two ships meet. */

static int is_at_sea(const State *state, int seat, int ship) { return state->sea[seat] >> ship & 1; }

static int ship_of(const State *state, int seat) { return state->table[seat] - 1; }

static int takes_place(const State *state, int pair) {
    int smaller = SMALLER_SEAT[pair], larger = LARGER_SEAT[pair];
    return is_at_sea(state, smaller, ship_of(state, smaller)) && is_at_sea(state, larger, ship_of(state, larger));
}

static int merchant_seat(const State *state, int pair) {
    int smaller = SMALLER_SEAT[pair], larger = LARGER_SEAT[pair];
    return state->table[smaller] > state->table[larger] ? smaller : larger;
}

static int other_seat(int pair, int seat) { return SMALLER_SEAT[pair] + LARGER_SEAT[pair] - seat; }

static int chooser(const State *state, int pair, int question) {
    int merchant = merchant_seat(state, pair);
    return question == LOOT ? other_seat(pair, merchant) : merchant;
}

static int can_loot(const State *state, int pair) {
    int merchant = merchant_seat(state, pair), pirate = other_seat(pair, merchant);
    int has_room = !(state->hold[pirate] >> ship_of(state, pirate) & 1);
    return has_room && state->deck[merchant][ship_of(state, merchant)] > 0;
}

static int can_hide(const State *state, int pair) {
    int merchant = merchant_seat(state, pair), ship = ship_of(state, merchant);
    return !(state->hold[merchant] >> ship & 1) && state->deck[merchant][ship] > 0;
}

static int question_in(const State *state, int pair) {
    if (!state->treasure) return NO_QUESTION;
    int choice = QUESTION[ship_of(state, SMALLER_SEAT[pair])][ship_of(state, LARGER_SEAT[pair])];
    if (choice == LOOT && !can_loot(state, pair)) return NO_QUESTION;
    if (choice == HIDE && !state->blind && !can_hide(state, pair)) return NO_QUESTION;
    return choice;
}

static void receive(State *state, int seat, int ship, int result) {
    int room = DECK[ship] - state->deck[seat][ship], tokens = TOKENS_IN[state->anchor][result];
    state->deck[seat][ship] += tokens < room ? tokens : room;
    state->hits[seat][ship] += HITS_IN[result];
}

static int is_full_of_holes(const State *state, int seat, int ship) {
    return ship != H && state->hits[seat][ship] == state->hull[ship];
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

static void exchange(State *state, int pair) {
    int smaller = SMALLER_SEAT[pair], larger = LARGER_SEAT[pair];
    int ship = ship_of(state, smaller), other = ship_of(state, larger);
    receive(state, smaller, ship, RESULT[ship][other]);
    receive(state, larger, other, RESULT[other][ship]);
}

static void loot(State *state, int pair) {
    int merchant = merchant_seat(state, pair), pirate = other_seat(pair, merchant);
    state->deck[merchant][ship_of(state, merchant)]--;
    state->hold[pirate] |= 1 << ship_of(state, pirate);
}

static void stow(State *state, int pair, int answer) {
    int seat = merchant_seat(state, pair), ship = ship_of(state, seat);
    if (answer != TO_HIDE) return;
    state->deck[seat][ship]--;
    state->hold[seat] |= 1 << ship;
}

static void meet(State *state, int pair, int answer) {
    int smaller = SMALLER_SEAT[pair], larger = LARGER_SEAT[pair];
    int ship = ship_of(state, smaller), other = ship_of(state, larger);
    if (answer == TO_LOOT)
        loot(state, pair);
    else
        exchange(state, pair);
    if (answer >= TO_HIDE) stow(state, pair, answer);
    if (is_due(state, smaller, ship)) leave(state, smaller, ship);
    if (is_due(state, larger, other)) leave(state, larger, other);
}
