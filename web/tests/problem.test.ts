import { beforeEach, describe, expect, it, vi } from "vitest";

async function problem() {
  const [{ Problem }, { settings }, { ApiError }] = await Promise.all([
    import("../src/words/problem.svelte"),
    import("../src/lib/settings.svelte"),
    import("../src/lib/requests"),
  ]);
  return { told: new Problem(), settings, ApiError };
}

describe("a problem on a page around the games", () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    vi.stubGlobal("navigator", { languages: ["en"] });
  });

  it("is told in the language that is spoken, not in the one in which it arose", async () => {
    const { told, settings, ApiError } = await problem();
    told.refused(new ApiError("this seat is taken", "refused", "seat_taken", null));
    const english = told.text;
    settings.setLanguage("cs");
    expect(told.text).not.toBe(english);
    expect(told.text).toMatch(/[ěščřžýáíéů]/);
    settings.setLanguage("en");
    expect(told.text).toBe(english);
  });

  it("that a page has words for itself follows the language as well, until it is cleared", async () => {
    const { told, settings } = await problem();
    told.say((w) => w.home);
    const english = told.text;
    settings.setLanguage("cs");
    expect(told.text).not.toBe(english);
    told.clear();
    expect(told.text).toBe("");
  });

  it("that the server did not tell of is thrown on", async () => {
    const { told } = await problem();
    expect(() => told.refused(new TypeError("no connection"))).toThrow("no connection");
    expect(told.text).toBe("");
  });
});
