// Plays whole games of TOTOHU through the page.

import { expect, expectAccessible, forgive, type Page, test, told, until } from "../house";
import { awaited, FRAIL, look, Person, playOn, SHIPS, together } from "../players/totohu";
import type { SeatPlan, TablePlan } from "../players/quick";
import { given } from "../scenes/screens";
import { position } from "../scenes/stored";
import { checkBlind, keepsSecrets, looksBlind } from "../players/totohu-secrets";

const AGAINST_COMPUTER: SeatPlan[] = [
  { kind: "device", name: "Tereza" },
  { kind: "computer", level: "random" },
];

/** A game between people, each in a browser of their own: a whole one, or as many turns. */
async function between(
  name: string,
  people: Person[],
  options: TablePlan["options"] = {},
  turns = Infinity,
): Promise<void> {
  const isBlind = options["blind"] === true;
  await together(people, options);
  const looked = look(name);
  await playOn(people, {
    turns,
    seen: async (person, mode) => {
      await looked(person, mode);
      if (isBlind) await looksBlind(person, mode);
    },
  });
  for (const person of people) keepsSecrets(person, isBlind);
}

/** One seat of a shared device opens the curtain and lays its card. */
async function layBehindCurtain(person: Person, turn: number): Promise<void> {
  const { page } = person;
  const curtain = page.locator(".curtain");
  await expect(page.locator(".curtain, .totohu").first()).toBeVisible();
  if ((await curtain.count()) > 0) {
    await expect(page.locator(".totohu"), "the board is seen behind the curtain").toHaveCount(0);
    if (turn < 2) await expectAccessible(page);
    await curtain.getByRole("button").click();
  }
  const board = page.locator(".totohu");
  await expect(board).toHaveAttribute("data-mode", /^(choose|result)$/);
  await person.pick(await page.locator("[data-card]:not([aria-disabled=true])").all()).click();
  if (turn < 3) await person.shot(`hot-seat-${turn}`);
  await person.acts(() => page.locator("#status-button").click());
  // After the first card the device is passed on at once; what both cards brought stays until it is passed on.
  if (turn % 2 === 1) {
    await expect(page.locator('.totohu[data-mode="result"]')).toBeVisible();
    await expect(page.getByText(/^Next: /)).toBeVisible();
    await expect(curtain, "the curtain hides the result").toHaveCount(0);
    await page.locator("#status-button").press("Enter"); // a second press of the mouse so soon would be a slip
  }
  await expect(curtain.getByText(/Tereza|Ondra/).first()).toBeVisible();
}

/** Does what is awaited with keys only: digits or arrows choose a card, Enter leads to the button and presses it. */
async function playByKeys(person: Person, step: number): Promise<void> {
  const { page } = person;
  const mode = await askedByPage(person);
  const before = person.granted;
  if (mode === "decide") {
    await tabTo(page, "[data-choice]:not([aria-disabled=true])");
  } else {
    const able = SHIPS.filter((ship) => person.told()?.legal.includes(ship));
    if (step % 2) await page.keyboard.press(String(SHIPS.indexOf(person.pick(able)) + 1));
    else {
      await tabTo(page, "[data-card]");
      await page.keyboard.press("ArrowRight");
    }
    await expect(page.locator("[data-card][aria-checked=true]:focus")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.locator("#status-button:focus")).toBeVisible();
    if (step === 1) await person.shot("keyboard");
  }
  await page.keyboard.press("Enter");
  await until(() => person.granted > before && person.known >= person.granted, "the keys play");
}

/** Waits until something is awaited of this person and the page asks for it; a key ends what is being played out. */
function askedByPage(person: Person): Promise<string> {
  return until(async () => {
    const { mode, isPlaying } = await person.shown();
    if (isPlaying) await person.page.keyboard.press("Shift");
    const [wanted] = person.told()?.legal ?? [];
    return !isPlaying && wanted !== undefined && awaited(wanted).includes(mode ?? "") ? mode : null;
  }, "the page asks for something");
}

/** Presses Tab until it has led there; there are not that many things on a page. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const there = page.locator(`:is(${selector}):focus`);
  for (let presses = 0; presses < 60 && (await there.count()) === 0; presses += 1) await page.keyboard.press("Tab");
  await expect(there, `Tab does not reach ${selector}`).toHaveCount(1);
}

test("two play the classic game", async ({ house }) => {
  const people = [await Person.sit(house, "Tereza"), await Person.sit(house, "Ondra", { czech: true, dark: true })];
  await between("classic", people, {}, 8);
});

test("two play Hidden Treasure", async ({ house }) => {
  const people = [await Person.sit(house, "Tereza", { dark: true }), await Person.sit(house, "Ondra", { czech: true })];
  await between("treasure", people, { treasure: true, hull: { ...FRAIL, M4: 2, M5: 2 } });
});

test("two play blind with Hidden Treasure", async ({ house }) => {
  const people = [await Person.sit(house, "Tereza"), await Person.sit(house, "Ondra", { phone: true, czech: true })];
  await between("blind", people, { blind: true, treasure: true, hull: FRAIL }, 8);
});

test("three play, with one anchor per sailing", async ({ house }) => {
  const people = [
    await Person.sit(house, "Tereza"),
    await Person.sit(house, "Ondra", { czech: true, phone: true }),
    await Person.sit(house, "Hugo", { dark: true }),
  ];
  await between("three", people, { treasure: true, anchor: "sailing", hull: { ...FRAIL, M5: 9 } }, 7);
});

test("three play blind", async ({ house }) => {
  const people = [await Person.sit(house, "Tereza"), await Person.sit(house, "Ondra"), await Person.sit(house, "Hugo")];
  await between("blind3", people, { blind: true, first: "random", hull: FRAIL }, 5);
});

test("one plays against the die to the end", async ({ house }) => {
  const person = await Person.sit(house, "Tereza");
  await together([person], { treasure: true, solo_assign: "loose" });
  await playOn([person], { seen: look("die") });
  const events = told(person.page).flatMap((one) => (one.type === "update" ? one.events : []));
  expect(
    events.map((event) => event.kind),
    "no roll was told",
  ).toContain("die");
  keepsSecrets(person, false);
});

test("one plays against the die on a phone", async ({ house }) => {
  const person = await Person.sit(house, "Tereza", { phone: true, dark: true });
  await together([person], { hull: FRAIL });
  await playOn([person], { turns: 6, seen: look("die-phone") });
});

test("one plays against the computer, set up by the page", async ({ house }) => {
  const person = await Person.sit(house, "Tereza", { moving: true });
  await house.newTable(person.page, "TOTOHU", async (page) => {
    await page.getByRole("radio", { name: "Treasure" }).click();
    await page.getByText("More options").click();
    await person.shot("new-game");
    await expectAccessible(page);
  });
  await expect(person.page.locator(".totohu")).toBeVisible();
  await playOn([person], { turns: 4, seen: look("computer") });
  keepsSecrets(person, false);
});

test("a friend by link and a computer at one table", async ({ house }) => {
  const person = await Person.sit(house, "Tereza");
  await house.newTable(person.page, "TOTOHU", async (page) => {
    await page.getByRole("radio", { name: "3", exact: true }).click();
    await page.getByRole("combobox", { name: "Who sits on seat 2" }).selectOption("link");
    await page.getByRole("combobox", { name: "Who sits on seat 3" }).selectOption("level-1");
    await expectAccessible(page);
  });
  const links = await house.invitations(person.page);
  expect(links, `one seat is open, but there are ${links.length} links`).toHaveLength(1);
});

test("hot seat with a curtain", async ({ house }) => {
  const person = await Person.sit(house, "Tereza");
  const seats = ["Tereza", "Ondra"].map((name) => ({ kind: "device", name }) satisfies SeatPlan);
  await person.setTable({ players: 2, options: { blind: true }, seats });
  for (let turn = 0; turn < 6; turn += 1) await layBehindCurtain(person, turn);
  await person.isWell();
  for (const one of told(person.page)) if (one.type === "update" && one.view) checkBlind(one);
});

test("a press on an own ship chooses its card, one on another's does not", async ({ house }) => {
  const person = await Person.sit(house, "Tereza");
  await person.setTable({ players: 2, seats: AGAINST_COMPUTER });
  const { page } = person;
  await page.locator('[data-ship="1-M4"]').click();
  await expect(page.locator("[data-card][aria-checked=true]")).toHaveCount(0);
  await page.locator('[data-ship="0-M4"]').click();
  await expect(page.locator('[data-card="M4"]')).toBeChecked();
  await expect(page.getByRole("button", { name: "Send out Merchant 4" })).toBeVisible();
});

test("by keyboard alone", async ({ house }) => {
  const person = await Person.sit(house, "Tereza", { moving: true });
  await person.setTable({ players: 2, options: { treasure: true }, seats: AGAINST_COMPUTER });
  await expect(person.page.locator(".totohu")).toBeVisible();
  for (let step = 1; person.turn <= 3; step += 1) await playByKeys(person, step);
  await person.isWell();
});

test("a connection lost in the middle comes back", async ({ house }) => {
  const people = [await Person.sit(house, "Tereza"), await Person.sit(house, "Ondra")];
  await together(people, { treasure: true });
  await playOn(people, { turns: 2 });
  const [tereza] = people;
  const before = tereza.turn;
  await tereza.page.context().setOffline(true);
  await expect(tereza.page.reload(), "a page came without a network").rejects.toThrow();
  await tereza.page.context().setOffline(false);
  await tereza.page.reload();
  forgive(tereza.page); // what a page without a network complains of
  await expect(tereza.page.locator(".totohu")).toBeVisible();
  expect(tereza.turn, "the game began anew").toBeGreaterThanOrEqual(before);
  await playOn(people, { turns: before + 1 });
  for (const person of people) keepsSecrets(person, false);
});

test("a phone in Czech, dark, by touch", async ({ house }) => {
  const person = await Person.sit(house, "Tereza", { phone: true, czech: true, dark: true });
  await person.setTable({ players: 2, options: { treasure: true }, seats: AGAINST_COMPUTER });
  await expect(person.page.locator(".totohu")).toBeVisible();
  await playOn([person], { turns: 4, seen: look("phone") });
  await person.isWell();
});

test("a refusal is told in Czech, a hint chooses", async ({ house }) => {
  const person = await Person.sit(house, "Tereza", { czech: true });
  await person.page.goto("/");
  await given(person.page, position("totohu"));
  await person.page.locator("[data-card][aria-disabled=true]").first().click({ force: true });
  await expect(person.page.getByText("už není na moři")).toBeVisible();
  await person.shot("refusal");
  await person.page.keyboard.press("h");
  await expect(person.page.locator("[data-card][aria-checked=true]")).toBeVisible();
  await person.isWell();
});
