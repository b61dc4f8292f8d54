// Plays whole games of TOTOHU through the page: node e2e/totohu.mjs BASE_URL [part of a check's name]
// With SHOTS=folder it also leaves pictures there.

import { AxeBuilder } from "@axe-core/playwright";
import { chromium } from "playwright-core";

const BASE = process.argv[2] ?? "http://127.0.0.1:8080";
const ONLY = process.argv[3] ?? "";
const SHOTS = process.env["SHOTS"];
const SHIPS = ["H", "P4", "P5", "M3", "M4", "M5"];
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
});

class Problem extends Error {}
const must = (condition, sentence) => {
  if (!condition) throw new Problem(sentence);
};
const pick = (list) => list[Math.floor(Math.random() * list.length)];

/** A person with a browser of their own: settings, ears for errors and for everything the socket brings. */
class Person {
  static async sit(name, { device = DESKTOP, language = "en", theme = "light", motion = "reduce" } = {}) {
    const context = await browser.newContext({ ...device, reducedMotion: motion, colorScheme: theme, locale: language });
    await context.addInitScript(
      ([language, theme, name]) => {
        for (const [key, value] of Object.entries({ language, theme, name, sound: false }))
          localStorage.setItem(`kajuta.${key}`, JSON.stringify(value));
      },
      [language, theme, name],
    );
    return new Person(name, context, await context.newPage(), device === PHONE);
  }

  constructor(name, context, page, isPhone) {
    Object.assign(this, { name, context, page, isPhone, problems: [], frames: [], state: null });
    page.on("console", (message) => message.type() === "error" && this.problems.push(`console: ${message.text()}`));
    page.on("pageerror", (error) => this.problems.push(`page: ${error.message}`));
    page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => this.hear(JSON.parse(payload))));
  }

  hear(message) {
    this.frames.push(message);
    const told = message.type === "hello" ? message.states : message.type === "update" ? [message] : [];
    for (const one of told) if (one.view) (this.states ??= new Map()).set(one.seat, { ...one, table: message.table });
    if (message.type === "hello") this.seats = message.seats;
  }

  /** What this person was last told, for one of the seats they hold. */
  told(seat = this.seats?.[0]) {
    return this.states?.get(seat);
  }

  press(locator) {
    return this.isPhone ? locator.tap() : locator.click();
  }

  make(plan) {
    return this.page.evaluate(async (plan) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(plan) });
      return answer.json();
    }, plan);
  }

  async shot(name) {
    if (SHOTS) await this.page.screenshot({ path: `${SHOTS}/${name}.png` });
  }

  async fitsTheScreen(where) {
    const wide = await this.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    must(wide <= 0, `${where}: the page is ${wide} px wider than the screen`);
  }

  async isAccessible(where) {
    const { violations } = await new AxeBuilder({ page: this.page }).analyze();
    const said = violations.map((one) => `${one.id} (${one.nodes.map((node) => node.target).join("; ")})`).join(", ");
    must(violations.length === 0, `${where}: axe finds ${said}`);
  }

  async isWell(where) {
    must(this.problems.length === 0, `${where}: ${this.problems.join(" | ")}`);
    await this.fitsTheScreen(where);
  }
}

/** Sits people down at one table, each in their own browser. */
async function together(people, options = {}) {
  const [host, ...guests] = people;
  await host.page.goto(BASE);
  const seats = people.map((_, seat) => (seat === 0 ? { kind: "device", name: host.name } : { kind: "open" }));
  const made = await host.make({ game: "totohu", players: people.length, options, seats });
  must(made.id, `no table was made: ${JSON.stringify(made)}`);
  await host.page.goto(`${BASE}/t/${made.id}`);
  for (const [place, guest] of guests.entries()) {
    await guest.page.goto(`${BASE}/t/${made.id}#${made.keys[place + 1]}`);
    await guest.press(guest.page.locator("form .btn.primary"));
  }
  for (const person of people) await person.page.locator(".totohu").waitFor();
  return made.id;
}

const isOver = (person) => person.told()?.table.status === "over";

/** Does one thing that is awaited of a person, by pressing what the page offers. Returns whether there was anything. */
async function playOnce(person) {
  const { page } = person;
  const status = person.told();
  if (!status || status.legal.length === 0 || isOver(person)) return false;
  const before = person.frames.length;
  const mode = await page.locator(".totohu").getAttribute("data-mode", { timeout: 5000 });
  if (await page.locator(".totohu.playing").count()) return false;
  const [first] = status.legal;
  if (mode === "result") {
    await person.press(page.locator("#status-button"));
    return true;
  }
  if (mode === "choose") {
    const ship = pick(status.legal);
    await person.press(page.locator(`[data-card="${ship}"]`));
    must(await page.locator(`[data-card="${ship}"][aria-checked="true"]`).count(), `${ship} was pressed but not chosen`);
    await person.press(page.locator("#status-button"));
  } else if (mode === "order") await person.press(page.locator(`[data-order="${pick(status.legal)}"]`));
  else if (mode === "decide") {
    must(["loot", "hit", "hide", "keep"].includes(first), `a question is shown but ${first} is legal`);
    await person.press(page.locator(`[data-choice="${pick(status.legal)}"]`));
  } else if (mode === "assign") {
    const rows = page.locator(".assign [role=radiogroup]");
    for (let row = 0; row < (await rows.count()); row += 1) {
      const radios = rows.nth(row).locator("[role=radio]");
      await person.press(radios.nth(Math.floor(Math.random() * (await radios.count()))));
    }
    await person.press(page.locator("#status-button"));
  } else return false;
  // Something must come back before the next press.
  for (let wait = 0; wait < 200 && person.frames.length === before; wait += 1) await page.waitForTimeout(25);
  must(person.frames.length > before, `${person.name} acted in mode ${mode}, and nothing came back`);
  return true;
}

/** Plays until the game is over or `turns` turns have passed; `seen` looks at every new mode of every person. */
async function playOn(people, { turns = Infinity, seen = async () => {} } = {}) {
  const shown = new Set();
  let idle = 0;
  while (!people.every(isOver)) {
    if ((people[0].told()?.view.turn ?? 0) > turns) return;
    let acted = false;
    for (const person of people) {
      const mode = await person.page.locator(".totohu").getAttribute("data-mode");
      const key = `${person.name} ${mode}`;
      if (!shown.has(key) && !(await person.page.locator(".totohu.playing").count())) {
        shown.add(key);
        await seen(person, mode);
      }
      acted = (await playOnce(person)) || acted;
      must(person.problems.length === 0, `${person.name}: ${person.problems.join(" | ")}`);
    }
    idle = acted ? 0 : idle + 1;
    must(idle < 400, `the game stands still: ${JSON.stringify(people.map((one) => one.told()?.view.phase))}`);
    if (!acted) await people[0].page.waitForTimeout(25);
  }
  for (const person of people) await seen(person, "over");
}

/** In everything the socket brought: no card of another before all are turned up, no counts behind a screen. */
function keepsSecrets(person, isBlind) {
  for (const message of person.frames) {
    const told = message.type === "hello" ? message.states : message.type === "update" ? [message] : [];
    const over = message.table?.status === "over";
    for (const one of told) {
      const view = one.view;
      if (!view) continue;
      view.commit.forEach((card, seat) =>
        must(seat === one.seat || card === null || card === "?", `seat ${one.seat} was told the card of seat ${seat}`),
      );
      for (const event of one.events ?? one.seen ?? [])
        must(event.kind !== "committed" || Object.keys(event).length === 2, `a laid card was told: ${JSON.stringify(event)}`);
      must(one.legal.every((action) => !/^\d:/.test(action)), "actions of another seat were told");
      if (isBlind && !over) checkBlind(one);
    }
  }
}

function checkBlind(one) {
  one.view.fleets.forEach((fleet, seat) => {
    if (seat === one.seat) return;
    must(Object.keys(fleet).join() === "afloat", `seat ${one.seat} sees the fleet of seat ${seat}: ${JSON.stringify(fleet)}`);
    must(one.view.scores[seat] === null && one.scores[seat] === null, `seat ${one.seat} sees the score of seat ${seat}`);
  });
  for (const event of one.events ?? one.seen ?? []) {
    if (event.seat === undefined || event.seat === one.seat) continue;
    const told = Object.keys(event).filter((key) => ["hits", "deck", "n", "lost"].includes(key));
    must(told.length === 0, `seat ${one.seat} was told ${told} of seat ${event.seat}: ${JSON.stringify(event)}`);
    must(!["sunk", "port", "surplus", "hidden", "kept"].includes(event.kind), `seat ${one.seat} was told ${event.kind}`);
  }
}

/** Blind on the page: folded screens, a question mark for the score, only the last turn in the log. */
async function looksBlind(person, mode) {
  if (mode === "over") return;
  const ships = await person.page.locator(".others [data-ship]").count();
  must(ships === 0, `${person.name} sees ${ships} ships of others in the blind game`);
  must((await person.page.locator(".others .screen").count()) > 0, `${person.name} sees no folded screen`);
  const numbers = await person.page.locator(".log .number").allTextContents();
  must(numbers.filter(Boolean).length <= 1, `the log of the blind game remembers turns ${numbers}`);
}

const look = (name) => async (person, mode) => {
  await person.shot(`${name}-${person.name}-${mode}`);
  await person.isWell(`${name}, ${person.name}, ${mode}`);
  await person.isAccessible(`${name}, ${person.name}, ${mode}`);
};

async function between(name, people, options, { isBlind = false, turns } = {}) {
  await together(people, options);
  const looked = look(name);
  await playOn(people, {
    turns,
    seen: async (person, mode) => {
      await looked(person, mode);
      if (isBlind) await looksBlind(person, mode);
    },
  });
  for (const person of people) keepsSecrets(person, isBlind);
}

const CHECKS = {
  "two play the classic game": async () => {
    await between("classic", [await Person.sit("Tereza"), await Person.sit("Ondra", { language: "cs", theme: "dark" })]);
  },
  "two play Hidden Treasure": async () => {
    const people = [await Person.sit("Tereza", { theme: "dark" }), await Person.sit("Ondra", { language: "cs" })];
    await between("treasure", people, { treasure: true });
  },
  "two play blind with Hidden Treasure": async () => {
    const people = [await Person.sit("Tereza"), await Person.sit("Ondra", { device: PHONE, language: "cs" })];
    await between("blind", people, { blind: true, treasure: true }, { isBlind: true });
  },
  "three play, with one anchor per sailing": async () => {
    const people = [
      await Person.sit("Tereza"),
      await Person.sit("Ondra", { language: "cs", device: PHONE }),
      await Person.sit("Hugo", { theme: "dark" }),
    ];
    await between("three", people, { treasure: true, anchor: "sailing", hull: { P4: 3, P5: 4, M3: 2, M4: 3, M5: 9 } });
  },
  "three play blind": async () => {
    const people = [await Person.sit("Tereza"), await Person.sit("Ondra"), await Person.sit("Hugo")];
    await between("blind3", people, { blind: true, first: "random" }, { isBlind: true });
  },
  "one plays against the die to the end": async () => {
    const person = await Person.sit("Tereza");
    await together([person], { treasure: true, solo_assign: "loose" });
    await playOn([person], { seen: look("die") });
    must(
      person.frames.some((frame) => frame.events?.some((event) => event.kind === "die")),
      "no roll was told",
    );
    keepsSecrets(person, false);
  },
  "one plays against the die on a phone": async () => {
    const person = await Person.sit("Tereza", { device: PHONE, theme: "dark" });
    await together([person]);
    await playOn([person], { seen: look("die-phone") });
  },
  "one plays against the computer, set up by the page": async () => {
    const person = await Person.sit("Tereza", { motion: "no-preference" });
    const { page } = person;
    await page.goto(BASE);
    await page.locator(".game, article, li").filter({ hasText: "TOTOHU" }).getByRole("button", { name: "Play" }).first().click();
    await page.getByRole("radio", { name: "Treasure" }).click();
    await person.shot("new-game");
    await person.isAccessible("the sheet of a new game");
    await page.getByRole("button", { name: "Set the table" }).click();
    await page.locator(".totohu").waitFor();
    await playOn([person], { turns: 9, seen: look("computer") });
    keepsSecrets(person, false);
  },
  "hot seat with a curtain": async () => {
    const person = await Person.sit("Tereza");
    const { page } = person;
    await page.goto(BASE);
    const seats = [{ kind: "device", name: "Tereza" }, { kind: "device", name: "Ondra" }];
    const made = await person.make({ game: "totohu", players: 2, options: { blind: true }, seats });
    await page.goto(`${BASE}/t/${made.id}`);
    for (let turn = 0; turn < 10; turn += 1) {
      const curtain = page.locator(".curtain");
      await page.locator(".curtain, .totohu").first().waitFor();
      if (await curtain.count()) {
        must((await page.locator(".totohu").count()) === 0, "the board is behind the curtain");
        if (turn < 3) await person.isAccessible("the curtain");
        await curtain.getByRole("button").click();
      }
      await page.locator(".totohu").waitFor();
      if ((await page.locator(".totohu").getAttribute("data-mode")) === "result") await page.locator("#status-button").click();
      const able = page.locator("[data-card]:not([aria-disabled=true])");
      await able.nth(Math.floor(Math.random() * (await able.count()))).click();
      if (turn < 3) await person.shot(`hot-seat-${turn}`);
      const before = person.frames.length;
      await page.locator("#status-button").click();
      for (let wait = 0; wait < 200 && person.frames.length < before + 2; wait += 1) await page.waitForTimeout(25);
      await page.waitForTimeout(60);
    }
    await person.isWell("hot seat");
    for (const frame of person.frames) if (frame.type === "update" && frame.view) checkBlind(frame);
  },
  "by keyboard alone": async () => {
    const person = await Person.sit("Tereza", { motion: "no-preference" });
    const { page } = person;
    await page.goto(BASE);
    const seats = [{ kind: "device", name: "Tereza" }, { kind: "computer", level: "random" }];
    const made = await person.make({ game: "totohu", players: 2, options: { treasure: true }, seats });
    await page.goto(`${BASE}/t/${made.id}`);
    await page.locator(".totohu").waitFor();
    for (let turn = 1; turn <= 12; turn += 1) {
      await page.waitForFunction(() => !document.querySelector(".totohu.playing"));
      const mode = await page.locator(".totohu").getAttribute("data-mode");
      if (mode === "decide") {
        await tabTo(page, "[data-choice]:not([aria-disabled=true])");
        await page.keyboard.press("Enter");
      } else if (mode === "result" || mode === "choose") {
        const able = SHIPS.filter((ship) => person.told().legal.includes(ship));
        if (turn % 2) {
          await page.keyboard.press(String(SHIPS.indexOf(pick(able)) + 1));
        } else {
          await tabTo(page, "[data-card]");
          await page.keyboard.press("ArrowRight");
        }
        await page.locator("[data-card][aria-checked=true]").waitFor();
        must(await page.evaluate(() => document.activeElement?.matches("[data-card][aria-checked=true]")), "the chosen card has no focus");
        await page.keyboard.press("Enter");
        must(await page.evaluate(() => document.activeElement?.id === "status-button"), "Enter does not lead to the button");
        if (turn === 1) await person.shot("keyboard");
        await page.keyboard.press("Enter");
      }
      const now = person.frames.length;
      for (let wait = 0; wait < 80 && person.frames.length === now; wait += 1) await page.waitForTimeout(25);
      await page.waitForTimeout(150);
      // A key brings what is being played out to its end.
      await page.keyboard.press("Shift");
      await page.waitForTimeout(100);
    }
    must(person.told().view.turn > 4, `only ${person.told().view.turn} turns by keyboard`);
    await person.isWell("by keyboard");
  },
  "a phone in Czech, dark, by touch": async () => {
    const person = await Person.sit("Tereza", { device: PHONE, language: "cs", theme: "dark" });
    await person.page.goto(BASE);
    const seats = [{ kind: "device", name: "Tereza" }, { kind: "computer", level: "random" }];
    const made = await person.make({ game: "totohu", players: 2, options: { treasure: true }, seats });
    await person.page.goto(`${BASE}/t/${made.id}`);
    await person.page.locator(".totohu").waitFor();
    await playOn([person], { turns: 12, seen: look("phone") });
    await person.press(person.page.locator("[data-card]").first());
    await person.isWell("the phone");
  },
  "a refusal is told in Czech, a hint chooses": async () => {
    const person = await Person.sit("Tereza", { language: "cs" });
    await together([person]);
    for (let wait = 0; wait < 60 && !(await person.page.locator(".own .sunk, .own .port").count()); wait += 1) {
      await playOn([person], { turns: person.told().view.turn });
      if (isOver(person)) return;
    }
    if ((await person.page.locator(".totohu").getAttribute("data-mode")) === "result") await person.press(person.page.locator("#status-button"));
    await person.page.locator("[data-card][aria-disabled=true]").first().click();
    await person.page.getByText("už není na moři").waitFor();
    await person.shot("refusal");
    await person.page.keyboard.press("h");
    await person.page.locator("[data-card][aria-checked=true]").waitFor({ timeout: 20000 });
    await person.isWell("refusal and hint");
  },
};

async function tabTo(page, selector) {
  for (let press = 0; press < 60; press += 1) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector), selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Problem(`Tab does not reach ${selector}`);
}

let failed = 0;
let passed = 0;
for (const [name, check] of Object.entries(CHECKS)) {
  if (!name.includes(ONLY)) continue;
  try {
    await check();
    passed += 1;
    console.log(`ok ${name}`);
  } catch (error) {
    failed += 1;
    console.log(`not ok ${name}: ${error instanceof Problem ? error.message : error.stack}`);
  }
  for (const context of browser.contexts()) await context.close();
}
await browser.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
