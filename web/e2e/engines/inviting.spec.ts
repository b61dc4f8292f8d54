// A link that a friend follows, in a browser of their own.

import { expect, PHONE, test } from "./house";
import { acts, HANDS, isAsked, shown } from "./hands";

test("an invitation is followed by a second visitor, who sees every move at once", async ({ visitor }) => {
  const host = await visitor();
  await host.goTo("/");
  await host.press("button", /^Play HOKITO/);
  await host.press("[role=radio]", /^By link$/);
  await host.press("button", /^Start$/);
  await host.press("summary, button", /^A link for each seat$/);
  await host.sees("input[readonly]");
  await host.shoot("invitation");
  const link = await host.evaluate(() => document.querySelector<HTMLInputElement>("input[readonly]")?.value ?? "");
  const guest = await visitor({ ...PHONE, language: "en-GB" });
  await guest.goTo(link);
  await guest.sees("button", /^Sit down$/);
  await guest.shoot("invited");
  await guest.press("input[type=text], input:not([type])");
  await guest.write("Anna");
  await guest.press("button", /^Sit down$/);
  for (const page of [host, guest]) await page.sees(".board[data-actions] svg");
  await acts(host, HANDS["HOKITO"].byMouse);
  await guest.until(async () => (await shown(guest)) === 1, "the guest sees the move");
  expect(await isAsked(guest), "the guest is not asked").toBe(true);
  await guest.shoot("guest");
  await host.sees(".players", /Anna/);
});
