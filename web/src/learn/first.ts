// A first game: against the weakest computer, by the usual rules, a short one where there is one, and with somebody who asks
// before a clear mistake.

import { coachAt } from "../coach/coach.svelte";
import { COVERS } from "../games/covers";
import { seating } from "../home/seating";
import { makeTable } from "../lib/api";
import { router } from "../lib/router.svelte";
import { settings } from "../lib/settings.svelte";
import { once } from "../lib/slips";
import { LEVELS } from "../words/levels";

export const [FIRST_LEVEL] = LEVELS;

/** Sets the table once, however often it is asked for. */
export const firstGame = (game: string): (() => Promise<void>) =>
  once(async () => {
    settings.keepLevel(game, FIRST_LEVEL);
    const options = COVERS[game]?.firstGame ?? {};
    const made = await makeTable({ game, players: 2, options, seats: seating(0, settings.name, [FIRST_LEVEL]) });
    coachAt(made.id);
    router.go(`/t/${made.id}`);
  });
