/** What says what a card or a button does: sentences of the rules. */

const CARDS: Record<string, string> = {
  plus3: "DD-30",
  minus3: "DD-30",
  exchange: "DD-31:1-2",
  bury: "DD-32",
  deny: "DD-34:1-2",
  declare21: "DD-33",
  declare25: "DD-33",
  declare27: "DD-33",
};
const MOVES: Record<string, string> = { hit: "DD-20", stand: "DD-23", decline: "DD-42" };

export const explainsCard = (card: string | null): string | undefined => (card ? CARDS[card] : undefined);
export const explainsMove = (move: string): string | undefined => MOVES[move];
export const EXPLAINED = [...Object.values(CARDS), ...Object.values(MOVES)];
