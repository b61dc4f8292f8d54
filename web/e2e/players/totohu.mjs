// Hands that play TOTOHU through the page.

import { DESKTOP, expect, expectAccessible, expectNoProblems, expectNoSidewaysScrolling, PHONE } from "../house.mjs";

export const SHIPS = ["H", "P4", "P5", "M3", "M4", "M5"];
/** Ships that sink at the first hit, for games that need not be long. */
export const FRAIL = { P4: 1, P5: 1, M3: 1, M4: 1, M5: 1 };
const pictures = process.env.SHOTS;

export const pick = (list) => list[Math.floor(Math.random() * list.length)];
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A person with a browser of their own, who remembers what the socket told them last. */
export class Person {
  static async sit(house, name, settings = {}) {
    const device = settings.phone ? PHONE : DESKTOP;
    const wishes = { locale: settings.czech ? "cs-CZ" : "en-GB", colorScheme: settings.dark ? "dark" : "light" };
    const motion = settings.moving ? "no-preference" : "reduce";
    const look = { ...device, ...wishes, reducedMotion: motion, deviceScaleFactor: pictures ? 2 : 1 };
    return new Person(house, name, await house.visitor(look), settings.phone === true);
  }

  constructor(house, name, page, isPhone) {
    Object.assign(this, { house, name, page, isPhone, states: new Map(), seats: [], granted: 0, known: 0 });
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => this.hear(JSON.parse(payload.toString()))),
    );
  }

  get frames() {
    return this.page.frames_received;
  }

  get isOver() {
    return this.told()?.table.status === "over";
  }

  hear(message) {
    const told = message.type === "hello" ? message.states : message.type === "update" ? [message] : [];
    const granted = message.type === "ack" ? message : message.granted;
    if (granted) this.granted = granted.n;
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
    const answer = await this.page.request.post(`${this.house.base}/api/tables`, { data: { game: "totohu", ...plan } });
    const made = await answer.json();
    expect(made.id, `no table was made: ${JSON.stringify(made)}`);
    await this.page.goto(`${this.house.base}/t/${made.id}`);
    return made;
  }

  async shot(name) {
    if (pictures) await this.page.screenshot({ path: `${pictures}/${name}.png`, fullPage: this.isPhone });
  }

  /** Does something and waits until it has been granted and told. */
  async acts(press) {
    const before = this.granted;
    await press();
    for (let wait = 0; wait < 1000 && (this.granted === before || this.known < this.granted); wait += 1)
      await pause(10);
    expect(this.granted > before, `${this.name} acted, and nothing came of it`);
  }

  /** What the page shows: the mode of the board, and whether something is still being played out. */
  shown() {
    return this.page.evaluate(() => {
      const board = document.querySelector(".totohu");
      return { mode: board?.dataset.mode ?? null, isPlaying: board?.classList.contains("playing") ?? false };
    });
  }

  async isWell() {
    expectNoProblems(this.page);
    await expectNoSidewaysScrolling(this.page);
  }
}

/** Sits people down at one table, each in their own browser. */
export async function together(people, options = {}) {
  const [host, ...guests] = people;
  const seats = people.map((_, seat) => (seat === 0 ? { kind: "device", name: host.name } : { kind: "open" }));
  const made = await host.setTable({ players: people.length, options, seats });
  for (const [place, guest] of guests.entries())
    await host.house.sitDown(guest.page, `${host.house.base}/t/${made.id}#${made.keys[place + 1]}`, guest.name);
  for (const person of people) await person.page.locator(".totohu").waitFor();
  return made;
}

/** The mode in which the page asks for an action; it shows a moment later what the socket has told. */
export function awaited(action) {
  if (SHIPS.includes(action)) return ["choose", "result"];
  if (/^(hit|loot|hide|keep)$/.test(action)) return ["decide"];
  return action.startsWith("assign") ? ["assign", "result"] : [action.split(":")[0]];
}

/** Does one thing that is awaited of a person, by pressing what the page offers. Returns whether there was anything. */
export async function playOnce(person, { mode, isPlaying }) {
  const { page } = person;
  const { legal = [] } = person.told() ?? {};
  if (legal.length === 0 || person.isOver || isPlaying || !awaited(legal[0]).includes(mode)) return false;
  const button = page.locator("#status-button");
  const isCard = SHIPS.includes(legal[0]);
  if (mode === "result" && (person.isPhone || !isCard)) {
    await person.press(button);
  } else if (isCard) {
    const card = page.locator(`[data-card="${pick(legal)}"]`);
    await person.press(card);
    expect((await card.getAttribute("aria-checked")) === "true", "a card was pressed but not chosen");
    await person.acts(() => person.press(button));
  } else if (mode === "order" || mode === "decide") {
    const kind = mode === "order" ? "order" : "choice";
    await person.acts(() => person.press(page.locator(`[data-${kind}="${pick(legal)}"]`)));
  } else {
    for (const row of await page.locator(".assign [role=radiogroup]").all())
      await person.press(pick(await row.locator("[role=radio]").all()));
    await person.acts(() => person.press(button));
  }
  return true;
}

/** Plays until the game is over or `turns` turns have passed; `seen` looks at what the board shows. */
export async function playOn(people, { turns = Infinity, seen = async () => {} } = {}) {
  let idle = 0;
  while (!people.every((person) => person.isOver)) {
    if ((people[0].told()?.view.turn ?? 0) > turns) return;
    const acted = await Promise.all(
      people.map(async (person) => {
        const shown = await person.shown();
        if (shown.mode && !shown.isPlaying && person.told()) await seen(person, shown.mode);
        expectNoProblems(person.page);
        return playOnce(person, shown);
      }),
    );
    idle = acted.includes(true) ? 0 : idle + 1;
    expect(idle < 600, `the game stands still: ${JSON.stringify(people.map((one) => one.told()?.view.phase))}`);
    if (idle > 0) await pause(15);
  }
  for (const person of people) await person.page.locator('.totohu[data-mode="over"]:not(.playing)').waitFor();
  for (const person of people) await seen(person, "over");
}

/** Looks at a mode once for every kind of screen that shows it: how many fleets, which variant, which device. */
const looked = new Set();
export const look = (name) => async (person, mode) => {
  const { players, options } = person.told().view;
  const key = [mode, players, options.blind, person.isPhone].join();
  if (looked.has(key)) return;
  looked.add(key);
  await person.shot(`${name}-${person.name}-${mode}`);
  await person.isWell();
  await expectAccessible(person.page);
};
