// What the server says when something cannot be. It speaks English and names the reason; a language has words by that name.

import type { Reason } from "../lib/messages";
import type { Words } from "./languages";

export interface RefusalWords {
  reasons: Record<Reason, string>;
  /** By the kind of the refusal, where its sentence has no words of its own. */
  codes: Partial<Record<string, string>>;
  /** Where there are no words at all but the server's own. */
  otherwise: (message: string) => string;
}

export interface Refused {
  message: string;
  code: string;
  /** The identifier of the sentence, if it has one. */
  reason: string | null;
}

/** What the server says, as a sentence. */
export const sentence = (message: string): string => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;

/** A refusal as a sentence in a language. */
export function refusalIn(w: Words, { message, code, reason }: Refused): string {
  const { reasons, codes, otherwise } = w.refusals;
  const known: Partial<Record<string, string>> = reasons;
  return known[reason ?? ""] ?? codes[code] ?? otherwise(message);
}

/** Why somebody may not do something, as a sentence; empty if they may. */
export function reasonIn(w: Words, reason: string | null | undefined): string {
  const known: Partial<Record<string, string>> = w.refusals.reasons;
  return reason ? (known[reason] ?? w.refusals.otherwise(reason)) : "";
}
