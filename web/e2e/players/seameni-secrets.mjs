// What no frame may tell: how the sea was laid, and what lies face down.

/** Every token of a view that begins with a question mark is nothing but one. */
export function secretsOf(message) {
  const text = JSON.stringify(message);
  const told = ['"seed":"', '"salt"', '"document"'].filter((word) => text.includes(word));
  const views = [message.view, ...(message.states ?? []).map((state) => state.view)];
  const tokens = views.flatMap((view) => view?.sea ?? []).flatMap((row) => row.split(" "));
  return [...told, ...tokens.filter((token) => token.startsWith("?") && token !== "?")];
}
