// What the frame asks of a game's screen. A screen draws views, offers what the server says is legal, animates events.

import type { Component } from "svelte";
import type { HelpScreen } from "../help/types";
import type { Advice } from "../lib/advice.svelte";
import type { AnyGame, Declared, ForeseenIn, IdeaIn, Result } from "../lib/protocol";
import type { Animate } from "../lib/table.svelte";
import type { Language } from "../words/languages";

export interface Status {
  title: string;
  text?: string;
  /** Idle: it only keeps its place until something is chosen, so that nothing moves under the finger. */
  button?: { label: string; note?: string; keys?: string; press: () => void; primary?: boolean; isIdle?: boolean };
  /** Something is just being shown: this is said to everybody, whoever is to act. */
  isShowing?: boolean;
}

/** The button of the status bar, so that a board can lead the keyboard to it. */
export const STATUS_BUTTON = "status-button";

export interface BoardProps<Game extends Declared = AnyGame> {
  view: Game["view"];
  /** Whose eyes these are; null for somebody who looks on. */
  seat: number | null;
  /** All seats of this device. */
  mine: number[];
  legal: string[];
  names: string[];
  /** Whether actions can be sent now. */
  live: boolean;
  act: (action: string) => Promise<void>;
  foresee: (action: string) => Promise<ForeseenIn<Game>>;
  /** Explains why something cannot be done: asks the server about the action and shows its reason. */
  explain: (action: string) => void;
  /** The sentence of the status bar; null leaves it to the frame. */
  onstatus: (status: Status | null) => void;
  /** The board hands over how it animates events. */
  onanimate: (animate: Animate<Game> | null) => void;
  /** Two corners of the part to come close to, where the board is larger than what a lesson is about. */
  near?: string[];
  /** A finished game is looked at again: nothing can be chosen. */
  isRecord?: boolean;
  /** The action of the idea that is looked at. */
  hint: string | null;
  /** All ideas of the computer while they are looked at. */
  advice: Advice<IdeaIn<Game>> | null;
  lastEvents: Game["event"][];
  scores: (number | null)[];
  /** In how many rounds the game ends unless something happens in them, as the rules count; null if it does not. */
  roundsLeft: number | null;
  /** Who has won; nobody while the game goes on. */
  winners?: number[];
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
export interface Told<Game extends Declared = AnyGame> {
  names: string[];
  language: Language;
  seat: number;
  view: Game["view"] | null;
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

/** A game that is over, and who looks at it. */
export interface Ended<Game extends Declared = AnyGame> {
  view: Game["view"];
  events: Game["event"][];
  /** Of the seats, and after them of the die. */
  names: string[];
  language: Language;
  result: Result | null;
  /** Those who win and lose together, the best first. */
  sides: number[][];
  /** The table, and how many actions were played there. */
  id: string;
  actions: number;
  mine: number[];
  /** Where the result covers the board, it gives way to it. */
  showBoard: () => void;
}

/** One thing more to say of an end. */
export interface EndLine {
  icon: string;
  head: string;
  text: string;
}

/** One moment of the record of a finished game; nothing in it is hidden any more. */
export interface Recorded<Game extends Declared = AnyGame> {
  view: Game["view"];
  /** What had happened since the moment before. */
  events: Game["event"][];
  scores: (number | null)[];
}

/** A moment that is worth going back to, and where in the record it stands. */
export interface EndMoment {
  at: number;
  turn: number;
  head: string;
  text: string;
}

/** What a game has to say of its end. */
export interface EndScreen<Game extends Declared = AnyGame> {
  /** Why it ended, by its rules. */
  why: (ended: Ended<Game>) => string;
  /** In place of who won, where nobody could. */
  headline?: (ended: Ended<Game>) => string | null;
  /** What the scores are made of, drawn. */
  Parts?: Component<Ended<Game>>;
  /** The first seat begins: it is told who sits there next time. */
  firstBegins?: true;
  /** Whether they tell everybody's points, so that nobody else has to. */
  tellsScores?: (ended: Ended<Game>) => boolean;
  /** Whether on large screens the board itself tells everybody's points. */
  isOnBoard?: (ended: Ended<Game>) => boolean;
  /** They show everything that is on the board: on a phone it need not be seen beside them. */
  tellsAll?: true;
  lines?: (ended: Ended<Game>) => EndLine[];
  /** The game in a few moments, oldest first, and what they are called together. */
  moments?: {
    of: (ended: Ended<Game>, record: Recorded<Game>[]) => EndMoment[];
    title: (count: number, language: Language) => string;
  };
}

/** Keys and what they do. */
export type KeyWords = [keys: string, text: string][];

export interface GameScreen<Game extends Declared = AnyGame> {
  Board: Component<BoardProps<Game>>;
  /** An event in words; null if it needs none. */
  tell: (event: Game["event"], names: string[], language: Language) => string | null;
  /** Whose mark stands before that; nobody's if undefined. */
  seatOf?: (event: Game["event"]) => number | undefined;
  /** The whole log, where one line tells of several events; otherwise every event is told by itself. */
  lines?: (events: Game["event"][], names: string[], language: Language, options: Game["options"]) => LogLine[];
  /** Whether lines of the log vanish as the game goes on, because players have to remember. */
  forgets?: (options: Game["options"]) => boolean;
  /** Everything happens before everybody's eyes: nothing has to be told again when it is one's turn. */
  isShared?: true;
  /** The board stands as its player sees it, so that it turns where several play on one device. */
  turns?: true;
  /** An idea of the computer in words. */
  idea?: (idea: IdeaIn<Game>, told: Told<Game>) => IdeaWords;
  /** The board itself shows the cards of the ideas on large screens. */
  showsIdeas?: boolean;
  /** What an idea makes, drawn. */
  IdeaPicture?: Component<{ idea: IdeaIn<Game>; view: Game["view"] }>;
  /** What is worth a mark on the track of a replay, and what such a mark is called. */
  notable?: { is: (events: Game["event"][]) => boolean; word: (language: Language) => string };
  /** A card of the rail on large screens, to look something up. */
  Aside?: Component;
  /** The keys of the board and what they do. */
  keys?: (language: Language) => KeyWords;
  /** A few words under a player's name. */
  role?: (view: Game["view"], seat: number, language: Language) => string;
  /** The same as a sign, where three or more share the width of a phone. */
  sign?: (view: Game["view"], seat: number) => string;
  /** The options in words, for chips. */
  chips?: (options: Game["options"], language: Language) => string[];
  /** Help with what a selector finds on the board, loaded when somebody asks. */
  help?: { selector: string; load: () => Promise<HelpScreen> };
  /** The end of a game, loaded when one has ended. */
  ending?: () => Promise<EndScreen<Game>>;
  /** Refusals in the language of the player, by the numbers the rules give them. */
  refusals?: (language: Language) => Promise<Partial<Record<number, string>>>;
}

/** The border between the frame and a board: what comes for a game is believed to be what the game declares. */
export const screenOf = <Game extends Declared>(screen: GameScreen<Game>): GameScreen =>
  screen as unknown as GameScreen;
