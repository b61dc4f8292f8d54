// What invitations ask the server.

import { get, post } from "../lib/api";
import type { Found, GivenCode, Invitation } from "../lib/http";

export type { ClockRules as ClockPlan, Invitation } from "../lib/http";

const at = (id: string): { table_id: string } => ({ table_id: id });

export const invitationOf = (id: string): Promise<Invitation> =>
  get("/api/tables/{table_id}/invitation", { path: at(id) });
export const giveCode = (id: string): Promise<GivenCode> => post("/api/tables/{table_id}/code", { path: at(id) });
export const tableOfCode = (code: string): Promise<Found> => get("/api/codes/{code}", { path: { code } });
export const seatComputer = (id: string, seat: number, level: string): Promise<unknown> =>
  post("/api/tables/{table_id}/computer", { path: at(id), body: { seat, level } });
