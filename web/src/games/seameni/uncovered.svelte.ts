// The tiles that nobody turned over, shown after the end to whoever wants to see them.

import { momentOf } from "../../lib/api";
import { HIDDEN, type Sea } from "./sea";

class Uncovered {
  /** The rows of the whole sea, while they are shown. */
  rows = $state.raw<string[] | null>(null);

  /** Asks the server for the last position as it was, which it tells once a game is over. */
  async show(table: string, actions: number): Promise<void> {
    const { document } = await momentOf(table, actions);
    this.rows = (document as Pick<Sea, "sea">).sea;
  }

  cover(): void {
    this.rows = null;
  }

  /** The view with every tile turned over that still was not. */
  in(view: Sea): Sea {
    const { rows } = this;
    if (rows === null || view.phase !== "over") return view;
    const sea = view.sea.map((row, north) => {
      const known = rows[north]?.split(" ") ?? [];
      return row
        .split(" ")
        .map((token, west) => (token === HIDDEN ? (known[west] ?? token).replace(/^\?/, "") || token : token))
        .join(" ");
    });
    return { ...view, sea };
  }
}

export const uncovered = new Uncovered();
