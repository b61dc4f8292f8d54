// The rules of the table from which a rulebook is read: what differs from the usual is told where it applies.

import { changesIn, differing, type Played } from "../games/rulesets";
import { loadOptions } from "../games/options";
import type { GameInfo, Options } from "../lib/protocol";
import type { Language } from "../words/languages";

export interface TableRules {
  options: Options;
  players: number;
  info: GameInfo;
}

/** Which of some options the table plays otherwise than usual, as "Set-up: All mixed". */
export async function playedOtherwise(
  game: string,
  { options, players, info }: TableRules,
  asked: string[],
  language: Language,
  answers: { yes: string; no: string },
): Promise<string[]> {
  const played: Played = { game, info, count: players };
  const changed = differing(played, options, {}).filter((key) => asked.includes(key));
  if (changed.length === 0) return [];
  return changesIn(played, options, changed, await loadOptions(game), language, answers);
}
