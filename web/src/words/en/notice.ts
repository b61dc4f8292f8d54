// What is shown of a push; in English. The worker that shows it loads nothing else.

export const NOTICE = {
  title: "Kajuta",
  yourMove: "It is your move.",
  /** Where the message says nothing that is understood here. */
  something: "A game waits for you.",
};
