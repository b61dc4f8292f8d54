// The words of the switch that tells of moves; they load with it. What is shown of a push is in `notice.ts`.

import { settings } from "../lib/settings.svelte";
import { PUSH as cs } from "./cs/push";
import { PUSH as en } from "./en/push";
import type { Language } from "./languages";

export type PushWords = typeof en;

export const PUSH: Record<Language, PushWords> = { en, cs };

export const pushWords = (): PushWords => PUSH[settings.language];
