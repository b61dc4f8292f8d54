// What was touched on a board to try an action: its last part names a field, a cell, a card or a choice.

export function touchedBy(action: string): string {
  const place = action.includes("@") ? action.split("@").at(-1) : action.split(/[-:]/).at(-1);
  return [`id="field-${place}"`, `id="cell-${place}"`, `data-card="${place}"`, `data-choice="${place}"`]
    .map((named) => `[${named}]`)
    .join();
}
