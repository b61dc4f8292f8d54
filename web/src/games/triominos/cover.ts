// TRIOMINOS on the home page and in the sheet of a new game.

import type { Cover } from "../cover";
import { COVER as cs } from "./words/cs/cover";
import { COVER as en } from "./words/en/cover";

export const COVER: Cover = {
  title: "TRIOMINOS",
  icon: "triforce",
  minutes: 30,
  stepMinutes: 3,
  presets: [],
  words: { en, cs },
};
