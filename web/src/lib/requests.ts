// Requests as OpenAPI declares them (`http.ts`): what an address asks for and answers is known by its name.

import type { paths } from "./http";
import { introduced } from "./introduction";

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

type Way = "get" | "post" | "delete";
type Body<Kind> = { content: { "application/json": Kind } };
type Ask<Path extends keyof paths, How extends Way> = Exclude<paths[Path][How], undefined>;
/** The addresses that can be asked in a way. */
export type Address<How extends Way> = {
  [Path in keyof paths]: [Ask<Path, How>] extends [never] ? never : Path;
}[keyof paths];
/** What an address answers where it does not refuse. */
export type Answer<Path extends keyof paths, How extends Way> =
  Ask<Path, How> extends { responses: { 200: Body<infer Told> } }
    ? Told
    : Ask<Path, How> extends { responses: { 201: Body<infer Told> } }
      ? Told
      : never;
type Kept<Given> = [Exclude<Given, undefined>] extends [never] ? object : Given;
type Part<Name extends string, Given> = [Exclude<Given, undefined>] extends [never]
  ? object
  : undefined extends Given
    ? { [key in Name]?: Given }
    : { [key in Name]: Given };
/** What an address wants to be told. */
export type Given<Path extends keyof paths, How extends Way> =
  Ask<Path, How> extends { parameters: { path?: infer Named; query?: infer Query } }
    ? Part<"path", Named> & Part<"query", Query> & Kept<BodyOf<Ask<Path, How>>>
    : never;
type BodyOf<Asked> = Asked extends { requestBody: Body<infer Sent> } ? { body: Sent } : undefined;
type Values = Record<string, unknown>;

/** An address with everything in its place; what is not wanted (nothing, or an empty text) is left out. */
export function addressOf(address: string, named: Values = {}, query: Values = {}): string {
  const path = address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(named[name])));
  const wanted = Object.entries(query).flatMap(([key, value]) =>
    [value]
      .flat()
      .filter((one) => one !== undefined && one !== null && one !== "")
      .map((one) => [key, String(one)]),
  );
  return wanted.length > 0 ? `${path}?${new URLSearchParams(wanted)}` : path;
}

type Anything = { path?: Values; query?: Values; body?: unknown };

async function answer<Told>(response: Response): Promise<Told> {
  const body = await response.json().catch(() => ({}));
  if (response.ok) return body as Told;
  const error = body.error ?? {};
  throw new ApiError(
    error.message ?? response.statusText,
    error.code ?? "failed",
    error.reason ?? null,
    error.rule ?? null,
  );
}

export async function get<Path extends Address<"get">>(
  address: Path,
  given: Given<Path, "get">,
): Promise<Answer<Path, "get">> {
  const { path, query } = given as Anything;
  return answer(await introduced(addressOf(address, path, query)));
}

export async function erase<Path extends Address<"delete">>(
  address: Path,
  given: Given<Path, "delete">,
): Promise<Answer<Path, "delete">> {
  const { path, query } = given as Anything;
  return answer(await introduced(addressOf(address, path, query), { method: "DELETE" }));
}

export async function post<Path extends Address<"post">>(
  address: Path,
  given: Given<Path, "post">,
): Promise<Answer<Path, "post">> {
  const { path, query, body } = given as Anything;
  const headers = { "content-type": "application/json" };
  const sent = { method: "POST", headers, body: JSON.stringify(body ?? {}) };
  return answer(await introduced(addressOf(address, path, query), sent));
}
