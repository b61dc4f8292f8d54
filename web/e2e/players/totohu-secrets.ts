// In everything the socket brought: no card of another before all are turned up, nothing of what is behind a screen.

import type { View } from "../../src/games/totohu/declared";
import type { Foreseen, GameEvent } from "../../src/lib/messages";
import { expect } from "../house";
import type { Person, State } from "./totohu";

export function keepsSecrets(person: Person, isBlind: boolean): void {
  for (const message of person.page.received) {
    const text = JSON.stringify(message);
    for (const word of ['"seed"', '"salt"']) expect(text, `a frame contains ${word}`).not.toContain(word);
    if (isBlind && message.type === "foreseen" && !mayEnd(message)) checkForeseen(message, person.seats[0]);
    const told = message.type === "hello" ? message.states : message.type === "update" ? [message] : [];
    for (const one of told) if (one.view) checkState(one, isBlind);
  }
}

const viewOf = (one: State): View => one.view as unknown as View;
const eventsOf = (one: State): GameEvent[] => ("events" in one ? one.events : one.seen);

function checkState(one: State, isBlind: boolean): void {
  const view = viewOf(one);
  for (const [seat, card] of view.commit.entries())
    if (seat !== one.seat) expect([null, "?"], `seat ${one.seat} was told the card of seat ${seat}`).toContain(card);
  for (const event of eventsOf(one))
    if (event.kind === "committed") expect(Object.keys(event), "a laid card was told").toHaveLength(2);
  expect(
    one.legal.filter((action) => /^\d:/.test(action)),
    "actions of another seat were told",
  ).toEqual([]);
  if (isBlind && view.phase !== "over") checkBlind(one);
}

/** With the end the screens fall. Where only the scores at the end are unsure, the `over` that tells them is left out. */
const mayEnd = ({ events, certain }: Foreseen): boolean => !certain || events.at(-1)?.kind === "over";

/** Whatever an action is foreseen to bring, it tells nothing of what is behind a screen. */
function checkForeseen({ events, scores }: Foreseen, own: number): void {
  for (const [seat, score] of (scores ?? []).entries())
    if (seat !== own) expect(score, `seat ${own} was told the score of seat ${seat} beforehand`).toBeNull();
  checkEvents(events, own);
}

export function checkBlind(one: State): void {
  const view = viewOf(one);
  for (const [seat, fleet] of view.fleets.entries()) {
    if (seat === one.seat) continue;
    expect(Object.keys(fleet), `seat ${one.seat} sees the fleet of seat ${seat}`).toEqual(["afloat"]);
    const scores = [view.scores[seat], one.scores[seat]];
    expect(scores, `seat ${one.seat} sees the score of seat ${seat}`).toEqual([null, null]);
  }
  checkEvents(eventsOf(one), one.seat);
}

function checkEvents(events: GameEvent[], own: number | null): void {
  for (const event of events) {
    if (event["seat"] === undefined || event["seat"] === own) continue;
    const told = Object.keys(event).filter((key) => ["hits", "deck", "n", "lost"].includes(key));
    expect(told, `seat ${own} was told too much: ${JSON.stringify(event)}`).toEqual([]);
    expect(["sunk", "port", "surplus", "hidden", "kept"], `seat ${own} was told it`).not.toContain(event.kind);
  }
}

/** Blind on the page: folded screens, a question mark for the score, only the last turn in the log. */
export async function looksBlind({ page, name }: Person, mode: string): Promise<void> {
  if (mode === "over") return;
  await expect(page.locator(".others [data-ship]"), `${name} sees ships of others`).toHaveCount(0);
  await expect(page.locator(".others .screen"), `${name} sees no folded screen`).not.toHaveCount(0);
  const numbers = (await page.locator(".log .number").allTextContents()).filter(Boolean);
  expect(numbers.length, `the log of the blind game remembers turns ${numbers}`).toBeLessThanOrEqual(1);
}
