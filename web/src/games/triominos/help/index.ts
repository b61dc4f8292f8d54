// Help with tiles, places and the pool of TRIOMINOS.

import { helpOf, type HelpAt, type HelpCard } from "../../../help/types";
import type { Declared, PlaceEvent } from "../declared";
import { readPlacement, tileOf, type Placement } from "../lattice";
import { byTile } from "../places";
import { signed } from "../written";
import { WORDS as BOARD } from "../words";
import { WORDS } from "./words";
import Picture from "./Picture.svelte";

type At = HelpAt<Declared>;

/** More places than these are counted, and not weighed one by one. */
const MOST_PLACES = 6;

/** What placements would score, the best first; as far as the server was asked. */
async function weighed(placements: Placement[], { foresee }: At): Promise<PlaceEvent[]> {
  const asked = placements.slice(0, MOST_PLACES).map(async ({ text }) => (await foresee(text)).events);
  const found = (await Promise.all(asked)).flatMap((events) => events.find((event) => event.kind === "place") ?? []);
  return found.sort((one, other) => other.points - one.points);
}

async function nowOfTile(tile: string, at: At): Promise<string[]> {
  const w = BOARD[at.language];
  const placements = byTile(at.legal).get(tile) ?? [];
  if (placements.length === 0) return at.legal.length > 0 ? [w.fitsNot(tile)] : [];
  const [best] = await weighed(placements, at);
  return [w.fits(tile, placements.length), ...(best ? [WORDS[at.language].best(best.points)] : [])];
}

async function nowOfPlace(cell: string, at: At): Promise<string[]> {
  const h = WORDS[at.language];
  const here = at.legal.filter((action) => action.endsWith(`@${cell}`)).map(readPlacement);
  if (here.length === 0) return at.legal.length > 0 ? [h.noneFits] : [];
  const found = await weighed(here, at);
  return found.map((event) => h.fitsHere(event.tile, event.base, event.bonus, event.points));
}

function tileCard(tile: string, at: At): HelpCard {
  const h = WORDS[at.language];
  const value = [...tile].reduce((sum, digit) => sum + Number(digit), 0);
  const common = { thing: "tile", captions: h.captions.tile, text: h.tileText, where: h.worth(value) };
  return { ...common, title: h.tile(tile), now: () => nowOfTile(tile, at) };
}

function cellCard(cell: string, at: At): HelpCard {
  const h = WORDS[at.language];
  const { bridge, hexagon } = at.view.options;
  const laid = at.view.layout.map(readPlacement).find((one) => one.cell === cell);
  const bonus = h.bonuses(bridge, hexagon[0] ?? 0);
  if (!laid)
    return {
      thing: "place",
      title: h.place,
      where: bonus,
      text: h.placeText,
      captions: h.captions.place,
      now: () => nowOfPlace(cell, at),
    };
  const tile = tileOf(laid.digits.join(""));
  const common = { thing: "laid", captions: h.captions.laid, text: h.laidText, where: bonus };
  return { ...common, title: h.laid(tile), now: () => Promise.resolve([]) };
}

function poolCard(at: At): HelpCard {
  const h = WORDS[at.language];
  const { draw_cost, fail_cost, max_draws, play_after_draw, voluntary_draw } = at.view.options;
  // Without a limit somebody draws until something fits: nothing is in vain.
  const told = [h.poolText(draw_cost, max_draws, voluntary_draw), h.fail(max_draws ? fail_cost : 0)];
  if (play_after_draw === "drawn") told.push(h.onlyDrawn);
  const can = at.legal.includes("draw") ? [h.drawNow(signed(-draw_cost))] : [];
  return {
    thing: "pool",
    title: h.pool,
    where: BOARD[at.language].pool(at.view.pool),
    text: told.filter(Boolean).join(" "),
    captions: h.captions.pool,
    now: () => Promise.resolve(can),
  };
}

export const HELP_SCREEN = helpOf<Declared>({
  cardOf(element, at) {
    const cell = (element as SVGElement).dataset["cell"];
    if (cell) return cellCard(cell, at);
    return element.id.startsWith("tile-") ? tileCard(element.id.replace("tile-", ""), at) : poolCard(at);
  },
  Picture,
});
