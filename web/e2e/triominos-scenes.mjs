// Positions of the rules' scenarios, played through the page and told in both languages:
// node web/e2e/triominos-scenes.mjs BASE_URL [folder for pictures] [part of a scenario's name]

import { readFileSync } from "node:fs";
import { expect, House, until } from "./house.mjs";
import { Person } from "./players/triominos.mjs";
import { SCENES } from "./scenes/triominos.mjs";

const [base = "http://127.0.0.1:8080", pictures, only = ""] = process.argv.slice(2);
/** What R58 lists. */
const EVENTS = "place draw pass show refill last_round out blocked round_end game_over deal";
const house = new House(base);
await house.open();
const seen = new Set();

function scenario({ file, name }) {
  const all = JSON.parse(readFileSync(new URL(`../../tests/scenarios/triominos/${file}.json`, import.meta.url)));
  const found = all.find((one) => one.name === name);
  expect(found, `no scenario ${file}: ${name}`);
  return found;
}

const speak = (page, language) =>
  page.evaluate((one) => localStorage.setItem("kajuta.language", JSON.stringify(one)), language);

/** Somebody else takes the other seats, so that no curtain comes between. */
async function fill(guest, { id, keys }) {
  for (const key of Object.values(keys)) {
    const answer = await guest.page.evaluate(
      async ([id, key]) => {
        const headers = { "content-type": "application/json" };
        const body = JSON.stringify({ key, name: "Ota" });
        return (await fetch(`/api/tables/${id}/join`, { method: "POST", headers, body })).status;
      },
      [id, key],
    );
    expect(answer < 300, `a seat was refused: ${answer}`);
  }
}

async function expectTold(person, words, asks, language) {
  const { page } = person;
  const log = page.locator(".log");
  await until(async () => words.test(await log.innerText()), "the log", 4000).catch(async () => {
    throw new Error(`${language}: ${words} is not in the log: ${await log.innerText()}`);
  });
  if (!asks) return;
  const said = async () => (await page.locator(".status, .end").allInnerTexts()).join(" ");
  await until(async () => asks.test(await said()), "the status", 4000).catch(async () => {
    throw new Error(`${language}: ${asks} is not said: ${await said()}`);
  });
}

async function perform(person, guest, scene, shot) {
  const { position, play } = scenario(scene);
  const seat = Number(play[0][0]);
  const mine = play.filter((action) => action.startsWith(`${seat}:`));
  const seats = Array.from({ length: position.players }, (_, one) =>
    one === seat ? { kind: "device", name: "Klára" } : { kind: "open" },
  );
  await speak(person.page, "en");
  await fill(guest, await person.make(undefined, seats, { players: undefined, position }));
  await until(() => person.status === "playing" && person.seats.length > 0, "no start");
  // What another seat would do next is not played here.
  for (const action of mine.slice(0, scene.file === "placement" ? 1 : mine.length)) {
    await until(() => person.state().legal.includes(action.slice(2)), `${action} is not legal`);
    await person.play(action.slice(2));
  }
  await expectTold(person, scene.en, scene.asksEn, "en");
  for (const event of person.events) seen.add(event.kind);
  if (pictures) await person.page.screenshot({ path: `${pictures}/${shot}-en.png` });
  await speak(person.page, "cs");
  await person.page.reload();
  await person.page.locator("svg[role=grid]").waitFor();
  await expectTold(person, scene.cs, scene.asksCs, "cs");
  if (pictures) await person.page.screenshot({ path: `${pictures}/${shot}-cs.png` });
  person.check();
}

const person = await Person.come(house);
const guest = await Person.come(house);
for (const [place, scene] of SCENES.entries()) {
  if (!scene.name.includes(only)) continue;
  const shot = `triominos-${String(place).padStart(2, "0")}`;
  await house.check(`${scene.file}: ${scene.name}`, () => perform(person, guest, scene, shot));
}
if (!only) {
  await house.check("every kind of event was shown", async () => {
    const missing = EVENTS.split(" ").filter((one) => !seen.has(one));
    expect(missing.length === 0, `not shown: ${missing}`);
  });
}
await house.close();
