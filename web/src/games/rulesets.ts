// Which rules a table plays, in words: the preset that is nearest, and what differs from it.

import type { GameInfo, Options, OptionSchema } from "../lib/protocol";
import type { Language } from "../words/languages";
import type { OptionWords, Preset, Wording } from "./cover";
import { COVERS, presetsOf, presetWords } from "./covers";
import { loadOptions, optionWords } from "./options";

/** How many play which game, as the server describes it. */
export interface Played {
  game: string;
  info: GameInfo;
  count: number;
}

/** The value of an option among those that are given, those of their preset, and the usual ones. */
export function valueIn({ game, info, count }: Played, given: Options, key: string, schema: OptionSchema): unknown {
  const chosen = given["preset"];
  const cover = COVERS[game];
  const usual = cover?.proposed?.[count]?.[key] ?? cover?.byCount?.[count]?.[key] ?? schema.default;
  return given[key] ?? (typeof chosen === "string" ? info.presets[chosen]?.[key] : undefined) ?? usual;
}

/** The options that are not what others say. */
export const differing = (played: Played, given: Options, from: Options): string[] =>
  Object.entries(played.info.options)
    .filter(([key, schema]) => !isSame(valueIn(played, given, key, schema), valueIn(played, from, key, schema)))
    .map(([key]) => key);

function isSame(one: unknown, other: unknown): boolean {
  if (one === null || other === null || typeof one !== "object" || typeof other !== "object") return one === other;
  const keys = Object.keys(one);
  const [left, right] = [one as Options, other as Options];
  return keys.length === Object.keys(other).length && keys.every((key) => isSame(left[key], right[key]));
}

export const suits = ({ info, count }: Played, preset: string): boolean =>
  info.preset_players[preset]?.includes(count) ?? true;

/** The preset that options come from, or come nearest to, and which of them differ. */
export function nearest(played: Played, options: Options): { preset: Preset; changed: string[] } | null {
  const presets = presetsOf(played.game, Object.keys(played.info.presets)).filter(({ id }) => suits(played, id));
  return presets
    .map((preset) => ({ preset, changed: differing(played, options, preset.options) }))
    .reduce<{ preset: Preset; changed: string[] } | null>(
      (best, one) => (best === null || one.changed.length < best.changed.length ? one : best),
      null,
    );
}

/** A preset in words; those that only the rules name have theirs among the options. */
export const wordsOfPreset = (game: string, id: string, wording: OptionWords | null, language: Language): Wording =>
  presetWords(game, id, language) ?? optionWords(wording, id, language);

/** One value of an option: a number, yes or no, or what the game calls it. */
export function valueWords(
  wording: OptionWords | null,
  key: string,
  value: unknown,
  language: Language,
  answers: { yes: string; no: string },
): string {
  if (typeof value === "boolean") return value ? answers.yes : answers.no;
  if (Array.isArray(value)) return value.join(", ");
  if (value !== null && typeof value === "object") return Object.values(value).join(", ");
  const [title] = optionWords(wording, `${key}.${String(value)}`, language);
  return title;
}

/** What differs, as "Target: 400". */
export const changesIn = (
  played: Played,
  options: Options,
  changed: string[],
  wording: OptionWords | null,
  language: Language,
  answers: { yes: string; no: string },
): string[] =>
  changed.map((key) => {
    const schema = played.info.options[key]!;
    const [title] = optionWords(wording, key, language, schema);
    return `${title}: ${valueWords(wording, key, valueIn(played, options, key, schema), language, answers)}`;
  });

export interface RulesTold {
  title: string;
  text: string;
  changes: string[];
}

/** The rules of a table in words. The words of options load when they are needed. */
export async function rulesTold(
  played: Played,
  options: Options,
  language: Language,
  answers: { yes: string; no: string },
): Promise<RulesTold | null> {
  const found = nearest(played, options);
  if (!found) return null;
  const needsWords = found.changed.length > 0 || !presetWords(played.game, found.preset.id, language);
  const wording = needsWords ? await loadOptions(played.game) : null;
  const [title, text] = wordsOfPreset(played.game, found.preset.id, wording, language);
  return { title, text, changes: changesIn(played, options, found.changed, wording, language, answers) };
}
