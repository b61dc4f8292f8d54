// Plays TRIOMINOS through the page: node web/e2e/triominos.mjs BASE_URL

import { expect, expectNoSidewaysScrolling, House, PHONE } from "./house.mjs";
import { Person, playOn, tileOf, until } from "./players/triominos.mjs";

const house = new House(process.argv[2]);
/** Only checks whose names contain this text; pictures go where SHOTS says. */
const only = process.argv[3] ?? "";
const SHOTS = process.env["SHOTS"];
await house.open();

const check = (name, run) => (name.includes(only) ? house.check(name, run) : undefined);
const shoot = async (person, name) => {
  if (SHOTS) await person.page.screenshot({ path: `${SHOTS}/triominos-${name}.png` });
};
const device = (name) => ({ kind: "device", name });
const computer = (level = "random") => ({ kind: "computer", level });
const transform = (person) => person.page.locator(".world").evaluate((group) => group.style.transform);

const players = (page, count) =>
  page
    .getByRole("radiogroup", { name: "How many play" })
    .getByRole("radio", { name: String(count), exact: true })
    .click();

async function ended(people) {
  const [first] = people;
  for (const person of people) {
    await until(() => person.status === "over", "not everybody was told of the end");
    await person.page.locator(".end").waitFor();
    const view = person.state().view;
    expect(view.phase === "over" && view.hands.every(Array.isArray), "the hands are not open at the end");
    expect(String(person.result.scores) === String(first.result.scores), "two browsers have different scores");
    const shown = await person.page.locator(".players .score").allTextContents();
    if (people.length > 1)
      expect(
        String(shown.map((text) => Number(text.replace("−", "-")))) === String(first.result.scores),
        `scores shown: ${shown}`,
      );
    person.check();
  }
}

async function friends(count) {
  const people = [];
  for (let seat = 0; seat < count; seat += 1)
    people.push(await Person.come(house, {}, { name: ["Klára", "Ota", "Hugo", "Mia"][seat] }));
  return people;
}

await check("every preset can be chosen on the new-game sheet", async () => {
  const person = await Person.come(house);
  const tiles = person.page.locator("[role=radio][id^=tile-]");
  for (const [people, count] of [
    [2, 9],
    [1, 2],
  ]) {
    for (let place = 0; place < count; place += 1) {
      await house.newTable(person.page, "TRIOMINOS", async (page) => {
        await players(page, people);
        const presets = page.getByRole("radiogroup", { name: "Rules" }).getByRole("radio");
        await until(async () => (await presets.count()) === count, `${count} presets for ${people}`);
        if (place === 0) await person.axe("new-game sheet");
        await presets.nth(place).click();
      });
      await tiles.first().waitFor();
      const { view } = person.state();
      expect(view.players === people, "another number of players");
      expect((await tiles.count()) === view.hands[0].length, "tiles are missing");
    }
  }
  await person.leave();
});

await check("a whole game of two browsers, invited by link", async () => {
  const [klara, ota] = await friends(2);
  await house.newTable(klara.page, "TRIOMINOS", (page) => page.getByRole("radio", { name: "By link" }).click());
  const [link] = await house.invitations(klara.page);
  await house.sitDown(ota.page, link, "Ota");
  for (const person of [klara, ota]) await person.page.locator("[role=radiogroup]").first().waitFor();
  await until(() => klara.status === "playing" && ota.seats.length, "the game did not start");
  await playOn([klara, ota]);
  await ended([klara, ota]);
  await shoot(klara, "end-two");
  await klara.axe("the end of a game");
  for (const person of [klara, ota]) await person.leave();
});

for (const count of [3, 4])
  await check(`a whole game of ${count} browsers`, async () => {
    const people = await friends(count);
    const made = await people[0].make({ preset: "leaflet" }, [
      device("Klára"),
      ...Array(count - 1).fill({ kind: "open" }),
    ]);
    for (let seat = 1; seat < count; seat += 1) await people[seat].sit(made.id, made.keys[seat]);
    await until(() => people.every((person) => person.status === "playing" && person.seats.length), "no start");
    await playOn(people);
    await ended(people);
    for (const person of people) await person.leave();
  });

await check("six players, and a spectator who sees no hand", async () => {
  const person = await Person.come(house);
  await person.make({ preset: "leaflet" }, [device("Klára"), ...Array(5).fill(computer())]);
  const watcher = await Person.come(house);
  await watcher.page.goto(`${house.base}/t/${person.table}`);
  await playOn([person], () => person.actions > 14);
  await shoot(person, "six");
  expect((await watcher.page.locator("[role=radiogroup]").count()) === 0, "a spectator has a rack");
  await watcher.page.locator(".world .plain").first().waitFor();
  await watcher.axe("spectator");
  await shoot(watcher, "spectator");
  await watcher.leave();
  await person.leave();
});

await check("solitaire alone until it ends, and the table stays light", async () => {
  const person = await Person.come(house);
  await person.make({ preset: "solitaire" }, [device("Klára")]);
  await until(() => person.status === "playing", "no start");
  await playOn([person]);
  await ended([person]);
  await shoot(person, "solitaire-end");
  await person.page.locator(".end button").click();
  const nodes = await person.page.locator(".world *").count();
  const laid = person.state().view.layout.length;
  expect(nodes < 20 * laid + 200, `${nodes} elements for ${laid} tiles`);
  const slow = await person.page.evaluate(async () => {
    const svg = document.querySelector("svg[role=grid]");
    const times = [];
    let last = performance.now();
    for (let frame = 0; frame < 40; frame += 1) {
      svg.dispatchEvent(
        new WheelEvent("wheel", { deltaY: frame % 2 ? 60 : -60, clientX: 500, clientY: 400, cancelable: true }),
      );
      await new Promise(requestAnimationFrame);
      times.push(performance.now() - last);
      last = performance.now();
    }
    return times.sort((one, other) => one - other)[20];
  });
  console.log(`   ${laid} tiles, ${nodes} elements, ${slow.toFixed(1)} ms a frame`);
  expect(slow < 100, `${slow} ms a frame`);
  await person.leave();
});

await check("open solitaire with undo", async () => {
  const person = await Person.come(house);
  await person.make({ preset: "open-solitaire" }, [device("Klára")]);
  await person.page.locator("#tile-555").waitFor();
  expect((await person.page.locator("[role=radio][id^=tile-]").count()) === 56, "56 tiles are not on the rack");
  await shoot(person, "open-solitaire");
  for (let move = 0; move < 6; move += 1) await person.turn();
  await person.page.getByRole("button", { name: "Take back" }).click();
  await until(() => person.state().view.layout.length === 5, "nothing was taken back");
  await until(
    async () => (await person.page.locator("[role=radio][id^=tile-]").count()) === 51,
    "the tile is not back",
  );
  await person.turn();
  await person.axe("open solitaire");
  await shoot(person, "open-solitaire-6");
  await person.leave();
});

await check("a match goes on to its second round", async () => {
  const person = await Person.come(house);
  await person.make({ preset: "official" }, [device("Klára"), computer(), computer()]);
  await until(() => person.status === "playing", "no start");
  await playOn([person], () => person.state().view.round === 2);
  await person.page.locator(".end .primary").waitFor();
  expect(/Round 1 is over/.test(await person.page.locator(".end").innerText()), "the round is not summed up");
  expect((await person.page.locator(".btn.primary:visible").count()) === 1, "more than one primary button");
  await shoot(person, "round-end");
  await person.axe("the end of a round");
  await person.page.locator(".end .primary").click();
  await person.page.getByRole("button", { name: /^Round 2/ }).click();
  const rows = await person.page.locator("dialog tbody tr").count();
  expect(rows === 3, `${rows} rows in the table of the match`);
  await shoot(person, "match");
  await person.axe("the table of the match");
  await person.page.getByRole("button", { name: "Close" }).click();
  await playOn([person], () => person.state().view.layout.length > 6);
  await person.leave();
});

await check("one person against a computer, with motion", async () => {
  const person = await Person.come(house, { reducedMotion: "no-preference" });
  await person.make({ preset: "leaflet" }, [device("Klára"), computer("monte-carlo")]);
  await until(() => person.status === "playing", "no start");
  await playOn([person], () => person.actions > 12);
  await person.page.waitForTimeout(1500);
  await person.page
    .getByRole("button", { name: "Hint" })
    .click()
    .catch(() => undefined);
  await person.page.waitForTimeout(800);
  await shoot(person, "computer");
  await person.leave();
});

await check("one device passed round: a curtain before every rack", async () => {
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
});

await check("phone, Czech, dark, by touch", async () => {
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
  expect(scale(await transform(person)) > scale(before), "two fingers do not zoom");
  await person.leave();
});

await check("keyboard alone", async () => {
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
  const start = await transform(person);
  await page.locator("svg[role=grid] [tabindex='0']").focus();
  await page.keyboard.press("+");
  await page.keyboard.press("Shift+ArrowLeft");
  expect((await transform(person)) !== start, "keys do not move the view");
  await page.keyboard.press("0");
  expect((await transform(person)) === start, "0 does not fit the view");
  await person.leave();
});

await check("mouse: wheel, dragging, a refusal explained, axe in both themes", async () => {
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
});

await house.close();
