/** What the page knows of one seat at one table: one typed state, changed only by the handlers. */

import type {
  Aim,
  Aimed,
  AnswerBack,
  Again,
  Give,
  Hinted,
  Move,
  OfferBack,
  Ready,
  Refused,
  Removed,
  Resign,
  StandIn,
  TableView,
  Told,
  Tried,
} from "./types";

/** Messages that change a table. Each has an id of its own, so that sending it twice is harmless. */
export type Intent = Ready | Move | Resign | OfferBack | AnswerBack | Give | StandIn | Again;

export type Link =
  | "connecting"
  | "open"
  | "lost" // will be tried again
  | "restarting" // the server said so
  | "closed"; // refused for good, or left

/** What a hand does before it moves, where a game shows that to the others; never kept. */
export type Gesture = Omit<Aim, "do">;
export type Gestured = Aimed;

export interface Reaction {
  id: number;
  seat: number;
  reaction: string;
}

export interface SeatState {
  link: Link;
  table: TableView | null;
  told: Told[]; // every move this page has heard of, oldest first
  outbox: Intent[]; // pressed, not yet acknowledged
  written: { move: string; seq: number } | null; // a move that was acknowledged, until the table is told with it
  refusal: Refused | null; // the latest "no", until the next press
  rejected: Refused | null; // why the connection itself was refused
  reactions: Reaction[];
  removed: Removed | null; // somebody else, by the table's maker
  hinted: Hinted | null; // the latest advice that was asked for
  tried: Tried | null; // what moves would do, on the latest table that was asked about
  gestured: Gestured | null; // what the hand of somebody else does, until the next move
}

export function newSeatState(outbox: Intent[] = []): SeatState {
  return {
    link: "connecting",
    table: null,
    told: [],
    outbox,
    written: null,
    refusal: null,
    rejected: null,
    reactions: [],
    removed: null,
    hinted: null,
    tried: null,
    gestured: null,
  };
}

/** The moves heard before, with the latest ones of a new message; a take-back shortens the list. */
export function joinTold(before: Told[], table: { log: Told[]; position: number }): Told[] {
  const first = table.log[0]?.position ?? table.position + 1;
  return [...before.filter((told) => told.position < first), ...table.log];
}
