// TRIOMINOS: every preset, whole games, alone and together.

import { expect, until } from "../house.mjs";
import { computer, device, Person, playOn, shoot } from "../players/triominos.mjs";

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

async function friends(house, count) {
  const people = [];
  for (let seat = 0; seat < count; seat += 1)
    people.push(await Person.come(house, {}, { name: ["Klára", "Ota", "Hugo", "Mia"][seat] }));
  return people;
}

async function wholeGame(house, count) {
  const people = await friends(house, count);
  const made = await people[0].make({ preset: "leaflet" }, [
    device("Klára"),
    ...Array(count - 1).fill({ kind: "open" }),
  ]);
  for (let seat = 1; seat < count; seat += 1) await people[seat].sit(made.id, made.keys[seat]);
  await until(() => people.every((person) => person.status === "playing" && person.seats.length), "no start");
  await playOn(people);
  await ended(people);
  for (const person of people) await person.leave();
}

export const GAMES = {
  "every preset can be chosen on the new-game sheet": async (house) => {
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
  },

  "a whole game of two browsers, invited by link": async (house) => {
    const [klara, ota] = await friends(house, 2);
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
  },

  ...Object.fromEntries(
    [3, 4].map((count) => [`a whole game of ${count} browsers`, (house) => wholeGame(house, count)]),
  ),
  "six players, and a spectator who sees no hand": async (house) => {
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
  },

  "solitaire alone until it ends, and the table stays light": async (house) => {
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
  },

  "open solitaire with undo": async (house) => {
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
  },

  "a match goes on to its second round": async (house) => {
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
    await person.page.getByRole("button", { name: /^(Round 2|Last round) to/ }).click();
    const rows = await person.page.locator("dialog tbody tr").count();
    expect(rows === 3, `${rows} rows in the table of the match`);
    await shoot(person, "match");
    await person.axe("the table of the match");
    await person.page.getByRole("button", { name: "Close" }).click();
    await playOn([person], () => person.state().view.layout.length > 6);
    await person.leave();
  },

  "one person against a computer, with motion": async (house) => {
    const person = await Person.come(house, { reducedMotion: "no-preference" });
    await person.make({ preset: "leaflet" }, [device("Klára"), computer("level-2")]);
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
  },
};
