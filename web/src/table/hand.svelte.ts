/** A phone beside a big screen is its owner's hand: own cards and actions large, the table small. Chosen per table. */

import { keep, kept } from "../wire/keeping";

const chosen = $state<Record<string, boolean>>({});

export function isHand(table: string): boolean {
  return chosen[table] ?? kept<boolean>(`hand-${table}`, false);
}

export function setHand(table: string, is: boolean): void {
  chosen[table] = is;
  keep(`hand-${table}`, is || null);
}

/** Whoever came by the code of a big screen sits beside it. */
export function rememberHand(table: string): void {
  if (new URLSearchParams(location.search).get("hand") === "1") setHand(table, true);
}
