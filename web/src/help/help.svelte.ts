// Help with one thing of the board: who asked, what is told, and back to where the keyboard was.

import type { GameScreen } from "../games/types";
import { get } from "../lib/api";
import type { Example, HelpAt, HelpCard, HelpScreen } from "./types";

const EXAMPLES = new Map<string, Promise<Example>>();

/** The example of a thing; asked for once. */
export function exampleOf(game: string, thing: string): Promise<Example> {
  const key = `${game}/${thing}`;
  const found = EXAMPLES.get(key) ?? get("/api/games/{name}/help/{thing}", { path: { name: game, thing } });
  EXAMPLES.set(key, found);
  found.catch(() => EXAMPLES.delete(key)); // asked again another time
  return found;
}

interface Opened {
  element: Element;
  card: HelpCard;
  screen: HelpScreen;
  Panel: typeof import("./HelpPanel.svelte").default;
  by: "pointer" | "keyboard";
}

export class Help {
  open = $state.raw<Opened | null>(null);
  #question = 0;
  #cameFrom: Element | null = null;

  /** Opens the card of a thing, unless it has been put away meanwhile. */
  async ask(element: Element, by: "pointer" | "keyboard", game: GameScreen, at: HelpAt): Promise<void> {
    const number = ++this.#question;
    this.#cameFrom = document.activeElement;
    const [screen, panel] = await Promise.all([game.help?.load(), import("./HelpPanel.svelte")]);
    const card = screen?.cardOf(element, at);
    if (number !== this.#question || !screen || !card) return;
    this.open = { element, card, screen, Panel: panel.default, by };
  }

  /** Another card about the same place. */
  turnTo(card: HelpCard): void {
    if (this.open) this.open = { ...this.open, card, by: "keyboard" };
  }

  /** Puts the card away; the keyboard returns to where it was. */
  close = (): void => {
    this.#question += 1;
    if (!this.open) return;
    this.open = null;
    if (this.#cameFrom instanceof HTMLElement || this.#cameFrom instanceof SVGElement)
      this.#cameFrom.focus({ preventScroll: true });
    this.#cameFrom = null;
  };
}
