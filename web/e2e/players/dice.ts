// Choices that are the same every time: games differ by what they are dealt, not by luck of the clicks.

export type Roll = (sides: number) => number;

export function dice(seed: number): Roll {
  let state = seed;
  return (sides) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * sides);
  };
}
