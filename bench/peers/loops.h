/* The loop of core/compiled/loops.py: whole random games, and the program around it. Comes after the rules of a game:
 * State, LUCK_SIZE, MOST_ACTIONS, prepare, setup, to_act, legal_actions, apply, winners and scores.
 *
 *     ./GAME GAMES WORD WORD WORD WORD [OPTION…]
 *
 * plays random games from the four words of the generator and prints the actions played, the checksum of what was
 * played, the seconds of the processor it took, and how the games ended: for each of eight seats the shares of its
 * victories, then its points.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef struct {
    int64_t actions;
    uint32_t checksum;
} Tally;

enum { MOST_OPTIONS = 8 };
enum { WIN_SHARE = 60, RESULT_SEATS = 8, RESULT_SIZE = 2 * RESULT_SEATS };

static State state;
static int64_t actions[MOST_ACTIONS], luck[LUCK_SIZE], results[RESULT_SIZE];

static void add_result(void) {
    int won = winners(&state), count = __builtin_popcount(won);
    for (; won; won &= won - 1) results[__builtin_ctz(won)] += WIN_SHARE / count;
    int seats = scores(&state, actions);
    for (int seat = 0; seat < seats; seat++) results[RESULT_SEATS + seat] += actions[seat];
}

static Tally playouts(long games) {
    Tally tally = {0, 0};
    for (long game = 0; game < games; game++) {
        fill_luck(luck, LUCK_SIZE);
        setup(&state, luck);
        for (int waiting = to_act(&state); waiting; waiting = to_act(&state)) {
            int seat = __builtin_ctz(waiting);
            int64_t action = actions[random_below(legal_actions(&state, seat, actions))];
            if (seat == CHANCE) fill_luck(luck, LUCK_SIZE);
            apply(&state, seat, action, luck);
            tally.actions++;
            tally.checksum = tally.checksum * 31 + (uint32_t)action + (uint32_t)seat;
        }
        add_result();
    }
    return tally;
}

int main(int count, char **texts) {
    if (count < 6 || count > 6 + MOST_OPTIONS) {
        fprintf(stderr, "usage: %s GAMES WORD WORD WORD WORD [OPTION...]\n", texts[0]);
        return 2;
    }
    int64_t options[MOST_OPTIONS];
    long games = atol(texts[1]);
    for (int word = 0; word < 4; word++) rng[word] = (uint32_t)strtoul(texts[2 + word], NULL, 10);
    for (int option = 6; option < count; option++) options[option - 6] = atol(texts[option]);
    prepare(&state, count - 6, options);
    struct timespec begun, done;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &begun);
    Tally tally = playouts(games);
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &done);
    double seconds = (double)(done.tv_sec - begun.tv_sec) + (double)(done.tv_nsec - begun.tv_nsec) / 1e9;
    printf("%lld %lld %.9f", (long long)tally.actions, (long long)tally.checksum, seconds);
    for (int place = 0; place < RESULT_SIZE; place++) printf(" %lld", (long long)results[place]);
    printf("\n");
    return 0;
}
