// Plays whole games of TOTOHU through the page: node e2e/totohu.mjs BASE_URL [part of a check's name]
// With SHOTS=folder it also leaves pictures there.

import {
  DESKTOP,
  expect as must,
  expectAccessible,
  expectNoProblems,
  expectNoSidewaysScrolling,
  House,
  PHONE,
} from "./house.mjs";

const house = new House(process.argv[2] ?? "http://127.0.0.1:8080");
const only = process.argv[3] ?? "";
const pictures = process.env.SHOTS;
const SHIPS = ["H", "P4", "P5", "M3", "M4", "M5"];
await house.open();

const pick = (list) => list[Math.floor(Math.random() * list.length)];

/** A person with a browser of their own, who remembers what the socket told them last. */
class Person {
  static async sit(name, settings = {}) {
    const device = settings.phone ? PHONE : DESKTOP;
    const wishes = { locale: settings.czech ? "cs-CZ" : "en-GB", colorScheme: settings.dark ? "dark" : "light" };
    const motion = settings.moving ? "no-preference" : "reduce";
    return new Person(name, await house.visitor({ ...device, ...wishes, reducedMotion: motion }), settings.phone === true);
  }

  constructor(name, page, isPhone) {
    Object.assign(this, { name, page, isPhone, states: new Map(), seats: [], granted: 0, known: 0 });
    page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => this.hear(JSON.parse(payload.toString()))));
  }

  get frames() {
    return this.page.frames_received;
  }

  hear(message) {
    const told = message.type === "hello" ? message.states : message.type === "update" ? [message] : [];
    if (message.type === "ack") this.granted = message.n;
    this.known = Math.max(this.known, message.n ?? 0);
    for (const one of told) if (one.view) this.states.set(one.seat, { ...one, table: message.table });
    if (message.type === "hello") this.seats = message.seats;
  }

  /** What this person was last told, for the first of the seats they hold. */
  told() {
    return this.states.get(this.seats[0]);
  }

  press(locator) {
    return this.isPhone ? locator.tap() : locator.click();
  }

  async setTable(plan) {
    await this.page.goto(house.base);
    const made = await this.page.evaluate(
      async (plan) => {
        const headers = { "content-type": "application/json" };
        const answer = await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(plan) });
        return answer.json();
      },
      { game: "totohu", ...plan },
    );
    must(made.id, `no table was made: ${JSON.stringify(made)}`);
    await this.page.goto(`${house.base}/t/${made.id}`);
    return made;
  }

  async shot(name) {
    if (pictures) await this.page.screenshot({ path: `${pictures}/${name}.png`, fullPage: this.isPhone });
  }

  /** Does something and waits until it has been granted and told. */
  async acts(press) {
    const before = this.granted;
    await press();
    for (let wait = 0; wait < 400 && (this.granted === before || this.known < this.granted); wait += 1)
      await this.page.waitForTimeout(25);
    must(this.granted > before, `${this.name} acted, and nothing came of it`);
  }

  async isWell() {
    expectNoProblems(this.page);
    await expectNoSidewaysScrolling(this.page);
  }
}

/** Sits people down at one table, each in their own browser. */
async function together(people, options = {}) {
  const [host, ...guests] = people;
  const seats = people.map((_, seat) => (seat === 0 ? { kind: "device", name: host.name } : { kind: "open" }));
  const made = await host.setTable({ players: people.length, options, seats });
  for (const [place, guest] of guests.entries())
    await house.sitDown(guest.page, `${house.base}/t/${made.id}#${made.keys[place + 1]}`, guest.name);
  for (const person of people) await person.page.locator(".totohu").waitFor();
}

const isOver = (person) => person.told()?.table.status === "over";

/** Does one thing that is awaited of a person, by pressing what the page offers. Returns whether there was anything. */
async function playOnce(person) {
  const { page } = person;
  const status = person.told();
  if (!status || status.legal.length === 0 || isOver(person)) return false;
  const mode = await page.locator(".totohu").getAttribute("data-mode", { timeout: 5000 });
  if (await page.locator(".totohu.playing").count()) return false;
  const [first] = status.legal;
  // The page shows a moment later what the socket has told.
  const fitting = SHIPS.includes(first)
    ? ["choose", "result"]
    : /^(hit|loot|hide|keep)$/.test(first)
      ? ["decide"]
      : [first.split(":")[0]];
  if (!fitting.includes(mode) && !(mode === "result" && first.startsWith("assign"))) return false;
  if (mode === "result") {
    await person.press(page.locator("#status-button"));
    return true;
  }
  if (mode === "choose") {
    const ship = pick(status.legal);
    await person.press(page.locator(`[data-card="${ship}"]`));
    must(await page.locator(`[data-card="${ship}"][aria-checked="true"]`).count(), `${ship} was pressed but not chosen`);
    await person.acts(() => person.press(page.locator("#status-button")));
  } else if (mode === "order" || mode === "decide") {
    const kind = mode === "order" ? "order" : "choice";
    await person.acts(() => person.press(page.locator(`[data-${kind}="${pick(status.legal)}"]`)));
  } else {
    const rows = page.locator(".assign [role=radiogroup]");
    for (let row = 0; row < (await rows.count()); row += 1) {
      const radios = rows.nth(row).locator("[role=radio]");
      await person.press(radios.nth(Math.floor(Math.random() * (await radios.count()))));
    }
    await person.acts(() => person.press(page.locator("#status-button")));
  }
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
      expectNoProblems(person.page);
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
    if (isBlind && message.type === "foreseen" && message.events.at(-1)?.kind !== "over") checkForeseen(message, person.seats[0]);
    const told = message.type === "hello" ? message.states : message.type === "update" ? [message] : [];
    for (const one of told) {
      const view = one.view;
      if (!view) continue;
      view.commit.forEach((card, seat) =>
        must(seat === one.seat || card === null || card === "?", `seat ${one.seat} was told the card of seat ${seat}`),
      );
      for (const event of one.events ?? one.seen ?? [])
        must(event.kind !== "committed" || Object.keys(event).length === 2, `a laid card was told: ${JSON.stringify(event)}`);
      must(
        one.legal.every((action) => !/^\d:/.test(action)),
        "actions of another seat were told",
      );
      if (isBlind && view.phase !== "over") checkBlind(one);
    }
  }
}

/** Whatever an action is foreseen to bring, it tells nothing of what is behind a screen. */
function checkForeseen({ events, scores }, own) {
  scores?.forEach((score, seat) =>
    must(seat === own || score === null, `seat ${own} was told the score of seat ${seat} beforehand`),
  );
  checkEvents(events, own);
}

function checkBlind(one) {
  one.view.fleets.forEach((fleet, seat) => {
    if (seat === one.seat) return;
    must(Object.keys(fleet).join() === "afloat", `seat ${one.seat} sees the fleet of seat ${seat}: ${JSON.stringify(fleet)}`);
    must(one.view.scores[seat] === null && one.scores[seat] === null, `seat ${one.seat} sees the score of seat ${seat}`);
  });
  checkEvents(one.events ?? one.seen ?? [], one.seat);
}

function checkEvents(events, own) {
  for (const event of events) {
    if (event.seat === undefined || event.seat === own) continue;
    const told = Object.keys(event).filter((key) => ["hits", "deck", "n", "lost"].includes(key));
    must(told.length === 0, `seat ${own} was told ${told} of seat ${event.seat}: ${JSON.stringify(event)}`);
    must(!["sunk", "port", "surplus", "hidden", "kept"].includes(event.kind), `seat ${own} was told ${event.kind}`);
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
  await person.isWell();
  await expectAccessible(person.page);
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
    await between("classic", [await Person.sit("Tereza"), await Person.sit("Ondra", { czech: true, dark: true })]);
  },
  "two play Hidden Treasure": async () => {
    const people = [await Person.sit("Tereza", { dark: true }), await Person.sit("Ondra", { czech: true })];
    await between("treasure", people, { treasure: true });
  },
  "two play blind with Hidden Treasure": async () => {
    const people = [await Person.sit("Tereza"), await Person.sit("Ondra", { phone: true, czech: true })];
    await between("blind", people, { blind: true, treasure: true }, { isBlind: true });
  },
  "three play, with one anchor per sailing": async () => {
    const people = [
      await Person.sit("Tereza"),
      await Person.sit("Ondra", { czech: true, phone: true }),
      await Person.sit("Hugo", { dark: true }),
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
    const person = await Person.sit("Tereza", { phone: true, dark: true });
    await together([person]);
    await playOn([person], { seen: look("die-phone") });
  },
  "one plays against the computer, set up by the page": async () => {
    const person = await Person.sit("Tereza", { moving: true });
    await house.newTable(person.page, "TOTOHU", async (page) => {
      await page.getByRole("radio", { name: "Treasure" }).click();
      await page.getByText("More options").click();
      await person.shot("new-game");
      await expectAccessible(page);
    });
    await person.page.locator(".totohu").waitFor();
    await playOn([person], { turns: 9, seen: look("computer") });
    keepsSecrets(person, false);
  },
  "hot seat with a curtain": async () => {
    const person = await Person.sit("Tereza");
    const { page } = person;
    const seats = ["Tereza", "Ondra"].map((name) => ({ kind: "device", name }));
    await person.setTable({ players: 2, options: { blind: true }, seats });
    for (let turn = 0; turn < 10; turn += 1) {
      const curtain = page.locator(".curtain");
      await page.locator(".curtain, .totohu").first().waitFor();
      if (await curtain.count()) {
        must((await page.locator(".totohu").count()) === 0, "the board is seen behind the curtain");
        if (turn < 3) await expectAccessible(page);
        await curtain.getByRole("button").click();
      }
      await page.locator(".totohu").waitFor();
      if ((await page.locator(".totohu").getAttribute("data-mode")) === "result") await page.locator("#status-button").click();
      const able = page.locator("[data-card]:not([aria-disabled=true])");
      await able.nth(Math.floor(Math.random() * (await able.count()))).click();
      if (turn < 3) await person.shot(`hot-seat-${turn}`);
      await person.acts(() => page.locator("#status-button").click());
      await page.waitForTimeout(60);
    }
    await person.isWell();
    for (const frame of person.frames) if (frame.type === "update" && frame.view) checkBlind(frame);
  },
  "by keyboard alone": async () => {
    const person = await Person.sit("Tereza", { moving: true });
    const { page } = person;
    const seats = [
      { kind: "device", name: "Tereza" },
      { kind: "computer", level: "random" },
    ];
    await person.setTable({ players: 2, options: { treasure: true }, seats });
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
        must(
          await page.evaluate(() => document.activeElement?.matches("[data-card][aria-checked=true]")),
          "the chosen card has no focus",
        );
        await page.keyboard.press("Enter");
        must(await page.evaluate(() => document.activeElement?.id === "status-button"), "Enter does not lead to the button");
        if (turn === 1) await person.shot("keyboard");
        await page.keyboard.press("Enter");
      }
      await page.waitForTimeout(150);
      // A key brings what is being played out to its end.
      await page.keyboard.press("Shift");
      await page.waitForTimeout(100);
    }
    must(person.told().view.turn > 4, `only ${person.told().view.turn} turns by keyboard`);
    await person.isWell();
  },
  "a phone in Czech, dark, by touch": async () => {
    const person = await Person.sit("Tereza", { phone: true, czech: true, dark: true });
    const seats = [
      { kind: "device", name: "Tereza" },
      { kind: "computer", level: "random" },
    ];
    await person.setTable({ players: 2, options: { treasure: true }, seats });
    await person.page.locator(".totohu").waitFor();
    await playOn([person], { turns: 12, seen: look("phone") });
    await person.press(person.page.locator("[data-card]").first());
    await person.isWell();
  },
  "a refusal is told in Czech, a hint chooses": async () => {
    const person = await Person.sit("Tereza", { czech: true });
    await together([person]);
    for (let wait = 0; wait < 60 && !(await person.page.locator(".own .sunk, .own .port").count()); wait += 1) {
      await playOn([person], { turns: person.told().view.turn });
      if (isOver(person)) return;
    }
    if ((await person.page.locator(".totohu").getAttribute("data-mode")) === "result")
      await person.press(person.page.locator("#status-button"));
    await person.page.locator("[data-card][aria-disabled=true]").first().click();
    await person.page.getByText("už není na moři").waitFor();
    await person.shot("refusal");
    await person.page.keyboard.press("h");
    await person.page.locator("[data-card][aria-checked=true]").waitFor({ timeout: 20000 });
    await person.isWell();
  },
};

async function tabTo(page, selector) {
  for (let press = 0; press < 60; press += 1) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector), selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${selector}`);
}

for (const [name, check] of Object.entries(CHECKS)) {
  if (!name.includes(only)) continue;
  await house.check(name, check);
  for (const context of house.browser.contexts()) await context.close();
}
await house.close();
