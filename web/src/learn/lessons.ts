// The lessons of a game as the server tells them, and what its rules say of every try.

import { get } from "../lib/api";
import type { Ahead, Lessons, Objected, Standing } from "../lib/http";

export type { Lessons, Objection as Refusal, Riddle, Standing, Step, Task, TaskWords } from "../lib/http";

/** How a lesson stands, or what the rules object. */
export type Answered = Standing | Objected;

export const lessonsOf = (game: string, language: string): Promise<Lessons> =>
  get("/api/games/{name}/lessons", { path: { name: game }, query: { language } });

/** A lesson after some actions, or which rule refuses the last of them. */
export const standing = (game: string, lesson: string, play: string[]): Promise<Answered> =>
  get("/api/games/{name}/lessons/{lesson}", { path: { name: game, lesson }, query: { play } });

export const foreseen = (game: string, lesson: string, play: string[], action: string): Promise<Ahead> =>
  get("/api/games/{name}/lessons/{lesson}/foreseen", { path: { name: game, lesson }, query: { action, play } });
