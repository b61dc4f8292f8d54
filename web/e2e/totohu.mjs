// Plays whole games of TOTOHU through the page: node web/e2e/totohu.mjs BASE_URL [part of a check's name]
// With SHOTS=folder it also leaves pictures there.

import { expect, expectAccessible, House, until } from "./house.mjs";
import { awaited, FRAIL, look, Person, pick, playOn, SHIPS, together } from "./players/totohu.mjs";
import { checkBlind, keepsSecrets, looksBlind } from "./players/totohu-secrets.mjs";

const house = new House(process.argv[2] ?? "http://127.0.0.1:8080", process.argv[3]);
await house.open();

const sit = (name, settings) => Person.sit(house, name, settings);
const AGAINST_COMPUTER = [
  { kind: "device", name: "Tereza" },
  { kind: "computer", level: "random" },
];

/** A whole game between people, each in a browser of their own. */
async function between(name, people, options = {}) {
  const isBlind = options.blind === true;
  await together(people, options);
  const looked = look(name);
  await playOn(people, {
    seen: async (person, mode) => {
      await looked(person, mode);
      if (isBlind) await looksBlind(person, mode);
    },
  });
  for (const person of people) keepsSecrets(person, isBlind);
}

const CHECKS = {
  "two play the classic game": async () => {
    await between("classic", [await sit("Tereza"), await sit("Ondra", { czech: true, dark: true })]);
  },
  "two play Hidden Treasure": async () => {
    const people = [await sit("Tereza", { dark: true }), await sit("Ondra", { czech: true })];
    await between("treasure", people, { treasure: true, hull: { ...FRAIL, M4: 2, M5: 2 } });
  },
  "two play blind with Hidden Treasure": async () => {
    const people = [await sit("Tereza"), await sit("Ondra", { phone: true, czech: true })];
    await between("blind", people, { blind: true, treasure: true, hull: FRAIL });
  },
  "three play, with one anchor per sailing": async () => {
    const people = [
      await sit("Tereza"),
      await sit("Ondra", { czech: true, phone: true }),
      await sit("Hugo", { dark: true }),
    ];
    await between("three", people, { treasure: true, anchor: "sailing", hull: { ...FRAIL, M5: 9 } });
  },
  "three play blind": async () => {
    const people = [await sit("Tereza"), await sit("Ondra"), await sit("Hugo")];
    await between("blind3", people, { blind: true, first: "random", hull: FRAIL });
  },
  "one plays against the die to the end": async () => {
    const person = await sit("Tereza");
    await together([person], { treasure: true, solo_assign: "loose" });
    await playOn([person], { seen: look("die") });
    const rolled = person.frames.some((frame) => frame.events?.some((event) => event.kind === "die"));
    expect(rolled, "no roll was told");
    keepsSecrets(person, false);
  },
  "one plays against the die on a phone": async () => {
    const person = await sit("Tereza", { phone: true, dark: true });
    await together([person], { hull: FRAIL });
    await playOn([person], { turns: 6, seen: look("die-phone") });
  },
  "one plays against the computer, set up by the page": async () => {
    const person = await sit("Tereza", { moving: true });
    await house.newTable(person.page, "TOTOHU", async (page) => {
      await page.getByRole("radio", { name: "Treasure" }).click();
      await page.getByText("More options").click();
      await person.shot("new-game");
      await expectAccessible(page);
    });
    await person.page.locator(".totohu").waitFor();
    await playOn([person], { turns: 4, seen: look("computer") });
    keepsSecrets(person, false);
  },
  "a friend by link and a computer at one table": async () => {
    const person = await sit("Tereza");
    await house.newTable(person.page, "TOTOHU", async (page) => {
      await page.getByRole("radio", { name: "3", exact: true }).click();
      await page.getByRole("combobox", { name: "Who sits on seat 2" }).selectOption("link");
      await page.getByRole("combobox", { name: "Who sits on seat 3" }).selectOption("level-1");
      await expectAccessible(page);
    });
    const links = await house.invitations(person.page);
    expect(links.length === 1, `one seat is open, but there are ${links.length} links`);
  },
  "hot seat with a curtain": async () => {
    const person = await sit("Tereza");
    const seats = ["Tereza", "Ondra"].map((name) => ({ kind: "device", name }));
    await person.setTable({ players: 2, options: { blind: true }, seats });
    for (let turn = 0; turn < 6; turn += 1) await layBehindCurtain(person, turn);
    await person.isWell();
    for (const frame of person.frames) if (frame.type === "update" && frame.view) checkBlind(frame);
  },
  "by keyboard alone": async () => {
    const person = await sit("Tereza", { moving: true });
    await person.setTable({ players: 2, options: { treasure: true }, seats: AGAINST_COMPUTER });
    await person.page.locator(".totohu").waitFor();
    for (let step = 1; person.told().view.turn <= 3; step += 1) await playByKeys(person, step);
    await person.isWell();
  },
  "a connection lost in the middle comes back": async () => {
    const people = [await sit("Tereza"), await sit("Ondra")];
    await together(people, { treasure: true });
    await playOn(people, { turns: 2 });
    const [tereza] = people;
    const before = tereza.told().view.turn;
    await tereza.page.context().setOffline(true);
    await tereza.page.reload().catch(() => {});
    await tereza.page.context().setOffline(false);
    await tereza.page.reload();
    tereza.page.problems.length = 0; // what a page without a network complains of
    await tereza.page.locator(".totohu").waitFor();
    expect(tereza.told().view.turn >= before, "the game began anew");
    await playOn(people, { turns: before + 1 });
    for (const person of people) keepsSecrets(person, false);
  },
  "a phone in Czech, dark, by touch": async () => {
    const person = await sit("Tereza", { phone: true, czech: true, dark: true });
    await person.setTable({ players: 2, options: { treasure: true }, seats: AGAINST_COMPUTER });
    await person.page.locator(".totohu").waitFor();
    await playOn([person], { turns: 4, seen: look("phone") });
    await person.isWell();
  },
  "a refusal is told in Czech, a hint chooses": async () => {
    const person = await sit("Tereza", { czech: true });
    const gone = person.page.locator("[data-card][aria-disabled=true]");
    do {
      await person.setTable({ players: 2, options: { hull: FRAIL }, seats: AGAINST_COMPUTER });
      await person.page.locator(".totohu").waitFor();
      while (!person.isOver && (await person.page.locator(".own .sunk, .own .port").count()) === 0)
        await playOn([person], { turns: person.told().view.turn });
    } while (person.isOver);
    await person.page.locator('.totohu[data-mode="result"]').waitFor();
    await person.page.locator("#status-button").click();
    await gone.first().click({ force: true });
    await person.page.getByText("už není na moři").waitFor();
    await person.shot("refusal");
    await person.page.keyboard.press("h");
    await person.page.locator("[data-card][aria-checked=true]").waitFor({ timeout: 20000 });
    await person.isWell();
  },
};

/** One seat of a shared device opens the curtain and lays its card. */
async function layBehindCurtain(person, turn) {
  const { page } = person;
  const curtain = page.locator(".curtain");
  await page.locator(".curtain, .totohu").first().waitFor();
  if ((await curtain.count()) > 0) {
    expect((await page.locator(".totohu").count()) === 0, "the board is seen behind the curtain");
    if (turn < 2) await expectAccessible(page);
    await curtain.getByRole("button").click();
  }
  await page.locator(".totohu").waitFor();
  if ((await person.shown()).mode === "result") await page.locator("#status-button").click();
  await pick(await page.locator("[data-card]:not([aria-disabled=true])").all()).click();
  if (turn < 3) await person.shot(`hot-seat-${turn}`);
  await person.acts(() => page.locator("#status-button").click());
  // Whoever lays the second card stays for the next turn; after the first card the device is passed on.
  await page.locator(turn % 2 === 0 ? ".curtain" : '.totohu[data-mode="result"]').waitFor();
}

/** Does what is awaited with keys only: digits or arrows choose a card, Enter leads to the button and presses it. */
async function playByKeys(person, step) {
  const { page } = person;
  const mode = await askedByPage(person);
  const before = person.granted;
  if (mode === "decide") {
    await tabTo(page, "[data-choice]:not([aria-disabled=true])");
  } else {
    const able = SHIPS.filter((ship) => person.told().legal.includes(ship));
    if (step % 2) await page.keyboard.press(String(SHIPS.indexOf(pick(able)) + 1));
    else {
      await tabTo(page, "[data-card]");
      await page.keyboard.press("ArrowRight");
    }
    await page.locator("[data-card][aria-checked=true]:focus").waitFor();
    await page.keyboard.press("Enter");
    await page.locator("#status-button:focus").waitFor();
    if (step === 1) await person.shot("keyboard");
  }
  await page.keyboard.press("Enter");
  await until(() => person.granted > before && person.known >= person.granted, "the keys did not play");
}

/** Waits until something is awaited of this person and the page asks for it; a key ends what is being played out. */
async function askedByPage(person) {
  let shown = {};
  await until(async () => {
    shown = await person.shown();
    if (shown.isPlaying) await person.page.keyboard.press("Shift");
    const [wanted] = person.told()?.legal ?? [];
    return !shown.isPlaying && wanted !== undefined && awaited(wanted).includes(shown.mode);
  }, "the page asks for nothing");
  return shown.mode;
}

async function tabTo(page, selector) {
  for (let press = 0; press < 60; press += 1) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector), selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${selector}`);
}

for (const [name, check] of Object.entries(CHECKS)) {
  await house.check(name, check);
  for (const context of house.browser.contexts()) await context.close();
}
await house.close();
