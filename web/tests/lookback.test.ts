// What the status bar says of an earlier moment.

import { describe, expect, it, vi } from "vitest";
import { EN } from "../src/words/en";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});

const { statusOf } = await import("../src/frame/standing");

describe("looking back", () => {
  const now = { title: "Your move." };
  const passing = { next: null, curtain: null, passOn: () => {} };
  const at = (moment: number, seen: Parameters<typeof statusOf>[0]["seen"]) =>
    statusOf({
      table: { status: "playing" } as Parameters<typeof statusOf>[0]["table"],
      looking: { past: { moment } as never, close: () => {} },
      passing,
      isThinking: false,
      now,
      last: "",
      seen,
      w: EN,
    });

  it("tells what was done then, and counts as the log does", () => {
    expect(at(5, { number: "3", head: "Hunter meets Hunter.", text: "Each adds an anchor." })).toMatchObject({
      title: "Looking back: after move 3",
      text: "Hunter meets Hunter. Each adds an anchor.",
    });
    expect(at(5, undefined)).toMatchObject({ title: "Looking back: after move 5", text: "" });
  });
});
