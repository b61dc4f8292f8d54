// What is run in a page to see what is there. These functions know nothing but one another: they are sent as text.

type Place = [number, number];

/** What something is called: by its label, the label of its field, or what it says. */
function nameOf(one: Element): string {
  const labels = one instanceof HTMLInputElement ? [...(one.labels ?? [])].map(wordsOf) : [];
  const name = one.getAttribute("aria-label") ?? (labels.join(" ") || wordsOf(one));
  return name.replace(/\s+/g, " ").trim();
}

/** What stands in different elements are different words. */
function wordsOf(one: Node): string {
  return one.nodeType === Node.TEXT_NODE ? (one.textContent ?? "") : [...one.childNodes].map(wordsOf).join(" ");
}

function isDrawn(one: Element): boolean {
  const { width, height } = one.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(one).visibility === "visible" && !one.closest("[inert]");
}

function matching(selector: string, pattern: string, flags: string): Element[] {
  const name = new RegExp(pattern, flags);
  return [...document.querySelectorAll(selector)].filter((one) => isDrawn(one) && name.test(nameOf(one)));
}

/** The middle of something; a field of a board is as large as its square, not as the pile that rises out of it. */
function centre(one: Element): Place {
  const { x, y, width, height } = (one.querySelector("rect") ?? one).getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

function isOffScreen([x, y]: Place): boolean {
  return x < 0 || y < 0 || x >= innerWidth || y >= innerHeight;
}

export function namesOf(selector: string, pattern: string, flags: string): string[] {
  return matching(selector, pattern, flags).map(nameOf);
}

/** Where a mouse would press the first that matches; nothing if it moves, is disabled, or is covered. */
export async function middleOf(selector: string, pattern: string, flags: string): Promise<Place | null> {
  const [one] = matching(selector, pattern, flags);
  if (!one || (one as HTMLButtonElement).disabled) return null;
  if (isOffScreen(centre(one))) one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const before = centre(one);
  await frame();
  await frame();
  const now = centre(one);
  if (String(before) !== String(now)) return null;
  const top = document.elementFromPoint(...now);
  return one.contains(top) || top?.closest("label")?.contains(one) ? now : null;
}

export function focusOn(selector: string, pattern: string, flags: string): void {
  const [one] = matching(selector, pattern, flags);
  (one as HTMLElement | undefined)?.focus();
}

export function hasFocus(selector: string): boolean {
  return document.activeElement?.matches(selector) ?? false;
}

/** What has to be sent along with any of them. */
export const SIGHT = [nameOf, wordsOf, isDrawn, matching, centre, isOffScreen].map(String).join("\n");
