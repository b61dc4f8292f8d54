// Why something cannot be done in TRIOMINOS. Loaded when something cannot for the first time.

import type { Language } from "../../words/languages";
import type { Why } from "./declared";
import { REFUSALS as cs } from "./words/cs/refusals";
import { REFUSALS as en } from "./words/en/refusals";

export const REFUSALS: Record<Language, Record<Why, string>> = { en, cs };
