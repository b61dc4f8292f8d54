import { beforeEach, describe, expect, it, vi } from "vitest";
import { shareOf, spokenIdea, tellsPoints, verdictOf, wordsOf } from "../src/frame/verdict";
import { ideaWords as hokito } from "../src/games/hokito/telling";
import { ideaWords as seameni } from "../src/games/seameni/ideas";
import { ideaWords as totohu } from "../src/games/totohu/ideas";
import { ideaWords as triominos } from "../src/games/triominos/ideas";
import type { Told } from "../src/games/types";
import type { Declared as Triominos, PlaceEvent } from "../src/games/triominos/declared";
import type { Declared, Idea, IdeaIn } from "../src/lib/protocol";
import type { Declared as Hokito, StackEvent } from "../src/games/hokito/declared";
import { VIEW as TRIOMINOS_VIEW } from "./triominos-view";
import { CS } from "../src/words/cs";
import { EN } from "../src/words/en";

const told = <Game extends Declared>(language: "en" | "cs", view: Game["view"] | null = null): Told<Game> => ({
  names: ["Klára", "Sailor"],
  language,
  seat: 0,
  view,
});
const idea = <Game extends Declared>(given: Partial<IdeaIn<Game>>): IdeaIn<Game> => ({
  action: "f2-e1",
  value: 0.6,
  margin: 3,
  share: null,
  scores: { now: [46, 39], after: [50, 33], reply: [44, 39] },
  leads: { now: 7, after: 17, reply: 5 },
  events: [],
  certain: true,
  reply: null,
  tempting: false,
  measure: "reply",
  ...given,
});
const stack = (seat: number, field: string, height: number, captured: boolean): StackEvent => ({
  kind: "stack",
  seat,
  field,
  top: seat === 0 ? "b2" : "w3",
  height,
  captured,
});
const TAKES = idea<Hokito>({
  events: [
    { kind: "move", seat: 0, from: "f2", to: "e1", path: ["f2", "f1", "e1"], stones: ["b1", "b2"] },
    stack(0, "e1", 4, true),
  ],
  reply: {
    seat: 1,
    action: "e5-f1",
    events: [{ kind: "move", seat: 1, from: "e5", to: "f1", path: ["e5", "f1"], stones: [] }, stack(1, "f1", 8, true)],
  },
});

describe("ideas of HOKITO", () => {
  it("tell what is taken, what it makes, the way and the reply", () => {
    expect(hokito(TAKES, told("en"))).toEqual({
      title: "f2 to e1",
      why: "Takes the white stack on e1: 2 symbols × 4 high = 8.",
      way: ["south to f1", "west to e1"],
      reply: "e5 takes f1 and is 8 high then.",
    });
    expect(hokito(TAKES, told("cs"))).toEqual({
      title: "f2 na e1",
      why: "Bere bílou hromádku na e1: 2 symboly × výška 4 = 8.",
      way: ["na jih na f1", "na západ na e1"],
      reply: "e5 bere f1, výška pak 8.",
    });
  });

  it("tell a single stone of one's own from a stack of the other", () => {
    const joins = idea<Hokito>({
      events: [
        { kind: "move", seat: 0, from: "a1", to: "a2", path: ["a1", "a2"], stones: ["b2"] },
        stack(0, "a2", 2, false),
      ],
    });
    expect(hokito(joins, told("en")).why).toBe("Joins the black stone on a2: 2 symbols × 2 high = 4.");
    expect(hokito(joins, told("cs")).why).toBe("Přidává na černý kámen na a2: 2 symboly × výška 2 = 4.");
  });

  it("are spoken with their points", () => {
    expect(spokenIdea(0, TAKES, hokito(TAKES, told("en")), EN)).toBe(
      "Idea 1: f2 to e1, south to f1, west to e1. Takes the white stack on e1: 2 symbols × 4 high = 8. " +
        "50 to 33, after the expected reply 44 to 39. You stay 5 ahead.",
    );
  });
});

describe("ideas of the other games", () => {
  it("of TRIOMINOS tell points and bridges, and what a draw costs", () => {
    const bridge: PlaceEvent = {
      kind: "place",
      place: "455@0,0u",
      seat: 0,
      tile: "455",
      shape: "bridge",
      base: 14,
      bonus: 40,
      points: 54,
      hexagons: 0,
    };
    const place = idea<Triominos>({ action: "455@0,0u", events: [bridge] });
    expect(triominos(place, told("en"))).toMatchObject({ title: "4-5-5", why: "Bridge 40 + 14: 54 points." });
    expect(triominos(place, told("cs"))).toMatchObject({ title: "4-5-5", why: "Most 40 + 14: 54 bodů." });
    expect(triominos(idea({ action: "draw" }), told("en", TRIOMINOS_VIEW)).why).toContain("Costs 5 points");
    expect(triominos(idea({ action: "pass" }), told("cs")).title).toBe("Vynechat");
  });

  it("of TOTOHU name ships, choices, orders and faces", () => {
    expect(totohu(idea({ action: "P5" }), told("en")).title).toBe("Pirate 5");
    expect(totohu(idea({ action: "loot" }), told("cs")).title).toBe("Uloupit");
    expect(totohu(idea({ action: "order:01-02-12" }), told("en")).title).toBe("A–B, A–C, B–C");
    expect(totohu(idea({ action: "assign:P4>H" }), told("en")).why).toBe("Pirate 4 → Hunter");
  });

  it("of SEAMENI name who goes where", () => {
    expect(seameni(idea({ action: "haul:B1:f2" }), told("en")).title).toBe("B1 to f2 with treasure");
    expect(seameni(idea({ action: "sail:c1" }), told("cs")).title).toBe("Plout na c1");
    expect(seameni(idea({ action: "pass", certain: false }), told("en")).why).toBe("What follows nobody knows.");
  });

  it("of a game without words are told by their events", () => {
    const screen = { tell: () => "something happens" };
    expect(wordsOf(screen, idea({ events: [{ kind: "x" }] }), told("en"))).toEqual({
      title: "f2-e1",
      why: "something happens",
      reply: undefined,
    });
  });
});

describe("a mix", () => {
  it("is told and spoken where there is one", () => {
    const mixed = idea({ action: "H", share: 0.404 });
    expect(shareOf(mixed, EN)).toBe("Vary, so that nobody can tell what comes: this about 40 % of the time.");
    expect(shareOf(mixed, CS)).toBe("Střídejte to, ať vás nikdo neodhadne: tohle asi v 40 % případů.");
    expect(shareOf(idea({}), EN)).toBe("");
    expect(spokenIdea(0, mixed, { title: "Hunter", why: "" }, EN)).toContain(
      "Vary, so that nobody can tell what comes: this about 40 % of the time.",
    );
  });
});

describe("a verdict", () => {
  const of = (now: number, reply: number, tempting = false) =>
    verdictOf(idea({ leads: { now, after: now, reply }, tempting }), EN);

  it("says how far ahead or behind one ends", () => {
    expect(of(7, 5)).toEqual({ text: "You stay 5 ahead.", mood: "good" });
    expect(of(-2, 5)).toEqual({ text: "You get 5 ahead.", mood: "good" });
    expect(of(7, -19)).toEqual({ text: "You fall 19 behind.", mood: "bad" });
    expect(of(-7, -9)).toEqual({ text: "You stay 9 behind.", mood: "" });
    expect(of(3, 0)).toEqual({ text: "All level then.", mood: "" });
    expect(of(7, 5, true).mood).toBe("bad");
    expect(verdictOf(idea({ leads: { now: 7, after: 7, reply: -19 } }), CS).text).toBe("Budete o 19 pozadu.");
  });

  it("tells chances where points say nothing", () => {
    const quiet = idea({
      scores: { now: [0, 0], after: [0, 0], reply: null },
      leads: { now: 0, after: 0, reply: null },
      measure: "value",
    });
    expect(tellsPoints(quiet)).toBe(false);
    expect(verdictOf(quiet, EN).text).toBe("Chances: about 60 %.");
    expect(verdictOf({ ...quiet, value: null }, EN).text).toBe("");
  });
});

describe("verdicts of one hint", () => {
  it("are by the measure that all of its ideas share", () => {
    const ideas = [
      idea({ value: 0.7, leads: { now: 7, after: 17, reply: -19 }, measure: "value" }),
      idea({ value: 0.55, leads: { now: 7, after: 9, reply: 5 }, measure: "value" }),
    ];
    expect(ideas.map((one) => verdictOf(one, EN).text)).toEqual(["Chances: about 70 %.", "Chances: about 55 %."]);
    const soon = ideas.map((one): Idea => ({ ...one, measure: "after" }));
    expect(soon.map((one) => verdictOf(one, EN).text)).toEqual(["You stay 17 ahead.", "You stay 9 ahead."]);
  });
});

describe("the keys of ideas", () => {
  beforeEach(() => vi.resetModules());

  it("choose in a circle and put away", async () => {
    const { Advice } = await import("../src/lib/advice.svelte");
    const advice = new Advice();
    await advice.ask(async () => [idea({}), idea({ action: "a1-a2" })]);
    expect(advice.chosen?.action).toBe("f2-e1");
    advice.step(-1);
    expect(advice.chosen?.action).toBe("a1-a2");
    advice.choose(2);
    expect(advice.at).toBe(1);
    advice.putAway();
    expect(advice.isOpen).toBe(false);
  });

  it("show no answer that nobody waits for any more", async () => {
    const { Advice } = await import("../src/lib/advice.svelte");
    const advice = new Advice();
    let answer = (_: Idea[]): void => {};
    const asked = advice.ask(() => new Promise((resolve) => (answer = resolve)));
    expect(advice.isThinking).toBe(true);
    advice.putAway();
    answer([idea({})]);
    await asked;
    expect([advice.isOpen, advice.isThinking]).toEqual([false, false]);
  });
});
