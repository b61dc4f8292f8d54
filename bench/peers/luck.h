/* The generator of core/compiled/luck.py: xoshiro128** of Blackman and Vigna. The same words give the same games. */
#include <stdint.h>

enum { CHANCE = 6 };

static uint32_t rng[4];

static uint32_t rotated(uint32_t word, int bits) { return word << bits | word >> (32 - bits); }

static uint32_t next_random(void) {
    uint32_t result = rotated(rng[1] * 5, 7) * 9;
    uint32_t shifted = rng[1] << 9;
    rng[2] ^= rng[0];
    rng[3] ^= rng[1];
    rng[1] ^= rng[2];
    rng[0] ^= rng[3];
    rng[2] ^= shifted;
    rng[3] = rotated(rng[3], 11);
    return result;
}

static int random_below(int limit) { return (int)((uint64_t)next_random() * limit >> 32); }

static void fill_luck(int64_t *luck, int count) {
    for (int place = 0; place < count; place++) luck[place] = next_random() >> 1;
}
