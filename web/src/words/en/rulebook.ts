// The words around a rulebook, in English.

export const RULEBOOK = {
  rulebook: "Rulebook",
  games: "Games",
  chapter: (title: string, number: number) => `${title}, chapter ${number}`,
  chapters: "Chapters",
  find: "Find in the rules",
  found: (count: number) => (count === 0 ? "Nothing found." : `Found in ${count} ${count === 1 ? "place" : "places"}`),
  place: (at: number, count: number) => `${at} of ${count}`,
  figure: "Example",
  play: "Show it on the board",
  again: "Once more",
  before: "Before",
  after: "After",
  may: "Allowed",
  mayNot: "Not allowed",
  tablePlays: "Your table plays",
  toldIn: "Told to players in",
  exact: "",
  ratherPlay: "Rather play it?",
  previous: "Previous chapter",
  next: "Next chapter",
};
