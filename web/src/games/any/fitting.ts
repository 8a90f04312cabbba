/** How large cards can be so that all of them have room. */

const SMALLEST = 22; // pixels
const GAP = 0.1; // between two cards, of their width
const TALL = 1.4; // a card's height, of its width

/** The width of `count` cards in rows that fit into a box, `widest` at the most. */
export function cardWidth(count: number, width: number, height: number, widest: number): number {
  for (let card = Math.floor(widest); card > SMALLEST; card -= 1) {
    const inARow = Math.max(Math.floor((width + card * GAP) / (card * (1 + GAP))), 1);
    const rows = Math.ceil(count / inARow);
    if (rows * card * TALL + (rows - 1) * card * GAP <= height && card <= width) return card;
  }
  return SMALLEST;
}
