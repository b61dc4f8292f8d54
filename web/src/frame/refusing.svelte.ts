// What is refused at a table, in the words of the game or of the house.

import { untrack } from "svelte";
import type { GameScreen } from "../games/types";
import { ApiError } from "../lib/api";
import { settings } from "../lib/settings.svelte";
import { play } from "../lib/sound";
import { WishRefused } from "../lib/wishes";
import { words } from "../words";
import { refusalIn } from "../words/refusals";

export class Refusing {
  toast = $state.raw<{ text: string; rule: string | null } | null>(null);
  /** What is told, to tell it again in another language. */
  #told: WishRefused | ApiError | TypeError | null = null;
  readonly #screen: () => GameScreen | null;

  constructor(screen: () => GameScreen | null) {
    this.#screen = screen;
  }

  close = (): void => void (this.toast = this.#told = null);

  /** A wish was refused: why is said, unless it was a slip of the hand, which changes nothing. */
  wish = async (error: unknown): Promise<void> => {
    if (!(error instanceof WishRefused)) throw error;
    if (error.code === "passed") return;
    play("refuse");
    await this.#tell(error);
  };

  /** A question over HTTP was refused, or there is no connection: then fetch throws a TypeError. */
  async question(error: unknown): Promise<void> {
    if (!(error instanceof ApiError || error instanceof TypeError)) throw error;
    await this.#tell(error);
  }

  /** While the page is there, what is told follows its language. */
  followingLanguage(): this {
    $effect(() => {
      void settings.language;
      void untrack(() => this.tellAgain());
    });
    return this;
  }

  /** What was refused at one moment of the game is told no longer than that moment lasts. */
  outdatedBy(moment: () => unknown): this {
    $effect(() => {
      moment();
      untrack(this.close);
    });
    return this;
  }

  async tellAgain(): Promise<void> {
    if (this.#told) await this.#tell(this.#told);
  }

  async #tell(error: WishRefused | ApiError | TypeError): Promise<void> {
    this.#told = error;
    const { language } = settings;
    const own = error instanceof WishRefused ? await this.#ownWords(error.why) : undefined;
    if (this.#told !== error || settings.language !== language) return;
    const text = error instanceof TypeError ? words().connectionLost : (own ?? refusalIn(words(), error));
    this.toast = { text, rule: error instanceof WishRefused ? error.rule : null };
  }

  /** A refusal in the words of the game; where they cannot be loaded any more the server's own sentence stands. */
  async #ownWords(why: number | null): Promise<string | undefined> {
    if (why === null) return undefined;
    return (
      await this.#screen()
        ?.refusals?.(settings.language)
        .catch(() => null)
    )?.[why];
  }
}
