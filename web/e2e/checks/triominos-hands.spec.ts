// TRIOMINOS by mouse, by touch, by keyboard, and one device passed round.

import {
  atRest,
  boxOf,
  expect,
  expectNoSidewaysScrolling,
  type Locator,
  middleOf,
  type Page,
  PHONE,
  shoot,
  test,
  until,
} from "../house";
import { caughtUp, pressable } from "../players/shown";
import { computer, device, Person, playOn, tileOf } from "../players/triominos";

const transform = ({ page }: Person) =>
  page.locator(".world").evaluate((group) => (group as SVGElement).style.transform);
const scaleOf = async (person: Person) => Number(/scale\(([\d.]+)\)/.exec(await transform(person))?.[1]);

/** Presses a key until it has led there; there are not that many things on a page. */
async function reach(page: Page, key: string, there: Locator): Promise<void> {
  for (let presses = 0; presses < 60 && (await there.count()) === 0; presses += 1) await page.keyboard.press(key);
  await expect(there, `${key} does not lead there`).toHaveCount(1);
}

test("one device passed round: a curtain before every rack", async ({ house }) => {
  const person = await Person.come(house);
  await person.begin({ preset: "leaflet" }, [device("Klára"), device("Ota"), device("Hugo")]);
  let curtains = 0;
  for (let move = 0; move < 9; move += 1) {
    const seat = person.toAct[0];
    const curtain = person.page.locator(".curtain");
    const rack = person.page.locator("[role=radio][id^=tile-]");
    await caughtUp(person.page, () => person.actions);
    await expect(curtain.or(rack.first())).toBeVisible();
    if (await curtain.count()) {
      curtains += 1;
      await expect(person.page.locator("[id^=tile-]"), "a rack is behind the curtain").toHaveCount(0);
      if (curtains === 1) await person.axe("the curtain");
      await curtain.getByRole("button").click();
    }
    const held = () => rack.evaluateAll((all) => all.map((one) => one.id.slice(5)));
    await expect.poll(held, "the rack is that of another seat").toEqual(person.view(seat).hands[seat]);
    await person.turn(seat);
    if (person.toAct[0] === seat) continue;
    // What happened stays until it has been seen.
    await expect(person.page.getByText(/^Next: /)).toBeVisible();
    await expect(curtain, "the curtain falls before anything is seen").toHaveCount(0);
    await person.page.locator("#status-button").click();
  }
  expect(curtains, `only ${curtains} curtains`).toBeGreaterThan(2);
});

test("phone, Czech, dark, by touch", async ({ house }) => {
  const person = await Person.come(house, PHONE);
  const { page } = person;
  await person.begin({ preset: "leaflet" }, [device("Klára"), computer(), computer(), computer()]);
  // Seven tiles are not laid in four moves: the game is not over by then.
  for (let move = 0; move < 4 && (await person.due()); move += 1) {
    const before = person.actions;
    const placements = person.placements();
    if (placements.length === 0) {
      await page.locator(".tools .btn.primary").tap();
    } else {
      const [reading, cell] = placements[0].split("@");
      const radio = page.locator(`#tile-${tileOf(reading)}`);
      if ((await radio.getAttribute("aria-checked")) !== "true") await radio.tap();
      const at = page.locator(`[id="cell-${cell}"]`);
      await expect(at, "no place").toHaveAttribute("aria-label", /Hodí/);
      await at.tap();
      await expect(at, "the first tap shows nothing").toHaveAttribute("aria-selected", "true");
      expect(person.actions, "the first tap played already").toBe(before);
      if (move === 2) {
        await shoot(person.page, "triominos-phone-cs-dark");
        await person.axe("phone");
      }
      await at.tap();
    }
    await until(() => person.actions > before, "a tap did not play");
  }
  await expectNoSidewaysScrolling(page);
  await person.due(); // whatever the computer lays may move the view
  await atRest(page);
  const before = await scaleOf(person);
  const touch = await page.context().newCDPSession(page);
  const fingers = (spread: number) => [
    { x: 195 - spread, y: 330, id: 1 },
    { x: 195 + spread, y: 330, id: 2 },
  ];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(30) });
  for (const spread of [40, 60, 80])
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(spread) });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect.poll(() => scaleOf(person), "two fingers do not zoom").toBeGreaterThan(before);
});

test("keyboard alone", async ({ house }) => {
  const person = await Person.come(house);
  const { page } = person;
  await person.begin({ preset: "leaflet" }, [device("Klára"), computer()]);
  let placed = 0;
  for (let move = 0; move < 14 && placed < 4 && (await person.due()); move += 1) {
    const before = person.actions;
    const [first] = person.placements();
    if (first === undefined) {
      if (person.legal().includes("draw")) await page.keyboard.press("d");
      else await page.getByRole("button", { name: /^Pass/ }).press("Enter");
    } else {
      await reach(page, "Tab", page.locator("[id^=tile-]:focus"));
      await reach(page, "ArrowRight", page.locator(`#tile-${tileOf(first.slice(0, 3))}[aria-checked=true]`));
      await page.keyboard.press("e");
      await page.keyboard.press("Enter");
      const place = page.locator(":focus");
      await expect(place).toHaveAttribute("aria-label", /^Row −?\d+, cell −?\d+, points (up|down): Fits \d/);
      if (person.view().layout.length > 2) {
        await page.keyboard.press("ArrowUp");
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("n");
        await page.keyboard.press("p");
        await page.keyboard.press("n");
      }
      await expect(place, "the place is not chosen").toHaveAttribute("aria-label", /chosen/);
      await page.keyboard.press("Enter");
      placed += 1;
    }
    await until(() => person.actions > before, "the keys did not play");
  }
  expect(placed, `only ${placed} tiles placed`).toBeGreaterThanOrEqual(2);
  await person.due();
  const start = await transform(person);
  await page.locator("svg[role=grid] [tabindex='0']").focus();
  await page.keyboard.press("+");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect.poll(() => transform(person), "keys do not move the view").not.toBe(start);
  await page.keyboard.press("0");
  await expect.poll(() => transform(person), "0 does not fit the view").toBe(start);
});

test("mouse: wheel, dragging, a refusal explained, axe in both themes", async ({ house }) => {
  const person = await Person.come(house);
  const { page } = person;
  await person.begin({ preset: "leaflet" }, [device("Klára"), computer()]);
  await playOn([person], () => person.view().layout.length > 5 && person.placements().length > 0);
  await person.due();
  await person.choose(tileOf(person.placements()[0].slice(0, 3)));
  await atRest(page);
  await shoot(person.page, "triominos-desktop");
  await person.axe("a chosen tile, light");
  const start = await transform(person);
  await page.mouse.move(460, 330);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => transform(person), "the wheel does not zoom").not.toBe(start);
  await atRest(page);
  const zoomed = await transform(person);
  await page.mouse.move(60, 420);
  await page.mouse.down();
  await page.mouse.move(140, 380, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => transform(person), "dragging does not pan").not.toBe(zoomed);
  await page.getByRole("button", { name: "Show the whole table" }).click();
  await expect.poll(() => transform(person), "the view does not fit again").toBe(start);
  await page.locator(`[id="cell-0,0u"]`).click();
  await expect(page.locator(".toast")).toBeVisible();
  const [toast, rack] = [await boxOf(page.locator(".toast")), await boxOf(page.locator(".rack"))];
  const isCovered = toast.y + toast.height > rack.y && toast.x < rack.x + rack.width;
  expect(isCovered, "the refusal lies on the rack").toBe(false);
  await expect(page.locator(".toast"), "the refusal is not explained").toContainText("lies there already");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Dark theme" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await person.axe("a chosen tile, dark");
  await shoot(person.page, "triominos-desktop-dark");
  await page.keyboard.press("Escape");
  const before = person.actions;
  const [reading, cell] = person.placements()[0].split("@");
  await page.mouse.move(...(await pressable(page, `tile-${tileOf(reading)}`)));
  await page.mouse.down();
  await page.mouse.move(400, 300, { steps: 4 });
  const ivory = (where: string) =>
    page.evaluate((found) => getComputedStyle(document.querySelector(found)!).getPropertyValue("--tile"), where);
  expect(await ivory(".dragged"), "it is of another material than those on the rack").toBe(await ivory(".rack"));
  await page.mouse.move(...(await middleOf(page.locator(`[id="cell-${cell}"]`))), { steps: 8 });
  await page.mouse.up();
  await until(() => person.actions > before, "a dragged tile is not placed");
});
