/* The rules of HOKITO in C, for comparison of speed only: the same algorithm and the same record as
 * src/kajuta/games/hokito, with the default options (set-up `home`, end `mover`).
 * `cc -O3 -o hokito hokito.c`; loops.h tells how to run it.
 */
#include <stdint.h>
#include <string.h>

#include "luck.h"

enum { FIELDS = 36, SIDE = 6, EDGE = FIELDS, PLAYERS = 2, KIND = 6, COLOUR = 18 };
enum { LUCK_SIZE = FIELDS, MOST_ACTIONS = 400 };

static const int64_t BOARD = ((int64_t)1 << FIELDS) - 1;
static const int SYMBOLS_ON[8] = {0, 1, 2, 3, 1, 2, 3, 0};
static const int COLOUR_OF[8] = {-1, 0, 0, 0, 1, 1, 1, -1};
static int NEIGHBOUR[4][FIELDS];

typedef struct {
    int16_t turn;
    int16_t top[FIELDS];
    int16_t height[FIELDS];
    int16_t stones[FIELDS];
    int16_t over;
    int64_t controlled[PLAYERS];
    int64_t singles;
    int16_t next_pile[4][FIELDS + 1];
} State;

static void prepare(State *state, int count, const int64_t *options) {
    (void)state, (void)count, (void)options;
    static const int rank_step[4] = {1, 0, -1, 0}, file_step[4] = {0, 1, 0, -1};
    for (int direction = 0; direction < 4; direction++)
        for (int field = 0; field < FIELDS; field++) {
            int rank = field / SIDE + rank_step[direction], file = field % SIDE + file_step[direction];
            int inside = rank >= 0 && rank < SIDE && file >= 0 && file < SIDE;
            NEIGHBOUR[direction][field] = inside ? rank * SIDE + file : EDGE;
        }
}

static int64_t onward(const State *state, int field, int direction) {
    return (int64_t)1 << state->next_pile[direction][field]
         | (int64_t)1 << state->next_pile[(direction + 3) % 4][field]
         | (int64_t)1 << state->next_pile[(direction + 1) % 4][field];
}

static int64_t reach(const State *state, int start, int steps) {
    int64_t ends = 0;
    for (int direction = 0; direction < 4; direction++) {
        int first = state->next_pile[direction][start];
        if (steps == 1)
            ends |= (int64_t)1 << first;
        else if (steps == 2)
            ends |= onward(state, first, direction);
        else
            for (int turned = direction + 3; turned < direction + 6; turned++)
                ends |= onward(state, state->next_pile[turned % 4][first], turned % 4);
    }
    return ends & BOARD;
}

static int64_t landings(const State *state, int start) {
    int64_t stacks = (state->controlled[0] | state->controlled[1]) & ~state->singles;
    int64_t fields = state->height[start] == 1 ? state->singles : stacks;
    return reach(state, start, SYMBOLS_ON[state->top[start]]) & fields;
}

static int to_act(const State *state) { return state->over ? 0 : 1 << state->turn; }

static int has_move(const State *state, int seat) {
    for (int64_t piles = state->controlled[seat]; piles; piles &= piles - 1)
        if (landings(state, __builtin_ctzll(piles))) return 1;
    return 0;
}

static int legal_actions(const State *state, int seat, int64_t *actions) {
    int count = 0;
    for (int64_t piles = state->controlled[seat]; piles; piles &= piles - 1) {
        int start = __builtin_ctzll(piles);
        for (int64_t ends = landings(state, start); ends; ends &= ends - 1)
            actions[count++] = start * FIELDS + __builtin_ctzll(ends);
    }
    return count;
}

static int nearest_pile(const State *state, int field, int direction) {
    int found = NEIGHBOUR[direction][field];
    while (found != EDGE && state->height[found] == 0) found = NEIGHBOUR[direction][found];
    return found;
}

static void survey(State *state) {
    state->controlled[0] = state->controlled[1] = state->singles = 0;
    for (int field = 0; field < FIELDS; field++) {
        if (state->height[field] > 0) state->controlled[COLOUR_OF[state->top[field]]] |= (int64_t)1 << field;
        if (state->height[field] == 1) state->singles |= (int64_t)1 << field;
    }
    for (int direction = 0; direction < 4; direction++) {
        for (int field = 0; field < FIELDS; field++)
            state->next_pile[direction][field] = state->height[field] ? nearest_pile(state, field, direction) : 0;
        state->next_pile[direction][EDGE] = EDGE;
    }
    state->over = !has_move(state, state->turn);
}

static void shuffle(int16_t *items, int first, int count, const int64_t *luck) {
    for (int last = count - 1; last > 0; last--) {
        int chosen = first + luck[first + last] % (last + 1);
        int16_t moved = items[first + last];
        items[first + last] = items[chosen];
        items[chosen] = moved;
    }
}

static void setup(State *state, const int64_t *luck) {
    for (int field = 0; field < FIELDS; field++) {
        state->stones[field] = 1 + field / KIND;
        state->height[field] = 1;
    }
    shuffle(state->stones, 0, COLOUR, luck);
    shuffle(state->stones, COLOUR, COLOUR, luck);
    memcpy(state->top, state->stones, sizeof state->top);
    state->turn = 0;
    survey(state);
}

static int stones_before(const State *state, int field) {
    int count = 0;
    for (int earlier = 0; earlier < field; earlier++) count += state->height[earlier];
    return count;
}

static void carry_stone(State *state, int source, int target) {
    int16_t carried = state->stones[source];
    for (int place = source; place < target; place++) state->stones[place] = state->stones[place + 1];
    for (int place = source; place > target; place--) state->stones[place] = state->stones[place - 1];
    state->stones[target] = carried;
}

static void restack(State *state, int start, int end) {
    int source = stones_before(state, start), target = stones_before(state, end) + state->height[end];
    int height = state->height[start];
    for (int moved = 0; moved < height; moved++) {
        if (start < end)
            carry_stone(state, source, target - 1);
        else
            carry_stone(state, source + moved, target + moved);
    }
    state->top[end] = state->top[start];
    state->height[end] += height;
    state->top[start] = 0;
    state->height[start] = 0;
}

static void apply(State *state, int mover, int64_t action, const int64_t *luck) {
    int start = (int)action / FIELDS, end = (int)action % FIELDS;
    (void)luck;
    int64_t left = (int64_t)1 << start, landed = (int64_t)1 << end;
    restack(state, start, end);
    state->controlled[mover] = (state->controlled[mover] | landed) & ~left;
    state->controlled[1 - mover] &= ~landed;
    state->singles &= ~(left | landed);
    for (int direction = 0; direction < 4; direction++) {
        int ahead = state->next_pile[direction][start], behind = state->next_pile[(direction + 2) % 4][start];
        if (behind != EDGE) state->next_pile[direction][behind] = ahead;
    }
    for (int direction = 0; direction < 4; direction++) state->next_pile[direction][start] = 0;
    state->turn = 1 - mover;
    state->over = !has_move(state, state->turn);
}

static int score(const State *state, int seat) {
    int points = 0;
    for (int64_t piles = state->controlled[seat]; piles; piles &= piles - 1) {
        int field = __builtin_ctzll(piles);
        points += SYMBOLS_ON[state->top[field]] * state->height[field];
    }
    return points;
}

static int scores(const State *state, int64_t *points) {
    for (int seat = 0; seat < PLAYERS; seat++) points[seat] = score(state, seat);
    return PLAYERS;
}

static int winners(const State *state) {
    int ahead = score(state, 0) - score(state, 1);
    if (!state->over) return 0;
    return ahead == 0 ? 3 : ahead > 0 ? 1 : 2;
}

#include "loops.h"
