// Positions of the rules' scenarios, played through the page and told in both languages:
// node web/e2e/seameni-scenes.mjs BASE_URL [folder for pictures] [part of a scenario's name]

import { readFileSync } from "node:fs";
import { DESKTOP, expect, expectAccessible, House, PHONE } from "./house.mjs";
import { Visitor } from "./players/seameni.mjs";
import { SCENES } from "./scenes/seameni.mjs";

const [base = "http://127.0.0.1:8080", pictures, only = ""] = process.argv.slice(2);
const NAMES = ["Klára", "Ota", "Hugo", "Mia"];
/** What S107, S103 and S8 list. */
const EVENTS =
  "placed revealed treasure sailed moved boarded delivered captured left_sea stranded ejected thrown_home tired freed " +
  "caught yanked returned died crowded passed offered accepted declined turn over";
const HOWS = "step walk wade current whirl eel horse star ghost";
const PENDING = "flow ghost crowd end";
const ENDS = "agreed treasure crews quiet";
const KINDS = ". m2 m3 m4 m5 1N 1NE 2N 2NE 4N 4NE 8 w e h t o s x i g $";

const house = new House(base);
await house.open();
const seen = { events: new Set(), hows: new Set(), pending: new Set(), ends: new Set(), kinds: new Set() };

function scenario({ file, name, tile }) {
  const all = JSON.parse(readFileSync(new URL(`../../tests/scenarios/seameni/${file}.json`, import.meta.url)));
  const found = all.find((one) => one.name === name);
  expect(found, `no scenario ${file}: ${name}`);
  if (tile) found.position.sea[6] = found.position.sea[6].split(" ").with(4, tile).join(" ");
  return found;
}

/** The kind of a token: currents and starfish however they are turned, treasure however much. */
function kindOf(token) {
  if (/^[12]/.test(token)) return token[0] + (token.length === 3 ? "NE" : "N");
  return token.startsWith("s") || token.startsWith("$") ? token[0] : token;
}

function note(visitor, before) {
  const { view } = visitor;
  if (view.pending) seen.pending.add(view.pending.kind);
  if (view.end) seen.ends.add(view.end);
  for (const event of visitor.told) {
    seen.events.add(event.kind);
    if (event.kind === "moved") seen.hows.add(event.how);
    if (event.kind === "revealed") seen.kinds.add(kindOf(event.tile));
  }
  for (const row of [...view.sea, ...before.sea])
    for (const token of row.split(" ")) if (token[0] !== "?") seen.kinds.add(kindOf(token));
}

async function speak(page, language) {
  await page.evaluate((one) => localStorage.setItem("kajuta.language", JSON.stringify(one)), language);
}

/** The log, and what is asked, must say what happened. */
async function expectTold(visitor, words, asks, language) {
  const { page } = visitor;
  const log = page.locator(".log");
  await visitor
    .until(async () => words.test(await log.innerText()), `${words} in the log`, 3000)
    .catch(async () => {
      throw new Error(`${language}: ${words} is not in the log: ${await log.innerText()}`);
    });
  const status = await page.locator(".status").innerText();
  expect(!asks || asks.test(status), `${language}: the status does not ask ${asks}: ${status}`);
}

async function perform(visitor, scene, shot) {
  const { position, play = [], expect: wanted = {} } = scenario(scene);
  const seats = NAMES.slice(0, position.players).map((name) => ({ kind: "device", name }));
  await speak(visitor.page, "en");
  await visitor.atTable(house, seats, { players: undefined, position });
  // A scenario that only says what is legal is played by its first action.
  for (const action of play.length > 0 ? play : [`0:${Object.values(wanted.legal)[0][0]}`]) {
    const [seat, ...rest] = action.split(":");
    // Whoever answers an offer does so in the order of the page.
    const isDue = () => rest[0] === "accept" || visitor.table.to_act.includes(Number(seat));
    await visitor.until(isDue, `${action}: it is not that seat's turn`);
    await visitor.play(rest.join(":"));
    note(visitor, position);
  }
  await expectTold(visitor, scene.en, scene.asksEn, "en");
  await visitor.until(
    async () => (await visitor.page.locator(".view.moving").count()) === 0,
    "it does not come to rest",
  );
  if (pictures) await visitor.page.screenshot({ path: `${pictures}/${shot}-en.png` });
  await speak(visitor.page, "cs");
  await visitor.look(house, visitor.table.id);
  await expectTold(visitor, scene.cs, scene.asksCs, "cs");
  if (pictures) await visitor.page.screenshot({ path: `${pictures}/${shot}-cs.png` });
  visitor.check();
}

const visitor = await Visitor.open(house, DESKTOP);
await visitor.page.goto(base);
for (const [place, scene] of SCENES.entries()) {
  if (!scene.name.includes(only)) continue;
  await house.check(`${scene.file}: ${scene.name} ${scene.tile ?? ""}`, () =>
    perform(visitor, scene, `scene-${String(place).padStart(2, "0")}`),
  );
}
await visitor.page.context().close();

if (!only) {
  await house.check("every event, decision, end and kind of tile was shown", async () => {
    for (const [what, list] of Object.entries({
      events: EVENTS,
      hows: HOWS,
      pending: PENDING,
      ends: ENDS,
      kinds: KINDS,
    })) {
      const missing = list.split(" ").filter((one) => !seen[what].has(one));
      expect(missing.length === 0, `${what} not shown: ${missing}`);
    }
  });
}

const DECISIONS = SCENES.filter((scene) => scene.asksEn && scene.name.includes(only));
await house.check("every decision on a phone by touch, and axe finds nothing", async () => {
  const phone = await Visitor.open(house, { ...PHONE, colorScheme: "light" });
  await phone.page.goto(base);
  for (const [place, scene] of DECISIONS.entries()) {
    await perform(phone, scene, `phone-${String(place).padStart(2, "0")}`);
    await expectAccessible(phone.page);
  }
  await phone.page.context().close();
});

await house.close();
