// A short list that this browser remembers; of too many the oldest is forgotten.

const MOST = 40;

export interface KeptList {
  has: (one: string) => boolean;
  add: (one: string) => void;
  remove: (one: string) => void;
}

export function keptList(name: string): KeptList {
  const key = `kajuta.${name}`;
  const all = (): string[] => JSON.parse(localStorage.getItem(key) ?? "[]") as string[];
  const keep = (list: string[]): void => localStorage.setItem(key, JSON.stringify(list.slice(-MOST)));
  return {
    has: (one) => all().includes(one),
    add: (one) => keep([...all().filter((other) => other !== one), one]),
    remove: (one) => keep(all().filter((other) => other !== one)),
  };
}
