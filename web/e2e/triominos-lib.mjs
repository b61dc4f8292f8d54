// Helpers to play TRIOMINOS through the page: browsers, what they were told, and hands that act like people.

import { AxeBuilder } from "@axe-core/playwright";
import { chromium } from "playwright-core";

const ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"];

export const launch = () => chromium.launch({ executablePath: "/usr/bin/chromium", args: ARGS });

export function ensure(truth, sentence) {
  if (!truth) throw new Error(sentence);
}

export async function until(ask, sentence, milliseconds = 20000) {
  const end = Date.now() + milliseconds;
  for (;;) {
    const found = await ask();
    if (found) return found;
    if (Date.now() > end) throw new Error(`waited in vain: ${sentence}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

/** The name of a tile is the smallest of its readings. */
export const tileOf = (reading) => [0, 1, 2].map((by) => reading.slice(by) + reading.slice(0, by)).sort()[0];

/** Fails if somebody is told what only others know: hands, the pool, the seed, tiles that others draw. */
function checkSecrets(message) {
  const text = JSON.stringify(message);
  for (const word of ['"seed":"', '"salt"', '"document"']) ensure(!text.includes(word), `a frame contains ${word}`);
  const states = message.type === "hello" ? message.states : message.type === "update" ? [message] : [];
  for (const { seat, view, events = [], seen = [] } of states) {
    for (const event of [...events, ...seen]) {
      const drawn = event.kind === "draw" || event.kind === "refill";
      ensure(!drawn || event.seat === seat || event.tile === null, `seat ${seat} saw the tile that ${event.seat} drew`);
    }
    if (!view) continue;
    ensure(view.seed === null && typeof view.pool === "number", `seat ${seat} was told the seed or the pool`);
    if (view.phase !== "play") continue;
    view.hands.forEach((hand, owner) =>
      ensure(owner === seat || typeof hand === "number", `seat ${seat} was told the hand of ${owner}`),
    );
    ensure(view.turn === seat || view.drawn === null, `seat ${seat} was told which tile another drew`);
  }
  if (message.type === "foreseen")
    ensure(!message.events.some((one) => one.kind === "draw" && one.tile), "a draw was foreseen with its tile");
}

/** One person with a browser of their own. */
export class Person {
  problems = [];
  states = new Map();
  actions = -1;
  status = "";
  frames = 0;

  static async come(browser, base, wishes = {}) {
    const person = new Person();
    const { phone = false, language = "en", theme = "light", motion = false, name = "Klára", shared = false } = wishes;
    person.shared = shared;
    person.base = base;
    person.context = await browser.newContext({
      viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
      hasTouch: phone,
      isMobile: phone,
      reducedMotion: motion ? "no-preference" : "reduce",
    });
    const kept = { language, theme, sound: false, name };
    await person.context.addInitScript((all) => {
      for (const [key, value] of Object.entries(all)) localStorage.setItem(`kajuta.${key}`, JSON.stringify(value));
    }, kept);
    person.page = await person.context.newPage();
    person.page.on("console", (message) => message.type() === "error" && person.problems.push(message.text()));
    person.page.on("pageerror", (error) => person.problems.push(error.message));
    person.page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => person.hear(payload)));
    await person.page.goto(base);
    return person;
  }

  hear(payload) {
    const message = JSON.parse(payload);
    this.frames += 1;
    try {
      if (!this.shared) checkSecrets(message);
    } catch (error) {
      this.problems.push(error.message);
    }
    if (message.type === "hello") {
      this.seats = message.seats;
      this.states = new Map(message.states.map((one) => [one.seat, one]));
    } else if (message.type === "update") this.states.set(message.seat, message);
    else return;
    this.actions = message.table.actions;
    this.status = message.table.status;
    this.toAct = message.table.to_act;
    this.result = message.table.result;
  }

  /** The state of the only seat, or of one of several. */
  state(seat = this.seats?.[0] ?? null) {
    return this.states.get(seat);
  }

  async make(options, seats) {
    const plan = { game: "triominos", players: seats.length, options, seats };
    const made = await this.page.evaluate(async (body) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(body) });
      return answer.json();
    }, plan);
    ensure(made.id, `the table was refused: ${JSON.stringify(made)}`);
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

  async choose(tile) {
    const radio = this.page.locator(`#tile-${tile}`);
    await radio.waitFor();
    if ((await radio.getAttribute("aria-checked")) !== "true") await radio.click();
    await until(async () => (await radio.getAttribute("aria-checked")) === "true", `${tile} is not chosen`);
  }

  /** Plays an action with the mouse: on the cell, or by the buttons. */
  async play(action) {
    const before = this.actions;
    const { page } = this;
    await this.goOn();
    if (action.includes("@")) {
      const [reading, cell] = action.split("@");
      await this.choose(tileOf(reading));
      const at = page.locator(`[id="cell-${cell}"]`);
      await until(
        async () => /[Ff]its|Hodí/.test((await at.getAttribute("aria-label")) ?? ""),
        `${action} is not offered`,
      );
      await at.click();
    } else await page.getByRole("button", { name: action === "draw" ? /^(Draw|Vzít si)/ : /^(Pass|Vynechat)/ }).click();
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
    ensure(this.problems.length === 0, this.problems.join(" / "));
  }

  async axe(where) {
    const { violations } = await new AxeBuilder({ page: this.page }).analyze();
    const told = violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`);
    ensure(told.length === 0, `${where}: ${told.join("; ")}`);
  }

  async leave() {
    this.check();
    await this.context.close();
  }
}

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
