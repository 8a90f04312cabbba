/** Moves of Destrier Duel as the server writes them, taken apart. */

import type { DestrierMoveParts } from "../../wire/types";

const DECLARE = /^declare(\d+)$/;

/** The target that a card declares, if it is a DECLARE. */
export function targetOf(card: string): number | null {
  const found = DECLARE.exec(card);
  return found ? Number(found[1]) : null;
}

export function partsOf(move: string): DestrierMoveParts {
  if (move === "hit" || move === "stand" || move === "decline")
    return { does: move, card: null, hand: null, target: null };
  const [card = "", hand] = move.split(" ");
  return { does: "play", card, hand: hand === "own" || hand === "other" ? hand : null, target: targetOf(card) };
}

/** The card a move plays, if it plays one: `plus3 own` plays `plus3`. */
export function cardOf(move: string): string | null {
  return partsOf(move).card;
}

/** Cards that go on one hand or the other, as the player chooses. */
export function isTwoHanded(card: string): boolean {
  return ["plus3", "minus3", "bury"].includes(card);
}

/** What is pressed for a move, one after the other (`data-point`). */
export function pressesFor(move: string): string[] {
  const card = cardOf(move);
  const action = `action:${move.replace(" ", "-")}`;
  return card ? [`card:${card}`, action] : [action];
}
