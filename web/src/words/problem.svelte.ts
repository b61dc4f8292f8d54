// What stood in the way of a wish on the pages around the games: kept as it was told, put into words when it is shown,
// so that it follows the language.

import { ApiError } from "../lib/requests";
import { words } from "./index";
import type { Words } from "./languages";
import { refusalIn, type Refused } from "./refusals";

export class Problem {
  #told = $state.raw<Refused | ((w: Words) => string) | null>(null);

  /** The sentence, empty where nothing stands in the way. */
  get text(): string {
    const told = this.#told;
    if (typeof told === "function") return told(words());
    return told ? refusalIn(words(), told) : "";
  }

  clear = (): void => void (this.#told = null);

  /** The server said no; whatever else went wrong is thrown on. */
  refused = (error: unknown): ApiError => {
    if (!(error instanceof ApiError)) throw error;
    this.#told = error;
    return error;
  };

  /** Something that the page itself has a sentence for. */
  say = (sentence: (w: Words) => string): void => void (this.#told = sentence);
}
