// Help with tiles, ships and pirates of the sea.

import { helpOf, type HelpAt, type HelpCard } from "../../../help/types";
import type { Declared } from "../declared";
import { fateOf } from "../fate";
import { fateText } from "../question";
import { crewOf, discOf, fieldOf, HIDDEN, letter, lootOn, nameOf, shipOn, standing, tokenAt } from "../sea";
import { BOX, countHidden, kindOf } from "../tiles";
import { kindEffect, tileName } from "../tilewords";
import { uncovered } from "../uncovered.svelte";
import { WORDS } from "../words";
import { WORDS as HELP, type SeaHelp } from "./words";
import Picture from "./Picture.svelte";

type At = HelpAt<Declared>;

const THINGS: Record<string, keyof SeaHelp["captions"]> = {
  [HIDDEN]: "hidden",
  ".": "water",
  m: "mud",
  "1": "one-way",
  "2": "several-ways",
  "4": "several-ways",
  "8": "several-ways",
  w: "whirlpool",
  e: "electric-fish",
  h: "seahorse",
  s: "starfish",
  t: "turtle",
  o: "octopus",
  i: "island",
  g: "ghost",
  x: "shark",
  $: "treasure",
};
/** More ways to one field than these are not told one by one. */
const MOST_WAYS = 3;

const nothing = (): Promise<string[]> => Promise.resolve([]);

/** What those who could go to a field now would meet there, as far as can be known. */
async function nowOn(field: string, { legal, foresee, view, names, language }: At): Promise<string[]> {
  const there = legal.filter((action) => action.split(":").length > 1 && action.endsWith(`:${field}`));
  const told = there.slice(0, MOST_WAYS).map(async (action) => {
    const fate = fateOf(await foresee(action), view);
    return fateText(fate, names, language).join(" ");
  });
  return [...new Set(await Promise.all(told))];
}

function card(
  thing: keyof SeaHelp["captions"],
  at: At,
  told: { title: string; where: string; text: string },
): HelpCard {
  return { ...told, thing, captions: HELP[at.language].captions[thing], now: nothing };
}

function tileCard(field: string, token: string, at: At): HelpCard {
  const { language } = at;
  const w = WORDS[language];
  const kind = kindOf(token);
  const counts = countHidden(at.view);
  const inBox = BOX.find((one) => one.kind === kind)?.count ?? 0;
  const left = token === HIDDEN ? w.left(counts.unknown) : w.hiddenOf(counts.hidden[kind] ?? 0, inBox);
  const told = { title: tileName(token, language), where: `${field} · ${left}`, text: kindEffect(kind, language) };
  const found = card(THINGS[token.charAt(0)] ?? "water", at, told);
  return { ...found, now: () => nowOn(field, at), others: onField(field, at) };
}

/** Whoever stands on a field, and the treasure there. */
function onField(field: string, at: At): HelpCard[] {
  const h = HELP[at.language];
  const pirates = standing(at.view, field).map((pirate) => pirateCard(pirate, at));
  const loot = lootOn(at.view, field);
  const chest = card("loot", at, { title: h.loot(loot), where: field, text: h.lootText });
  return loot > 0 ? [...pirates, chest] : pirates;
}

function pirateCard(pirate: string, at: At): HelpCard {
  const h = HELP[at.language];
  const captor = at.view.prisoners[pirate];
  const place = at.view.pirates[pirate] ?? "";
  const where = discOf(place) > 0 ? h.inMud(fieldOf(place), discOf(place)) : fieldOf(place);
  const own = nameOf(at.names, crewOf(pirate));
  if (captor !== undefined)
    return card("prisoner", at, {
      title: h.prisoner(pirate),
      where: `${where} · ${h.captor(nameOf(at.names, captor))}`,
      text: h.prisonerText,
    });
  return card("pirate", at, { title: h.pirate(pirate), where: `${where} · ${own}`, text: h.pirateText });
}

function shipCard(field: string, seat: number, at: At): HelpCard {
  const h = HELP[at.language];
  const aboard = Object.entries(at.view.pirates).flatMap(([pirate, place]) => (place === `@${seat}` ? [pirate] : []));
  const title = h.ship(letter(seat), nameOf(at.names, seat));
  const where = `${field} · ${h.holds(at.view.hold[seat] ?? 0)}`;
  const prisoners = aboard.filter((pirate) => at.view.prisoners[pirate] !== undefined);
  const others = [...prisoners.map((pirate) => pirateCard(pirate, at)), ...onField(field, at)];
  return { ...card("ship", at, { title, where, text: h.shipText }), now: () => nowOn(field, at), others };
}

export const HELP_SCREEN = helpOf<Declared>({
  cardOf(element, given) {
    const field = (element as SVGElement).dataset["field"];
    if (!field) return null;
    const at = { ...given, view: uncovered.in(given.view) };
    const seat = shipOn(at.view, field);
    if (seat >= 0) return shipCard(field, seat, at);
    const token = tokenAt(at.view, field);
    if (token) return tileCard(field, token, at);
    const h = HELP[at.language];
    const waters = card("waters", at, { title: h.waters, where: field.replace("~", ""), text: h.watersText });
    return { ...waters, now: () => nowOn(field, at), others: onField(field, at) };
  },
  Picture,
});
