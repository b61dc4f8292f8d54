// TRIOMINOS by mouse, by touch, by keyboard, and one device passed round.

import { expect, expectNoSidewaysScrolling, PHONE, until } from "../house.mjs";
import { computer, device, Person, playOn, shoot, tileOf } from "../players/triominos.mjs";

const transform = (person) => person.page.locator(".world").evaluate((group) => group.style.transform);

export const HANDS = {
  "one device passed round: a curtain before every rack": async (house) => {
    const person = await Person.come(house);
    await person.make({ preset: "leaflet" }, [device("Klára"), device("Ota"), device("Hugo")]);
    await until(() => person.status === "playing", "no start");
    let curtains = 0;
    for (let move = 0; move < 9; move += 1) {
      const seat = person.toAct[0];
      const curtain = person.page.locator(".curtain");
      const opens = curtain.getByRole("button");
      await until(
        async () => (await curtain.count()) || (await person.page.locator("[role=radio][id^=tile-]").count()),
        "nothing",
      );
      if (await curtain.count()) {
        curtains += 1;
        expect((await person.page.locator("[id^=tile-]").count()) === 0, "a rack is behind the curtain");
        if (curtains === 1) await person.axe("the curtain");
        await opens.click();
      }
      await person.page.locator("[role=radio][id^=tile-]").first().waitFor();
      const held = await person.page
        .locator("[role=radio][id^=tile-]")
        .evaluateAll((all) => all.map((one) => one.id.slice(5)));
      expect(String(held) === String(person.state(seat).view.hands[seat]), `the rack of another seat: ${held}`);
      await person.turn(seat);
    }
    expect(curtains > 2, `only ${curtains} curtains`);
    await person.leave();
  },

  "phone, Czech, dark, by touch": async (house) => {
    const person = await Person.come(house, PHONE);
    const { page } = person;
    await person.make({ preset: "leaflet" }, [device("Klára"), computer(), computer(), computer()]);
    await until(() => person.status === "playing", "no start");
    for (let move = 0; move < 7 && (await person.due()); move += 1) {
      const before = person.actions;
      const placements = person.state().legal.filter((action) => action.includes("@"));
      if (placements.length === 0) {
        await page.locator(".tools .btn.primary").tap();
      } else {
        const [reading, cell] = placements[0].split("@");
        const radio = page.locator(`#tile-${tileOf(reading)}`);
        if ((await radio.getAttribute("aria-checked")) !== "true") await radio.tap();
        const at = page.locator(`[id="cell-${cell}"]`);
        await until(async () => /Hodí/.test((await at.getAttribute("aria-label")) ?? ""), "no place");
        await at.tap();
        await until(async () => (await at.getAttribute("aria-selected")) === "true", "the first tap shows nothing");
        expect(person.actions === before, "the first tap played already");
        if (move === 2) {
          await shoot(person, "phone-cs-dark");
          await person.axe("phone");
        }
        await at.tap();
      }
      await until(() => person.actions > before, "a tap did not play");
    }
    await expectNoSidewaysScrolling(page);
    await person.due(); // whatever the computer lays may move the view
    await page.waitForTimeout(800);
    const before = await transform(person);
    const touch = await page.context().newCDPSession(page);
    const fingers = (spread) => [
      { x: 195 - spread, y: 330, id: 1 },
      { x: 195 + spread, y: 330, id: 2 },
    ];
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(30) });
    for (const spread of [40, 60, 80])
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(spread) });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    const scale = (text) => Number(/scale\(([\d.]+)\)/.exec(text)[1]);
    await until(async () => scale(await transform(person)) > scale(before), "two fingers do not zoom");
    await person.leave();
  },

  "keyboard alone": async (house) => {
    const person = await Person.come(house);
    const { page } = person;
    await person.make({ preset: "leaflet" }, [device("Klára"), computer()]);
    await until(() => person.status === "playing", "no start");
    let placed = 0;
    for (let move = 0; move < 14 && placed < 4 && (await person.due()); move += 1) {
      const before = person.actions;
      const { legal, view } = person.state();
      const placements = legal.filter((action) => action.includes("@"));
      if (placements.length === 0) {
        const draw = page.getByRole("button", { name: /^Draw/ });
        await until(async () => !legal.includes("draw") || (await draw.isEnabled()), "the page does not offer to draw");
        if (legal.includes("draw")) await page.keyboard.press("d");
        else await page.getByRole("button", { name: /^Pass/ }).press("Enter");
      } else {
        const tile = tileOf(placements[0].slice(0, 3));
        for (
          let tabs = 0;
          tabs < 40 && !(await page.evaluate(() => document.activeElement?.id.startsWith("tile-")));
          tabs += 1
        )
          await page.keyboard.press("Tab");
        for (let steps = 0; steps < 30 && !(await page.locator(`#tile-${tile}[aria-checked=true]`).count()); steps += 1)
          await page.keyboard.press("ArrowRight");
        expect(await page.locator(`#tile-${tile}[aria-checked=true]`).count(), "arrows do not reach a tile");
        await page.keyboard.press("e");
        await page.keyboard.press("Enter");
        const spoken = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
        await until(
          async () => /^Row −?\d+, cell −?\d+, points (up|down): Fits \d/.test(await spoken()),
          "no place has the focus",
        );
        if (view.layout.length > 2) {
          await page.keyboard.press("ArrowUp");
          await page.keyboard.press("ArrowDown");
          await page.keyboard.press("n");
          await page.keyboard.press("p");
          await page.keyboard.press("n");
        }
        await until(async () => /chosen/.test(await spoken()), "the place is not chosen");
        await page.keyboard.press("Enter");
        placed += 1;
      }
      await until(() => person.actions > before, "the keys did not play");
    }
    expect(placed >= 2, `only ${placed} tiles placed`);
    await person.due();
    const start = await transform(person);
    await page.locator("svg[role=grid] [tabindex='0']").focus();
    await page.keyboard.press("+");
    await page.keyboard.press("Shift+ArrowLeft");
    expect((await transform(person)) !== start, "keys do not move the view");
    await page.keyboard.press("0");
    expect((await transform(person)) === start, "0 does not fit the view");
    await person.leave();
  },

  "mouse: wheel, dragging, a refusal explained, axe in both themes": async (house) => {
    const person = await Person.come(house);
    const { page } = person;
    await person.make({ preset: "leaflet" }, [device("Klára"), computer()]);
    await until(() => person.status === "playing", "no start");
    await playOn(
      [person],
      () => person.state().view.layout.length > 5 && person.state().legal.some((one) => one.includes("@")),
    );
    await person.choose(
      tileOf(
        person
          .state()
          .legal.find((one) => one.includes("@"))
          .slice(0, 3),
      ),
    );
    await page.waitForTimeout(400);
    await shoot(person, "desktop");
    await person.axe("a chosen tile, light");
    const start = await transform(person);
    await page.mouse.move(460, 330);
    await page.mouse.wheel(0, -300);
    await until(async () => (await transform(person)) !== start, "the wheel does not zoom");
    const zoomed = await transform(person);
    await page.mouse.move(60, 420);
    await page.mouse.down();
    await page.mouse.move(140, 380, { steps: 5 });
    await page.mouse.up();
    expect((await transform(person)) !== zoomed, "dragging does not pan");
    await page.getByRole("button", { name: "Show the whole table" }).click();
    expect((await transform(person)) === start, "the view does not fit again");
    await page.locator(`[id="cell-0,0u"]`).click();
    await page.locator(".toast").waitFor();
    const covered = await page.evaluate(() => {
      const [toast, rack] = [".toast", ".rack"].map((one) => document.querySelector(one).getBoundingClientRect());
      return toast.bottom > rack.top && toast.left < rack.right;
    });
    expect(!covered, "the refusal lies on the rack");
    expect(/lies there already/.test(await page.locator(".toast").innerText()), "the refusal is not explained");
    await page
      .getByRole("button", { name: "Menu" })
      .last()
      .click()
      .catch(() => undefined);
    await page.getByRole("button", { name: "Dark theme" }).click();
    await page.keyboard.press("Escape");
    await page.waitForTimeout(300);
    await person.axe("a chosen tile, dark");
    await shoot(person, "desktop-dark");
    await page.keyboard.press("Escape");
    const before = person.actions;
    const [reading, cell] = person
      .state()
      .legal.find((one) => one.includes("@"))
      .split("@");
    const middle = async (selector) => {
      const box = await page.locator(selector).boundingBox();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    await page.mouse.move(...(await middle(`#tile-${tileOf(reading)}`)));
    await page.mouse.down();
    await page.mouse.move(...(await middle(`[id="cell-${cell}"]`)), { steps: 8 });
    await page.mouse.up();
    await until(() => person.actions > before, "a dragged tile is not placed");
    await person.leave();
  },
};
