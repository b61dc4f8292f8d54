/* The loop of core/compiled/loops.py: whole random games, and the program around it. Comes after the rules of a game:
 * State, LUCK_SIZE, MOST_ACTIONS, build_tables, setup, to_act, legal_actions and apply.
 *
 *     ./GAME GAMES WORD WORD WORD WORD
 *
 * plays random games from the four words of the generator and prints the actions played, the checksum of what was
 * played, and the seconds it took.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef struct {
    int64_t actions;
    uint32_t checksum;
} Tally;

static State state;
static int64_t actions[MOST_ACTIONS], luck[LUCK_SIZE];

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
    }
    return tally;
}

int main(int count, char **texts) {
    if (count != 6) {
        fprintf(stderr, "usage: %s GAMES WORD WORD WORD WORD\n", texts[0]);
        return 2;
    }
    long games = atol(texts[1]);
    for (int word = 0; word < 4; word++) rng[word] = (uint32_t)strtoul(texts[2 + word], NULL, 10);
    build_tables();
    struct timespec begun, done;
    clock_gettime(CLOCK_MONOTONIC, &begun);
    Tally tally = playouts(games);
    clock_gettime(CLOCK_MONOTONIC, &done);
    double seconds = (double)(done.tv_sec - begun.tv_sec) + (double)(done.tv_nsec - begun.tv_nsec) / 1e9;
    printf("%lld %lld %.9f\n", (long long)tally.actions, (long long)tally.checksum, seconds);
    return 0;
}
