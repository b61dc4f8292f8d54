// Browsers that sit at a table of SEAMENI and play what the page offers.

import { expect, expectNoProblems } from "./house.mjs";

/** A repeatable choice: the games differ by the sea they are dealt, not by luck of the clicks. */
export function dice(seed) {
  let state = seed;
  return (sides) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * sides);
  };
}

/** Every token of a view that begins with a question mark is nothing but one. */
function watchSecrets(view, visitor) {
  for (const row of view?.sea ?? []) {
    for (const token of row.split(" ")) {
      if (token.startsWith("?") && token !== "?") visitor.secrets.push(token);
    }
  }
}

export class Visitor {
  secrets = [];
  view = null;
  table = null;
  settled = 0;
  acts = new Set();
  /** Kinds of events seen. */
  kinds = new Set();

  static async open(house, settings) {
    const visitor = new Visitor();
    visitor.phone = settings.hasTouch ?? false;
    visitor.page = await house.visitor(settings);
    visitor.page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => visitor.#hear(JSON.parse(String(payload))));
      socket.on("framesent", ({ payload }) => visitor.#say(JSON.parse(String(payload))));
    });
    return visitor;
  }

  /** A table on this device alone, or with computers. */
  async atTable(house, seats) {
    await this.page.goto(house.base);
    const made = await this.page.evaluate(async (seats) => {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ game: "seameni", players: seats.length, seats });
      return (await fetch("/api/tables", { method: "POST", headers, body })).json();
    }, seats);
    await this.page.goto(`${house.base}/t/${made.id}`);
    await this.page.locator("#field-g7").waitFor();
    return this;
  }

  /** Only what was played must be granted; a question may come too late. */
  #say(message) {
    if (message.type === "act") this.acts.add(message.id);
  }

  #hear(message) {
    if (message.type === "hello") {
      for (const state of message.states) this.#see(state, message.table);
    } else if (message.type === "update") {
      this.#see(message, message.table);
      if (this.acts.has(message.granted?.id)) this.settled += 1;
    } else if (message.type === "ack" && this.acts.has(message.id)) this.settled += 1;
    else if (message.type === "refused" && this.acts.has(message.id)) this.refused = message;
    for (const event of message.events ?? []) if (message.type === "update") this.kinds.add(event.kind);
  }

  #see(state, table) {
    watchSecrets(state.view, this);
    this.view = state.view ?? this.view;
    this.table = table;
  }

  check() {
    expectNoProblems(this.page);
    expect(this.secrets.length === 0, `a frame tells what lies face down: ${this.secrets[0]}`);
  }

  /** Whether this page is asked for something. */
  due = () => this.page.locator(".status.due").isVisible();

  /** Does something and waits until the server has granted it. */
  async settle(what) {
    const before = this.settled;
    this.refused = undefined;
    await what();
    const until = Date.now() + 15_000;
    while (this.settled === before) {
      expect(!this.refused, `the server refused what the page offered: ${this.refused?.message}`);
      expect(Date.now() < until, "nothing came of a press");
      await this.page.waitForTimeout(15);
    }
    this.check();
  }

  async targets() {
    return this.page.$$eval(".cell.target", (cells) => cells.map((cell) => cell.dataset.field));
  }

  async press(field) {
    if (!this.phone) return this.page.locator(`#field-${field.replace("~", "\\~")} rect`).click();
    await this.tap(field);
    await this.page.waitForTimeout(120);
    return this.tap(field);
  }

  /** A finger on the middle of a field, if nothing covers it. */
  async tap(field) {
    const box = await this.page.locator(`#field-${field.replace("~", "\\~")} rect`).boundingBox();
    await this.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  }

  /** The targets a finger can reach now. */
  async reachable() {
    return this.page.$$eval(".cell.target", (cells) =>
      cells
        .filter((cell) => {
          const box = cell.getBoundingClientRect();
          const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          return box.width >= 43 && top?.closest("[data-field]") === cell;
        })
        .map((cell) => cell.dataset.field),
    );
  }

  async pressButton(locator) {
    await this.settle(() => (this.phone ? locator.tap() : locator.click()));
  }

  /** Plays one thing of what the page offers; false if it asks for nothing. */
  async act(roll, answer = "decline") {
    const { page } = this;
    // While the board still shows what happened, nothing is asked.
    if ((await page.locator(".view.moving").count()) > 0 || !(await this.due())) return false;
    const asks = page.locator(".panel .answers .primary");
    if (this.view.pending?.kind === "end") {
      await this.pressButton(answer === "accept" ? asks : page.locator(".panel .answers button:not(.primary)").first());
      return true;
    }
    const orders = page.locator(".orders button");
    if ((await orders.count()) > 0) {
      await this.pressButton(orders.nth(roll(await orders.count())));
      return true;
    }
    const exits = page.locator(".exits button");
    if ((await exits.count()) > 0 && roll(2) === 0) {
      await this.pressButton(exits.nth(roll(await exits.count())));
      return true;
    }
    if ((await page.locator(".movers button").count()) > 0) await this.#pick(roll);
    const fields = this.phone ? await this.reachable() : await this.targets();
    if (fields.length > 0) {
      await this.settle(() => this.press(fields[roll(fields.length)]));
      return true;
    }
    const primary = page.locator(".panel .primary");
    expect((await primary.count()) > 0, `the page offers nothing: ${await page.locator(".status").innerText()}`);
    await this.pressButton(primary);
    return true;
  }

  async #pick(roll) {
    const movers = this.page.locator(".movers button");
    const mover = movers.nth(roll(await movers.count()));
    if ((await mover.getAttribute("aria-checked")) !== "true") await (this.phone ? mover.tap() : mover.click());
    if (this.phone) await this.page.waitForTimeout(300);
    await this.page.waitForTimeout(10);
  }

  /** Offers to end the game, through "More". */
  async offerEnd() {
    await this.page.locator(".panel .answers button").first().click();
    const offer = this.page.locator("dialog .list button", { hasText: /end the game|konec hry/ });
    await offer.click();
    await this.settle(() => offer.click());
  }
}

/** Several visitors play until so many turns are over; whoever is asked acts. */
export async function playTurns(visitors, turns, roll, each = async () => undefined) {
  const start = visitors[0].view?.turn ?? 0;
  let idle = 0;
  while ((visitors[0].view?.turn ?? 0) < start + turns && visitors[0].table?.status !== "over") {
    let acted = false;
    for (const visitor of visitors) {
      if (await visitor.act(roll)) {
        acted = true;
        await each(visitor);
      }
    }
    if (!acted) await visitors[0].page.waitForTimeout(40);
    idle = acted ? 0 : idle + 1;
    expect(idle < 600, "nobody is asked for anything");
  }
  for (const visitor of visitors) visitor.check();
}

/** Whoever is on turn offers to end the game and all others agree. */
export async function endByAgreement(visitors, roll) {
  let offered = false;
  for (let round = 0; round < 400; round += 1) {
    if (visitors.every((visitor) => visitor.table?.status === "over")) return;
    for (const visitor of visitors) {
      if (!(await visitor.due())) continue;
      const onTurn = visitor.view.pending === null && visitor.view.phase === "play";
      if (!offered && onTurn && (await visitor.page.locator(".movers button").count()) > 0) {
        await visitor.offerEnd();
        offered = true;
      } else await visitor.act(roll, "accept");
    }
    await visitors[0].page.waitForTimeout(40);
  }
  throw new Error("the game did not end by agreement");
}
