// Browsers that sit at a table of SEAMENI: hands that play an action through the page, ears that check every frame.

import type { GameEvent, View } from "../../src/games/seameni/declared";
import type { ClientMessage, Refusal, SeatState, ServerMessage, TableShown, Update } from "../../src/lib/messages";
import { atRest, expect, expectNoProblems, type House, type Locator, type Settings, until, type Visit } from "../house";
import type { Roll } from "./dice";
import { makeTable, type SeatPlan, type TablePlan } from "./quick";
import { secretsOf } from "./seameni-secrets";
import { choose } from "./seameni-wits";
import { caughtUp, middle, pressable, unhurried } from "./shown";

/** What a thumb can hit, in pixels, and what a mouse can. */
const THUMB = 43;
const POINTER = 20;

export class Visitor {
  seats: number[] = [];
  table: TableShown | null = null;
  /** Events told of while looking on. */
  told: GameEvent[] = [];
  readonly #states = new Map<number | null, SeatState | Update>();
  readonly #secrets: string[] = [];
  readonly #acts = new Set<string>();
  #settled = 0;
  #refused: Refusal | null = null;

  static async open(house: House, settings: Settings): Promise<Visitor> {
    return new Visitor(await house.visitor(settings), settings.hasTouch ?? false);
  }

  private constructor(
    readonly page: Visit,
    readonly phone: boolean,
  ) {
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => this.#hear(JSON.parse(String(payload)) as ServerMessage));
      socket.on("framesent", ({ payload }) => this.#say(JSON.parse(String(payload)) as ClientMessage));
    });
  }

  /** A table on this device alone, or with computers; from a position if the plan has one. */
  async atTable(seats: SeatPlan[], plan: Partial<TablePlan> = {}): Promise<void> {
    const made = await makeTable(this.page, { game: "seameni", players: seats.length, seats, ...plan });
    await this.look(made.id);
  }

  async look(id: string): Promise<void> {
    this.check();
    this.table = null;
    this.#states.clear();
    this.told = [];
    await this.page.goto(`/t/${id}`);
    await expect(this.page.locator("#field-g7")).toBeVisible();
    await until(() => this.table?.id === id, "the server says something");
  }

  /** Only what was played must be granted; a question may come too late. */
  #say(message: ClientMessage): void {
    if (message.type === "act") this.#acts.add(message.id);
  }

  #hear(message: ServerMessage): void {
    this.#secrets.push(...secretsOf(message));
    if (message.type === "refused" && this.#acts.has(message.id ?? "")) this.#refused = message;
    const granted = message.type === "ack" ? message : message.type === "update" ? message.granted : null;
    if (granted && this.#acts.has(granted.id)) this.#settled += 1;
    if (message.type !== "hello" && message.type !== "update") return;
    if (message.type === "hello") {
      this.seats = message.seats;
      for (const state of message.states) this.#states.set(state.seat, state);
    } else {
      this.#states.set(message.seat, message);
      this.told.push(...(message.events as unknown as GameEvent[]));
    }
    this.table = message.table;
  }

  get over(): boolean {
    return this.table?.status === "over";
  }

  /** The seat here that is asked, if any. */
  get seat(): number | null {
    return this.seats.find((seat) => this.table?.to_act.includes(seat)) ?? null;
  }

  get view(): View {
    const told = this.#states.get(this.seat ?? this.seats[0] ?? null) ?? [...this.#states.values()][0];
    return told?.view as unknown as View;
  }

  get legal(): string[] {
    return this.seat === null ? [] : (this.#states.get(this.seat)?.legal ?? []);
  }

  check(): void {
    expectNoProblems(this.page);
    expect(this.#secrets, "a frame tells what nobody may know").toEqual([]);
  }

  /** Waits until the page shows all that this visitor was told. */
  async ready(): Promise<void> {
    await caughtUp(this.page, () => this.table?.actions ?? 0);
    await expect(this.page.locator(".view.moving"), "it does not come to rest").toHaveCount(0);
  }

  /** Does something and waits until the server has granted it. */
  async settle(what: () => Promise<void>): Promise<void> {
    const before = this.#settled;
    this.#refused = null;
    await what();
    await until(async () => {
      await this.#insist();
      return this.#settled > before || this.#refused;
    }, "something comes of a press");
    expect(this.#refused, "the server refused what the page offered").toBeNull();
    this.check();
  }

  /** Whoever is asked whether that is meant means it. */
  async #insist(): Promise<void> {
    const yes = this.page.locator("dialog[role=alertdialog] .answers:not(.fresh) .yes");
    if (await yes.isVisible()) await this.pressOn(yes);
  }

  /** What is marked on the board; nothing while it still shows what happened. */
  targets(): Promise<string[]> {
    return this.page
      .locator(".cell.target")
      .evaluateAll((cells) => cells.map((cell) => (cell as SVGElement).dataset["field"] ?? ""));
  }

  async tap(field: string): Promise<void> {
    await this.page.touchscreen.tap(...(await pressable(this.page, `field-${field}`)));
  }

  /**
   * A finger presses twice: first it only shows what a step brings. On a small sea it comes closer before that, and what
   * is out of view is looked for on the whole sea.
   */
  async press(field: string): Promise<void> {
    const id = `field-${field}`;
    if (!this.phone) return this.page.mouse.click(...(await pressable(this.page, id, POINTER)));
    await atRest(this.page);
    if ((await middle(this.page, id)) === null) await this.page.locator(".zoom button").last().tap();
    await pressable(this.page, id);
    const isSmall = (await middle(this.page, id, THUMB)) === null;
    for (const _ of isSmall ? ["closer", "show", "play"] : ["show", "play"]) await this.tap(field);
  }

  pressOn(locator: Locator): Promise<void> {
    return this.phone ? locator.tap() : locator.click();
  }

  pressButton(locator: Locator): Promise<void> {
    return this.settle(() => unhurried(this.page, () => this.pressOn(locator)));
  }

  async #choose(radio: Locator): Promise<void> {
    if ((await radio.getAttribute("aria-checked")) !== "true") await this.pressOn(radio);
    await expect(radio).toHaveAttribute("aria-checked", "true");
  }

  /** Picks up a pirate or the ship; the page must mark exactly what the server allows. */
  async pick(mover: string, expected: string[], cargo: boolean | null = null): Promise<void> {
    await this.ready();
    const movers = this.page.locator(".movers button");
    await this.#choose(mover === "ship" ? movers.last() : movers.filter({ hasText: new RegExp(`${mover}(?!\\d)`) }));
    const option = this.page.locator(".cargo button").nth(cargo ? 0 : 1);
    if (cargo !== null && (await option.count()) > 0) await this.#choose(option);
    const marked = async () => (await this.targets()).sort();
    await expect.poll(marked, `what ${mover} can do is not what is marked`).toEqual([...expected].sort());
  }

  /** Plays an action through the page, as a person would. */
  async play(action: string): Promise<void> {
    const { page, legal } = this;
    const [verb, first, to] = action.split(":");
    const rest = (start: string) =>
      legal.filter((one) => one.startsWith(start)).map((one) => one.split(":").at(-1) ?? "");
    await this.ready();
    if (verb === "move" || verb === "haul") {
      await this.pick(first, rest(`${verb}:${first}:`), verb === "haul");
      await this.settle(() => this.press(to));
    } else if (verb === "sail") {
      const out = legal.find((one) => one.startsWith("move:") && this.#aboard().includes(one.split(":")[1]));
      await this.pick("ship", [...rest("sail:"), ...(out ? rest(out.slice(0, 8)) : [])]);
      await this.settle(() => this.press(first));
    } else if (verb === "wade") {
      const here = this.view.pirates[first]?.split("/")[0] ?? "";
      await this.pick(first, [here, ...rest(`move:${first}:`)]);
      await this.pressButton(page.locator(".panel .btn.primary"));
    } else if (verb === "place" || verb === "go") await this.#goTo(first);
    else if (this.view.pending?.kind === "crowd") await this.#order(action);
    else if (verb === "accept") await this.#accept();
    else if (verb === "decline") await this.#decline();
    else if (verb === "pass" && (await page.locator(".panel .btn.primary").count()))
      await this.pressButton(page.locator(".panel .btn.primary"));
    else await this.#fromMore(verb, first);
  }

  /** Agrees: never the highlighted answer. */
  #accept(): Promise<void> {
    return this.pressButton(this.page.locator(".panel .answers:has(.primary) button:not(.primary)"));
  }

  /** Wants to play on, unless somebody else is quicker to say so: then the button is gone. */
  async #decline(): Promise<void> {
    const isAsked = () => this.legal.includes("decline");
    const button = this.page.locator(".panel .answers .primary");
    await until(async () => !isAsked() || (await button.count()) > 0, "the offer is shown");
    await button.evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()));
    await until(() => !isAsked(), "the offer is over");
  }

  #aboard(): string[] {
    return Object.keys(this.view.pirates).filter((pirate) => this.view.pirates[pirate] === `@${this.seat}`);
  }

  async #goTo(field: string): Promise<void> {
    await until(async () => (await this.targets()).includes(field), `${field} is offered`);
    const exits = this.page.locator(".exits button", { hasText: new RegExp(`${field}(?!\\d)`) });
    const isInView = !this.phone || (await middle(this.page, `field-${field}`, THUMB)) !== null;
    if (!isInView && (await exits.count()) > 0) await this.pressButton(exits);
    else await this.settle(() => this.press(field));
  }

  async #order(action: string): Promise<void> {
    const kinds = ["leave", "throw", "home"];
    const kind = (one: string) => kinds.indexOf(one.split(":")[0]);
    const orders = [...this.legal].sort((one, other) => kind(one) - kind(other));
    const buttons = this.page.locator(".orders button");
    await expect(buttons, "other orders are offered").toHaveCount(orders.length);
    await this.pressButton(buttons.nth(orders.indexOf(action)));
  }

  /** What cannot be taken back lightly is under "More" and asks once more. */
  async #fromMore(verb: string, pirate: string): Promise<void> {
    await this.pressOn(this.page.locator(".panel button", { hasText: /^(More|Další)…/ }));
    const words: Record<string, RegExp> = {
      offer: /end the game|konec hry|ukončit hru/i,
      pass: /^(Pass|Vynechat)/i,
      throw: new RegExp(`\\b${pirate}\\b`),
    };
    await this.pressButton(this.page.locator("dialog .list button", { hasText: words[verb] }));
  }

  /** Plays what a passable player would; false if nobody here is asked. */
  async act(roll: Roll, interested = true): Promise<boolean> {
    const { seat, legal, view } = this;
    if (this.over || seat === null || legal.length === 0) return false;
    const [best] = view.pending?.kind === "end" ? ["decline"] : choose(view, legal, seat, roll, interested);
    await this.play(best ?? legal[0]);
    return true;
  }
}

interface Game {
  turns?: number;
  /** After so many turns players lose interest. */
  interest?: number;
  each?: (visitor: Visitor) => Promise<void>;
}

/** Everybody plays, whoever is asked, until the game is over or enough has been seen. */
export async function playOn(visitors: Visitor[], roll: Roll, game: Game = {}): Promise<void> {
  const { turns = Infinity, interest = Infinity, each = async () => {} } = game;
  const [first] = visitors;
  const start = first.view.turn;
  const isDone = () => first.over || first.view.turn >= start + turns;
  while (!isDone()) {
    const asked = await until(() => isDone() || visitors.find((one) => one.legal.length > 0), "somebody is asked");
    if (asked === true) break;
    if (await asked.act(roll, asked.view.turn < start + interest)) await each(asked);
  }
  await until(() => visitors.every((one) => one.over === first.over), "everybody is told");
  for (const visitor of visitors) visitor.check();
}
