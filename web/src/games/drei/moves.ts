/** Moves of DREI x DR3I as the server writes them: `8 8`, `8 joker`, `joker as 7`, `keep 3 8 joker`, `flip 2`. */

import type { DreiMoveParts } from "../../wire/types";

const ORDER = ["3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "delete", "invisible", "restart", "joker"];
const NOTHING = { cards: [], stands_for: null, place: null };

/** A move taken apart. */
export function partsOf(move: string): DreiMoveParts {
  const [verb = "", ...rest] = move.split(" ");
  if (verb === "pickup") return { ...NOTHING, does: "pickup" };
  if (verb === "no") return { ...NOTHING, does: "no-rescue" };
  if (verb === "flip") return { ...NOTHING, does: "flip", place: Number(rest[0]) };
  if (verb === "lead" || verb === "take" || verb === "keep") return { ...NOTHING, does: verb, cards: rest };
  const [laid = "", name = null] = move.split(" as ");
  return { ...NOTHING, does: "lay", cards: laid.split(" "), stands_for: name };
}

/** The move with these parts. */
export function moveOf({ does, cards, stands_for, place }: DreiMoveParts): string {
  if (does === "lay") return cards.join(" ") + (stands_for ? ` as ${stands_for}` : "");
  if (does === "flip") return `flip ${place}`;
  return [does === "no-rescue" ? "no rescue" : does, ...cards].join(" ");
}

export const flip = (place: number): string => moveOf({ ...NOTHING, does: "flip", place });
export const PICKUP = moveOf({ ...NOTHING, does: "pickup" });
export const NO_RESCUE = moveOf({ ...NOTHING, does: "no-rescue" });

/** A card alone, to hear from the server why it cannot be laid. */
export const laying = (card: string): string =>
  moveOf({ ...NOTHING, does: "lay", cards: [card], stands_for: card === "joker" ? "3" : null });

export function sorted(cards: string[]): string[] {
  return [...cards].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
}

const key = (cards: string[]): string => sorted(cards).join(" ");

/** The legal moves that play exactly these cards; several when a JOKER needs a name. */
export function matching(legal: string[], cards: string[]): string[] {
  return legal.filter((move) => {
    const parts = partsOf(move);
    return parts.does === "lay" && key(parts.cards) === key(cards);
  });
}

/** Whether some legal move plays all of these cards, and perhaps more. */
export function canGrowFrom(legal: string[], cards: string[]): boolean {
  return legal.some((move) => {
    const parts = partsOf(move);
    const left = parts.does === "lay" ? [...parts.cards] : [];
    return cards.every((card) => {
      const found = left.indexOf(card);
      if (found >= 0) left.splice(found, 1);
      return found >= 0;
    });
  });
}

/** The legal exchange that leaves these three cards face up. */
export function keeping(legal: string[], cards: string[]): string | undefined {
  return legal.find((move) => {
    const parts = partsOf(move);
    return parts.does === "keep" && key(parts.cards) === key(cards);
  });
}

/** The legal moves by which a card is led or taken after a rescue, each with its card. */
export function rescues(legal: string[]): { move: string; does: "lead" | "take"; card: string }[] {
  return legal.flatMap((move) => {
    const { does, cards } = partsOf(move);
    return does === "lead" || does === "take" ? [{ move, does, card: cards[0] ?? "" }] : [];
  });
}

/** The card that a move names for its JOKERs. */
export function namedBy(move: string): string {
  const { cards, stands_for } = partsOf(move);
  return stands_for ?? cards.find((card) => card !== "joker") ?? "joker";
}
