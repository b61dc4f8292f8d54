// How sentences about ships are put together in every language.

import type { AssignedEvent, GameEvent } from "./declared";
import { kindOf, SHIPS, strengthOf, type Kind, type Ship } from "./ships";

export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
export const uncapital = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** A kind of ship with its strength, where it has one. */
export const numbered = (words: Record<Kind, string>, ship: Ship): string =>
  `${words[kindOf(ship)]} ${strengthOf(ship)}`.trim();

/** The faces of the die that stand for another ship. */
export const facesOf = (dice: AssignedEvent["dice"], names: { short: (ship: Ship) => string }): string =>
  SHIPS.filter((face) => dice[face] !== face)
    .map((face) => `${names.short(face)} → ${names.short(dice[face])}`)
    .join(", ");

/** The events that are told in a sentence of their own. */
export type ToldEvent = Exclude<GameEvent, { kind: "committed" | "revealed" | "encounter" | "skipped" | "turn" }>;

/** What a language asks about those it speaks of. */
export interface Say {
  /** A ship with its owner at the beginning of a sentence; the owner alone where the ships are known already. */
  subject: (event: { seat: number; ship: Ship }) => string;
  owned: (seat: number, ship: Ship) => string;
  object: (seat: number, ship: Ship) => string;
  owner: (seat: number) => string;
  standing: (scores: number[]) => string;
  /** Whose eyes these are. */
  viewer: number | null;
  brief: boolean;
}
