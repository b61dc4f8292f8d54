// The options of TOTOHU in English.

import type { Wording } from "../../../cover";
import type { OptionKey } from "../../declared";

export const OPTIONS: Record<OptionKey, Wording> = {
  treasure: ["Hidden Treasure", "Pirates loot, merchants hide a barrel"],
  blind: ["Blind game", "Everybody sees only their own fleet"],
  hull: ["Holes in the hull", "P4, P5, M3, M4, M5"],
  anchor: ["Anchors", "When a hunter adds one"],
  "anchor.encounter": ["For every encounter", ""],
  "anchor.sailing": ["For every sailing", ""],
  solo_assign: ["Faces of the die", "Alone: how free faces are given"],
  "solo_assign.even": ["Evenly", ""],
  "solo_assign.loose": ["At least two each", ""],
  "solo_assign.auto": ["By themselves", ""],
  first: ["Who starts", "Seat of the first starter"],
  "first.0": ["A", ""],
  "first.1": ["B", ""],
  "first.2": ["C", ""],
  "first.random": ["At random", ""],
};
