/** What each message of the server does to the state of a seat. */

import { bound } from "../text/grammar";
import type { ServerMessage } from "./types";
import { joinTold, type SeatState } from "./state";

type Handlers = {
  [Kind in ServerMessage["is"]]: (state: SeatState, message: Extract<ServerMessage, { is: Kind }>) => void;
};

const REACTIONS_KEPT = 4;
const CONNECTION_REFUSED = new Set(["hello-first", "no-table", "broken-table", "token"]);
export const SEAT_LOST = new Set(["removed", "seat-moved"]);
let reactions = 0;

const handlers: Handlers = {
  table(state, message) {
    if (state.table && message.seq < state.table.seq) return; // a late answer to an early question
    state.link = "open";
    if (message.position !== state.table?.position) state.gestured = null;
    if (state.written && message.seq >= state.written.seq) state.written = null;
    state.told = joinTold(state.told, message);
    state.table = message.zones ? { ...message, view: message.zones } : message; // drawn from what lies where
  },
  accepted(state, message) {
    const intent = state.outbox.find((one) => one.move_id === message.move_id);
    if (intent?.do === "move" && message.seq > (state.table?.seq ?? 0))
      state.written = { move: intent.move, seq: message.seq };
    state.outbox = state.outbox.filter((intent) => intent.move_id !== message.move_id);
    state.refusal = null;
  },
  refused(state, said) {
    const message = { ...said, sentence: bound(said.sentence) };
    if (SEAT_LOST.has(message.why) || (!state.table && CONNECTION_REFUSED.has(message.why))) {
      state.rejected = message;
      return;
    }
    if (message.why === "storage" || message.why === "busy") return; // the same message is sent again soon
    if (message.why === "no-aim") return; // the game went on while the hand still moved
    state.outbox = state.outbox.filter((intent) => intent.move_id !== message.move_id);
    state.refusal = message;
  },
  reacted(state, message) {
    state.reactions = [
      ...state.reactions.slice(1 - REACTIONS_KEPT),
      { id: ++reactions, seat: message.seat, reaction: message.reaction },
    ];
  },
  removed(state, message) {
    state.removed = message;
  },
  hinted(state, message) {
    state.hinted = message;
  },
  tried(state, message) {
    const before = state.tried?.seq === message.seq ? state.tried.trials : {};
    state.tried = { ...message, trials: { ...before, ...message.trials } };
  },
  aimed(state, message) {
    if (state.table?.to_act.includes(message.seat)) state.gestured = message;
  },
  restarting(state) {
    state.link = "restarting";
  },
};

export function receive(state: SeatState, message: ServerMessage): void {
  (handlers[message.is] as (state: SeatState, message: ServerMessage) => void)?.(state, message);
}
