// Words a player understands for the options that the server describes. They load when somebody looks at options.

import type { OptionSchema } from "../lib/protocol";
import type { Language } from "../words/languages";
import type { OptionWords, Wording } from "./cover";

const OPTIONS: Record<string, () => Promise<{ OPTIONS: OptionWords }>> = {
  hokito: () => import("./hokito/options"),
  triominos: () => import("./triominos/options"),
  seameni: () => import("./seameni/options"),
  totohu: () => import("./totohu/options"),
};

/** The words of a game's options; null for a game that has none here. */
export const loadOptions = async (game: string): Promise<OptionWords | null> =>
  (await OPTIONS[game]?.())?.OPTIONS ?? null;

/** The wording of an option, a preset, or a value (`option.value`); the schema's own words where there is none. */
export function optionWords(
  words: OptionWords | null,
  key: string,
  language: Language,
  schema?: OptionSchema,
): Wording {
  return words?.[language][key] ?? [schema?.title ?? key.split(".").pop() ?? key, schema?.description ?? ""];
}
