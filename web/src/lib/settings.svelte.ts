// What this browser remembers: language, theme, sound, names, and the keys of seats given away.

export type Language = "en" | "cs";
export type Theme = "light" | "dark";

function stored<T>(key: string, fallback: T): T {
  const text = localStorage.getItem(`kajuta.${key}`);
  return text === null ? fallback : (JSON.parse(text) as T);
}

function keep(key: string, value: unknown): void {
  localStorage.setItem(`kajuta.${key}`, JSON.stringify(value));
}

function firstLanguage(): Language {
  return navigator.languages.some((language) => /^(cs|sk)/.test(language)) ? "cs" : "en";
}

function firstTheme(): Theme {
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

class Settings {
  language = $state<Language>(stored("language", firstLanguage()));
  theme = $state<Theme>(stored("theme", firstTheme()));
  sound = $state<boolean>(stored("sound", true));
  name = $state<string>(stored("name", ""));

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

  setName(name: string): void {
    this.name = name;
    keep("name", name);
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
