/** What says what a card does: sentences of the rules. */

const CARDS: Record<string, string> = {
  7: "D3-22:1-2",
  delete: "D3-24:1-2",
  invisible: "D3-25",
  restart: "D3-26",
  joker: "D3-27",
};
const NUMBER = "D3-21";
const FACE_DOWN = "D3-53";

export const explainsCard = (card: string | null): string => (card === null ? FACE_DOWN : (CARDS[card] ?? NUMBER));
export const EXPLAINED = [...Object.values(CARDS), NUMBER, FACE_DOWN, "D3-30"];
