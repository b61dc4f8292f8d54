// The HTTP side of the server.

import type {
  Course,
  House,
  Join,
  Listed,
  Made,
  MomentDocument,
  OwnListed,
  Past,
  Replay,
  RunningPage,
  TablePlan,
  TableShown,
} from "./http";
import { get, post } from "./requests";

export { ApiError, get, post } from "./requests";
export type { Listed, Made, OwnListed, SeatPlan, TablePlan } from "./http";

let house: Promise<House> | undefined;

/** The games and what can be said; asked for once. */
export function theHouse(): Promise<House> {
  house ??= get("/api/games", {});
  return house;
}

export const makeTable = (plan: TablePlan): Promise<Made> => post("/api/tables", { body: plan });
export const myTables = (): Promise<OwnListed[]> => get("/api/tables/mine", {});
/** One's tables that are not over. */
export const myRunning = (before: string | null = null): Promise<RunningPage> =>
  get("/api/mine/running", { query: { before } });
export const openTables = (): Promise<Listed[]> => get("/api/tables", {});
export const join = (id: string, wish: Join): Promise<{ seat: number }> =>
  post("/api/tables/{table_id}/join", { path: { table_id: id }, body: wish });
/** An earlier moment as a seat saw it when it had just seen so many events. */
export const lookBack = (id: string, seat: number | null, seen: number): Promise<Past> =>
  get("/api/tables/{table_id}/past", { path: { table_id: id }, query: { seen, seat } });
export const leave = (id: string, seat: number): Promise<unknown> =>
  post("/api/tables/{table_id}/leave", { path: { table_id: id }, body: { seat } });
/** Whose eyes a record is looked at by: a seat's, those of somebody who looked on, or with everything open. */
export type Eyes = number | null | "all";
export const replay = (id: string, eyes: Eyes): Promise<Replay> =>
  get("/api/tables/{table_id}/replay", {
    path: { table_id: id },
    query: eyes === "all" ? { everything: true } : { seat: eyes },
  });
/** Everybody's points over a finished game. */
export const courseOf = (id: string): Promise<Course> =>
  get("/api/tables/{table_id}/scores", { path: { table_id: id } });
export const momentOf = (id: string, moment: number): Promise<MomentDocument> =>
  get("/api/tables/{table_id}/replay/{moment}", { path: { table_id: id, moment } });
/** A table from a record, which whoever opens a file believes to be one; the server looks. */
export const importRecord = (record: unknown): Promise<{ id: string }> =>
  post("/api/records", { body: record as Record<string, unknown> });
export const showTable = (id: string): Promise<TableShown> => get("/api/tables/{table_id}", { path: { table_id: id } });
