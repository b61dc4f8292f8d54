// Hands that play TRIOMINOS through the page, and ears that check what a seat is told.

import type { GameEvent, View } from "../../src/games/triominos/declared";
import type { Result, SeatState, ServerMessage, Update } from "../../src/lib/messages";
import { expect, expectAccessible, expectNoProblems, type House, type Settings, until, type Visit } from "../house";
import { type Made, makeTable, type SeatPlan, type TablePlan } from "./quick";
import { caughtUp, pressable, unhurried } from "./shown";

/** The name of a tile is the smallest of its readings. */
export const tileOf = (reading: string): string =>
  [0, 1, 2].map((by) => reading.slice(by) + reading.slice(0, by)).sort()[0];

type Told = SeatState | Update;
export const FITS = /[Ff]its|Hodí/;

/** Fails if somebody is told what only others know: hands, the pool, the seed, tiles that others draw. */
function checkSecrets(message: ServerMessage): void {
  const text = JSON.stringify(message);
  for (const word of ['"seed":"', '"salt"', '"document"']) expect(text, "a frame tells a secret").not.toContain(word);
  for (const one of message.type === "hello" ? message.states : message.type === "update" ? [message] : [])
    checkState(one);
  if (message.type !== "foreseen") return;
  const drawn = message.events.filter((one) => one.kind === "draw" && one["tile"]);
  expect(drawn, "a draw was foreseen with its tile").toEqual([]);
}

function checkState(told: Told): void {
  const { seat } = told;
  const events = ("events" in told ? told.events : told.seen) as unknown as GameEvent[];
  for (const event of events)
    if ((event.kind === "draw" || event.kind === "refill") && event.seat !== seat)
      expect(event.tile, `seat ${seat} saw the tile that ${event.seat} drew`).toBeNull();
  const view = told.view as View | null;
  if (!view) return;
  expect([view.seed, typeof view.pool], `seat ${seat} was told the seed or the pool`).toEqual([null, "number"]);
  if (view.phase !== "play") return;
  for (const [owner, hand] of view.hands.entries())
    if (owner !== seat) expect(typeof hand, `seat ${seat} was told the hand of ${owner}`).toBe("number");
  if (view.turn !== seat) expect(view.drawn, `seat ${seat} was told which tile another drew`).toBeNull();
}

/** One person with a browser of their own. */
export class Person {
  states = new Map<number | null, Told>();
  seats: number[] = [];
  actions = -1;
  /** What was told since the table was made. */
  events: GameEvent[] = [];
  status = "";
  toAct: number[] = [];
  result: Result | null = null;
  table = "";

  private constructor(readonly page: Visit) {
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => this.#hear(JSON.parse(String(payload)) as ServerMessage)),
    );
  }

  static async come(house: House, settings: Settings = {}, kept: Record<string, unknown> = {}): Promise<Person> {
    const page = await house.visitor({ viewport: { width: 1280, height: 800 }, locale: "en-GB", ...settings });
    await page.context().addInitScript(
      (all) => {
        for (const [key, value] of Object.entries(all)) localStorage.setItem(`kajuta.${key}`, JSON.stringify(value));
      },
      { sound: false, name: "Klára", ...kept },
    );
    const person = new Person(page);
    return person;
  }

  #hear(message: ServerMessage): void {
    const held = message.type === "hello" ? message.seats : this.seats;
    try {
      // Whoever passes a device round holds every seat: there is nothing to keep from this browser.
      if (held.length < 2) checkSecrets(message);
    } catch (error) {
      this.page.problems.push(String(error));
    }
    if (message.type === "hello") {
      this.seats = message.seats;
      this.states = new Map(message.states.map((one) => [one.seat, one]));
    } else if (message.type === "update") {
      this.states.set(message.seat, message);
      this.events.push(...(message.events as unknown as GameEvent[]));
    } else return;
    ({ actions: this.actions, status: this.status, to_act: this.toAct, result: this.result } = message.table);
  }

  #told(seat: number | null = this.seats[0] ?? null): Told {
    const told = this.states.get(seat);
    if (!told) throw new Error(`nothing was told for seat ${seat}`);
    return told;
  }

  /** What the only seat here sees, or one of several. */
  view(seat?: number): View {
    return this.#told(seat).view as unknown as View;
  }

  legal(seat?: number): string[] {
    return this.#told(seat).legal;
  }

  /** What can be placed, as reading and cell. */
  placements(seat?: number): string[] {
    return this.legal(seat).filter((action) => action.includes("@"));
  }

  /** Sets a table, but does not look at it yet. */
  async set(options: TablePlan["options"], seats: SeatPlan[], more: Partial<TablePlan> = {}): Promise<Made> {
    this.events = [];
    this.status = "";
    const made = await makeTable(this.page, { game: "triominos", players: seats.length, options, seats, ...more });
    this.table = made.id;
    return made;
  }

  async make(options: TablePlan["options"], seats: SeatPlan[]): Promise<Made> {
    const made = await this.set(options, seats);
    await this.page.goto(`/t/${made.id}`);
    return made;
  }

  /** Makes a table at which the game begins at once. */
  async begin(options: TablePlan["options"], seats: SeatPlan[]): Promise<void> {
    await this.make(options, seats);
    await this.started();
  }

  async started(): Promise<void> {
    await until(() => this.status === "playing" && this.seats.length > 0, "the game starts");
  }

  async sit(id: string, key: string): Promise<void> {
    await this.page.goto(`/t/${id}#${key}`);
    await this.page.getByRole("button", { name: /Sit down|Posadit se/ }).click();
  }

  /** Waits until somebody here is to act and the page shows it; false once the game is over. */
  async due(): Promise<boolean> {
    await until(
      () => this.status === "over" || this.toAct.some((seat) => this.seats.includes(seat)),
      "somebody here is to act",
    );
    await caughtUp(this.page, () => this.actions);
    return this.status !== "over";
  }

  /** Closes the words at the end of a round, if they are there. */
  async goOn(): Promise<void> {
    const button = this.page.locator(".end .primary");
    if ((await button.count()) > 0) await button.click();
  }

  /** Presses the middle of an element with the mouse. */
  async press(id: string): Promise<void> {
    await this.page.mouse.click(...(await pressable(this.page, id)));
  }

  async choose(tile: string): Promise<void> {
    const held = this.page.locator(`#tile-${tile}`);
    if ((await held.getAttribute("aria-checked")) !== "true") await this.press(`tile-${tile}`);
    await expect(held, `${tile} is not chosen`).toHaveAttribute("aria-checked", "true");
  }

  /** Plays an action with the mouse: on the cell, or by the buttons. */
  async play(action: string): Promise<void> {
    const before = this.actions;
    await caughtUp(this.page, () => this.actions);
    await this.goOn();
    if (action.includes("@")) {
      const [reading, cell] = action.split("@");
      await this.choose(tileOf(reading));
      await expect(this.page.locator(`[id="cell-${cell}"]`), `${action} is not offered`).toHaveAttribute(
        "aria-label",
        FITS,
      );
      await this.press(`cell-${cell}`);
    } else {
      const name = action === "draw" ? /^(Draw|Vzít si)/ : /^(Pass|Vynechat)/;
      await unhurried(this.page, () => this.page.getByRole("button", { name }).click());
    }
    await until(() => this.actions > before, `${action} is played`);
  }

  /** Plays one legal action; prefers placements, and among them different ones. */
  async turn(seat?: number): Promise<void> {
    const placements = this.placements(seat);
    await this.play(placements[this.actions % Math.max(1, placements.length)] ?? this.legal(seat)[0]);
  }

  check(): void {
    expectNoProblems(this.page);
  }

  axe(where: string): Promise<void> {
    return expectAccessible(this.page, where);
  }
}

export const device = (name: string): SeatPlan => ({ kind: "device", name });
export const computer = (level = "random"): SeatPlan => ({ kind: "computer", level });

/** Everybody plays, whoever is to act, until the game is over or enough has been seen. */
export async function playOn(people: Person[], isEnough: () => boolean = () => false): Promise<void> {
  const [first] = people;
  const isReady = (person: Person) =>
    person.actions === first.actions &&
    person.seats.includes(first.toAct[0]) &&
    person.legal(first.toAct[0]).length > 0;
  const isDone = () => first.status === "over" || isEnough();
  while (!isDone()) {
    await until(() => isDone() || people.some(isReady), "somebody can act");
    const acting = people.find(isReady);
    if (isDone() || !acting) continue;
    await acting.turn(first.toAct[0]);
    await until(() => people.every((person) => person.actions >= acting.actions), "everybody is told");
    for (const person of people) person.check();
  }
}
