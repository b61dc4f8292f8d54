import { beforeEach, describe, expect, it, vi } from "vitest";
import type { GameScreen } from "../src/games/types";

const OWN = { en: { 7: "That field is taken." }, cs: { 7: "Pole je obsazené." } };

async function refusing() {
  const [{ Refusing }, { settings }, { WishRefused }] = await Promise.all([
    import("../src/frame/refusing.svelte"),
    import("../src/lib/settings.svelte"),
    import("../src/lib/wishes"),
  ]);
  const screen = { refusals: (language: "en" | "cs") => Promise.resolve(OWN[language]) } as unknown as GameScreen;
  return { told: new Refusing(() => screen), settings, WishRefused };
}

describe("a refusal", () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    vi.stubGlobal("navigator", { languages: ["en"] });
    vi.doMock("../src/lib/sound", () => ({ play: () => {} }));
  });

  it("is told again in the other language, in the words of the game or of the house", async () => {
    const { told, settings, WishRefused } = await refusing();
    await told.wish(new WishRefused("occupied", "illegal", null, "H8", 7));
    expect(told.toast).toEqual({ text: "That field is taken.", rule: "H8" });
    settings.setLanguage("cs");
    await told.tellAgain();
    expect(told.toast).toEqual({ text: "Pole je obsazené.", rule: "H8" });
    await told.question(new TypeError("no connection"));
    const czech = told.toast?.text;
    settings.setLanguage("en");
    await told.tellAgain();
    expect(told.toast?.text).toBeTruthy();
    expect(told.toast?.text).not.toBe(czech);
  });

  it("that was closed stays closed, whatever is spoken", async () => {
    const { told, settings, WishRefused } = await refusing();
    await told.wish(new WishRefused("occupied", "illegal", null, null, 7));
    told.close();
    settings.setLanguage("cs");
    await told.tellAgain();
    expect(told.toast).toBeNull();
  });

  it("of a slip of the hand is told to nobody", async () => {
    const { told, WishRefused } = await refusing();
    await told.wish(new WishRefused("passed", "passed", null, null, null));
    expect(told.toast).toBeNull();
    await expect(told.wish(new Error("broken"))).rejects.toThrow("broken");
  });
});
