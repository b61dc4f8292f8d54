// What is chosen for a new table; it begins with what was chosen last time.

import type { Preset } from "../games/cover";
import { differing, suits, valueIn, type Played } from "../games/rulesets";
import type { GameInfo, Options, OptionSchema } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import { hasSides, type Remembered } from "./remembered";
import { isComputer, otherSeats, type Side, type Sitter, type Who } from "./seating";

export class SetUp {
  who = $state<Who>("computer");
  count = $state(2);
  others = $state<Sitter[]>([]);
  names = $state<string[]>([]);
  preset = $state("");
  options = $state<Options>({});
  clock = $state(0);
  isListed = $state(false);
  level = $state("");
  side = $state<Side>("first");
  name = $state(settings.name);

  constructor(
    readonly game: string,
    readonly info: GameInfo,
    readonly presets: readonly Preset[],
  ) {
    this.level = settings.levelOf(game);
    this.setPlaces(info.default_players);
    this.choosePreset(presets[0]?.id ?? "");
    const last = settings.planOf(game);
    if (last && this.#isPossible(last)) this.#restore(last);
  }

  /** Whether what was chosen last time can still be chosen. */
  #isPossible({ count, preset, options, others, names }: Remembered): boolean {
    const isKnown = (this.presets.length === 0 || this.presets.some(({ id }) => id === preset)) && Array.isArray(names);
    const areOptions = Object.keys(options).every((key) => key === "preset" || key in this.info.options);
    return isKnown && areOptions && this.info.players.includes(count) && others.length === count - 1;
  }

  #restore(last: Remembered): void {
    const { who, count, others, names, preset, options, clock, side, isListed } = last;
    Object.assign(this, { who, count, others, names, preset, options, clock, side, isListed });
    if (others.every((one) => !isComputer(one) || one === others.find(isComputer))) this.challenge(this.level);
  }

  get played(): Played {
    return { game: this.game, info: this.info, count: this.count };
  }

  get hasComputers(): boolean {
    return this.others.some(isComputer);
  }

  get hasSides(): boolean {
    return hasSides(this.game, this.count);
  }

  /** The seats of the others, as far as they are known before a lot is drawn. */
  get shownSeats(): number[] {
    return otherSeats(this.hasSides && this.side === "other" ? 1 : 0, this.count);
  }

  get #given(): Options {
    return this.presets.find(({ id }) => id === this.preset)?.options ?? {};
  }

  choosePreset = (id: string): void => {
    this.preset = id;
    this.options = { ...this.#given };
  };

  suits = (id: string): boolean => suits(this.played, id);

  valueOf = (key: string, schema: OptionSchema): unknown => valueIn(this.played, this.options, key, schema);

  /** Every option as it stands. */
  get values(): Options {
    const all = Object.entries(this.info.options);
    return Object.fromEntries(all.map(([key, schema]) => [key, this.valueOf(key, schema)]));
  }

  /** Whether an option is not what the chosen preset says. */
  differs = (key: string): boolean => differing(this.played, this.options, this.#given).includes(key);

  /** Everybody else sits alike; afterwards each seat may be chosen by itself. Whoever was alone is so no more. */
  invite = (who: Who): void => {
    if (this.count === 1) this.gather(this.info.players.find((players) => players > 1) ?? 1);
    this.who = who;
    this.others = Array.from({ length: this.count - 1 }, () => (who === "computer" ? this.level : who));
  };

  /** All computers of the table play at one level; afterwards each may be given its own. */
  challenge = (level: string): void => {
    this.level = level;
    this.others = this.others.map((one) => (isComputer(one) ? level : one));
  };

  setPlaces(players: number): void {
    const usual = this.who === "computer" ? this.level : this.who;
    this.others = Array.from({ length: players - 1 }, (_, place) => this.others[place] ?? usual);
    this.names = Array.from({ length: players - 1 }, (_, place) => this.names[place] ?? "");
    this.count = players;
  }

  /** So many play; rules that are not for as many give way. */
  gather = (players: number): void => {
    this.setPlaces(players);
    if (!this.suits(this.preset)) this.choosePreset(this.presets.find((one) => this.suits(one.id))?.id ?? "");
  };

  get chosen(): Remembered {
    const { who, count, others, names, preset, options, clock, side, isListed } = this;
    return $state.snapshot({ who, count, others, names, preset, options, clock, side, isListed });
  }
}
