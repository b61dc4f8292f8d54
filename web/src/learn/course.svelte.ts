// Somebody's way through the lessons of a game. What is legal, what comes of it and why not, the server says.

import type { BoardProps } from "../games/types";
import type { Ahead } from "../lib/http";
import type { GameEvent } from "../lib/protocol";
import { keepProgress, progressIn } from "../lib/progress";
import { reducedMotion } from "../lib/settings.svelte";
import type { Animate } from "../lib/table.svelte";
import {
  foreseen,
  standing,
  type Answered,
  type Lessons,
  type Refusal,
  type Riddle,
  type Standing,
  type Step,
  type Task,
} from "./lessons";

/** asked: the task waits; refused: a rule said no; other: allowed, but not what was asked; done: with what came of it. */
export type Mood = "asked" | "refused" | "other" | "done";

/** So long a reason is left to be read before the way is shown. */
const READING_MS = 2200;
/** So long what was shown stays before it is given back. */
const SHOWN_MS = 1400;
/** From so many slips on the way is offered; with one more it is shown. */
const SLIPS = 2;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export class Course {
  /** Which lesson, and which task of it. Past the steps come the riddles, past these the end. */
  at = $state(0);
  task = $state(0);
  mood = $state<Mood>("asked");
  refusal = $state.raw<Refusal | null>(null);
  /** What a rule has just refused; forgotten with the next press. */
  tried = $state<string | null>(null);
  /** The answer given to a riddle. */
  answer = $state<number | null>(null);
  right = $state(0);
  now = $state.raw<Standing | null>(null);
  seen = $state.raw<GameEvent[]>([]);
  slips = $state(0);
  busy = $state(false);
  /** No answer came: what was under way waits to be tried again. */
  isCut = $state(false);
  animate: Animate | null = null;
  #played: string[] = [];
  /** Grows with every lesson: an answer to an older one is not shown. */
  #epoch = 0;
  #again: () => Promise<void> = async () => {};

  constructor(
    readonly game: string,
    readonly lessons: Lessons,
  ) {
    const kept = progressIn(game);
    this.at = kept && kept.at < lessons.steps.length + lessons.riddles.length ? kept.at : 0;
    this.right = this.at > lessons.steps.length ? (kept?.right ?? 0) : 0;
  }

  step = $derived.by<Step | null>(() => this.lessons.steps[this.at] ?? null);
  riddle = $derived.by<Riddle | null>(() => this.lessons.riddles[this.at - this.lessons.steps.length] ?? null);
  lesson = $derived.by<Step | Riddle | null>(() => this.step ?? this.riddle);
  asked = $derived.by<Task | null>(() => this.step?.tasks[this.task] ?? null);
  isOver = $derived.by(() => this.lesson === null);
  live = $derived.by(() => this.step !== null && !this.busy && !this.isCut && this.mood !== "done");
  needsHelp = $derived.by(() => this.slips >= SLIPS);

  /** After a wrong try the board points to what is wanted. */
  way = $derived.by(() =>
    this.mood === "refused" && this.asked?.rule === null ? (this.asked.wanted[0] ?? null) : null,
  );

  /** Begins a lesson anew. */
  async go(at: number): Promise<void> {
    this.#epoch += 1;
    this.at = Math.max(0, at);
    this.#played = [];
    this.seen = [];
    this.now = null;
    this.task = this.slips = 0;
    this.answer = this.refusal = this.tried = null;
    this.mood = "asked";
    this.busy = this.isCut = false;
    const { steps, riddles } = this.lessons;
    if (this.at <= steps.length) this.right = 0;
    const all = steps.length + riddles.length;
    keepProgress(this.game, { at: Math.min(this.at, all), steps: steps.length, all, right: this.right });
    if (!this.lesson) return;
    const found = await this.#ask([], () => this.go(at));
    if (found && "view" in found) this.now = found;
  }

  /**
   * What the rules say of this lesson after some more actions. Nothing if another lesson is looked at by then, or if no
   * answer came; that is told, and can be tried again.
   */
  async #ask(entries: string[], again: () => Promise<void>): Promise<Answered | null> {
    const epoch = this.#epoch;
    this.isCut = false;
    try {
      const found = await standing(this.game, this.lesson?.name ?? "", [...this.#played, ...entries]);
      return epoch === this.#epoch ? found : null;
    } catch {
      if (epoch !== this.#epoch) return null;
      this.isCut = true;
      this.busy = false;
      this.#again = again;
      return null;
    }
  }

  /** Tries once more what got no answer. */
  again = (): Promise<void> => {
    this.isCut = false;
    return this.#again();
  };

  /** On to the next task, or the next lesson. */
  async next(): Promise<void> {
    if (this.step && this.task + 1 < this.step.tasks.length) {
      this.task += 1;
      this.mood = "asked";
      this.slips = 0;
      this.refusal = null;
    } else await this.go(this.at + 1);
  }

  act = async (action: string): Promise<void> => {
    const { asked, step } = this;
    if (!asked || !step || !this.live) return;
    if (asked.rule !== null || !(asked.any || asked.wanted.includes(action))) return this.#slip("other");
    await this.#playAll([`${step.seat}:${action}`, ...asked.replies], this.seen, []);
  };

  /** Plays what is left of a task; what was seen before and since is kept where no answer comes in the middle. */
  async #playAll(entries: string[], before: GameEvent[], turns: GameEvent[][]): Promise<void> {
    this.busy = true;
    for (const [place, entry] of entries.entries()) {
      if (!(await this.#play(entry, () => this.#playAll(entries.slice(place), before, turns)))) return;
      turns.push(this.now?.events ?? []);
    }
    // What stays to be seen is the turn in which most happened, not a ship that sailed by afterwards.
    this.seen = [...before, ...turns.sort((one, two) => one.length - two.length).flat()];
    this.busy = false;
    this.mood = "done";
    this.refusal = null;
  }

  /** Plays an entry and shows what comes of it; tells whether it was played and this lesson is still looked at. */
  async #play(entry: string, again: () => Promise<void>): Promise<boolean> {
    const [epoch, before] = [this.#epoch, this.now];
    if (!before) return false;
    const after = await this.#ask([entry], again);
    if (!after) return false;
    if ("refused" in after) throw new Error(after.refused.message);
    await this.animate?.(after.events, before.view, after.view);
    if (epoch !== this.#epoch) return false;
    this.#played.push(entry);
    this.seen = [...this.seen, ...after.events];
    this.now = after;
    return true;
  }

  #slip(mood: "refused" | "other"): void {
    this.mood = mood;
    if (mood === "refused") this.slips += 1;
    else this.refusal = null;
  }

  /** Something was tried that is not offered: the rules say why not. Where just that was to be tried, it is done. */
  explain = async (action: string): Promise<void> => {
    const { asked, step } = this;
    if (!asked || !step || !this.live) return;
    const epoch = this.#epoch;
    const found = await this.#ask([`${step.seat}:${action}`], () => this.explain(action));
    if (!found || !("refused" in found)) return;
    this.refusal = found.refused;
    if (found.refused.rule === asked.rule) this.mood = "done";
    else {
      this.#slip("refused");
      this.tried = action;
    }
    if (this.slips === SLIPS + 1) await this.#showAfterReading(epoch);
  };

  /** What the rule said can be read first. */
  async #showAfterReading(epoch: number): Promise<void> {
    await wait(READING_MS);
    if (epoch === this.#epoch && this.mood === "refused" && this.slips === SLIPS + 1) await this.show();
  }

  foresee: BoardProps["foresee"] = (action: string): Promise<Ahead> =>
    foreseen(this.game, this.lesson?.name ?? "", this.#played, action);

  /** Plays what is wanted, and gives it back to be done. */
  show = async (): Promise<void> => {
    const { asked, step, now } = this;
    const [action] = asked?.wanted ?? [];
    if (!step || !now || action === undefined || !this.live) return;
    if (asked?.rule) return this.explain(action);
    const epoch = this.#epoch;
    this.busy = true;
    this.mood = "asked";
    const after = await this.#ask([`${step.seat}:${action}`], this.show);
    if (!after || !("view" in after)) return;
    if (!reducedMotion()) await this.animate?.(after.events, now.view, after.view);
    if (epoch !== this.#epoch) return;
    this.now = { ...after, legal: [] };
    await wait(SHOWN_MS);
    if (epoch !== this.#epoch) return;
    this.now = now;
    this.busy = false;
  };

  /** An answer to a riddle: then it is played, so that everybody sees. */
  say = async (answer: number): Promise<void> => {
    const { riddle } = this;
    if (!riddle || this.answer !== null) return;
    this.answer = answer;
    if (answer === riddle.right) this.right += 1;
    this.mood = "done";
    await this.#solve(riddle);
  };

  async #solve(riddle: Riddle): Promise<void> {
    const again = () => this.#solve(riddle);
    const found = await this.#ask([riddle.play], again);
    if (!found) return;
    if ("refused" in found) this.refusal = found.refused;
    else await this.#play(riddle.play, again);
  }
}
