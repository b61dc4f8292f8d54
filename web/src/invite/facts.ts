// What an invitation tells of a table, each as a word and what stands below it.

import type { House } from "../lib/protocol";
import { COVERS } from "../games/covers";
import { rulesTold } from "../games/rulesets";
import { teamsAt } from "../games/teams";
import type { InviteWords } from "../words/invite";
import type { Language, Words } from "../words/languages";
import type { ClockPlan, Invitation } from "./asking";

export interface Fact {
  icon: string;
  title: string;
  text: string;
}

export function clockTold(clock: ClockPlan, i: InviteWords): readonly [string, string] {
  if (clock.kind === "action") return i.perAction(clock.seconds);
  if (clock.kind === "fischer") return i.fischer(Math.round(clock.seconds / 60), clock.increment);
  if (clock.kind === "days") return i.days(clock.days);
  return [i.noClock, i.noClockText];
}

function sidesTold({ game, players, options }: Invitation, i: InviteWords): string {
  if (teamsAt(game, players, options)) return i.inTeams;
  return players === 2 ? i.duel : i.eachAlone;
}

/** Who plays, by which clock and rules, for how long. */
export async function factsOf(
  invitation: Invitation,
  house: House,
  said: { w: Words; i: InviteWords; language: Language },
): Promise<Fact[]> {
  const { w, i, language } = said;
  const { game, players } = invitation;
  const info = house.games[game];
  const told = info && (await rulesTold({ game, info, count: players }, invitation.options, language, w));
  const [clock, clockText] = clockTold(invitation.clock, i);
  const minutes = COVERS[game]?.minutes;
  return [
    { icon: "users", title: i.peopleOf(players), text: sidesTold(invitation, i) },
    { icon: "clock", title: clock, text: clockText },
    ...(told ? [{ icon: "book", title: told.title, text: told.changes.join(", ") || told.text || i.noChanges }] : []),
    ...(minutes ? [{ icon: "pause", title: i.about(minutes), text: i.canPause }] : []),
  ];
}
