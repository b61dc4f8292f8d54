// The HTTP side of the server.

import type { House, Options, Past, Replay, TableShown } from "./protocol";

export class ApiError extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly reason: string | null,
    readonly rule: string | null,
  ) {
    super(message);
  }
}

async function answer<T>(response: Response): Promise<T> {
  const body = await response.json().catch(() => ({}));
  if (!response.ok) {
    const error = body.error ?? {};
    throw new ApiError(
      error.message ?? response.statusText,
      error.code ?? "failed",
      error.reason ?? null,
      error.rule ?? null,
    );
  }
  return body as T;
}

export async function get<T>(path: string): Promise<T> {
  return answer<T>(await fetch(`/api${path}`));
}

/** A newcomer gets a key with the first answer. Nothing is done before it is there, or there would be two. */
let introduced: Promise<unknown> | undefined;

function introduce<T>(asked: Promise<T>): Promise<T> {
  introduced ??= asked.catch(() => (introduced = undefined));
  return asked;
}

export async function post<T>(path: string, body: unknown): Promise<T> {
  await (introduced ?? introduce(get("/tables/mine")));
  const headers = { "content-type": "application/json" };
  return answer<T>(await fetch(`/api${path}`, { method: "POST", headers, body: JSON.stringify(body) }));
}

export interface Listed {
  id: string;
  game: string;
  players: number;
  options: Options;
  status: TableShown["status"];
  at: number;
  seats?: TableShown["seats"];
  yours?: number[];
  your_turn?: boolean;
}

export interface SeatPlan {
  kind: "open" | "device" | "computer";
  level?: string;
  name?: string;
}

export interface TablePlan {
  game: string;
  players?: number;
  options?: Options;
  seats: SeatPlan[];
  /** A position document to play on from. */
  position?: unknown;
  clock?: { kind: string; seconds?: number; increment?: number; days?: number; timeout?: string };
  public?: boolean;
}

export interface Made {
  id: string;
  keys: Record<string, string>;
}

let house: Promise<House> | undefined;

/** The games and what can be said; asked for once. */
export function theHouse(): Promise<House> {
  house ??= get<House>("/games");
  return house;
}

export const makeTable = (plan: TablePlan): Promise<Made> => post<Made>("/tables", plan);
export const myTables = (): Promise<Listed[]> => introduce(get<Listed[]>("/tables/mine"));
export const openTables = (): Promise<Listed[]> => get<Listed[]>("/tables");
export const join = (id: string, wish: { key?: string; name?: string; seat?: number }): Promise<{ seat: number }> =>
  post(`/tables/${id}/join`, wish);
/** An earlier moment as a seat saw it when it had just seen so many events. */
export const lookBack = (id: string, seat: number | null, seen: number): Promise<Past> =>
  get(`/tables/${id}/past?seen=${seen}${seat === null ? "" : `&seat=${seat}`}`);
export const leave = (id: string, seat: number): Promise<unknown> => post(`/tables/${id}/leave`, { seat });
export const replay = (id: string, seat: number | null): Promise<Replay> =>
  get(`/tables/${id}/replay${seat === null ? "" : `?seat=${seat}`}`);
export const momentOf = (id: string, moment: number): Promise<{ document: unknown }> =>
  get(`/tables/${id}/replay/${moment}`);
/** Takes an adjourned game along: the answer is its record, and here it is over. */
export const takeAlong = (id: string): Promise<unknown> => post(`/tables/${id}/export`, {});
export const importRecord = (record: unknown): Promise<{ id: string }> => post("/records", record);
export const showTable = (id: string): Promise<TableShown> => get(`/tables/${id}`);
export async function rulebook(game: string, language: string): Promise<string> {
  const response = await fetch(`/api/games/${game}/rulebook?language=${language}`);
  return response.text();
}
