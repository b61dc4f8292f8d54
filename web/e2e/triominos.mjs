// Plays TRIOMINOS through the page: node web/e2e/triominos.mjs BASE_URL [part of a check's name]; SHOTS is a folder for pictures.

import { GAMES } from "./checks/triominos-games.mjs";
import { HANDS } from "./checks/triominos-hands.mjs";
import { House } from "./house.mjs";

const house = new House(process.argv[2] ?? "http://127.0.0.1:8080", process.argv[3]);
await house.open();
for (const [name, run] of Object.entries({ ...GAMES, ...HANDS })) await house.check(name, () => run(house));
await house.close();
