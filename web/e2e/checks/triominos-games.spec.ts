// TRIOMINOS: every preset, whole games, alone and together.

import { expect, forgive, type House, type Page, shoot, test, until } from "../house";
import { makeTable, type SeatPlan, type TablePlan } from "../players/quick";
import { FIRST_IDEA } from "../players/shown";
import { computer, device, Person, playOn } from "../players/triominos";

const players = (page: Page, count: number) =>
  page
    .getByRole("radiogroup", { name: "How many play" })
    .getByRole("radio", { name: String(count), exact: true })
    .click();

async function ended(people: Person[]): Promise<void> {
  const scores = people[0].result?.scores ?? [];
  for (const person of people) {
    await until(() => person.status === "over", "everybody is told of the end");
    await expect(person.page.locator(".end")).toBeVisible();
    expect(person.view().hands.every(Array.isArray), "the hands are not open at the end").toBe(true);
    expect(person.result?.scores, "two browsers have different scores").toEqual(scores);
    const shown = scores.map((score) => String(score).replace("-", "−"));
    if (people.length > 1) await expect(person.page.locator(".players .score")).toHaveText(shown);
    person.check();
  }
}

async function friends(house: House, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let seat = 0; seat < count; seat += 1)
    people.push(await Person.come(house, {}, { name: ["Klára", "Ota", "Hugo", "Mia"][seat] }));
  return people;
}

/** Start is refused, so that the sheet stays as it is; what it wished for is kept. */
async function startsInVain(page: Page): Promise<TablePlan[]> {
  const wishes: TablePlan[] = [];
  const error = { code: "too_many", message: "too many requests; please slow down", reason: "too_many_requests" };
  await page.route(/api\/tables$/, (route) => {
    if (route.request().method() !== "POST") return route.continue();
    wishes.push(route.request().postDataJSON() as TablePlan);
    return route.fulfill({ status: 429, json: { error } });
  });
  return wishes;
}

test("every preset can be chosen on the new-game sheet", async ({ house }) => {
  const person = await Person.come(house);
  const { page } = person;
  const wishes = await startsInVain(page);
  await page.goto("/");
  await page.getByRole("button", { name: /^Play TRIOMINOS/ }).click();
  for (const [people, count] of [
    [2, 9],
    [1, 2],
  ]) {
    await players(page, people);
    const presets = page.getByRole("radiogroup", { name: "Rules" }).getByRole("radio");
    await expect(presets, `${count} presets for ${people}`).toHaveCount(count);
    await person.axe("new-game sheet");
    const before = wishes.length;
    for (let place = 0; place < count; place += 1) {
      await presets.nth(place).click();
      await page.getByRole("button", { name: "Start", exact: true }).click();
      await until(() => wishes.length === before + place + 1, "the table is wished for");
    }
    const asked = wishes.slice(before);
    expect(new Set(asked.map(({ options }) => JSON.stringify(options))).size, "two presets wish for the same").toBe(
      count,
    );
    for (const wish of asked) {
      expect(wish.seats, "another number of players").toHaveLength(people);
      await makeTable(page, wish);
    }
  }
  forgive(page);
});

test("a whole game of two browsers, invited by link", async ({ house }) => {
  const [klara, ota] = await friends(house, 2);
  await house.newTable(klara.page, "TRIOMINOS", (page) => page.getByRole("radio", { name: "By link" }).click());
  const [link] = await house.invitations(klara.page);
  await house.sitDown(ota.page, link, "Ota");
  for (const person of [klara, ota]) await expect(person.page.locator("[role=radiogroup]").first()).toBeVisible();
  for (const person of [klara, ota]) await person.started();
  await playOn([klara, ota]);
  await ended([klara, ota]);
  await shoot(klara.page, "triominos-end-two");
  await klara.axe("the end of a game");
});

/** Friends at one table, each with a browser of their own. */
async function together(house: House, count: number): Promise<Person[]> {
  const people = await friends(house, count);
  const open: SeatPlan[] = Array(count - 1).fill({ kind: "open" });
  const made = await people[0].make({ preset: "leaflet" }, [device("Klára"), ...open]);
  for (let seat = 1; seat < count; seat += 1) await people[seat].sit(made.id, made.keys[seat]);
  for (const person of people) await person.started();
  return people;
}

for (const count of [3, 4])
  test(`${count} browsers`, async ({ house }) => {
    const people = await together(house, count);
    await playOn(people, () => people[0].actions > 12);
    for (const person of people) await until(() => person.actions > 12, "everybody is told");
  });

test("six players, and a spectator who sees no hand", async ({ house }) => {
  const person = await Person.come(house);
  await person.begin({ preset: "leaflet" }, [device("Klára"), ...Array(5).fill(computer())]);
  const watcher = await Person.come(house);
  await watcher.page.goto(`/t/${person.table}`);
  await playOn([person], () => person.actions > 14);
  await shoot(person.page, "triominos-six");
  await expect(watcher.page.locator("[role=radiogroup]"), "a spectator has a rack").toHaveCount(0);
  await expect(watcher.page.locator(".world .plain").first()).toBeVisible();
  await watcher.axe("spectator");
  await shoot(watcher.page, "triominos-spectator");
});

test("solitaire alone until it ends, and the table stays light", async ({ house }) => {
  const person = await Person.come(house);
  await person.begin({ preset: "solitaire" }, [device("Klára")]);
  await playOn([person]);
  await ended([person]);
  await shoot(person.page, "triominos-solitaire-end");
  const nodes = await person.page.locator(".world *").count();
  const laid = person.view().layout.length;
  test.info().annotations.push({ type: "size", description: `${laid} tiles, ${nodes} elements` });
  expect(nodes, "too many elements").toBeLessThan(20 * laid + 200);
});

test("open solitaire with undo", async ({ house }) => {
  const person = await Person.come(house);
  await person.begin({ preset: "open-solitaire" }, [device("Klára")]);
  await expect(person.page.locator("#tile-555")).toBeVisible();
  await expect(person.page.locator("[role=radio][id^=tile-]"), "56 tiles are not on the rack").toHaveCount(56);
  await shoot(person.page, "triominos-open-solitaire");
  for (let move = 0; move < 6; move += 1) await person.turn();
  await person.page.getByRole("button", { name: "Take back" }).click();
  await until(() => person.view().layout.length === 5, "nothing was taken back");
  await expect(person.page.locator("[role=radio][id^=tile-]"), "the tile is not back").toHaveCount(51);
  await person.turn();
  await person.axe("open solitaire");
  await shoot(person.page, "triominos-open-solitaire-6");
});

test("a match goes on to its second round", async ({ house }) => {
  const person = await Person.come(house);
  await person.begin({ preset: "official" }, [device("Klára"), computer(), computer()]);
  await playOn([person], () => person.view().round === 2);
  await expect(person.page.locator(".end .primary")).toBeVisible();
  await expect(person.page.locator(".end"), "the round is not summed up").toContainText("Round 1 is over");
  await expect(person.page.locator(".btn.primary:visible"), "more than one primary button").toHaveCount(1);
  await shoot(person.page, "triominos-round-end");
  await person.axe("the end of a round");
  await person.page.locator(".end .primary").click();
  await person.page.getByRole("button", { name: /^(Round 2|Last round) to/ }).click();
  await expect(person.page.locator("dialog tbody tr"), "the rows of the table of the match").toHaveCount(3);
  await shoot(person.page, "triominos-match");
  await person.axe("the table of the match");
  await person.page.getByRole("button", { name: "Close" }).click();
  await playOn([person], () => person.view().layout.length > 6);
});

test("one person against a computer, with motion", async ({ house }) => {
  const person = await Person.come(house, { reducedMotion: "no-preference" });
  await person.begin({ preset: "leaflet" }, [device("Klára"), computer("level-2")]);
  await playOn([person], () => person.actions > 12);
  expect(await person.due(), "the game is over too soon").toBe(true);
  await person.page.getByRole("button", { name: "Hint" }).click();
  await expect(person.page.getByRole("button", { name: FIRST_IDEA })).toBeVisible();
  await shoot(person.page, "triominos-computer");
});
