// Finding words in a rulebook, whatever their accents; and painting what was found.

import { saidIn, type Book } from "./book";

export interface Hit {
  chapter: string;
  section: string;
  title: string;
  /** What was found, with what stands before and after it. */
  before: string;
  found: string;
  after: string;
}

const AROUND = 46;
const MOST = 30;

/** A text as it is compared, letter for letter as long as the text itself. */
export const plain = (text: string): string =>
  [...text]
    .map((letter) => letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase())
    .map((letter, place) => (letter.length === 1 ? letter : ([...text][place] ?? "")))
    .join("");

const unmarked = (text: string): string => text.replace(/[*`]/g, "");

function hitIn(text: string, wanted: string): Pick<Hit, "before" | "found" | "after"> | null {
  const at = plain(text).indexOf(wanted);
  if (at < 0) return null;
  const from = Math.max(0, at - AROUND);
  return {
    before: (from > 0 ? "…" : "") + text.slice(from, at),
    found: text.slice(at, at + wanted.length),
    after: text.slice(at + wanted.length, at + wanted.length + AROUND),
  };
}

/** Where a text stands in the book: in headings, in sentences, or as the number of a rule; one hit a section. */
export function find(book: Book, text: string): Hit[] {
  const wanted = plain(text.trim());
  if (wanted.length < 2) return [];
  const hits: Hit[] = [];
  for (const chapter of book.chapters)
    for (const section of chapter.sections) {
      const title = section.title || chapter.title;
      const said = section.blocks.flatMap(saidIn);
      const cited = said.find(({ rules }) => rules.some((rule) => plain(rule) === wanted));
      const texts = [title, ...said.map((words) => unmarked(words.text))];
      const found = texts.map((one) => hitIn(one, wanted)).find((hit) => hit !== null);
      const quoted = cited && { before: "", found: text.trim().toUpperCase(), after: ` ${unmarked(cited.text)}` };
      const hit = quoted ?? found;
      if (hit) hits.push({ chapter: chapter.title, section: section.id, title, ...hit });
    }
  return hits.slice(0, MOST);
}

/** Paints every place where a text stands in an element; browsers that cannot do without. */
export function paint(element: Element | null, text: string): void {
  if (!("highlights" in CSS)) return;
  CSS.highlights.delete("found");
  const wanted = plain(text.trim());
  if (!element || wanted.length < 2) return;
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const said = plain(node.data);
    for (let at = said.indexOf(wanted); at >= 0; at = said.indexOf(wanted, at + wanted.length)) {
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      ranges.push(range);
    }
  }
  if (ranges.length > 0) CSS.highlights.set("found", new Highlight(...ranges));
}
