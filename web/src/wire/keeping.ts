/** What this browser keeps: seats, unsent presses, promises of deals, settings. Storage may be missing or full. */

import type { Intent } from "./state";
import type { SeatToken } from "./types";

export interface KeptSeat extends SeatToken {
  seat: number;
  name: string;
  game: string;
}

const MOST_SEATS = 100;

export function kept<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`tablee-${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(`tablee-${key}`);
    else localStorage.setItem(`tablee-${key}`, JSON.stringify(value));
  } catch {
    // a private window or a full disk: the page still works until it is closed
  }
}

/** A copy in memory lets a game go on where nothing can be stored. */
let seats: KeptSeat[] | null = null;

export function keptSeats(): KeptSeat[] {
  return (seats = kept<KeptSeat[]>("seats", seats ?? []));
}

export function seatsAt(table: string): KeptSeat[] {
  return keptSeats()
    .filter((seat) => seat.table === table)
    .sort((a, b) => a.seat - b.seat);
}

export function keepSeat(seat: KeptSeat): void {
  const others = keptSeats().filter((other) => other.table !== seat.table || other.seat !== seat.seat);
  seats = [seat, ...others].slice(0, MOST_SEATS);
  keep("seats", seats);
}

/** Not one that has come back with another key. */
export function forgetSeat(gone: KeptSeat): void {
  seats = keptSeats().filter((seat) => seat.table !== gone.table || seat.token !== gone.token);
  keep("seats", seats);
}

/** Tables that this browser made, the latest first, each with the key for what only its maker may do. */
let made: [table: string, key: string][] = [];

export function madeKey(table: string): string | null {
  made = kept("made", made);
  return made.find(([one]) => one === table)?.[1] ?? null;
}

export function keepMade(table: string, key: string): void {
  made = [[table, key] as [string, string], ...kept("made", made).filter(([one]) => one !== table)].slice(
    0,
    MOST_SEATS,
  );
  keep("made", made);
}

export function forgetTable(table: string): void {
  seats = keptSeats().filter((seat) => seat.table !== table);
  keep("seats", seats);
}

/** A seat that was asked for and not answered yet; in memory too, as for the seats. */
export interface AskedSeat {
  name: string;
  token: string;
}

const asked = new Map<string, AskedSeat>();

export function askedSeat(table: string): AskedSeat | null {
  return kept<AskedSeat | null>(`asked-${table}`, asked.get(table) ?? null);
}

export function keepAskedSeat(table: string, seat: AskedSeat | null): void {
  if (seat) asked.set(table, seat);
  else asked.delete(table);
  keep(`asked-${table}`, seat);
}

export function keptOutbox(table: string, seat: number): Intent[] {
  return kept<Intent[]>(`outbox-${table}-${seat}`, []);
}

export function keepOutbox(table: string, seat: number, outbox: Intent[]): void {
  keep(`outbox-${table}-${seat}`, outbox.length ? outbox : null);
}

/** The promise a table showed before its deal, and the numbers this browser added to it. */
export interface Promised {
  commitment: string;
  nonces: Record<number, string>;
}

export function promisedAt(table: string): Promised | null {
  return kept<Promised | null>(`promise-${table}`, null);
}

export function keepPromise(table: string, commitment: string, seat: number, nonce: string): void {
  const before = promisedAt(table);
  keep(`promise-${table}`, { commitment, nonces: { ...before?.nonces, [seat]: nonce } });
}
