// Help with things of HOKITO, in English.

type Captions = readonly [before: string, after: string];

export const HELP = {
  captions: {
    single: ["One symbol, one step", "Your stone on top: yours"] as Captions,
    stack: ["A stack onto a stack", "Four high, yours"] as Captions,
    empty: ["One step north", "Empty fields are jumped"] as Captions,
  },
  single: "A single stone",
  stack: (height: number) => `A stack of ${height}`,
  empty: "An empty field",
  singleText: "A single stone lands on single stones only.",
  stackText:
    "Two stones or more are a stack. It moves as a whole and lands on stacks only; the top stone says whose it is.",
  emptyText: "Nothing lands here any more. Steps jump over it, and it does not count as a step.",
  steps: (symbols: string, count: number) =>
    `It goes exactly ${symbols}: ${count === 1 ? "one step" : `${count} steps, with turns to the left or right`}.`,
  worth: (height: number, symbols: number, worth: number) =>
    `At the end it is worth ${height} × ${symbols} = ${worth}.`,
  goes: (fields: string[]) => `It can go to ${fields.join(", ")}.`,
  comes: (fields: string[]) => `Your piles on ${fields.join(", ")} can land here.`,
};
