// How help is asked for: a finger that rests on a thing, the other mouse button, `?` or `I` on what has the focus.
// None of them starts a move: what the finger had begun is called off, and what follows of it is not heard.

export const PRESS_MS = 450;
/** A finger never rests quite still. */
const DRIFT_PX = 8;
const FOLLOWING = ["pointermove", "pointerup", "click"] as const;

export type Asked = (thing: Element, by: "pointer" | "keyboard") => void;

/** Listens on a board for questions about what a selector finds there. */
export function helps(selector: string | undefined, ask: Asked): (board: HTMLElement) => () => void {
  return (board) => {
    if (!selector) return () => undefined;
    const thing = (event: Event): Element | null =>
      event.target instanceof Element ? event.target.closest(selector) : null;
    let resting: ReturnType<typeof setTimeout> | undefined;
    let at = { x: 0, y: 0 };
    /** The finger that asked: until it is lifted, nothing it does is meant for the board. */
    let asking = false;

    function down(event: PointerEvent): void {
      clearTimeout(resting);
      asking = false;
      const found = board.contains(event.target as Node) ? thing(event) : null;
      if (!found || event.pointerType === "mouse" || !event.isPrimary) return;
      at = { x: event.clientX, y: event.clientY };
      resting = setTimeout(() => rest(found, event), PRESS_MS);
    }

    function rest(found: Element, { target, pointerId, pointerType }: PointerEvent): void {
      // To the board the finger is lifted, and not as one that presses: nothing is held or pressed any more.
      target?.dispatchEvent(new PointerEvent("pointerup", { bubbles: true, button: 2, pointerId, pointerType }));
      asking = true;
      ask(found, "pointer");
    }

    function follow(event: PointerEvent | MouseEvent): void {
      if (!event.isTrusted) return;
      if (asking) {
        event.stopPropagation();
        event.preventDefault();
      } else if (event.type !== "pointermove" || Math.hypot(event.clientX - at.x, event.clientY - at.y) > DRIFT_PX)
        clearTimeout(resting);
    }

    function menu(event: MouseEvent): void {
      const found = thing(event);
      if (!found) return;
      event.preventDefault();
      clearTimeout(resting);
      if (asking) return;
      asking = event instanceof PointerEvent && event.pointerType !== "mouse"; // the browser's clock was quicker than ours
      ask(found, "pointer");
    }

    function key(event: KeyboardEvent): void {
      if (event.ctrlKey || event.altKey || event.metaKey || !["?", "i", "I"].includes(event.key)) return;
      const found = thing(event);
      if (!found) return;
      event.preventDefault();
      event.stopPropagation();
      ask(found, "keyboard");
    }

    const stop = new AbortController();
    const early = { capture: true, signal: stop.signal };
    addEventListener("pointerdown", down, early);
    board.addEventListener("contextmenu", menu, early);
    board.addEventListener("keydown", key, early);
    for (const kind of FOLLOWING) addEventListener(kind, follow, early);
    addEventListener("pointercancel", () => clearTimeout(resting), early);
    return () => {
      clearTimeout(resting);
      stop.abort();
    };
  };
}
