// Positions of the rules' scenarios, played through the page and told in both languages.

import type { View } from "../../src/games/seameni/declared";
import { DESKTOP, expect, expectAccessible, House, PHONE, shoot, test, until } from "../house";
import { Visitor } from "../players/seameni";
import type { SeatPlan } from "../players/quick";
import { type Scene, SCENES } from "../scenes/seameni";
import { scenario } from "../scenes/stored";
import { chooseElsewhere, expectTold } from "../scenes/telling";

const NAMES = ["Klára", "Ota", "Hugo", "Mia"];
/** What S107, S103 and S8 list. */
const LISTED: Record<string, string> = {
  events:
    "placed revealed treasure sailed moved boarded delivered captured left_sea stranded ejected thrown_home tired freed " +
    "caught yanked returned died crowded passed offered accepted declined turn over",
  hows: "step walk wade current whirl eel horse star ghost",
  pending: "flow ghost crowd end",
  ends: "agreed treasure crews quiet",
  kinds: ". m2 m3 m4 m5 1N 1NE 2N 2NE 4N 4NE 8 w e h t o s x i g $",
};
const seen = new Set<string>();
let performed = 0;
let house: House;
let visitor: Visitor;

test.beforeAll(async ({ browser }) => {
  house = new House(browser);
  visitor = await Visitor.open(house, DESKTOP);
});
test.afterAll(() => house.close());

function positionOf({ file, name, tile }: Scene) {
  const found = scenario<View>("seameni", file, name);
  if (tile) found.position.sea[6] = found.position.sea[6].split(" ").with(4, tile).join(" ");
  return found;
}

/** The kind of a token: currents and starfish however they are turned, treasure however much. */
function kindOf(token: string): string {
  if (/^[12]/.test(token)) return token[0] + (token.length === 3 ? "NE" : "N");
  return token.startsWith("s") || token.startsWith("$") ? token[0] : token;
}

function note({ view, told }: Visitor, before: View): void {
  seen.add(`pending ${view.pending?.kind}`).add(`ends ${view.end}`);
  for (const event of told) {
    seen.add(`events ${event.kind}`);
    if (event.kind === "moved") seen.add(`hows ${event.how}`);
    if (event.kind === "revealed") seen.add(`kinds ${kindOf(event.tile)}`);
  }
  const tokens = [...view.sea, ...before.sea].flatMap((row) => row.split(" "));
  for (const token of tokens) if (!token.startsWith("?")) seen.add(`kinds ${kindOf(token)}`);
}

async function perform(visitor: Visitor, scene: Scene, shot: string): Promise<void> {
  const { position, play = [], expect: wanted } = positionOf(scene);
  const seats = NAMES.slice(0, position.players).map((name): SeatPlan => ({ kind: "device", name }));
  await visitor.atTable(seats, { players: undefined, position });
  await chooseElsewhere(visitor.page, { language: "en" });
  // A scenario that only says what is legal is played by its first action.
  const [first] = Object.values(wanted?.legal ?? {}).flat();
  for (const action of play.length > 0 ? play : [`0:${first}`]) {
    const [seat, ...rest] = action.split(":");
    // Whoever answers an offer does so in the order of the page.
    const isDue = () => rest[0] === "accept" || visitor.table?.to_act.includes(Number(seat));
    await until(isDue, `${action}: it is that seat's turn`);
    await visitor.play(rest.join(":"));
    note(visitor, position);
  }
  await visitor.ready();
  await expectTold(visitor.page, scene.en, scene.asksEn);
  await shoot(visitor.page, `${shot}-en`);
  await chooseElsewhere(visitor.page, { language: "cs" });
  await expectTold(visitor.page, scene.cs, scene.asksCs);
  await shoot(visitor.page, `${shot}-cs`);
  visitor.check();
}

for (const [place, scene] of SCENES.entries())
  test(`${scene.file}: ${scene.name} ${scene.tile ?? ""}`, async () => {
    await perform(visitor, scene, `scene-${String(place).padStart(2, "0")}`);
    performed += 1;
  });

test("every event, decision, end and kind of tile was shown", () => {
  expect(performed, "not every scene was performed").toBe(SCENES.length);
  const listed = Object.entries(LISTED).flatMap(([what, list]) => list.split(" ").map((one) => `${what} ${one}`));
  expect(listed.filter((one) => !seen.has(one))).toEqual([]);
});

test("every decision on a phone by touch, and axe finds nothing", async ({ house }) => {
  const phone = await Visitor.open(house, { ...PHONE, colorScheme: "light" });
  const asked = SCENES.filter(({ asksEn }) => asksEn);
  const decisions = new Map(asked.map((scene) => [scene.asksEn?.source, scene])); // one scene of each question
  expect(decisions.size, "hardly anything is decided").toBeGreaterThanOrEqual(6);
  for (const [place, scene] of [...decisions.values()].entries()) {
    await perform(phone, scene, `phone-${String(place).padStart(2, "0")}`);
    await expectAccessible(phone.page, scene.name);
  }
});
