/** All seats that this device holds at one table, and whose hand is on the screen. */

import {
  forgetSeat,
  keepMade,
  keepOutbox,
  keepPromise,
  keepSeat,
  keptOutbox,
  keptSeats,
  madeKey,
  seatsAt,
  type KeptSeat,
} from "../wire/keeping";
import { isHand, setHand } from "./hand.svelte";
import { randomHex } from "../wire/random";
import { SeatSocket } from "../wire/socket";
import { newSeatState, type Link, type SeatState } from "../wire/state";
import type { Gestured, Intent, Reaction } from "../wire/state";
import type { Hinted, Refused, Removed, TableView, Told, Tried } from "../wire/types";

/** The state of a seat, watched by the page. Messages are replaced whole, so only the fields need watching. */
export class WatchedState implements SeatState {
  link = $state<Link>("connecting");
  table = $state.raw<TableView | null>(null);
  told = $state.raw<Told[]>([]);
  outbox = $state.raw<Intent[]>([]);
  written = $state.raw<SeatState["written"]>(null);
  refusal = $state.raw<Refused | null>(null);
  rejected = $state.raw<Refused | null>(null);
  reactions = $state.raw<Reaction[]>([]);
  removed = $state.raw<Removed | null>(null);
  hinted = $state.raw<Hinted | null>(null);
  tried = $state.raw<Tried | null>(null);
  gestured = $state.raw<Gestured | null>(null);
}

/** A seat as its table uses it: what it knows, and what it says. */
export interface Sitter {
  readonly state: SeatState;
  readonly seat: number | null;
  readonly socket: Pick<SeatSocket, "intend" | "react" | "gesture" | "hint" | "tryOut" | "comeBack">;
}

export class Chair implements Sitter {
  readonly state: SeatState;
  readonly socket: SeatSocket;

  constructor(
    readonly table: string,
    readonly kept: KeptSeat | null,
    lang: "en" | "fr",
  ) {
    const outbox = kept ? keptOutbox(table, kept.seat) : [];
    this.state = Object.assign(new WatchedState(), newSeatState(outbox));
    this.socket = new SeatSocket({ table, token: kept?.token ?? null, lang }, this.state, (unsent) => {
      if (kept) keepOutbox(table, kept.seat, unsent);
    });
  }

  /** As the table says: a seat that was given away is not ours any more. */
  get seat(): number | null {
    return this.state.table ? this.state.table.you : (this.kept?.seat ?? null);
  }

  #hasSaidReady = false;

  /** Add this browser's own random number to the deal, once, and remember what the table promised. */
  ready(): void {
    const table = this.state.table;
    if (!table || this.seat === null || this.#hasSaidReady || table.seats[this.seat]?.ready) return;
    this.#hasSaidReady = true;
    if (this.state.outbox.some((intent) => intent.do === "ready")) return; // said before a reload
    const nonce = randomHex(16);
    keepPromise(this.table, table.commitment, this.seat, nonce);
    this.socket.intend({ do: "ready", nonce });
  }
}

export class Session {
  chairs = $state.raw<Chair[]>([]);
  #active = $state(0);
  /** Between two people at one screen nothing is shown. */
  curtain = $state(false);

  /** `watches` leaves the own seats alone: a big screen shows what everybody may see. */
  constructor(
    readonly table: string,
    readonly lang: "en" | "fr",
    readonly watches = false,
  ) {
    this.sitDown();
  }

  /** Open a chair for every seat this browser holds here, or watch. */
  sitDown(): void {
    const seats = this.watches ? [] : seatsAt(this.table);
    for (const chair of this.chairs) chair.socket.leave();
    this.chairs = (seats.length ? seats : [null]).map((seat) => new Chair(this.table, seat, this.lang));
    this.#active = 0;
    this.curtain = false;
  }

  /** Watch, and go on with what is left, once a seat was taken away or is on another device. */
  giveUpLost(): void {
    for (const { kept, state } of this.chairs) if (kept && state.rejected) forgetSeat(kept);
    this.sitDown();
  }

  get chair(): Chair {
    return this.chairs[this.#active]!;
  }

  get isShared(): boolean {
    return this.chairs.length > 1;
  }

  /** The own seat that has to decide while another one's hand is shown. */
  get next(): Chair | null {
    const table = this.chair.state.table;
    if (!this.isShared || table?.phase !== "playing" || table.to_act.includes(this.chair.seat ?? -1)) return null;
    return this.chairs.find((chair) => chair.seat !== null && table.to_act.includes(chair.seat)) ?? null;
  }

  /** Every seat of this device has heard of its table. */
  get isHere(): boolean {
    return this.chairs.every((chair) => chair.state.table !== null);
  }

  /** Before the first look: the screen goes to whoever has to move, behind a curtain unless everything lies open. */
  begin(isOpen = false): void {
    if (!this.isShared) return;
    const next = this.next;
    if (next) this.#active = this.chairs.indexOf(next);
    this.curtain = !isOpen;
  }

  /** Show the next one's seat; behind a curtain, unless everything lies open. */
  handOver(isOpen = false): void {
    const next = this.next;
    if (!next || (isOpen && (next.state.table?.seq ?? 0) < this.chair.state.table!.seq)) return; // not told yet
    this.#active = this.chairs.indexOf(next);
    this.curtain = !isOpen;
  }

  /** The tokens of this table open the same seats at its rematch. */
  followRematch(rematch: string): void {
    const known = new Set(keptSeats().map((seat) => `${seat.table} ${seat.seat}`));
    for (const chair of this.chairs)
      if (chair.kept && !known.has(`${rematch} ${chair.kept.seat}`)) keepSeat({ ...chair.kept, table: rematch });
    if (isHand(this.table)) setHand(rematch, true);
    const key = madeKey(this.table);
    if (key) keepMade(rematch, key);
  }

  leave(): void {
    for (const chair of this.chairs) chair.socket.leave();
  }
}
