// Positions of the rules' scenarios, played through the page and told in both languages.

import { expect, House, shoot, test, until } from "../house";
import { join, type SeatPlan } from "../players/quick";
import { device, Person } from "../players/triominos";
import { scenario } from "../scenes/stored";
import { chooseElsewhere, expectTold } from "../scenes/telling";
import { type Scene, SCENES } from "../scenes/triominos";

/** What R58 lists. */
const EVENTS = "place draw pass show refill last_round out blocked round_end game_over deal";
const seen = new Set<string>();
let performed = 0;
let house: House;
let person: Person;
/** Somebody else takes the other seats, so that no curtain comes between. */
let guest: Person;

test.beforeAll(async ({ browser }) => {
  house = new House(browser);
  [person, guest] = [await Person.come(house), await Person.come(house)];
});
test.afterAll(() => house.close());

async function perform(scene: Scene, shot: string): Promise<void> {
  const { position, play = [] } = scenario("triominos", scene.file, scene.name);
  const seat = Number(play[0][0]);
  const mine = play.filter((action) => action.startsWith(`${seat}:`));
  const others = Array.from({ length: position.players ?? 0 }, (_, one) => one).filter((one) => one !== seat);
  const seats = others.map((): SeatPlan => ({ kind: "open" })).toSpliced(seat, 0, device("Klára"));
  const made = await person.set(undefined, seats, { players: undefined, position });
  for (const other of others) await join(guest.page, made, other, "Ota");
  await person.page.goto(`/t/${made.id}`);
  await person.started();
  // What another seat would do next is not played here.
  for (const action of mine.slice(0, scene.file === "placement" ? 1 : mine.length)) {
    await until(() => person.legal().includes(action.slice(2)), `${action} is legal`);
    await person.play(action.slice(2));
  }
  await chooseElsewhere(person.page, { language: "en" });
  await expectTold(person.page, scene.en, scene.asksEn);
  for (const event of person.events) seen.add(event.kind);
  await shoot(person.page, `${shot}-en`);
  await chooseElsewhere(person.page, { language: "cs" });
  await expectTold(person.page, scene.cs, scene.asksCs);
  await shoot(person.page, `${shot}-cs`);
  person.check();
}

for (const [place, scene] of SCENES.entries())
  test(`${scene.file}: ${scene.name}`, async () => {
    await perform(scene, `triominos-${String(place).padStart(2, "0")}`);
    performed += 1;
  });

test("every kind of event was shown", () => {
  expect(performed, "not every scene was performed").toBe(SCENES.length);
  expect(EVENTS.split(" ").filter((one) => !seen.has(one))).toEqual([]);
});
