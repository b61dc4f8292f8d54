// A tile dragged from the rack: whatever it can do a tap can do as well.

const START_PX = 8;

export interface Drag {
  start: () => void;
  move: (x: number, y: number) => void;
  drop: (x: number, y: number) => void;
  end: () => void;
}

export function beginDrag(from: PointerEvent, drag: Drag): void {
  if (from.button !== 0) return;
  let started = false;
  const isMine = (event: PointerEvent): boolean => event.pointerId === from.pointerId;

  function move(event: PointerEvent): void {
    if (!isMine(event)) return;
    if (!started && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < START_PX) return;
    if (!started) drag.start();
    started = true;
    drag.move(event.clientX, event.clientY);
  }

  function up(event: PointerEvent): void {
    if (!isMine(event)) return;
    stop();
    if (started && event.type === "pointerup") drag.drop(event.clientX, event.clientY);
    drag.end();
  }

  function stop(): void {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", up);
  }

  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", up);
}

/** The cell of the table under a point of the page. */
export function cellUnder(x: number, y: number): string | null {
  const found = document.elementFromPoint(x, y);
  return found instanceof SVGElement ? (found.dataset["cell"] ?? null) : null;
}
