/** The cards with one of them at another place; a place beyond the end is the end. */
export function movedTo(cards: string[], card: string, place: number): string[] {
  const others = cards.filter((one) => one !== card);
  const at = Math.min(Math.max(place, 0), others.length);
  return cards.includes(card) ? [...others.slice(0, at), card, ...others.slice(at)] : cards;
}
