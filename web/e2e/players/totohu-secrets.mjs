// In everything the socket brought: no card of another before all are turned up, nothing of what is behind a screen.

import { expect } from "../house.mjs";

export function keepsSecrets(person, isBlind) {
  for (const message of person.frames) {
    const text = JSON.stringify(message);
    for (const word of ['"seed"', '"salt"']) expect(!text.includes(word), `a frame contains ${word}`);
    if (isBlind && message.type === "foreseen" && !mayEnd(message)) checkForeseen(message, person.seats[0]);
    const told = message.type === "hello" ? message.states : message.type === "update" ? [message] : [];
    for (const one of told) if (one.view) checkState(one, isBlind);
  }
}

function checkState(one, isBlind) {
  const { view } = one;
  view.commit.forEach((card, seat) =>
    expect(seat === one.seat || card === null || card === "?", `seat ${one.seat} was told the card of seat ${seat}`),
  );
  for (const event of one.events ?? one.seen ?? [])
    expect(
      event.kind !== "committed" || Object.keys(event).length === 2,
      `a laid card was told: ${JSON.stringify(event)}`,
    );
  expect(
    one.legal.every((action) => !/^\d:/.test(action)),
    "actions of another seat were told",
  );
  if (isBlind && view.phase !== "over") checkBlind(one);
}

/** With the end the screens fall. Where only the scores at the end are unsure, the `over` that tells them is left out. */
const mayEnd = ({ events, certain }) => !certain || events.at(-1)?.kind === "over";

/** Whatever an action is foreseen to bring, it tells nothing of what is behind a screen. */
function checkForeseen({ events, scores }, own) {
  scores?.forEach((score, seat) =>
    expect(seat === own || score === null, `seat ${own} was told the score of seat ${seat} beforehand`),
  );
  checkEvents(events, own);
}

export function checkBlind(one) {
  one.view.fleets.forEach((fleet, seat) => {
    if (seat === one.seat) return;
    expect(
      Object.keys(fleet).join() === "afloat",
      `seat ${one.seat} sees the fleet of seat ${seat}: ${JSON.stringify(fleet)}`,
    );
    expect(
      one.view.scores[seat] === null && one.scores[seat] === null,
      `seat ${one.seat} sees the score of seat ${seat}`,
    );
  });
  checkEvents(one.events ?? one.seen ?? [], one.seat);
}

function checkEvents(events, own) {
  for (const event of events) {
    if (event.seat === undefined || event.seat === own) continue;
    const told = Object.keys(event).filter((key) => ["hits", "deck", "n", "lost"].includes(key));
    expect(told.length === 0, `seat ${own} was told ${told} of seat ${event.seat}: ${JSON.stringify(event)}`);
    expect(!["sunk", "port", "surplus", "hidden", "kept"].includes(event.kind), `seat ${own} was told ${event.kind}`);
  }
}

/** Blind on the page: folded screens, a question mark for the score, only the last turn in the log. */
export async function looksBlind(person, mode) {
  if (mode === "over") return;
  const ships = await person.page.locator(".others [data-ship]").count();
  expect(ships === 0, `${person.name} sees ${ships} ships of others in the blind game`);
  expect((await person.page.locator(".others .screen").count()) > 0, `${person.name} sees no folded screen`);
  const numbers = await person.page.locator(".log .number").allTextContents();
  expect(numbers.filter(Boolean).length <= 1, `the log of the blind game remembers turns ${numbers}`);
}
