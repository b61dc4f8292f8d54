// Tiles, points and lots as they are written in every language.

export const dashed = (tile: string): string => tile.split("").join("-");
export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");
export const written = (number: number): string => (number < 0 ? `−${-number}` : String(number));
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const nameOf = (event: { seat: number }, names: string[]): string => names[event.seat] ?? "";

/** What everybody gains or loses. */
export const each = (names: string[], values: number[]): string =>
  names.map((name, seat) => `${name} ${signed(values[seat] ?? 0)}`).join(", ");

/** The draws of lots, one after the other. */
export const lotsOf = (lots: string[][], names: string[], then: string): string =>
  lots
    .map((draw) => draw.map((lot) => `${names[Number(lot.charAt(0))] ?? ""} ${dashed(lot.slice(2))}`).join(", "))
    .join(then);
