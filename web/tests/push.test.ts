// Told of one's moves while away: what is shown, where it leads, and when this browser is asked.

import { describe, expect, it } from "vitest";
import type { PushOffer, PushWish } from "../src/lib/http";
import { noticeOf, tabAt } from "../src/push/notice";
import { isOn, type Listener, standing, type Subscribed, type Teller, turnOff, turnOn } from "../src/push/telling";
import { LANGUAGES } from "../src/words/languages";

const MOVE = { what: "your_move", game: "hokito", table: "Ab_c-9", language: "en" };

describe("what is shown of a push", () => {
  it("names the game, and a press opens the table", () => {
    expect(noticeOf(MOVE)).toEqual({
      title: "HOKITO",
      body: "It is your move.",
      tag: "Ab_c-9",
      lang: "en",
      path: "/t/Ab_c-9",
    });
  });

  it("speaks every language of the client, and English where it knows no other", () => {
    const bodies = Object.keys(LANGUAGES).map((language) => noticeOf({ ...MOVE, language }).body);
    expect(new Set(bodies).size).toBe(Object.keys(LANGUAGES).length);
    for (const language of ["xx", "toString", 7, undefined])
      expect(noticeOf({ ...MOVE, language })).toEqual(noticeOf(MOVE));
  });

  it.each([
    [undefined],
    [null],
    ["text"],
    [{}],
    [{ ...MOVE, what: "other" }],
    [{ ...MOVE, table: "../you" }],
    [{ ...MOVE, table: "//evil.example" }],
    [{ ...MOVE, game: "<b>" }],
    [{ ...MOVE, table: "a".repeat(41) }],
  ])("shows something for what it does not understand, and leads to one's games: %j", (message) => {
    expect(noticeOf(message)).toMatchObject({ title: "Kajuta", path: "/games", tag: "kajuta" });
  });

  it("finds the tab that is at the table already", () => {
    const tabs = ["https://k.example/", "https://k.example/t/b", "https://k.example/t/a#x"].map((url) => ({ url }));
    expect(tabAt(tabs, "/t/a")).toBe(tabs[2]);
    expect(tabAt(tabs, "/t/c")).toBe(null);
  });
});

const OWN: Subscribed = { endpoint: "https://push.example/1", p256dh: "p", auth: "a", key: "server" };
const ON: PushOffer = { key: "server", endpoint: OWN.endpoint, language: "en" };

/** A browser and a server that note what is asked of them, in order. */
function setUp(permission: NotificationPermission, answer: NotificationPermission, own: Subscribed | null = null) {
  const asked: string[] = [];
  const wishes: PushWish[] = [];
  const listener: Listener = {
    permission: () => permission,
    ask: async () => {
      asked.push("permission");
      return answer;
    },
    subscribed: async () => own,
    subscribe: async (key) => {
      asked.push(`subscribe ${key}`);
      if (own === null) throw new DOMException("push service error", "AbortError");
      return own;
    },
    unsubscribe: async () => void asked.push("unsubscribe"),
  };
  const teller: Teller = {
    subscribe: async (wish) => {
      asked.push("tell the server");
      wishes.push(wish);
      return ON;
    },
    leave: async () => {
      asked.push("leave");
      return { ...ON, endpoint: null };
    },
  };
  return { asked, wishes, listener, teller };
}

describe("the switch", () => {
  it("is on where browser and server know of the same subscription by the same key", () => {
    expect(isOn(ON, OWN)).toBe(true);
    expect(isOn(ON, null)).toBe(false);
    expect(isOn({ ...ON, endpoint: null }, OWN)).toBe(false);
    expect(isOn({ ...ON, key: "another" }, OWN)).toBe(false);
    expect(isOn(ON, { ...OWN, endpoint: "https://push.example/2" })).toBe(false);
  });

  it("asks for nothing before it is pressed", async () => {
    const { asked, listener, teller } = setUp("default", "granted");
    expect(await standing({ ...ON, endpoint: null }, "en", listener, teller)).toBe("off");
    expect(asked).toEqual([]);
  });

  it("is off if the permission was taken back", async () => {
    const { listener, teller } = setUp("denied", "denied", OWN);
    expect(await standing(ON, "en", listener, teller)).toBe("off");
  });

  it("asks for the permission, then subscribes, then tells the server in which language", async () => {
    const { asked, wishes, listener, teller } = setUp("default", "granted", OWN);
    expect(await turnOn("server", "cs", listener, teller)).toBe("on");
    expect(asked).toEqual(["permission", "subscribe server", "tell the server"]);
    expect(wishes).toEqual([{ endpoint: OWN.endpoint, p256dh: "p", auth: "a", language: "cs" }]);
  });

  it("says so if the browser says no, and does nothing else", async () => {
    const { asked, listener, teller } = setUp("default", "denied", OWN);
    expect(await turnOn("server", "en", listener, teller)).toBe("denied");
    expect(asked).toEqual(["permission"]);
  });

  it("says so if the browser cannot subscribe, and the server hears nothing", async () => {
    const { asked, listener, teller } = setUp("default", "granted");
    expect(await turnOn("server", "en", listener, teller)).toBe("unable");
    expect(asked).toEqual(["permission", "subscribe server"]);
  });

  it("tells the server when another language is spoken by now, and only then", async () => {
    const same = setUp("granted", "granted", OWN);
    expect(await standing(ON, "en", same.listener, same.teller)).toBe("on");
    expect(same.asked).toEqual([]);
    const other = setUp("granted", "granted", OWN);
    expect(await standing(ON, "cs", other.listener, other.teller)).toBe("on");
    expect(other.wishes.map(({ language }) => language)).toEqual(["cs"]);
  });

  it("is turned off at the server first", async () => {
    const { asked, listener, teller } = setUp("granted", "granted", OWN);
    expect(await turnOff(listener, teller)).toBe("off");
    expect(asked).toEqual(["leave", "unsubscribe"]);
  });
});
