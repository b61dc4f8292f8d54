// One's own games: who is told, which are wanted, in which order, when.

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { OwnListed } from "../src/lib/api";
import type { Finished, Wanted } from "../src/mine/asking";

type Showing = typeof import("../src/mine/showing");
let showing: Showing;

beforeAll(async () => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  showing = await import("../src/mine/showing");
});
afterAll(() => vi.unstubAllGlobals());

const NOBODY = { person: null, mark: null } as const;
const person = (name: string) => ({ kind: "person", name, level: null, ...NOBODY }) as const;
const computer = (level: string) => ({ kind: "computer", name: null, level, ...NOBODY }) as const;
const open = { kind: "open", name: null, level: null, ...NOBODY } as const;
const NOTHING: Wanted = { game: "", against: "", text: "" };

function table(id: string, seats: Finished["seats"], more: Partial<OwnListed> = {}): OwnListed {
  const usual = { host: null, game: "hokito", players: seats.length, options: {}, status: "playing" } as const;
  const clock = { kind: "none", seconds: 0, increment: 0, days: 0, timeout: "default" } as const;
  return { id, ...usual, clock, at: 0, seats, yours: [0], to_act: [], your_turn: false, ...more };
}

describe("the others at a table", () => {
  it("are told by name, those who have not come not at all", () => {
    const named = (seats: Finished["seats"], yours: number[]): string[] =>
      showing.othersAt({ seats, yours }).map(({ name }) => name);
    expect(named([person("K"), person("Ota"), open], [0])).toEqual(["Ota"]);
    expect(named([computer("level-3"), person("K")], [1])).toEqual(["Ida"]);
    expect(named([person("K"), person("O")], [0, 1])).toEqual(["K", "O"]);
    expect(named([person("K")], [0])).toEqual([]);
  });

  it("have a page where they are people who are known, but oneself has not", () => {
    const known = { ...person("Ota"), person: "p-1" };
    const pages = (seats: Finished["seats"], yours: number[]): (string | null)[] =>
      showing.othersAt({ seats, yours }).map((other) => other.person);
    expect(pages([person("K"), known, computer("level-1")], [0])).toEqual(["p-1", null]);
    expect(pages([known, { ...known, name: "Ema" }], [0, 1])).toEqual([null, null]);
  });

  it("are of a kind, as the server has it", () => {
    const against = (...seats: Finished["seats"]): string => showing.againstAt({ seats, yours: [0] });
    expect(against(person("K"), computer("level-1"))).toBe("level-1");
    expect(against(person("K"), computer("level-1"), computer("level-2"))).toBe("computers");
    expect(against(person("K"), computer("random"))).toBe("computers");
    expect(against(person("K"), computer("level-1"), open)).toBe("people");
    expect(against(person("K"))).toBe("alone");
    expect(showing.againstAt({ seats: [person("K"), person("O")], yours: [0, 1] })).toBe("device");
  });
});

describe("running games", () => {
  const ours = table("a", [person("K"), person("Ondřej")]);
  const theirs = table("b", [person("K"), computer("level-2")], { game: "totohu" });

  it("are chosen by game, opponent and name", () => {
    const wanted = (wish: Partial<Wanted>): string =>
      [ours, theirs]
        .filter((one) => showing.isWanted(one, { ...NOTHING, ...wish }))
        .map(({ id }) => id)
        .join("");
    expect(wanted({})).toBe("ab");
    expect(wanted({ game: "totohu" })).toBe("b");
    expect(wanted({ against: "computer" })).toBe("b");
    expect(wanted({ against: "level-2" })).toBe("b");
    expect(wanted({ against: "level-1" })).toBe("");
    expect(wanted({ against: "people" })).toBe("a");
    expect(wanted({ text: " ONDŘ" })).toBe("a");
    expect(wanted({ text: "k" })).toBe("");
  });

  it("stand in the order in which they wait for a move", () => {
    const some = [table("new", [], { at: 9 }), table("late", [], { at: 8, your_turn: true })];
    const order = showing.inOrder([...some, table("early", [], { at: 1, your_turn: true })]);
    expect(order.map(({ id }) => id)).toEqual(["early", "late", "new"]);
  });
});

describe("dates", () => {
  const now = new Date(2026, 10, 16, 12, 0).getTime();
  const told = (...at: [number, number, number, number, number]): string =>
    showing.dateIn("en-GB", new Date(...at).getTime(), now, "just now");

  it("are told in words up to a week", () => {
    expect(told(2026, 10, 16, 12, 0)).toBe("just now");
    expect(told(2026, 10, 16, 11, 48)).toBe("12 minutes ago");
    expect(told(2026, 10, 16, 8, 40)).toMatch(/^0?8:40$/);
    expect(told(2026, 10, 15, 23, 0)).toBe("yesterday");
    expect(told(2026, 10, 12, 9, 0)).toBe("4 days ago");
    expect(told(2026, 10, 8, 9, 0)).toBe("8 Nov");
    expect(told(2025, 10, 8, 9, 0)).toBe("8 Nov 2025");
  });
});

it("asks only for what is wanted", async () => {
  const { addressOf } = await import("../src/lib/requests");
  expect(addressOf("/a", {}, { game: "", text: "a b", before: null })).toBe("/a?text=a+b");
  expect(addressOf("/a", {}, { game: "" })).toBe("/a");
  expect(addressOf("/a/{name}/b", { name: "x/y" }, { play: ["0:a", "1:b"], seat: 0 })).toBe(
    "/a/x%2Fy/b?play=0%3Aa&play=1%3Ab&seat=0",
  );
});
