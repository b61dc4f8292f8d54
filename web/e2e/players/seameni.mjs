// Browsers that sit at a table of SEAMENI: hands that play an action through the page, ears that check every frame.

import { expect, expectNoProblems, until } from "../house.mjs";
import { makeTable } from "./quick.mjs";
import { secretsOf } from "./seameni-secrets.mjs";
import { choose } from "./seameni-wits.mjs";

const PATIENCE_MS = 30_000;
const GLIDE_MS = 230;
const SEEK_MS = 1500;

export class Visitor {
  secrets = [];
  states = new Map();
  seats = [];
  table = null;
  settled = 0;
  acts = new Set();
  /** Events told of while looking on. */
  told = [];

  static async open(house, settings) {
    const visitor = new Visitor();
    visitor.phone = settings.hasTouch ?? false;
    visitor.page = await house.visitor(settings);
    visitor.page.setDefaultTimeout(PATIENCE_MS);
    visitor.page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => visitor.#hear(JSON.parse(String(payload))));
      socket.on("framesent", ({ payload }) => visitor.#say(JSON.parse(String(payload))));
    });
    return visitor;
  }

  /** A table on this device alone, or with computers; from a position if the plan has one. */
  async atTable(house, seats, plan = {}) {
    if (!this.page.url().startsWith(house.base)) await this.page.goto(house.base);
    const made = await makeTable(this.page, house.base, { game: "seameni", players: seats.length, seats, ...plan });
    this.#forget();
    await this.look(house, made.id);
    return this;
  }

  async look(house, id) {
    this.#forget();
    await this.page.goto(`${house.base}/t/${id}`);
    await this.page.locator("#field-g7").waitFor();
    await this.until(() => this.table !== null, "no word from the server");
  }

  #forget() {
    this.table = null;
    this.page.problems.length = 0;
    this.states.clear();
    this.told = [];
  }

  /** Only what was played must be granted; a question may come too late. */
  #say(message) {
    if (message.type === "act") this.acts.add(message.id);
  }

  #hear(message) {
    this.secrets.push(...secretsOf(message));
    if (message.type === "hello") {
      this.seats = message.seats;
      this.states = new Map(message.states.map((state) => [state.seat, state]));
    } else if (message.type === "update") {
      this.states.set(message.seat, message);
      if (this.acts.has(message.granted?.id)) this.settled += 1;
    } else if (message.type === "ack" && this.acts.has(message.id)) this.settled += 1;
    else if (message.type === "refused" && this.acts.has(message.id)) this.refused = message;
    if (message.table) this.table = message.table;
    if (message.type === "update") this.told.push(...message.events);
  }

  get over() {
    return this.table?.status === "over";
  }

  /** The seat here that is asked, if any. */
  get seat() {
    return this.seats.find((seat) => this.table?.to_act.includes(seat)) ?? null;
  }

  get view() {
    return (this.states.get(this.seat ?? this.seats[0] ?? null) ?? [...this.states.values()][0])?.view;
  }

  get legal() {
    return this.seat === null ? [] : (this.states.get(this.seat)?.legal ?? []);
  }

  check() {
    expectNoProblems(this.page);
    expect(this.secrets.length === 0, `a frame tells what nobody may know: ${this.secrets[0]}`);
  }

  until(ask, sentence, milliseconds = PATIENCE_MS) {
    return until(ask, sentence, milliseconds);
  }

  /** Does something and waits until the server has granted it. */
  async settle(what) {
    const before = this.settled;
    this.refused = undefined;
    await what();
    await this.until(() => {
      expect(!this.refused, `the server refused what the page offered: ${this.refused?.message}`);
      return this.settled > before;
    }, "nothing came of a press");
    this.check();
  }

  /** What is marked on the board; nothing while it still shows what happened. */
  targets = () => this.page.$$eval(".cell.target", (cells) => cells.map((cell) => cell.dataset.field));

  /** Where to press a field: its middle, if nothing covers it and a thumb could hit it. */
  async middle(field) {
    const smallest = this.phone ? 43 : 20;
    return this.page.evaluate(
      ([id, smallest]) => {
        const cell = document.getElementById(id);
        const box = cell?.querySelector("rect").getBoundingClientRect();
        if (!box || box.width < smallest) return null;
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        return document.elementFromPoint(x, y)?.closest("[data-field]") === cell ? [x, y] : null;
      },
      [`field-${field}`, smallest],
    );
  }

  async tap(field) {
    const box = await this.page.locator(`[id="field-${field}"] rect`).boundingBox();
    await this.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  }

  /** On a phone whoever is picked up comes back into view by one more press. */
  async #seek(since) {
    const picked = this.page.locator('.movers [aria-checked="true"]');
    if (!this.phone || Date.now() < since + SEEK_MS || (await picked.count()) === 0) return null;
    await this.pressOn(picked);
    return this.page.waitForTimeout(SEEK_MS);
  }

  async press(field) {
    const start = Date.now();
    const find = async () => (await this.middle(field)) ?? this.#seek(start);
    const [x, y] = await this.until(find, `${field} cannot be pressed`);
    if (!this.phone) return this.page.mouse.click(x, y);
    await this.page.touchscreen.tap(x, y);
    await this.page.waitForTimeout(GLIDE_MS);
    return this.tap(field);
  }

  /** Presses the middle of a button once nothing lies on it; frames need not be drawn for that. */
  async pressOn(locator) {
    await locator.waitFor();
    const middle = (element) => {
      element.scrollIntoView({ block: "nearest" });
      const box = element.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return element.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
    };
    const [x, y] = await this.until(() => locator.evaluate(middle), "a button is covered");
    await (this.phone ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y));
  }

  pressButton(locator) {
    return this.settle(() => this.pressOn(locator));
  }

  /** Wants to play on, unless somebody else has said so already. */
  async decline() {
    const button = this.page.locator(".panel .answers:has(.primary) button:not(.primary)");
    const isAsked = () => this.legal.includes("decline");
    await this.until(async () => !isAsked() || (await button.count()) > 0, "the offer is not shown");
    if (!isAsked()) return;
    await this.pressOn(button).catch((error) => expect(!isAsked(), String(error)));
    await this.until(() => !isAsked(), "the offer stays");
  }

  /** Picks up a pirate or the ship; the page must mark exactly what the server allows. */
  async pick(mover, expected, cargo = null) {
    const movers = this.page.locator(".movers button");
    const button = mover === "ship" ? movers.last() : movers.filter({ hasText: new RegExp(mover) });
    await this.until(
      async () => {
        if ((await button.count()) !== 1) return false;
        if ((await button.getAttribute("aria-checked")) !== "true") {
          await this.pressOn(button);
          if (this.phone) await this.page.waitForTimeout(GLIDE_MS);
        }
        if (cargo !== null) {
          const option = this.page.locator(".cargo button").nth(cargo ? 0 : 1);
          if ((await option.count()) && (await option.getAttribute("aria-checked")) !== "true")
            await this.pressOn(option);
        }
        const marked = await this.targets();
        return expected.length === marked.length && expected.every((field) => marked.includes(field));
      },
      `${mover} should be able to go to ${expected}, the page marks ${await this.targets()}`,
    );
  }

  /** Plays an action through the page, as a person would. */
  async play(action) {
    const { page, legal } = this;
    const [verb, first, to] = action.split(":");
    const rest = (start) => legal.filter((one) => one.startsWith(start)).map((one) => one.split(":").at(-1));
    if (verb === "move" || verb === "haul") {
      await this.pick(first, rest(`${verb}:${first}:`), verb === "haul");
      await this.settle(() => this.press(to));
    } else if (verb === "sail") {
      const out = legal.find((one) => one.startsWith("move:") && this.aboard().includes(one.split(":")[1]));
      await this.pick("ship", [...rest("sail:"), ...(out ? rest(out.slice(0, 8)) : [])]);
      await this.settle(() => this.press(first));
    } else if (verb === "wade") {
      await this.pick(first, [this.view.pirates[first].split("/")[0], ...rest(`move:${first}:`)]);
      await this.pressButton(page.locator(".panel .btn.primary"));
    } else if (verb === "place" || verb === "go") await this.#goTo(verb, first);
    else if (this.view.pending?.kind === "crowd") await this.#order(action);
    else if (verb === "accept") await this.pressButton(page.locator(".panel .answers .primary"));
    else if (verb === "decline") await this.decline();
    else if (verb === "pass" && (await page.locator(".panel .btn.primary").count())) {
      await this.pressButton(page.locator(".panel .btn.primary"));
    } else await this.#fromMore(verb, first);
  }

  aboard() {
    return Object.keys(this.view.pirates).filter((pirate) => this.view.pirates[pirate] === `@${this.seat}`);
  }

  async #goTo(verb, field) {
    await this.until(async () => (await this.targets()).includes(field), `${field} is not offered`);
    const exits = this.page.locator(".exits button", { hasText: new RegExp(`${field}(?!\\d)`) });
    if (this.phone && !(await this.middle(field)) && (await exits.count())) await this.pressButton(exits);
    else await this.settle(() => this.press(field));
  }

  async #order(action) {
    const kinds = ["leave", "throw", "home"];
    const orders = [...this.legal].sort(
      (one, other) => kinds.indexOf(one.split(":")[0]) - kinds.indexOf(other.split(":")[0]),
    );
    const buttons = this.page.locator(".orders button");
    await this.until(async () => (await buttons.count()) === orders.length, "the orders are not offered");
    await this.pressButton(buttons.nth(orders.indexOf(action)));
  }

  /** What cannot be taken back lightly is under "More" and asks once more. */
  async #fromMore(verb, pirate) {
    await this.pressOn(this.page.locator(".panel .answers button").first());
    const words = {
      offer: /end the game|konec hry|ukončit hru/i,
      pass: /^(Pass|Vynechat)/i,
      throw: new RegExp(`\\b${pirate}\\b`),
    };
    const button = this.page.locator("dialog .list button", { hasText: words[verb] });
    await this.pressOn(button);
    await this.pressButton(button);
  }

  /** Plays what a passable player would; false if nobody here is asked. */
  async act(roll, interested = true) {
    if (this.over || this.legal.length === 0) return false;
    if (this.view.pending?.kind === "end") await this.play("decline");
    else {
      const ranked = choose(this.view, this.legal, this.seat, roll, interested);
      await this.play(ranked[0] ?? this.legal[0]);
    }
    return true;
  }
}

/** Everybody plays, whoever is asked, until the game is over or enough has been seen. */
export async function playOn(
  visitors,
  roll,
  { turns = Infinity, interest = Infinity, each = async () => undefined } = {},
) {
  const [first] = visitors;
  const start = first.view.turn;
  let idleSince = Date.now();
  while (!first.over && first.view.turn < start + turns) {
    for (const visitor of visitors) {
      if (!(await visitor.act(roll, visitor.view.turn < start + interest))) continue;
      idleSince = Date.now();
      await each(visitor);
    }
    await first.page.waitForTimeout(8);
    expect(Date.now() - idleSince < 2 * PATIENCE_MS, "nobody is asked for anything");
  }
  for (const visitor of visitors) visitor.check();
}
