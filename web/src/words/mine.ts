// The words of the page of one's own games; they load with it.

import { settings } from "../lib/settings.svelte";
import { MINE as cs } from "./cs/mine";
import { MINE as en } from "./en/mine";
import type { Language } from "./languages";

export type MineWords = typeof en;

export const MINE: Record<Language, MineWords> = { en, cs };

export const mineWords = (): MineWords => MINE[settings.language];
