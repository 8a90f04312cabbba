/** Moves of Mon Premier Deck Building as the server writes them, taken apart and put together. */

import type { PremierMoveParts } from "../../wire/types";

type Verb = PremierMoveParts["does"];

export function partsOf(move: string): PremierMoveParts {
  const [verb, what = ""] = move.split(" ");
  const does = verb as Verb;
  if (does === "steal") return { does, card: null, seat: Number(what) };
  return { does, card: what === "nothing" ? null : what || null, seat: null }; // others see no card go under a deck
}

/** A move with a card, or with a seat to steal from; null drops nothing. */
export function moveOf(does: Verb, what: string | number | null): string {
  return `${does} ${what ?? "nothing"}`;
}

/** What can be chosen for a verb: its cards. */
export function cardsFor(legal: string[], does: Verb): string[] {
  return legal.map(partsOf).flatMap((parts) => (parts.does === does && parts.card !== null ? [parts.card] : []));
}

export function victims(legal: string[]): number[] {
  return legal.map(partsOf).flatMap(({ seat }) => (seat === null ? [] : [seat]));
}

/** What is pressed for a move, one after the other (`data-point`). What goes under the deck first lies in place 1. */
export function pressesFor(move: string): string[] {
  const { does, card } = partsOf(move);
  if (card === null) return [`action:${move.replace(" ", "-")}`];
  if (does === "under") return [`card:${card}`, "place:1", "action:under"];
  return does === "drop" ? [`card:${card}`, "action:drop"] : [`card:${card}`];
}
