// The end of HOKITO: who was stuck, and what the piles count.

import type { EndScreen } from "../../types";
import type { Declared } from "../declared";
import Parts from "./Parts.svelte";
import { WORDS } from "./words";

export const ENDING: EndScreen<Declared> = {
  why: ({ events, names, language }) => {
    const end = events.findLast((event) => event.kind === "end");
    return end ? WORDS[language].stuck(end.stuck.map((seat) => names[seat] ?? "")) : "";
  },
  Parts,
  firstBegins: true,
};
