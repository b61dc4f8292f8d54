// Hands that play TRIOMINOS through the page, and ears that check what a seat is told.

import { expect, expectAccessible, expectNoProblems, until } from "../house.mjs";
import { makeTable } from "./quick.mjs";

/** The name of a tile is the smallest of its readings. */
export const tileOf = (reading) => [0, 1, 2].map((by) => reading.slice(by) + reading.slice(0, by)).sort()[0];

/** Fails if somebody is told what only others know: hands, the pool, the seed, tiles that others draw. */
function checkSecrets(message) {
  const text = JSON.stringify(message);
  for (const word of ['"seed":"', '"salt"', '"document"']) expect(!text.includes(word), `a frame contains ${word}`);
  const states = message.type === "hello" ? message.states : message.type === "update" ? [message] : [];
  for (const { seat, view, events = [], seen = [] } of states) {
    for (const event of [...events, ...(Array.isArray(seen) ? seen : [])]) {
      const drawn = event.kind === "draw" || event.kind === "refill";
      expect(!drawn || event.seat === seat || event.tile === null, `seat ${seat} saw the tile that ${event.seat} drew`);
    }
    if (!view) continue;
    expect(view.seed === null && typeof view.pool === "number", `seat ${seat} was told the seed or the pool`);
    if (view.phase !== "play") continue;
    view.hands.forEach((hand, owner) =>
      expect(owner === seat || typeof hand === "number", `seat ${seat} was told the hand of ${owner}`),
    );
    expect(view.turn === seat || view.drawn === null, `seat ${seat} was told which tile another drew`);
  }
  if (message.type === "foreseen")
    expect(!message.events.some((one) => one.kind === "draw" && one.tile), "a draw was foreseen with its tile");
}

/** One person with a browser of their own. */
export class Person {
  states = new Map();
  seats = [];
  actions = -1;
  /** What was told since the table was made. */
  events = [];
  status = "";

  static async come(house, settings = {}, kept = {}) {
    const person = new Person();
    person.base = house.base;
    person.page = await house.visitor({ viewport: { width: 1280, height: 800 }, locale: "en-GB", ...settings });
    await person.page.context().addInitScript(
      (all) => {
        for (const [key, value] of Object.entries(all)) localStorage.setItem(`kajuta.${key}`, JSON.stringify(value));
      },
      { sound: false, name: "Klára", ...kept },
    );
    person.page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => person.hear(JSON.parse(String(payload)))),
    );
    person.page.setDefaultTimeout(30_000);
    await person.page.goto(house.base);
    return person;
  }

  hear(message) {
    try {
      // Whoever passes a device round holds every seat: there is nothing to keep from this browser.
      if (this.seats.length < 2 && !(message.seats?.length > 1)) checkSecrets(message);
    } catch (error) {
      this.page.problems.push(error.message);
    }
    if (message.type === "hello") {
      this.seats = message.seats;
      this.states = new Map(message.states.map((one) => [one.seat, one]));
    } else if (message.type === "update") {
      this.states.set(message.seat, message);
      this.events.push(...message.events);
    } else return;
    this.actions = message.table.actions;
    this.status = message.table.status;
    this.toAct = message.table.to_act;
    this.result = message.table.result;
  }

  /** The state of the only seat, or of one of several. */
  state(seat = this.seats[0] ?? null) {
    return this.states.get(seat);
  }

  async make(options, seats, more = {}) {
    const plan = { game: "triominos", players: seats.length, options, seats, ...more };
    this.events = [];
    const made = await makeTable(this.page, this.base, plan);
    this.table = made.id;
    await this.page.goto(`${this.base}/t/${made.id}`);
    return made;
  }

  async sit(id, key) {
    await this.page.goto(`${this.base}/t/${id}#${key}`);
    await this.page.getByRole("button", { name: /Sit down|Posadit se/ }).click();
  }

  async due() {
    await until(
      () => this.status === "over" || (this.toAct ?? []).some((seat) => this.seats.includes(seat)),
      "nobody here is to act",
      60000,
    );
    return this.status !== "over";
  }

  /** Closes the words at the end of a round, if they are there. */
  async goOn() {
    const button = this.page.locator(".end .primary");
    if ((await button.count()) > 0) await button.click();
  }

  /** Presses the middle of an element with the mouse, once it is there and nothing lies on it. */
  async press(id) {
    const [x, y] = await until(
      () =>
        this.page.evaluate((id) => {
          const element = document.getElementById(id);
          const box = element?.getBoundingClientRect();
          if (!box) return null;
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          return element.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
        }, id),
      `${id} cannot be pressed`,
    );
    await this.page.mouse.click(x, y);
  }

  async choose(tile) {
    const chosen = () =>
      this.page.evaluate((id) => document.getElementById(id)?.ariaChecked === "true", `tile-${tile}`);
    // While a move is still shown the first press ends the motion, and chooses nothing.
    for (let tries = 0; tries < 5 && !(await chosen()); tries += 1) {
      await this.press(`tile-${tile}`);
      await until(chosen, "", 2000).catch(() => undefined);
    }
    await until(chosen, `${tile} is not chosen`);
  }

  /** Plays an action with the mouse: on the cell, or by the buttons. */
  async play(action) {
    const before = this.actions;
    const { page } = this;
    await this.goOn();
    if (action.includes("@")) {
      const [reading, cell] = action.split("@");
      await this.choose(tileOf(reading));
      const spoken = () => page.evaluate((id) => document.getElementById(id)?.ariaLabel ?? "", `cell-${cell}`);
      await until(async () => /[Ff]its|Hodí/.test(await spoken()), `${action} is not offered`);
      // While the table still glides a press may miss.
      for (let tries = 0; tries < 5 && this.actions === before; tries += 1) {
        if (/[Ff]its|Hodí/.test(await spoken())) await this.press(`cell-${cell}`);
        await until(() => this.actions > before, "", 2000).catch(() => undefined);
      }
    } else {
      const button = page.getByRole("button", { name: action === "draw" ? /^(Draw|Vzít si)/ : /^(Pass|Vynechat)/ });
      // While the last action is still shown a press is not meant for the next.
      for (let tries = 0; tries < 5 && this.actions === before; tries += 1) {
        if ((await button.count()) > 0 && (await button.isEnabled())) await button.click();
        await until(() => this.actions > before, "", 2000).catch(() => undefined);
      }
    }
    await until(() => this.actions > before, `${action} was not played`);
  }

  /** Plays one legal action; prefers placements, and among them different ones. */
  async turn(seat) {
    const legal = this.state(seat).legal;
    const placements = legal.filter((action) => action.includes("@"));
    const action = placements[this.actions % Math.max(1, placements.length)] ?? legal[0];
    await this.play(action);
    return action;
  }

  check() {
    expectNoProblems(this.page);
  }

  async axe(where) {
    await expectAccessible(this.page).catch((error) => {
      throw new Error(`${where}: ${error.message}`);
    });
  }

  async leave() {
    this.check();
    await this.page.context().close();
  }
}

/** Pictures go where SHOTS says. */
export async function shoot(person, name) {
  const folder = process.env["SHOTS"];
  if (folder) await person.page.screenshot({ path: `${folder}/triominos-${name}.png` });
}

export const device = (name) => ({ kind: "device", name });
export const computer = (level = "random") => ({ kind: "computer", level });

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Everybody plays, whoever is to act, until the game is over or enough has been seen. */
export async function playOn(people, isEnough = () => false) {
  const [first] = people;
  while (first.status !== "over" && !isEnough()) {
    const acting = people.find((person) => person.seats.includes(first.toAct[0]));
    const ready = acting && acting.actions === first.actions && acting.state(first.toAct[0])?.legal.length > 0;
    if (!ready) {
      await pause(20);
      continue;
    }
    await acting.turn();
    for (const person of people) await until(() => person.actions >= acting.actions, "an update was lost");
    for (const person of people) person.check();
  }
}
