// Somebody with a browser: eyes that wait until something is to be seen, a mouse and a keyboard.

import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { expect } from "@playwright/test";
import type { Driver, Step } from "./drivers/driver";
import { focusOn, hasFocus, middleOf, namesOf, SIGHT } from "./eyes";

export type Point = [number, number];
const ANY = /(?:)/;

/** Keys without a sign of their own, as WebDriver calls them. */
const KEYS: Record<string, string> = {
  Tab: "\uE004",
  Enter: "\uE007",
  Escape: "\uE00C",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};

export class Visitor {
  constructor(
    private readonly driver: Driver,
    private readonly house: string,
    /** Where pictures go. */
    private readonly pictures: string,
  ) {}

  goTo(path: string): Promise<void> {
    return this.driver.open(new URL(path, this.house).href);
  }

  reload(): Promise<void> {
    return this.driver.reload();
  }

  /** Runs a function in the page, which sees nothing but what it is given. */
  async evaluate<Given extends unknown[], Answer>(
    ask: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer> {
    const asked = `(() => { ${SIGHT}\nreturn (${ask.toString()})(...${JSON.stringify(given)}); })()`;
    const answer = `Promise.resolve(${asked}).then((one) => JSON.stringify(one ?? null))`;
    return JSON.parse(await this.driver.evaluate(answer)) as Answer;
  }

  /** Asks until the answer is yes, and returns it. */
  async until<Answer>(ask: () => Promise<Answer>, sentence: string): Promise<NonNullable<Answer>> {
    let found: Answer | undefined;
    const isFound = async () => Boolean((found = await ask()));
    await expect.poll(isFound, { message: `waited in vain: ${sentence}`, intervals: [50] }).toBe(true);
    return found as NonNullable<Answer>;
  }

  /** The names of everything that is drawn and matches. */
  names(selector: string, name = ANY): Promise<string[]> {
    return this.evaluate(namesOf, selector, name.source, name.flags);
  }

  sees(selector: string, name?: RegExp): Promise<string[]> {
    return this.until(
      async () => {
        const found = await this.names(selector, name);
        return found.length > 0 ? found : null;
      },
      `${selector} ${name ?? ""} is there`,
    );
  }

  async seesNo(selector: string, name?: RegExp): Promise<void> {
    await this.until(async () => (await this.names(selector, name)).length === 0, `${selector} ${name ?? ""} is gone`);
  }

  /** The middle of the first thing that matches, once it lies still and nothing covers it. */
  place(selector: string, name = ANY): Promise<Point> {
    return this.until(
      () => this.evaluate(middleOf, selector, name.source, name.flags),
      `${selector} ${name} can be pressed`,
    );
  }

  async press(selector: string, name?: RegExp): Promise<void> {
    await this.pressAt(await this.place(selector, name));
  }

  async pressAt(point: Point): Promise<void> {
    await this.#mouse(moved(point), DOWN, UP);
  }

  async drag(from: Point, to: Point): Promise<void> {
    const half: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    await this.#mouse(moved(from), DOWN, moved(half, 100), moved(to, 100), UP);
  }

  async #mouse(...actions: Step[]): Promise<void> {
    await this.driver.perform([{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }]);
  }

  async keys(...names: string[]): Promise<void> {
    const actions = names.flatMap((name): Step[] => {
      const value = KEYS[name] ?? name;
      return [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ];
    });
    await this.driver.perform([{ type: "key", id: "keyboard", actions }]);
  }

  write(text: string): Promise<void> {
    return this.keys(...text);
  }

  /** Puts the keyboard's focus there, as Tab would. */
  async focus(selector: string, name = ANY): Promise<void> {
    await this.place(selector, name);
    await this.evaluate(focusOn, selector, name.source, name.flags);
    await this.until(() => this.evaluate(hasFocus, selector), `${selector} has the focus`);
  }

  async shoot(name: string): Promise<void> {
    const path = `${this.pictures}/${name}.png`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await this.driver.picture());
  }

  complaints(): Promise<string[]> {
    return this.driver.complaints();
  }

  close(): Promise<void> {
    return this.driver.close();
  }
}

const DOWN: Step = { type: "pointerDown", button: 0 };
const UP: Step = { type: "pointerUp", button: 0 };
const moved = ([x, y]: Point, duration = 0): Step => ({
  type: "pointerMove",
  x: Math.round(x),
  y: Math.round(y),
  duration,
});
