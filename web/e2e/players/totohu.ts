// Hands that play TOTOHU through the page.

import type { View } from "../../src/games/totohu/declared";
import type { SeatState, ServerMessage, TableShown, Update } from "../../src/lib/messages";
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectNoProblems,
  expectNoSidewaysScrolling,
  type House,
  type Locator,
  PHONE,
  until,
  type Visit,
} from "../house";
import { dice, type Roll } from "./dice";
import { type Made, makeTable, type TablePlan } from "./quick";
import { unhurried } from "./shown";

export const SHIPS = ["H", "P4", "P5", "M3", "M4", "M5"];
/** Ships that sink at the first hit, for games that need not be long. */
export const FRAIL = { P4: 1, P5: 1, M3: 1, M4: 1, M5: 1 };

export type State = SeatState | Update;
interface Wishes {
  phone?: boolean;
  czech?: boolean;
  dark?: boolean;
  moving?: boolean;
}
interface Shown {
  mode: string | null;
  isPlaying: boolean;
}

/** A person with a browser of their own, who remembers what the socket told them last. */
export class Person {
  readonly #states = new Map<number | null, State>();
  readonly #roll: Roll;
  table: TableShown | null = null;
  seats: number[] = [];
  granted = 0;
  known = 0;

  static async sit(house: House, name: string, wishes: Wishes = {}): Promise<Person> {
    const page = await house.visitor({
      ...(wishes.phone ? PHONE : DESKTOP),
      locale: wishes.czech ? "cs-CZ" : "en-GB",
      colorScheme: wishes.dark ? "dark" : "light",
      reducedMotion: wishes.moving ? "no-preference" : "reduce",
      deviceScaleFactor: 1,
    });
    return new Person(house, name, page, wishes.phone === true);
  }

  private constructor(
    readonly house: House,
    readonly name: string,
    readonly page: Visit,
    readonly isPhone: boolean,
  ) {
    this.#roll = dice(name.length);
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => this.#hear(JSON.parse(String(payload)) as ServerMessage)),
    );
  }

  /** One of several, as this person would choose. */
  pick<One>(list: One[]): One {
    return list[this.#roll(list.length)];
  }

  get isOver(): boolean {
    return this.table?.status === "over";
  }

  #hear(message: ServerMessage): void {
    const granted = message.type === "ack" ? message : message.type === "update" ? message.granted : null;
    if (granted) this.granted = granted.n;
    if (message.type !== "hello" && message.type !== "update") return;
    this.known = Math.max(this.known, message.n);
    if (message.type === "hello") this.seats = message.seats;
    this.table = message.table;
    for (const one of message.type === "hello" ? message.states : [message])
      if (one.view) this.#states.set(one.seat, one);
  }

  /** What this person was last told, for the first of the seats they hold. */
  told(): State | undefined {
    return this.#states.get(this.seats[0]);
  }

  get view(): View | undefined {
    return this.told()?.view as unknown as View | undefined;
  }

  get turn(): number {
    return this.view?.turn ?? 0;
  }

  press(locator: Locator): Promise<void> {
    return this.isPhone ? locator.tap() : locator.click();
  }

  async setTable(plan: Omit<TablePlan, "game">): Promise<Made> {
    const made = await makeTable(this.page, { game: "totohu", ...plan });
    this.table = null;
    this.#states.clear();
    await this.page.goto(`/t/${made.id}`);
    await until(() => this.table !== null, "the server says something");
    return made;
  }

  async shot(name: string): Promise<void> {
    const folder = process.env["SHOTS"];
    if (folder) await this.page.screenshot({ path: `${folder}/${name}.png`, fullPage: this.isPhone });
  }

  /** Does something and waits until it has been granted and told. */
  async acts(press: () => Promise<void>): Promise<void> {
    const before = this.granted;
    await press();
    await until(
      () => this.granted > before && this.known >= this.granted,
      `${this.name} acted, and something comes of it`,
    );
  }

  /** What the page shows: the mode of the board, and whether something is still being played out or has yet to be. */
  async shown(): Promise<Shown> {
    const { mode, isPlaying, actions } = await this.page.evaluate(() => {
      const board = document.querySelector<HTMLElement>(".totohu");
      const actions = document.querySelector<HTMLElement>(".board")?.dataset["actions"];
      return { mode: board?.dataset["mode"] ?? null, isPlaying: board?.classList.contains("playing"), actions };
    });
    return { mode, isPlaying: isPlaying === true || Number(actions) !== this.table?.actions };
  }

  async isWell(): Promise<void> {
    expectNoProblems(this.page);
    await expectNoSidewaysScrolling(this.page);
  }
}

/** Sits people down at one table, each in their own browser. */
export async function together(people: Person[], options: TablePlan["options"] = {}): Promise<void> {
  const [host, ...guests] = people;
  const seats = people.map((_, seat) =>
    seat === 0 ? { kind: "device" as const, name: host.name } : { kind: "open" as const },
  );
  const made = await host.setTable({ players: people.length, options, seats });
  for (const [place, guest] of guests.entries())
    await host.house.sitDown(guest.page, `/t/${made.id}#${made.keys[place + 1]}`, guest.name);
  for (const person of people) await expect(person.page.locator(".totohu")).toBeVisible();
}

/** The mode in which the page asks for an action; it shows a moment later what the socket has told. */
export function awaited(action: string): string[] {
  if (SHIPS.includes(action)) return ["choose", "result"];
  if (/^(hit|loot|hide|keep)$/.test(action)) return ["decide"];
  return action.startsWith("assign") ? ["assign", "result"] : [action.split(":")[0]];
}

/** Does one thing that is awaited of a person, by pressing what the page offers. Returns whether there was anything. */
async function playOnce(person: Person, { mode, isPlaying }: Shown): Promise<boolean> {
  const { page } = person;
  const legal = person.told()?.legal ?? [];
  if (legal.length === 0 || person.isOver || isPlaying || !awaited(legal[0]).includes(mode ?? "")) return false;
  const button = page.locator("#status-button");
  const isCard = SHIPS.includes(legal[0]);
  if (mode === "result" && (person.isPhone || !isCard)) {
    await person.press(button);
  } else if (isCard) {
    const card = page.locator(`[data-card="${person.pick(legal)}"]`);
    await person.press(card);
    await expect(card, "a card was pressed but not chosen").toHaveAttribute("aria-checked", "true");
    // While somebody else's card comes down the button stands for Skip.
    await person.acts(() => person.press(button.filter({ hasText: /^\s*(Send out|Vyslat)/ })));
  } else if (mode === "order" || mode === "decide") {
    const kind = mode === "order" ? "order" : "choice";
    const choice = page.locator(`[data-${kind}="${person.pick(legal)}"]`);
    await person.acts(() => unhurried(page, () => person.press(choice)));
  } else {
    for (const row of await page.locator(".assign [role=radiogroup]").all())
      await person.press(person.pick(await row.locator("[role=radio]").all()));
    await person.acts(() => person.press(button));
  }
  return true;
}

type Look = (person: Person, mode: string) => Promise<void>;

/** Plays until the game is over or `turns` turns have passed; `seen` looks at what the board shows. */
export async function playOn(
  people: Person[],
  { turns = Infinity, seen = async () => {} }: { turns?: number; seen?: Look } = {},
): Promise<void> {
  const playAll = async () => {
    const acted = people.map(async (person) => {
      const shown = await person.shown();
      if (shown.mode && !shown.isPlaying && person.told()) await seen(person, shown.mode);
      expectNoProblems(person.page);
      return playOnce(person, shown);
    });
    return (await Promise.all(acted)).includes(true);
  };
  const isOver = () => people.every((person) => person.isOver);
  while (!isOver()) {
    if (people[0].turn > turns) return;
    await until(async () => (await playAll()) || isOver(), `the game goes on from ${people[0].view?.phase}`);
  }
  for (const person of people)
    await expect(person.page.locator('.totohu[data-mode="over"]:not(.playing)')).toBeVisible();
  for (const person of people) await seen(person, "over");
}

/** Looks at a mode once for every kind of screen that shows it: how many fleets, which variant, which device. */
const looked = new Set<string>();
export const look =
  (name: string): Look =>
  async (person, mode) => {
    const key = [mode, person.view?.players, person.view?.options.blind, person.isPhone].join();
    if (looked.has(key)) return;
    looked.add(key);
    await person.shot(`${name}-${person.name}-${mode}`);
    await person.isWell();
    await expectAccessible(person.page);
  };
