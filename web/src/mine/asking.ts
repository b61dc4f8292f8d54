// What the page of one's own games asks the server.

import { get, myRunning } from "../lib/api";
import type { AllStatistics, FinishedGame, FinishedPage, RunningPage } from "../lib/http";
import type { Given } from "../lib/requests";

export type { AllStatistics, FinishedGame as Finished, Statistics, Tally } from "../lib/http";

export type Outcome = FinishedGame["outcome"];
export type Against = NonNullable<NonNullable<Given<"/api/mine/finished", "get">["query"]>["against"]>;

/** Which games; an empty text is for all of them. */
export interface Wanted {
  game: string;
  against: Against | "";
  text: string;
}

export const running = myRunning;
export const finished = ({ against, ...wanted }: Wanted, before: string | null = null): Promise<FinishedPage> =>
  get("/api/mine/finished", { query: { ...wanted, against: against || null, before } });
export const statistics = (beside: string | null = null): Promise<AllStatistics> =>
  get("/api/mine/statistics", { query: { with: beside } });
/** The games one has in common with somebody. */
export const runningWith = (person: string): Promise<RunningPage> =>
  get("/api/mine/running", { query: { with: person } });
export const finishedWith = (person: string, before: string | null = null): Promise<FinishedPage> =>
  get("/api/mine/finished", { query: { with: person, before } });
