// What no frame may tell: how the sea was laid, and what lies face down.

import type { View } from "../../src/games/seameni/declared";
import type { ServerMessage } from "../../src/lib/messages";

/** Every token of a view that begins with a question mark is nothing but one. */
export function secretsOf(message: ServerMessage): string[] {
  const text = JSON.stringify(message);
  const told = ['"seed":"', '"salt"', '"document"'].filter((word) => text.includes(word));
  const states = message.type === "hello" ? message.states : message.type === "update" ? [message] : [];
  const views = states.map((state) => state.view as View | null);
  const tokens = views.flatMap((view) => view?.sea ?? []).flatMap((row) => row.split(" "));
  return [...told, ...tokens.filter((token) => token.startsWith("?") && token !== "?")];
}
