// Keys that work wherever the focus is.

/** Runs what a key stands for; keys that the browser, a dialog or a field uses are left alone. */
export function runKey(event: KeyboardEvent, keys: Record<string, () => void>): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
  const target = event.target instanceof Element ? event.target : null;
  const run = keys[event.key];
  if (!run || target?.closest("dialog, input, select, textarea")) return;
  run();
  event.preventDefault();
}
