// Keys that mean the same everywhere.

/** Where an arrow leads on a grid: columns to the right, rows down. */
export const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Runs what a key stands for; keys that the browser, a dialog or a field uses are left alone. */
export function runKey(event: KeyboardEvent, keys: Record<string, () => void>): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
  const target = event.target instanceof Element ? event.target : null;
  const run = keys[event.key];
  if (!run || target?.closest("dialog, input, select, textarea")) return;
  run();
  event.preventDefault();
}
