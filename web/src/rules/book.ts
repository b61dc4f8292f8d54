// The rulebook of a game as the server tells it, and where in it a rule is told. Loaded when somebody reads.

import { get } from "../lib/api";
import type { Book, FullRule, PlayedFigure as Played, Section, Words } from "../lib/http";

export type { Book, Chapter, FigureBlock, FullRule, PlayedFigure as Played, Section, Words } from "../lib/http";
export type Block = Section["blocks"][number];

/** Some sentences, and the figures that show what they say. */
export interface Row {
  told: Exclude<Block, { kind: "figure" }>[];
  figures: Extract<Block, { kind: "figure" }>[];
}

/** Blocks as rows: figures stand with the sentences before them; a table has a row of its own. */
export function rowsOf(blocks: Block[]): Row[] {
  const rows: Row[] = [];
  for (const block of blocks) {
    const last = rows.at(-1);
    if (block.kind === "figure") {
      if (last) last.figures.push(block);
      else rows.push({ told: [], figures: [block] });
    } else if (!last || last.figures.length > 0 || [block, ...last.told].some(({ kind }) => kind === "table"))
      rows.push({ told: [block], figures: [] });
    else last.told.push(block);
  }
  return rows;
}

/** What was asked for once is kept; what could not be had is asked for again. */
function kept<T>(ask: (...wanted: string[]) => Promise<T>): (...wanted: string[]) => Promise<T> {
  const found = new Map<string, Promise<T>>();
  return (...wanted) => {
    const name = wanted.join(" ");
    let answer = found.get(name);
    if (!answer) {
      answer = ask(...wanted);
      found.set(name, answer);
      answer.catch(() => found.delete(name));
    }
    return answer;
  };
}

export const bookOf: (game: string, language: string) => Promise<Book> = kept((name, language) =>
  get("/api/games/{name}/rules", { path: { name }, query: { language } }),
);

/** What is drawn of a figure, SVG each. */
export const framesOf: (game: string, figure: string, theme: "light" | "dark", language: string) => Promise<string[]> =
  kept(async (name, figure, theme, language) => {
    const wanted = { path: { name, figure }, query: { theme: theme as "light" | "dark", language } };
    return (await get("/api/games/{name}/rules/figures/{figure}", wanted)).frames;
  });

export const playedOf = (name: string, figure: string): Promise<Played> =>
  get("/api/games/{name}/rules/figures/{figure}/played", { path: { name, figure } });

export const fullRule = (name: string, rule: string): Promise<FullRule> =>
  get("/api/games/{name}/rules/numbered/{rule}", { path: { name, rule } });

/** A place in a book. */
export interface Spot {
  /** The number of the chapter. */
  chapter: number;
  section: Section;
  /** The rule that is looked for in the section. */
  rule: string | null;
}

export const isRule = (name: string): boolean => /^[A-Z]\d+$/.test(name);

/** Where in the book something stands: a rule by its number, a section or a chapter by its name. */
export function spotOf(book: Book, name: string): Spot | null {
  const rule = isRule(name) ? name : null;
  const wanted = rule ? book.where[rule] : name;
  for (const [chapter, { sections }] of book.chapters.entries()) {
    const section = sections.find(({ id }) => id === wanted);
    if (section) return { chapter, section, rule };
  }
  return null;
}

/** Everything that a block says. */
export function saidIn(block: Block): Words[] {
  if (block.kind === "list") return block.items;
  if (block.kind === "table") return [block.head, ...block.rows].flat();
  if (block.kind !== "figure") return [block];
  const texts = [...block.captions, ...block.tries.map(({ text }) => text), block.sum];
  return texts.map((text) => ({ text, rules: [] }));
}

/** The sentences and figures that tell a rule: those blocks of its section that cite it, and the figure after them. */
export function tellingOf(book: Book, rule: string): { spot: Spot; blocks: Block[] } | null {
  const spot = spotOf(book, rule);
  if (!spot) return null;
  const { blocks } = spot.section;
  const cites = blocks.map((block) => saidIn(block).some(({ rules }) => rules.includes(rule)));
  const chosen = blocks.filter((block, place) => cites[place] || (block.kind === "figure" && cites[place - 1]));
  return { spot, blocks: chosen };
}
