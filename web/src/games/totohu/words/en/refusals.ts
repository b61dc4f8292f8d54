// Why something cannot be done in TOTOHU, in English, by the numbers the rules give it.

import type { Why } from "../../declared";

export const REFUSALS: Record<Why, string> = {
  10: "Nobody sits there in this game.",
  200: "That ship is not at sea any more, choose one that is.",
  210: "You have laid down your card, and a commitment is final.",
  410: "The starter of the turn chooses the order of the encounters.",
  450: "You have no ship at sea, so you play no more cards.",
  480: "The game is over.",
  610: "Your card lies on the table, now the die is rolled.",
  620: "No die is rolled now.",
  640: "Exactly the free faces are given, and only to ships of the die that are at sea.",
  650: "All ships of the die that are at sea must get equally many faces.",
  651: "Every ship of the die that is at sea must get at least two faces.",
  720: "The owner of the pirate decides whether to hit or to loot.",
  750: "The owner of the merchant decides whether to hide a barrel or to keep it.",
  840: "Your merchant has no barrel on deck or no room in its hold: you can only keep.",
  900: "This is not an action of TOTOHU.",
  901: "Something else is awaited of you now.",
};
