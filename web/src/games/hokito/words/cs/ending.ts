// Konec HOKITA česky.

import { cs } from "../../../../words/cs/plural";
import type { ENDING as EN } from "../en/ending";

export const ENDING: typeof EN = {
  stuck: (names) => `${names.join(" ani ")} už ${names.length > 1 ? "nemohou" : "nemůže"} táhnout žádnou hromádkou.`,
  piles: (count, best) =>
    `${count} ${cs(count, "hromádka", "hromádky", "hromádek")}${count > 0 ? `, nejcennější za ${best}` : ""}`,
  worth: (field, points) => `${field}: ${points}`,
};
