import { describe, expect, it } from "vitest";
import source from "../../src/kajuta/games/seameni/rules/refusals.py?raw";
import type { DiedEvent, GameEvent, MovedEvent, TurnEvent } from "../src/games/seameni/declared";
import { corner } from "../src/games/seameni/geometry";
import { figureOf } from "../src/games/seameni/layout";
import { tokenAt } from "../src/games/seameni/sea";
import { applyEvent } from "../src/games/seameni/stage";
import { foretell, lastTurn, tell, waysOf } from "../src/games/seameni/story";
import { REFUSALS } from "../src/games/seameni/refusals";
import { sea } from "./seameni-sea";

describe("what has not happened yet", () => {
  const caught: GameEvent = { kind: "caught", pirate: "A1", at: "f6" };
  const stepped: GameEvent = { kind: "moved", pirate: "A1", from: "f5", to: "f6", how: "step", treasure: 0 };

  it("is not told as if it had, in Czech", () => {
    expect(tell(caught, [], "cs")).toContain("chytila");
    expect(foretell(caught, [], "cs")).toContain("Chobotnice chytí A1");
    expect(foretell({ kind: "died", pirate: "B1", why: "thrown", treasure: 0 }, [], "cs")).toBe(
      "B1 bude hozen žralokům. Bude ze hry venku.",
    );
  });

  it("is told in the words of the log where they do as well", () => {
    expect(foretell(stepped, [], "cs")).toBe(tell(stepped, [], "cs"));
    expect(foretell(caught, [], "en")).toBe(tell(caught, [], "en"));
  });
});

describe("the stage", () => {
  it("follows a pirate with treasure through a chain and aboard", () => {
    let view = sea();
    const step = (event: GameEvent): void => void (view = applyEvent(view, event));
    step({ kind: "moved", pirate: "A2", from: "d3", to: "e2", how: "step", treasure: 1 });
    expect(view.loot).toEqual({ d3: 2, e2: 1 });
    step({ kind: "moved", pirate: "A2", from: "e2", to: "d1", how: "current", treasure: 1 });
    step({ kind: "boarded", pirate: "A2", ship: 0 });
    step({ kind: "delivered", pirate: "A2", ship: 0, hold: 1 });
    expect(view.pirates["A2"]).toBe("@0");
    expect(view.loot).toEqual({ d3: 2 });
    expect(view.hold).toEqual([1, 0]);
  });

  it("lands in mud on the first disc, turns tiles over, catches, frees and buries", () => {
    expect(
      applyEvent(sea(), { kind: "moved", pirate: "A2", from: "d3", to: "f3", how: "step", treasure: 0 }).pirates["A2"],
    ).toBe("f3/1");
    expect(tokenAt(applyEvent(sea(), { kind: "revealed", at: "h7", tile: "o" }), "h7")).toBe("o");
    const caught = applyEvent(sea(), { kind: "caught", pirate: "A2", at: "d3" });
    expect(caught.caught).toEqual(["A2"]);
    expect(applyEvent(caught, { kind: "freed", pirate: "A2" }).caught).toEqual([]);
    expect(applyEvent(caught, { kind: "ejected", pirate: "A2", from: "d3", to: "@0", by: "B1" })).toMatchObject({
      caught: [],
    });
    expect(applyEvent(sea(), { kind: "died", pirate: "A2", why: "shark", treasure: 1 }).loot).toEqual({ d3: 2 });
    expect(applyEvent(sea(), { kind: "captured", pirate: "B1", ship: 0 }).prisoners).toEqual({ B1: 0 });
  });
});

describe("the story", () => {
  const names = ["Klára", "Ota"];
  const EVENTS: GameEvent[] = [
    { kind: "placed", seat: 0, at: "d1" },
    { kind: "revealed", at: "d3", tile: "$3" },
    { kind: "treasure", at: "d3", count: 3 },
    { kind: "sailed", seat: 0, from: "d1", to: "e1" },
    ...(["step", "walk", "wade", "current", "whirl", "eel", "horse", "star", "ghost"] as const).map(
      (how): MovedEvent => ({
        kind: "moved",
        pirate: "A1",
        from: "d3",
        to: how === "wade" ? "d3/2" : "e4",
        how,
        treasure: 1,
      }),
    ),
    { kind: "boarded", pirate: "A1", ship: 0 },
    { kind: "delivered", pirate: "A1", ship: 0, hold: 2 },
    { kind: "captured", pirate: "A1", ship: 1 },
    { kind: "left_sea", pirate: "A1", at: "a5" },
    { kind: "stranded", pirate: "A1" },
    { kind: "ejected", pirate: "A1", from: "d3", to: "@0", by: "B1" },
    ...(["mud", "island", "crowd"] as const).map((why): GameEvent => ({
      kind: "thrown_home",
      pirate: "A1",
      why,
      to: "@0",
    })),
    { kind: "tired", pirate: "A1" },
    { kind: "freed", pirate: "A1" },
    { kind: "caught", pirate: "A1", at: "d3" },
    { kind: "yanked", pirate: "A1", ship: 1 },
    { kind: "returned", pirate: "A1", to: "g7" },
    ...(["shark", "drowned", "thrown"] as const).map((why): GameEvent => ({
      kind: "died",
      pirate: "A1",
      why,
      treasure: 1,
    })),
    { kind: "crowded", ship: 0 },
    { kind: "passed", seat: 0 },
    { kind: "offered", seat: 0 },
    { kind: "accepted", seat: 1 },
    { kind: "declined", seat: 1 },
    ...(["agreed", "treasure", "crews", "quiet"] as const).map((why): GameEvent => ({
      kind: "over",
      why,
      scores: [2, 1],
      winners: [0],
    })),
  ];

  it("has a whole sentence for every event in both languages", () => {
    for (const event of EVENTS) {
      for (const language of ["en", "cs"] as const) {
        const text = tell(event, names, language);
        expect(text, JSON.stringify(event)).toMatch(/\.$/);
        expect(text).not.toMatch(/undefined|null|NaN|\[object/);
      }
    }
    expect(tell({ kind: "turn", seat: 0, turn: 1 }, names, "en")).toBeNull();
  });

  it("counts treasures in Czech", () => {
    const lies = (count: number) => tell({ kind: "treasure", at: "d3", count }, names, "cs");
    expect([1, 3, 5].map(lies)).toEqual(["Na d3 leží 1 poklad.", "Na d3 leží 3 poklady.", "Na d3 leží 5 pokladů."]);
  });

  it("finds the last turn and the ways in it", () => {
    const step: MovedEvent = { kind: "moved", pirate: "A1", from: "@0", to: "d2", how: "step", treasure: 0 };
    const on: MovedEvent = { kind: "moved", pirate: "A1", from: "d2", to: "e3", how: "current", treasure: 0 };
    const turn: TurnEvent = { kind: "turn", seat: 1, turn: 1 };
    expect(lastTurn([turn, step, on])).toEqual([step, on]);
    expect(lastTurn([turn, step, on, turn])).toEqual([step, on]);
    expect(lastTurn([])).toEqual([]);
    expect(waysOf([step, on])).toEqual([{ pirate: "A1", path: ["@0", "d2", "e3"] }]);
    const died: DiedEvent = { kind: "died", pirate: "A1", why: "shark", treasure: 0 };
    expect(waysOf([step, died])[0]).toMatchObject({ end: "shark" });
  });
});

describe("refusals", () => {
  it("have words for every number of the rules", () => {
    const numbers = [...source.matchAll(/^ {4}[A-Z_]+ = (\d+)$/gm)].map((found) => Number(found[1]));
    expect(numbers.length).toBeGreaterThan(60);
    for (const refusals of Object.values(REFUSALS))
      expect(numbers.filter((number) => !(number in refusals))).toEqual([]);
  });

  it("are sentences", () => {
    for (const refusals of Object.values(REFUSALS))
      for (const text of Object.values(refusals)) expect(text).toMatch(/^[A-ZÁ-Ž].*\.$/);
  });
});

it("draws the field a figure stands on around the figure", () => {
  const figure = figureOf(sea(), "B1", 2)!;
  const at = corner("i12", 2);
  expect(figure.x - at.x).toBeGreaterThan(0);
  expect(figure.x - at.x).toBeLessThan(100);
});
