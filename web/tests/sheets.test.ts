// Sheets and the browser's Back, with a history that goes back a while after it was told to, as browsers do.

import { afterEach, beforeEach, expect, it, vi } from "vitest";

type Sheets = typeof import("../src/lib/sheets");

let moments: unknown[];
let listeners: Set<() => void>;
let sheets: Sheets;
const later = () => vi.advanceTimersByTimeAsync(20);

afterEach(() => void vi.useRealTimers());
beforeEach(async () => {
  vi.useFakeTimers();
  moments = ["the page"];
  listeners = new Set();
  const history = {
    get state() {
      return moments.at(-1);
    },
    pushState: (state: unknown) => void moments.push(state),
    back: () => {
      setTimeout(() => {
        moments.pop();
        for (const listener of listeners) listener();
      }, 5);
    },
  };
  vi.stubGlobal("history", history);
  vi.stubGlobal("addEventListener", (_: string, listener: () => void) => listeners.add(listener));
  vi.resetModules();
  sheets = await import("../src/lib/sheets");
});

/** A sheet as dialogs are: told to close, it is gone a moment later. */
function sheet(): { isOpen: boolean; close: () => void } {
  const one = { isOpen: true, close: () => (one.isOpen && (one.isOpen = false), forget()) };
  const forget = sheets.openSheet(() => {
    one.isOpen = false;
    setTimeout(forget);
  });
  return one;
}

it("Back closes the newest sheet alone", async () => {
  const [under, over] = [sheet(), sheet()];
  history.back();
  await later();
  expect([under.isOpen, over.isOpen]).toEqual([true, false]);
  history.back();
  await later();
  expect([under.isOpen, moments]).toEqual([false, ["the page"]]);
});

it("a closed sheet leaves nothing in the history", async () => {
  sheet().close();
  await later();
  expect(moments).toEqual(["the page"]);
});

it("a sheet that is opened while the history still forgets another stays open", async () => {
  sheet().close();
  await vi.advanceTimersByTimeAsync(2);
  const next = sheet();
  await later();
  expect([next.isOpen, moments.length]).toEqual([true, 2]);
  history.back();
  await later();
  expect([next.isOpen, moments]).toEqual([false, ["the page"]]);
});

it("a sheet that takes another's place needs one Back", async () => {
  const first = sheet();
  first.close();
  const second = sheet();
  await later();
  history.back();
  await later();
  expect([second.isOpen, moments]).toEqual([false, ["the page"]]);
});
