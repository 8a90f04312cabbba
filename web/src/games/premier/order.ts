import type { PremierPlayer } from "../../wire/types";

/** The cards that a player still has to put under the deck, as they lie on the table. */
export function stillToGo({ front, took, under }: Pick<PremierPlayer, "front" | "took" | "under">): string[] {
  const stay = front.flatMap((one) => (one.left || one.dropped ? [] : [one.card]));
  return [...stay, ...(took ? [took] : [])].filter((card) => !under.includes(card));
}

/** The cards with one of them at another place; a place beyond the end is the end. */
export function movedTo(cards: string[], card: string, place: number): string[] {
  const others = cards.filter((one) => one !== card);
  const at = Math.min(Math.max(place, 0), others.length);
  return cards.includes(card) ? [...others.slice(0, at), card, ...others.slice(at)] : cards;
}
