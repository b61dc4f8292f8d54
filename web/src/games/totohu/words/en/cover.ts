// What TOTOHU says before its board is loaded, in English.

import type { CoverWords } from "../../../cover";
import type { OptionKey } from "../../declared";
import type { PresetKey } from "../../cover";

export const COVER: CoverWords<OptionKey, PresetKey> = {
  tag: "Rock, Scissors, Pirates",
  text: "Send out one ship at the same moment as your rival, then see who meets whom.",
  levels: [
    "Likes rich ships, and sends again what just worked. A good start.",
    "Mostly a creature of habit, thinks now and then.",
    "Weighs every meeting, and still has its favourites.",
    "Hard to read. Seldom gives in to habit.",
    "Looks turns ahead, gives nothing away and notices your habits.",
  ],
  presets: {
    classic: ["Classic", "the printed game"],
    treasure: ["Treasure", "loot and hide"],
    blind: ["Blind", "from memory"],
  },
  options: {
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
  },
};
