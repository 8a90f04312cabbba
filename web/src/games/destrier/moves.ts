/** The card a move plays, if it plays one: `plus3 own` plays `plus3`. */
export function cardOf(move: string): string | null {
  const [card = ""] = move.split(" ");
  return ["hit", "stand", "decline"].includes(card) ? null : card;
}

/** Cards that go on one hand or the other, as the player chooses. */
export function isTwoHanded(card: string): boolean {
  return ["plus3", "minus3", "bury"].includes(card);
}
