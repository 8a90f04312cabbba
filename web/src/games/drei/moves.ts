/** Moves of DREI x DR3I as the server writes them: `8 8`, `8 joker`, `joker as 7`, `keep 3 8 joker`, `flip 2`. */

export interface Play {
  cards: string[];
  as: string | null; // what the JOKERs stand for when nothing else says it
}

const WORDS = new Set(["pickup", "flip", "lead", "take", "no", "keep"]);
const ORDER = ["3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "delete", "invisible", "restart", "joker"];

/** The cards a move plays from hand or table, or null when it is another kind of move. */
export function playOf(move: string): Play | null {
  const [laid = "", as = null] = move.split(" as ");
  const cards = laid.split(" ");
  return WORDS.has(cards[0] ?? "") ? null : { cards, as };
}

export function sorted(cards: string[]): string[] {
  return [...cards].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
}

const key = (cards: string[]): string => sorted(cards).join(" ");

/** The legal moves that play exactly these cards; several when a JOKER needs a name. */
export function matching(legal: string[], cards: string[]): string[] {
  return legal.filter((move) => {
    const play = playOf(move);
    return play !== null && key(play.cards) === key(cards);
  });
}

/** Whether some legal move plays all of these cards, and perhaps more. */
export function canGrowFrom(legal: string[], cards: string[]): boolean {
  return legal.some((move) => {
    const left = playOf(move)?.cards ?? [];
    return cards.every((card) => {
      const found = left.indexOf(card);
      if (found >= 0) left.splice(found, 1);
      return found >= 0;
    });
  });
}

/** The legal exchange that leaves these three cards face up. */
export function keeping(legal: string[], cards: string[]): string | undefined {
  return legal.find((move) => move.startsWith("keep ") && key(move.split(" ").slice(1)) === key(cards));
}

/** The legal moves of one kind with their last word: `lead 9` gives 9. */
export function wordsAfter(legal: string[], word: string): string[] {
  return legal.filter((move) => move.startsWith(`${word} `)).map((move) => move.slice(word.length + 1));
}
