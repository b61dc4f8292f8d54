// What a game says of its things.

import type { Component } from "svelte";
import type { AnyGame, Declared, ForeseenIn } from "../lib/protocol";
import type { Language } from "../words/languages";

/** What whoever asks sees and may do. */
export interface HelpAt<Game extends Declared = AnyGame> {
  view: Game["view"];
  seat: number | null;
  legal: string[];
  names: string[];
  language: Language;
  foresee: (action: string) => Promise<ForeseenIn<Game>>;
}

export interface HelpWords {
  title: string;
  /** Which one it is, and how many there are. */
  where: string;
  /** What it does, a sentence or two. */
  text: string;
  /** Under the pictures: what was before, what came of it. */
  captions: readonly [string, string];
}

export interface HelpCard extends HelpWords {
  /** The name of the example, as the rules have checked it. */
  thing: string;
  /** What it means here and now; nothing where that is not known. */
  now: () => Promise<string[]>;
  /** What else is there, each with a card of its own. */
  others?: HelpCard[];
}

/** An example: a position, what happened, what came of it. */
export interface Example<Game extends Declared = AnyGame> {
  rules: string[];
  near: string[];
  before: Game["view"];
  after: Game["view"];
  events: Game["event"][];
  play: string[];
}

export interface HelpScreen<Game extends Declared = AnyGame> {
  /** What is said of an element of the board; null where there is nothing to say. */
  cardOf: (element: Element, at: HelpAt<Game>) => HelpCard | null;
  /** One of the two pictures of an example, drawn as the board draws. */
  Picture: Component<{ example: Example<Game>; part: "before" | "after" }>;
}

/** As with screens: whatever comes over the wire is believed to be what was declared. */
export const helpOf = <Game extends Declared>(help: HelpScreen<Game>): HelpScreen => help as unknown as HelpScreen;
