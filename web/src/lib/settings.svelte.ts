// What this browser remembers: language, theme, sound, size of text, names, and the keys of seats given away.

import { isLanguage, languageFor, languages, type Language } from "../words/languages";
import { DEFAULT_LEVEL, numberOf } from "../words/levels";
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
  name = $state<string>(stored("name", ""));

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

  setName(name: string): void {
    this.name = name;
    keep("name", name);
  }

  /** The level of the computer last chosen in a game. */
  levelOf(game: string): string {
    const found = stored<Record<string, string>>("levels", {})[game] ?? DEFAULT_LEVEL;
    return numberOf(found) > 0 ? found : DEFAULT_LEVEL;
  }

  keepLevel(game: string, level: string): void {
    keep("levels", { ...stored<Record<string, string>>("levels", {}), [game]: level });
  }

  /** The side last chosen in a game. */
  sideOf(game: string): string | null {
    return stored<Record<string, string>>("sides", {})[game] ?? null;
  }

  keepSide(game: string, side: string): void {
    keep("sides", { ...stored<Record<string, string>>("sides", {}), [game]: side });
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
