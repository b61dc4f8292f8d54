// The messages of a table's socket. Written by `make types`; do not edit.

/** A seat plays an action of the game. The same id never counts twice. */
export interface Act {
  type: "act";
  id: string;
  seat: number;
  action: string;
  at?: number | null;
}

/** Asks whether an action would be a clear mistake, as far as the seat can know; nothing is played. */
export interface AskDoubts {
  type: "doubt";
  id: string;
  seat: number;
  action: string;
}

/** Asks a computer player what it would do. */
export interface AskHint {
  type: "hint";
  id: string;
  seat: number;
}

/** Asks what the seat may do; whether it may take back takes a while to find out. Answered by `may`. */
export interface AskRights {
  type: "rights";
  id: string;
  seat: number;
}

/** Somebody the game waits for has been away too long, or has not answered for a week (export). */
export interface Claim {
  type: "claim";
  id: string;
  seat: number;
  what: "win" | "computer" | "adjourn" | "export";
}

/** Asks what an action would bring, as far as the seat can know; nothing happens. */
export interface Foresee {
  type: "foresee";
  id: string;
  seat: number;
  action: string;
}

/** Asks the same of several actions, as of all that can be done with what is picked up. */
export interface ForeseeEach {
  type: "foresee_each";
  id: string;
  seat: number;
  actions: string[];
}

/** Agrees to the open offer or not. */
export interface GiveAnswer {
  type: "answer";
  id: string;
  seat: number;
  yes: boolean;
}

/** Proposes to take back, draw, pause, adjourn, play again, or take an adjourned game along. */
export interface MakeOffer {
  type: "offer";
  id: string;
  seat: number;
  what: "undo" | "draw" | "pause" | "adjourn" | "rematch" | "export";
}

/** Gives the game up. */
export interface Resign {
  type: "resign";
  id: string;
  seat: number;
}

/** Goes on after a pause or an adjournment. */
export interface Resume {
  type: "resume";
  id: string;
  seat: number;
}

/** A ready phrase or a sign. */
export interface Say {
  type: "say";
  id: string;
  seat: number;
  phrase: string;
}

/** Asks for everything after the message with this number (-1: for everything there is to know). */
export interface Sync {
  type: "sync";
  have: number;
}

export type ClientMessage = Act | MakeOffer | GiveAnswer | Resign | Resume | Claim | Say | Foresee | ForeseeEach | AskHint | AskRights | AskDoubts | Sync;

/** A wish was granted and is durably stored, in the entry `n`; said where no update tells so by `granted`. */
export interface Ack {
  type: "ack";
  id: string;
  n: number;
}

/** The clock at the moment `at`: the milliseconds each seat has left, and whose time runs. */
export interface ClockShown {
  left: number[];
  running: number[];
  paused: boolean;
  until_all: boolean;
  short: number;
  at: number;
}

/** What would be better than the action asked about, and that action; both null where nothing speaks against it. */
export interface Doubted {
  type: "doubted";
  id: string;
  better: Idea | null;
  tried: Idea | null;
}

/** What an action would bring. */
export interface Foreseen {
  events: GameEvent[];
  certain: boolean;
  scores: (number | null)[] | null;
  type: "foreseen";
  id: string;
}

/** What each of several actions would bring. */
export interface ForeseenEach {
  type: "foreseen_each";
  id: string;
  each: Record<string, Foresight>;
}

/** The events that are sure to follow an action, and the scores if everything is sure. */
export interface Foresight {
  events: GameEvent[];
  certain: boolean;
  scores: (number | null)[] | null;
}

/** Something that happened in the game, with whatever the game tells of it. */
export interface GameEvent {
  kind: string;
  [key: string]: unknown;
}

/** The wish `id` is granted and durably stored, in the entry `n`. */
export interface Grant {
  id: string;
  n: number;
}

/** The kind of an entry of the log, whose it is, and what everybody may know of it. */
export interface Happened {
  kind: string;
  seat: number | null;
  [key: string]: unknown;
}

/** The first message, and the answer to a `sync` that asks for too much: everything afresh. */
export interface Hello {
  type: "hello";
  n: number;
  seats: number[];
  states: SeatState[];
  table: TableShown;
  present: number[];
  watching: number;
}

/** What a computer player would do, and its best ideas, that one first. */
export interface Hinted {
  type: "hinted";
  id: string;
  action: string;
  ideas: Idea[];
}

/** One of the best actions, with what it brings. */
export interface Idea {
  action: string;
  value: number | null;
  margin: number | null;
  share: number | null;
  scores: IdeaScores;
  leads: IdeaLeads;
  events: GameEvent[];
  certain: boolean;
  reply: IdeaReply | null;
  tempting: boolean;
  measure: "reply" | "after" | "value";
}

/** How far ahead of the best other side the seat is at these three moments; negative: behind. */
export interface IdeaLeads {
  now: number | null;
  after: number | null;
  reply: number | null;
}

/** What the next of the others is expected to do. */
export interface IdeaReply {
  seat: number;
  action: string;
  events: GameEvent[];
}

/** The scores of all seats now, after the action and after the reply; null where they are not sure. */
export interface IdeaScores {
  now: (number | null)[];
  after: (number | null)[] | null;
  reply: (number | null)[] | null;
}

/** Something that happened besides the game, after so many of the events the recipient has seen. */
export interface NoteShown {
  happened: Happened;
  seen: number;
}

/** What is on offer, by whom, and who has not answered yet. */
export interface OfferShown {
  what: "undo" | "draw" | "pause" | "adjourn" | "rematch" | "export";
  by: number;
  waiting: number[];
}

/** Which seats are connected, and how many only look on. */
export interface Present {
  type: "present";
  seats: number[];
  watching: number;
}

/** A wish is refused; nothing has changed. `rule` is the number of the rule it breaks, if one of the game. */
export interface Refusal {
  type: "refused";
  id: string | null;
  code: string;
  message: string;
  reason: string | null;
  rule: string | null;
  why: number | null;
}

/** How a game ended. */
export interface Result {
  reason: string;
  winners: number[];
  scores: number[];
}

/** What a seat may do: asked for, or changed though nothing has happened (somebody is away for long, or back). */
export interface Rights {
  type: "may";
  seat: number;
  may: Record<string, string | null>;
  actions: number | null;
}

/** A seat as everybody may know it. */
export interface SeatShown {
  kind: "open" | "person" | "program" | "computer";
  name: string | null;
  level: string | null;
  person: string | null;
  mark: string | null;
}

/** What one recipient may know right now. */
export interface SeatState {
  seat: number | null;
  view: Record<string, unknown> | null;
  legal: string[];
  scores: (number | null)[];
  seen: GameEvent[];
  since: number;
  may: Record<string, string | null>;
  notes: NoteShown[];
}

/** A table as everybody may know it. */
export interface TableShown {
  id: string;
  game: string;
  players: number;
  options: Record<string, unknown>;
  status: "waiting" | "playing" | "adjourned" | "over";
  seats: SeatShown[];
  to_act: number[];
  clock: ClockShown | null;
  offer: OfferShown | null;
  set_up: "drawn" | "given";
  commitment: string | null;
  result: Result | null;
  ended_by: number | null;
  sides: number[][];
  rounds_left: number | null;
  next_table: string | null;
  actions: number;
}

/** Something happened. `n` grows by one with each, for every recipient. */
export interface Update {
  type: "update";
  n: number;
  seat: number | null;
  at: number;
  granted: Grant | null;
  happened: Happened;
  events: GameEvent[];
  seen: number;
  view: Record<string, unknown> | null;
  legal: string[];
  scores: (number | null)[];
  may: Record<string, string | null>;
  table: TableShown;
}

export type ServerMessage = Hello | Update | Rights | Ack | Refusal | Foreseen | ForeseenEach | Hinted | Doubted | Present;

/** What the server refuses for reasons of its own. */
export type Reason = "a_week_for_the_answer" | "as_many_actions_as_can_be" | "asked_first" | "clock_of_days" | "computer_agrees_to_no_draw" | "enough_said" | "log_full" | "moved_on" | "no_claim" | "no_draw" | "no_push" | "no_such_code" | "no_such_device" | "no_such_link" | "no_such_moment" | "no_such_offer" | "no_such_person" | "no_such_phrase" | "no_such_seat" | "no_such_words" | "no_such_table" | "nobody_away" | "no_way_to_push" | "not_adjourned" | "not_our_words" | "not_over" | "not_paused" | "not_played" | "not_started" | "not_your_turn" | "not_yours" | "nothing_offered" | "nothing_to_take_back" | "offer_open" | "passed" | "only_by_maker" | "only_by_link" | "only_players_take_along" | "others_quicker" | "other_link" | "rematch_after_the_end" | "seat_taken" | "seats_taken" | "too_long" | "too_long_ago" | "something_hidden_seen" | "status_adjourned" | "status_over" | "status_paused" | "status_paused_already" | "status_paused_for_all" | "too_many_browsers" | "too_many_guesses" | "too_many_messages" | "too_many_people" | "too_many_questions" | "too_many_requests" | "too_many_tables" | "too_much_work" | "unknown_key" | "yourself";

/** What can be said at a table. */
export type Phrase = "hello" | "luck" | "well-played" | "ouch" | "thinking" | "sorry" | "hurry" | "thanks" | "again" | "break";
