// From a wish to a table: it is made, remembered, and gone to.

import { sitDownAt } from "../frame/passing.svelte";
import { makeTable } from "../lib/api";
import { router } from "../lib/router.svelte";
import { settings } from "../lib/settings.svelte";
import { planOf, type Remembered } from "./remembered";

export async function start(game: string, wish: Remembered, name = settings.name): Promise<void> {
  const { own, plan } = planOf(game, name, wish);
  const made = await makeTable(plan);
  settings.keepPlan(game, wish);
  settings.keepKeys(made.id, made.keys);
  sitDownAt(made.id, own);
  router.go(`/t/${made.id}`);
}
