// Clean addresses without a library: "/", "/t/ID" (a table; "#KEY" a seat), "/r/ID/MOMENT" (a record), "/rules/GAME#RULE",
// "/learn/GAME", "/j/CODE", "/games", "/you", "/p/PERSON", "/link#KEY".

import { isSheetOpen } from "./sheets";

export interface Place {
  page:
    "home" | "table" | "record" | "rules" | "learn" | "about" | "code" | "games" | "you" | "person" | "link" | "lost";
  id: string;
}

export function placeOf(path: string): Place {
  const [first = "", second = ""] = path.split("/").filter(Boolean);
  if (first === "") return { page: "home", id: "" };
  if (first === "t" && second) return { page: "table", id: second };
  if (first === "r" && second) return { page: "record", id: second };
  if (first === "rules" && second) return { page: "rules", id: second };
  if (first === "j" && second) return { page: "code", id: second };
  if (first === "games") return { page: "games", id: "" };
  if (first === "you") return { page: "you", id: "" };
  if (first === "p" && second) return { page: "person", id: second };
  if (first === "link") return { page: "link", id: "" };
  if (first === "learn" && second) return { page: "learn", id: second };
  if (first === "about") return { page: "about", id: second };
  return { page: "lost", id: first };
}

class Router {
  place = $state<Place>(placeOf(location.pathname));
  hash = $state(location.hash);

  constructor() {
    addEventListener("popstate", () => this.#read());
  }

  #read(): void {
    const place = placeOf(location.pathname);
    if (place.page !== this.place.page || place.id !== this.place.id) this.place = place;
    this.hash = location.hash;
  }

  go(path: string): void {
    // A sheet leaves no trace behind.
    if (isSheetOpen()) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.#read();
    scrollTo(0, 0);
  }

  /** Leads on from a place that is only passed through. */
  replace(path: string): void {
    history.replaceState(null, "", path);
    this.#read();
  }

  /** Forgets a key that came with the address, so that it is neither shared nor seen by accident. */
  dropHash(): void {
    history.replaceState(null, "", location.pathname);
    this.hash = "";
  }
}

export const router = new Router();

/** The moment of a record that an address names; null for its end. */
export function momentIn(path: string): number | null {
  const [, , moment = ""] = path.split("/").filter(Boolean);
  return /^\d+$/.test(moment) ? Number(moment) : null;
}

/** Lets links within the app work without loading the page anew. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest("a");
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  router.go(link.pathname + link.hash);
}

/** The table and the seat key in what somebody pasted: an address, or the part after the last slash. */
export function readInvitation(text: string): { id: string; key: string } | null {
  const match = /([\w-]{16,})(?:#([\w-]{20,}))?\/?$/.exec(text.trim());
  return match ? { id: match[1] ?? "", key: match[2] ?? "" } : null;
}
