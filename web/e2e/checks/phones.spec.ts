// What a small screen must show at every phase of every game, in both languages, and a small laptop in the longer one.

import { PHONE, test } from "../house";
import { expectToFit, PHASES, SMALL_SCREENS } from "../scenes/phases";
import { chooseElsewhere } from "../scenes/telling";

for (const [name, { set, seen }] of Object.entries(PHASES))
  test(name, async ({ house }) => {
    const [width, height] = SMALL_SCREENS[0];
    const page = await house.visitor({ ...PHONE, deviceScaleFactor: 1, locale: "en-GB", viewport: { width, height } });
    await set(page);
    await expectToFit(page, SMALL_SCREENS, seen, true);
    await chooseElsewhere(page, { language: "cs" });
    await expectToFit(page, SMALL_SCREENS.toReversed(), seen, true);
    await expectToFit(page, [[1280, 800]], [".status h1"], true);
  });
