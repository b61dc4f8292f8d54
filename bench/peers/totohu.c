/* The rules of TOTOHU in C, for comparison of speed only: the same algorithm and the same record as
 * src/kajuta/games/totohu, for two and three captains with every option; the die's fleet is left out, and events.
 * `cc -O3 -o totohu totohu.c`; loops.h tells how to run it. Options: PLAYERS TREASURE BLIND SAILING FIRST.
 */
#include "totohu_ships.h"

static void prepare(State *state, int count, const int64_t *options) {
    int64_t given[] = {2, 0, 0, ENCOUNTER, 0};
    for (int option = 0; option < count && option < 5; option++) given[option] = options[option];
    state->players = (int16_t)given[0];
    state->treasure = (int16_t)given[1];
    state->blind = (int16_t)given[2];
    state->anchor = (int16_t)given[3];
    state->first = (int16_t)given[4];
    for (int ship = 0; ship < SHIPS; ship++) state->hull[ship] = HULL[ship];
}

static int to_act(const State *state) { return state->awaited; }

static int seats_to_commit(const State *state) {
    int seats = 0;
    for (int fleet = 0; fleet < MOST_FLEETS; fleet++)
        if (state->sea[fleet] && !state->commit[fleet]) seats |= 1 << fleet;
    return seats & ((1 << state->players) - 1);
}

static int seats_awaited(const State *state) {
    if (state->phase == COMMIT) return seats_to_commit(state);
    if (state->phase == ORDER) return 1 << state->starter;
    return state->phase == DECIDE ? 1 << state->asked : 0;
}

static void enter(State *state, int phase) {
    state->phase = (int16_t)phase;
    state->awaited = (int16_t)seats_awaited(state);
}

static void clear_fleet(State *state, int fleet) {
    state->sea[fleet] = state->sunk[fleet] = state->hold[fleet] = 0;
    state->commit[fleet] = state->table[fleet] = 0;
    for (int ship = 0; ship < SHIPS; ship++) state->deck[fleet][ship] = state->hits[fleet][ship] = 0;
}

static void setup(State *state, const int64_t *luck) {
    for (int fleet = 0; fleet < MOST_FLEETS; fleet++) {
        clear_fleet(state, fleet);
        if (fleet < state->players) state->sea[fleet] = WHOLE_FLEET;
    }
    for (int place = 0; place < PAIRS; place++) state->queue[place] = 0;
    for (int face = 0; face < FACES; face++) state->dice[face] = 0;
    state->question = NO_QUESTION;
    state->asked = 0;
    state->turn = 1;
    state->starter = state->first == FIRST_RANDOM ? (int16_t)(luck[0] % state->players) : state->first;
    enter(state, COMMIT);
}

static int in_a_row(int first, int count, int64_t *actions) {
    for (int place = 0; place < count; place++) actions[place] = first + place;
    return count;
}

static int legal_cards(const State *state, int seat, int64_t *actions) {
    int count = 0;
    for (int ship = 0; ship < SHIPS; ship++) {
        actions[count] = ship;
        count += state->sea[seat] >> ship & 1;
    }
    return count;
}

static int legal_actions(const State *state, int seat, int64_t *actions) {
    if (state->phase == COMMIT) return legal_cards(state, seat, actions);
    if (state->phase == ORDER) return in_a_row(TO_ORDER, ORDERS, actions);
    if (state->question == LOOT) return in_a_row(TO_HIT, 2, actions);
    if (can_hide(state, state->queue[0] - 1)) return in_a_row(TO_HIDE, 2, actions);
    return in_a_row(TO_KEEP, 1, actions);
}

/* The course of a turn. */

static int is_decided(const State *state) {
    int afloat = 0;
    for (int fleet = 0; fleet < MOST_FLEETS; fleet++) afloat += state->sea[fleet] != 0;
    return afloat <= 1;
}

static int next_seat(const State *state, int seat) { return seat + 1 < state->players ? seat + 1 : 0; }

static void drop_anchors(State *state) {
    for (int seat = 0; seat < MOST_FLEETS; seat++) {
        if (state->table[seat] != H + 1 || !is_at_sea(state, seat, H)) continue;
        state->deck[seat][H]++;
        if (is_due(state, seat, H)) leave(state, seat, H);
    }
}

static void begin_turn(State *state) {
    state->turn++;
    int starter = next_seat(state, state->starter);
    while (!state->sea[starter]) starter = next_seat(state, starter);
    state->starter = (int16_t)starter;
    enter(state, COMMIT);
}

static void end_turn(State *state) {
    if (state->anchor == SAILING) drop_anchors(state);
    for (int fleet = 0; fleet < MOST_FLEETS; fleet++) state->table[fleet] = 0;
    if (is_decided(state))
        enter(state, OVER);
    else
        begin_turn(state);
}

static void drop_encounter(State *state) {
    for (int place = 0; place < PAIRS - 1; place++) state->queue[place] = state->queue[place + 1];
    state->queue[PAIRS - 1] = 0;
}

static void ask_owner(State *state, int pair, int question) {
    state->question = (int16_t)question;
    state->asked = (int16_t)chooser(state, pair, question);
    enter(state, DECIDE);
}

static void go_on(State *state) {
    while (state->queue[0]) {
        int pair = state->queue[0] - 1;
        if (takes_place(state, pair)) {
            int question = question_in(state, pair);
            if (question != NO_QUESTION) {
                ask_owner(state, pair, question);
                return;
            }
            meet(state, pair, TO_HIT);
        }
        drop_encounter(state);
    }
    end_turn(state);
}

static void line_up(State *state, int order) {
    for (int place = 0; place < PAIRS; place++) state->queue[place] = ORDER_OF_PAIRS[order][place] + 1;
    go_on(state);
}

static void decide(State *state, int answer) {
    state->question = NO_QUESTION;
    state->asked = 0;
    meet(state, state->queue[0] - 1, answer);
    drop_encounter(state);
    go_on(state);
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

static void commit_card(State *state, int seat, int ship) {
    state->commit[seat] = (int16_t)(ship + 1);
    state->awaited &= ~(1 << seat);
    if (!state->awaited) reveal(state);
}

static void apply(State *state, int seat, int64_t action, const int64_t *luck) {
    (void)luck;
    if (state->phase == COMMIT)
        commit_card(state, seat, (int)action);
    else if (state->phase == ORDER)
        line_up(state, (int)action - TO_ORDER);
    else
        decide(state, (int)action);
}

static int score(const State *state, int fleet) {
    int points = 0;
    for (int ship = 1; ship < SHIPS; ship++) points += state->deck[fleet][ship] + (state->hold[fleet] >> ship & 1);
    return points;
}

static int scores(const State *state, int64_t *points) {
    for (int fleet = 0; fleet < state->players; fleet++) points[fleet] = score(state, fleet);
    return state->players;
}

static int winners(const State *state) {
    int best = -1, fleets = 0;
    if (state->phase != OVER) return 0;
    for (int fleet = 0; fleet < state->players; fleet++) {
        int points = score(state, fleet);
        if (points > best) best = points, fleets = 0;
        if (points == best) fleets |= 1 << fleet;
    }
    return fleets;
}

#include "loops.h"
