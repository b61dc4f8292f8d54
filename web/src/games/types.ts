// What the frame asks of a game's screen. A screen draws views, offers what the server says is legal, animates events.

import type { Component } from "svelte";
import type { Advice } from "../lib/advice.svelte";
import type { Foreseen, GameEvent, Idea, View } from "../lib/protocol";
import type { Language } from "../lib/settings.svelte";
import type { Animate } from "../lib/table.svelte";

export interface Status {
  title: string;
  text?: string;
  button?: { label: string; note?: string; keys?: string; press: () => void; primary?: boolean };
}

/** The button of the status bar, so that a board can lead the keyboard to it. */
export const STATUS_BUTTON = "status-button";

export interface BoardProps {
  view: View;
  /** Whose eyes these are; null for somebody who looks on. */
  seat: number | null;
  /** All seats of this device. */
  mine: number[];
  legal: string[];
  names: string[];
  /** Whether actions can be sent now. */
  live: boolean;
  act: (action: string) => Promise<void>;
  foresee: (action: string) => Promise<Foreseen>;
  /** Explains why something cannot be done: asks the server about the action and shows its reason. */
  explain: (action: string) => void;
  /** The sentence of the status bar; null leaves it to the frame. */
  onstatus: (status: Status | null) => void;
  /** The board hands over how it animates events. */
  onanimate: (animate: Animate | null) => void;
  /** A finished game is looked at again: nothing can be chosen. */
  isRecord?: boolean;
  /** The action of the idea that is looked at. */
  hint: string | null;
  /** All ideas of the computer while they are looked at. */
  advice: Advice | null;
  lastEvents: GameEvent[];
  scores: (number | null)[];
}

/** A line of the log: whose number it carries, whose mark, what is said first, the rest. */
export interface LogLine {
  number?: string;
  seat?: number;
  head?: string;
  text: string;
  /** Told by the frame: something besides the game. */
  isNote?: boolean;
}

/** Who is told about ideas, and what they see. */
export interface Told {
  names: string[];
  language: Language;
  seat: number;
  view: View | null;
}

/** An idea in words of the game. */
export interface IdeaWords {
  /** A few words: what is done. */
  title: string;
  /** What it brings. */
  why: string;
  /** Step by step, where there are steps. */
  way?: string[];
  reply?: string | undefined;
}

export interface GameScreen {
  Board: Component<BoardProps>;
  /** An event in words; null if it needs none. */
  tell: (event: GameEvent, names: string[], language: Language) => string | null;
  /** Whose mark stands before that; nobody's if undefined. */
  seatOf?: (event: GameEvent) => number | undefined;
  /** The whole log, where one line tells of several events; otherwise every event is told by itself. */
  lines?: (events: GameEvent[], names: string[], language: Language, options: Record<string, any>) => LogLine[];
  /** Whether lines of the log vanish as the game goes on, because players have to remember. */
  forgets?: (options: Record<string, any>) => boolean;
  /** An idea of the computer in words. */
  idea?: (idea: Idea, told: Told) => IdeaWords;
  /** The board itself shows the cards of the ideas on large screens. */
  showsIdeas?: boolean;
  /** What an idea makes, drawn. */
  IdeaPicture?: Component<{ idea: Idea; view: View }>;
  /** What is worth a mark on the track of a replay, and what such a mark is called. */
  notable?: { is: (events: GameEvent[]) => boolean; word: Record<Language, string> };
  /** A card of the rail on large screens, to look something up. */
  Aside?: Component;
  /** The keys of the board and what they do. */
  keys?: Record<Language, [string, string][]>;
  /** A few words under a player's name. */
  role?: (view: View, seat: number, language: Language) => string;
  /** The options in words, for chips. */
  chips?: (options: Record<string, any>, language: Language) => string[];
  /** A refusal in the language of the player, by the number the rules give it. */
  refusal?: (number: number, language: Language) => string | undefined;
}
