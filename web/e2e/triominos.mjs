// Plays TRIOMINOS through the page: node web/e2e/triominos.mjs BASE_URL [part of a check's name]; SHOTS is a folder for pictures.

import { GAMES } from "./checks/triominos-games.mjs";
import { HANDS } from "./checks/triominos-hands.mjs";
import { House } from "./house.mjs";

const [base = "http://127.0.0.1:8080", only = ""] = process.argv.slice(2);
const house = new House(base);
await house.open();
for (const [name, run] of Object.entries({ ...GAMES, ...HANDS })) {
  if (!name.includes(only)) continue;
  const start = Date.now();
  await house.check(name, () => run(house));
  console.log(`   ${((Date.now() - start) / 1000).toFixed(1)} s`);
}
await house.close();
