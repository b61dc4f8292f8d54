// What the status bar says while the game goes on.

import { describe, expect, it, vi } from "vitest";
import { EN } from "../src/words/en";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});

const { standing } = await import("../src/frame/standing");

describe("while a board shows something", () => {
  const skip = { label: "Skip", press: () => {} };
  const to = (mine: number[], isShowing: boolean) =>
    standing({
      table: { status: "playing", to_act: [1], clock: null } as never,
      link: { connection: "connected" } as never,
      w: EN,
      mine,
      seat: mine[0] ?? null,
      names: ["Ada", "Ota"],
      board: { title: "The ships sail out.", button: skip, isShowing },
    });

  it("offers its button to those who are not to act, and to those who look on", () => {
    expect(to([0], true).button).toBe(skip);
    expect(to([], true).button).toBe(skip);
  });

  it("else tells them for whom they wait", () => {
    expect(to([0], false).button).toBeUndefined();
    expect(to([0], false).title).toContain("Ota");
  });
});
