// What this browser remembers: language, theme, sound, size of text, names, and the keys of seats given away.

import { isLanguage, languageFor, languages, type Language } from "../words/languages";
import { DEFAULT_LEVEL, numberOf } from "../words/levels";
import type { Remembered } from "../home/remembered";
import type { Streak } from "./streaks";

export type Theme = "light" | "dark";
/** By how much the text of panels and sheets is enlarged. */
export const TEXT_SIZES = [1, 1.15, 1.3] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

function stored<T>(key: string, fallback: T): T {
  const text = localStorage.getItem(`kajuta.${key}`);
  return text === null ? fallback : (JSON.parse(text) as T);
}

function keep(key: string, value: unknown): void {
  localStorage.setItem(`kajuta.${key}`, JSON.stringify(value));
}

function firstLanguage(): Language {
  const chosen = stored<string>("language", "");
  return isLanguage(chosen) ? chosen : languageFor(navigator.languages);
}

function firstTheme(): Theme {
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

class Settings {
  language = $state<Language>(firstLanguage());
  theme = $state<Theme>(stored("theme", firstTheme()));
  sound = $state<boolean>(stored("sound", true));
  textSize = $state<TextSize>(stored("textSize", 1));
  /** One's name and mark, as the server last told them: pages need not wait for it. */
  name = $state<string>(stored("name", ""));
  mark = $state<string>(stored("mark", ""));
  /** Whether a board turns to whoever plays, where several share a device. */
  turnsBoard = $state<boolean>(stored("turnsBoard", false));

  /** Something was kept in another window: what is chosen in one holds in all of them. */
  follow(key: string | null): void {
    if (key === "kajuta.language") this.language = firstLanguage();
    if (key === "kajuta.theme") this.theme = stored("theme", firstTheme());
  }

  /** Those that can be chosen instead. */
  get otherLanguages(): Language[] {
    return languages().filter((language) => language !== this.language);
  }

  setLanguage(language: Language): void {
    this.language = language;
    keep("language", language);
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    keep("theme", theme);
  }

  setSound(on: boolean): void {
    this.sound = on;
    keep("sound", on);
  }

  setTextSize(size: TextSize): void {
    this.textSize = size;
    keep("textSize", size);
  }

  setTurnsBoard(on: boolean): void {
    this.turnsBoard = on;
    keep("turnsBoard", on);
  }

  setName(name: string): void {
    this.name = name;
    keep("name", name);
  }

  /** Whom the server last told this browser to be. */
  get person(): string {
    return stored("person", "");
  }

  setPerson(id: string): void {
    keep("person", id);
  }

  setMark(mark: string): void {
    this.mark = mark;
    keep("mark", mark);
  }

  /** The level of the computer last chosen in a game. */
  levelOf(game: string): string {
    const found = stored<Record<string, string>>("levels", {})[game] ?? DEFAULT_LEVEL;
    return numberOf(found) > 0 ? found : DEFAULT_LEVEL;
  }

  keepLevel(game: string, level: string): void {
    keep("levels", { ...stored<Record<string, string>>("levels", {}), [game]: level });
  }

  /** The table last set for a game. */
  planOf(game: string): Remembered | null {
    return stored<Record<string, Remembered>>("plans", {})[game] ?? null;
  }

  keepPlan(game: string, plan: Remembered): void {
    keep("plans", { ...stored<Record<string, Remembered>>("plans", {}), [game]: plan });
  }

  /** The wins in a row in a game. */
  streakOf(game: string): Streak | null {
    return stored<Record<string, Streak>>("streaks", {})[game] ?? null;
  }

  keepStreak(game: string, streak: Streak): void {
    keep("streaks", { ...stored<Record<string, Streak>>("streaks", {}), [game]: streak });
  }

  /** The keys of the open seats of a table this browser made, so that their links can be shown again. */
  keysOf(table: string): Record<string, string> {
    return stored<Record<string, string>>(`keys.${table}`, {});
  }

  keepKeys(table: string, keys: Record<string, string>): void {
    if (Object.keys(keys).length > 0) keep(`keys.${table}`, keys);
  }
}

export const settings = new Settings();

export const reducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
