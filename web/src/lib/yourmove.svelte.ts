// How many games wait for one's move, wherever one is: on the icon of the page and of the app, in the title, as a sound.

import { myRunning } from "./api";
import { play } from "./sound";

const ASK_MS = 20_000;
const PLAIN = "/icon.svg";
const BADGED =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="14" fill="#0e3a4f"/>' +
      '<circle cx="16" cy="16" r="7" fill="none" stroke="#e8c87a" stroke-width="3"/>' +
      '<circle cx="24" cy="8" r="8" fill="#c8321f" stroke="#fff" stroke-width="2"/></svg>',
  );

class YourMove {
  /** Games that wait. */
  count = $state(0);

  /** Asks now and then; the result stops it. */
  watch = (): (() => void) => {
    void this.ask();
    const timer = setInterval(() => void this.ask(), ASK_MS);
    return () => clearInterval(timer);
  };

  /** Without a connection what was known last stays. */
  async ask(): Promise<void> {
    const page = await myRunning().catch(() => null);
    if (page) this.tell(page.games.filter((one) => one.your_turn).length);
  }

  tell(count: number): void {
    // Whoever looks at a table hears its own sound; elsewhere, or with the page behind others, this one.
    if (count > this.count && document.visibilityState === "hidden") play("turn");
    this.count = count;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon) icon.href = count > 0 ? BADGED : PLAIN;
    const told = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
    void told?.catch(() => undefined); // an icon that cannot carry a badge is left as it is
  }

  /** A title with how many wait before it. */
  titled = (title: string): string => (this.count > 0 ? `(${this.count}) ${title}` : title);
}

export const yourMove = new YourMove();
