// First steps and rulebooks.

import { test } from "./house";

const FIELD = "[role=gridcell]";

test("first steps of HOKITO begin, answer a wrong try, and go on", async ({ visitor }) => {
  const page = await visitor();
  await page.goTo("/");
  await page.press("a", /^New here\? Three minutes HOKITO$/);
  const [first] = await page.sees(".lesson h1");
  await page.press("#field-c3");
  await page.press("#field-c5");
  await page.sees(".lesson a", /^Rule H10$/);
  await page.sees(FIELD, /can be reached/); // the pile is still held
  await page.press("#field-c4");
  await page.sees(".lesson .primary:focus");
  await page.shoot("first-steps");
  await page.keys("Enter");
  await page.until(async () => !(await page.names(".lesson h1")).includes(first), "the next step begins");
});

for (const game of ["hokito", "totohu", "triominos", "seameni"])
  test(`the rulebook of ${game} opens with figures, and one is played on the board`, async ({ visitor }) => {
    const page = await visitor();
    await page.goTo(`/rules/${game}`);
    await page.sees("figure .picture svg");
    await page.shoot(`rules-${game}`);
    await page.focus("button", /^Show it on the board$/);
    await page.keys("Enter");
    await page.sees("dialog button:not(:disabled)", /^Once more$/);
    await page.shoot(`rules-${game}-figure`);
    await page.keys("Escape");
    await page.seesNo("dialog[open]");
    const chapter = async () => (await page.names(".rulebook h1"))[0];
    const first = await chapter();
    await page.keys("n");
    await page.until(async () => (await chapter()) !== first, "N leads on");
    await page.keys("p");
    await page.until(async () => (await chapter()) === first, "P leads back");
    await page.sees("figure .picture svg");
  });
